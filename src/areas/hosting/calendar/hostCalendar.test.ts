import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { createReservation } from "#areas/bookings/reservations/contract.ts";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { addDays, type Day, nightsOf } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { readHostCalendar, setNights } from "./contract.ts";
import {
  holdOf,
  readCell,
  type CalendarRow,
  monthShown,
  type Nights,
  readRanges,
  withNights,
  withNightsAsBefore,
  writeRanges,
} from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const { book, hold, quote, host: makeHost } = bookingsOf(house);
const MONTH = { from: "2026-12-01", until: "2027-01-01" };
type Member = Awaited<ReturnType<typeof house.member>>;
const blocksOf = async (host: Member & { listing: number }) =>
  (await host.call(readHostCalendar, { ...MONTH, listing_id: host.listing })).rows[0]!.blocks;

test("nights that a host blocks cannot be booked or found, and can again once they are opened", async () => {
  const host = await makeHost();
  const found = async () => {
    const { checkin, checkout } = STAY;
    const { listings } = await house.visitor().call(searchListings, { place: "lisbon-pt", checkin, checkout });
    return listings.some(({ id }) => id === host.listing);
  };
  const guest = await house.member();
  const before = await quote(guest, host.listing);
  expect(await found()).toBe(true);
  const { changed } = await host.call(setNights, { id: host.listing, from: "2026-12-22", last: "2026-12-22", open: false });
  expect(changed).toEqual([{ from: "2026-12-22", until: "2026-12-23" }]);
  expect(await found()).toBe(false);
  expect((await refusalOf(guest.call(createReservation, { quote: before.token, message: "" })))?.code).toBe("nights_taken");
  await host.call(setNights, { id: host.listing, ranges: writeRanges(changed), open: true });
  expect(await found()).toBe(true);
  expect(await blocksOf(host)).toEqual([]);
});

test("booked nights stay booked, whatever is blocked and opened around them, and the calendar says by whom", async () => {
  const host = await makeHost();
  const guest = await house.member({ first_name: "Ana" });
  const { code } = await book(guest, host.listing);
  const { changed } = await host.call(setNights, { id: host.listing, from: "2026-12-20", last: "2026-12-26", open: false });
  expect(changed).toEqual([
    { from: "2026-12-20", until: STAY.checkin },
    { from: STAY.checkout, until: "2026-12-27" },
  ]);
  await host.call(setNights, { id: host.listing, from: "2026-12-01", last: "2026-12-31", open: true });
  const { rows } = await host.call(readHostCalendar, { ...MONTH, listing_id: host.listing });
  expect(rows).toMatchObject([
    { today: TODAY, blocks: [], bookings: [{ code, guest: "Ana", from: STAY.checkin, until: STAY.checkout, status: "paid" }] },
  ]);
  const stored = await house.db.one<{ booked: string }>(
    sql`select booked::text as booked from listings where id = ${host.listing}`,
  );
  expect(stored!.booked).toBe(`{[${STAY.checkin},${STAY.checkout})}`);
});

test("the calendar's page says what keys do, who booked a night of which weekday, and is entered by keyboard at today's night", async () => {
  house.setNow(new Date("2026-12-16T12:00:00Z"));
  try {
    const host = await makeHost();
    const guest = await house.member({ first_name: "Ana" });
    await book(guest, host.listing);
    const page = await (await host.get("/hosting/calendar?month=2026-12")).text();
    expect(page).toMatch(/<p id="grid-hint"[^>]*>Arrow keys[^<]*<\/p><table[^>]* aria-describedby="grid-hint"/);
    const cells = [...page.matchAll(/<td id="night-\d+-([\d-]+)"[^>]*>/g)];
    const daysWith = (attribute: string) => cells.filter(([cell]) => cell.includes(attribute)).map(([, day]) => day);
    expect([daysWith('aria-current="date"'), daysWith('tabindex="0"')]).toEqual([["2026-12-16"], ["2026-12-16"]]);
    expect(page.replaceAll("<!-- -->", "")).toMatch(/Monday, December 21: booked by Ana, Dec 21\s–\s24</);
    expect(page).toContain('abbr="Tuesday, December 1"');
    expect(page).toContain('aria-label="January 2027"');
  } finally {
    house.setNow(new Date(`${TODAY}T12:00:00Z`));
  }
});

