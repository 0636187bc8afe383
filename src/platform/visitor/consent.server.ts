import { createIsbotFromList, list } from "isbot";
import { CONSENT_COUNTRIES } from "#lib/i18n/consentCountries.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/** What a visitor lets us keep in their browser beyond the necessary. */
export type Consent = {
  /** Ids and the events that go with them may be kept. */
  granted: boolean;
  /** They are to be asked. */
  asks: boolean;
  /** Their own word, given here. */
  choice: "yes" | "no" | null;
  /** Their browser says no for them, to every site (Global Privacy Control). */
  signal: boolean;
};

/** Browsers without a window behave as all others do, whoever sits before them. */
const isRobot = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, "i").test("HeadlessChrome")));

/** Their own word counts first, then their browser's, then the law of the country that they ask from. */
export function consentFor({
  setting,
  choice,
  signal,
  country,
  user_agent,
}: {
  setting: Settings["consent"];
  choice: string | undefined;
  signal: boolean;
  country: string | null;
  user_agent: string;
}): Consent {
  if (choice === "yes" || choice === "no") return { granted: choice === "yes", asks: false, choice, signal };
  if (signal) return { granted: false, asks: false, choice: null, signal };
  const asks = setting === "ask" || (setting === "where_law_asks" && (country === null || country in CONSENT_COUNTRIES));
  // A robot comes back as a new browser each time: an id of its own would only be counted as one.
  return { granted: !asks && !isRobot(user_agent), asks, choice: null, signal };
}
