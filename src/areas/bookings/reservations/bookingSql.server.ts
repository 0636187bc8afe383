import type { Day } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Settlement } from "./cancellation/cancellationRules.ts";
import type { Agreed } from "./page/agreement.server.ts";
import type { Priced } from "./pricing/bookingPriceRules.ts";
import type { Status } from "./rules.ts";
import { operatorSees } from "./slots/reservationSlots.server.ts";

/** The columns that the steps of a booking need, locked until the transaction ends. */
export type BookingRow = {
  id: number;
  code: string;
  listing_id: number;
  guest_id: number;
  host_id: number;
  checkin: Day;
  checkout: Day;
  guests: number;
  children: number;
  infants: number;
  status: Status;
  /** Why it ended, if a reason is known. */
  reason: string | null;
  instant_book: boolean;
  created_at: Date;
  expires_at: Date | null;
  agreement: Agreed | null;
  price: Priced | null;
  charged_micros: number;
  charged_currency: string | null;
  credit_micros: number;
  host_currency: string | null;
  host_micros: number;
  tax_micros: number;
  host_posted_micros: number;
  tax_posted_micros: number;
  host_paid_micros: number;
  /** What still has to go back to the guest. */
  deposit_micros: number;
  deposit_posted_micros: number;
  over_on: Day;
  time_zone: string;
  title: string;
};

/**
 * The day from which the host can claim a part of the deposit: after check-out, or after the decision of a dispute, since nobody
 * can claim while it is open.
 */
export const overOn = sql`greatest(b.checkout, case when b.reason = 'dispute' then (b.changed_at at time zone l.time_zone)::date end)`;

const columns = sql`
  b.id, b.code, b.listing_id, b.guest_id, l.host_id, b.checkin, b.checkout, b.guests, b.children, b.infants, b.status, b.reason, b.instant_book,
  b.created_at, b.expires_at, b.agreement, b.price, b.charged_micros, b.charged_currency, b.credit_micros, b.host_currency,
  b.host_micros, b.tax_micros, b.host_posted_micros, b.tax_posted_micros, b.host_paid_micros,
  b.deposit_micros, b.deposit_posted_micros, ${overOn} as over_on, l.time_zone, l.title`;

export const findBooking = (db: Db, id: number) =>
  db.one<BookingRow>(sql`select ${columns} from bookings b join listings l on l.id = b.listing_id where b.id = ${id}`);

/** All bookings of a host that are not over. */
export const bookingsOfHost = (db: Db, host_id: number) =>
  db.all<{ id: number }>(sql`
    select b.id from bookings b join listings l on l.id = b.listing_id
    where l.host_id = ${host_id} and b.status in ('held', 'requested', 'accepted', 'paid', 'checked_in') order by b.listing_id, b.id`);

/** Lock the listing first, never after the booking. */
export const lockBooking = (tx: Db, id: number) =>
  tx.one<BookingRow>(
    sql`select ${columns} from bookings b join listings l on l.id = b.listing_id where b.id = ${id} for update of b`,
  );

export type Side = "guest" | "host" | "operator";
/** The viewer's side of a booking: its guest, its host, or an operator who was asked to decide; null for everybody else. */
export const sideOf = (viewer_id: number, isOperator: boolean) => sql`
  case when b.guest_id = ${viewer_id} then 'guest' when l.host_id = ${viewer_id} then 'host'
       when ${isOperator} and (b.status in ('disputed', 'refunded') or b.reason = 'dispute' or ${operatorSees()}) then 'operator' end`;

/** Finds it by its code or by the uuid of its itinerary. */
export const named = (code: string) => (code.length === 10 ? sql`b.code = ${code}` : sql`b.uuid = ${code}::uuid`);

export const findSide = (db: Db, code: string, viewer: { id: number; role: string }) =>
  db.one<{ id: number; listing_id: number; side: Side | null }>(sql`
    select b.id, b.listing_id, ${sideOf(viewer.id, viewer.role === "operator")} as side
    from bookings b join listings l on l.id = b.listing_id where ${named(code)}`);

