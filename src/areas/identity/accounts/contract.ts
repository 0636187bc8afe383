import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { line } from "#lib/i18n/givenText.ts";
import type { AUTH_PAGES } from "./rules.ts";
import { text, short, tick, ticked, Me, context, captcha, Step, Outcome } from "./accountShapes.ts";

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

export type AuthContext = z.output<typeof readAuthContext.output>["auth_context"];

export type AuthOutcome = z.output<typeof logIn.output>;

export type AuthStep = z.output<typeof Step>;

export type AuthPage = (typeof AUTH_PAGES)[number];
