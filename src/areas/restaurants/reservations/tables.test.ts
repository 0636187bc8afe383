import { afterAll, expect, test } from "vitest";
import { TABLE_DAYS_AHEAD } from "#areas/discovery/catalog/rules.ts";
import { closeAccount, exportData } from "#areas/identity/profile/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import {
  bookTable,
  closeTable,
  findTables,
  listTableDay,
  listTableReservations,
  readTableCalendar,
  readTableReservation,
  readTableSlot,
} from "./contract.ts";
import { MAX_BOOKED } from "./rules.ts";
import { runTablesJob } from "./job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { restaurant, wish, book, cancel, comes, statusOf } = tablesOf(house);
const noon = () => house.setNow(new Date(`${TODAY}T12:00:00Z`));

test("the calendar tells the first and last day and those without a table between [B3.21.1]", async () => {
  const at = await restaurant({
    begin: "2026-12-03",
    end: "2026-12-10",
    closed: ["2026-12-08"],
    slots: [{ weekdays: [1, 2, 3, 4, 5, 6] }],
  });
  const guest = await house.member();
  const read = async (number_of_guest = 2) =>
    (await guest.call(readTableCalendar, { restaurant_id: at.id, number_of_guest })).availability_calendar;
  expect(await read()).toEqual({
    begin_date: "2026-12-03",
    end_date: "2026-12-10",
    unavailable_dates: ["2026-12-06", "2026-12-08"],
  });
  await book(guest, at);
  expect((await read()).unavailable_dates).toEqual([DATE, "2026-12-06", "2026-12-08"]);
  expect((await read(3)).unavailable_dates).toHaveLength(8);
  const open = await restaurant({ begin: "2020-01-01", end: "2030-01-01" });
  const { begin_date, end_date } = (await guest.call(readTableCalendar, { restaurant_id: open.id })).availability_calendar;
  expect(begin_date).toBe(TODAY);
  expect((Date.parse(end_date) - Date.parse(begin_date)) / 86_400_000).toBe(TABLE_DAYS_AHEAD);
});

test("a slot tells its options: whether the table is shared, and what the restaurant says beforehand [B2.1.8, B3.21.2]", async () => {
  const at = await restaurant({
    header_text: "We cook one menu.",
    tables: [{ seats: 2 }, { seats: 8, is_community: true }],
    slots: [{ community: [false, true] }],
  });
  const { call } = house.visitor();
  const [own, shared] = at.slots[0]!.availabilities;
  const requested = { restaurant_id: at.id, slot_id: at.slot_id, date: DATE, number_of_guest: 2 };
  const options = async (availability_id?: number) =>
    (await call(readTableSlot, { ...requested, ...(availability_id && { availability_id }) })).reservation_options;
  expect(await options(own)).toEqual({ is_community_table: false, header_text: "We cook one menu." });
  expect(await options(shared)).toEqual({ is_community_table: true, header_text: "We cook one menu." });
  expect(await options()).toMatchObject({ is_community_table: false });
  expect(await refusalOf(options(shared! + 1000))).toMatchObject({ code: "not_found" });
});

test("a day's tables are told by time, and the next days where it has none [B1.6]", async () => {
  const at = await restaurant({ slots: [{ time: "12:30", minutes: 90, service: "lunch" }, {}], end: "2026-12-08" });
  const guest = await house.member();
  const read = async (date: string) => (await guest.call(findTables, { restaurant_id: at.id, date })).tables!;
  expect((await read(DATE)).free).toMatchObject([
    { service: "lunch", time: "12:30" },
    { service: "dinner", time: "19:00", minutes: 120, is_community_table: false },
  ]);
  await book(guest, at);
  expect(await read(DATE)).toMatchObject({ free: [{ time: "19:00" }], full: [{ time: "12:30" }], next: [] });
  await book(guest, { id: at.id, slot_id: at.slots[1]!.id });
  const full = await read(DATE);
  expect([full.free, full.next.map(({ date }) => date)]).toEqual([[], ["2026-12-06", "2026-12-07"]]);
  const none = await house.find({ kind: "restaurant" });
  expect(await guest.call(findTables, { restaurant_id: none })).toEqual({ tables: null });
});

