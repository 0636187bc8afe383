import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { text, short, Instant, context, captcha, Step, Outcome, apiAccess } from "../accountShapes.ts";

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

export const changePassword = endpoint("PUT /v2/users/me/password", {
  summary: "Choose a new password; every other session ends, and tokens and keys of programs unless that is declined",
  input: z.object({ current_password: z.optional(text), password: text, password_confirmation: z.optional(text), ...apiAccess }),
  output: z.object({}),
  auth: "signedIn",
  whileRestricted: true,
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
