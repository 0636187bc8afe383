import { type Db, sql } from "#platform/db/db.server.ts";
import type { Invoice } from "./contract.ts";

export type InvoiceRow = {
  number: number;
  credits: number | null;
  seller: Invoice["seller"];
  buyer: Invoice["buyer"];
  country: string;
  tax_percent: number;
  currency: string;
  gross_micros: number;
  tax_micros: number;
  issued_at: Date;
};

/** Newest first. */
export const invoicesOf = (db: Db, booking_id: number) =>
  db.all<InvoiceRow>(sql`
    select number, credits, seller, buyer, country, tax_percent, currency, gross_micros, tax_micros, issued_at from invoices
    where booking_id = ${booking_id} order by number desc`);

/** Serialises invoice numbers until the transaction ends. Take it after every other lock: a number that is taken stays taken. */
export const lockNumbers = (tx: Db) => tx.run(sql`select pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`);

export const insertInvoice = (tx: Db, booking_id: number, i: Omit<InvoiceRow, "number">) =>
  tx.run(sql`
    insert into invoices (number, booking_id, credits, seller, buyer, country, tax_percent, currency, gross_micros, tax_micros, issued_at)
    select coalesce(max(number), 0) + 1, ${booking_id}, ${i.credits}, ${JSON.stringify(i.seller)}::jsonb, ${JSON.stringify(i.buyer)}::jsonb,
      ${i.country}, ${i.tax_percent}, ${i.currency}, ${i.gross_micros}, ${i.tax_micros}, ${i.issued_at}
    from invoices`);