test("a table is booked once: whoever comes later is told so, who sends the same twice has one booking [B1.6]", async () => {
  const at = await restaurant();
  const [guest, other] = [await house.member({ first_name: "Ana" }), await house.member()];
  const one = await book(guest, at, { notes: " By the window, please " });
  expect(one).toMatchObject({
    status: "booked",
    date: DATE,
    time: "19:00",
    notes: "By the window, please",
    may: ["move", "cancel"],
  });
  expect((await book(guest, at)).code).toBe(one.code);
  expect(await refusalOf(other.call(bookTable, wish(at)))).toMatchObject({ code: "table_taken" });
  expect(await refusalOf(guest.call(bookTable, wish(at, { number_of_guest: 1 })))).toMatchObject({ code: "already_exists" });
  const mail = await house.letter(guest.email);
  expect(mail.kind).toBe("table_booked");
  expect(mail.subject).toMatch(/^Table booked at The Copper Pan: Saturday, December 5, 7:00\sPM$/);
  expect(mail.link).toContain(`/tables/${one.code}`);
});

test("an evening that overlaps is taken too; the party after it is not", async () => {
  const slots = [{ time: "18:00" }, { time: "19:30" }, { time: "20:00" }];
  const at = await restaurant({ slots });
  const guest = await house.member();
  await book(guest, at);
  const other = await house.member();
  const of = (n: number) => wish(at, { slot_id: at.slots[n]!.id });
  expect(await refusalOf(other.call(bookTable, of(1)))).toMatchObject({ code: "table_taken" });
  expect((await other.call(bookTable, of(2))).table_reservation.time).toBe("20:00");
});

test("at a community table parties sit side by side until no place is left", async () => {
  const at = await restaurant({ tables: [{ seats: 6, is_community: true }], slots: [{ community: [true] }] });
  const guests = await Promise.all([2, 3, 2, 1].map(() => house.member()));
  await book(guests[0]!, at, { number_of_guest: 2 });
  const three = await book(guests[1]!, at, { number_of_guest: 3 });
  expect(three.is_community_table).toBe(true);
  expect(await refusalOf(guests[2]!.call(bookTable, wish(at, { number_of_guest: 2 })))).toMatchObject({ code: "table_taken" });
  await book(guests[3]!, at, { number_of_guest: 1 });
  await cancel(guests[1]!, three.code);
  expect((await book(guests[2]!, at, { number_of_guest: 2 })).status).toBe("booked");
});

test("the database itself lets nobody sit where somebody sits", async () => {
  const at = await restaurant();
  const guest = await house.member();
  const { code } = await book(guest, at);
  const again = house.db.run(sql`
    insert into table_bookings (restaurant_id, slot_id, table_id, guest_id, day, starts_at, minutes, seats, party, is_community_table)
    select restaurant_id, slot_id, table_id, ${house.hostId}, day, starts_at + interval '1 hour', minutes, int4range(2, 3), 1, false
    from table_bookings where code = ${code}`);
  await expect(again).rejects.toMatchObject({ code: "23P01" });
});

test("rivals for one table: one has it, the others are told; no seat is given twice", async () => {
  const own = await restaurant();
  const shared = await restaurant({ tables: [{ seats: 5, is_community: true }], slots: [{ community: [true] }] });
  const rivals = await Promise.all(Array.from({ length: 8 }, () => house.member()));
  const details = await Promise.all(rivals.map((guest) => refusalOf(guest.call(bookTable, wish(own)))));
  expect(details.filter((one) => one === null)).toHaveLength(1);
  expect(details.flatMap((one) => (one ? [one.code] : []))).toEqual(Array.from({ length: 7 }, () => "table_taken"));
  const seated = await Promise.all(rivals.map((guest) => refusalOf(guest.call(bookTable, wish(shared)))));
  expect(seated.filter((one) => one === null)).toHaveLength(2);
  const twice = await house.db.all(sql`
    select 1 from table_bookings a join table_bookings b on a.id < b.id and a.table_id = b.table_id and a.during && b.during and a.seats && b.seats
    where holds_table(a.status) and holds_table(b.status)`);
  expect(twice).toEqual([]);
});

test("one click that arrives twice at once books one table", async () => {
  const at = await restaurant({ tables: [{ seats: 2 }, { seats: 2 }] });
  const guest = await house.member();
  const [one, two] = await Promise.all([book(guest, at), book(guest, at)]);
  expect(one.code).toBe(two.code);
});

