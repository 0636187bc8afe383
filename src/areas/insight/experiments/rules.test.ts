import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { features } from "#app/server/features.server.ts";
import { type Counted, difference, isUneven, shareOf, verdictOf, wilson } from "./rules.ts";

test("what a feature does is told in words that need no other document", () => {
  const flags = features.flatMap((one) => Object.values(one.flags ?? {}));
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.filter(({ about }) => /[[\]]/.test(about))).toEqual([]);
});

const counted = fc
  .tuple(fc.nat({ max: 100_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([exposed, share]): Counted => ({ exposed, converted: Math.round(exposed * share) }));

test("the interval of a share holds the share, stays within 0 and 1, and narrows with more people", () => {
  fc.assert(
    fc.property(counted, (one) => {
      const { low, high } = wilson(one);
      if (one.exposed > 0) expect(low <= shareOf(one) && shareOf(one) <= high).toBe(true);
      expect(low >= 0 && high <= 1).toBe(true);
      const more = wilson({ exposed: one.exposed * 4, converted: one.converted * 4 });
      if (one.exposed > 0) expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
});

test("the intervals are those of the textbooks", () => {
  const rounded = ({ low, high }: { low: number; high: number }) => [low, high].map((n) => Math.round(n * 10_000) / 10_000);
  // Newcombe 1998, Statistics in Medicine 17: 81 of 263, score interval; and 56 of 70 against 48 of 80, method 10.
  expect(rounded(wilson({ exposed: 263, converted: 81 }))).toEqual([0.2553, 0.3662]);
  expect(rounded(difference({ exposed: 70, converted: 56 }, { exposed: 80, converted: 48 }))).toEqual([0.0524, 0.3339]);
});

test("of none and of all the interval is the score interval's own end, however few there are", () => {
  const z2 = 1.959964 ** 2; // by hand: the share is 0, so both of its terms are z²/2n, over 1 + z²/n
  for (const exposed of [1, 3, 40, 100_000]) {
    const [none, all] = [wilson({ exposed, converted: 0 }), wilson({ exposed, converted: exposed })];
    expect(none.low).toBe(0);
    expect(none.high).toBeCloseTo(z2 / (exposed + z2), 12);
    expect(all.high).toBe(1);
    expect(all.low).toBeCloseTo(exposed / (exposed + z2), 12);
  }
  // 3 of 3 against 0 of 40: 1 - √((1 - 3/(3+z²))² + (z²/(40+z²))²), and no more than 1.
  const { middle, low, high } = difference({ exposed: 3, converted: 3 }, { exposed: 40, converted: 0 });
  expect([middle, high]).toEqual([1, 1]);
  expect(low).toBeCloseTo(1 - Math.hypot(z2 / (3 + z2), z2 / (40 + z2)), 12);
});

test("the difference of two variants turns its sign when they change places, and holds what was measured", () => {
  fc.assert(
    fc.property(counted, counted, (a, b) => {
      const [there, back] = [difference(a, b), difference(b, a)];
      expect(there.low).toBeCloseTo(-back.high, 10);
      expect(there.low <= there.middle && there.middle <= there.high).toBe(true);
      expect(there.low >= -1.0000001 && there.high <= 1.0000001).toBe(true);
    }),
  );
});

test("nothing is said of a variant before there are a hundred people and ten of each kind in both", () => {
  const control = { exposed: 1000, converted: 100 };
  expect(verdictOf({ exposed: 99, converted: 60 }, control)).toBe("too_little");
  expect(verdictOf({ exposed: 1000, converted: 9 }, control)).toBe("too_little");
  expect(verdictOf({ exposed: 1000, converted: 991 }, control)).toBe("too_little");
  expect(verdictOf({ exposed: 1000, converted: 200 }, { exposed: 20, converted: 10 })).toBe("too_little");
  expect(verdictOf({ exposed: 1000, converted: 200 }, control)).toBe("better");
  expect(verdictOf({ exposed: 1000, converted: 50 }, control)).toBe("worse");
  expect(verdictOf({ exposed: 1000, converted: 105 }, control)).toBe("no_difference_seen");
});

test("variants that are not as full as their weights say are told of", () => {
  const variants = (a: number, b: number) => [
    { weight: 50, exposed: a },
    { weight: 50, exposed: b },
  ];
  expect(isUneven(variants(0, 0))).toBe(false);
  expect(isUneven(variants(5000, 5100))).toBe(false);
  expect(isUneven(variants(5000, 5600))).toBe(true);
  expect(
    isUneven([
      { weight: 0, exposed: 3 },
      { weight: 50, exposed: 100 },
    ]),
  ).toBe(true);
});
