import { refuse } from "#lib/http/refusal.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Priced, Settlement } from "./checkout/priceRules.ts";
import type { Status } from "./rules.ts";

/** What both sides agreed on, frozen on that day. */
export type Agreed = { title: string; included: string[]; at: { lat: number; lng: number } | null; agreed_at: string };

/** The columns that the steps of an experience booking need. */
export type ExperienceBookingRow = {
  id: number;
  code: string;
  instance_id: number;
  experience_id: number;
  guest_id: number;
  host_id: number;
  guests: number;
  seats: number;
  is_private: boolean;
  status: Status;
  created_at: Date;
  expires_at: Date | null;
  agreement: Agreed;
  price: Priced;
  charged_micros: number;
  charged_currency: string;
  credit_micros: number;
  host_currency: string;
  host_micros: number;
  tax_micros: number;
  host_posted_micros: number;
  tax_posted_micros: number;
  host_paid_micros: number;
  starts_at: Date;
  minutes: number;
};
const columns = sql`
  o.id, o.code, o.instance_id, i.experience_id, o.guest_id, o.host_id, o.guests, o.seats, o.is_private, o.status, o.created_at, o.expires_at,
  o.agreement, o.price, o.charged_micros, o.charged_currency, o.credit_micros, o.host_currency, o.host_micros, o.tax_micros,
  o.host_posted_micros, o.tax_posted_micros, o.host_paid_micros, i.starts_at, i.minutes`;
const tables = sql`experience_bookings o join experience_instances i on i.id = o.instance_id`;

export const findExperienceBooking = (db: Db, id: number) =>
  db.one<ExperienceBookingRow>(sql`select ${columns} from ${tables} where o.id = ${id}`);
/** Lock its date first, never after the booking. */
export const lockExperienceBooking = (tx: Db, id: number) =>
  tx.one<ExperienceBookingRow>(sql`select ${columns} from ${tables} where o.id = ${id} for update of o`);

/** All bookings of a host that are not over. */
export const experienceBookingsOfHost = (db: Db, host_id: number) =>
  db.all<{ id: number }>(sql`
    select id from experience_bookings where host_id = ${host_id} and status in ('held', 'paid') order by instance_id, id`);

/** A guest's booking, by the code that only they and the host know. */
export const findOwn = (db: Db, code: string, guest_id: number) =>
  db.one<ExperienceBookingRow>(sql`select ${columns} from ${tables} where o.code = ${code} and o.guest_id = ${guest_id}`);

/** All bookings that hold seats of a date, oldest first. */
export const bookingsWithSeats = (tx: Db, instance_id: number) =>
  tx.all<{ id: number }>(
    sql`select id from experience_bookings where instance_id = ${instance_id} and holds_seats(status) order by id`,
  );

export type NewExperienceBooking = Omit<
  ExperienceBookingRow,
  | "id"
  | "code"
  | "experience_id"
  | "status"
  | "created_at"
  | "host_posted_micros"
  | "tax_posted_micros"
  | "host_paid_micros"
  | "starts_at"
  | "minutes"
> & { quote_id: string; message: string; youngest_age: number | null };
export const insertExperienceBooking = async (
  tx: Db,
  o: NewExperienceBooking,
  now: Date,
): Promise<{ id: number; code: string }> =>
  (await tx.one<{ id: number; code: string }>(sql`
    insert into experience_bookings (instance_id, guest_id, host_id, guests, seats, is_private, youngest_age, quote_id, message, expires_at, created_at,
      changed_at, agreement, price, charged_micros, charged_currency, credit_micros, host_currency, host_micros, tax_micros)
    values (${o.instance_id}, ${o.guest_id}, ${o.host_id}, ${o.guests}, ${o.seats}, ${o.is_private}, ${o.youngest_age}, ${o.quote_id},
      ${o.message}, ${o.expires_at}, ${now}, ${now}, ${JSON.stringify(o.agreement)}::jsonb, ${JSON.stringify(o.price)}::jsonb,
      ${o.charged_micros}, ${o.charged_currency}, ${o.credit_micros}, ${o.host_currency}, ${o.host_micros}, ${o.tax_micros})
    returning id, code`))!;

export const bookedWith = (tx: Db, quote_id: string) =>
  tx.one<{ code: string; guest_id: number }>(sql`select code, guest_id from experience_bookings where quote_id = ${quote_id}`);

/** Holds of a date that have expired, and this guest's own hold that is not being paid. */
export const findConflicts = (tx: Db, { instance_id, guest_id, now }: { instance_id: number; guest_id: number; now: Date }) =>
  tx.all<{ id: number; own: boolean }>(sql`
    select o.id, o.expires_at > ${now} as own from experience_bookings o
    where o.instance_id = ${instance_id} and o.status = 'held'
      and (o.expires_at <= ${now}
           or (o.guest_id = ${guest_id}
               and not exists (select from payments p where p.outing_id = o.id and p.status in ('pending', 'authorised', 'captured'))))
    order by o.id`);
export const hasSeats = async (tx: Db, instance_id: number, guest_id: number): Promise<boolean> =>
  (await tx.one(
    sql`select 1 from experience_bookings where instance_id = ${instance_id} and guest_id = ${guest_id} and holds_seats(status)`,
  )) !== null;

/**
 * Locks the guest, so that simultaneous bookings are counted one after the other; a guest whose account was closed meanwhile
 * cannot book.
 */
export const lockGuest = async (tx: Db, guest_id: number) =>
  (await tx.one(sql`select from users where id = ${guest_id} and closed_at is null for no key update`)) ??
  refuse("authentication_required");
export const countHeld = async (tx: Db, guest_id: number, now: Date): Promise<number> =>
  (await tx.one<{ n: number }>(
    sql`select count(*)::int as n from experience_bookings where guest_id = ${guest_id} and status = 'held' and expires_at > ${now}`,
  ))!.n;

export const setStatus = (tx: Db, id: number, { status, now }: { status: Status; now: Date }) =>
  tx.run(sql`update experience_bookings set status = ${status}, expires_at = null, changed_at = ${now} where id = ${id}`);
/** Sets what the host and the place are owed from now on, and what was given back. */
export const setOwed = (tx: Db, id: number, { host_keeps_micros, tax_keeps_micros, ...back }: Settlement) =>
  tx.run(sql`
    update experience_bookings set host_micros = ${host_keeps_micros}, tax_micros = ${tax_keeps_micros}, back = ${JSON.stringify(back)}::jsonb where id = ${id}`);
export const setPosted = (tx: Db, id: number) =>
  tx.run(sql`update experience_bookings set host_posted_micros = host_micros, tax_posted_micros = tax_micros where id = ${id}`);
export const setPaidOut = (tx: Db, id: number) =>
  tx.run(sql`update experience_bookings set host_paid_micros = host_posted_micros where id = ${id}`);

/** The bookings whose next step is due, a few hundred at a time. */
export const overdue = (db: Db, now: Date) =>
  db.all<{ id: number }>(
    sql`select id from experience_bookings where status = 'held' and expires_at <= ${now} order by expires_at limit 200`,
  );
export const over = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`
    select o.id from ${tables} where o.status = 'paid' and i.starts_at + make_interval(mins => i.minutes) <= ${now} order by o.id limit 200`);
export const toPayOut = (db: Db, hours: number, now: Date) =>
  db.all<{ id: number }>(sql`
    select o.id from ${tables}
    where o.host_posted_micros > o.host_paid_micros and o.host_posted_micros = o.host_micros
      and i.starts_at + make_interval(mins => i.minutes, hours => ${hours}) <= ${now} order by o.id limit 200`);