test("a booking moves with its table freed in the same moment, also to the time it overlaps [B2.1.8]", async () => {
  const at = await restaurant({ slots: [{ time: "18:00" }, { time: "19:00" }] });
  const [guest, other] = [await house.member(), await house.member()];
  const old = await book(guest, at);
  const later = { slot_id: at.slots[1]!.id, existing_reservation_id: old.code };
  expect(await refusalOf(other.call(bookTable, wish(at, later)))).toMatchObject({ code: "not_found" });
  const moved = await book(guest, at, later);
  expect([moved.time, moved.status, await statusOf(old.code)]).toEqual(["19:00", "booked", "moved"]);
  expect((await book(guest, at, later)).code).toBe(moved.code);
  expect((await house.letter(guest.email)).kind).toBe("table_moved");
  const next = await book(guest, at, { date: "2026-12-06", existing_reservation_id: moved.code });
  expect((await book(other, at)).status).toBe("booked");
  const { table_reservations, metadata } = await guest.call(listTableReservations, {});
  expect(table_reservations.map(({ code }) => code)).toEqual([next.code]);
  expect(metadata.counts).toEqual({ upcoming: 1, past: 0, cancelled: 0 });
});

test("a move that cannot be had leaves the booking as it was", async () => {
  const at = await restaurant();
  const [guest, other] = [await house.member(), await house.member()];
  const own = await book(guest, at);
  await book(other, at, { date: "2026-12-06" });
  const requested = wish(at, { date: "2026-12-06", existing_reservation_id: own.code });
  expect(await refusalOf(guest.call(bookTable, requested))).toMatchObject({ code: "table_taken" });
  expect(await statusOf(own.code)).toBe("booked");
});

test("guests change their plans up to the restaurant's notice; the restaurant cancels until it begins", async () => {
  const owner = await house.member({ first_name: "Rosa" });
  const at = await restaurant({ notice_hours: 24, host_id: owner.id });
  const guest = await house.member();
  const { code } = await book(guest, at, { date: "2026-12-02" });
  await comes("2026-12-01T19:00:01Z"); // a second too late for 24 hours before: Lisbon is on UTC in winter
  expect(await refusalOf(cancel(guest, code))).toMatchObject({ code: "wrong_state" });
  expect((await guest.call(readTableReservation, { code })).table_reservation.may).toEqual([]);
  await cancel(owner, code);
  expect([await statusOf(code), (await house.letter(guest.email)).kind]).toEqual(["cancelled_by_restaurant", "table_let_down"]);
  noon();
});

test("the restaurant sees its day and says who came; others see nothing of it", async () => {
  const owner = await house.member({ first_name: "Rosa" });
  const at = await restaurant({
    host_id: owner.id,
    tables: [
      { seats: 2, name: "Window" },
      { seats: 4, name: "Corner" },
    ],
  });
  const [guest, other, stranger] = [await house.member({ first_name: "Ana" }), await house.member(), await house.member()];
  const [one, two] = [await book(guest, at, { date: "2026-12-02" }), await book(other, at, { date: "2026-12-02" })];
  expect((await house.letter(owner.email)).kind).toBe("table_new");
  const day = await owner.call(listTableDay, { date: "2026-12-02" });
  expect(day.restaurants).toMatchObject([{ id: at.id, title: "The Copper Pan" }]);
  expect(day.table_reservations.map(({ table, guest: { first_name } }) => [table, first_name])).toEqual([
    ["Corner", "Ana"],
    ["Window", "Ana"],
  ]);
  expect(await stranger.call(listTableDay, {})).toMatchObject({ restaurants: [], table_reservations: [] });
  for (const refused of await Promise.all([
    refusalOf(stranger.call(listTableDay, { restaurant_id: at.id })),
    refusalOf(stranger.call(readTableReservation, { code: one.code })),
    refusalOf(cancel(stranger, one.code)),
    refusalOf(stranger.call(closeTable, { code: one.code, outcome: "miss" })),
  ]))
    expect(refused).toMatchObject({ code: "not_found" });
  expect(await refusalOf(owner.call(closeTable, { code: one.code, outcome: "honour" }))).toMatchObject({ code: "wrong_state" });
  await comes("2026-12-02T19:20:00Z");
  await owner.call(closeTable, { code: one.code, outcome: "honour" });
  await owner.call(closeTable, { code: two.code, outcome: "miss" });
  expect(await refusalOf(guest.call(closeTable, { code: two.code, outcome: "honour" }))).toMatchObject({ code: "not_found" });
  expect([await statusOf(one.code), await statusOf(two.code)]).toEqual(["honoured", "no_show"]);
  noon();
});

