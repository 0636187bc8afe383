import { type Context, Hono } from "hono";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { formatInstant } from "#lib/dates/formatInstant.ts";
import { type I18n, i18nOf } from "#lib/i18n/i18n.tsx";
import type { Env, Services } from "#platform/http/http.server.ts";
import { Pdf } from "#platform/pdf/pdf.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";
import { receiptOf } from "./receiptApi.server.ts";
import { readReceipt, type Receipt } from "./receiptContract.ts";
import { orRefused, pdfFile, reservationReader } from "#areas/bookings/reservations/page/reservationFile.server.ts";
import { besideLines, moneyMoved, partyLines, priceLines, rateSentence, whichDays, whichHome } from "./receiptLines.ts";

/** The guest's receipt as PDF, in the requested language. */
export const receiptRoutes = (services: Services) =>
  new Hono<Env>().get("/v2/reservations/:code/receipt.pdf", (c) => orRefused(c, () => file(c, services)));

async function file(c: Context<Env>, services: Services): Promise<Response> {
  const viewer = await reservationReader(c, services);
  const { code } = parseInput(readReceipt, { code: c.req.param("code") }) as { code: string };
  const { receipt } = await receiptOf(services.db, code, viewer);
  const { locale } = c.var.visitor;
  return pdfFile(c, await receiptPdf(receipt, i18nOf(locale, await allMessages(locale)), services.now()), receipt.number);
}

export function receiptPdf(receipt: Receipt, i18n: I18n, now: Date) {
  const { t, money, locale } = i18n;
  const { number, issued_at, host, price, balance } = receipt;
  const pdf = new Pdf(t("receipt.title", { number }), locale, now);
  const moment = (at: string) => formatInstant(at, locale, { timeZone: "UTC" });
  const heading = (text: string) => {
    pdf.space(16);
    pdf.text(text, { size: 11, isStrong: true });
  };
  pdf.text("Sojourn", { size: 12, isSoft: true });
  pdf.text(t("receipt.heading"), { size: 22, isStrong: true });
  pdf.text(`${t("receipt.number", { number })}, ${moment(issued_at)}`, { isSoft: true });
  heading(t("receipt.to"));
  pdf.text(partyLines(i18n, receipt.billing));
  heading(t("receipt.for"));
  pdf.text(whichHome(i18n, receipt));
  pdf.text(t("receipt.host", { name: host || t("thread.former") }));
  pdf.text(whichDays(i18n, receipt));
  pdf.space(8);
  for (const { label, amount } of priceLines(i18n, price, "charged")) pdf.amount(label, amount);
  pdf.rule();
  pdf.amount(t("price.total"), money(price.charged), { isStrong: true });
  for (const { label, amount } of besideLines(i18n, price, "charged")) pdf.amount(label, amount);
  const rate = rateSentence(i18n, price, "charged");
  if (rate) pdf.text(rate, { size: 8, isSoft: true });
  heading(t("receipt.payments"));
  for (const { label, at, amount } of moneyMoved(i18n, receipt)) pdf.amount(at ? `${label} ${moment(at)}` : label, amount);
  pdf.rule();
  pdf.amount(t("paid.balance"), money(balance), { isStrong: true });
  return pdf.bytes();
}
