import { ICONS } from "./icons.ts";
import { MORE_ICONS } from "./moreIcons.ts";

Object.assign(ICONS, MORE_ICONS);
