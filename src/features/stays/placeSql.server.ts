import { type Db, sql } from "#platform/db.server.ts";

export type PlaceRow = {
  id: number;
  slug: string;
  name: string;
  country: string;
  population: number;
  pt: { x: number; y: number };
  stays_count: number;
};

const COLUMNS = sql`p.id, p.slug, p.name, p.country, p.population, p.pt, p.stays_count`;

export function findPlaceBySlug(db: Db, slug: string) {
  return db.one<PlaceRow>(sql`select ${COLUMNS} from places p where p.slug = ${slug}`);
}

/**
 * Places whose name in some language begins with the text, or is close to it (a slip of the finger); those with stays first.
 * `countries` are codes that a second word may have meant ("Lisbon, Portugal").
 */
export function findPlaces(db: Db, text: string, countries: string[] | null, most: number) {
  const prefix = `${text.replace(/[\\%_]/g, "\\$&")}%`;
  return db.all<PlaceRow>(
    sql`
    with named as (
      select p.id from places p where plain(p.name) like plain(${prefix})
      union select n.place_id from place_names n where plain(n.name) like plain(${prefix})
    ), begins as (
      select ${COLUMNS}, 1::real as likeness from places p
      where p.id in (select id from named) and (${countries}::text[] is null or p.country = any(${countries}::text[]))
      order by (plain(p.name) = plain(${text})) desc, p.stays_count desc, p.population desc limit ${most}
    ), like_it as (
      select ${COLUMNS}, similarity(plain(p.name), plain(${text})) as likeness from places p
      where (select count(*) from begins) < ${most} and char_length(${text}) > 3 and plain(p.name) % plain(${text})
        and (${countries}::text[] is null or p.country = any(${countries}::text[]))
      order by likeness desc, p.stays_count desc, p.population desc limit ${most}
    )
    select * from (select distinct on (t.id) t.* from (select * from begins union all select * from like_it) t order by t.id, t.likeness desc) u
    order by (plain(name) = plain(${text})) desc, likeness desc, stays_count desc, population desc limit ${most}`,
    { fresh: true },
  );
}

/** Destinations: those of one country first, then by how much there is to stay in. */
export function findDestinations(db: Db, country: string | null, most: number) {
  return db.all<PlaceRow>(sql`
    select ${COLUMNS} from places p where p.stays_count > 0
    order by (p.country = ${country ?? ""}) desc, p.stays_count desc, p.population desc limit ${most}`);
}
