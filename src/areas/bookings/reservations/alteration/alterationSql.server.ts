import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { AlterationStatus } from "./alterationRules.ts";
import type { Priced } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";

export type AlterationRow = {
  id: number;
  booking_id: number;
  proposed_by: "guest" | "host";
  status: AlterationStatus;
  checkin: Day;
  checkout: Day;
  guests: number;
  children: number;
  infants: number;
  price: Priced;
  difference_micros: number;
  expires_at: Date;
};
const columns = sql`
  id, booking_id, proposed_by, status, checkin, checkout, guests, children, infants, price, difference_micros, expires_at`;

/** Answers null if another proposal is open already. */
export const insertAlteration = async (tx: Db, a: Omit<AlterationRow, "id" | "status">, now: Date): Promise<number | null> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into booking_alterations (booking_id, proposed_by, checkin, checkout, guests, children, infants, price, difference_micros, created_at, expires_at)
      values (${a.booking_id}, ${a.proposed_by}, ${a.checkin}, ${a.checkout}, ${a.guests}, ${a.children}, ${a.infants},
              ${JSON.stringify(a.price)}::jsonb, ${a.difference_micros}, ${now}, ${a.expires_at})
      on conflict (booking_id) where status in ('proposed', 'awaiting_payment') do nothing returning id`)
  )?.id ?? null;

export const findAlteration = (db: Db, id: number) =>
  db.one<AlterationRow>(sql`select ${columns} from booking_alterations where id = ${id}`);
/** Needs the booking's lock. */
export const openAlteration = (db: Db, booking_id: number) =>
  db.one<AlterationRow>(
    sql`select ${columns} from booking_alterations where booking_id = ${booking_id} and status in ('proposed', 'awaiting_payment')`,
  );
export const setAlteration = (tx: Db, id: number, { status, expires_at }: { status: AlterationStatus; expires_at?: Date }) =>
  tx.run(sql`
    update booking_alterations set status = ${status}, expires_at = coalesce(${expires_at ?? null}, expires_at) where id = ${id}`);
export const lapseOpen = (tx: Db, booking_id: number) =>
  tx.run(sql`
    update booking_alterations set status = 'lapsed' where booking_id = ${booking_id} and status in ('proposed', 'awaiting_payment')`);
export const overdueAlterations = (db: Db, now: Date) =>
  db.all<{ id: number; booking_id: number }>(sql`
    select id, booking_id from booking_alterations where status in ('proposed', 'awaiting_payment') and expires_at <= ${now}
    order by expires_at limit 200`);
/** The proposal's booking and this person's side of it; null if they are no side of it. */
export const findAlterationSide = (db: Db, id: number, viewer_id: number) =>
  db.one<{ booking_id: number; listing_id: number; side: "guest" | "host" }>(sql`
    select a.booking_id, b.listing_id, case when b.guest_id = ${viewer_id} then 'guest' else 'host' end as side
    from booking_alterations a join bookings b on b.id = a.booking_id join listings l on l.id = b.listing_id
    where a.id = ${id} and ${viewer_id} in (b.guest_id, l.host_id)`);
