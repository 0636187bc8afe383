/* What several endpoints of accounts take or answer. */

import * as z from "zod/mini";
import { AUTH_STEPS } from "./rules.ts";

// rules.ts decides on both sides what a field may contain. The shapes here only limit how much is read, so that a refusal can
// name its field and rule.
export const text = z.string().check(z.maxLength(1000));
export const short = z.optional(z.string().check(z.maxLength(300)));
export const tick = z.union([z.boolean(), z.stringbool()]);
export const ticked = z._default(tick, false);
export const Instant = z.iso.datetime();

export const Me = z.object({
  id: z.int(),
  first_name: z.string(),
  picture: z.nullable(z.string()),
  is_host: z.boolean(),
  role: z.enum(["member", "operator"]),
});

/** Where the visitor came from and what they were about to do [A3.10, A4.3.4]. Unknown values are counted, not refused [A8.3]. */
export const context = {
  /** The address on this site to continue at after logging in, by any method. */
  next: z.optional(z.string().check(z.maxLength(2000))),
  auth_trigger: short, // one of AUTH_TRIGGERS
  auth_page: short, // one of AUTH_PAGES
  referrer: z.optional(z.string().check(z.maxLength(2000))),
  trigger_platform: short,
  country: short,
};

/** A solved proof of work, required after repeated failures or by the feature `signup_captcha` [A5.10]. */
export const captcha = { challenge: short, validate: z.optional(z.string().check(z.maxLength(4000))), seccode: short };

/** The next step for a visitor who is not signed in yet. */
export const Step = z.object({
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
export const Outcome = z.object({ user: z.nullable(Me), next: z.string(), step: z.nullable(Step) });

/** Whether access without a session (tokens and keys of programs) ends too. */
export const apiAccess = { end_api_access: z._default(tick, true) };
