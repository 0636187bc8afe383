import { type Day, isDay } from "#lib/dates/dates.ts";

export const SESSION_IDLE_MS = 12 * 3_600_000;
export const SESSION_REMEMBERED_MS = 30 * 86_400_000;
/** A session in use is prolonged at most this often, so that not every page view writes. */
export const SESSION_PROLONG_MS = 10 * 60_000;
/** A session ends after this time however much it is used, which limits the value of a stolen token. */
export const MAX_SESSION_MS = { brief: 7 * 86_400_000, remembered: 180 * 86_400_000 };
/** How long automatic log-in, or the log-in prompt, stays off after a visitor declined it [A8.5, A9.6, B9.16]. */
export const AUTO_LOGIN_OFF_DAYS = 365;
export const LOGIN_PROMPT_DISMISSED_DAYS = 7;
export const CODE_MS = 10 * 60_000;
export const CODE_TRIES = 5;
/** Another code may be requested after this. */
export const RESEND_MS = 30_000;
/** A password reset link lives longer than a code, because the email may wait unread. */
export const RESET_MS = 3_600_000;
/** The link in the email about a new browser lives longest: its reader may be travelling. */
export const LOGIN_REPORT_MS = 7 * 86_400_000;
/** A browser that a person has used for longer counts as their own. */
export const NEW_BROWSER_MS = 3 * 86_400_000;
export const SIGNUP_MS = 3_600_000;
/** A captcha that was solved longer ago is refused. */
export const CAPTCHA_MS = 10 * 60_000;
/** The number of failures of an account or a network within a quarter of an hour after which a captcha is required. */
export const FAILURES_BEFORE_CAPTCHA = 5;
/** The same for an account in a day, against guessers who try slowly from many networks. */
export const FAILURES_A_DAY_BEFORE_CAPTCHA = 20;
const FAILURES_FOR_TWICE_THE_WORK = 10;
/** About half a minute on a laptop: an owner waits that long once, a guesser at each try. */
export const MAX_CAPTCHA_TIMES = 32;
/** The work of the next captcha, as a multiple of the first one's. */
export const captchaTimes = (failures: number): number =>
  Math.min(MAX_CAPTCHA_TIMES, 2 ** Math.floor(failures / FAILURES_FOR_TWICE_THE_WORK));

export const PASSWORD_LENGTH = { least: 8, most: 128 }; // [A5.2]
/** Minimum lengths where length counts instead of the score: alone, or beside a second factor (`PASSWORD_POLICY=nist`). */
export const NIST_LENGTH = { passwordOnly: 15, withSecondFactor: 8 };
export const MIN_LOGIN_PASSWORD_LENGTH = 5; // [A5.2]
export const MIN_PASSWORD_SCORE = 35; // [A5.3]
export const MAX_NAME_LENGTH = 35; // [A5.4]
export const MAX_EMAIL_LENGTH = 255; // [A5.5]
export const MAX_PHONE_LENGTH = 20; // [A5.6]
export const MIN_PHONE_DIGITS = 6; // [A5.6]

/** When a session that began at `began` ends if it is used at `now`. */
export function sessionEnd(now: Date, remembered: boolean, began = now): Date {
  const idle = now.getTime() + (remembered ? SESSION_REMEMBERED_MS : SESSION_IDLE_MS);
  return new Date(Math.min(idle, began.getTime() + (remembered ? MAX_SESSION_MS.remembered : MAX_SESSION_MS.brief)));
}

export type AgeBand = "invalid" | "under_thirteen" | "under_eighteen" | "over_eighteen";
/** The age band of a person born that day, in full years [A4.3.10, B5.11]. */
export function ageBand(born: Day | null, today: Day): AgeBand {
  if (!isDay(born) || born > today) return "invalid";
  const hadBirthday = today.slice(5) >= born.slice(5);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
  return years < 13 ? "under_thirteen" : years < 18 ? "under_eighteen" : "over_eighteen";
}

/** No living person was born before. */
const FIRST_BIRTH_YEAR = 1900;
/** The day that three fields of a form give; null when there is no such day, or the year is not given in full [A5.8]. */
export function birthDate(year = "", month = "", day = ""): Day | null {
  const written = `${year.trim()}-${month.trim().padStart(2, "0")}-${day.trim().padStart(2, "0")}`;
  return isDay(written) && Number(year) >= FIRST_BIRTH_YEAR ? written : null;
}

/** The steps of sign-up and log-in [A2.3.5]. */
export const AUTH_STEPS = [
  "Landing",
  "FullName",
  "UserIdentifier",
  "Password",
  "DateOfBirth",
  "ConfirmDetails",
  "Login",
  "ForgotPassword",
  "ResetPassword",
  "PhoneVerification",
  "ExistingAccount",
  "MoreOptions",
  "PasswordlessLogin",
  "PasswordlessLoginConfirmation",
  "SuggestedLogin",
] as const;
/** What started the flow [A4.3.4]. */
export const AUTH_TRIGGERS = [
  "Navigation",
  "ContactHost",
  "BookIt",
  "BecomeAHost",
  "ClaimCoupon",
  "WishList",
  "ReservationItinerary",
  "Referral",
  "ProhostLanding",
  "ReportListing",
  "LuxuryOwnerOnboarding",
  "LuxuryRetreatsCheckout",
] as const;
/** [A3.18] */
export const SOCIAL_PROVIDERS = ["facebook", "google", "wechat", "alipay", "weibo", "onelogin"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
/** The names that people know them by. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = {
  facebook: "Facebook",
  google: "Google",
  wechat: "WeChat",
  alipay: "Alipay",
  weibo: "Weibo",
  onelogin: "OneLogin",
};

export const CHINA_PROVIDERS: readonly SocialProvider[] = ["wechat", "alipay", "weibo"];
export const AUTH_PAGES = ["Signup", "Login", "UserSessionExtensionReauth", "ForgotPassword"] as const; // [A2.3.4]
/** [A3.16] */
export const LOGIN_METHODS = {
  Email: 0,
  Phone: 1,
  Facebook: 2,
  Weibo: 3,
  WeChat: 4,
  Google: 5,
  Alipay: 6,
  Concur: 7,
  Amex: 8,
  PasswordLessEmail: 9,
  MobileWeb: 10,
  OtpPhone: 11,
  OneLogin: 12,
  Otp: 13,
  Aprisa: 14,
} as const;
/** Our own addition: the specification's list ends at 14. */
export const PASSKEY_METHOD = 15;
export type LoginMethod = (typeof LOGIN_METHODS)[keyof typeof LOGIN_METHODS] | typeof PASSKEY_METHOD;
/** The log-in method of a session that a social account opens. */
export const METHOD_OF: Record<SocialProvider, LoginMethod> = {
  facebook: LOGIN_METHODS.Facebook,
  google: LOGIN_METHODS.Google,
  wechat: LOGIN_METHODS.WeChat,
  alipay: LOGIN_METHODS.Alipay,
  weibo: LOGIN_METHODS.Weibo,
  onelogin: LOGIN_METHODS.OneLogin,
};
