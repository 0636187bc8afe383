import type { Town } from "#areas/discovery/places/rules.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

export type WaitRow = Town & {
  id: number;
  restaurant_id: number;
  title: string;
  slot_id: number;
  day: Day;
  time: string;
  party: number;
  ahead: number;
};

/** A guest's waits, soonest first. */
export const waitsOf = (db: Db, guest_id: number) =>
  db.all<WaitRow>(sql`
    select w.id, w.restaurant_id, f.title, p.name as city, p.names as city_names, w.slot_id, w.day, to_char(s.starts_at, 'HH24:MI') as time, w.party,
      (select count(*)::int from table_waits o where o.restaurant_id = w.restaurant_id and o.day = w.day and o.status = 'waiting' and o.id < w.id) as ahead
    from table_waits w join catalog_entries f on f.id = w.restaurant_id join places p on p.id = f.place_id join table_slots s on s.id = w.slot_id
    where w.guest_id = ${guest_id} and w.status = 'waiting' order by w.day, s.starts_at, w.id`);

/** Asking again keeps the place in the list, even with another party. Null if that slot was already offered to the guest. */
export const insertWait = (
  tx: Db,
  one: { restaurant_id: number; slot_id: number; guest_id: number; day: Day; party: number; now: Date },
) =>
  tx.one<{ id: number }>(sql`
    insert into table_waits (restaurant_id, slot_id, guest_id, day, party, created_at)
    values (${one.restaurant_id}, ${one.slot_id}, ${one.guest_id}, ${one.day}, ${one.party}, ${one.now})
    on conflict (guest_id, slot_id, day) where status in ('waiting', 'offered')
    do update set party = excluded.party where table_waits.status = 'waiting' returning id`);

/** Waiting guests of a day, in the order in which they asked; without those who could not accept [B8.7]. */
export const waitingFor = (tx: Db, restaurant_id: number, day: Day) =>
  tx.all<{ id: number; guest_id: number; slot_id: number; party: number }>(sql`
    select id, guest_id, slot_id, party from table_waits w
    where restaurant_id = ${restaurant_id} and day = ${day} and status = 'waiting'
      and not exists (select from restrictions r where r.user_id = w.guest_id and r.lifted_at is null)
    order by id`);

export const setOffered = (tx: Db, id: number, booking_id: number) =>
  tx.run(sql`update table_waits set status = 'offered', booking_id = ${booking_id} where id = ${id}`);

export const endOffered = (tx: Db, booking_id: number, status: "seated" | "left" | "missed") =>
  tx.run(sql`update table_waits set status = ${status} where booking_id = ${booking_id} and status = 'offered'`);

/** Ends the waits of a guest who has found a table. */
export const endFound = (tx: Db, guest_id: number, { restaurant_id, day }: { restaurant_id: number; day: Day }) =>
  tx.run(sql`
    update table_waits set status = 'seated'
    where guest_id = ${guest_id} and restaurant_id = ${restaurant_id} and day = ${day} and status = 'waiting'`);

export const leaveWait = (tx: Db, id: number, guest_id: number) =>
  tx.run(sql`update table_waits set status = 'left' where id = ${id} and guest_id = ${guest_id} and status = 'waiting'`);

/** Ends waits for days that are past everywhere on earth. */
export const endOldWaits = (db: Db, now: Date) =>
  db.run(sql`update table_waits set status = 'over' where status = 'waiting' and day < ${now}::date - 1`);
