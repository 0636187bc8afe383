import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";
import type { Agreed } from "./page/agreement.server.ts";
import { amountsOwed } from "./pricing/bookingPriceRules.ts";

const BOOKING = {
  listing_id: "bigint",
  guest_id: "bigint",
  checkin: "date",
  checkout: "date",
  guests: "smallint",
  status: "text",
  created_at: "timestamptz",
};

/** Inserts bookings without a price. Their nights are in the rows of their listings. */
export const insertBookings = (tx: Db, bookings: readonly object[]) =>
  insertRows(tx, "bookings", { columns: BOOKING, rows: bookings });

/** Holds a booking that was inserted without a price, as agreed. */
export function holdAgreed(tx: Db, id: number, { agreement, host_currency }: { agreement: Agreed; host_currency: string }) {
  const { price } = agreement;
  const owed = amountsOwed(price);
  return tx.run(sql`
    update bookings set status = 'held', price = ${JSON.stringify(price)}::jsonb, agreement = ${JSON.stringify(agreement)}::jsonb,
      charged_micros = ${price.charged.amount_micros}, charged_currency = ${price.charged.currency}, deposit_micros = ${owed.deposit_micros},
      host_currency = ${host_currency}, host_micros = ${owed.host_micros}, tax_micros = ${owed.tax_micros} where id = ${id}`);
}

/** Deletes the bookings of these homes, and of these people elsewhere. Their payments must be deleted before. */
export const deleteDemoBookings = (tx: Db, homes: Sql, people: Sql) =>
  tx.run(sql`delete from bookings where listing_id in (${homes}) or guest_id in (${people})`);
