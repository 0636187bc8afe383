import { sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** What lower-level features ask about wish lists. */
export const listsProvided: Pick<Provided, "listingSaves"> = {
  listingSaves: {
    count: (listing_id) => sql`(
      select count(distinct w.owner_id)::int from wishlist_items i join wishlists w on w.id = i.wishlist_id and w.deleted_at is null
      where i.listing_id = ${listing_id})`,
  },
};