test("the calendar's page says which nights are only requested or not paid yet, and which homes are not on offer", async () => {
  const host = await makeHost();
  const listing_id = await house.home({ host_id: host.id, instant_book: false });
  const guest = await house.member({ first_name: "Ana" });
  await hold(guest, host.listing);
  await book(guest, listing_id);
  await house.db.run(sql`update listings set title = 'Barn', status = 'paused' where id = ${listing_id}`);
  const page = (await (await host.get("/hosting/calendar?month=2026-12")).text()).replaceAll("<!-- -->", "");
  expect(page).toMatch(/Monday, December 21: held for Ana, not paid yet, Dec 21\s–\s24</);
  expect(page).toMatch(/Monday, December 21: requested by Ana, Dec 21\s–\s24</);
  expect(page).toMatch(/<bdi>Barn<\/bdi><span class="visually-hidden"> \(Paused\)<\/span>/);
  expect(page.indexOf("Choose a home above")).toBeGreaterThan(0);
  expect(page.indexOf("Choose a home above")).toBeLessThan(page.indexOf("<table"));
  const { rows } = await host.call(readHostCalendar, MONTH);
  const held = rows.flatMap(({ bookings }) => bookings)[0]!;
  expect((["requested", "accepted", "paid"] as const).map((status) => holdOf({ ...held, status }))).toEqual([
    "requested",
    "held",
    "booked",
  ]);
});

test("what another calendar has taken stays taken, and is told apart", async () => {
  const host = await makeHost();
  await house.db.run(
    sql`insert into blocked_nights (listing_id, nights, reason) values (${host.listing}, '[2026-12-10,2026-12-12)', 'import')`,
  );
  await host.call(setNights, { id: host.listing, from: "2026-12-09", last: "2026-12-13", open: false });
  await host.call(setNights, { id: host.listing, from: "2026-12-11", last: "2026-12-13", open: true });
  expect(await blocksOf(host)).toEqual([
    { from: "2026-12-09", until: "2026-12-10", by: "host" },
    { from: "2026-12-10", until: "2026-12-12", by: "other" },
  ]);
});

test("a form blocks nights and leads back to their month, with the way to undo it", async () => {
  const host = await makeHost();
  const action = `/v2/own_listings/${host.listing}/nights`;
  const sent = (fields: Record<string, string>) => host.post(action, { _method: "PUT", _page: "/hosting/calendar", ...fields });
  const answer = await sent({ from: "2027-02-03", last: "2027-02-04", open: "false" });
  const to = answer.headers.get("location")!;
  expect([answer.status, to]).toEqual([
    303,
    `/hosting/calendar?month=2027-02&done=blocked&of=${host.listing}&ranges=${encodeURIComponent("2027-02-03/2027-02-04")}`,
  ]);
  const page = await (await host.get(to)).text();
  expect(page).toContain("Nights blocked.");
  expect(page).toContain('name="ranges" value="2027-02-03/2027-02-04"');
  const refused = await sent({
    from: "2026-11-01",
    last: "2026-11-02",
    open: "false",
    _page: `/hosting/calendar?listing=${host.listing}`,
  });
  const again = await refused.text();
  expect([refused.status, again.includes("These nights are in the past."), again.includes('value="2026-11-01"')]).toEqual([
    422,
    true,
    true,
  ]);
});

