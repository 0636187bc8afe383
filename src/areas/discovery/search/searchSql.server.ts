import { type Db, empty, join, sql, type Sql } from "#platform/db/db.server.ts";
import {
  MONTH_NIGHTS,
  type Pricing,
  SERVICE_FEE_PERCENT,
  type StayDays,
  WEEK_NIGHTS,
} from "#areas/discovery/listings/pricing/quoteRules.ts";
import { type CardRow, cardColumns, isBookedOn, PRICING } from "#areas/discovery/listings/sql.server.ts";
import type { Bounds } from "#areas/discovery/places/contract.ts";

/** A parsed search. Prices are in micros of a US dollar, for a night with everything included. */
export type SearchQuery = {
  bounds: Bounds | null;
  days: StayDays | null;
  now: Date;
  guests: number;
  price: { from: number | null; until: number | null };
  room_types: string[];
  tiers: string[];
  kinds: string[];
  amenity_mask: bigint;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  instant: boolean;
  policies: string[] | null;
  sort: "best" | "price" | "price_desc" | "rating";
  page: number;
  page_size: number;
};

/** Without a box the best are found by the score's index and counting stops here: a world-wide count would read every row. */
const MAX_COUNTED = 1000;

const inBounds = (bounds: Bounds): Sql => {
  const part = (west: number, east: number) =>
    sql`l.pt <@ box(point(${west}, ${bounds.sw.lat}), point(${east}, ${bounds.ne.lat}))`;
  const [west, east] = [bounds.sw.lng, bounds.ne.lng];
  return west <= east ? part(west, east) : sql`(${part(west, 180)} or ${part(-180, east)})`; // across the date line
};

/** All conditions but the price, which the histogram must ignore. */
function conditions(a: SearchQuery): Sql {
  const parts = [sql`l.status = 'published'`];
  if (a.bounds) parts.push(inBounds(a.bounds));
  if (a.guests > 1) parts.push(sql`l.guests >= ${a.guests}`);
  if (a.amenity_mask) {
    const mask = a.amenity_mask.toString();
    // The planner underestimates how many rows match a mask and would replace the score's index by a full scan.
    parts.push(
      a.bounds
        ? sql`l.amenity_mask & ${mask}::bigint = ${mask}::bigint`
        : sql`case when l.amenity_mask & ${mask}::bigint = ${mask}::bigint then true else false end`,
    );
  }
  if (a.room_types.length) parts.push(sql`l.room_type = any(${a.room_types}::text[])`);
  // The first half is for the planner: it is the condition of the partial index.
  if (a.tiers.length) parts.push(sql`l.tier <> 'marketplace' and l.tier = any(${a.tiers}::text[])`);
  if (a.kinds.length) parts.push(sql`l.kind = any(${a.kinds}::text[])`);
  if (a.bedrooms) parts.push(sql`l.bedrooms >= ${a.bedrooms}`);
  if (a.beds) parts.push(sql`l.beds >= ${a.beds}`);
  if (a.bathrooms) parts.push(sql`l.bathrooms >= ${a.bathrooms}`);
  if (a.instant) parts.push(sql`l.instant_book`);
  if (a.policies) parts.push(sql`l.cancellation_policy = any(${a.policies}::text[])`);
  if (a.days) {
    const isBooked = isBookedOn(a.days, a.now);
    parts.push(sql`l.price_micros is not null and l.host_joined and ${a.days.nights}::int between l.min_nights and l.max_nights`);
    parts.push(a.bounds ? sql`not (${isBooked})` : sql`case when ${isBooked} then false else true end`);
  }
  return join(parts, " and ");
}

const priceCondition = ({ price }: SearchQuery, night: Sql): Sql =>
  join(
    [
      sql`true`,
      ...(price.from === null ? [] : [sql`${night} >= ${price.from}`]),
      ...(price.until === null ? [] : [sql`${night} <= ${price.until}`]),
    ],
    " and ",
  );
const hasPriceFilter = ({ price }: SearchQuery) => price.from !== null || price.until !== null;

/** The rule `quote` as one SQL expression, to sort stays by their totals; a test compares the two. */
function total({ days }: SearchQuery): Sql {
  if (!days) return sql`l.whole_usd_micros`;
  const discount =
    days.nights >= MONTH_NIGHTS
      ? sql`l.monthly_discount_percent`
      : days.nights >= WEEK_NIGHTS
        ? sql`l.weekly_discount_percent`
        : sql`0`;
  const stay = sql`(l.price_micros::float8 * ${days.nights - days.weekend_nights}::int + coalesce(l.weekend_price_micros, l.price_micros)::float8 * ${days.weekend_nights}::int)`;
  return sql`((${stay} * (100 - ${discount}) / 100 + l.cleaning_fee_micros) * (100 + ${SERVICE_FEE_PERCENT}::int + l.tax_percent) / 100 * l.price_usd_micros / l.price_micros)`;
}

/** The nightly price that corresponds to the card: of the chosen days, or of a typical stay. */
const nightOf = (a: SearchQuery): Sql => (a.days ? sql`(${total(a)} / ${a.days.nights}::int)` : total(a));

/** The extra columns that each order needs: the best order only needs what the index contains. */
function orderColumns(a: SearchQuery): Sql {
  if (a.sort === "price" || a.sort === "price_desc") return sql`, ${total(a)} as total`;
  return a.sort === "rating" ? sql`, l.rating, l.rating_count` : empty;
}

function order(a: SearchQuery): Sql {
  if (a.sort === "price") return sql`h.total asc nulls last, h.score desc, h.id`;
  if (a.sort === "price_desc") return sql`h.total desc nulls last, h.score desc, h.id`;
  if (a.sort === "rating") return sql`h.rating desc nulls last, h.rating_count desc, h.id`;
  return sql`h.score desc, h.id`;
}

