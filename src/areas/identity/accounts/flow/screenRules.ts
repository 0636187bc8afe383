import { isOneName, whyNotName } from "#areas/identity/accounts/passwords/fieldRules.ts";
import { ageBand, type AUTH_STEPS } from "#areas/identity/accounts/rules.ts";
import type { Day } from "#lib/dates/dates.ts";

export type Design = "new" | "legacy";
export type Mode = "login" | "signup";
/** The steps of the new design, which the server asks for. */
export type StepName = (typeof AUTH_STEPS)[number];
/** The screens: the new design's steps [A2.3.5], and those of the legacy one [A4.3.2]. */
export type ScreenName = StepName | "LegacyLogin" | "EmailAndPassword" | "NamesAndBirthDate" | "TermsOfService" | "TermsDeclined";
/** What a form does when it is submitted; `authForms.ts` maps it to an endpoint. Events use these names [A4.3.12]. */
export type Action =
  "continue" | "logIn" | "signUp" | "sendLink" | "sendText" | "callPhone" | "forgotPassword" | "resetPassword" | "forget";

/** The stored facts of a sign-up in progress that decide the next screen. */
export type SignupFacts = {
  email: string | null;
  email_proven: boolean;
  phone: string | null;
  phone_proven: boolean;
  provider: string | null;
  proven_by_code: boolean;
  first_name: string;
  last_name: string;
  has_one_name: boolean;
  birth_date: Day | null;
  by_code: boolean;
  password_hash: string | null;
  details_confirmed: boolean;
  tos_agreed: boolean;
};
export type SignupQuestion = SignupFacts & {
  /** The address or number belongs to an existing account. */
  has_account: boolean;
  today: Day;
  /** The feature flag `strict_names`. */
  strict_names: boolean;
  /** The feature flag `signup_tos`. */
  signup_tos: boolean;
};

type Screen = {
  /** The fields that it asks for, keyed as in the request with dots: `user.email` [A3.13, A3.14]. */
  fields: readonly string[];
  /** What its form does in each mode; absent where there are only links, or one form for each of several people. */
  submits?: Readonly<Record<Mode, Action>>;
  /** The legacy design's screen that asks for this among other things. */
  legacy?: ScreenName;
  /** It cannot be repeated once it is answered, so Back skips it. */
  passing?: true;
  /** It needs no earlier step, so a page's address may ask for it. */
  byAddress?: true;
};

const IDENTIFIER = ["phone_or_email", "email", "phone", "country_code", "user.email", "user.phone"] as const;
const NAMES = ["user.first_name", "user.last_name", "user.has_one_name"] as const;
export const BIRTHDAY = ["user.birthday_day", "user.birthday_month", "user.birthday_year"] as const;
const PROMOTIONS = ["user_profile_info.receive_promotional_email", "user_profile_info.receive_promotional_sms"] as const;
const CODE = ["confirmation_code", "user.verification_code", "link", "remember_me"] as const;

const both = (action: Action) => ({ login: action, signup: action });

/** Sign-up and log-in of both designs as one table: the fields of each screen, and what its form does. */
export const SCREENS: Readonly<Record<ScreenName, Screen>> = {
  Landing: { fields: IDENTIFIER, submits: both("continue") },
  UserIdentifier: { fields: IDENTIFIER, submits: both("continue"), legacy: "EmailAndPassword", byAddress: true },
  PasswordlessLoginConfirmation: { fields: CODE, submits: { login: "logIn", signup: "signUp" }, passing: true },
  PhoneVerification: { fields: CODE, submits: { login: "logIn", signup: "signUp" }, passing: true },
  ExistingAccount: { fields: [], submits: both("logIn"), passing: true },
  FullName: { fields: NAMES, submits: both("signUp"), legacy: "NamesAndBirthDate" },
  DateOfBirth: { fields: BIRTHDAY, submits: both("signUp"), legacy: "NamesAndBirthDate" },
  Password: { fields: ["user.password"], submits: both("signUp"), legacy: "EmailAndPassword" },
  ConfirmDetails: { fields: [...PROMOTIONS, "tos"], submits: both("signUp"), legacy: "TermsOfService" },
  Login: { fields: ["password", "remember_me"], submits: both("logIn"), legacy: "LegacyLogin" },
  MoreOptions: { fields: [], byAddress: true },
  SuggestedLogin: { fields: [] },
  PasswordlessLogin: { fields: ["email"], submits: both("sendLink"), byAddress: true },
  ForgotPassword: { fields: ["email"], submits: both("forgotPassword") },
  ResetPassword: { fields: ["password", "password_confirmation", "token"], submits: both("resetPassword") },
  LegacyLogin: { fields: [...IDENTIFIER, "password", "remember_me"], submits: both("logIn") },
  EmailAndPassword: { fields: [...IDENTIFIER, "user.password", "user.password_confirmation"], submits: both("signUp") },
  NamesAndBirthDate: { fields: [...NAMES, ...BIRTHDAY, ...PROMOTIONS], submits: both("signUp") },
  TermsOfService: { fields: ["tos"], submits: both("signUp"), byAddress: true },
  TermsDeclined: { fields: [], byAddress: true },
};

/** What a new account needs, in the order of asking, with a test of whether it is still missing. */
const NEEDED = {
  // Codes come first: nothing is revealed about an address or number before it is proved.
  PasswordlessLoginConfirmation: (signup) => proofOf(signup)?.channel === "email",
  PhoneVerification: (signup) => proofOf(signup)?.channel === "sms",
  UserIdentifier: ({ email, phone }) => !email && !phone,
  ExistingAccount: ({ has_account }) => has_account,
  FullName: hasWrongName,
  DateOfBirth: ({ birth_date, today }) => ageBand(birth_date, today) !== "over_eighteen",
  Password: needsPassword,
  ConfirmDetails: ({ details_confirmed, tos_agreed, signup_tos }) => !details_confirmed || (signup_tos && !tos_agreed),
} as const satisfies Partial<Record<StepName, (signup: SignupQuestion) => boolean>>;
const SIGN_UP_STEPS = Object.keys(NEEDED) as (keyof typeof NEEDED)[];

/** The step that asks for what a sign-up in progress still needs; null when it is complete. */
export const missingStep = (signup: SignupQuestion) => SIGN_UP_STEPS.find((name) => NEEDED[name](signup)) ?? null;

/** What has to be proved next in a sign-up in progress. */
export type Proof = { channel: "email" | "sms"; destination: string };
type Contact = Pick<SignupFacts, "email" | "email_proven" | "phone" | "phone_proven" | "provider" | "proven_by_code">;
export function proofOf(signup: Contact & { has_account: boolean }): Proof | null {
  const { email, email_proven, phone, phone_proven, provider, proven_by_code, has_account } = signup;
  // A social network's confirmation can create an account, but cannot open an existing one.
  const byWordAlone = has_account && provider !== null && !proven_by_code;
  if (email && (!email_proven || byWordAlone)) return { channel: "email", destination: email.toLowerCase() };
  return phone && !phone_proven ? { channel: "sms", destination: phone } : null;
}

/** Names supplied by a social network must pass the rules of our own forms too. */
function hasWrongName(signup: SignupQuestion): boolean {
  const names = isOneName(signup) ? [signup.first_name] : [signup.first_name, signup.last_name];
  return names.some((name) => whyNotName(name, signup.strict_names) !== null);
}

/** A social account or a code replaces the password. */
export function needsPassword({ provider, by_code, password_hash }: Pick<SignupFacts, "provider" | "by_code" | "password_hash">) {
  return provider === null && !by_code && password_hash === null;
}
