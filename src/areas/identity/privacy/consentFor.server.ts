import { createIsbotFromList, list } from "isbot";
import type { Consent, ConsentQuery } from "#platform/visitor/consent.server.ts";
import { CONSENT_COUNTRIES } from "./consentCountries.ts";

/** Browsers without a window behave as all others do, whoever sits before them. */
const isRobot = createIsbotFromList(list.filter((pattern) => !new RegExp(pattern, "i").test("HeadlessChrome")));

/** Their own word counts first, then their browser's, then the law of the country that they ask from. */
export function consentFor({ setting, choice, signal, country, user_agent }: ConsentQuery): Consent {
  if (choice === "yes" || choice === "no") return { granted: choice === "yes", asks: false, choice, signal };
  if (signal) return { granted: false, asks: false, choice: null, signal };
  const asks = setting === "ask" || (setting === "where_law_asks" && (country === null || country in CONSENT_COUNTRIES));
  // A robot comes back as a new browser each time: an id of its own would only be counted as one.
  return { granted: !asks && !isRobot(user_agent), asks, choice: null, signal };
}
