import { plainNumber } from "#lib/i18n/plainNumber.ts";
import { passwordStrength } from "./passwordStrength.ts";
import { NIST_LENGTH, PASSWORD_LENGTH } from "#areas/identity/accounts/rules.ts";

/** What a password is judged by (`PASSWORD_POLICY`): the score of B5.4–B5.9, or length alone as NIST SP 800-63B has it. */
export type PasswordPolicy = "score" | "nist";
/** What is known of who chooses one. */
export type PasswordOwner = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  /** As it was typed, and as it is dialled at home. */
  phones?: readonly string[] | undefined;
};
export type PasswordOptions = {
  policy: PasswordPolicy;
  /** A second factor (a passkey) lets a shorter one do, where length counts. */
  has_second_factor: boolean;
  common: ReadonlySet<string>;
};
/** Each has its words as `error.{field}.{rule}`. */
export type PasswordRule =
  "required" | "too_short" | "too_short_alone" | "too_long" | "contains_name" | "contains_content" | "too_common" | "too_weak";

/** The same for the same letters, whether a keyboard sends them whole or taken apart, and with whatever space (RFC 8265, OpaqueString). */
export const inOneForm = (password: string): string => password.replace(/\p{Zs}/gu, " ").normalize("NFC");

/** Shorter ones would refuse too much. */
const MIN_FORBIDDEN_LENGTH = 3;

const contains = (password: string, texts: (string | undefined)[]): boolean =>
  texts.some((word = "") => word.length >= MIN_FORBIDDEN_LENGTH && comparable(password).includes(comparable(word)));
const comparable = (text: string) => inOneForm(text).toLowerCase();
const containsName = (password: string, { first_name, last_name }: PasswordOwner) =>
  contains(password, [first_name?.trim(), last_name?.trim()]);
const containsContact = (password: string, { email, phones = [] }: PasswordOwner) =>
  contains(password, [email?.trim().split("@")[0], ...phones.flatMap((phone) => [phone, plainNumber(phone).replace(/\D/g, "")])]);

/** Whether it has something of its owner in it that anybody would guess [A5.3]. */
export const containsOwn = (password: string, owner: PasswordOwner): boolean =>
  containsName(password, owner) || containsContact(password, owner);

/** The first rule that a new password breaks, or null [A5.2, A5.3]. */
export function whyNotPassword(input: string, owner: PasswordOwner, options: PasswordOptions): PasswordRule | null {
  const password = inOneForm(input);
  const short = whyNotItsLength(password, options);
  if (short) return short;
  if (containsName(password, owner)) return "contains_name";
  if (containsContact(password, owner)) return "contains_content";
  if (options.common.has(password.toLowerCase())) return "too_common";
  if (options.policy === "nist") return null;
  const { status } = passwordStrength(password, { username: owner.email?.trim() || owner.phones?.[0] });
  return status === "weak" ? "too_weak" : null;
}

function whyNotItsLength(password: string, { policy, has_second_factor }: PasswordOptions): PasswordRule | null {
  if (password.length === 0) return "required";
  if (password.length > PASSWORD_LENGTH.most) return "too_long";
  if (policy === "score") return password.length < PASSWORD_LENGTH.least ? "too_short" : null;
  if (has_second_factor) return password.length < NIST_LENGTH.withSecondFactor ? "too_short" : null;
  return password.length < NIST_LENGTH.passwordOnly ? "too_short_alone" : null;
}
