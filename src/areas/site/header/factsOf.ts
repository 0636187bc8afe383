import type { Bootstrap } from "#lib/page/bootstrap.ts";
import type { Facts } from "#ui/layout/menuEntry.ts";
import { siteModeOf } from "./rules.ts";

/** The facts that decide the header of a page. */
export const factsOf = (
  {
    session,
    features,
    features_undecided,
    experiments,
  }: Pick<Bootstrap, "session" | "features" | "features_undecided" | "experiments">,
  path: string,
): Facts => ({
  ...session.header,
  features,
  features_undecided,
  experiments,
  site_mode: siteModeOf(path),
});
