import { type Db, sql } from "#platform/db/db.server.ts";

/**
 * Checks invariants: the ledger sums to zero and contains the deposits of bookings, a listing's nights are its bookings and
 * blocks, and a date's seats its experience bookings. Returns what is wrong.
 */
export async function wrongBooks(db: Db) {
  return db.all(sql`
    select 'books ' || currency as wrong from ledger_lines group by currency having sum(amount_micros) <> 0
    union all
    select 'deposits in ' || currency from (
      select charged_currency as currency, deposit_posted_micros as micros from bookings where deposit_posted_micros > 0
      union all select currency, -amount_micros from ledger_lines where account = 'deposit') d group by currency having sum(micros) <> 0
    union all
    select 'disputes in ' || currency from (
      select currency, amount_micros as micros from charge_disputes where is_withdrawn and status <> 'lost'
      union all select currency, amount_micros from ledger_lines where account = 'dispute') d group by currency having sum(micros) <> 0
    union all
    select 'nights of ' || l.id from listings l left join (
      select listing_id, range_agg(nights) as nights from (
        select listing_id, daterange(checkin, checkout) as nights from bookings where holds_nights(status)
        union all select listing_id, nights from blocked_nights) n group by listing_id) t on t.listing_id = l.id
    where l.booked <> coalesce(t.nights, '{}')
    union all
    select 'money of ' || b.id from bookings b
    where b.price is not null and (select coalesce(sum(case when p.status = 'captured' then p.amount_micros else 0 end - p.refunded_micros), 0) from payments p where p.booking_id = b.id)
      <> (select -coalesce(sum(l.amount_micros), 0) from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
          where l.account = 'guest' and (t.key = 'booking_paid ' || b.id
            or t.key in (select 'payment ' || p.id from payments p where p.booking_id = b.id)
            or t.key in (select 'refund ' || r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = b.id)))
    union all
    select 'seats of ' || i.id from experience_instances i
    where i.taken <> (select coalesce(sum(seats), 0) from experience_bookings where instance_id = i.id and holds_seats(status))
    union all
    select 'money of outing ' || o.id from experience_bookings o
    where (select coalesce(sum(case when p.status = 'captured' then p.amount_micros else 0 end - p.refunded_micros), 0) from payments p where p.outing_id = o.id)
      <> (select -coalesce(sum(l.amount_micros), 0) from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
          where l.account = 'guest' and (t.key = 'outing_paid ' || o.id
            or t.key in (select 'payment ' || p.id from payments p where p.outing_id = o.id)
            or t.key in (select 'refund ' || r.id from refunds r join payments p on p.id = r.payment_id where p.outing_id = o.id)))`);
}
