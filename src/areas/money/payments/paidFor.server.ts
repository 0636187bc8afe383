import { type Sql, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";

/** What payments and payouts need to know of what they are for, by its id; null if there is none. */
type PaidFor = {
  code(id: Sql): Sql;
  /** Its title when it was booked. */
  title(id: Sql): Sql;
  /** The id of the user who offers it. */
  host(id: Sql): Sql;
  /**
   * A statement that selects `host_id`, `currency` and the `micros` that each sale has earned its host in the books and that are
   * not due yet.
   */
  earnings(): Sql;
};
declare module "#platform/provided.server.ts" {
  interface Provided {
    paidStays: PaidFor & {
      /** The time until which it, or the change of it that is paid for, waits for the payment. */
      expiresAt(booking_id: Sql, alteration_id: Sql): Sql;
      /** Why it ended. */
      endReason(booking_id: Sql): Sql;
      /** What is booked, or becomes booked by the change, as JSON: the same when it is booked again after the payment has expired. */
      content(booking_id: Sql, alteration_id: Sql): Sql;
      /** The code of the page where several people pay for it. */
      groupCode(booking_id: Sql): Sql;
    };
    paidExperienceBookings: PaidFor & {
      expiresAt(outing_id: Sql): Sql;
      /** What is booked, as JSON: the same when it is booked again after the payment has expired. */
      content(outing_id: Sql): Sql;
      /** The day on which it begins there. */
      day(outing_id: Sql): Sql;
    };
  }
}

const stays = () => provided("paidStays");
const bookings = () => provided("paidExperienceBookings");
/** Columns of payments or payouts `p`. */
const [BOOKING, EXPERIENCE_BOOKING, ALTERATION] = [sql`p.booking_id`, sql`p.outing_id`, sql`p.alteration_id`];

export const paidCode = (): Sql => sql`coalesce(${stays().code(BOOKING)}, ${bookings().code(EXPERIENCE_BOOKING)})`;
export const paidTitle = (): Sql => sql`coalesce(${stays().title(BOOKING)}, ${bookings().title(EXPERIENCE_BOOKING)})`;
export const paidHost = (): Sql => sql`coalesce(${stays().host(BOOKING)}, ${bookings().host(EXPERIENCE_BOOKING)})`;
/** Null for stays. */
export const paidDay = (): Sql => bookings().day(EXPERIENCE_BOOKING);
/** For payments `p`. */
export const paidExpiresAt = (): Sql =>
  sql`coalesce(${stays().expiresAt(BOOKING, ALTERATION)}, ${bookings().expiresAt(EXPERIENCE_BOOKING)})`;
/** As JSON; it contains the id of neither the payment nor what expires with it. */
export const paidContent = (): Sql =>
  sql`coalesce(${stays().content(BOOKING, ALTERATION)}, ${bookings().content(EXPERIENCE_BOOKING)})`;
export const paidEndReason = (): Sql => stays().endReason(BOOKING);
export const paidGroupCode = (): Sql => stays().groupCode(BOOKING);
/** A statement: what hosts have earned and is not due yet, sale by sale. */
export const allEarnings = (): Sql => sql`${stays().earnings()} union all ${bookings().earnings()}`;
