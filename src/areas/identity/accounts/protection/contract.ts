import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { Id } from "#lib/http/wireShapes.ts";
import { neededLines } from "#lib/i18n/givenText.ts";

export const listForcedResets = endpoint("GET /v2/forced_password_resets", {
  summary: "The accounts whose owner has to choose a new password, the latest first; for operators",
  input: z.object({}),
  output: z.object({
    forced_password_resets: z.array(
      z.object({
        user: z.object({ id: z.int(), first_name: z.string() }),
        /** Empty where the account's owner has reported a log-in. */
        reason: z.string(),
        requested_at: z.iso.datetime(),
        requested_by: z.nullable(z.string()),
      }),
    ),
  }),
  auth: "signedIn",
});

export const forceReset = endpoint("POST /v2/forced_password_resets", {
  summary: "Have an account's owner choose a new password at the next log-in by password; every session ends; for operators",
  input: z.object({ user_id: Id, reason: neededLines(500) }),
  output: z.object({ user_id: z.int() }),
  auth: "signedIn",
});

export const liftForcedReset = endpoint("DELETE /v2/forced_password_resets/:user_id", {
  summary: "Let an account keep its password after all; for operators",
  input: z.object({ user_id: Id }),
  output: z.object({}),
  auth: "signedIn",
});

export type ForcedResets = z.output<typeof listForcedResets.output>["forced_password_resets"];
