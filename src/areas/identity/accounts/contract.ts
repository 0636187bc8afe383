import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { line } from "#lib/i18n/givenText.ts";
import { AUTH_PAGES, AUTH_STEPS, MAX_CAPTCHA_TIMES } from "./rules.ts";

// rules.ts decides on both sides what a field may contain. The shapes here only limit how much is read, so that a refusal can
// name its field and rule.
const text = z.string().check(z.maxLength(1000));
const short = z.optional(z.string().check(z.maxLength(300)));
const tick = z.union([z.boolean(), z.stringbool()]);
const ticked = z._default(tick, false);
const Instant = z.iso.datetime();

export const Me = z.object({
  id: z.int(),
  first_name: z.string(),
  picture: z.nullable(z.string()),
  is_host: z.boolean(),
  role: z.enum(["member", "operator"]),
});

/** What the header reads about the signed-in person [A3.1, B3.16.1]; `Me` adds the rest. */
const HEADER_FIELDS = {
  name: z.string(),
  isLoggedIn: z.literal(true),
  has_been_host: z.boolean(),
  curr: z.string(),
  language: z.string(),
  facebook_connected: z.boolean(),
  og_publish: z.boolean(),
  can_see_community_links: z.boolean(),
  is_business_travel_manager: z.boolean(),
  is_booker_dashboard_launched: z.boolean(),
  travel_credit_status: z.nullable(
    z.object({
      credit_amount: z.string(),
      min_trip_cost: z.string(),
      trip_expiration: z.string(),
      terms_and_conditions: z.string(),
    }),
  ),
  referrals_info: z.nullable(z.object({ referrer_guest: z.string(), terms_and_conditions_link: z.string() })),
  num_trip_notif: z.int(),
  num_msg: z.int(),
  num_alert: z.int(),
  num_action: z.int(),
  num_notif: z.int(),
};

/** Where the visitor came from and what they were about to do [A3.10, A4.3.4]. Unknown values are counted, not refused [A8.3]. */
const context = {
  /** The address on this site to continue at after logging in, by any method. */
  next: z.optional(z.string().check(z.maxLength(2000))),
  auth_trigger: short, // one of AUTH_TRIGGERS
  auth_page: short, // one of AUTH_PAGES
  referrer: z.optional(z.string().check(z.maxLength(2000))),
  trigger_platform: short,
  country: short,
};
/** A solved proof of work, required after repeated failures or by the feature `signup_captcha` [A5.10]. */
const captcha = { challenge: short, validate: z.optional(z.string().check(z.maxLength(4000))), seccode: short };

/** The next step for a visitor who is not signed in yet. */
const Step = z.object({
  name: z.enum(AUTH_STEPS),
  /** The code that was sent: its id, its masked destination, when it expires, and when another may be requested. */
  code: z.optional(
    z.object({
      id: z.string(),
      channel: z.enum(["email", "sms", "voice"]),
      destination: z.string(),
      expires_at: Instant,
      resend_at: Instant,
    }),
  ),
  /**
   * ExistingAccount: how people log in to the account with this number or address [A4.3.5]. Only answered to a visitor who proved
   * to own it.
   */
  account_type: z.optional(z.enum(["phone", "email", "social", "email_or_social"])),
  first_name: z.optional(z.string()),
  /** What is known so far of the sign-up in progress, and what is proven. */
  signup: z.optional(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      birth_date: z.nullable(z.iso.date()),
      email: z.nullable(z.string()),
      email_proven: z.boolean(),
      phone: z.nullable(z.string()),
      phone_proven: z.boolean(),
      provider: z.nullable(z.string()),
      /** They began with a log-in code, which remains their log-in method. */
      by_code: z.boolean(),
      /** False when a social account or a code replaces the password. */
      needs_password: z.boolean(),
    }),
  ),
});

/** Either signed in (`user`), or a further step is needed (`step`). */
const Outcome = z.object({ user: z.nullable(Me), next: z.string(), step: z.nullable(Step) });

