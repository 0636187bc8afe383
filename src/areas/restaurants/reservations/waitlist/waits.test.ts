import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import { bookTable, listTableReservations } from "#areas/restaurants/reservations/contract.ts";
import { MAX_BOOKED, MAX_WAITS, OFFER_MINUTES } from "#areas/restaurants/reservations/rules.ts";
import { runTablesJob } from "#areas/restaurants/reservations/job.server.ts";
import { answerTableOffer, joinTableWait, leaveTableWait, listTableWaits } from "./waitsContract.ts";

const house = await openHouse();
afterAll(house.close);
const { restaurant, wish, book, cancel, comes, statusOf } = tablesOf(house);
type At = Awaited<ReturnType<typeof restaurant>>;
type Member = Awaited<ReturnType<typeof house.member>>;

const noon = `${TODAY}T12:00:00Z`;
const later = (minutes: number) => comes(new Date(Date.parse(noon) + minutes * 60_000).toISOString());
const wait = (who: Member, at: At, number_of_guest = 2) =>
  who.call(joinTableWait, { restaurant_id: at.id, slot_id: at.slot_id, date: DATE, number_of_guest });
const offeredTo = async (who: Member) =>
  (await who.call(listTableReservations, {})).table_reservations.find(({ status }) => status === "offered") ?? null;
const members = (count: number) => Promise.all(Array.from({ length: count }, () => house.member()));

test("a table that comes free is kept for the first who waits, and is told by email", async () => {
  const at = await restaurant();
  const [guest, first, second] = (await members(3)) as [Member, Member, Member];
  const { code } = await book(guest, at);
  expect((await wait(first, at)).table_wait.ahead).toBe(0);
  expect((await wait(second, at)).table_wait.ahead).toBe(1);
  await cancel(guest, code);
  const offer = (await offeredTo(first))!;
  expect(offer).toMatchObject({ date: DATE, time: "19:00", may: ["accept", "decline"] });
  expect(await offeredTo(second)).toBe(null);
  const mail = await house.letter(first.email);
  expect([mail.kind, mail.link.endsWith(`/tables/${offer.code}`)]).toEqual(["table_offered", true]);
  expect(mail.body).toMatch(/until 12:30\sPM \(local time\)/);
  // The table is held for the guest meanwhile.
  expect(await refusalOf(guest.call(bookTable, wish(at)))).toMatchObject({ code: "table_taken" });
  expect(await refusalOf(second.call(answerTableOffer, { code: offer.code, answer: "accept" }))).toMatchObject({
    code: "not_found",
  });
  await first.call(answerTableOffer, { code: offer.code, answer: "accept" });
  expect(await statusOf(offer.code)).toBe("booked");
  expect((await first.call(listTableWaits, {})).table_waits).toEqual([]);
  expect((await second.call(listTableWaits, {})).table_waits).toMatchObject([{ ahead: 0 }]);
});

test("who does not answer in time loses it to the next, and so does who leaves it", async () => {
  const at = await restaurant();
  const [guest, first, second, third] = (await members(4)) as [Member, Member, Member, Member];
  const { code } = await book(guest, at);
  for (const who of [first, second, third]) await wait(who, at);
  await cancel(guest, code);
  const offer = (await offeredTo(first))!;
  await later(OFFER_MINUTES - 1);
  await runTablesJob(house.services);
  expect(await statusOf(offer.code)).toBe("offered");
  await later(OFFER_MINUTES);
  expect(await refusalOf(first.call(answerTableOffer, { code: offer.code, answer: "accept" }))).toMatchObject({
    code: "wrong_state",
  });
  await runTablesJob(house.services);
  expect([await statusOf(offer.code), await offeredTo(first)]).toEqual(["lapsed", null]);
  const next = (await offeredTo(second))!;
  await second.call(answerTableOffer, { code: next.code, answer: "decline" });
  expect((await offeredTo(third))?.time).toBe("19:00");
  await comes(noon);
});

test("the first party that it takes is asked: a larger one goes on waiting", async () => {
  const at = await restaurant({ tables: [{ seats: 2 }, { seats: 6 }] });
  const [guest, host, six, two] = (await members(4)) as [Member, Member, Member, Member];
  const small = await book(guest, at);
  await book(host, at, { number_of_guest: 6 });
  await wait(six, at, 6);
  await wait(two, at, 2);
  await cancel(guest, small.code);
  expect([await offeredTo(six), (await offeredTo(two))?.number_of_guest]).toEqual([null, 2]);
});

test("a booking that moves away frees its table for who waits, in the same moment", async () => {
  const at = await restaurant();
  const [guest, first] = (await members(2)) as [Member, Member];
  const old = await book(guest, at);
  await wait(first, at);
  await book(guest, at, { date: "2026-12-06", existing_reservation_id: old.code });
  expect(await offeredTo(first)).toMatchObject({ date: DATE });
});

