import type { Day } from "#lib/dates/dates.ts";
import type { FieldErrors } from "#lib/http/refusal.ts";
import { plainNumber } from "#lib/i18n/plainNumber.ts";
import {
  type IsNumber,
  isOneName,
  isPhoneText,
  whyNotEmail,
  whyNotName,
  whyNotPhone,
} from "#areas/identity/accounts/passwords/fieldRules.ts";
import { inOneForm, type PasswordOptions, whyNotPassword } from "#areas/identity/accounts/passwords/newPassword.ts";
import { ageBand, birthDate, MIN_LOGIN_PASSWORD_LENGTH } from "#areas/identity/accounts/rules.ts";

// The rules of every form, the same on both sides [A5]. A field that is present is validated, and `required` when empty; an
// absent field has not been asked for yet. The answer names fields as the request does, with rule names: `{ "user.email":
// ["invalid"] }`.

type Text = string | undefined;
export type SignUpForm = {
  first_name?: Text;
  last_name?: Text;
  /** Forms send false when the box is not ticked; when absent, an empty last name beside a first name means the same as true. */
  has_one_name?: boolean | undefined;
  email?: Text;
  phone?: Text;
  /** Set where one field takes either, and the text is neither. */
  phone_or_email?: Text;
  country_code?: Text;
  password?: Text;
  password_confirmation?: Text;
  birthday_month?: Text;
  birthday_day?: Text;
  birthday_year?: Text;
  verification_code?: Text;
};
type Born = Pick<SignUpForm, "birthday_year" | "birthday_month" | "birthday_day">;
export type FormOptions = {
  today: Day;
  /** The feature flag `strict_names`. */
  strict_names: boolean;
  /** The feature flag `email_no_leading_dot`. */
  email_no_leading_dot: boolean;
  isNumber: IsNumber;
  password: PasswordOptions;
  /** False for one generic rule set, which does not check the confirmation [A5.9]. */
  confirms: boolean;
};
type Broken = Record<string, string | null>;

const errorsOf = (broken: Broken): FieldErrors =>
  Object.fromEntries(Object.entries(broken).flatMap(([field, rule]) => (rule === null ? [] : [[field, [rule]]])));
const judge = (text: Text, why: (text: string) => string | null) => (text === undefined ? null : why(text));
const required = (text: string) => (text.trim().length === 0 ? "required" : null);

/** `user` holds the form's fields; `known` what else is known of the sign-up in progress, which a password must not contain. */
export function whyNotSignUp(user: SignUpForm, options: FormOptions, known: SignUpForm = {}): FieldErrors {
  const owner = { ...known, ...withoutUndefined(user) };
  const phones = [owner.phone, known.phone].filter((phone) => phone !== undefined);
  return errorsOf({
    "user.first_name": judge(user.first_name, (name) => whyNotName(name, options.strict_names)),
    "user.last_name": isOneName(owner) ? null : judge(user.last_name, (name) => whyNotName(name, options.strict_names)),
    "user.email": judge(user.email, (email) => whyNotEmail(email, options.email_no_leading_dot)),
    phone_or_email: judge(user.phone_or_email, (text) => required(text) ?? "invalid"),
    "user.phone": judge(user.phone, (phone) => whyNotPhone(phone, user.country_code ?? "", options.isNumber)),
    "user.password": judge(user.password, (password) => whyNotPassword(password, { ...owner, phones }, options.password)),
    "user.password_confirmation": options.confirms ? whyNotConfirmed(user.password, user.password_confirmation) : null,
    ...whyNotBorn(user, options.today),
    "user.verification_code": judge(user.verification_code, required),
  });
}

const withoutUndefined = (form: SignUpForm): SignUpForm =>
  Object.fromEntries(Object.entries(form).filter(([, text]) => text !== undefined));

/** [A5.9] */
function whyNotConfirmed(password: Text, confirmation: Text): "required" | "mismatch" | null {
  if (confirmation === undefined || password === undefined) return null;
  if (confirmation.length === 0) return password.length > 0 ? "required" : null;
  return inOneForm(confirmation) === inOneForm(password) ? null : "mismatch";
}

