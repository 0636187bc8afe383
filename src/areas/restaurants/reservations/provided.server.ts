import type { When } from "#areas/discovery/catalog/catalogBookings.server.ts";
import { LEAD_MINUTES, TABLE_DAYS_AHEAD } from "#areas/discovery/catalog/rules.ts";
import { join, sql, type Sql } from "#platform/db/db.server.ts";
import type { Provided } from "#platform/provided.server.ts";

/** What lower-level features ask about restaurants' tables and bookings. */
export const tablesProvided: Pick<Provided, "restaurantTables"> = {
  restaurantTables: {
    isOpenThen: hasTable,
    isOpenWithin({ from, until }, who) {
      // Tables are only offered for some months, so that longer periods need not be checked day by day.
      const first = sql`greatest(${from}::date, ${who.now}::timestamptz::date - 1)`;
      const most = sql`least(${until}::date - ${first}, ${TABLE_DAYS_AHEAD + 1}::int)`;
      return sql`case when exists (select from table_services v where v.restaurant_id = f.id) then exists (
        select from generate_series(0, ${most}) as later (days)
        where ${hasTable({ ...who, time: null, date: sql`(${first} + later.days)` })}) end`;
    },
    isBooked: () => sql`exists (select from table_bookings b where b.restaurant_id = f.id)`,
    openWeekdays: () => sql`(
      select array_agg(distinct d.weekday order by d.weekday) from table_slots s, unnest(s.weekdays) as d (weekday)
      where s.restaurant_id = f.id)`,
  },
};

/** The same rule as `offersOn`: an own table, or adjacent seats at the community table, for as long as the party sits. */
function hasTable({ date, guests, time, now }: When): Sql {
  const party = guests ?? 1;
  const parts = [sql`s.restaurant_id = f.id and t.is_community = o.is_community_table and t.seats >= ${party}`];
  if (time) parts.push(sql`s.service = ${time}`);
  if (date)
    parts.push(
      sql`${date}::date between v.begin_date and least(v.end_date, (${now}::timestamptz at time zone p.time_zone)::date + ${TABLE_DAYS_AHEAD}::int)`,
      sql`extract(dow from ${date}::date)::int = any(s.weekdays)`,
      sql`${date}::date + s.starts_at >= (${now}::timestamptz at time zone p.time_zone) + make_interval(mins => ${LEAD_MINUTES.restaurant})`,
      sql`not exists (select from table_closed_days c where c.restaurant_id = f.id and c.day = ${date}::date)`,
      sql`exists (
        select from generate_series(1, case when t.is_community then t.seats - ${party} + 1 else 1 end) as chair (place)
        where not exists (
          select from table_bookings b
          where b.table_id = t.id and holds_table(b.status)
            and b.during && tsrange(${date}::date + s.starts_at, ${date}::date + s.starts_at + make_interval(mins => s.minutes))
            and b.seats && int4range(chair.place, case when t.is_community then chair.place + ${party} else t.seats + 1 end)))`,
    );
  return sql`exists (
    select from table_services v join places p on p.id = f.place_id join table_slots s on s.restaurant_id = v.restaurant_id
      join table_availabilities o on o.slot_id = s.id join dining_tables t on t.restaurant_id = v.restaurant_id
    where v.restaurant_id = f.id and ${join(parts, " and ")})`;
}