test("nights that are over, too far ahead, the wrong way round or no days are refused", async () => {
  const host = await makeHost();
  const why = async (input: object) =>
    (await refusalOf(host.call(setNights, { id: host.listing, open: false, ...input })))?.fieldErrors;
  expect(await why({ from: addDays(TODAY, -1), last: TODAY })).toEqual({ from: ["past"] });
  expect(await why({ from: "2029-01-01" })).toEqual({ from: ["too_far"] });
  expect(await why({ from: "2026-12-05", last: "2026-12-04" })).toEqual({ last: ["wrong_order"] });
  expect(await why({})).toEqual({ from: ["required"] });
  expect(await why({ ranges: "2026-12-05/2026-12-04" })).toEqual({ ranges: ["invalid"] });
  expect(await why({ from: "2026-02-30" })).toEqual({ from: ["invalid"] });
});

test("nobody else sees or changes a home's nights", async () => {
  const host = await makeHost();
  const other = await house.member();
  await expect(other.call(readHostCalendar, { ...MONTH, listing_id: host.listing })).rejects.toThrow("not_found");
  await expect(other.call(setNights, { id: host.listing, from: "2026-12-05", open: false })).rejects.toThrow("not_found");
  expect((await other.call(readHostCalendar, MONTH)).rows).toEqual([]);
  expect(await blocksOf(host)).toEqual([]);
});

const days = nightsOf("2026-12-01", "2026-12-20");
const nights = fc
  .tuple(fc.constantFrom(...days), fc.integer({ min: 1, max: 6 }))
  .map(([from, n]): Nights => ({ from, until: addDays(from, n) }));
const row: fc.Arbitrary<CalendarRow> = fc.record({
  today: fc.constant("2026-12-03"),
  bookings: fc.array(
    nights.map((one) => ({ ...one, code: "ABCDEFGHIJ", guest: "Ana", status: "paid" })),
    { maxLength: 2 },
  ),
  blocks: fc.array(
    fc.record({ nights, by: fc.constantFrom("host" as const, "other" as const) }).map(({ nights, by }) => ({ ...nights, by })),
    { maxLength: 3 },
  ),
});

test("what the browser shows of a change is what each night becomes: own blocks come and go, the rest stays", () => {
  fc.assert(
    fc.property(row, nights, fc.boolean(), (row, target, open) => {
      const after = withNights(row, target, open);
      for (const day of nightsOf("2026-12-01", "2027-01-05")) {
        const isRequested = target.from <= day && day < target.until;
        const had = readCell({ ...row, today: "2026-01-01" }, day).state;
        const has = readCell({ ...after, today: "2026-01-01" }, day).state;
        const isOwn = (of: CalendarRow, day: Day) =>
          of.blocks.some(({ by, from, until }) => by === "host" && from <= day && day < until);
        if (!isRequested || had === "booked") expect(has).toBe(had);
        else if (open) expect(isOwn(after, day)).toBe(false);
        else expect(has).toBe(had === "open" ? "blocked" : had);
      }
    }),
    { numRuns: 300 },
  );
});

test("nights that are taken back are as they were, and what was done to others since stays", () => {
  fc.assert(
    fc.property(row, nights, fc.boolean(), nights, fc.boolean(), (before, target, open, others, othersOpen) => {
      const since = withNights(withNights(before, target, open), others, othersOpen);
      const after = withNightsAsBefore(since, before, target);
      for (const day of nightsOf("2026-12-01", "2027-01-05"))
        expect(readCell(after, day)).toEqual(readCell(target.from <= day && day < target.until ? before : since, day));
    }),
    { numRuns: 300 },
  );
});

test("ranges are read as they are written, and a month as it is named", () => {
  fc.assert(
    fc.property(fc.array(nights, { minLength: 1, maxLength: 5 }), (ranges) => {
      expect(readRanges(writeRanges(ranges))).toEqual(ranges);
    }),
  );
  expect(["", "2026-12-01", "x/y", "2026-12-02/2026-12-01"].map(readRanges)).toEqual([null, null, null, null]);
  expect(["2027-02", "2027-13", undefined, "0001-01"].map((month) => monthShown(month, "2026-12-03"))).toEqual([
    "2027-02-01",
    "2026-12-01",
    "2026-12-01",
    "2026-12-01",
  ]);
});
