import type * as z from "zod/mini";
import { convert } from "#lib/money/money.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { AMENITIES } from "#areas/discovery/listings/amenities.ts";
import { cardResponse } from "#areas/discovery/listings/cards/cards.server.ts";
import type { searchListings } from "./contract.ts";
import { placeResponse, placeMeant } from "#areas/discovery/places/places.server.ts";
import { FACET_AMENITIES } from "./facets.ts";
import { daysOf, type Shown } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { FREELY_CANCELLED } from "#areas/discovery/listings/rules.ts";
import { FILTER_PARAMETERS } from "./filterParameters.ts";
import { costOfCounts, consumeCost } from "#areas/discovery/places/searchCost.server.ts";
import { areaOf, costOf, histogramStep, pageOf, toQuery, stayDaysOff } from "./searchQuestion.server.ts";
import type { Bounds } from "#areas/discovery/places/contract.ts";
import { countListings, findCards, findListings, HISTOGRAM_STEPS, MAX_COUNTED } from "./searchSql.server.ts";

type Answer = z.output<typeof searchListings.output>;

const FACET_BITS = FACET_AMENITIES.map((slug) => AMENITIES.findIndex((a) => a.slug === slug));

/** One page of search results with its counts; the last page for a number beyond it. */
export async function searchStays(context: HandlerContext<typeof searchListings>, shown: Shown): Promise<Answer> {
  const { db, input: s, visitor, now, dependsOn } = context;
  const { currency, rates } = shown;
  const place = s.place ? await placeMeant(db, s.place, visitor.locale) : null;
  const bounds = areaOf(s, place);
  const step_micros = histogramStep(currency, rates);
  // A name means the place of that name with the most stays.
  if (s.place !== place?.slug) dependsOn("places");
  consumeCost(context, costOf(s, bounds));
  if (s.place && !bounds) return nothing({ unknown_place: s.place }, step_micros);
  if (daysOf(s)) dependsOn("day");
  const days_off = stayDaysOff(s, place, now());
  if (days_off) return nothing({ place: place && placeResponse(place, visitor.locale), bounds, days_off }, step_micros);
  const requested = toQuery(s, bounds, { currency, rates, now: now() });
  dependsOn({ stays: bounds ?? "anywhere", days: requested.days !== null });
  const found = await findListings(db, requested, {
    step_usd_micros: convert(step_micros, { from: currency, to: "USD" }, rates),
    facet_bits: FACET_BITS,
    free_policies: FREELY_CANCELLED,
  });
  const least = !bounds && found.total_count > MAX_COUNTED;
  const total_count = least ? MAX_COUNTED : found.total_count;
  const { page, pages } = pageOf(s.page, total_count);
  const cards = page === requested.page ? found.cards : await findCards(db, { ...requested, page });
  return {
    listings: cards.map((row) => cardResponse(row, requested.days, shown)),
    metadata: {
      total_count,
      total_is_least: least,
      page,
      pages,
      place: place && placeResponse(place, visitor.locale),
      unknown_place: null,
      bounds,
      days_off: null,
      histogram: { step_micros, counts: found.histogram },
      facets: {
        kinds: found.kinds ?? {},
        room_types: found.room_types ?? {},
        tiers: found.tiers ?? {},
        amenities: Object.fromEntries(FACET_AMENITIES.map((slug, i) => [slug, found.amenity_bits[i]!])),
        instant: found.instant,
        free_cancellation: found.free_cancellation,
      },
      without: found.total_count === 0 ? await countWithoutEach(context, bounds, shown) : [],
    },
  };
}

const nothing = (why: Partial<Answer["metadata"]>, step_micros: number): Answer => ({
  listings: [],
  metadata: {
    total_count: 0,
    total_is_least: false,
    page: 1,
    pages: 1,
    place: null,
    unknown_place: null,
    bounds: null,
    days_off: null,
    histogram: { step_micros, counts: Array.from({ length: HISTOGRAM_STEPS }, () => 0) },
    facets: { kinds: {}, room_types: {}, tiers: {}, amenities: {}, instant: 0, free_cancellation: 0 },
    without: [],
    ...why,
  },
});

/** What can be dropped on its own: a filter, or one of several amenities. */
function waysOut(s: z.output<typeof searchListings.input>) {
  const set = Object.entries(FILTER_PARAMETERS).filter(([, names]) => names.some((name) => s[name] !== undefined));
  const wholeFilters = set.map(([filter, names]) => ({
    filter,
    rest: Object.fromEntries(Object.entries(s).filter(([name]) => !(names as readonly string[]).includes(name))),
  }));
  const amenities = [...new Set(s.amenities)];
  const single = amenities.map((value) => ({
    filter: "amenities",
    value,
    rest: { ...s, amenities: amenities.filter((one) => one !== value) },
  }));
  // A single amenity is the whole filter.
  return single.length > 1
    ? [...wholeFilters, ...single]
    : wholeFilters.map((way) => (way.filter === "amenities" ? single[0]! : way));
}

/** The number of stays without each single filter, highest first. */
async function countWithoutEach(
  context: HandlerContext<typeof searchListings>,
  bounds: Bounds | null,
  { currency, rates }: Shown,
) {
  const { db, input: s, now } = context;
  const ways = waysOut(s);
  if (ways.length === 0) return [];
  consumeCost(context, costOfCounts(ways.length));
  const counted = await Promise.all(
    ways.map(async ({ rest, ...way }) => {
      const requested = toQuery(rest, bounds, { currency, rates, now: now() });
      return { ...way, total_count: await countListings(db, requested) };
    }),
  );
  return counted.filter(({ total_count }) => total_count > 0).toSorted((a, b) => b.total_count - a.total_count);
}
