import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { equalParts, partsBack } from "./shareRules.ts";

const CENT = 10_000;
const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);

test("shares sum to the price and differ by a cent at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: 2, max: 16 }), (cents, people) => {
      const parts = equalParts(cents * CENT, people, CENT);
      expect(sum(parts)).toBe(cents * CENT);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(CENT);
    }),
  );
});

test("what is less than a cent is paid by the first", () => {
  expect(equalParts(3.5 * CENT, 2, CENT)).toEqual([2.5 * CENT, CENT]);
  expect(equalParts(5 * CENT, 3, CENT)).toEqual([2 * CENT, 2 * CENT, CENT]);
});

test("a cent that cannot be divided goes to one after the other", () => {
  expect(partsBack(20 * CENT, [10 * CENT, 10 * CENT, 10 * CENT], CENT)).toEqual([7 * CENT, 7 * CENT, 6 * CENT]);
  expect(partsBack(21 * CENT, [10.5 * CENT, 10.5 * CENT], CENT)).toEqual([10.5 * CENT, 10.5 * CENT]);
});

test("what comes back is shared out in proportion, to the last cent, and nobody gets more than they paid", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      (cents, back) => {
        const there = cents.map((one) => one * CENT);
        const parts = partsBack(back * CENT, there, CENT);
        expect(sum(parts)).toBe(Math.min(back * CENT, sum(there)));
        parts.forEach((part, i) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(there[i]!);
          const fair = sum(there) === 0 ? 0 : (Math.min(back * CENT, sum(there)) * there[i]!) / sum(there);
          expect(Math.abs(part - fair)).toBeLessThanOrEqual(there.length * CENT);
        });
      },
    ),
  );
});
