import { type Context, Hono } from "hono";
import { partyLines, whichDays, whichHome } from "#areas/bookings/reservations/receipt/receiptLines.ts";
import { orRefused, pdfFile, reservationReader } from "#areas/bookings/reservations/page/reservationFile.server.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { formatInstant } from "#lib/dates/formatInstant.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import { refuse } from "#lib/http/refusal.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { Pdf } from "#platform/pdf/pdf.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";
import { type Invoice, type Invoices, readInvoices } from "./contract.ts";
import { invoiceHeading, invoiceLines } from "./invoiceLines.ts";
import { invoicesResponse, readInvoicing } from "./issue.server.ts";

/** An invoice or credit note as PDF, in the requested language. */
export const invoiceRoutes = (services: Services) =>
  new Hono<Env>().get("/v2/reservations/:code/invoices/:number/invoice.pdf", (c) => orRefused(c, () => file(c, services)));

async function file(c: Context<Env>, services: Services): Promise<Response> {
  const viewer = await reservationReader(c, services);
  const { code } = parseInput(readInvoices, { code: c.req.param("code") }) as { code: string };
  const { invoices, reservation } = invoicesResponse(await readInvoicing(services.db, code, viewer));
  const invoice = invoices.find(({ number }) => number === c.req.param("number")) ?? refuse("not_found");
  const { locale } = c.var.visitor;
  return pdfFile(c, await invoicePdf(invoice, reservation, i18nOf(locale, await allMessages(locale))), invoice.number);
}

function invoicePdf(invoice: Invoice, reservation: Invoices["reservation"], i18n: I18n) {
  const { t, money, locale } = i18n;
  const { number, credits, issued_at, seller, buyer, gross } = invoice;
  const title = `${invoiceHeading(i18n, invoice)} ${number}`;
  const pdf = new Pdf(title, locale, new Date(issued_at));
  const party = (heading: string, lines: string) => {
    pdf.space(16);
    pdf.text(heading, { size: 11, isStrong: true });
    pdf.text(lines);
  };
  pdf.text(title, { size: 22, isStrong: true });
  pdf.text(formatInstant(issued_at, locale, { timeZone: "UTC" }), { isSoft: true });
  if (credits !== null) pdf.text(t("invoice.credits", { number: credits }));
  party(t("invoice.from"), partyLines(i18n, seller));
  party(t("receipt.to"), partyLines(i18n, buyer));
  pdf.space(16);
  pdf.text(t("invoice.for", { code: reservation.code }));
  pdf.text(whichHome(i18n, reservation));
  pdf.text(whichDays(i18n, reservation));
  pdf.space(8);
  for (const { label, amount } of invoiceLines(i18n, invoice)) pdf.amount(label, amount);
  pdf.rule();
  pdf.amount(t("price.total"), money(gross), { isStrong: true });
  return pdf.bytes();
}
