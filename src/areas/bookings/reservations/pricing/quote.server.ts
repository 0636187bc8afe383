import { creditFor } from "#areas/money/payments/slots/guestCredit.server.ts";
import { datedRatesOf } from "#areas/money/currency/rates.server.ts";
import type { LockedListing } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { readTaken, takenWithout, whyNotStay } from "#areas/discovery/listings/rules.ts";
import { dayIn } from "#lib/dates/dates.ts";
import type { Decided } from "#platform/flags/features.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import { policyTerms } from "#areas/bookings/reservations/cancellation/cancellationRules.ts";
import type { Quote } from "#areas/bookings/reservations/contract.ts";
import { mayBookAtOnce } from "#areas/bookings/reservations/slots/reservationSlots.server.ts";
import { creditResponse, type Priced, priceIn, priceOf, type PricedIn, withCredit } from "./bookingPriceRules.ts";
import { priceHash, quoteToken } from "./quoteToken.server.ts";
import { minutesAfter, QUOTE_MINUTES } from "#areas/bookings/reservations/rules.ts";

type Days = { checkin: string; checkout: string };
export type StayRequest = { checkin: string; checkout: string; adults: number; children: number; infants: number };
export type QuoteRequest = StayRequest & { use_credit: boolean };
type RequestContext = Pick<Services, "db" | "now" | "secret"> & { decided: Decided; viewer: { id: number } | null };
type QuoteContext = Pick<RequestContext, "now" | "secret" | "viewer"> & { visitor: Pick<Visitor, "locale"> };

/** The currency shown and the one charged, which is the host's unless the marketplace lets it follow the one shown [A7.11]. */
export async function pricedIn(
  { db, now, decided }: Omit<RequestContext, "viewer" | "secret">,
  shown: string,
  own: string,
): Promise<PricedIn> {
  const charged = decided.isOn("charge_in_shown_currency") ? shown : own;
  return { shown, charged, ...(await datedRatesOf(db, now(), charged)) };
}

export type PricedStay = {
  price: Priced;
  currencies: PricedIn;
  usable_micros: number;
  /** The host need not be asked. */ instant_book: boolean;
};

/** The current price of a stay for this viewer, with their credit if they want to use it; null if there is no price. */
export async function priceStay(
  requestContext: RequestContext,
  listing: LockedListing,
  requested: QuoteRequest & { shown: string },
): Promise<PricedStay | null> {
  const currencies = await pricedIn(requestContext, requested.shown, listing.currency);
  const price = priceOf(listing, requested, currencies);
  if (!price) return null;
  const { viewer, db, now } = requestContext;
  const query = { ...requested, guests: requested.adults + requested.children };
  const instant_book =
    listing.instant_book ||
    (viewer !== null && (await mayBookAtOnce(db, { listing_id: listing.id, guest_id: viewer.id }, { stay: query, now: now() })));
  const usable_micros = viewer
    ? await creditFor(db, viewer.id, { price: price.charged, rates: currencies.rates, now: now() })
    : 0;
  return {
    price: requested.use_credit ? withCredit(price, usable_micros, currencies) : price,
    currencies,
    usable_micros,
    instant_book,
  };
}

/** `without`: days that are booked now but are treated as free. */
export const whyNotNow = (
  listing: LockedListing,
  requested: StayRequest,
  { now, without = [] }: { now: Date; without?: readonly Days[] },
) =>
  whyNotStay(
    { ...listing, taken: without.reduce(takenWithout, readTaken(listing.booked)) },
    { checkin: requested.checkin, checkout: requested.checkout, guests: requested.adults + requested.children },
    dayIn(listing.time_zone, now),
  );

/** A price with a promise: its token is good for booking within a quarter of an hour. */
export function quoteResponse(
  requestContext: QuoteContext,
  listing: LockedListing,
  { requested, stay }: { requested: QuoteRequest; stay: PricedStay },
): Quote {
  const { price, currencies, usable_micros, instant_book } = stay;
  const now = requestContext.now();
  const expires = minutesAfter(now, QUOTE_MINUTES);
  const { checkin, checkout, adults, children, infants, use_credit } = requested;
  const query = { checkin, checkout, adults, children, infants };
  const booked = { policy: listing.cancellation_policy, checkin, checkout, time_zone: listing.time_zone, booked_at: now };
  return {
    listing_id: listing.id,
    ...query,
    price: priceIn(requestContext.visitor.locale, price, listing),
    credit: creditResponse(price, usable_micros, currencies),
    policy: policyResponse(booked, now),
    instant_book,
    token: quoteToken(
      {
        viewer_id: requestContext.viewer?.id ?? null,
        listing_id: listing.id,
        ...query,
        use_credit,
        shown: currencies.shown,
        price: priceHash(price, listing.cancellation_policy, instant_book),
        expires: expires.getTime(),
      },
      requestContext.secret,
    ),
    expires_at: expires.toISOString(),
  };
}

export function policyResponse(booked: Parameters<typeof policyTerms>[0], now: Date) {
  const { name, free_until, parts } = policyTerms(booked, now);
  return {
    name,
    free_until: free_until?.toISOString() ?? null,
    parts: parts.map((part) => ({ ...part, until: part.until?.toISOString() ?? null })),
  };
}
