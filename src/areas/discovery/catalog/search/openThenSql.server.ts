import type { Day } from "#lib/dates/dates.ts";
import { join, sql, type Sql } from "#platform/db/db.server.ts";
import { DAY_PARTS, LEAD_MINUTES, TABLE_DAYS_AHEAD } from "#areas/discovery/catalog/rules.ts";
import type { FindSearch } from "./search.ts";

/** What is asked of a day: any that is to come where none is named. Sql: what a row says of it. */
export type When = {
  date: Day | Sql | null;
  guests: number | Sql | null;
  time: NonNullable<FindSearch["time"]> | null;
  now: Date;
};
type Days = { from: Day | Sql; until: Day | Sql };

/** Whether the find `f` can be booked then. Places, activities and stories are there whenever one comes. */
export function isOpenThen(when: When): Sql {
  const day = when.date ? { from: when.date, until: when.date } : null;
  return sql`case f.kind when 'experience' then ${hasSeats(when, day)} when 'restaurant' then ${hasTable(when)} else true end`;
}

/** Whether the find `f` can be booked on one of these days; null where nothing is booked here: one comes, or asks there. */
export function isOpenWithin({ from, until }: Days, who: Pick<When, "guests" | "now">): Sql {
  // Tables are given for some months: a longer time is not walked through day by day.
  const first = sql`greatest(${from}::date, ${who.now}::timestamptz::date - 1)`;
  const most = sql`least(${until}::date - ${first}, ${TABLE_DAYS_AHEAD + 1}::int)`;
  return sql`case
    when f.kind = 'experience' then ${hasSeats({ ...who, time: null }, { from, until })}
    when exists (select from table_services v where v.restaurant_id = f.id) then exists (
      select from generate_series(0, ${most}) as later (days)
      where ${hasTable({ ...who, time: null, date: sql`(${first} + later.days)` })})
    end`;
}

function hasSeats({ guests, time, now }: Omit<When, "date">, days: Days | null): Sql {
  const there = sql`(i.starts_at at time zone p.time_zone)`;
  const parts = [
    sql`i.experience_id = f.id and i.status = 'open'
        and i.starts_at > ${now}::timestamptz + make_interval(mins => ${LEAD_MINUTES.experience}) and i.seats - i.taken >= ${guests ?? 1}`,
  ];
  if (days) parts.push(sql`${there}::date between ${days.from}::date and ${days.until}::date`);
  if (time) parts.push(isIn(time, there));
  return sql`exists (select from experience_instances i join places p on p.id = f.place_id where ${join(parts, " and ")})`;
}

/** Meals are no part of an experience's day. */
function isIn(time: NonNullable<When["time"]>, there: Sql): Sql {
  if (time === "lunch" || time === "dinner") return sql`false`;
  const [from, until] = DAY_PARTS[time];
  return sql`extract(hour from ${there}) >= ${from} and extract(hour from ${there}) < ${until}`;
}

/** As `offersOn` of the tables says it: an own table, or places side by side at the community table, for as long as the party sits. */
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
