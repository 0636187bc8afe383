import { listExperienceBookings } from "#areas/experiences/bookings/contract.ts";
import type { When } from "#areas/experiences/bookings/rules.ts";
import { listTableReservations } from "#areas/restaurants/reservations/contract.ts";
import type { Call } from "#lib/http/call.ts";

type Counts = Record<When, number>;

/** A user's tables and experiences among their trips, with the number of them in each list. */
export async function loadOtherTrips({ call, signal }: { call: Call; signal: AbortSignal }, when: When) {
  const [inRestaurants, onDates] = await Promise.all([
    call(listTableReservations, { when }, signal),
    call(listExperienceBookings, { when }, signal),
  ]);
  return {
    tables: inRestaurants.table_reservations,
    outings: onDates.outings,
    otherCounts: [inRestaurants.metadata.counts, onDates.metadata.counts],
  };
}
export type OtherTrips = Awaited<ReturnType<typeof loadOtherTrips>>;

/** The sums for the tabs of trips. */
export function countedTogether(stays: Counts & { pending: number }, others: OtherTrips["otherCounts"]): Counts {
  const sum = (when: When) => others.reduce((so_far, counts) => so_far + counts[when], stays[when]);
  return { upcoming: sum("upcoming") + stays.pending, past: sum("past"), cancelled: sum("cancelled") };
}
