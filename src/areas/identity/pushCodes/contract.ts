import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";

const text = (max: number) => z.optional(z.string().check(z.maxLength(max)));
const PushState = z.object({
  push: z.object({
    /** Whether codes are shown in the browser that makes the request. */
    is_on: z.boolean(),
    /** The key with which the browser subscribes, as base64url. */
    public_key: z.string(),
    /** False where a browser without a push service can turn it on, too: messages then appear in the outbox. */
    needs_service: z.boolean(),
  }),
});
export type PushState = z.output<typeof PushState>["push"];

export const readPush = endpoint("GET /v2/push_subscription", {
  summary: "Whether this browser shows codes, and with what it subscribes",
  input: z.object({}),
  output: PushState,
  auth: "signedIn",
});

export const turnOnPush = endpoint("PUT /v2/push_subscription", {
  summary: "Have codes shown in this browser as long as its session lasts; needs a recent proof of who one is",
  input: z.object({ endpoint: text(1000), p256dh: text(200), auth: text(100) }),
  output: PushState,
  auth: "signedIn",
  perMinute: 10,
});

export const turnOffPush = endpoint("DELETE /v2/push_subscription", {
  summary: "Have no codes shown in this browser any more",
  input: z.object({}),
  output: PushState,
  auth: "signedIn",
});