export const listingOf = async (db: Db, booking_id: number): Promise<number> =>
  (await db.one<{ listing_id: number }>(sql`select listing_id from bookings where id = ${booking_id}`))!.listing_id;

export type NewBooking = {
  listing_id: number;
  guest_id: number;
  checkin: Day;
  checkout: Day;
  guests: number;
  children: number;
  infants: number;
  instant_book: boolean;
  quote_id: string;
  message: string;
  expires_at: Date;
  agreement: Agreed;
  price: Priced;
  charged_micros: number;
  charged_currency: string;
  credit_micros: number;
  host_currency: string;
  host_micros: number;
  tax_micros: number;
  deposit_micros: number;
};
export const insertBooking = async (tx: Db, b: NewBooking, now: Date): Promise<{ id: number; code: string }> =>
  (await tx.one<{ id: number; code: string }>(sql`
    insert into bookings (listing_id, guest_id, checkin, checkout, guests, children, infants, status, instant_book, quote_id, message,
      expires_at, agreement, price, charged_micros, charged_currency, credit_micros, host_currency, host_micros, tax_micros, deposit_micros,
      created_at, changed_at)
    values (${b.listing_id}, ${b.guest_id}, ${b.checkin}, ${b.checkout}, ${b.guests}, ${b.children}, ${b.infants}, 'held', ${b.instant_book},
      ${b.quote_id}, ${b.message}, ${b.expires_at}, ${JSON.stringify(b.agreement)}::jsonb, ${JSON.stringify(b.price)}::jsonb, ${b.charged_micros},
      ${b.charged_currency}, ${b.credit_micros}, ${b.host_currency}, ${b.host_micros}, ${b.tax_micros}, ${b.deposit_micros}, ${now}, ${now})
    returning id, code`))!;

export const bookedWith = (tx: Db, quote_id: string) =>
  tx.one<{ id: number; code: string; guest_id: number }>(
    sql`select id, code, guest_id from bookings where quote_id = ${quote_id}`,
  );

/** For a booking `b`: nothing of it has been paid or is being paid. */
const IS_LEFT_UNPAID = sql`not exists (
  select from payments p where p.booking_id = b.id and p.status in ('pending', 'authorised', 'captured'))`;

type GuestDays = { listing_id: number; guest_id: number; checkin: Day; checkout: Day; now: Date };
/** Holds of a listing that have expired, and this guest's own unpaid holds that block them. */
export const findConflicts = (tx: Db, { listing_id, guest_id, checkin, checkout, now }: GuestDays) =>
  tx.all<{ id: number; own: boolean }>(sql`
    select b.id, b.expires_at > ${now} as own from bookings b
    where b.listing_id = ${listing_id} and b.status in ('held', 'requested', 'accepted')
      and (b.expires_at <= ${now}
           or (b.guest_id = ${guest_id} and b.status = 'held' and daterange(b.checkin, b.checkout) && daterange(${checkin}, ${checkout})
               and ${IS_LEFT_UNPAID}))
    order by b.id`);

/**
 * Lock it after the listing: simultaneous bookings of one guest are counted one after the other, and a guest whose account was
 * closed meanwhile cannot book.
 */
export const lockGuest = async (tx: Db, guest_id: number) =>
  (await tx.one(sql`select from users where id = ${guest_id} and closed_at is null for no key update`)) ??
  refuse("authentication_required");
/** This guest's own holds that block the days, to be paid or given up. `gives_way`: nothing of it is being paid. */
export const ownHold = (db: Db, { listing_id, guest_id, checkin, checkout, now }: GuestDays) =>
  db.all<{ code: string; checkin: Day; checkout: Day; gives_way: boolean }>(sql`
    select b.code, b.checkin, b.checkout,
           ${IS_LEFT_UNPAID} as gives_way
    from bookings b
    where b.listing_id = ${listing_id} and b.guest_id = ${guest_id} and b.status = 'held' and b.expires_at > ${now}
      and daterange(b.checkin, b.checkout) && daterange(${checkin}, ${checkout}) order by b.id`);
export const countHeld = async (db: Db, guest_id: number, now: Date): Promise<number> =>
  (await db.one<{ n: number }>(sql`
    select count(*)::int as n from bookings where guest_id = ${guest_id} and status = 'held' and expires_at > ${now}`))!.n;

