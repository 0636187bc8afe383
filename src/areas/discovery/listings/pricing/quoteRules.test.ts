import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { addDays, nightsOf } from "#lib/dates/dates.ts";
import { MICROS } from "#lib/money/money.ts";
import { isWeekendNight, quote, weekendNights, wholeNight } from "./quoteRules.ts";

const RATES = { USD: 1, EUR: 0.8, JPY: 150, KWD: 0.3 };
const EUROS = { currency: "EUR", rates: RATES, isCharged: false };
const home = {
  currency: "EUR",
  price_micros: 100 * MICROS,
  weekend_price_micros: 150 * MICROS,
  cleaning_fee_micros: 40 * MICROS,
  weekly_discount_percent: 10,
  monthly_discount_percent: 30,
  tax_percent: 6,
};
const pricing = fc.record({
  currency: fc.constantFrom("USD", "EUR", "JPY"),
  price_micros: fc.integer({ min: 1, max: 100_000 }).map((n) => n * MICROS),
  weekend_price_micros: fc.option(fc.integer({ min: 1, max: 100_000 }).map((n) => n * MICROS)),
  cleaning_fee_micros: fc.nat(10_000).map((n) => n * MICROS),
  weekly_discount_percent: fc.nat(90),
  monthly_discount_percent: fc.nat(90),
  tax_percent: fc.constantFrom(0, 6, 7.5, 14.75),
});

test("a quote names nights, cleaning, service and taxes, Friday and Saturday nights at their own price", () => {
  const made = quote(home, { checkin: "2026-12-03", checkout: "2026-12-06" }, EUROS)!; // Thursday, Friday, Saturday
  expect(made.lines.map(({ kind, shown }) => [kind, shown.amount_micros / MICROS])).toEqual([
    ["nights", 400],
    ["cleaning", 40],
    ["service", 44],
    ["tax", 26.4],
  ]);
  expect(made.total).toEqual({ amount_micros: 510.4 * MICROS, currency: "EUR" });
});

test("from seven nights the weekly discount holds, from 28 the monthly", () => {
  const discount = (nights: number) =>
    quote(home, { checkin: "2026-12-01", checkout: addDays("2026-12-01", nights) }, EUROS)!.lines.find(
      (l) => l.kind === "discount",
    )?.shown.amount_micros;
  expect(discount(6)).toBe(undefined);
  expect(discount(7)).toBe(-80 * MICROS);
  expect(discount(28)).toBe(-960 * MICROS);
});

test("the lines sum to the total, in the currency shown and in the one charged, for any home and days", () => {
  fc.assert(
    fc.property(pricing, fc.integer({ min: 1, max: 60 }), fc.constantFrom("USD", "EUR", "JPY"), (p, nights, shownIn) => {
      const made = quote(
        p,
        { checkin: "2026-12-01", checkout: addDays("2026-12-01", nights) },
        { currency: shownIn, rates: RATES, isCharged: false },
      )!;
      const sum = (which: "shown" | "charged") => made.lines.reduce((total, line) => total + line[which].amount_micros, 0);
      expect(sum("shown")).toBe(made.total.amount_micros);
      expect(sum("charged")).toBe(made.charged.amount_micros);
      expect(made.total.amount_micros).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("every amount charged can be paid: no fractions of a cent, none of a yen", () => {
  fc.assert(
    fc.property(pricing, fc.integer({ min: 1, max: 60 }), (p, nights) => {
      const unit = p.currency === "JPY" ? MICROS : MICROS / 100;
      for (const { charged } of quote(
        p,
        { checkin: "2026-12-01", checkout: addDays("2026-12-01", nights) },
        { ...EUROS, currency: "USD" },
      )!.lines)
        expect(Math.abs(charged.amount_micros) % unit).toBe(0);
    }),
  );
});

test("prices of any size are exact or none: no line, total or percent is rounded by the machine", () => {
  const year = (price_micros: number, more: object = {}) =>
    quote(
      { ...home, ...more, price_micros, weekend_price_micros: null },
      { checkin: "2026-12-01", checkout: "2027-11-01" },
      EUROS,
    );
  const most = 26_000_000_000_000 + 20_000;
  const lines = Object.fromEntries(
    year(most, { currency: "EUR" })!.lines.map(({ kind, charged }) => [kind, charged.amount_micros]),
  );
  const nights = BigInt(most) * 335n;
  expect(BigInt(lines.nights!)).toBe(nights);
  expect(BigInt(-lines.discount!)).toBe((nights * BigInt(home.monthly_discount_percent)) / 100n);
  expect(year(27_000_000_000_000)).toBe(null);
  expect(year(27_000_000_000_000, { monthly_discount_percent: 90 })).toBe(null);
});

test("a night before days are chosen has all in it: the weekend, cleaning over five nights, service and taxes", () => {
  const stays = { min_nights: 1, max_nights: 365 };
  // (5 × 100 + 2 × 150) / 7 + 40 / 5, and 16 percent
  expect(wholeNight({ ...home, ...stays })).toEqual({ amount_micros: 141.85 * MICROS, currency: "EUR" });
  // If the minimum stay is longer, over that many nights, with their discount.
  expect(wholeNight({ ...home, ...stays, min_nights: 10 })!.amount_micros).toBe(123.95 * MICROS);
  expect(wholeNight({ ...home, ...stays, max_nights: 2 })!.amount_micros).toBe(155.77 * MICROS);
  expect(wholeNight({ ...home, ...stays, price_micros: null })).toBe(null);
});

test("a home without a price has no quote", () => {
  expect(quote({ ...home, price_micros: null }, { checkin: "2026-12-01", checkout: "2026-12-02" }, EUROS)).toBe(null);
});

test("weekend nights counted by weeks are those counted one by one", () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 900 }), fc.nat(400), (nights, from) => {
      const checkin = addDays("2026-01-01", from);
      const checkout = addDays(checkin, nights);
      expect(weekendNights(checkin, checkout)).toBe(nightsOf(checkin, checkout).filter(isWeekendNight).length);
    }),
  );
});
