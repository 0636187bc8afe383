import { plainNumber } from "#lib/i18n/plainNumber.ts";
import type { Values } from "./flow.ts";
import { loginTypeOf } from "./legacyTypes.ts";

/** Whether somebody begins to type a number rather than an address. */
export const isPhoneLike = (text: string): boolean => /^[+(\d][\d ().,+-]*$/.test(plainNumber(text));

/** What was typed into the one field, as a sign-up has it; some words are neither an address nor a number. */
export function signUpIdentity({ phone_or_email = "", country_code = "" }: Values) {
  const typed = phone_or_email.trim();
  if (isPhoneLike(typed)) return { phone: typed, country_code };
  return typed.includes("@") ? { email: typed } : { phone_or_email: typed };
}

const isComplete = (phone: string) => plainNumber(phone).startsWith("+");

/** As a log-in has it; a number without its country's code says so [A3.14]. */
export function logInIdentity({ phone_or_email = "", country_code = "" }: Values) {
  const typed = phone_or_email.trim();
  return isPhoneLike(typed)
    ? { phone_or_email: typed, country_code, exclude_country_code: !isComplete(typed) }
    : { phone_or_email: typed };
}

/** As one of the legacy forms has it [A3.17]. */
export function legacyIdentity(values: Values) {
  const type = loginTypeOf(values);
  if (type === "phone_or_email") return logInIdentity(values);
  if (type === "email") return { email: values.email ?? "" };
  const { phone = "", country_code } = values;
  return { phone, country_code, exclude_country_code: !isComplete(phone) };
}
