import type { ReservationSlots } from "#areas/bookings/reservations/slots/reservationSlots.server.ts";
import type { RequestedStay } from "#areas/messaging/threads/sql.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { covers } from "./rules.ts";

export type PreapprovalRow = RequestedStay & { listing_id: number; expires_at: Date };
type Pair = { listing_id: number; guest_id: number };
const isForPair = ({ listing_id, guest_id }: Pair) => sql`listing_id = ${listing_id} and guest_id = ${guest_id}`;

export const findPreapproval = (db: Db, pair: Pair, now: Date) =>
  db.one<PreapprovalRow>(sql`
    select listing_id, checkin, checkout, guests, expires_at from preapprovals where ${isForPair(pair)} and expires_at > ${now}`);

/** Whether a guest may book this stay without asking the host again. */
export async function isPreapproved(db: Db, pair: Pair, { stay, now }: { stay: RequestedStay; now: Date }): Promise<boolean> {
  const preapproval = await findPreapproval(db, pair, now);
  return preapproval !== null && covers(preapproval, stay);
}

/** Replaces an earlier one. */
export const savePreapproval = (
  tx: Db,
  { listing_id, guest_id }: Pair,
  { stay, now, expires_at }: { stay: RequestedStay; now: Date; expires_at: Date },
) =>
  tx.run(sql`
    insert into preapprovals (listing_id, guest_id, checkin, checkout, guests, created_at, expires_at)
    values (${listing_id}, ${guest_id}, ${stay.checkin}, ${stay.checkout}, ${stay.guests}, ${now}, ${expires_at})
    on conflict (listing_id, guest_id) do update set checkin = excluded.checkin, checkout = excluded.checkout, guests = excluded.guests,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);

/** Called when it is withdrawn or used for a booking. Answers the stay it was for. */
export const endPreapproval = (tx: Db, pair: Pair) =>
  tx.one<RequestedStay>(sql`delete from preapprovals where ${isForPair(pair)} returning checkin, checkout, guests`);

/** The stay that a guest last asked about in a thread. */
export const lastRequest = (db: Db, thread_id: number, guest_id: number) =>
  db.one<RequestedStay>(sql`
    select checkin, checkout, guests from messages
    where thread_id = ${thread_id} and author_id = ${guest_id} and checkin is not null order by id desc limit 1`);

export const preapprovalSlots: ReservationSlots = { mayBookAtOnce: isPreapproved, onPaid: endPreapproval };
