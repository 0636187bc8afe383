import { type Db, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import { seenAs, type SeenPhotos } from "#platform/files/seenPhotos.server.ts";

/**
 * Photos of an unpublished home can be seen by its host and by guests who booked it, as they were part of the offer. A copied
 * home uses the photos of the first.
 */
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
