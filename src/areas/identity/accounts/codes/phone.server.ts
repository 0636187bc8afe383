import parsePhone, { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { phoneNumberOf } from "./phoneNumber.ts";

/** A number that can be called, with what is known of it. */
export type Phone = {
  /** E.164. */
  number: string;
  /** Without its country's code: what somebody would put into a password. */
  national: string;
  country: string | null;
};

/** By the whole table of numbers; null when there is no such. */
export function phoneOf(text: string, country_code = ""): Phone | null {
  const found = phoneNumberOf(parsePhone, text, country_code);
  return found && { number: found.number, national: found.nationalNumber, country: found.country ?? null };
}

/** Every country with its calling prefix [A3.9]. */
export const countries = (): { code: CountryCode; prefix: string }[] =>
  getCountries().map((code) => ({ code, prefix: getCountryCallingCode(code) }));
