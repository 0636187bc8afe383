import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { MAX_CAPTCHA_TIMES } from "../rules.ts";
import { text, short, Instant, context, captcha, Step, Outcome, apiAccess } from "../accountShapes.ts";

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
