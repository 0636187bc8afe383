import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { addDays } from "#lib/dates/dates.ts";
import { paths, to } from "#paths";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import {
  type Actor,
  type DiningTable,
  type Plan,
  freeSeats,
  HOLDING,
  isBlocked,
  isInTime,
  minuteOf,
  MAX_PARTY,
  maxGuests,
  nextDays,
  nextStatus,
  type Status,
  STATUSES,
  STEP_KEYS,
  type StepName,
  STEPS,
  type Taken,
  titleStep,
} from "./rules.ts";
import { readTablesSearch, slotHref } from "./booking/tablesSearch.ts";

const house = await openHouse();
afterAll(house.close);

test("a date is blocked before the first day, after the last, and on days without a table [B5.1]", () => {
  const calendar = { begin_date: "2026-12-03", end_date: "2026-12-20", unavailable_dates: ["2026-12-08"] };
  const days = ["2026-12-02", "2026-12-03", "2026-12-07", "2026-12-08", "2026-12-09", "2026-12-20", "2026-12-21"];
  expect(days.map((day) => isBlocked(day, calendar))).toEqual([true, false, false, true, false, false, true]);
});

test("the page is about the reservation only for a table of one's own with something to say beforehand [B2.2.2, B3.21.2]", () => {
  expect(STEP_KEYS).toEqual(["about-your-reservation", "confirm-and-pay"]);
  expect(titleStep({ is_community_table: false, header_text: "Hello" })).toBe("about-your-reservation");
  expect(titleStep({ is_community_table: false, header_text: "" })).toBe("confirm-and-pay");
  expect(titleStep({ is_community_table: true, header_text: "Hello" })).toBe("confirm-and-pay");
  expect(titleStep({ is_community_table: true, header_text: "" })).toBe("confirm-and-pay");
});

test("a slot's address takes its parameters, and what cannot be read is left out [B2.1.8]", () => {
  expect(to("bookTable", { restaurantId: 7, slotId: 9 })).toBe("/restaurants/7/book/9");
  expect(paths.bookTable.page_type).toBe(4000);
  const answered = { availability_id: "12", existing_reservation_id: "QHTRWPLKZM", number_of_guest: "4", date: "2026-12-05" };
  const read = readTablesSearch(answered);
  expect(read).toEqual({ ...answered, availability_id: 12, number_of_guest: 4 });
  expect(slotHref(7, { slot_id: 9, availability_id: 12 }, read)).toMatch(/^\/restaurants\/7\/book\/9\?/);
  expect(
    readTablesSearch({ availability_id: "-1", existing_reservation_id: "x", number_of_guest: "many", date: "soon", step: "3" }),
  ).toEqual({});
});

const ACTORS: Actor[] = ["guest", "restaurant", "itself"];
test("a step is for one actor, from the states that it names, before or after one sits down", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATUSES),
      fc.constantFrom(...(Object.keys(STEPS) as StepName[])),
      fc.constantFrom(...ACTORS),
      fc.boolean(),
      (from, name, by, hasBegun) => {
        const step = STEPS[name] as { from: readonly Status[]; to: Status; by: Actor; when?: "before" | "after" };
        const isTime = step.when === undefined || (step.when === "after") === hasBegun;
        expect(nextStatus(from, name, { by, hasBegun })).toBe(
          step.by === by && step.from.includes(from) && isTime ? step.to : null,
        );
      },
    ),
  );
});

test("seats are held exactly in the states of the database's constraint", async () => {
  const held = await house.db.all<{ status: Status }>(
    sql`select s as status from unnest(${[...STATUSES]}::text[]) as s where holds_table(s)`,
  );
  expect(held.map(({ status }) => status).toSorted()).toEqual([...HOLDING].toSorted());
});

