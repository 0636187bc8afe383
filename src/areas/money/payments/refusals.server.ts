import type { RefusalTable } from "#platform/http/refusals.server.ts";

export const paymentRefusals = {
  /** The home's host has been restricted meanwhile. */
  home_gone: { status: 409, message: "This home can't be booked anymore; nothing was charged." },
  /** Payments are not accepted here. */
  payments_off: {
    status: 409,
    message: "This site can't take payments yet. For now, stays and experiences can't be booked here.",
  },
} as const satisfies RefusalTable;

type Refusals = typeof paymentRefusals;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends Refusals {}
}
