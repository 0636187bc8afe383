import { afterAll, expect, test } from "vitest";
import { changeArrival } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import { startThread } from "#areas/messaging/threads/contract.ts";
import { addDays } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { readToday } from "./contract.ts";
import { findGroup, SOON_DAYS } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: makeHost } = bookingsOf(house);

test("a host's day holds who asks, leaves, stays and arrives, and what wants to be done", async () => {
  const host = await makeHost({ title: "Mill by the river" });
  const requested = await house.home({ host_id: host.id, title: "Room that asks" });
  const [ana, ben, cleo, dan] = await Promise.all(
    ["Ana", "Ben", "Cleo", "Dan"].map((first_name) => house.member({ first_name })),
  );
  const far = { checkin: "2027-03-01", checkout: "2027-03-04" };
  const bookings = [];
  for (const [guest, n] of [
    [ana, 0],
    [ben, 10],
    [cleo, 20],
  ] as const)
    bookings.push(await book(guest!, host.listing, { checkin: addDays(far.checkin, n), checkout: addDays(far.checkout, n) }));
  await book(dan!, requested, far);
  const move = (code: string, from: number, nights: number) =>
    house.db.run(
      sql`update bookings set checkin = ${addDays(TODAY, from)}::date, checkout = ${addDays(TODAY, from + nights)}::date where code = ${code}`,
    );
  await move(bookings[0]!.code, -3, 3);
  await move(bookings[1]!.code, 0, 2);
  await move(bookings[2]!.code, 30, 2);
  await (await house.member()).call(startThread, { listing_id: requested, text: "Is it quiet?" });
  const today = await host.call(readToday, {});
  const names = (group: "asking" | "leaving" | "staying" | "arriving") => today[group].map(({ guest }) => guest);
  expect([names("asking"), names("leaving"), names("staying"), names("arriving")]).toEqual([["Dan"], ["Ana"], [], ["Ben"]]);
  expect(today.asking[0]!.expires_at).not.toBe(null);
  expect(today).toMatchObject({ listings_count: 2, drafts: [] });
  expect(today.unread_count).toBeGreaterThan(0);
  expect(today.without_arrival.map(({ title }) => title)).toEqual(["Mill by the river", "Room that asks"]);
  await host.call(changeArrival, {
    id: requested,
    address: "1 River Street",
    instructions: "The key is with the baker.",
    door_code: "",
  });
  expect((await host.call(readToday, {})).without_arrival.map(({ title }) => title)).toEqual(["Mill by the river"]);
  const page = await (await host.get("/hosting")).text();
  expect(page).toContain("Requests to answer (1)");
});

test("a host's day holds nothing of others", async () => {
  const host = await makeHost();
  await book(await house.member(), host.listing);
  expect(await (await house.member()).call(readToday, {})).toMatchObject({
    listings_count: 0,
    asking: [],
    arriving: [],
    without_arrival: [],
  });
});

test("a reservation is told by the home's present day", () => {
  const paid = { status: "paid", checkin: "2026-12-10", checkout: "2026-12-12" };
  const on = (today: string, status = "paid") => findGroup({ ...paid, status, today });
  expect(["2026-12-02", "2026-12-03", "2026-12-10", "2026-12-11", "2026-12-12", "2026-12-13"].map((day) => on(day))).toEqual([
    null,
    "arriving",
    "arriving",
    "staying",
    "leaving",
    null,
  ]);
  expect(addDays("2026-12-03", SOON_DAYS)).toBe("2026-12-10");
  expect([on("2026-12-10", "requested"), on("2026-12-10", "held"), on("2026-12-10", "cancelled_by_guest")]).toEqual([
    "asking",
    null,
    null,
  ]);
});
