import type { RefusalTable } from "#platform/http/refusals.server.ts";

export const bookingRefusals = {
  /** For a quote or refund that was shown: the response contains the new one. */
  price_changed: { status: 409, message: "The price or terms have changed; the response has the new one." },
  /** Other guests have taken the nights; the response contains the next days that are free. */
  nights_taken: { status: 409, message: "These nights are no longer available; next_free suggests other dates." },
} as const satisfies RefusalTable;

type Refusals = typeof bookingRefusals;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends Refusals {}
}
