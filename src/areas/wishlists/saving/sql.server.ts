import { type Db, sql } from "#platform/db/db.server.ts";
import type { SavedIds } from "./hearts/saved.ts";

/** The limit of loaded ids: older items show as unsaved until their list is opened. */
const MAX_SAVED = 1000;

/** The items of all lists that a user owns or shares, last saved first. */
export async function savedOf(db: Db, viewer_id: number): Promise<SavedIds> {
  const rows = await db.all<{ listing_id: number | null; find_id: number | null }>(sql`
    select listing_id, find_id from wishlist_items
    where wishlist_id in (
      select id from wishlists where owner_id = ${viewer_id} and deleted_at is null
      union all
      select m.wishlist_id from wishlist_members m join wishlists w on w.id = m.wishlist_id and w.deleted_at is null
      where m.user_id = ${viewer_id})
    group by listing_id, find_id order by max(added_at) desc, max(id) desc limit ${MAX_SAVED}`);
  return {
    listing: rows.flatMap(({ listing_id }) => listing_id ?? []),
    find: rows.flatMap(({ find_id }) => find_id ?? []),
  };
}
