import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { addDays, dayIn, daysBetween, startOfDay } from "#lib/dates/dates.ts";
import { openHouse } from "#test/house/house.ts";
import {
  type Booked,
  POLICIES,
  type PolicyName,
  policyTerms,
  settle,
  type Share,
  shareOf,
} from "./cancellation/cancellationRules.ts";
import {
  beforeCredit,
  hostPart,
  type LineKind,
  type Priced,
  priceOf,
  taxPart,
  totals,
  withCredit,
} from "./pricing/bookingPriceRules.ts";
import {
  type Actor,
  answerBy,
  hasBegun,
  hasCheckedIn,
  HOLDING,
  isAlterable,
  isConfirmed,
  isOver,
  minutesAfter,
  nextStatus,
  type Status,
  STATUSES,
  type StepName,
  STEPS,
  tellsArrival,
  whenOf,
} from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const ACTORS: Actor[] = ["guest", "host", "operator", "itself"];
const STEP_NAMES = Object.keys(STEPS) as StepName[];
const status = fc.constantFrom(...STATUSES);

test("a step is for one actor, from the states that it names, and never out of an end", () => {
  fc.assert(
    fc.property(status, fc.constantFrom(...STEP_NAMES), fc.constantFrom(...ACTORS), (from, step, by) => {
      const to = nextStatus(from, step, by);
      if (by !== STEPS[step].by || isOver(from)) expect(to).toBeNull();
      else expect(to).toBe((STEPS[step].from as readonly Status[]).includes(from) ? STEPS[step].to : null);
    }),
  );
  const ends = STATUSES.filter(isOver);
  expect(ends).toEqual(["completed", "declined", "expired", "cancelled_by_guest", "cancelled_by_host", "refunded"]);
});

test("from each state lead these ways, for these people, and no others", () => {
  const waysFrom = (from: Status) =>
    STEP_NAMES.flatMap((step) =>
      ACTORS.flatMap((by) => {
        const to = nextStatus(from, step, by);
        return to ? [`${by}: ${step} → ${to}`] : [];
      }),
    ).toSorted();
  const ways = Object.fromEntries(STATUSES.map((from) => [from, waysFrom(from)]));
  expect(ways).toEqual({
    held: [
      "guest: cancel_as_guest → cancelled_by_guest",
      "itself: ask → requested",
      "itself: expire → expired",
      "itself: pay → paid",
    ],
    requested: [
      "guest: cancel_as_guest → cancelled_by_guest",
      "host: accept → accepted",
      "host: decline → declined",
      "itself: expire → expired",
    ],
    accepted: [
      "guest: cancel_as_guest → cancelled_by_guest",
      "host: cancel_as_host → cancelled_by_host",
      "itself: expire → expired",
      "itself: pay → paid",
    ],
    paid: [
      "guest: cancel_as_guest → cancelled_by_guest",
      "host: cancel_as_host → cancelled_by_host",
      "itself: check_in → checked_in",
    ],
    checked_in: ["guest: cancel_as_guest → cancelled_by_guest", "guest: dispute → disputed", "itself: complete → completed"],
    disputed: ["operator: refund → refunded", "operator: uphold → completed"],
    completed: [],
    declined: [],
    expired: [],
    cancelled_by_guest: [],
    cancelled_by_host: [],
    refunded: [],
  });
});

test("each state stands in the list where people look for it; only a paid stay that has not begun can be changed", () => {
  const lists = Object.groupBy(STATUSES, whenOf);
  expect(lists).toEqual({
    pending: ["held", "requested", "accepted"],
    upcoming: ["paid", "checked_in", "disputed"],
    past: ["completed"],
    cancelled: ["declined", "expired", "cancelled_by_guest", "cancelled_by_host", "refunded"],
  });
  expect(STATUSES.filter(isAlterable)).toEqual(["paid"]);
  expect(STATUSES.filter(isConfirmed)).toEqual(["paid", "checked_in", "completed", "disputed"]);
  expect(STATUSES.filter(hasCheckedIn)).toEqual(["checked_in", "completed", "disputed"]);
});

