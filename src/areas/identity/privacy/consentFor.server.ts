import { createIsbotFromList, list } from "isbot";
import type { Consent, ConsentQuery } from "#platform/visitor/consent.server.ts";
import { CONSENT_COUNTRIES } from "./consentCountries.ts";

/** Headless browsers do not count as robots: they behave like all others. */
const isRobot = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, "i").test("HeadlessChrome")));

/** The visitor's choice comes first, then their browser's signal, then the law of the country that they ask from. */
export function consentFor({ setting, choice, signal, country, user_agent }: ConsentQuery): Consent {
  if (choice === "yes" || choice === "no") return { granted: choice === "yes", asks: false, choice, signal };
  if (signal) return { granted: false, asks: false, choice: null, signal };
  const asks = setting === "ask" || (setting === "where_law_asks" && (country === null || country in CONSENT_COUNTRIES));
  // A robot comes back as a new browser each time: its id would only be counted as another browser.
  return { granted: !asks && !isRobot(user_agent), asks, choice: null, signal };
}
