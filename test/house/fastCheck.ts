import fc from "fast-check";
import { isThorough } from "./thorough.ts";

if (!isThorough) fc.configureGlobal({ seed: 1_812 });

export default fc;
