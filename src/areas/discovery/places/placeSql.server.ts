import { type Db, sql } from "#platform/db/db.server.ts";
import { isSlipOf } from "./isSlipOf.ts";
import type { Names } from "./rules.ts";

export type PlaceRow = {
  id: number;
  slug: string;
  name: string;
  names: Names;
  country: string;
  population: number;
  pt: { x: number; y: number };
  stays_count: number;
  time_zone: string;
};

const COLUMNS = sql`p.id, p.slug, p.name, p.names, p.country, p.population, p.pt, p.stays_count, p.time_zone`;

export function findPlaceBySlug(db: Db, slug: string) {
  return db.one<PlaceRow>(sql`select ${COLUMNS} from places p where p.slug = ${slug}`);
}

/** If more names than this resemble a text, it was not meant as a name. */
const MAX_LIKE = 20;

type Query = { locale: string; countries: string[] | null; limit: number };
/**
 * Places whose name in some language begins with the text, or equals it except for a typing mistake; those with stays first.
 * `countries` are codes that a second word may have meant ("Lisbon, Portugal").
 */
export async function findPlaces(db: Db, text: string, { locale, countries, limit }: Query): Promise<PlaceRow[]> {
  // Pattern characters are escaped last: `plain` turns some other characters (％) into them, and an accent alone into nothing.
  const begins = sql`like regexp_replace(plain(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%' and plain(${text}) <> ''`;
  const isIt = sql`coalesce(plain(${text}) in (plain(name), plain(names ->> ${locale}::text)), false)`;
  // A text without letters resembles nothing, but the index would read every name to find that out.
  const hasLetters = sql`show_trgm(plain(${text})) <> '{}'`;
  const found = await db.all<PlaceRow & { likeness: number; typed: string; plain_name: string }>(
    sql`
    with named as (
      select p.id from places p where plain(p.name) ${begins}
      union select n.place_id from place_names n where plain(n.name) ${begins}
    ), begins as (
      select ${COLUMNS}, 1::real as likeness from places p
      where p.id in (select id from named) and (${countries}::text[] is null or p.country = any(${countries}::text[]))
      order by ${isIt} desc, p.stays_count desc, p.population desc limit ${limit}
    ), like_it as (
      select ${COLUMNS}, similarity(plain(p.name), plain(${text})) as likeness from places p
      where not exists (select from begins) and char_length(${text}) > 3 and ${hasLetters} and plain(p.name) % plain(${text})
        and (${countries}::text[] is null or p.country = any(${countries}::text[]))
      order by likeness desc, p.stays_count desc, p.population desc limit ${MAX_LIKE}
    )
    select t.*, plain(${text}) as typed, plain(t.name) as plain_name from (select * from begins union all select * from like_it) t
    order by ${isIt} desc, likeness desc, stays_count desc, population desc`,
    { fresh: true },
  );
  return found.filter((one) => one.likeness === 1 || isSlipOf(one.typed, one.plain_name)).slice(0, limit);
}

/** Destinations: those of one country first, then by the number of stays. */
export function findDestinations(db: Db, country: string | null, most: number) {
  return db.all<PlaceRow>(sql`
    select ${COLUMNS} from places p where p.stays_count > 0
    order by (p.country = ${country ?? ""}) desc, p.stays_count desc, p.population desc limit ${most}`);
}
