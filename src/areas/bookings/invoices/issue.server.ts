import { receiptOf } from "#areas/bookings/reservations/receipt/receiptApi.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { Invoice, Invoices } from "./contract.ts";
import { feeRetained, invoiceNumber, isCurrent, taxWithin } from "./rules.ts";
import { lockNumbers, insertInvoice, type InvoiceRow, invoicesOf } from "./sql.server.ts";

type Viewer = { id: number; role: string };

/** The invoices issued so far and what one would say now. For the guest only, once there is a receipt. */
export async function readInvoicing(db: Db, code: string, viewer: Viewer) {
  const { row, receipt } = await receiptOf(db, code, viewer);
  const { name, address, country, tax_number } = receipt.billing;
  const buyer = { name, address, country, tax_number };
  const issued = await invoicesOf(db, row.id);
  const last = issued.find(({ credits }) => credits === null) ?? null;
  const open = last && !issued.some(({ credits }) => credits === last.number) ? last : null;
  const gross_micros = feeRetained(receipt.price.lines, row.back?.lines ?? []);
  return { row, receipt, issued, open, buyer, gross_micros };
}
type Invoicing = Awaited<ReturnType<typeof readInvoicing>>;

/** Needs the booking's lock. Does nothing if what was issued is still correct. */
export async function issue(tx: Db, { settings, now }: Pick<Services, "settings" | "now">, invoicing: Invoicing) {
  const { row, receipt, open, buyer, gross_micros } = invoicing;
  if (isCurrent(open, { buyer, gross_micros })) return;
  await lockNumbers(tx);
  const issued_at = now();
  if (open) {
    const back = { gross_micros: -open.gross_micros, tax_micros: -open.tax_micros };
    await insertInvoice(tx, row.id, { ...open, ...back, credits: open.number, issued_at });
  }
  if (gross_micros === 0) return;
  const { seller, feeTaxPercent } = settings;
  const { currency } = receipt.price.charged;
  const tax_percent = feeTaxPercent[row.country] ?? 0;
  const tax_micros = taxWithin(gross_micros, tax_percent, currency);
  const made = { credits: null, seller, buyer, country: row.country, tax_percent, currency, gross_micros, tax_micros };
  await insertInvoice(tx, row.id, { ...made, issued_at });
}

export const invoicesResponse = ({ receipt, issued, open, buyer, gross_micros }: Invoicing): Invoices => ({
  reservation: {
    code: receipt.code,
    title: receipt.title,
    place: receipt.place,
    checkin: receipt.checkin,
    checkout: receipt.checkout,
  },
  invoices: issued.map(answer),
  may_issue: !isCurrent(open, { buyer, gross_micros }),
});

function answer({ number, credits, seller, buyer, currency, gross_micros, tax_micros, ...row }: InvoiceRow): Invoice {
  const money = (amount_micros: number) => ({ amount_micros, currency });
  return {
    number: invoiceNumber(number),
    credits: credits === null ? null : invoiceNumber(credits),
    issued_at: row.issued_at.toISOString(),
    seller,
    buyer,
    net: money(gross_micros - tax_micros),
    tax: { percent: row.tax_percent, country: row.country, amount: money(tax_micros) },
    gross: money(gross_micros),
  };
}
