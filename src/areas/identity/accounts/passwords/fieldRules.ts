import { oneLine } from "#lib/i18n/givenText.ts";
import { plainNumber } from "#lib/i18n/plainNumber.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MIN_PHONE_DIGITS, MAX_PHONE_LENGTH } from "#areas/identity/accounts/rules.ts";

// Each function answers the first broken rule, or null; `error.{field}.{rule}` is its message.

/** [A5.4]. `strict`: the feature flag `strict_names`; angle brackets are refused without it too. */
export function whyNotName(text: string, strict: boolean): "required" | "too_long" | "invalid_characters" | null {
  const name = oneLine(text);
  if (name.length === 0) return "required";
  if ([...name].length > MAX_NAME_LENGTH) return "too_long";
  if (/[<>]/.test(name)) return "invalid_characters";
  if (!strict) return null;
  return !/[\p{L}\p{N}]/u.test(name) || /^\p{Nd}/u.test(name) || /[~@$%^*_=?]/.test(name) ? "invalid_characters" : null;
}

type Names = { first_name?: string | undefined; last_name?: string | undefined; has_one_name?: boolean | undefined };
/** Whether the person has only one name, stored as the first: they are not asked for a last name that they do not have. */
export function isOneName({ first_name = "", last_name = "", has_one_name }: Names): boolean {
  if (last_name.trim() !== "" || first_name.trim() === "") return false;
  // An empty last name beside an invalid first name proves nothing.
  return has_one_name ?? whyNotName(first_name, false) === null;
}

/** The HTML Standard's pattern: a domain's label has a first character, up to 61 more and a last one [A5.5]. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** [A5.5]. `noLeadingDot`: the feature flag `email_no_leading_dot`. */
export function whyNotEmail(text: string, noLeadingDot: boolean): "required" | "too_long" | "invalid" | null {
  const email = text.trim();
  if (email.length === 0) return "required";
  if (email.length > MAX_EMAIL_LENGTH) return "too_long";
  return !EMAIL.test(email) || (noLeadingDot && email.startsWith(".")) ? "invalid" : null;
}

/** The six digits of a code, typed in any script and with separators; null when the text cannot be a code. */
export function codeTyped(text: string): string | null {
  const digits = plainNumber(text).replace(/[ .,'’-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Whether text looks like a phone number: allowed characters, enough digits. Empty text passes [A5.6]. */
export function isPhoneText(text: string): boolean {
  if (text === "") return true;
  const typed = plainNumber(text);
  return /^[\d ().,+-]+$/.test(typed) && typed.replace(/\D/g, "").length >= MIN_PHONE_DIGITS;
}

/** Whether text and country (`PT`, `351` or empty) make a valid number; `phoneNumber.ts` decides. */
export type IsNumber = (text: string, country_code: string) => boolean;

/** For sign-up and log-in: required, and a valid number [A5.6]. */
export function whyNotPhone(text: string, country_code: string, isNumber: IsNumber): "required" | "invalid" | null {
  const phone = plainNumber(text);
  if (phone.length === 0) return "required";
  return phone.length <= MAX_PHONE_LENGTH && isPhoneText(phone) && isNumber(phone, country_code) ? null : "invalid";
}
