import type { RefusalTable } from "#platform/http/refusals.server.ts";

export const experienceBookingRefusals = {
  seats_taken: { status: 409, message: "Not enough spots are left." },
} as const satisfies RefusalTable;

type Refusals = typeof experienceBookingRefusals;
declare module "#lib/http/refusal.ts" {
  interface RefusalCodes extends Refusals {}
}
