import { pricedIn } from "#areas/bookings/reservations/pricing/quote.server.ts";
import { creditResponse, type PricedIn, priceIn, withCredit } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { minutesAfter, QUOTE_MINUTES } from "#areas/bookings/reservations/rules.ts";
import { creditFor } from "#areas/money/payments/slots/guestCredit.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import type { ExperienceBookingQuote } from "#areas/experiences/bookings/contract.ts";
import type { InstanceRow } from "#areas/experiences/bookings/instancesSql.server.ts";
import { type LineKind, type Priced, priceOf } from "./priceRules.ts";
import { priceHash, quoteToken } from "./quoteToken.server.ts";
import { freeUntil, type Party } from "#areas/experiences/bookings/rules.ts";

type RequestContext = Pick<Services, "db" | "now" | "secret"> & { decided: Decided; viewer: { id: number } | null };
type QuoteContext = Pick<RequestContext, "now" | "secret" | "viewer"> & { visitor: Pick<Visitor, "locale"> };
export type QuoteRequest = Party & { use_credit: boolean };
export type PricedExperienceBooking = { price: Priced; currencies: PricedIn; usable_micros: number };

/** The current price of seats for this viewer, with their credit if they want to use it; null if there is no price. */
export async function priceExperienceBooking(
  requestContext: RequestContext,
  date: InstanceRow,
  requested: QuoteRequest & { shown: string },
): Promise<PricedExperienceBooking | null> {
  const { viewer, db, now } = requestContext;
  const currencies = await pricedIn(requestContext, requested.shown, date.currency);
  const price = priceOf(date, requested, currencies);
  if (!price) return null;
  const usable_micros = viewer
    ? await creditFor(db, viewer.id, { price: price.charged, rates: currencies.rates, now: now() })
    : 0;
  return {
    price: requested.use_credit ? withCredit<LineKind, Priced>(price, usable_micros, currencies) : price,
    currencies,
    usable_micros,
  };
}

/** A price with a promise: its token is good for booking within a quarter of an hour. */
export function quoteResponse(
  { now: clock, secret, viewer, visitor }: QuoteContext,
  date: InstanceRow,
  { requested, priced }: { requested: QuoteRequest; priced: PricedExperienceBooking },
): ExperienceBookingQuote {
  const { price, currencies, usable_micros } = priced;
  const now = clock();
  const expires = minutesAfter(now, QUOTE_MINUTES);
  const { guests, is_private, use_credit } = requested;
  const query = { instance_id: date.id, guests, is_private };
  const promised = {
    viewer_id: viewer?.id ?? null,
    ...query,
    use_credit,
    shown: currencies.shown,
    price: priceHash(price, date.starts_at),
    expires: expires.getTime(),
  };
  return {
    ...query,
    price: priceIn(visitor.locale, price, date),
    credit: creditResponse<LineKind, Priced>(price, usable_micros, currencies),
    free_until: freeUntil({ starts_at: date.starts_at, booked_at: now }, now)?.toISOString() ?? null,
    token: quoteToken(promised, secret),
    expires_at: expires.toISOString(),
  };
}
