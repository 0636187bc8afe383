import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

export type OwnDateRow = {
  id: number;
  experience_id: number;
  title: string;
  day: Day;
  time: string;
  minutes: number;
  seats: number;
  taken: number;
  minimum_age: number;
  price_micros: number;
  private_price_micros: number | null;
  currency: string;
};
const columns = sql`
  i.id, i.experience_id, f.title, (i.starts_at at time zone p.time_zone)::date as day, to_char(i.starts_at at time zone p.time_zone, 'HH24:MI') as time,
  i.minutes, i.seats, i.taken, i.minimum_age, i.price_micros, i.private_price_micros, i.currency`;
const tables = sql`experience_instances i join catalog_entries f on f.id = i.experience_id join places p on p.id = f.place_id`;

/** A host's open future dates, soonest first. */
export const ownDates = (
  db: Db,
  host_id: number,
  { now, limit, experience_id = null }: { now: Date; limit: number; experience_id?: number | null },
) =>
  db.all<OwnDateRow>(sql`
    select ${columns} from ${tables}
    where f.host_id = ${host_id} and f.kind = 'experience' and i.status = 'open' and i.starts_at > ${now}
      and (${experience_id}::bigint is null or f.id = ${experience_id}::bigint)
    order by i.starts_at, i.id limit ${limit}`);

export const countOwnDates = async (db: Db, experience_id: number, now: Date): Promise<number> =>
  (await db.one<{ n: number }>(sql`
    select count(*)::int as n from experience_instances where experience_id = ${experience_id} and status = 'open' and starts_at > ${now}`))!
    .n;

type New = {
  experience_id: number;
  days: readonly Day[];
  time: string;
  minutes: number;
  seats: number;
  minimum_age: number;
  price_micros: number;
  private_price_micros: number | null;
  currency: string;
  now: Date;
};
/** One date per day at a local time of the town, only future ones; existing dates stay unchanged. Answers how many were added. */
export const insertDates = (tx: Db, d: New) =>
  tx.run(sql`
    insert into experience_instances (experience_id, starts_at, minutes, seats, minimum_age, price_micros, private_price_micros, currency)
    select f.id, t.starts_at, ${d.minutes}, ${d.seats}, ${d.minimum_age}, ${d.price_micros}, ${d.private_price_micros}, ${d.currency}
    from catalog_entries f join places p on p.id = f.place_id
      cross join lateral (select (day::date + ${d.time}::time) at time zone p.time_zone as starts_at from unnest(${[...d.days]}::text[]) day) t
    where f.id = ${d.experience_id} and t.starts_at > ${d.now}
    on conflict (experience_id, starts_at) do nothing`);

/** Locks a host's own future date and answers its seats. */
export const lockOwnDate = (tx: Db, id: number, { host_id, now }: { host_id: number; now: Date }) =>
  tx.one<{ id: number; seats: number; taken: number }>(sql`
    select i.id, i.seats, i.taken from experience_instances i join catalog_entries f on f.id = i.experience_id
    where i.id = ${id} and f.host_id = ${host_id} and i.status = 'open' and i.starts_at > ${now} for update of i`);
export const setSeats = (tx: Db, id: number, seats: number) =>
  tx.run(sql`update experience_instances set seats = ${seats} where id = ${id}`);

/** Whether any future date has bookings. */
export const hasGuests = async (db: Db, experience_id: number, now: Date): Promise<boolean> =>
  (await db.one(sql`
    select 1 from experience_instances where experience_id = ${experience_id} and status = 'open' and taken > 0 and starts_at > ${now} limit 1`)) !==
  null;
