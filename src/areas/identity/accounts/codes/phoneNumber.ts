import type { CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { plainNumber } from "#lib/i18n/plainNumber.ts";

/** Of `libphonenumber-js/max` on the server, of `/min` in a browser's lazy chunk. */
export type Parse = (
  text: string,
  country?: CountryCode | { defaultCountry?: CountryCode; defaultCallingCode?: string },
) => ReturnType<typeof parsePhoneNumberFromString>;

/**
 * The number in E.164, or null when there is no such. `country_code` is a country ("PT") or its prefix ("351", "+351"), and is told
 * where the number was typed without it; a number that begins with + brings its own.
 */
export function phoneNumberOf(parse: Parse, text: string, country_code = "") {
  const typed = plainNumber(text);
  const prefix = plainNumber(country_code).replace(/\D/g, "");
  if (typed.startsWith("+")) return validOrNull(parse(typed));
  // A prefix that no country has is no number; only asked for together with one the library says so without throwing. "115" begins with one.
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