test("how to get in is told from the day before to the last day, as the place counts days, and only for a confirmed stay", () => {
  const stay = { checkin: "2027-03-10", checkout: "2027-03-14", time_zone: "Pacific/Auckland" }; // 13 hours ahead
  const tells = (status: Status, instant: string) => tellsArrival(status, stay, new Date(instant));
  expect([tells("paid", "2027-03-08T10:59:59Z"), tells("paid", "2027-03-08T11:00:00Z")]).toEqual([false, true]);
  expect([tells("completed", "2027-03-14T10:59:59Z"), tells("completed", "2027-03-14T11:00:00Z")]).toEqual([true, false]);
  expect(tells("checked_in", "2027-03-20T00:00:00Z")).toBe(true);
  expect(STATUSES.filter((status) => tells(status, "2027-03-11T00:00:00Z"))).toEqual([
    "paid",
    "checked_in",
    "completed",
    "disputed",
  ]);
});

test("an answer is due after a day, and at the latest when the day of check-in ends at the place", () => {
  const stay = { checkin: "2027-03-10", time_zone: "Pacific/Auckland" };
  const due = (instant: string, hours?: number) => answerBy(stay, new Date(instant), hours).toISOString();
  expect(due("2027-03-08T12:30:00Z")).toBe("2027-03-09T12:30:00.000Z");
  expect(due("2027-03-08T12:30:00Z", 2)).toBe("2027-03-08T14:30:00.000Z");
  expect(due("2027-03-09T12:30:00Z")).toBe("2027-03-10T11:00:00.000Z");
  expect(minutesAfter(new Date("2027-03-08T12:30:00Z"), 15).toISOString()).toBe("2027-03-08T12:45:00.000Z");
});

test("a stay has begun from the first hour of its day at the place", () => {
  const begun = (instant: string) => hasBegun("2027-03-10", "Pacific/Auckland", new Date(instant));
  expect([begun("2027-03-09T10:59:59Z"), begun("2027-03-09T11:00:00Z"), begun("2027-03-12T00:00:00Z")]).toEqual([
    false,
    true,
    true,
  ]);
});

test("every state can be reached from held, every life ends, and every state stands in one list", () => {
  const reached = new Set<Status>(["held"]);
  for (let grown = 0; grown !== reached.size;)
    for (const [{ from, to }] of ((grown = reached.size), STEP_NAMES).map((name) => [STEPS[name]]) as [
      (typeof STEPS)[StepName],
    ][])
      if ((from as readonly Status[]).some((one) => reached.has(one))) reached.add(to);
  expect([...reached].toSorted()).toEqual([...STATUSES].toSorted());
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (choices) => {
      let at: Status = "held";
      const seen = new Set<Status>();
      for (const choice of choices) {
        if (isOver(at)) break;
        expect(seen.has(at)).toBe(false); // no way back
        seen.add(at);
        const ways = STEP_NAMES.filter((name) => (STEPS[name].from as readonly Status[]).includes(at));
        at = STEPS[ways[choice % ways.length]!].to;
      }
      expect(whenOf(at)).toMatch(/^(past|cancelled)$/);
    }),
  );
});

test("nights are held exactly in the states of the exclusion constraint", async () => {
  const held = await house.db.all<{ status: Status }>(
    sql`select s as status from unnest(${[...STATUSES]}::text[]) as s where holds_nights(s)`,
  );
  expect(held.map((row) => row.status).toSorted()).toEqual([...HOLDING].toSorted());
  const { def } = (await house.db.one<{ def: string }>(
    sql`select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'bookings_do_not_overlap'`,
  ))!;
  expect(def).toContain("WHERE (holds_nights(status))");
});

