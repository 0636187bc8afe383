import parsePhone, { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { phoneNumberOf } from "./phoneNumber.ts";

/** A valid phone number, with what is known about it. */
export type Phone = {
  /** E.164. */
  number: string;
  /** Without the country code, as people might use it in a password. */
  national: string;
  country: string | null;
};

/** Parses with the full table of numbers; null when there is no such number. */
export function phoneOf(text: string, country_code = ""): Phone | null {
  const found = phoneNumberOf(parsePhone, text, country_code);
  return found && { number: found.number, national: found.nationalNumber, country: found.country ?? null };
}

/** Every country with its calling prefix [A3.9]. */
export const countries = (): { code: CountryCode; prefix: string }[] =>
  getCountries().map((code) => ({ code, prefix: getCountryCallingCode(code) }));
