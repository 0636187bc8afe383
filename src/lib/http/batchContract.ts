import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const MAX_OPERATIONS = 20;

const fields = z.optional(z.record(z.string(), z.unknown()));
const Operation = z.object({
  method: z.enum(["OPTIONS", "GET", "PUT", "POST", "PATCH", "DELETE"]),
  /** An address of the API, with an optional query. */
  path: z.string().check(z.maxLength(4000)),
  query: fields,
  body: fields,
  // What a single call sends as headers.
  idempotency_key: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))),
  airlock_id: z.optional(z.union([z.int(), z.string().check(z.regex(/^[\w-]{1,100}$/))])),
});
export type Operation = z.output<typeof Operation>;

/** Several calls as one [B7.5.4]. Each is checked like a single call: who may make it, how often, and with what input. */
export const batch = endpoint("POST /v2/batch", {
  summary: "Several calls as one, twenty at most; with `_transaction` all of them happen, or none",
  input: z.object({
    operations: z.array(Operation).check(z.minLength(1), z.maxLength(MAX_OPERATIONS)),
    _transaction: z._default(z.boolean(), false),
  }),
  output: z.object({
    operations: z.array(
      z.object({
        method: z.string(),
        path: z.string(),
        /** The response of the call; a refusal if it has an `error_code`. */
        response: z.unknown(),
        /** Seconds to wait, if a refusal gives them. */
        retry_after: z.optional(z.int()),
      }),
    ),
  }),
  auth: "anyone",
  scope: "any",
  perMinute: 120,
  maxBytes: 256 * 1024,
});
