import { type Sql, sql } from "#platform/db/db.server.ts";
import { handedDown } from "#platform/handedDown.server.ts";

/** What payments and payouts ask of what they are for, by its id; null where there is none. */
type PaidFor = {
  code(id: Sql): Sql;
  /** As it was called when it was booked. */
  title(id: Sql): Sql;
  /** A statement that answers `host_id`, `currency` and the `micros` that each has earned its host in the books and that are not due yet. */
  earnings(): Sql;
};
declare module "#platform/handedDown.server.ts" {
  interface HandedDown {
    paidStays: PaidFor & {
      /** Until when it, or the change of it that is paid for, waits for the payment. */
      expiresAt(booking_id: Sql, alteration_id: Sql): Sql;
      /** Why it ended. */
      endReason(booking_id: Sql): Sql;
      /** Of the page where several pay for it. */
      groupCode(booking_id: Sql): Sql;
    };
    paidOutings: PaidFor & {
      expiresAt(outing_id: Sql): Sql;
    };
  }
}

const stays = () => handedDown("paidStays");
const outings = () => handedDown("paidOutings");
/** Of payments or payouts `p`. */
const [BOOKING, OUTING, ALTERATION] = [sql`p.booking_id`, sql`p.outing_id`, sql`p.alteration_id`];

export const paidCode = (): Sql => sql`coalesce(${stays().code(BOOKING)}, ${outings().code(OUTING)})`;
export const paidTitle = (): Sql => sql`coalesce(${stays().title(BOOKING)}, ${outings().title(OUTING)})`;
/** Of payments `p`. */
export const paidExpiresAt = (): Sql => sql`coalesce(${stays().expiresAt(BOOKING, ALTERATION)}, ${outings().expiresAt(OUTING)})`;
export const paidEndReason = (): Sql => stays().endReason(BOOKING);
export const paidGroupCode = (): Sql => stays().groupCode(BOOKING);
/** A statement: what hosts have earned and is not due yet, sale by sale. */
export const allEarnings = (): Sql => sql`${stays().earnings()} union all ${outings().earnings()}`;
