import type { Call } from "#lib/http/call.ts";
import { listReservations } from "#areas/bookings/reservations/contract.ts";
import { PAGE_SIZE, type When } from "#areas/bookings/reservations/rules.ts";

type Context = { call: Call; search: { page?: string }; signal: AbortSignal };

/** One page of a user's bookings. */
export async function loadTrips({ call, search, signal }: Context, when: When, role: "guest" | "host" = "guest") {
  const page = Math.max(1, Math.min(500, Math.trunc(Number(search.page)) || 1));
  const requested = { role, when, _offset: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE };
  const { reservations, metadata } = await call(listReservations, requested, signal);
  return { trips: reservations, counts: metadata.counts, page, pages: Math.ceil(metadata.total_count / PAGE_SIZE) };
}
export type TripsData = Awaited<ReturnType<typeof loadTrips>>;
