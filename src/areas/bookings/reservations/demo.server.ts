import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { insertRows } from "#platform/db/insertRows.server.ts";
import type { Agreed } from "./page/agreement.server.ts";
import { amountsOwed } from "./pricing/priceRules.ts";

const BOOKING = {
  listing_id: "bigint",
  guest_id: "bigint",
  checkin: "date",
  checkout: "date",
  guests: "smallint",
  status: "text",
  created_at: "timestamptz",
};

/** Without a price. Their nights stand in their listings' rows. */
export const insertBookings = (tx: Db, bookings: readonly object[]) =>
  insertRows(tx, "bookings", { columns: BOOKING, rows: bookings });

/** One that came without a price is held, as is agreed. */
export function holdAgreed(tx: Db, id: number, { agreement, host_currency }: { agreement: Agreed; host_currency: string }) {
  const { price } = agreement;
  const owed = amountsOwed(price);
  return tx.run(sql`
    update bookings set status = 'held', price = ${JSON.stringify(price)}::jsonb, agreement = ${JSON.stringify(agreement)}::jsonb,
      charged_micros = ${price.charged.amount_micros}, charged_currency = ${price.charged.currency}, deposit_micros = ${owed.deposit_micros},
      host_currency = ${host_currency}, host_micros = ${owed.host_micros}, tax_micros = ${owed.tax_micros} where id = ${id}`);
}

/** Of these homes, and of these people elsewhere. Their payments are gone before. */
export const deleteDemoBookings = (tx: Db, homes: Sql, people: Sql) =>
  tx.run(sql`delete from bookings where listing_id in (${homes}) or guest_id in (${people})`);
