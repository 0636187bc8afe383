import fc from "#test/house/fastCheck.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currencyOfCountry } from "./countryCurrencies.ts";
import { convert, CURRENCIES, decimalsOf, formatMoney, inCurrency, minorUnitMicros, percentOf, roundToMinor } from "./money.ts";
import { RATES } from "#areas/money/currency/rateRules.ts";

const rates = Object.fromEntries(Object.entries(RATES).map(([code, text]) => [code, Number(text)]));
const currency = fc.constantFrom(...CURRENCIES);
const micros = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

test("the currency of each of 251 countries is CLDR's tender of today [B9.6]", () => {
  const answers = JSON.parse(readFileSync("src/lib/money/countryCurrencies.answers.json", "utf8")) as Record<string, string>;
  expect(Object.keys(answers)).toHaveLength(251);
  for (const [country, code] of Object.entries(answers)) expect([country, currencyOfCountry(country)]).toEqual([country, code]);
});

test("an amount in another currency can be paid, keeps its sign, and is the same whenever it is asked for", () => {
  fc.assert(
    fc.property(micros, currency, currency, (amount_micros, from, to) => {
      const made = inCurrency({ amount_micros, currency: from }, to, rates);
      expect(Object.is(made.amount_micros, -0)).toBe(false);
      expect(made.amount_micros % minorUnitMicros(to) === 0).toBe(true);
      expect(Math.sign(made.amount_micros) * Math.sign(amount_micros)).toBeGreaterThanOrEqual(0);
      expect(inCurrency(made, to, rates)).toEqual(made);
      // A refund is as much as was charged.
      const back = inCurrency({ amount_micros: -amount_micros, currency: from }, to, rates).amount_micros;
      expect(back + made.amount_micros).toBe(0);
    }),
  );
});

test("it is rounded once: never further from the exact amount than half of what can be paid", () => {
  fc.assert(
    fc.property(micros, currency, currency, (amount_micros, from, to) => {
      const exact = from === to ? amount_micros : (amount_micros / rates[from]!) * rates[to]!;
      const off = Math.abs(inCurrency({ amount_micros, currency: from }, to, rates).amount_micros - exact);
      expect(off).toBeLessThanOrEqual(minorUnitMicros(to) / 2 + 1);
    }),
  );
});

test("half of a cent is rounded away from zero, half of a yen too", () => {
  expect([
    roundToMinor(5_000, "USD"),
    roundToMinor(-5_000, "USD"),
    roundToMinor(500_000, "JPY"),
    roundToMinor(-4_999, "USD"),
  ]).toEqual([10_000, -10_000, 1_000_000, 0]);
  expect(convert(0, { from: "USD", to: "JPY" }, rates)).toBe(0);
});

test("percents are exact as long as the amount is", () => {
  expect(percentOf(8_699_999_999_900_000, 35, "EUR")).toBe(3_044_999_999_970_000); // half a cent, which is lost in the product
  expect(percentOf(125_000_000, 6.5, "USD")).toBe(8_130_000);
  expect(percentOf(-125_000_000, 6.5, "USD")).toBe(-8_130_000);
});

test("money is written as each language writes it", () => {
  const said = (locale: string) =>
    formatMoney({ amount_micros: 1_234_500_000, currency: "EUR" }, locale).replace(/[\u00a0\u202f]/g, " ");
  expect(["en", "de", "fr", "es", "ja", "zh", "zh-TW"].map(said)).toEqual([
    "€1,234.50",
    "1.234,50 €",
    "1 234,50 €",
    "1234,50 €",
    "€1,234.50",
    "€1,234.50",
    "€1,234.50",
  ]);
});

test("each currency has the decimals of ISO 4217, and is shown with those that people pay", () => {
  const without = CURRENCIES.filter((code) => decimalsOf(code) === 0);
  expect(without).toEqual(["CLP", "JPY", "KRW"]);
  expect(CURRENCIES.filter((code) => ![0, 2].includes(decimalsOf(code)))).toEqual([]);
  for (const code of CURRENCIES) {
    const isComplete = [...without, "COP", "HUF", "IDR"].includes(code);
    expect([code, minorUnitMicros(code)]).toEqual([code, isComplete ? 1_000_000 : 10_000]);
    expect([code, /5\.00/.test(formatMoney({ amount_micros: 5_000_000, currency: code }, "en"))]).toEqual([code, !isComplete]);
  }
});