/** The day that the three fields give, in the digits of any script. */
export const birthDateTyped = ({ birthday_year, birthday_month, birthday_day }: Born): Day | null => {
  const [year, month, day] = [birthday_year, birthday_month, birthday_day].map((part = "") => plainNumber(part));
  return birthDate(year, month, day);
};

/** Each part is required; together they must be a real day, and the person an adult [A5.8, A4.3.10]. */
function whyNotBorn({ birthday_year, birthday_month, birthday_day }: SignUpForm, today: Day): Broken {
  const parts = { birthday_month, birthday_day, birthday_year };
  if (Object.values(parts).every((part) => part === undefined)) return {};
  const missing = Object.entries(parts).filter(([, part]) => !part?.trim());
  if (missing.length > 0) return Object.fromEntries(missing.map(([part]) => [`user.${part}`, "required"]));
  const band = ageBand(birthDateTyped({ birthday_year, birthday_month, birthday_day }), today);
  return { "user.birthday_day": band === "over_eighteen" ? null : band };
}

export type LogInForm = {
  email?: Text;
  phone?: Text;
  phone_or_email?: Text;
  country_code?: Text;
  password?: Text;
  confirmation_code?: Text;
};

/** An existing password may predate today's rules for new ones, so only 5 characters are required [A5.2]. */
export function whyNotLogIn(form: LogInForm, options: Pick<FormOptions, "email_no_leading_dot" | "isNumber">): FieldErrors {
  const country = form.country_code ?? "";
  return errorsOf({
    email: judge(form.email, (email) => whyNotEmail(email, options.email_no_leading_dot)),
    phone: judge(form.phone, (phone) => whyNotPhone(phone, country, options.isNumber)),
    phone_or_email: judge(form.phone_or_email, (text) =>
      meansPhone(text) ? whyNotPhone(text, country, options.isNumber) : whyNotEmail(text, options.email_no_leading_dot),
    ),
    password: judge(form.password, (password) =>
      password.length === 0 ? "required" : password.length < MIN_LOGIN_PASSWORD_LENGTH ? "too_short" : null,
    ),
    confirmation_code: judge(form.confirmation_code, required),
  });
}

/** For the combined field: whether a phone number was typed. */
export const meansPhone = (text: string): boolean => text.trim() !== "" && isPhoneText(text.trim());

/** For forgotten passwords, links by email, and new addresses. */
export const whyNotEmailForm = (form: { email?: Text }, options: Pick<FormOptions, "email_no_leading_dot">): FieldErrors =>
  errorsOf({ email: whyNotEmail(form.email ?? "", options.email_no_leading_dot) });

/** For a new number, or one that a code is sent to. */
export const whyNotPhoneForm = (
  form: { phone?: Text; country_code?: Text },
  options: Pick<FormOptions, "isNumber">,
): FieldErrors => errorsOf({ phone: whyNotPhone(form.phone ?? "", form.country_code ?? "", options.isNumber) });

/** For a person who has an account: a reset, or a change on the security page. */
export function whyNotNewPassword(
  form: { password: string; password_confirmation?: Text },
  options: Pick<FormOptions, "password" | "confirms">,
  owner: Parameters<typeof whyNotPassword>[1],
): FieldErrors {
  return errorsOf({
    password: whyNotPassword(form.password, owner, options.password),
    password_confirmation: options.confirms ? whyNotConfirmed(form.password, form.password_confirmation) : null,
  });
}

/** All three are required in the sign-up variants with a captcha, and after repeated failures [A5.10]. */
export const whyNotCaptcha = (form: { challenge?: Text; validate?: Text; seccode?: Text }): FieldErrors =>
  errorsOf({
    challenge: required(form.challenge ?? ""),
    validate: required(form.validate ?? ""),
    seccode: required(form.seccode ?? ""),
  });
