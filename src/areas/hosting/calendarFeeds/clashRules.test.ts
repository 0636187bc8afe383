import { expect, test } from "vitest";
import { clashNow, findClash, isEcho, movedSince, saysOnlyTaken, type Site, tellsStaysApart } from "./clashRules.ts";

const MADE = new Date("2026-11-01T00:00:00Z");
const booked = (checkin: string, checkout: string) => ({
  checkin: `2027-05-${checkin}`,
  checkout: `2027-05-${checkout}`,
  created_at: MADE,
});
const one = booked("24", "27");
const next = booked("27", "30");
const event = (from: string, until: string, summary = "CLOSED - Not available", uid = "w") => ({
  uid,
  summary,
  from: `2027-05-${from}`,
  until: `2027-05-${until}`,
});
const site = (more: Partial<Site> = {}): Site => ({
  bookings: [one],
  blocked: [],
  read_at: new Date("2026-11-02T00:00:00Z"),
  today: "2026-12-01",
  tellsStays: false,
  ...more,
});
const unread = site({ read_at: null });
const telling = site({ tellsStays: true });

test("words that say no more than that nights are taken are known in many languages, and stays are not among them", () => {
  const taken = [
    "Airbnb (Not available)",
    "CLOSED - Not available",
    "Blocked",
    "Unavailable",
    "Busy",
    "Nicht verfügbar",
    "Gesperrt",
  ];
  const more = ["Bloqueado", "Cerrado", "Indisponible", "Fermé", "Chiuso", "Geblokkeerd", "غير متاح", "予約不可", "不可预订"];
  const others = [
    "BLOCK",
    "Besetzt",
    "Não disponivel",
    "满房",
    "예약 불가",
    "Занято",
    "Airbnb (Niedostępne)",
    "Airbnb（その他）",
  ];
  for (const text of [...taken, ...more, ...others, "", "Ferme\u0301"]) expect([text, saysOnlyTaken(text)]).toEqual([text, true]);
  for (const text of [
    "Reserved",
    "Reserved - Not available to others",
    "Réservé - non disponible",
    "Ana Lopes",
    "Mario Chiusano",
    "Booked (closed)",
    "Businessmen",
  ])
    expect([text, saysOnlyTaken(text)]).toEqual([text, false]);
});

test("a site that ever says more, or uses words of one that does, tells stays apart", () => {
  expect(tellsStaysApart([event("01", "02"), event("03", "04", "Blocked")])).toBe(false);
  expect(tellsStaysApart([event("01", "02"), event("03", "04", "Reserved")])).toBe(true);
  expect(tellsStaysApart([event("01", "02", "Airbnb (Not available)")])).toBe(true);
  // A single odd event does not reveal what the site calls stays.
  for (const odd of ["", "Cleaning"]) expect(tellsStaysApart([event("01", "02"), event("03", "04", odd)])).toBe(false);
});

test.each([
  ["a stay over a booking", event("25", "28", "Reserved"), site(), "stay"],
  ["a stay on the same nights", event("24", "27", "Reserved"), site(), "stay"],
  ["a stay on the same nights, at a site that tells stays apart", event("24", "27", "Ana Lopes"), telling, "stay"],
  ["taken on the same nights after our calendar was read", event("24", "27"), site(), "question"],
  ["taken on the same nights before our calendar was read", event("24", "27"), site({ read_at: new Date("2026-10-31") }), "stay"],
  ["taken on the same nights, and our calendar was never read", event("24", "27"), unread, "stay"],
  ["taken on the same nights from today on", event("20", "27"), site({ today: "2027-05-25" }), "question"],
  ["two bookings as one", event("24", "30"), site({ bookings: [one, next] }), null],
  [
    "two bookings as one, of which the site knows one",
    event("24", "30"),
    site({ bookings: [one, { ...next, created_at: new Date("2026-11-03") }] }),
    "unclear",
  ],
  [
    "two bookings as one, and our calendar was never read",
    event("24", "30"),
    site({ bookings: [one, next], read_at: null }),
    "unclear",
  ],
  ["a booking and nights that its host blocked as one", event("22", "27"), site({ blocked: [event("22", "24")] }), null],
  ["a booking and more", event("22", "27"), site(), "unclear"],
  ["a part of a booking", event("25", "26"), site(), "unclear"],
  ["two bookings with a night between them", event("20", "27"), site({ bookings: [one, booked("20", "23")] }), "unclear"],
  ["taken on the same nights, at a site that tells stays apart", event("24", "27"), telling, null],
  ["the same, and our calendar was never read", event("24", "27"), { ...telling, read_at: null }, null],
  ["two bookings as one, at a site that tells stays apart", event("24", "30"), { ...telling, bookings: [one, next] }, null],
  ["a booking and more, at a site that tells stays apart and knows it", event("22", "29"), telling, null],
  [
    "a booking and more, at a site that tells stays apart and does not know it",
    event("22", "29"),
    { ...telling, read_at: null },
    "watched",
  ],
  ["a part of a booking and more, at a site that tells stays apart", event("22", "25"), telling, "watched"],
])("%s", (_, taken, at, clash) => {
  expect(findClash({ ...taken, moves: false }, one, at)).toBe(clash);
});

