import { addDays, type Day, dayIn, daysBetween, earliestDay } from "#lib/dates/dates.ts";
import { convert, MICROS, type Rates } from "#lib/money/money.ts";
import { AMENITIES, amenityMask } from "#areas/discovery/listings/amenities.ts";
import { daysOf } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { FREELY_CANCELLED, MAX_NIGHTS_AHEAD } from "#areas/discovery/listings/rules.ts";
import { guestsOf } from "#areas/discovery/listings/readStaySearch.ts";
import type { ListingSearch } from "./readSearch.ts";
import type { SearchQuery } from "./searchSql.server.ts";
import type { Bounds } from "#areas/discovery/places/contract.ts";
import { boundsAround } from "#areas/discovery/places/places.server.ts";
import { costOfBounds, costOfName } from "#areas/discovery/places/searchCost.server.ts";

export const PAGE_SIZE = 18;

/** Which page is shown, the last one for a number beyond it, and of how many. */
export function pageOf(requested: number | undefined, total_count: number) {
  const pages = Math.max(1, Math.ceil(total_count / PAGE_SIZE));
  return { page: Math.min(requested ?? 1, pages), pages };
}

/** For whom and when the results are shown. */
type Details = { currency: string; rates: Rates; now: Date };

/** Turns a guest's search into a database query. */
export function toQuery(s: ListingSearch, bounds: Bounds | null, { currency, rates, now }: Details): SearchQuery {
  const usd = (units: number | undefined) =>
    units === undefined ? null : convert(units * MICROS, { from: currency, to: "USD" }, rates);
  return {
    bounds,
    days: daysOf(s),
    now,
    guests: guestsOf(s),
    price: { from: usd(s.min_price), until: usd(s.max_price) },
    room_types: s.room_types ?? [],
    tiers: s.tiers ?? [],
    kinds: s.kinds ?? [],
    amenity_mask: amenityMask((s.amenities ?? []).filter((slug) => AMENITIES.some((a) => a.slug === slug))),
    bedrooms: s.bedrooms ?? 0,
    beds: s.beds ?? 0,
    bathrooms: s.bathrooms ?? 0,
    instant: s.instant ?? false,
    policies: s.free_cancellation ? [...FREELY_CANCELLED] : null,
    sort: s.sort ?? "best",
    page: s.page ?? 1,
    page_size: PAGE_SIZE,
  };
}

type RequestContext = Pick<ListingSearch, "place" | "ne_lat" | "ne_lng" | "sw_lat" | "sw_lng">;

type Where = { time_zone: string } | null;

/** Days that cannot be booked, and the nearest period of the same length that may be possible. */
type DaysOff = { reason: "past" | "too_far"; from: Day; until: Day };

type Bookable = { now: Date; days_ahead: number };
/**
 * Null if the days are between today and `daysAhead`. Today is the current day in the town, or the earliest on earth if no town
 * is given.
 */
export function daysOffAt(
  { from, until }: { from: Day; until: Day },
  town: Where,
  { now, days_ahead }: Bookable,
): DaysOff | null {
  const today = town ? dayIn(town.time_zone, now) : earliestDay(now);
  const last = addDays(today, days_ahead);
  const length = Math.min(daysBetween(from, until), days_ahead);
  if (from < today) return { reason: "past", from: today, until: addDays(today, length) };
  return until > last ? { reason: "too_far", from: addDays(last, -length), until: last } : null;
}

/** Whether the days are past, or further ahead than anyone may book. */
export function stayDaysOff(s: ListingSearch, town: Where, now: Date) {
  const days = daysOf(s);
  const off = days && daysOffAt({ from: days.checkin, until: days.checkout }, town, { now, days_ahead: MAX_NIGHTS_AHEAD });
  return off && { reason: off.reason, checkin: off.from, checkout: off.until };
}

/** The map's frame, if the guest moved it. */
export function requestedBounds(s: RequestContext): Bounds | null {
  if (s.ne_lat === undefined || s.ne_lng === undefined || s.sw_lat === undefined || s.sw_lng === undefined) return null;
  return { ne: { lat: s.ne_lat, lng: s.ne_lng }, sw: { lat: s.sw_lat, lng: s.sw_lng } };
}

/**
 * The area of a search: the map's frame if the guest moved it, otherwise around its town. Null means everywhere, or an unknown
 * name.
 */
export const areaOf = (s: RequestContext, town: Parameters<typeof boundsAround>[0] | null): Bounds | null =>
  requestedBounds(s) ?? (town && boundsAround(town));

/** The cost of a search in this area. */
export const costOf = ({ place }: RequestContext, area: Bounds | null): number =>
  place && !area ? costOfName(place) : costOfBounds(area);

/** A round step for the histogram: 30 of them cover most prices. In micros of the visitor's currency. */
export function histogramStep(currency: string, rates: Rates): number {
  const rough = convert(20 * MICROS, { from: "USD", to: currency }, rates);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= rough)!;
}
