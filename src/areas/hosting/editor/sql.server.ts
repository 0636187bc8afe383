import { STATUSES, isOver } from "#areas/bookings/reservations/rules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

const GOING_ON = STATUSES.filter((status) => !isOver(status));

/** The number of a home's bookings that are not over. */
export const countReservations = async (db: Db, listing_id: number): Promise<number> =>
  (await db.one<{ n: number }>(
    sql`select count(*) as n from bookings where listing_id = ${listing_id} and status = any(${GOING_ON}::text[])`,
  ))!.n;
