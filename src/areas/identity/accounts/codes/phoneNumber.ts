import type { CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { plainNumber } from "#lib/i18n/plainNumber.ts";

/** From `libphonenumber-js/max` on the server, from `/min` in a browser's lazy chunk. */
export type Parse = (
  text: string,
  country?: CountryCode | { defaultCountry?: CountryCode; defaultCallingCode?: string },
) => ReturnType<typeof parsePhoneNumberFromString>;

/**
 * The number in E.164, or null when there is no such number. `country_code` is a country ("PT") or its prefix ("351", "+351"),
 * for numbers typed without it; a number that begins with + ignores it.
 */
export function phoneNumberOf(parse: Parse, text: string, country_code = "") {
  const typed = plainNumber(text);
  const prefix = plainNumber(country_code).replace(/\D/g, "");
  if (typed.startsWith("+")) return validOrNull(parse(typed));
  // Rejects a prefix that no country has. The library reports that without throwing only when it parses the prefix with a number;
  // "115", for example, begins with a valid prefix.
  if (prefix) {
    const isPrefix = parse(`+${prefix}${typed.replace(/\D/g, "")}`)?.countryCallingCode === prefix;
    return isPrefix ? validOrNull(parse(typed, { defaultCallingCode: prefix })) : null;
  }
  if (/^[A-Za-z]{2}$/.test(country_code)) return validOrNull(parse(typed, country_code.toUpperCase() as CountryCode));
  return validOrNull(parse(`+${typed.replace(/\D/g, "")}`));
}

function validOrNull(found: ReturnType<Parse>) {
  return found?.isValid() && /^\+[1-9]\d{5,14}$/.test(found.number) ? found : null;
}
