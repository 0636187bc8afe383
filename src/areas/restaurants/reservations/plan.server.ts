import { isOpenTo } from "#areas/discovery/catalog/sql.server.ts";
import { type Day, dayIn } from "#lib/dates/dates.ts";
import { type Db, empty, sql } from "#platform/db/db.server.ts";
import { calendarSpan, minuteNow, type Plan, type Taken } from "./rules.ts";

/** A restaurant that takes bookings, with everything that determines when and where guests can sit. */
export type RestaurantPlan = Plan & {
  restaurant_id: number;
  title: string;
  owner_id: number | null;
  time_zone: string;
  header_text: string;
  notice_hours: number;
};

/** Null if this viewer may not see the restaurant, or it takes no bookings. */
export function findPlan(db: Db, restaurant_id: number, viewer_id: number | null) {
  return db.one<RestaurantPlan>(sql`
    select v.restaurant_id, f.title, f.host_id as owner_id, p.time_zone, v.begin_date, v.end_date, v.header_text, v.notice_hours,
      array(select c.day::text from table_closed_days c where c.restaurant_id = f.id order by c.day) as closed_days,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'seats', t.seats, 'is_community', t.is_community) order by t.seats, t.id), '[]')
       from dining_tables t where t.restaurant_id = f.id) as tables,
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'service', s.service, 'time', to_char(s.starts_at, 'HH24:MI'), 'minutes', s.minutes,
                'weekdays', to_jsonb(s.weekdays), 'availabilities', a.all) order by s.starts_at, s.id), '[]')
       from table_slots s, lateral (
         select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'is_community_table', o.is_community_table) order by o.is_community_table), '[]') as all
         from table_availabilities o where o.slot_id = s.id) a
       where s.restaurant_id = f.id) as slots
    from table_services v join catalog_entries f on f.id = v.restaurant_id join places p on p.id = f.place_id
    where v.restaurant_id = ${restaurant_id} and f.kind = 'restaurant' and ${isOpenTo(viewer_id)}`);
}

/** Locks the restaurant: bookings, moves and cancellations there wait for each other. */
export const lockService = (tx: Db, restaurant_id: number) =>
  tx.one(sql`select from table_services where restaurant_id = ${restaurant_id} for update`);

/** The seats taken from the evening before `from` to the morning after `until`; `but`: a booking that would be moved. */
export const takenAt = (
  db: Db,
  restaurant_id: number,
  { from, until, but }: { from: Day; until: Day; but?: string | undefined },
) =>
  db.all<Taken>(sql`
    select table_id, day, to_char(starts_at, 'HH24:MI') as time, minutes, lower(seats) as from, upper(seats) as until
    from table_bookings
    where restaurant_id = ${restaurant_id} and day between ${from}::date - 1 and ${until}::date + 1 and holds_table(status)
      ${but === undefined ? empty : sql`and code <> ${but}`}`);

/** The current day and minute at the restaurant. */
export const localNow = ({ time_zone }: Pick<RestaurantPlan, "time_zone">, now: Date) => ({
  today: dayIn(time_zone, now),
  minute: minuteNow(time_zone, now),
});

/** The seats taken on all days that can be booked. */
export function takenAhead(db: Db, plan: RestaurantPlan, { now, but }: { now: Date; but?: string | undefined }) {
  const { begin_date, end_date } = calendarSpan(plan, localNow(plan, now).today);
  return takenAt(db, plan.restaurant_id, { from: begin_date, until: end_date, but });
}
