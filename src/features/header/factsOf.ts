import type { Bootstrap } from "#lib/bootstrap.ts";
import { isChinese } from "#lib/locales.ts";
import type { Facts } from "./entries.ts";
import { siteModeOf } from "./rules.ts";

/** What decides the header of a page. */
export const factsOf = (
  { session, features, experiments, locale }: Pick<Bootstrap, "session" | "features" | "experiments" | "locale">,
  path: string,
): Facts => ({
  ...session.header,
  features,
  experiments,
  is_chinese: isChinese(locale), // [A6.7]
  site_mode: siteModeOf(path),
});
