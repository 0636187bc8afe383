import type { Call } from "#lib/http/call.ts";
import { quoteOuting, readInstance } from "#areas/experiences/bookings/contract.ts";
import { type OutingsSearch, partyOf } from "./outingsSearch.ts";

/** A date of an experience, and what it costs for the party that the address says. */
export async function loadDate({ call, signal }: { call: Call; signal: AbortSignal }, id: number, search: OutingsSearch) {
  const wish = partyOf(search);
  const [date, priced] = await Promise.all([
    call(readInstance, { id, ...wish }, signal),
    call(quoteOuting, { instance_id: id, ...wish, use_credit: search.use_credit ?? false }, signal),
  ]);
  return { ...date, ...priced, wish };
}
