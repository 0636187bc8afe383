import { type Town, townIn } from "#areas/discovery/places/rules.ts";
import type { Hosting } from "#areas/identity/profile/contract.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { stayPath, type Tier } from "./stayPages.ts";

const HOMES_SHOWN = 6;

type Home = Town & { id: number; tier: Tier; title: string; picture: string | null; alt: string | null; colour: string | null };
type Row = Omit<Hosting, "listings"> & { listings: Home[] };

/** The published homes of a user, and their combined rating. */
export async function readHosting(db: Db, user_id: number, locale: Locale): Promise<Hosting> {
  const found = (await db.one<Row>(sql`
    select count(*) > 0 as is_host, count(*)::int as listings_count, coalesce(sum(o.rating_count), 0)::int as review_count,
           round((sum(o.rating * o.rating_count) / nullif(sum(o.rating_count), 0))::numeric, 2)::float8 as rating,
           (select coalesce(jsonb_agg(t), '[]') from (
              select l.id, l.tier, l.title, p.name as city, p.names as city_names, f.path as picture, f.alt, f.colour
              from listings l join places p on p.id = l.place_id
              left join listing_photos f on f.listing_id = l.id and f.position = 0
              where l.host_id = ${user_id} and l.status = 'published' order by l.score desc, l.id limit ${HOMES_SHOWN}) t) as listings
    from listings o where o.host_id = ${user_id} and o.status = 'published'`))!;
  const listings = found.listings.map(({ picture, alt, colour, city, city_names, tier, id, title }) => ({
    id,
    title,
    city: townIn(locale, { city, city_names }),
    path: stayPath({ id, tier }),
    photo: picture === null ? null : { url: photoUrl(picture)!, alt: alt!, colour: colour! },
  }));
  return { ...found, listings };
}
