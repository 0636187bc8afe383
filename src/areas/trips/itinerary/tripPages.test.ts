import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#lib/dates/dates.ts";
import { paths } from "#paths";
import { afterPayment, paymentHref } from "#areas/bookings/reservations/checkout/afterPayment.ts";
import { checkoutQuery, readCheckoutSearch, queryOf } from "#areas/bookings/reservations/checkout/checkoutSearch.ts";
import { clockText, minutesAnnounced } from "#areas/bookings/reservations/checkout/heldTime.ts";
import { eventHref, itineraryHref, listingHref } from "./itineraryLinks.ts";
import { hasReceipt, mayCancel } from "#areas/bookings/reservations/mayDo.ts";
import { laterParts } from "#areas/bookings/reservations/cancellation/policyWords.ts";
import { STATUSES } from "#areas/bookings/reservations/rules.ts";
import { STATUS_LOOKS } from "#areas/bookings/reservations/page/StatusBadge.tsx";
import { timelineOf } from "./entries/timelineOf.ts";
import { tripHref } from "./tripHref.ts";

const days = fc.record({ start: fc.integer({ min: 0, max: 800 }), nights: fc.integer({ min: 1, max: 90 }) });
const UUID = "0b9f6f3e-54f4-4a7b-9a51-1d0c6d9d2a11";

test("a timeline tells every night of a stay once, from arrival to departure, in no more than eight entries", () => {
  fc.assert(
    fc.property(days, ({ start, nights }) => {
      const checkin = addDays("2026-12-01", start);
      const checkout = addDays(checkin, nights);
      const timeline = timelineOf({ checkin, checkout });
      expect(timeline.length).toBeLessThanOrEqual(8);
      expect([timeline[0]!.day, timeline.at(-1)!.day]).toEqual([checkin, checkout]);
      expect(timeline.flatMap(({ events }) => events).reduce((sum, event) => sum + event.nights, 0)).toBe(nights);
      for (const { day, until, events } of timeline) if (until) expect(daysBetween(day, until) + 1).toBe(events[0]!.nights);
    }),
  );
});

test("what is planned stands on its day, in order, and no night is lost or told twice", () => {
  fc.assert(
    fc.property(
      days,
      fc.array(fc.record({ at: fc.integer({ min: -1, max: 91 }), minute: fc.integer({ min: 0, max: 9 }) })),
      (stay, some) => {
        const checkin = addDays("2026-12-01", stay.start);
        const checkout = addDays(checkin, stay.nights);
        const plans = some.map(({ at, minute }) => ({ day: addDays(checkin, at), time: minute === 0 ? null : `10:0${minute}` }));
        const timeline = timelineOf({ checkin, checkout }, plans);
        expect(timeline.flatMap(({ plans: on, day }) => on.map((one) => one.day === day))).toEqual(plans.map(() => true));
        expect(timeline.flatMap(({ events }) => events).reduce((sum, event) => sum + event.nights, 0)).toBe(stay.nights);
        expect(timeline.map(({ day }) => day)).toEqual(timeline.map(({ day }) => day).toSorted());
        for (const { plans: on } of timeline)
          expect(on.map(({ time }) => time ?? "")).toEqual(on.map(({ time }) => time ?? "").toSorted());
      },
    ),
  );
});

test("an itinerary's links keep what the page was asked with [B2.1.13, B2.1.14, B2.1.17, B2.1.18]", () => {
  const stored = { s: "67", "unique-share": "a b" };
  expect(itineraryHref("home", UUID, stored)).toBe(`/itinerary/${UUID}?s=67&unique-share=a+b`);
  expect(itineraryHref("beyond", UUID, {})).toBe(`/beyond/itinerary/${UUID}`);
  expect(eventHref("home", { uuid: UUID, event: "checkin" }, { s: "67" })).toBe(`/itinerary/${UUID}/ro/checkin/false/false?s=67`);
});

test("an event's address says whether it is generic and shows a change [B2.1.15, B2.1.16]", () => {
  expect(eventHref("home", { uuid: UUID, event: "checkout", generic: true, alteration: true }, {})).toBe(
    `/itinerary/${UUID}/ro/checkout/true/true`,
  );
  expect(eventHref("beyond", { uuid: UUID, event: "stay" }, {})).toBe(`/beyond/itinerary/${UUID}/ro/stay/false/false`);
  expect(paths.scheduledEvent.url).toBe("/itinerary/ro/:type/:event/:generic/:alteration");
});

test("a home in an itinerary is linked by the path of its kind, with its source [B2.1.19]", () => {
  expect(listingHref("/rooms/7", {})).toBe("/rooms/7?source=itinerary");
  expect(listingHref("/rooms/select/7", { s: "67", source: "mail" })).toBe("/rooms/select/7?s=67&source=itinerary");
});

test("a payment leads on once it is kept or taken, and stays while there is something to do", () => {
  const of = { code: "QHTRWPLKZM", status: "held" } as const;
  for (const status of ["created", "failed", "pending", "needs_action", "released"] as const)
    expect(afterPayment({ id: 1, kind: "booking", status }, of)).toBe(null);
  for (const status of ["authorised", "captured"] as const) {
    expect(afterPayment({ id: 1, kind: "booking", status }, of)).toBe("/reservations/QHTRWPLKZM/confirmed");
    expect(afterPayment({ id: 1, kind: "alteration", status }, of)).toBe("/reservations/QHTRWPLKZM");
  }
});

