import * as z from "zod/mini";
import { address, word } from "#areas/insight/events/eventFields.server.ts";
import type { EventTable } from "#areas/insight/events/registry.ts";

/** What started a sign-up or log-in, where, and from where [A3.10, B3.21.6]. */
const AUTH_CONTEXT = {
  auth_trigger_type: z.optional(word),
  auth_page: z.optional(word),
  referrer: z.optional(address),
  trigger_platform: z.optional(word),
  country: z.optional(word),
};
/** For events that carry no data. */
const BARE = { from: "server", fields: z.strictObject({}) } as const;

export const accountEvents = {
  "signup_login_flow:1": {
    from: "browser",
    fields: z.strictObject({
      ...AUTH_CONTEXT,
      flow: word,
      step: word,
      operation: z.enum(["impression"]),
      sub_event: word,
      tags: z.record(word, word),
    }),
  },
  "authentication_core:1": {
    from: "browser",
    fields: z.strictObject({
      ...AUTH_CONTEXT,
      flow: word,
      step: word,
      operation: word,
      sub_event: z.enum(["valid_submit", "invalid_submit"]), // [A4.3.12]
      reasons: z.optional(z.array(word).check(z.maxLength(50))),
      tags: z.record(word, z.string().check(z.maxLength(255))),
    }),
  },
  "front_end_error:1": {
    from: "both",
    fields: z.strictObject({ kind: z.enum(["method", "trigger", "page", "field"]), value: word }), // [B7.4.9]
  },
  "signed_in:1": {
    from: "server",
    fields: z.strictObject({ login_method: z.union([word, z.int()]), remembered: z.boolean(), is_new_browser: z.boolean() }), // [B3.21.9]
  },
  "signed_up:1": { from: "server", fields: z.strictObject({ login_method: z.union([word, z.int()]) }) },
  "password_changed:1": BARE,
  "email_changed:1": BARE,
  "phone_changed:1": BARE,
} as const satisfies EventTable;

type Events = typeof accountEvents;
declare module "#areas/insight/events/registry.ts" {
  interface EventSchemas extends Events {}
}