export const readAuthContext = endpoint("GET /v2/auth_context", {
  summary: "What the sign-up and log-in forms need: countries, ways in, messages, what is known of this browser",
  input: z.object({ auth_page: short, campaign_action: short }),
  output: z.object({
    auth_context: z.object({
      design: z.enum(["new", "legacy"]), // [A4.1.11]
      /** For writes from a page that is the same for every visitor, and after logging in over such a page. */
      csrf_token: z.string(),
      country: z.nullable(z.string()),
      /** Sorted by name, in the visitor's language. */
      countries: z.array(z.object({ code: z.string(), prefix: z.string(), name: z.string() })), // [A3.9]
      login_methods: z.array(z.object({ login_method: z.int() })), // [A3.9, A3.16]
      signup_tos: z.boolean(),
      captcha: z.boolean(),
      password_policy: z.enum(["score", "nist"]),
      strict_names: z.boolean(),
      email_no_leading_dot: z.boolean(),
      /** People who signed in with this browser before and asked to be remembered (SuggestedLogin). */
      suggested: z.array(
        z.object({
          id: z.int(),
          first_name: z.string(),
          picture: z.nullable(z.string()),
          /** Masked. */
          email: z.nullable(z.string()),
          phone: z.nullable(z.string()),
          login_method: z.int(),
        }),
      ),
      /** `field.rule` → message, in the visitor's language. Rules without a message are not shown [A5.13]. */
      messages: z.record(z.string(), z.string()),
      /** The next step of a sign-up that this browser began. */
      step: z.nullable(Step),
    }),
  }),
  auth: "anyone",
});

/**
 * Fields that are present are validated; missing ones are asked for by the next step. While a code is awaited, sending the form
 * without one requests another (after `resend_at`).
 */
export const signUp = endpoint("POST /signup_login", {
  summary: "Make an account and sign in, in one form or one thing at a time; an address or number is proved by a code first",
  input: z.object({
    user: z._default(
      // Loose, so that unknown fields can be counted [A4.3.12].
      z.looseObject({
        first_name: z.optional(line(1000)),
        /** Empty together with a first name: the person has only one name. */
        last_name: z.optional(line(1000)),
        /** A form's checkbox; false means that an empty last name is an omission. */
        has_one_name: z.optional(tick),
        email: z.optional(text),
        phone: z.optional(text),
        /** Either of the two, as the single field of a form without JavaScript sends it. */
        phone_or_email: z.optional(text),
        country_code: short,
        password: z.optional(text),
        password_confirmation: z.optional(text),
        birthday_month: short,
        birthday_day: short,
        birthday_year: short,
        verification_code: short,
      }),
      {},
    ),
    /** Sent by the step ConfirmDetails; its presence confirms the details. */
    user_profile_info: z.optional(z.object({ receive_promotional_email: ticked, receive_promotional_sms: ticked })),
    /** Agreement to the terms, where the feature `signup_tos` requires it; false is refused, and when absent it is asked for. */
    tos: z.optional(tick),
    ...captcha,
    ...context,
  }),
  output: Outcome,
  auth: "anyone",
  perMinute: 20,
});

/**
 * An address alone is answered with the step Login, a number alone is sent a code; neither reveals whether there is an account.
 */
export const logIn = endpoint("POST /login", {
  summary: "Sign in: address or number with a password, with a code, or with a link that came by mail",
  input: z.object({
    email: z.optional(text),
    password: z.optional(text),
    phone: z.optional(text),
    phone_or_email: z.optional(text),
    country_code: short,
    /** The number was typed without its country code, which is in `country_code`. */
    exclude_country_code: ticked,
    confirmation_code: short,
    /** The id of the code; defaults to the one that this browser requested last. */
    code_id: short,
    /** The token of a link. */
    link: short,
    /** The id of a person suggested to this browser. */
    suggested: z.optional(z.coerce.number<string | number>()),
    /** Confirms the step ExistingAccount: log in to the account whose address or number was proved in this browser. */
    existing: ticked,
    remember_me: ticked,
    /** Only asks for the step that sends a password reset link, and keeps what was typed. */
    forgot: ticked,
    ...context,
  }),
  output: Outcome,
  auth: "anyone",
  perMinute: 30,
});

