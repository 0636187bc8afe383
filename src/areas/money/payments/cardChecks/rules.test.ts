import { expect, test } from "vitest";
import { CURRENCIES, minorUnitMicros } from "#lib/money/money.ts";
import { chooseAmounts, isSameAmounts } from "./rules.ts";

const rates = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, currency === "USD" ? 1 : currency === "JPY" ? 150 : currency === "HUF" ? 350 : 1.1]),
);

test("the two amounts differ, can be paid in their currency, and lie between the same bounds, whatever is drawn [B4.4.3]", () => {
  for (const currency of ["EUR", "JPY", "HUF"])
    for (const [a, b] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [Infinity, Infinity],
      [Infinity, 0],
    ] as const) {
      const drawn = [a, b];
      const amounts = chooseAmounts(currency, rates, (below) => Math.min(drawn.shift()!, below - 1));
      expect(amounts[0]).not.toBe(amounts[1]);
      for (const amount of amounts) {
        expect(amount % minorUnitMicros(currency)).toBe(0);
        const usd = amount / 1_000_000 / rates[currency]!;
        expect(usd).toBeGreaterThan(0.79);
        expect(usd).toBeLessThan(2.21);
      }
    }
});

test("amounts are the same in any order, and no others are", () => {
  expect(isSameAmounts([1_230_000, 900_000], [900_000, 1_230_000])).toBe(true);
  expect(isSameAmounts([900_000, 900_000], [900_000, 1_230_000])).toBe(false);
  expect(isSameAmounts([9, 10], [10, 9])).toBe(true);
});
