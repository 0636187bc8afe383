import type { Day } from "#lib/dates/dates.ts";
import type { Sql } from "#platform/db/db.server.ts";
import type { CatalogSearch } from "./search/search.ts";

/** What a day is searched for; `null` means any future day. Sql: a value of a row. */
export type When = {
  date: Day | Sql | null;
  guests: number | Sql | null;
  time: NonNullable<CatalogSearch["time"]> | null;
  now: Date;
};
export type Days = { from: Day | Sql; until: Day | Sql };

/** Conditions on the catalog entry `f` that only the feature that takes its bookings knows. */
type KindBookings = {
  /** Whether it can be booked at that time. */
  isOpenThen(when: When): Sql;
  /** Whether it can be booked on one of these days; null if it takes no bookings here. */
  isOpenWithin(days: Days, who: Pick<When, "guests" | "now">): Sql;
  /** Whether anybody has ever booked it. */
  isBooked(): Sql;
};
declare module "#platform/provided.server.ts" {
  interface Provided {
    experienceDates: KindBookings & {
      isBookedBy(guest_id: number): Sql;
      /** `SeatPricing` of the next bookable date from `day` on, in the local time of its town `p`; null if there is none. */
      nextPricing(now: Date, day: Day | Sql | null): Sql;
    };
    restaurantTables: KindBookings & {
      /** The days of the week on which it takes guests, 0 is Sunday; null if it offers no tables here. */
      openWeekdays(): Sql;
    };
  }
}