test("what is booked already is paid on a page of its own", () => {
  const of = { code: "QHTRWPLKZM" };
  expect(paymentHref({ id: 5, kind: "booking" }, { ...of, status: "held" })).toBe("/reservations/QHTRWPLKZM/pay?payment=5");
  expect(paymentHref({ id: 5, kind: "booking" }, { ...of, status: "accepted" })).toBe("/reservation/QHTRWPLKZM/payment/5");
  expect(paymentHref({ id: 5, kind: "alteration" }, { ...of, status: "paid" })).toBe("/reservation/QHTRWPLKZM/payment/5");
});

test("a card of a trip leads its guest to what is to be done or to the plans, its host to the reservation", () => {
  const trip = { code: "QHTRWPLKZM", uuid: UUID } as const;
  const guest = (status: (typeof STATUSES)[number]) => tripHref({ ...trip, status, role: "guest" });
  expect(guest("held")).toBe("/reservations/QHTRWPLKZM/pay");
  expect(guest("paid")).toBe(`/itinerary/${UUID}`);
  expect(guest("completed")).toBe("/reservations/QHTRWPLKZM");
  for (const status of STATUSES) expect(tripHref({ ...trip, status, role: "host" })).toBe("/reservations/QHTRWPLKZM");
  expect(tripHref({ ...trip, status: "paid", role: "guest" }, { site: "beyond", query: { s: "1" } })).toBe(
    `/beyond/itinerary/${UUID}?s=1`,
  );
});

test("the clock of kept nights is seen every second, and heard five times", () => {
  const clocks = [86_399, 86_357.4, 3600, 3599, 900, 65, 59.2, 0, -3].map(clockText);
  expect(clocks).toEqual(["23:59:59", "23:59:18", "1:00:00", "59:59", "15:00", "1:05", "1:00", "0:00", "0:00"]);
  const heard = Array.from({ length: 901 }, (_, i) => minutesAnnounced(900 - i)).filter(
    (answered, i, all) => answered !== all[i - 1],
  );
  expect(heard).toEqual([null, 10, 5, 2, 1, 0]);
});

test("what comes back is told from where not everything does any more", () => {
  const parts = [
    { until: "2026-12-10T00:00:00.000Z", percent: 100, nights_kept: 0 },
    { until: "2026-12-14T00:00:00.000Z", percent: 50, nights_kept: 0 },
    { until: null, percent: 50, nights_kept: 1 },
  ];
  const policy = { name: "moderate" as const, parts };
  expect(laterParts({ ...policy, free_until: "2026-12-10T00:00:00.000Z" })).toEqual(parts.slice(1));
  // Cancelled soon after booking: everything is refunded for longer than the policy says.
  expect(laterParts({ ...policy, free_until: "2026-12-15T00:00:00.000Z" })).toEqual(parts.slice(2));
  expect(laterParts({ ...policy, free_until: null })).toEqual(parts.slice(1));
});

test("an address of a booking is read as it is written, and what is no day or number is left out", () => {
  const search = { checkin: "2026-12-07", checkout: "2026-12-09", adults: "2", infants: "1", use_credit: "yes", q: "x" };
  const read = readCheckoutSearch(search);
  expect(checkoutQuery(read)).toBe("?checkin=2026-12-07&checkout=2026-12-09&adults=2&infants=1&use_credit=yes");
  expect(queryOf(read)).toEqual({
    checkin: "2026-12-07",
    checkout: "2026-12-09",
    adults: 2,
    children: 0,
    infants: 1,
    use_credit: true,
  });
  expect(queryOf(readCheckoutSearch({ checkin: "soon", checkout: "2026-12-09" }))).toBe(null);
  expect(queryOf(readCheckoutSearch({ checkin: "2026-12-07", checkout: "2026-12-09", adults: "0" }))!.adults).toBe(1);
});

test("receipts and cancelling are offered where money can have moved", () => {
  const money = (amount_micros: number) => ({ amount_micros, currency: "EUR" });
  const line = { kind: "nights" as const, shown: money(5), charged: money(5) };
  const price = { nights: 1, lines: [line], total: money(5), charged: money(5), rate: null, tax: null };
  const one = { role: "guest", status: "paid", paid: money(5), price, may: ["cancel_as_guest"] } as const;
  expect([hasReceipt({ ...one }), hasReceipt({ ...one, role: "host" }), hasReceipt({ ...one, paid: money(0) })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(hasReceipt({ ...one, paid: money(0), price: { ...price, charged: money(0) } })).toBe(true);
  expect(mayCancel({ price, may: ["cancel_as_guest"] })).toBe(true);
  expect(mayCancel({ price: { ...price, lines: [] }, may: ["cancel_as_guest"] })).toBe(false);
  expect(mayCancel({ price, may: ["alter"] })).toBe(false);
});

test("every status has a look", () => {
  expect(Object.keys(STATUS_LOOKS).toSorted()).toEqual([...STATUSES].toSorted());
});