test("what moves on is nobody's stay, unless it is said to be one", () => {
  expect(findClash({ ...event("23", "26"), moves: true }, one, site())).toBe("watched");
  expect(findClash({ ...event("23", "26", "Reserved"), moves: true }, one, site())).toBe("stay");
});

test.each([
  ["by a day", event("22", "25"), event("23", "26"), true],
  ["by a day, under another name", event("22", "25", "Blocked", "a"), event("23", "26", "Blocked", "b"), true],
  ["after readings that failed", event("20", "23"), event("23", "26"), true],
  ["at its beginning alone", event("22", "30"), event("23", "30"), true],
  ["at its end alone", event("22", "25"), event("22", "26"), false],
  ["back", event("23", "26"), event("22", "25"), false],
  ["far", event("02", "05"), event("23", "26"), false],
  ["in length and name", event("22", "25", "Blocked", "a"), event("23", "27", "Blocked", "b"), false],
  ["from a stay", event("22", "25", "Reserved"), event("23", "26"), false],
])("a notice period moves %s", (_, before, now, moves) => {
  expect(movedSince([before], [now])(now)).toBe(moves);
  expect(movedSince([before], [before, now])(now)).toBe(false);
  expect(movedSince([], [now])(now)).toBe(false);
});

test("what our own nights explain frees itself with them, and a question once it is answered", () => {
  expect(isEcho(event("24", "27"), site(), false)).toBe(false);
  expect(isEcho(event("24", "27"), site(), true)).toBe(true);
  expect(isEcho(event("24", "27"), telling, false)).toBe(true);
  expect(isEcho(event("24", "27"), { ...telling, read_at: null }, false)).toBe(false);
  expect(isEcho(event("24", "27", "Reserved"), telling, true)).toBe(false);
  expect(isEcho(event("24", "30"), site({ bookings: [one, next] }), false)).toBe(true);
  expect(isEcho(event("25", "30"), site({ bookings: [one, next] }), false)).toBe(false);
  expect(isEcho(event("22", "27"), telling, false)).toBe(false);
});

test("what remains for more than a day is told, and stays so", () => {
  const now = new Date("2026-12-02T20:00:00Z");
  const found = (kind: Parameters<typeof clashNow>[0], at: string) => ({ kind, found_at: new Date(at) });
  const [new_at, old_at] = ["2026-12-01T14:00:01Z", "2026-12-01T14:00:00Z"];
  expect(clashNow("watched", undefined, now)).toBe("watched");
  expect(clashNow("watched", found("watched", new_at), now)).toBe("watched");
  expect(clashNow("watched", found("watched", old_at), now)).toBe("stay");
  expect(clashNow("unclear", found("unclear", new_at), now)).toBe("unclear");
  expect(clashNow("unclear", found("unclear", old_at), now)).toBe("stay");
  expect(clashNow("unclear", found("watched", new_at), now)).toBe("watched");
  expect(clashNow("question", found("question", old_at), now)).toBe("question");
  expect(clashNow("question", found("stay", new_at), now)).toBe("stay");
  expect(clashNow("stay", found("question", new_at), now)).toBe("stay");
});
