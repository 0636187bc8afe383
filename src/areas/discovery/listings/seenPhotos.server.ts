import { type Db, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import { seenAs, type SeenPhotos } from "#platform/files/seenPhotos.server.ts";

/** Of a home that is not published: its host's, and of guests who booked it, who were promised what it showed. A copy has those of the first. */
export const homePhotos: SeenPhotos = {
  folder: "homes",
  async seenBy(db, path, viewer) {
    const found = await db.one(sql`
      select 1 from listing_photos p join listings l on l.id = p.listing_id where p.path = ${path} and l.status = 'published' limit 1`);
    return seenAs({ is_shown: found !== null, is_of: (id) => isOf(db, path, id) }, viewer);
  },
};

const isOf = async (db: Db, path: string, viewer_id: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 from listings l
    where l.id in (select ${Number(path.split("/")[1])}::bigint union select listing_id from listing_photos where path = ${path})
      and (l.host_id = ${viewer_id} or ${provided("bookedNights").isBooked(sql`l.id`, viewer_id)})
    limit 1`)) !== null;
