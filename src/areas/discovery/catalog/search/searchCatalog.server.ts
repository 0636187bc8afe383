import type * as z from "zod/mini";
import { boundsAround, placeResponse, placeMeant } from "#areas/discovery/places/places.server.ts";
import { costOfCounts } from "#areas/discovery/places/searchCost.server.ts";
import type { Shown } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { areaOf, requestedBounds, costOf, daysOffAt, PAGE_SIZE, pageOf } from "#areas/discovery/search/searchQuestion.server.ts";
import { convert, MICROS, minorUnitMicros } from "#lib/money/money.ts";
import type { Db } from "#platform/db/db.server.ts";
import { toCatalogCard } from "#areas/discovery/catalog/cards/cards.server.ts";
import type { FoundEntries, searchCatalog as contract } from "#areas/discovery/catalog/contract.ts";
import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import { EXPERIENCE_DAYS_AHEAD, TABLE_DAYS_AHEAD } from "#areas/discovery/catalog/rules.ts";
import { FILTER_PARAMETERS } from "./search.ts";
import { type CatalogQuery, countByCategory, findCatalogEntries, findLanguages, findPins } from "./searchSql.server.ts";

type Search = z.output<typeof contract.input>;
type Town = NonNullable<Awaited<ReturnType<typeof placeMeant>>>;

/** For whom and when the results are shown; `take` charges the cost of a query to what the visitor may ask of the database. */
type Details = Shown & { now: Date; take: (cost: number) => void };

/**
 * The tolerance of a price limit: each of a price's three parts is rounded, so that a price displayed as equal to the limit still
 * matches.
 */
const rounded = (currency: string) => 1.5 * minorUnitMicros(currency);

function toQuery(s: Search, town: Town | null, { currency, rates, now }: Details): CatalogQuery {
  return {
    kind: s.kind ?? null,
    town: town && { id: town.id, bounds: boundsAround(town) },
    bounds: requestedBounds(s),
    categories: s.categories ?? [],
    most_usd_micros:
      s.max_price === undefined ? null : convert(s.max_price * MICROS + rounded(currency), { from: currency, to: "USD" }, rates),
    when: { date: s.date ?? null, guests: s.guests ?? null, time: s.time ?? null, now },
    language: s.language ?? null,
    sort: s.sort ?? "best",
  };
}

const countIn = (counts: { category: string; count: number }[], { categories }: CatalogQuery) =>
  counts
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .reduce((sum, { count }) => sum + count, 0);

/** One page of search results with its counts; the last page for a number beyond it. */
export async function searchCatalog(db: Db, s: Search, shown: Details): Promise<FoundEntries> {
  const town = s.place ? await placeMeant(db, s.place, shown.locale) : null;
  const bounds = areaOf(s, town);
  shown.take(costOf(s, bounds));
  const isUnknown = s.place !== undefined && !bounds;
  const date_off = isUnknown ? null : dateOff(s, town, shown.now);
  const requested = toQuery(s, town, shown);
  const findPage = (page = 1) => findCatalogEntries(db, requested, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const [found, categories, languages] =
    isUnknown || date_off
      ? [[], [], []]
      : await Promise.all([
          findPage(s.page),
          countByCategory(db, requested),
          s.kind === "experience" ? findLanguages(db, requested) : [],
        ]);
  const total_count = countIn(categories, requested);
  const { page, pages } = pageOf(s.page, total_count);
  const rows = total_count > 0 && page < (s.page ?? 1) ? await findPage(page) : found;
  return {
    finds: rows.map((row) => toCatalogCard(row, shown)),
    metadata: {
      total_count,
      page,
      pages,
      place: town && placeResponse(town, shown.locale),
      unknown_place: isUnknown ? s.place! : null,
      bounds,
      date_off,
      categories,
      languages,
      without: total_count === 0 && !isUnknown && !date_off ? await countWithoutEach(db, { s, town }, shown) : [],
    },
  };
}

const AHEAD: Partial<Record<CatalogKind, number>> = { experience: EXPERIENCE_DAYS_AHEAD, restaurant: TABLE_DAYS_AHEAD };

/** The day is in the past, or further ahead than this kind can be booked; null otherwise. */
function dateOff({ kind, date }: Search, town: Town | null, now: Date) {
  const days_ahead = kind && AHEAD[kind];
  const off = date && days_ahead ? daysOffAt({ from: date, until: date }, town, { now, days_ahead }) : null;
  return off && { reason: off.reason, date: off.from };
}

const MAX_PINS = 500;

/** The positions of all results, for a map. */
export async function searchPins(db: Db, s: Search, shown: Details) {
  const town = s.place ? await placeMeant(db, s.place, shown.locale) : null;
  const bounds = areaOf(s, town);
  shown.take(costOf(s, bounds));
  if ((s.place !== undefined && !bounds) || dateOff(s, town, shown.now)) return [];
  const pins = await findPins(db, toQuery(s, town, shown), MAX_PINS);
  return pins.map(({ pt, ...pin }) => ({ ...pin, at: { lat: pt.y, lng: pt.x } }));
}

/** The number of results without each single filter, highest first. */
async function countWithoutEach(db: Db, { s, town }: { s: Search; town: Town | null }, shown: Details) {
  const set = Object.entries(FILTER_PARAMETERS).filter(([, names]) => names.some((name) => s[name] !== undefined));
  if (set.length === 0) return [];
  shown.take(costOfCounts(set.length));
  const counted = await Promise.all(
    set.map(async ([filter, names]) => {
      const rest = Object.fromEntries(Object.entries(s).filter(([name]) => !(names as readonly string[]).includes(name)));
      const requested = toQuery(rest, filter === "place" ? null : town, shown);
      return { filter, total_count: countIn(await countByCategory(db, requested), requested) };
    }),
  );
  return counted.filter(({ total_count }) => total_count > 0).toSorted((a, b) => b.total_count - a.total_count);
}