test("a day begins in its own time zone", () => {
  const zones = ["Europe/Lisbon", "America/Sao_Paulo", "Pacific/Kiritimati", "Pacific/Niue", "Asia/Kathmandu", "America/Havana"];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 20_000 }), (zone, n) => {
      const day = addDays("2010-01-01", n);
      const start = startOfDay(day, zone);
      expect(dayIn(zone, start)).toBe(day);
      expect(dayIn(zone, new Date(start.getTime() - 1000))).toBe(addDays(day, -1));
    }),
  );
});

const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
const booked = (policy: PolicyName, more: Partial<Booked> = {}): Booked => ({
  policy,
  checkin: "2027-03-10",
  checkout: "2027-03-14",
  time_zone: "Europe/Lisbon",
  booked_at: at("2026-10-01"),
  ...more,
});
const nightsBack = (policy: PolicyName, day: string, hour?: number) => shareOf(booked(policy), at(day, hour)).nights;

test("each policy gives back what its days before check-in say, and the nights that are slept never", () => {
  expect(["2027-03-09", "2027-03-10", "2027-03-12", "2027-03-14"].map((day) => nightsBack("flexible", day))).toEqual([
    1, 0.75, 0.25, 0,
  ]);
  expect(["2027-03-05", "2027-03-06", "2027-03-09", "2027-03-10"].map((day) => nightsBack("moderate", day))).toEqual([
    1, 0.5, 0.5, 0.375,
  ]);
  expect(["2027-02-08", "2027-02-09", "2027-03-03", "2027-03-04"].map((day) => nightsBack("firm", day))).toEqual([
    1, 0.5, 0.5, 0,
  ]);
  expect(["2026-12-01", "2027-03-03", "2027-03-04"].map((day) => nightsBack("strict", day))).toEqual([0.5, 0.5, 0]);
});

test("the day is the place's: an hour before its midnight everything comes back, an hour after not", () => {
  const inSuva = booked("flexible", { time_zone: "Pacific/Fiji" }); // 12 hours ahead
  expect(shareOf(inSuva, at("2027-03-09", 11)).nights).toBe(1);
  expect(shareOf(inSuva, at("2027-03-09", 13)).nights).toBe(0.75);
});

test("within 48 hours of booking everything comes back while check-in is 14 days off", () => {
  const early = booked("strict", { booked_at: at("2027-02-20") });
  expect(shareOf(early, at("2027-02-22", 11)).rule).toBe("just_booked");
  expect(shareOf(early, at("2027-02-22", 13)).nights).toBe(0.5);
  const late = booked("strict", { booked_at: at("2027-02-25") });
  expect(shareOf(late, at("2027-02-25", 13)).nights).toBe(0.5);
});

const policies = fc.constantFrom(...(Object.keys(POLICIES) as PolicyName[]));
const bookings = fc
  .record({ policy: policies, nights: fc.integer({ min: 1, max: 60 }), lead: fc.integer({ min: 0, max: 120 }) })
  .map(({ policy, nights, lead }) =>
    booked(policy, { checkout: addDays("2027-03-10", nights), booked_at: at(addDays("2027-03-10", -lead), 0) }),
  );

