import { to } from "#paths";
import type { Step } from "./rules.ts";

/** The page of each step. */
export const STEP_PATHS: Readonly<Record<Step, string>> = {
  start: to("luxuryOwnerStart", {}),
  home: to("luxuryOwnerHome", {}),
  services: to("luxuryOwnerServices", {}),
  contract: to("luxuryOwnerContract", {}),
  published: to("luxuryOwnerPublished", {}),
};
