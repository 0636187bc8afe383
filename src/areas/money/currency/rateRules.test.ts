import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { CURRENCIES, isCurrency } from "#lib/money/money.ts";
import { MAX_PRICE, maxPrice, RATES } from "./rateRules.ts";

const rates = Object.fromEntries(Object.entries(RATES).map(([code, text]) => [code, Number(text)]));
const currency = fc.constantFrom(...CURRENCIES);

test("the 42 currencies all have a rate in the release, and nothing else counts as one [B9.6]", () => {
  expect(CURRENCIES).toHaveLength(42);
  expect(CURRENCIES.filter((code) => !(rates[code]! > 0))).toEqual([]);
  fc.assert(fc.property(fc.string(), (text) => isCurrency(text) === CURRENCIES.includes(text)));
});

test("a price may be worth as much in every currency, to two digits, and can always be counted", () => {
  fc.assert(
    fc.property(currency, (code) => {
      const units = maxPrice(code);
      expect(Number.isSafeInteger(units * 1_000_000)).toBe(true);
      expect(String(units)).toMatch(/^\d\d?0*$/);
      if (units < MAX_PRICE) expect(units / rates[code]! / 1_000_000).toBeCloseTo(1, 1);
    }),
  );
  expect(CURRENCIES.filter((code) => maxPrice(code) === MAX_PRICE)).toEqual(["IDR"]);
  expect([maxPrice("USD"), maxPrice("JPY") > 100_000_000]).toEqual([1_000_000, true]);
});