test("what nobody marked counts as honoured a day later", async () => {
  const at = await restaurant();
  const guest = await house.member();
  const { code } = await book(guest, at, { date: "2026-12-02" });
  await comes("2026-12-03T18:59:00Z");
  await runTablesJob(house.services);
  expect(await statusOf(code)).toBe("booked");
  await comes("2026-12-03T19:01:00Z");
  await runTablesJob(house.services);
  expect(await statusOf(code)).toBe("honoured");
  noon();
});

test("days that are blocked cannot be booked, whatever was sent [B5.1]", async () => {
  const at = await restaurant({
    begin: "2026-12-03",
    end: "2026-12-20",
    closed: ["2026-12-08"],
    slots: [{ weekdays: [1, 2, 3, 4, 5, 6] }],
  });
  const guest = await house.member();
  for (const date of ["2026-12-02", "2026-12-21", "2026-12-08", "2026-12-06"])
    expect([date, await refusalOf(guest.call(bookTable, wish(at, { date })))]).toMatchObject([date, { code: "validation" }]);
  const long = await restaurant({ end: "2028-01-01" });
  expect(await refusalOf(guest.call(bookTable, wish(long, { date: "2027-06-01" })))).toMatchObject({ code: "validation" });
  await comes("2026-12-05T18:45:00Z");
  expect(await refusalOf(guest.call(bookTable, wish(long, { date: DATE })))).toMatchObject({ code: "validation" });
  noon();
});

test("a draft is its owner's alone, and owners do not book their own tables", async () => {
  const owner = await house.member();
  const [draft, open] = [await restaurant({ queue_status: 1, host_id: owner.id }), await restaurant({ host_id: owner.id })];
  const guest = await house.member();
  expect(await guest.call(findTables, { restaurant_id: draft.id })).toEqual({ tables: null });
  expect(await refusalOf(guest.call(bookTable, wish(draft)))).toMatchObject({ code: "not_found" });
  expect(await refusalOf(owner.call(bookTable, wish(open)))).toMatchObject({ code: "not_allowed" });
});

test("one guest keeps no more than a few tables", async () => {
  const at = await restaurant();
  const guest = await house.member();
  for (let i = 0; i < MAX_BOOKED; i++) await book(guest, at, { date: `2026-12-${10 + i}` });
  expect(await refusalOf(guest.call(bookTable, wish(at)))).toMatchObject({ code: "too_many_requests" });
});

test("a booked table is a file for calendars, to the minute", async () => {
  const at = await restaurant();
  const [guest, other] = [await house.member(), await house.member()];
  const { code } = await book(guest, at);
  const file = await guest.get(`/v2/table_reservations/${code}/calendar.ics`);
  expect(file.headers.get("content-type")).toContain("text/calendar");
  const text = await file.text();
  for (const line of ["DTSTART:20261205T190000Z", "DTEND:20261205T210000Z", "SUMMARY:Table for 2 at The Copper Pan"])
    expect(text).toContain(line);
  expect((await other.get(`/v2/table_reservations/${code}/calendar.ics`)).status).toBe(404);
});

test("tables go along with somebody's data; an account closes once none is open, and its notes go", async () => {
  const at = await restaurant();
  const guest = await house.member();
  const { code } = await book(guest, at, { notes: "Allergic to nuts" });
  expect((await guest.call(exportData, {})).export).toMatchObject({ table_bookings: [{ code, notes: "Allergic to nuts" }] });
  expect(await refusalOf(guest.call(closeAccount, { sure: true }))).toMatchObject({
    fieldErrors: { account: ["open_bookings"] },
  });
  await cancel(guest, code);
  await guest.call(closeAccount, { sure: true });
  expect(await house.db.one(sql`select notes from table_bookings where code = ${code}`)).toEqual({ notes: "" });
});
