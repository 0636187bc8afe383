import { sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** The bookings that support cases are about. */
export const caseBookings: Provided["caseBookings"] = {
  isPartyOf: async (db, code, user_id) =>
    (await db.one(sql`
      select 1 from bookings b join listings l on l.id = b.listing_id
      where b.code = ${code} and ${user_id}::bigint in (b.guest_id, l.host_id)`)) !== null,
};
