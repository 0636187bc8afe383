import { type Db, sql } from "#platform/db/db.server.ts";
import { seenAs, type SeenPhotos } from "#platform/files/seenPhotos.server.ts";
import { provided } from "#platform/provided.server.ts";
import { PUBLISHED } from "./kinds.ts";

/** Photos of an unpublished experience can be seen by its host and by guests who booked it. */
export const experiencePhotos: SeenPhotos = {
  folder: "experiences",
  async seenBy(db, path, viewer) {
    const found = await db.one(sql`
      select 1 from catalog_photos p join catalog_entries f on f.id = p.find_id where p.path = ${path} and f.queue_status = ${PUBLISHED} limit 1`);
    return seenAs({ is_shown: found !== null, is_of: (id) => isOf(db, path, id) }, viewer);
  },
};

const isOf = async (db: Db, path: string, viewer_id: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 from catalog_entries f
    where f.id in (select ${Number(path.split("/")[1])}::bigint union select find_id from catalog_photos where path = ${path})
      and (f.host_id = ${viewer_id} or ${provided("experienceDates").isBookedBy(viewer_id)})
    limit 1`)) !== null;
