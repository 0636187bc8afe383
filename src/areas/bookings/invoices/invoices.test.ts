import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { changeBilling } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import { minorUnitMicros } from "#lib/money/money.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { issueInvoices, readInvoices } from "./contract.ts";
import { feeRetained, invoiceNumber, taxWithin } from "./rules.ts";

const house = await openHouse({
  SELLER_NAME: "Stays Lda",
  SELLER_ADDRESS: "Rua 7, 1100 Lisboa",
  SELLER_TAX_NUMBER: "PT500100200",
  SERVICE_FEE_TAX: "PT=23,DE=19",
});
afterAll(house.close);
const { book, hold, host: makeHost } = bookingsOf(house);
const amounts = (of: { invoices: { number: string; credits: string | null; gross: { amount_micros: number } }[] }) =>
  of.invoices.map(({ credits, gross }) => [credits !== null, gross.amount_micros / 1_000_000]);

test("the tax within an amount is never more than its share, is payable, and with what is left makes the amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 7 }),
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom("EUR", "JPY", "USD"),
      (n, percent, currency) => {
        const unit = minorUnitMicros(currency);
        const tax = taxWithin(n * unit, percent, currency);
        expect(tax % unit).toBe(0);
        expect(Math.abs(tax - ((n * unit) / (100 + percent)) * percent)).toBeLessThanOrEqual(unit / 2);
      },
    ),
  );
  expect(taxWithin(30_000_000, 23, "EUR")).toBe(5_610_000);
});

test("the fee that was kept is the service line alone, less what came back of it", () => {
  const line = (kind: string, amount_micros: number) => ({ kind, charged: { amount_micros }, back: { amount_micros } });
  expect(feeRetained([line("nights", 300), line("service", 30)], [])).toBe(30);
  expect(feeRetained([line("service", 30)], [line("nights", 300), line("service", 10)])).toBe(20);
  expect(feeRetained([line("nights", 300)], [])).toBe(0);
  expect([invoiceNumber(7), invoiceNumber(1_234_567)]).toEqual(["000007", "1234567"]);
});

test("an invoice for the service fee says seller, buyer, tax and what is left, and is issued once", async () => {
  const { listing } = await makeHost({ title: "Mill" });
  const guest = await house.member();
  const { code } = await book(guest, listing);
  await guest.call(changeBilling, { code, name: "Reis & Co", address: "Rua 9", country: "PT", tax_number: "PT9" });
  expect(await guest.call(readInvoices, { code })).toMatchObject({ invoices: [], may_issue: true });
  const issued = await guest.call(issueInvoices, { code });
  expect(issued).toMatchObject({
    may_issue: false,
    reservation: { code, title: "Mill" },
    invoices: [
      {
        credits: null,
        issued_at: "2026-12-01T12:00:00.000Z",
        seller: { name: "Stays Lda", address: "Rua 7\n1100 Lisboa", tax_number: "PT500100200" },
        buyer: { name: "Reis & Co", address: "Rua 9", country: "PT", tax_number: "PT9" },
        net: { amount_micros: 24_390_000, currency: "EUR" },
        tax: { percent: 23, country: "PT", amount: { amount_micros: 5_610_000, currency: "EUR" } },
        gross: { amount_micros: 30_000_000, currency: "EUR" },
      },
    ],
  });
  expect(await guest.call(issueInvoices, { code })).toEqual(issued);
});

test("other billing details, or a refund of the fee, take an invoice back by a credit note; numbers have no gap", async () => {
  const { listing } = await makeHost();
  const guest = await house.member();
  const { code } = await book(guest, listing);
  await guest.call(issueInvoices, { code });
  await guest.call(changeBilling, { code, name: "Tiles Ltd", address: "", country: "", tax_number: "" });
  expect((await guest.call(readInvoices, { code })).may_issue).toBe(true);
  const corrected = await guest.call(issueInvoices, { code });
  expect(amounts(corrected)).toEqual([
    [false, 30],
    [true, -30],
    [false, 30],
  ]);
  expect(corrected.invoices.map(({ buyer }) => buyer.name)).toEqual(["Tiles Ltd", "Ana Reis", "Ana Reis"]);
  await guest.call(cancelReservation, { code, reason: "plans", message: "" });
  const over = await guest.call(issueInvoices, { code });
  expect(amounts(over).slice(0, 2)).toEqual([
    [true, -30],
    [false, 30],
  ]);
  expect(over.may_issue).toBe(false);
  expect(over.invoices.reduce((all, { gross }) => all + gross.amount_micros, 0)).toBe(0);
  const numbers = over.invoices.map(({ number }) => Number(number)).toReversed();
  expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
});

test("many who ask at once have one number each, and none is left out", async () => {
  const guests = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { listing } = await makeHost();
      const guest = await house.member();
      return { guest, code: (await book(guest, listing)).code };
    }),
  );
  const twice = [...guests, ...guests];
  await Promise.all(twice.map(({ guest, code }) => guest.call(issueInvoices, { code })));
  const all = await house.db.all<{ number: number }>(sql`select number from invoices order by number`);
  const issued = await Promise.all(guests.map(async ({ guest, code }) => (await guest.call(readInvoices, { code })).invoices));
  expect(issued.map((one) => one.length)).toEqual([1, 1, 1, 1, 1]);
  expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1));
});

test("an invoice is its guest's alone, and there is none before anything was paid", async () => {
  const host = await makeHost();
  const guest = await house.member();
  const held = await hold(guest, host.listing);
  const codeOf = async (who: typeof guest, code: string) => (await refusalOf(who.call(issueInvoices, { code })))?.code;
  expect(await codeOf(guest, held.code)).toBe("wrong_state");
  const other = await makeHost();
  const { code } = await book(guest, other.listing);
  expect(await codeOf(other, code)).toBe("not_allowed");
  expect(await codeOf(await house.member(), code)).toBe("not_found");
  expect((await other.get(`/v2/reservations/${code}/invoices/000001/invoice.pdf`)).status).toBe(403);
  expect((await guest.get(`/v2/reservations/${code}/invoices/999999/invoice.pdf`)).status).toBe(404);
});

test("it is a page with a form that works without a script, and a PDF in the language asked for", async () => {
  const { listing } = await makeHost({ title: "Mill" });
  const guest = await house.member();
  const { code } = await book(guest, listing);
  expect(await (await guest.get(`/reservations/${code}/receipt`)).text()).toContain(`/reservations/${code}/invoices`);
  const page = `/reservations/${code}/invoices`;
  expect(await (await guest.get(page)).text()).toContain("Issue invoice");
  const answer = await guest.post(`/v2/reservations/${code}/invoices`, {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, page]);
  const html = await (await guest.get(page)).text();
  const link = /href="([^"]*invoice\.pdf[^"]*)"/.exec(html)![1]!;
  const file = await guest.get(link.replace("locale=en", "locale=de"));
  expect(file.headers.get("content-type")).toBe("application/pdf");
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), { mergePages: true });
  for (const message of ["Rechnung 0", "Stays Lda", "PT500100200", "Ana Reis", code, "(Portugal)", "24,39", "5,61", "30,00"])
    expect(text).toContain(message);
});