export const setStatus = (
  tx: Db,
  id: number,
  {
    status,
    expires_at = null,
    now,
    reason = null,
  }: { status: Status; expires_at?: Date | null; now: Date; reason?: { word: string; text: string } | null },
) =>
  tx.run(sql`
    update bookings set status = ${status}, expires_at = ${expires_at}, changed_at = ${now},
      reason = coalesce(${reason?.word ?? null}, reason), reason_text = coalesce(${reason?.text ?? null}, reason_text)
    where id = ${id}`);

/** What a guest pays for a held booking: the stay, and the deposit that is given back after it. */
export const dueMicros = ({ charged_micros, deposit_micros }: Pick<BookingRow, "charged_micros" | "deposit_micros">) =>
  charged_micros + deposit_micros;

/**
 * Ends the deposit: nothing more goes back, and `host_micros` of it becomes the host's. What the host was overpaid for the stay
 * remains as a shortfall on their account.
 */
export const endDeposit = (tx: Db, id: number, host_micros = 0) =>
  tx.run(sql`
    update bookings set deposit_micros = 0, host_micros = host_micros + ${host_micros},
      host_paid_micros = case when ${host_micros}::bigint > 0 then least(host_paid_micros, host_micros) else host_paid_micros end
    where id = ${id}`);

/** Sets what the host and the place are owed from now on, and what was given back line by line. */
export const setOwed = (
  tx: Db,
  id: number,
  { host_micros, tax_micros, back }: { host_micros: number; tax_micros: number; back: Settlement | null },
) =>
  tx.run(sql`
    update bookings set host_micros = ${host_micros}, tax_micros = ${tax_micros}, back = ${back && JSON.stringify(back)}::jsonb where id = ${id}`);

export const setPosted = (tx: Db, id: number) =>
  tx.run(
    sql`update bookings set host_posted_micros = host_micros, tax_posted_micros = tax_micros, deposit_posted_micros = deposit_micros where id = ${id}`,
  );
export const setPaidOut = (tx: Db, id: number) =>
  tx.run(sql`update bookings set host_paid_micros = host_posted_micros where id = ${id}`);

export type Altered = Omit<
  NewBooking,
  | "listing_id"
  | "guest_id"
  | "instant_book"
  | "quote_id"
  | "message"
  | "expires_at"
  | "charged_currency"
  | "host_currency"
  | "deposit_micros"
>;
export const alterBooking = (tx: Db, id: number, a: Altered & { now: Date }) =>
  tx.run(sql`
    update bookings set checkin = ${a.checkin}, checkout = ${a.checkout}, guests = ${a.guests}, children = ${a.children},
      infants = ${a.infants}, agreement = ${JSON.stringify(a.agreement)}::jsonb, price = ${JSON.stringify(a.price)}::jsonb,
      charged_micros = ${a.charged_micros}, credit_micros = ${a.credit_micros}, host_micros = ${a.host_micros},
      tax_micros = ${a.tax_micros}, changed_at = ${a.now}
    where id = ${id}`);

/** The bookings whose next step is due, a few hundred at a time. */
export const overdue = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`
    select id from bookings where status in ('held', 'requested', 'accepted') and expires_at <= ${now} order by expires_at limit 200`);
export const beginning = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`
    select b.id from bookings b join listings l on l.id = b.listing_id
    where b.status = 'paid' and b.checkin <= (${now}::timestamptz + interval '1 day')::date
      and b.checkin <= (${now}::timestamptz at time zone l.time_zone)::date order by b.checkin limit 200`);
export const ending = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`
    select b.id from bookings b join listings l on l.id = b.listing_id
    where b.status = 'checked_in' and b.checkout < (${now}::timestamptz at time zone l.time_zone)::date order by b.checkin limit 200`);
export const toPayOut = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`
    select b.id from bookings b join listings l on l.id = b.listing_id
    where b.host_posted_micros > b.host_paid_micros and b.host_posted_micros = b.host_micros and b.status <> 'disputed'
      and b.checkin < (${now}::timestamptz at time zone l.time_zone)::date order by b.checkin limit 200`);
