import { plainNumber } from "#lib/i18n/plainNumber.ts";
import { passwordStrength } from "./passwordStrength.ts";
import { NIST_LENGTH, PASSWORD_LENGTH } from "#areas/identity/accounts/rules.ts";

/** How passwords are judged (`PASSWORD_POLICY`): by the score of B5.4–B5.9, or by length alone as in NIST SP 800-63B. */
export type PasswordPolicy = "score" | "nist";
/** What is known of the person who chooses the password. */
export type PasswordOwner = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  /** As typed, and without the country code. */
  phones?: readonly string[] | undefined;
};
export type PasswordOptions = {
  policy: PasswordPolicy;
  /** With a second factor (a passkey), a shorter password is accepted where only length counts. */
  has_second_factor: boolean;
  common: ReadonlySet<string>;
};
/** The message of each is `error.{field}.{rule}`. */
export type PasswordRule =
  "required" | "too_short" | "too_short_alone" | "too_long" | "contains_name" | "contains_content" | "too_common" | "too_weak";

/**
 * Normalises a password, so that composed and decomposed letters from different keyboards match, and any kind of space (RFC 8265,
 * OpaqueString).
 */
export const inOneForm = (password: string): string => password.replace(/\p{Zs}/gu, " ").normalize("NFC");

/** Forbidding shorter texts would refuse too many passwords. */
const MIN_FORBIDDEN_LENGTH = 3;

const contains = (password: string, texts: (string | undefined)[]): boolean =>
  texts.some((word = "") => word.length >= MIN_FORBIDDEN_LENGTH && comparable(password).includes(comparable(word)));
const comparable = (text: string) => inOneForm(text).toLowerCase();
const containsName = (password: string, { first_name, last_name }: PasswordOwner) =>
  contains(password, [first_name?.trim(), last_name?.trim()]);
const containsContact = (password: string, { email, phones = [] }: PasswordOwner) =>
  contains(password, [email?.trim().split("@")[0], ...phones.flatMap((phone) => [phone, plainNumber(phone).replace(/\D/g, "")])]);

/** Whether the password contains something of its owner that is easy to guess [A5.3]. */
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
