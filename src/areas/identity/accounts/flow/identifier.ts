import { plainNumber } from "#lib/i18n/plainNumber.ts";
import type { Values } from "./flow.ts";
import { loginTypeOf } from "./legacyTypes.ts";

/** Whether the text looks like the beginning of a phone number rather than an address. */
export const isPhoneLike = (text: string): boolean => /^[+(\d][\d ().,+-]*$/.test(plainNumber(text));

/**
 * What was typed into the combined field, as a sign-up sends it; text that is neither an address nor a number stays in
 * `phone_or_email`.
 */
export function signUpIdentity({ phone_or_email = "", country_code = "" }: Values) {
  const typed = phone_or_email.trim();
  if (isPhoneLike(typed)) return { phone: typed, country_code };
  return typed.includes("@") ? { email: typed } : { phone_or_email: typed };
}

const isComplete = (phone: string) => plainNumber(phone).startsWith("+");

/** As a log-in sends it; a number without a country code is flagged as such [A3.14]. */
export function logInIdentity({ phone_or_email = "", country_code = "" }: Values) {
  const typed = phone_or_email.trim();
  return isPhoneLike(typed)
    ? { phone_or_email: typed, country_code, exclude_country_code: !isComplete(typed) }
    : { phone_or_email: typed };
}

/** As the chosen legacy form sends it [A3.17]. */
export function legacyIdentity(values: Values) {
  const type = loginTypeOf(values);
  if (type === "phone_or_email") return logInIdentity(values);
  if (type === "email") return { email: values.email ?? "" };
  const { phone = "", country_code } = values;
  return { phone, country_code, exclude_country_code: !isComplete(phone) };
}
