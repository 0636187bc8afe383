import { expect, test } from "vitest";
import { feeRetained, invoiceNumber, isCurrent, taxWithin } from "./rules.ts";

const buyer = { name: "Reis Lda", address: "Rua 7", country: "PT", tax_number: "500" };
const service = (micros: number) => ({ kind: "service", charged: { amount_micros: micros }, back: { amount_micros: micros } });
const nights = { kind: "nights", charged: { amount_micros: 900 }, back: { amount_micros: 400 } };

test("the tax in a gross amount is its share of it, rounded to what the currency pays in", () => {
  expect(taxWithin(123_000_000, 23, "EUR")).toBe(23_000_000);
  expect(taxWithin(100_000_000, 6, "EUR")).toBe(5_660_000);
  expect(taxWithin(1_000_000_000, 10, "JPY")).toBe(91_000_000);
  expect(taxWithin(100_000_000, 0, "EUR")).toBe(0);
});

test("of the fee is kept what was charged and not given back; other lines do not count", () => {
  expect(feeRetained([nights, service(300), service(20)], [nights, service(100)])).toBe(220);
  expect([feeRetained([nights], [nights]), feeRetained([nights, service(300)], [nights])]).toEqual([0, 300]);
});

test("another invoice is needed when the amount or anything of the buyer has changed, and a first one when there is an amount", () => {
  const last = { buyer, gross_micros: 30 };
  expect(isCurrent(last, { buyer: { ...buyer }, gross_micros: 30 })).toBe(true);
  expect(isCurrent(last, { buyer, gross_micros: 29 })).toBe(false);
  for (const part of ["name", "address", "country", "tax_number"])
    expect([part, isCurrent(last, { buyer: { ...buyer, [part]: "x" }, gross_micros: 30 })]).toEqual([part, false]);
  expect([isCurrent(null, { buyer, gross_micros: 0 }), isCurrent(null, { buyer, gross_micros: 1 })]).toEqual([true, false]);
});

test("a number is printed with six digits at least", () => {
  expect([7, 123_456, 1_234_567].map(invoiceNumber)).toEqual(["000007", "123456", "1234567"]);
});
