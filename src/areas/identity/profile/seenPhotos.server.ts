import { sql } from "#platform/db/db.server.ts";
import type { SeenPhotos } from "#platform/files/seenPhotos.server.ts";

/** A person's current portrait, in all its sizes; none of a closed account. */
export const portraits: SeenPhotos = {
  folder: "people",
  async seenBy(db, path) {
    const [, folder, id] = /^(people\/(\d{1,15})\/\w+)\/\w+\.webp$/.exec(path) ?? [];
    if (!folder) return "nobody";
    const found = await db.one(sql`
      select 1 from users where id = ${Number(id)} and closed_at is null and starts_with(picture, ${`${folder}/`})`);
    return found ? "everybody" : "nobody";
  },
};
