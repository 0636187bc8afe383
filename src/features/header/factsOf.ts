import type { Bootstrap } from "#lib/bootstrap.ts";
import { isChinese } from "#lib/locales.ts";
import type { Facts } from "./entries.ts";
import { siteModeOf } from "./rules.ts";

/** What decides the header of a page. */
export const factsOf = (
  {
    session,
    features,
    features_undecided,
    experiments,
    locale,
  }: Pick<Bootstrap, "session" | "features" | "features_undecided" | "experiments" | "locale">,
  path: string,
): Facts => ({
  ...session.header,
  features,
  features_undecided,
  experiments,
  is_chinese: isChinese(locale), // [A6.7]
  site_mode: siteModeOf(path),
});
