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
        /** Empty if the account's owner has reported a log-in. */
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

const token = z.string().check(z.maxLength(300));

export const readLoginReport = endpoint("GET /v2/login_reports", {
  summary: "Whether the link of a letter about a new browser still works: it does once, within a week",
  input: z.object({ token }),
  output: z.object({ login_report: z.object({ status: z.enum(["valid", "expired"]) }) }),
  auth: "anyone",
  perMinute: 30,
});

export const reportLogin = endpoint("POST /v2/login_reports", {
  summary:
    "Say that a log-in was somebody else's: other sessions and programs end, and the next log-in by password takes a new one",
  input: z.object({ token }),
  output: z.object({ next: z.string() }),
  auth: "anyone",
  perMinute: 10,
});

export const readCompromisedEmail = endpoint("GET /v2/users/me/compromised_email", {
  summary: "Whether what is sent to one's address counts as a proof of who one is",
  input: z.object({}),
  output: z.object({ compromised_email: z.object({ has_email: z.boolean(), is_compromised: z.boolean() }) }),
  auth: "signedIn",
});

export const reportCompromisedEmail = endpoint("POST /v2/users/me/compromised_email", {
  summary: "Say that others read one's mailbox: codes and links by email prove nothing until another address is confirmed",
  input: z.object({}),
  output: z.object({}),
  auth: "signedIn",
  whileRestricted: true,
  perMinute: 5,
});

export type ForcedResets = z.output<typeof listForcedResets.output>["forced_password_resets"];
