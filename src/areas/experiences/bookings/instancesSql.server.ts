import type { Names } from "#areas/discovery/places/rules.ts";
import { isOpenTo } from "#areas/discovery/catalog/sql.server.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, empty, sql } from "#platform/db/db.server.ts";
import type { DateOffer } from "./rules.ts";

/** A date of an experience with everything that decides who may book it and for how much. */
export type InstanceRow = {
  id: number;
  experience_id: number;
  title: string;
  host_id: number;
  starts_at: Date;
  minutes: number;
  day: Day;
  time: string;
  seats: number;
  taken: number;
  minimum_age: number;
  price_micros: number;
  private_price_micros: number | null;
  currency: string;
  tax_percent: number;
  status: "open" | "cancelled";
  city: string;
  city_names: Names;
  time_zone: string;
};
const columns = (taken = sql`i.taken`) => sql`
  i.id, i.experience_id, f.title, f.host_id, i.starts_at, i.minutes, (i.starts_at at time zone p.time_zone)::date as day,
  to_char(i.starts_at at time zone p.time_zone, 'HH24:MI') as time, i.seats, ${taken} as taken, i.minimum_age, i.price_micros, i.private_price_micros,
  i.currency, i.tax_percent, i.status, p.name as city, p.names as city_names, p.time_zone`;
/** Only experiences with a host, because someone must be paid. */
const tables = sql`
  experience_instances i join catalog_entries f on f.id = i.experience_id and f.kind = 'experience' and f.host_id is not null
  join places p on p.id = f.place_id`;

export const offerOf = ({ starts_at, seats, taken, status, private_price_micros }: InstanceRow): DateOffer => ({
  starts_at,
  seats,
  taken,
  is_open: status === "open",
  has_private: private_price_micros !== null,
});

type Reader = { viewer_id: number | null; now: Date };
/** The seats taken, without expired holds and the viewer's own unpaid ones: those give way when the viewer books. */
const takenFrom = ({ viewer_id, now }: Reader) => sql`
  (i.taken - (select coalesce(sum(o.seats), 0) from experience_bookings o
              where o.instance_id = i.id and o.status = 'held' and (o.expires_at <= ${now} or o.guest_id = ${viewer_id})))::int`;

/** Null if this viewer may not see the date. */
export const findInstance = (db: Db, id: number, reader: Reader) =>
  db.one<InstanceRow>(
    sql`select ${columns(takenFrom(reader))} from ${tables} where i.id = ${id} and ${isOpenTo(reader.viewer_id)}`,
  );

/** Share-locks the experience, so that hiding it waits for bookings in progress. Take it before the lock of the date. */
export const lockOffered = (tx: Db, instance_id: number) =>
  tx.run(sql`
    select from catalog_entries f where f.id = (select experience_id from experience_instances where id = ${instance_id}) for share of f`);

/** Locks the date: changes of its seats wait for each other. */
export const lockInstance = (tx: Db, id: number) =>
  tx.one<InstanceRow>(sql`select ${columns()} from ${tables} where i.id = ${id} for update of i`);

type Coming = { after: Date; from: Day | undefined; limit: number };
/** Open dates only: a date cancelled by its host is not shown to people without seats. */
export const comingInstances = (db: Db, experience_id: number, { after, from, limit, ...reader }: Reader & Coming) =>
  db.all<InstanceRow>(sql`
    select ${columns(takenFrom(reader))} from ${tables}
    where i.experience_id = ${experience_id} and i.status = 'open' and i.starts_at > ${after}
      ${from ? sql`and (i.starts_at at time zone p.time_zone)::date >= ${from}::date` : empty}
    order by i.starts_at limit ${limit}`);

/** The host and time zone of an experience that the viewer may see. */
export const findExperience = (db: Db, id: number, viewer_id: number | null) =>
  db.one<{ host_id: number | null; time_zone: string }>(sql`
    select f.host_id, p.time_zone from catalog_entries f join places p on p.id = f.place_id
    where f.id = ${id} and f.kind = 'experience' and ${isOpenTo(viewer_id)}`);

export const setCancelled = (tx: Db, id: number) =>
  tx.run(sql`update experience_instances set status = 'cancelled' where id = ${id}`);

/** A host's dates on this day. */
export const ledOn = (db: Db, host_id: number, day: Day) =>
  db.all<InstanceRow>(sql`
    select ${columns()} from ${tables}
    where f.host_id = ${host_id} and i.starts_at > ${day}::date - interval '2 days' and i.starts_at < ${day}::date + interval '3 days'
      and (i.starts_at at time zone p.time_zone)::date = ${day}::date
    order by i.starts_at, i.id`);

/** The next days for which the viewer's experiences have bookings; the time zone is that of their first experience. */
export const ledNext = (db: Db, host_id: number, now: Date) =>
  db.one<{ time_zone: string | null; days: Day[]; next: Day | null }>(sql`
    select (select p.time_zone from catalog_entries f join places p on p.id = f.place_id
            where f.kind = 'experience' and f.host_id = ${host_id} and exists (select from experience_instances i where i.experience_id = f.id)
            order by f.id limit 1) as time_zone,
      array(select distinct ((i.starts_at at time zone p.time_zone)::date)::text as day from ${tables}
            where f.host_id = ${host_id} and i.taken > 0 and i.starts_at > ${now}::timestamptz - interval '1 day'
            order by day limit 14) as days,
      (select (min(i.starts_at at time zone p.time_zone))::date from ${tables}
       where f.host_id = ${host_id} and i.status = 'open' and i.starts_at > ${now}) as next`);