const SentCode = z.object({
  id: z.string(),
  status: z.enum(["sent", "satisfied", "failed"]),
  destination: z.string(),
  expires_at: Instant,
  resend_at: Instant,
});

export const sendPhoneCode = endpoint("POST /v2/phone_verifications", {
  summary: "Send a 6-digit code to a phone, as a text or a call",
  input: z.object({
    phone: text,
    country_code: short,
    channel: z._default(z.enum(["sms", "voice"]), "sms"),
    purpose: z._default(z.enum(["sign_in", "sign_up", "change_phone"]), "sign_in"),
    ...captcha,
    ...context,
  }),
  output: z.object({ phone_verification: SentCode, step: Step }),
  auth: "anyone",
  perMinute: 10,
});

/** Whether access without a session (tokens and keys of programs) ends too. */
const apiAccess = { end_api_access: z._default(tick, true) };

export const checkPhoneCode = endpoint("PUT /v2/phone_verifications/:id", {
  summary: "Say the code that came; proves the number for the account in the making, or for the person who is signed in",
  input: z.object({ id: z.string(), code: text, ...apiAccess }),
  output: z.object({ phone_verification: SentCode }),
  auth: "anyone",
  perMinute: 30,
});

export const sendPasswordlessLogin = endpoint("POST /v2/passwordless_logins", {
  summary: "Send a link and a 6-digit code to an email address, whether it has an account or not",
  input: z.object({ email: z.optional(text), suggested: z.optional(z.coerce.number<string | number>()), ...captcha, ...context }),
  output: z.object({ passwordless_login: SentCode, step: Step }),
  auth: "anyone",
  perMinute: 10,
});

export const readPasswordlessLink = endpoint("GET /v2/passwordless_logins", {
  summary: "Whether a link to sign in still works: it does once, within ten minutes; asking does not use it up",
  input: z.object({ link: text }),
  output: z.object({ passwordless_link: z.object({ status: z.enum(["valid", "expired"]) }) }),
  auth: "anyone",
  perMinute: 30,
});

export const forgotPassword = endpoint("POST /forgot_password", {
  summary: "Send a link to choose a new password; the answer is the same whether there is an account or not",
  /** `suggested`: the id of a person suggested to this browser, which knows only their masked address. */
  input: z.object({ email: z.optional(text), suggested: z.optional(z.coerce.number<string | number>()), ...captcha, ...context }),
  output: z.object({ sent_to: z.string() }),
  auth: "anyone",
  perMinute: 10,
});

export const validateForgotPassword = endpoint("GET /v2/password_resets", {
  summary: "Whether a link to a new password still works: it does once, within the hour",
  input: z.object({ token: text }),
  output: z.object({ password_reset: z.object({ status: z.enum(["valid", "expired"]) }) }),
  auth: "anyone",
  perMinute: 30,
});

export const resetPassword = endpoint("POST /reset_password", {
  summary: "Choose a new password with the link's token; every other session ends, and every token and key of programs",
  input: z.object({ token: text, password: text, password_confirmation: z.optional(text), ...context }),
  output: Outcome,
  auth: "anyone",
  perMinute: 10,
});

export const reauthenticate = endpoint("POST /users/reauthenticate", {
  summary: "Prove who you are once more, by password or by a code, before a sensitive change (UserSessionExtensionReauth)",
  input: z.object({ password: z.optional(text), confirmation_code: short, code_id: short, ...context }),
  output: z.object({ authenticated_at: Instant, next: z.string() }),
  auth: "signedIn",
  whileRestricted: true,
  perMinute: 10,
});

export const sendReauthenticationCode = endpoint("POST /v2/reauthentication_codes", {
  summary: "Send a code to the own address or number, for who has no password at hand",
  input: z.object({ channel: z._default(z.enum(["email", "sms"]), "email"), next: context.next }),
  output: z.object({ step: Step }),
  auth: "signedIn",
  whileRestricted: true,
  perMinute: 5,
});

