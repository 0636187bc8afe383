import { readListing } from "#areas/discovery/listings/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { refuse } from "#lib/http/refusal.ts";
import { type CheckoutSearch, queryOf } from "./checkoutSearch.ts";
import { makeQuote } from "#areas/bookings/reservations/contract.ts";

type Context = { call: Call; params: Record<string, string>; signal: AbortSignal };

/**
 * A home and its price for the days in the address, as a quote valid for a quarter of an hour; or the reason why it is not
 * available.
 */
export async function loadCheckout({ call, params, signal }: Context, search: CheckoutSearch) {
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) refuse("not_found");
  const query = queryOf(search);
  const [{ listing }, priced] = await Promise.all([
    call(readListing, { id }, signal),
    query ? call(makeQuote, { listing_id: id, ...query }, signal) : null,
  ]);
  const { title, city, country, photos, time_zone, house_rules, checkin_from, checkout_until, host, guests } = listing;
  const { min_nights, max_nights, path } = listing;
  const home = { id, path, title, city, country, photo: photos[0] ?? null, time_zone, house_rules, checkin_from, checkout_until };
  return { home: { ...home, host: host.first_name, guests, min_nights, max_nights }, wish: query, ...(priced ?? NOTHING) };
}

const NOTHING = { quote: null, why_not: null, next_free: [], own_held: null };
export type Checkout = Awaited<ReturnType<typeof loadCheckout>>;