test("waiting never brings more back, and what is told until when is what is settled", () => {
  fc.assert(
    fc.property(bookings, fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 200 }), (one, hours, more) => {
      const now = new Date(one.booked_at.getTime() + hours * 3_600_000);
      const later = new Date(now.getTime() + more * 3_600_000);
      expect(shareOf(one, later).nights).toBeLessThanOrEqual(shareOf(one, now).nights);
      const { free_until } = policyTerms(one, now);
      expect(shareOf(one, now).percent === 100 && shareOf(one, now).service === 1).toBe(free_until !== null);
      if (free_until) {
        expect(shareOf(one, new Date(free_until.getTime() - 1)).service).toBe(1);
        expect(shareOf(one, new Date(free_until.getTime() + 1000)).service).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});

test("the hours in which a booking is regretted end when it says that they end, to the millisecond", () => {
  const booked_at = new Date("2026-12-01T10:00:00Z");
  const one = { policy: "strict", checkin: "2027-03-01", checkout: "2027-03-05", time_zone: "Europe/Lisbon", booked_at } as const;
  const end = policyTerms(one, booked_at).free_until!;
  expect(end).toEqual(new Date("2026-12-03T10:00:00Z"));
  expect(shareOf(one, new Date(end.getTime() - 1)).rule).toBe("just_booked");
  expect(shareOf(one, end).rule).toBe("strict");
  expect(policyTerms(one, end).free_until).toBe(null);
});

const rates = { USD: 1, EUR: 0.85, JPY: 152.36 };
const currency = fc.constantFrom("USD", "EUR", "JPY");
const priced = fc
  .record({
    price: fc.integer({ min: 1, max: 900 }),
    cleaning: fc.integer({ min: 0, max: 90 }),
    weekly: fc.integer({ min: 0, max: 50 }),
    tax: fc.constantFrom(0, 3.5, 6, 14),
    nights: fc.integer({ min: 1, max: 40 }),
    own: currency,
    shown: currency,
    charged: currency,
    credit: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(({ price, cleaning, weekly, tax, nights, own, shown, charged, credit }) => {
    const pricing = {
      currency: own,
      price_micros: price * 1_000_000,
      weekend_price_micros: null,
      cleaning_fee_micros: cleaning * 1_000_000,
    };
    const currencies = { shown, charged, rates, day: "2026-12-01" };
    const terms = {
      ...pricing,
      weekly_discount_percent: weekly,
      monthly_discount_percent: weekly,
      tax_percent: tax,
      city: "Lisbon",
      deposit_micros: credit % 3 === 0 ? 0 : 150 * 1_000_000,
    };
    const complete = priceOf(terms, { checkin: "2027-03-10", checkout: addDays("2027-03-10", nights) }, currencies)!;
    return withCredit(complete, credit * 1_000_000, currencies);
  });

test("lines sum to their totals in every currency, with credit and without", () => {
  fc.assert(
    fc.property(priced, (price) => {
      const sum = (which: "shown" | "charged") => price.lines.reduce((all, line) => all + line[which].amount_micros, 0);
      expect([sum("shown"), sum("charged")]).toEqual([price.total.amount_micros, price.charged.amount_micros]);
      expect(price.charged.amount_micros).toBeGreaterThanOrEqual(0);
      expect(daysBetween("2027-03-10", addDays("2027-03-10", price.nights))).toBe(price.nights);
    }),
  );
});

test("what comes back is never below nothing nor more than was paid; with everything it is all of it, and host and place keep nothing", () => {
  const share: fc.Arbitrary<Share> = fc
    .record({
      nights: fc.double({ min: 0, max: 1, noNaN: true }),
      cleaning: fc.constantFrom(0, 1),
      service: fc.constantFrom(0, 1),
    })
    .map((one) => ({ rule: "any", percent: 0, ...one }));
  fc.assert(
    fc.property(priced, share, (price, some) => {
      const back = settle(price, some);
      const [card, credit] = [back.refund.amount_micros, back.credit_back.amount_micros];
      expect(card).toBeGreaterThanOrEqual(0);
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(card).toBeLessThanOrEqual(price.charged.amount_micros);
      expect(back.host_keeps.amount_micros).toBeGreaterThanOrEqual(0);
      expect(back.host_keeps.amount_micros).toBeLessThanOrEqual(hostPart(price.lines));
      const all = settle(price, { rule: "all", percent: 100, nights: 1, cleaning: 1, service: 1 });
      expect([all.refund, all.refund_shown]).toEqual([price.charged, price.total]);
      expect(all.lines.map((line) => line.back_shown)).toEqual(all.lines.map((line) => line.shown));
      expect(all.refund.amount_micros + all.credit_back.amount_micros).toBe(beforeCredit(price.lines));
      expect([all.host_keeps.amount_micros, all.tax_keeps.amount_micros]).toEqual([0, 0]);
      const none = settle(price, { rule: "none", percent: 0, nights: 0, cleaning: 0, service: 0 });
      expect([none.refund.amount_micros, none.host_keeps.amount_micros, none.tax_keeps.amount_micros]).toEqual([
        0,
        hostPart(price.lines),
        taxPart(price.lines),
      ]);
    }),
    { numRuns: 500 },
  );
});

const EUR = (euros: number) => ({ amount_micros: euros * 1_000_000, currency: "EUR" });
const GBP = (pounds: number) => ({ amount_micros: pounds * 1_000_000, currency: "GBP" });
/** A price made of these parts, in euros; what is shown of it are pounds, of which two are three euros. */
const made = (parts: Partial<Record<LineKind, number>>): Priced => {
  const lines = Object.entries(parts).map(([kind, euros]) => {
    const money = EUR(euros);
    return { kind: kind as LineKind, shown: GBP((euros * 2) / 3), charged: money, host: money };
  });
  return { nights: 4, lines, ...totals(lines, { shown: "GBP", charged: "EUR" }), rate: null, tax: null };
};
const half: Share = { rule: "half", percent: 50, nights: 0.5, cleaning: 0, service: 0 };

test("each line comes back by its own part of the share, and of the tax as much as of what it is on", () => {
  const price = made({ nights: 420, discount: -60, cleaning: 60, service: 30, tax: 42 });
  const back = (share: Share) => settle(price, share).lines.map((line) => line.back.amount_micros / 1_000_000);
  expect(back(half)).toEqual([210, -30, 0, 0, 18]);
  expect(back({ ...half, cleaning: 1 })).toEqual([210, -30, 60, 0, 24]);
  expect(back({ ...half, service: 1 })).toEqual([210, -30, 0, 30, 18]);
  const settled = settle(price, half);
  expect(settled).toMatchObject({ refund: EUR(198), refund_shown: GBP(132), credit_back: EUR(0) });
  expect(settled).toMatchObject({ host_keeps: EUR(240), tax_keeps: EUR(24) });
});

test("what was paid with credit comes back as credit, in the same proportion", () => {
  const price = made({ nights: 420, discount: -60, cleaning: 60, tax: 42, credit: -46.2 });
  expect(settle(price, half)).toMatchObject({ refund: EUR(178.2), credit_back: EUR(19.8), host_keeps: EUR(240) });
  expect(settle(price, half).refund_shown).toEqual(GBP(118.8));
  expect(settle(price, half).lines.map(({ kind }) => kind)).toEqual(["nights", "discount", "cleaning", "tax"]);
});

test("of a stay that cost nothing, nothing comes back", () => {
  const settled = settle(made({ nights: 0, tax: 0 }), half);
  expect(settled).toMatchObject({ refund: EUR(0), refund_shown: GBP(0), credit_back: EUR(0), host_keeps: EUR(0) });
});

test("everything is the nights, the cleaning and the fee; from the day of check-in the cleaning is the host's", () => {
  expect(shareOf(booked("flexible"), at("2027-03-09"))).toEqual({
    rule: "flexible",
    percent: 100,
    nights: 1,
    cleaning: 1,
    service: 1,
  });
  expect(["2027-03-09", "2027-03-10"].map((day) => shareOf(booked("moderate"), at(day)).cleaning)).toEqual([1, 0]);
});

test("a booking is regretted until fourteen days before check-in, the day itself included", () => {
  const late = booked("strict", { booked_at: at("2027-02-24", 1) });
  expect(shareOf(late, at("2027-02-24")).rule).toBe("just_booked");
  expect(shareOf(late, at("2027-02-25")).rule).toBe("strict");
  expect(policyTerms(late, at("2027-02-24")).free_until).toEqual(startOfDay("2027-02-25", late.time_zone));
});
