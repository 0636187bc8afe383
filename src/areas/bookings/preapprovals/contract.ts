import { Day, Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { MAX_GUESTS } from "#areas/discovery/listings/rules.ts";
import { endpoint } from "#lib/http/endpoint.ts";

const stayShape = { checkin: z.string(), checkout: z.string(), guests: z.int() };

const Standing = z.object({
  /** Null if there is none or it has expired. */
  preapproval: z.nullable(z.object({ listing_id: z.int(), ...stayShape, expires_at: z.iso.datetime() })),
  /** The viewer is the host of a home that is booked by request and may give a pre-approval. */
  may_preapprove: z.boolean(),
  /** What the guest asked about last; null if nothing, or if it is no longer available. */
  asked: z.nullable(z.object(stayShape)),
  /** The current day at the home; null if the thread is not about a home that can be booked. */
  today: z.nullable(z.string()),
});
export type Standing = z.output<typeof Standing>;

export const readPreapproval = endpoint("GET /v2/threads/:id/preapproval", {
  summary: "Whether the guest of a thread about a home may book without being asked again, and for which days",
  input: z.object({ id: Id }),
  output: Standing,
  auth: "signedIn",
  scope: "messages:read",
});

export const preapprove = endpoint("PUT /v2/threads/:id/preapproval", {
  summary:
    "The host says yes before the guest asks to book: for a day they may book without waiting. The nights stay open to others",
  input: z.object({
    id: Id,
    checkin: Day,
    checkout: Day,
    guests: z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_GUESTS)),
  }),
  output: Standing,
  auth: "signedIn",
  scope: "messages:write",
  atomic: true,
  perMinute: 20,
});

export const withdrawPreapproval = endpoint("DELETE /v2/threads/:id/preapproval", {
  summary: "The host takes a pre-approval back; what was booked with it meanwhile stays",
  input: z.object({ id: Id }),
  output: Standing,
  auth: "signedIn",
  scope: "messages:write",
  whileRestricted: true,
  atomic: true,
});
