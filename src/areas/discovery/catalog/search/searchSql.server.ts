import { SERVICE_FEE_PERCENT } from "#areas/discovery/listings/pricing/quoteRules.ts";
import type { Bounds } from "#areas/discovery/places/contract.ts";
import { type Db, join, sql, type Sql } from "#platform/db/db.server.ts";
import { type CatalogKind, PUBLISHED } from "#areas/discovery/catalog/kinds.ts";
import type { When } from "#areas/discovery/catalog/catalogBookings.server.ts";
import { isOpenThen } from "./openThenSql.server.ts";
import { catalogColumns, type CatalogRow, FROM_CATALOG, nextDate } from "#areas/discovery/catalog/sql.server.ts";

/** A parsed search. The price is in micros of a US dollar. */
export type CatalogQuery = {
  kind: CatalogKind | null;
  town: { id: number; bounds: Bounds } | null;
  /** The frame of a map; if set, the town only gives the name. */
  bounds: Bounds | null;
  categories: string[];
  most_usd_micros: number | null;
  when: When;
  language: string | null;
  sort: "best" | "price" | "price_desc" | "rating";
};

const within = (bounds: Bounds): Sql => {
  const part = (west: number, east: number) =>
    sql`f.pt <@ box(point(${west}, ${bounds.sw.lat}), point(${east}, ${bounds.ne.lat}))`;
  const [west, east] = [bounds.sw.lng, bounds.ne.lng];
  return west <= east ? part(west, east) : sql`(${part(west, 180)} or ${part(-180, east)})`; // across the date line
};

/** The price on a card, in dollars for comparison; for an experience including fee and tax. */
const wholeUsd = ({ now, date }: When): Sql => {
  const next = nextDate(now, date);
  return sql`(
    select coalesce(f.price_usd_micros * ((d.next ->> 'price_micros')::float8 / f.price_micros)
      * (100 + ${SERVICE_FEE_PERCENT}::int + (d.next ->> 'tax_percent')::float8) / 100, f.price_usd_micros)
    from (select ${next} as next) d)`;
};

/** All conditions but the category and the language: the choices of each are counted with only the other applied. */
function conditions(a: CatalogQuery): Sql {
  const parts = [sql`f.queue_status = ${PUBLISHED} and f.place_id is not null`];
  if (a.kind) parts.push(sql`f.kind = ${a.kind}`);
  if (a.bounds) parts.push(within(a.bounds));
  // A story has no point, and what belongs to the town may be outside its bounds.
  else if (a.town) parts.push(sql`(f.place_id = ${a.town.id} or ${within(a.town.bounds)})`);
  if (a.most_usd_micros !== null) parts.push(sql`(f.price_usd_micros is null or ${wholeUsd(a.when)} <= ${a.most_usd_micros})`);
  const { date, guests, time } = a.when;
  if (date ?? guests ?? time) parts.push(isOpenThen(a.when));
  return join(parts, " and ");
}

const inLanguage = ({ language }: CatalogQuery): Sql =>
  language
    ? sql`(f.kind <> 'experience' or exists (select from users u where u.id = f.host_id and ${language} = any(u.languages)))`
    : sql`true`;

const inCategories = ({ categories }: CatalogQuery): Sql =>
  categories.length > 0 ? sql`f.category = any(${categories}::text[])` : sql`true`;

/** Free entries count as the cheapest. */
const ORDERS = {
  best: () => sql`f.score desc, f.id`,
  price: (when: When) => sql`${wholeUsd(when)} asc nulls first, f.score desc, f.id`,
  price_desc: (when: When) => sql`${wholeUsd(when)} desc nulls last, f.score desc, f.id`,
  rating: () => sql`f.rating desc nulls last, f.rating_count desc, f.id`,
};

export function findCatalogEntries(db: Db, a: CatalogQuery, { limit, offset }: { limit: number; offset: number }) {
  return db.all<CatalogRow>(
    sql`select ${catalogColumns(1, a.when.now, a.when.date)} ${FROM_CATALOG} where ${conditions(a)} and ${inLanguage(a)} and ${inCategories(a)}
        order by ${ORDERS[a.sort](a.when)} limit ${limit} offset ${offset}`,
    { fresh: true },
  );
}

export function findPins(db: Db, a: CatalogQuery, most: number) {
  return db.all<{ id: number; kind: CatalogKind; title: string; pt: { x: number; y: number } }>(
    sql`select f.id, f.kind, f.title, f.pt ${FROM_CATALOG} where ${conditions(a)} and ${inLanguage(a)} and ${inCategories(a)} and f.pt is not null
        order by f.score desc, f.id limit ${most}`,
    { fresh: true },
  );
}

export function countByCategory(db: Db, a: CatalogQuery) {
  return db.all<{ category: string; count: number }>(
    sql`select f.category, count(*)::int as count ${FROM_CATALOG} where ${conditions(a)} and ${inLanguage(a)} group by 1 order by 2 desc, 1`,
    { fresh: true },
  );
}

/** The languages spoken by the hosts of the experiences found, most frequent first. */
export async function findLanguages(db: Db, a: CatalogQuery): Promise<string[]> {
  const rows = await db.all<{ language: string }>(
    sql`select l.language from catalog_entries f left join places p on p.id = f.place_id join users u on u.id = f.host_id, unnest(u.languages) as l (language)
        where ${conditions(a)} and f.kind = 'experience' and ${inCategories(a)} group by 1 order by count(*) desc, 1`,
    { fresh: true },
  );
  return rows.map(({ language }) => language);
}
