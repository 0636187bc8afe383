import { oneLine } from "#lib/i18n/givenText.ts";
import { plainNumber } from "#lib/i18n/plainNumber.ts";
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MIN_PHONE_DIGITS, MAX_PHONE_LENGTH } from "#areas/identity/accounts/rules.ts";

// Each answers the word of the first broken rule, or null; `error.{field}.{rule}` has its words.

/** [A5.4]. `strict`: the feature `strict_names`; a tag is nobody's name whatever it says. */
export function whyNotName(text: string, strict: boolean): "required" | "too_long" | "invalid_characters" | null {
  const name = oneLine(text);
  if (name.length === 0) return "required";
  if ([...name].length > MAX_NAME_LENGTH) return "too_long";
  if (/[<>]/.test(name)) return "invalid_characters";
  if (!strict) return null;
  return !/[\p{L}\p{N}]/u.test(name) || /^\p{Nd}/u.test(name) || /[~@$%^*_=?]/.test(name) ? "invalid_characters" : null;
}

type Names = { first_name?: string | undefined; last_name?: string | undefined; has_one_name?: boolean | undefined };
/** Whether somebody goes by one name, which is the first: nobody is asked for a last name that they do not have. */
export function isOneName({ first_name = "", last_name = "", has_one_name }: Names): boolean {
  if (last_name.trim() !== "" || first_name.trim() === "") return false;
  // An empty last name beside a first one that is none says nothing.
  return has_one_name ?? whyNotName(first_name, false) === null;
}

/** The HTML Standard's: a domain's label has a first character, up to 61 more and a last one [A5.5]. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** [A5.5]. `noLeadingDot`: the feature `email_no_leading_dot`. */
export function whyNotEmail(text: string, noLeadingDot: boolean): "required" | "too_long" | "invalid" | null {
  const email = text.trim();
  if (email.length === 0) return "required";
  if (email.length > MAX_EMAIL_LENGTH) return "too_long";
  return !EMAIL.test(email) || (noLeadingDot && email.startsWith(".")) ? "invalid" : null;
}

/** A code of six digits as it was sent, of whatever stands for it; null when none can be meant. */
export function codeTyped(text: string): string | null {
  const digits = plainNumber(text).replace(/[ .,'’-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** What may stand in a number as it is typed; an empty one passes [A5.6]. */
export function isPhoneText(text: string): boolean {
  if (text === "") return true;
  const typed = plainNumber(text);
  return /^[\d ().,+-]+$/.test(typed) && typed.replace(/\D/g, "").length >= MIN_PHONE_DIGITS;
}

/** Whether text and country (`PT`, `351` or empty) make a number that can be called; `phoneNumber.ts` knows. */
export type IsNumber = (text: string, country_code: string) => boolean;

/** Of the sign-up and log-in flows: needed, and a number that can be called [A5.6]. */
export function whyNotPhone(text: string, country_code: string, isNumber: IsNumber): "required" | "invalid" | null {
  const phone = plainNumber(text);
  if (phone.length === 0) return "required";
  return phone.length <= MAX_PHONE_LENGTH && isPhoneText(phone) && isNumber(phone, country_code) ? null : "invalid";
}
