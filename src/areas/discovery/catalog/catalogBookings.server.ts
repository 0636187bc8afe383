import type { Day } from "#lib/dates/dates.ts";
import type { Sql } from "#platform/db/db.server.ts";
import type { CatalogSearch } from "./search/search.ts";

/** What is asked of a day: any that is to come where none is named. Sql: what a row says of it. */
export type When = {
  date: Day | Sql | null;
  guests: number | Sql | null;
  time: NonNullable<CatalogSearch["time"]> | null;
  now: Date;
};
export type Days = { from: Day | Sql; until: Day | Sql };

/** Conditions on the entry `f` of the catalog, which only the feature that takes its bookings can tell. */
type KindBookings = {
  /** Whether it can be booked then. */
  isOpenThen(when: When): Sql;
  /** Whether it can be booked on one of these days; null where it takes no bookings here. */
  isOpenWithin(days: Days, who: Pick<When, "guests" | "now">): Sql;
  /** Whether anybody ever booked it. */
  isBooked(): Sql;
};
declare module "#platform/provided.server.ts" {
  interface Provided {
    experienceDates: KindBookings & {
      isBookedBy(guest_id: number): Sql;
      /** `SeatPricing` of the next date that can be booked, of those from `day` on by the clocks of its town `p`; null where there is none. */
      nextPricing(now: Date, day: Day | Sql | null): Sql;
    };
    restaurantTables: KindBookings & {
      /** On which it takes guests, 0 is Sunday; null where it gives no tables here. */
      openWeekdays(): Sql;
    };
  }
}
