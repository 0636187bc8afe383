import type { Days, When } from "#areas/discovery/catalog/catalogBookings.server.ts";
import { sql, type Sql } from "#platform/db/db.server.ts";
import { handedDown } from "#platform/handedDown.server.ts";

/** Whether the find `f` can be booked then. Places, activities and stories are there whenever one comes. */
export const isOpenThen = (when: When): Sql => sql`
  case f.kind when 'experience' then ${handedDown("experienceDates").isOpenThen(when)}
    when 'restaurant' then ${handedDown("restaurantTables").isOpenThen(when)} else true end`;

/** Whether the find `f` can be booked on one of these days; null where nothing is booked here: one comes, or asks there. */
export const isOpenWithin = (days: Days, who: Pick<When, "guests" | "now">): Sql => sql`
  case f.kind when 'experience' then ${handedDown("experienceDates").isOpenWithin(days, who)}
    when 'restaurant' then ${handedDown("restaurantTables").isOpenWithin(days, who)} end`;