const tables: DiningTable[] = [
  { id: 1, name: "", seats: 2, is_community: false },
  { id: 2, name: "", seats: 4, is_community: false },
  { id: 3, name: "", seats: 7, is_community: true },
];
test("whatever is asked for and in whichever order, no seat is given twice, and a party sits at one table", () => {
  const requested = fc.record({
    party: fc.integer({ min: 1, max: 8 }),
    hour: fc.integer({ min: 12, max: 23 }),
    minutes: fc.constantFrom(60, 90, 240),
    is_community_table: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(requested, { maxLength: 25 }), (queries) => {
      const taken: Taken[] = [];
      for (const { party, hour, minutes, is_community_table } of queries) {
        const at = { day: "2026-12-05", time: `${hour}:00`, minutes, is_community_table };
        const seats = freeSeats(tables, taken, { ...at, party });
        if (!seats) continue;
        const table = tables.find(({ id }) => id === seats.table_id)!;
        expect(table.is_community).toBe(is_community_table);
        expect([seats.from >= 1, seats.until <= table.seats + 1, seats.until - seats.from >= party]).toEqual([true, true, true]);
        taken.push({ ...at, ...seats });
      }
      const minute = ({ time }: Taken) => Number(time.slice(0, 2)) * 60;
      const meet = (a: Taken, b: Taken) =>
        a.table_id === b.table_id && a.from < b.until && b.from < a.until &&
        minute(a) < minute(b) + b.minutes && minute(b) < minute(a) + a.minutes; // prettier-ignore
      expect(taken.some((a, i) => taken.some((b, j) => i < j && meet(a, b)))).toBe(false);
    }),
  );
});

test("a party that sits past midnight keeps its table into the next day", () => {
  const late: Taken = { table_id: 1, day: "2026-12-05", time: "23:00", minutes: 180, from: 1, until: 3 };
  const at = (time: string) => ({ day: "2026-12-06", time, minutes: 60, is_community_table: false });
  expect(freeSeats(tables.slice(0, 1), [late], { ...at("01:30"), party: 2 })).toBe(null);
  expect(freeSeats(tables.slice(0, 1), [late], { ...at("02:00"), party: 2 })).toEqual({ table_id: 1, from: 1, until: 3 });
});

test("plans change up to the notice, to the second", () => {
  const begins = new Date("2026-12-05T19:00:00Z");
  expect(isInTime(begins, 4, new Date("2026-12-05T15:00:00Z"))).toBe(true);
  expect(isInTime(begins, 4, new Date("2026-12-05T15:00:01Z"))).toBe(false);
});

const plan = (own: Pick<Plan, "tables" | "slots">): Plan => ({
  begin_date: "2026-01-01",
  end_date: "2028-01-01",
  closed_days: [],
  ...own,
});
const evening = { id: 1, service: "dinner", minutes: 120, weekdays: [0, 1, 2, 3, 4, 5, 6] } as const;
const slot = { ...evening, time: "19:00", availabilities: [{ id: 1, is_community_table: false }] };
const now = { today: "2026-12-01", minute: minuteOf("2026-12-01", "12:00") };

test("the days after the last of all days end, too", () => {
  const at = plan({ tables, slots: [slot] });
  expect(nextDays(at, [], { after: "2026-12-04", party: 2, ...now }).map(({ date }) => date)).toEqual([
    "2026-12-05",
    "2026-12-06",
  ]);
  expect(nextDays(at, [], { after: "0001-01-01", party: 2, ...now })[0]!.date).toBe("2026-12-01");
  expect(nextDays(at, [], { after: "9999-12-31", party: 2, ...now })).toEqual([]);
});

test("a full house is looked at day by day: who sits on other days is not asked about", () => {
  let requested = 0;
  const days = Array.from({ length: 91 }, (_, i) => addDays("2026-12-01", i));
  const full = days.map((day): Taken => ({
    table_id: 1,
    day,
    get time() {
      requested++;
      return "19:00";
    },
    minutes: 120,
    from: 1,
    until: 3,
  }));
  expect(nextDays(plan({ tables: tables.slice(0, 1), slots: [slot] }), full, { after: "2026-12-01", party: 2, ...now })).toEqual(
    [],
  );
  expect(requested).toBeLessThanOrEqual(full.length * 3);
});

test("no party larger than the largest that can be booked is offered", () => {
  expect(maxGuests({ tables })).toBe(7);
  expect(maxGuests({ tables: [{ id: 4, name: "", seats: 40, is_community: true }] })).toBe(MAX_PARTY);
});
