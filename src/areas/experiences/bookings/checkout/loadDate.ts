import type { Call } from "#lib/http/call.ts";
import { quoteExperienceBooking, readInstance } from "#areas/experiences/bookings/contract.ts";
import { type ExperienceBookingsSearch, partyOf } from "./experienceBookingsSearch.ts";

/** A date of an experience, and its price for the party in the address. */
export async function loadDate(
  { call, signal }: { call: Call; signal: AbortSignal },
  id: number,
  search: ExperienceBookingsSearch,
) {
  const query = partyOf(search);
  const [date, priced] = await Promise.all([
    call(readInstance, { id, ...query }, signal),
    call(quoteExperienceBooking, { instance_id: id, ...query, use_credit: search.use_credit ?? false }, signal),
  ]);
  return { ...date, ...priced, wish: query };
}