/** World-wide only the best matches, with the price condition, up to one more than is counted. */
const hitsOf = (a: SearchQuery, more: Sql): Sql => sql`
  select l.id, ${nightOf(a)} as night_usd_micros, l.score, l.kind, l.room_type, l.tier, l.amenity_mask, l.instant_book, l.cancellation_policy ${orderColumns(a)}
  from listings l where ${conditions(a)} ${more}
  ${a.bounds ? empty : sql`order by l.score desc, l.id limit ${MAX_COUNTED + 1}`}`;

function inPriceRange(a: SearchQuery): Sql {
  if (!hasPriceFilter(a)) return sql`select * from hits`;
  return a.bounds
    ? sql`select * from hits h where ${priceCondition(a, sql`h.night_usd_micros`)}`
    : hitsOf(a, sql`and ${priceCondition(a, nightOf(a))}`);
}

/**
 * Groups of which several values can be chosen, any of which matches: each group is counted without its own choice, so that more
 * values can be added.
 */
const GROUPS = { kinds: sql`h.kind`, room_types: sql`h.room_type`, tiers: sql`h.tier` };
function countsOf(a: SearchQuery, group: keyof typeof GROUPS): Sql {
  const others = { ...a, [group]: [] };
  const hits =
    a[group].length > 0 ? hitsOf(others, sql`and ${priceCondition(others, nightOf(others))}`) : sql`select * from in_price_range`;
  const counts = sql`select ${GROUPS[group]} as value, count(*)::int as n from (${hits}) h group by 1`;
  return sql`(select jsonb_object_agg(value, n) filter (where value is not null) from (${counts}) c)`;
}

export type Found = {
  total_count: number;
  histogram: number[];
  kinds: Record<string, number> | null;
  room_types: Record<string, number> | null;
  tiers: Record<string, number> | null;
  amenity_bits: number[];
  instant: number;
  free_cancellation: number;
  cards: CardRow[];
};

export const HISTOGRAM_STEPS = 30;

/** The hits are read once with few columns and sorted, and only those of the page are looked up. */
const pageTables = (a: SearchQuery): Sql => sql`
    hits as materialized (${hitsOf(a, empty)}), in_price_range as ${hasPriceFilter(a) ? sql`materialized` : sql`not materialized`} (${inPriceRange(a)}),
    ranked as (
      select h.id, row_number() over (order by ${order(a)}) as rank from in_price_range h
      order by ${order(a)} limit ${a.page_size} offset ${(a.page - 1) * a.page_size}
    ), page as (
      select ${cardColumns(1)}, r.rank from ranked r join listings l on l.id = r.id join places p on p.id = l.place_id
    )`;
const CARDS = sql`
  (select coalesce(jsonb_agg(to_jsonb(page) || jsonb_build_object('pt', jsonb_build_object('x', page.pt[0], 'y', page.pt[1])) order by rank), '[]') from page) as cards`;

type CountOptions = { step_usd_micros: number; facet_bits: number[]; free_policies: readonly string[] };
/** The page, the count, the histogram and the counts for the filters, in one query; all counts are made in one pass. */
export async function findListings(
  db: Db,
  a: SearchQuery,
  { step_usd_micros, facet_bits, free_policies }: CountOptions,
): Promise<Found> {
  const bits = facet_bits.map(
    (bit) => sql`count(*) filter (where amenity_mask & ${(1n << BigInt(bit)).toString()}::bigint <> 0)::int`,
  );
  const found = await db.all<Found>(
    sql`
    with ${pageTables(a)}, counted as (
      select count(*)::int as total_count, count(*) filter (where instant_book)::int as instant,
        count(*) filter (where cancellation_policy = any(${[...free_policies]}::text[]))::int as free_cancellation,
        array[${join(bits)}]::int[] as amenity_bits
      from in_price_range
    ), grouped as (
      select ${countsOf(a, "kinds")} as kinds, ${countsOf(a, "room_types")} as room_types, ${countsOf(a, "tiers")} as tiers
    ), steps as (
      select least(floor(night_usd_micros / ${step_usd_micros}::float8), ${HISTOGRAM_STEPS - 1}::int)::int as step, count(*)::int as n from hits where night_usd_micros is not null group by 1
    )
    select counted.*, grouped.*,
      array(select coalesce(n, 0) from generate_series(0, ${HISTOGRAM_STEPS - 1}::int) s left join steps on steps.step = s order by s) as histogram,
      ${CARDS}
    from counted, grouped`,
    { fresh: true },
  );
  return found[0]!;
}

/** Only the cards of the page. */
export async function findCards(db: Db, a: SearchQuery): Promise<CardRow[]> {
  const rows = await db.all<Pick<Found, "cards">>(sql`with ${pageTables(a)} select ${CARDS}`, { fresh: true });
  return rows[0]!.cards;
}

/** Only the count, to tell which filter to drop. */
export async function countListings(db: Db, a: SearchQuery): Promise<number> {
  const rows = await db.all<{ n: number }>(
    sql`select count(*)::int as n from (select from listings l where ${conditions(a)} and ${priceCondition(a, nightOf(a))} limit ${MAX_COUNTED}) h`,
    { fresh: true },
  );
  return rows[0]!.n;
}

export function findPins(db: Db, a: SearchQuery, most: number) {
  return db.all<Pricing & { id: number; pt: { x: number; y: number }; min_nights: number; max_nights: number }>(
    sql`select l.id, l.pt, ${PRICING} from listings l where ${conditions(a)} and ${priceCondition(a, nightOf(a))} order by l.score desc, l.id limit ${most}`,
    { fresh: true },
  );
}

export { MAX_COUNTED };
