import type { Days, When } from "#areas/discovery/catalog/catalogBookings.server.ts";
import { sql, type Sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";

/** Whether the catalog entry `f` can be booked at that time. Places, activities and stories are always available. */
export const isOpenThen = (when: When): Sql => sql`
  case f.kind when 'experience' then ${provided("experienceDates").isOpenThen(when)}
    when 'restaurant' then ${provided("restaurantTables").isOpenThen(when)} else true end`;

/** Whether the catalog entry `f` can be booked on one of these days; null if it takes no bookings here. */
export const isOpenWithin = (days: Days, who: Pick<When, "guests" | "now">): Sql => sql`
  case f.kind when 'experience' then ${provided("experienceDates").isOpenWithin(days, who)}
    when 'restaurant' then ${provided("restaurantTables").isOpenWithin(days, who)} end`;
