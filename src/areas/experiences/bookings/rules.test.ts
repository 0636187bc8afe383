import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { beforeCredit, creditIn, taxPart, withCredit } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { wholeSeat } from "#areas/discovery/catalog/rules.ts";
import { hostPart, type LineKind, type Priced, priceOf, settle } from "./checkout/priceRules.ts";
import {
  type DateOffer,
  freeUntil,
  HOLDING,
  nextStatus,
  seatsFor,
  refundRightOf,
  STATUSES,
  type StepName,
  STEPS,
  whyNotAge,
  whyNotExperienceBooking,
} from "./rules.ts";

const NOW = new Date("2026-12-01T12:00:00Z");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const offer = (more: Partial<DateOffer> = {}): DateOffer => ({
  starts_at: inHours(100),
  is_open: true,
  seats: 6,
  taken: 0,
  has_private: true,
  ...more,
});

test("what has ended stays ended, and nothing is cancelled once it has begun", () => {
  for (const status of ["completed", "expired", "cancelled_by_guest", "cancelled_by_host"] as const)
    for (const name of Object.keys(STEPS) as StepName[])
      for (const by of ["guest", "host", "itself"] as const) expect(nextStatus(status, name, { by, hasBegun: false })).toBeNull();
  expect(nextStatus("paid", "cancel_as_guest", { by: "guest", hasBegun: true })).toBeNull();
  expect(nextStatus("paid", "cancel_as_guest", { by: "host", hasBegun: false })).toBeNull();
  expect(STATUSES.filter((status) => (HOLDING as readonly string[]).includes(status))).toEqual(["held", "paid", "completed"]);
});

test("whoever may have seats fits beside those who have some, whatever is asked", () => {
  const query = fc.record({
    seats: fc.integer({ min: 1, max: 50 }),
    taken: fc.nat(50),
    guests: fc.integer({ min: 1, max: 60 }),
    is_private: fc.boolean(),
  });
  fc.assert(
    fc.property(query, ({ seats, taken, guests, is_private }) => {
      fc.pre(taken <= seats);
      const why = whyNotExperienceBooking(offer({ seats, taken }), { guests, is_private }, NOW);
      const fits = taken + seatsFor({ seats }, { guests, is_private }) <= seats && guests <= seats;
      expect(why === null).toBe(fits);
    }),
  );
});

test("a date is open until an hour before it begins", () => {
  const party = { guests: 1, is_private: false };
  expect(whyNotExperienceBooking(offer({ starts_at: inHours(1) }), party, NOW)).toBeNull();
  expect(whyNotExperienceBooking(offer({ starts_at: inHours(0.99) }), party, NOW)).toBe("past");
  expect(whyNotExperienceBooking(offer({ is_open: false }), party, NOW)).toBe("cancelled");
  expect(whyNotExperienceBooking(offer({ has_private: false }), { guests: 1, is_private: true }, NOW)).toBe("no_private");
});

test("a least age asks for the youngest", () => {
  expect([whyNotAge(0, undefined), whyNotAge(18, undefined), whyNotAge(18, 17), whyNotAge(18, 18)]).toEqual([
    null,
    "required",
    "too_young",
    null,
  ]);
});

test("everything comes back a week before, or within a day of booking while it is two days off; else nothing", () => {
  const refundRight = (starts: number, booked: number) =>
    refundRightOf({ starts_at: inHours(starts), booked_at: inHours(booked) }, NOW);
  expect(refundRight(168, -500)).toEqual({ rule: "early", isAll: true });
  expect(refundRight(167.9, -500)).toEqual({ rule: "late", isAll: false });
  expect(refundRight(48, -23.9)).toEqual({ rule: "just_booked", isAll: true });
  expect(refundRight(48, -24)).toEqual({ rule: "late", isAll: false });
  expect(refundRight(47.9, 0)).toEqual({ rule: "late", isAll: false });
});

test("until the moment that is told everything comes back, and after it nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 0, max: 600 }), (ahead, ago) => {
      const booked = { starts_at: inHours(ahead), booked_at: inHours(-ago) };
      const until = freeUntil(booked, NOW);
      expect(refundRightOf(booked, NOW).isAll || until === null || until.getTime() === NOW.getTime()).toBe(true);
      if (!until) return;
      expect(refundRightOf(booked, new Date(until.getTime() - 1)).isAll).toBe(true);
      expect(refundRightOf(booked, new Date(until.getTime() + 1)).isAll).toBe(false);
    }),
  );
});

const RATES = { EUR: 0.8, USD: 1, JPY: 150, HUF: 327.4 };
const pricing = fc.record({
  price_micros: fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents * 10_000),
  private_price_micros: fc.option(fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents * 10_000)),
  currency: fc.constant("EUR"),
  tax_percent: fc.integer({ min: 0, max: 25 }),
  city: fc.constant("Lisbon"),
});

test("the lines of a price sum to its total in each currency; what is kept and what comes back are the whole", () => {
  fc.assert(
    fc.property(pricing, fc.integer({ min: 1, max: 50 }), fc.boolean(), fc.nat(20_000), (p, guests, is_private, credit) => {
      const currencies = { shown: "JPY", charged: "EUR", rates: RATES, day: "2026-12-01" };
      const bare = priceOf(p, { guests, is_private }, currencies);
      fc.pre(bare !== null);
      const price = withCredit<LineKind, Priced>(bare!, credit * 10_000, currencies);
      const sum = (which: "shown" | "charged") => price.lines.reduce((all, line) => all + line[which].amount_micros, 0);
      expect([sum("shown"), sum("charged")]).toEqual([price.total.amount_micros, price.charged.amount_micros]);
      expect(price.charged.amount_micros).toBeGreaterThanOrEqual(0);
      const [all, none] = [settle(price, { isAll: true }), settle(price, { isAll: false })];
      expect(all.refund.amount_micros + all.credit_back.amount_micros).toBe(beforeCredit(price.lines));
      expect(all.refund.amount_micros).toBe(price.charged.amount_micros);
      expect(all.credit_back.amount_micros).toBe(creditIn(price.lines));
      expect([all.host_keeps_micros, none.host_keeps_micros]).toEqual([0, hostPart(price.lines)]);
      expect([none.refund.amount_micros, none.tax_keeps_micros]).toEqual([0, taxPart(price.lines)]);
    }),
  );
});

test("a party pays exactly as many times what a card says that one pays, in every currency", () => {
  const currency = fc.constantFrom("EUR", "JPY", "USD", "HUF");
  fc.assert(
    fc.property(pricing, fc.integer({ min: 1, max: 50 }), currency, currency, (p, guests, shown, charged) => {
      const price = priceOf(p, { guests, is_private: false }, { shown, charged, rates: RATES, day: "2026-12-01" });
      fc.pre(price !== null);
      expect(price!.total.amount_micros).toBe(wholeSeat(p, shown, RATES).amount_micros * guests);
      expect(price!.charged.amount_micros).toBe(wholeSeat(p, charged, RATES).amount_micros * guests);
      expect(hostPart(price!.lines)).toBe(p.price_micros * guests);
    }),
  );
});
