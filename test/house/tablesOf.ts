import { bookTable, cancelTable } from "#areas/restaurants/reservations/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import type { TestHouse } from "./house.ts";

type Member = Awaited<ReturnType<TestHouse["member"]>>;
/** A Saturday; the tests' clock is set to noon of Tuesday the first. */
export const DATE = "2026-12-05";
type Table = { name?: string; seats: number; is_community?: boolean };
type SlotInput = { time?: string; minutes?: number; weekdays?: number[]; service?: string; community?: boolean[] };
type Query = {
  tables?: Table[];
  slots?: SlotInput[];
  closed?: string[];
  begin?: string;
  end?: string;
  header_text?: string;
  notice_hours?: number;
  [column: string]: unknown;
};

/** Restaurants for tests; guests act through the same calls as anybody. */
export function tablesOf(house: TestHouse) {
  const queryOf = (at: { id: number; slot_id: number }, more: object = {}) => ({
    restaurant_id: at.id,
    slot_id: at.slot_id,
    date: DATE,
    number_of_guest: 2,
    notes: "",
    ...more,
  });
  return {
    /** Default: one table for two at seven, every evening. */
    async restaurant(input: Query = {}) {
      const { tables = [{ seats: 2 }], slots = [{}], closed = [], begin = "2026-11-01", end = "2027-06-30", ...more } = input;
      const { header_text = "", notice_hours = 4, ...entry } = more;
      const id = await house.find({ kind: "restaurant", title: "The Copper Pan", ...entry });
      await house.db.run(sql`
        insert into table_services (restaurant_id, begin_date, end_date, header_text, notice_hours)
        values (${id}, ${begin}, ${end}, ${header_text}, ${notice_hours})`);
      for (const { name = "Table", seats, is_community = false } of tables)
        await house.db.run(
          sql`insert into dining_tables (restaurant_id, name, seats, is_community) values (${id}, ${name}, ${seats}, ${is_community})`,
        );
      const made = [];
      for (const {
        time = "19:00",
        minutes = 120,
        weekdays = [0, 1, 2, 3, 4, 5, 6],
        service = "dinner",
        community = [false],
      } of slots) {
        const slot = (await house.db.one<{ id: number }>(sql`
          insert into table_slots (restaurant_id, service, weekdays, starts_at, minutes)
          values (${id}, ${service}, ${weekdays}, ${time}::time, ${minutes}) returning id`))!;
        const availabilities = [];
        for (const is_community_table of community)
          availabilities.push(
            (await house.db.one<{ id: number }>(sql`
              insert into table_availabilities (slot_id, is_community_table) values (${slot.id}, ${is_community_table}) returning id`))!
              .id,
          );
        made.push({ id: slot.id, availabilities });
      }
      for (const day of closed)
        await house.db.run(sql`insert into table_closed_days (restaurant_id, day) values (${id}, ${day})`);
      return { id, slots: made, slot_id: made[0]!.id, availability_id: made[0]!.availabilities[0]! };
    },
    wish: queryOf,
    book: async (guest: Member, at: { id: number; slot_id: number }, more: object = {}) =>
      (await guest.call(bookTable, queryOf(at, more))).table_reservation,
    /** Sets the clock; sessions stay valid. */
    async comes(instant: string) {
      await house.db.run(sql`update sessions set expires_at = '2028-01-01', seen_at = ${instant}::timestamptz`);
      house.setNow(new Date(instant));
    },
    cancel: (who: Member, code: string) => who.call(cancelTable, { code }),
    statusOf: async (code: string) =>
      (await house.db.one<{ status: string }>(sql`select status from table_bookings where code = ${code}`))!.status,
  };
}