test("one waits only where all is taken, once for each time, for a few times, and no longer than one likes", async () => {
  const at = await restaurant();
  const [guest, first, stranger] = (await members(3)) as [Member, Member, Member];
  expect(await refusalOf(wait(first, at))).toMatchObject({ code: "wrong_state" });
  await book(guest, at);
  const { table_wait } = await wait(first, at, 2);
  expect((await wait(first, at, 1)).table_wait).toMatchObject({ id: table_wait.id, number_of_guest: 1 });
  expect(await refusalOf(wait(first, at, 3))).toMatchObject({ code: "validation" });
  expect(await refusalOf(stranger.call(leaveTableWait, { id: table_wait.id }))).toMatchObject({ code: "not_found" });
  expect((await first.call(leaveTableWait, { id: table_wait.id })).table_waits).toEqual([]);
  for (let i = 0; i < MAX_WAITS; i++) {
    const other = await restaurant();
    await book(guest, other);
    await wait(first, other);
  }
  expect(await refusalOf(wait(first, at))).toMatchObject({ code: "too_many_requests" });
});

test("rivals who cancel and book at once leave nobody with two parties at a table", async () => {
  const at = await restaurant();
  const [guest, first, rival] = (await members(3)) as [Member, Member, Member];
  const { code } = await book(guest, at);
  await wait(first, at);
  await Promise.all([cancel(guest, code), refusalOf(rival.call(bookTable, wish(at)))]);
  const has = [await offeredTo(first), (await rival.call(listTableReservations, {})).table_reservations[0] ?? null];
  // The guest who has waited longest gets it, however close the other one was.
  expect(has.map((one) => one?.status ?? null)).toEqual(["offered", null]);
});

test("who has as many tables as one may have cannot accept another", async () => {
  const at = await restaurant();
  const [guest, first] = (await members(2)) as [Member, Member];
  const { code } = await book(guest, at);
  await wait(first, at);
  for (let i = 0; i < MAX_BOOKED; i++) await book(first, at, { date: `2026-12-${10 + i}` });
  await cancel(guest, code);
  const offer = (await offeredTo(first))!;
  expect(await refusalOf(first.call(answerTableOffer, { code: offer.code, answer: "accept" }))).toMatchObject({
    code: "too_many_requests",
  });
  expect(await statusOf(offer.code)).toBe("offered");
});

test("who accepted a table waits for no other of that day", async () => {
  const at = await restaurant({ slots: [{ time: "18:00" }, { time: "19:00" }] });
  const [guest, first] = (await members(2)) as [Member, Member];
  const { code } = await book(guest, at);
  for (const { id } of at.slots) await wait(first, { ...at, slot_id: id });
  await cancel(guest, code);
  await first.call(answerTableOffer, { code: (await offeredTo(first))!.code, answer: "accept" });
  expect((await first.call(listTableWaits, {})).table_waits).toEqual([]);
});

test("a restaurant that closed that day or altogether is not sat down at by an older offer", async () => {
  const close = [
    (id: number) => house.db.run(sql`insert into table_closed_days (restaurant_id, day) values (${id}, ${DATE})`),
    (id: number) => house.db.run(sql`update catalog_entries set queue_status = 1 where id = ${id}`),
  ];
  for (const closing of close) {
    const at = await restaurant();
    const [guest, first] = (await members(2)) as [Member, Member];
    const { code } = await book(guest, at);
    await wait(first, at);
    await cancel(guest, code);
    const offer = (await offeredTo(first))!;
    await closing(at.id);
    const accepted = first.call(answerTableOffer, { code: offer.code, answer: "accept" });
    expect(await refusalOf(accepted)).toMatchObject({ code: "wrong_state" });
  }
});

test("nothing is kept for who could not accept it: the next is asked [B8.7]", async () => {
  const at = await restaurant();
  const [guest, restricted, next] = (await members(3)) as [Member, Member, Member];
  const { code } = await book(guest, at);
  for (const who of [restricted, next]) await wait(who, at);
  await house.db.run(sql`insert into restrictions (user_id, reason, restricted_at) values (${restricted.id}, 'Tests', now())`);
  await cancel(guest, code);
  expect([await offeredTo(restricted), (await offeredTo(next))?.time]).toEqual([null, "19:00"]);
});

test("who is offered a table in the moment of asking is told no error", async () => {
  const at = await restaurant();
  const [guest, first] = (await members(2)) as [Member, Member];
  await book(guest, at);
  await house.db.run(sql`
    create function offer_at_once() returns trigger language plpgsql as
    $$ begin update table_waits set status = 'offered' where id = new.id; return null; end $$`);
  await house.db.run(sql`
    create constraint trigger at_once after insert on table_waits deferrable initially deferred
    for each row execute function offer_at_once()`);
  try {
    const form = { restaurant_id: String(at.id), slot_id: String(at.slot_id), date: DATE, number_of_guest: "2" };
    expect((await first.post("/v2/table_waits", form)).status).toBe(303);
  } finally {
    await house.db.run(sql`drop trigger at_once on table_waits`);
  }
});