export const logOut = endpoint("POST /logout", {
  summary: "Sign out: this session ends",
  input: z.object({ /** Also removes every trace of the person from this browser. */ forget_me: ticked }),
  output: z.object({}),
  auth: "anyone",
});

export const readMe = endpoint("GET /v2/users/me", {
  summary: "Who is signed in, and what the header shows of them",
  input: z.object({}),
  output: z.object({ user: z.extend(Me, HEADER_FIELDS) }),
  auth: "signedIn",
  scope: "profile:read",
});

export const listSessions = endpoint("GET /v2/sessions", {
  summary: "Where the viewer is signed in",
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        browser: z.string(),
        system: z.string(),
        device: z.enum(["desktop", "phone", "tablet", "other"]),
        /** Derived from the IP address, where possible. */
        country: z.nullable(z.string()),
        login_method: z.int(),
        created_at: Instant,
        seen_at: Instant,
        is_current: z.boolean(),
      }),
    ),
  }),
  auth: "signedIn",
});

export const endSession = endpoint("DELETE /v2/sessions/:id", {
  summary: "Sign out somewhere else",
  input: z.object({ id: z.coerce.number<string | number>() }),
  output: z.object({}),
  auth: "signedIn",
  whileRestricted: true,
});

export const endOtherSessions = endpoint("DELETE /v2/sessions", {
  summary: "Sign out everywhere but here; tokens and keys of programs end too, unless that is declined after a proof",
  input: z.object({ ...apiAccess }),
  output: z.object({ ended: z.int() }),
  auth: "signedIn",
  whileRestricted: true,
  atomic: true,
});

export const endSessionsOf = endpoint("DELETE /v2/users/:id/sessions", {
  summary: "Sign somebody out everywhere, tokens and keys of programs among it; for operators",
  input: z.object({ id: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  output: z.object({ ended: z.int() }),
  auth: "signedIn",
});

export const changePassword = endpoint("PUT /v2/users/me/password", {
  summary: "Choose a new password; every other session ends, and tokens and keys of programs unless that is declined",
  input: z.object({ current_password: z.optional(text), password: text, password_confirmation: z.optional(text), ...apiAccess }),
  output: z.object({}),
  auth: "signedIn",
  whileRestricted: true,
  perMinute: 10,
});

const changeContact = {
  confirmation_code: short,
  /** The id of the code that was sent. */
  code_id: short,
  next: context.next,
  ...apiAccess,
};
export const changeEmail = endpoint("PUT /v2/users/me/email", {
  summary:
    "Another address: first it is sent a code, then the code proves it; every other session ends, and tokens and keys of programs unless that is declined",
  input: z.object({ email: z.optional(text), ...changeContact }),
  output: Outcome,
  auth: "signedIn",
  perMinute: 10,
});

export const changePhone = endpoint("PUT /v2/users/me/phone", {
  summary:
    "Another number: first it is sent a code, then the code proves it; every other session ends, and with a number that there was tokens and keys of programs unless that is declined",
  input: z.object({ phone: z.optional(text), country_code: short, ...changeContact }),
  output: Outcome,
  auth: "signedIn",
  perMinute: 10,
});

export const makeCaptcha = endpoint("GET /v2/captcha_challenges", {
  summary: "A proof of work to be solved by the visitor's machine",
  /** `times`: multiplies the usual work, for challenges that require more. */
  input: z.object({ times: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_CAPTCHA_TIMES)), 1) }),
  output: z.object({ captcha_challenge: z.record(z.string(), z.unknown()) }),
  auth: "anyone",
  perMinute: 60,
});

export type AuthContext = z.output<typeof readAuthContext.output>["auth_context"];
export type AuthOutcome = z.output<typeof logIn.output>;
export type AuthStep = z.output<typeof Step>;
export type AuthPage = (typeof AUTH_PAGES)[number];
