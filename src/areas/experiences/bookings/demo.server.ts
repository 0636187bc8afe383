import type { Day } from "#lib/dates/dates.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

type NewDate = { experience_id: number; day: Day; time: string; seats: number; minimum_age: number; has_private: boolean };
/**
 * Dates in the local time of the town, at the experience's price, taxed like the town's stays; a private group pays for most of
 * the seats.
 */
export const insertDemoDates = (db: Db, dates: readonly NewDate[]) =>
  db.run(sql`
    insert into experience_instances (experience_id, starts_at, minutes, seats, minimum_age, price_micros, private_price_micros, currency, tax_percent)
    select f.id, (d.day + d.time) at time zone p.time_zone, coalesce((f.facts ->> 'duration_minutes')::int, 120), d.seats, d.minimum_age,
      f.price_micros, case when d.has_private then f.price_micros * ceil(d.seats * 0.8)::int end, f.currency,
      coalesce((select max(l.tax_percent) from listings l where l.place_id = f.place_id), 0)
    from json_to_recordset(${JSON.stringify(dates)}::json)
      as d (experience_id bigint, day date, time time, seats int, minimum_age int, has_private boolean)
      join catalog_entries f on f.id = d.experience_id join places p on p.id = f.place_id`);

/**
 * Deletes experience bookings hosted or made by these people; dates are deleted with their experiences. Payments must be deleted
 * before.
 */
export const deleteDemoExperienceBookings = (tx: Db, people: Sql) =>
  tx.run(sql`delete from experience_bookings where host_id in (${people}) or guest_id in (${people})`);
