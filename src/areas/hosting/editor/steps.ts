import type { IconName } from "#ui/icons/icons.ts";
import type { Step } from "./rules.ts";

export const STEP_ICONS: Readonly<Record<Step, IconName>> = {
  home: "home",
  place: "pin",
  rooms: "bed",
  amenities: "sparkle",
  photos: "camera",
  words: "edit",
  price: "gift",
  booking: "calendar",
};
