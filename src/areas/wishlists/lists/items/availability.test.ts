import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import { itemCalls, toItemKeys } from "#areas/wishlists/lists/itemCalls.ts";
import { createWishlist, updateWishlist } from "#areas/wishlists/lists/contract.ts";
import { listItems } from "./itemsContract.ts";
import type { SavedKind } from "#areas/wishlists/lists/rules.ts";

const house = await openHouse();
afterAll(house.close);
const { date, book: bookSeats } = experienceBookingsOf(house);
const { restaurant, book: bookTable } = tablesOf(house);

type Member = Awaited<ReturnType<TestHouse["member"]>>;
async function listOf(owner: Member, things: [SavedKind, number][], more: object = {}): Promise<number> {
  const { wishlist } = await owner.call(createWishlist, { name: "December", ...more });
  for (const [kind, id] of things) await owner.call(itemCalls(kind).save, toItemKeys(wishlist.id, { kind, id }));
  return wishlist.id;
}
const states = async ({ call }: Pick<Member, "call">, wishlist_id: number, requested: object = {}) =>
  (await call(listItems, { wishlist_id, ...requested })).wishlist_items
    .toSorted((a, b) => a.id - b.id)
    .map(({ is_available, changed }) => changed ?? is_available);

test("experiences and restaurants of a list can be had when they have seats and tables for its guests on one of its days, as others choose days, too [B7.1.12]", async () => {
  const [owner, host] = [await house.member(), await house.member()];
  const place = await house.place();
  const experience = await house.find({ kind: "experience", place, price: 50, host_id: host.id });
  await date(experience, { starts_at: "2026-12-11T10:00:00Z", seats: 4 });
  const tables = await restaurant({ place, tables: [{ seats: 2 }], closed: ["2026-12-07", "2026-12-08"] });
  const walkIn = await house.find({ kind: "restaurant", place });
  const sight = await house.find({ kind: "place", place });
  const list = await listOf(
    owner,
    [
      ["experience", experience],
      ["restaurant", tables.id],
      ["restaurant", walkIn],
      ["place", sight],
    ],
    { private: false },
  );
  const visitor = house.visitor();
  const on = (check_in: string, check_out: string, guests: object = {}) =>
    states(visitor, list, { check_in, check_out, ...guests });
  expect(await states(visitor, list)).toEqual([null, null, null, null]);
  expect(await on("2026-12-09", "2026-12-11")).toEqual([true, true, null, null]);
  expect(await on("2026-12-07", "2026-12-08")).toEqual([false, false, null, null]);
  expect(await on("2026-12-09", "2026-12-12", { number_of_adults: 2, number_of_children: 1 })).toEqual([true, false, null, null]);
  expect(await on("2026-12-09", "2026-12-12", { number_of_adults: 5 })).toEqual([false, false, null, null]);
  expect(await on("2026-11-01", "2026-11-20")).toEqual([false, false, null, null]); // in the past
  expect(await on("2026-12-02", "9999-12-30")).toEqual([true, true, null, null]);
});

test("those who share a list read which of them has booked what stands in it; others learn no names", async () => {
  const stays = bookingsOf(house);
  const [owner, friend] = [await house.member({ first_name: "Ana" }), await house.member({ first_name: "Ben" })];
  const { listing } = await stays.host();
  const days = { checkin: STAY.checkin, checkout: STAY.checkout };
  const list = await listOf(owner, [["listing", listing]], { ...days, private: false });
  await house.db.run(
    sql`insert into wishlist_members (wishlist_id, user_id, joined_at) values (${list}, ${friend.id}, ${house.services.now()})`,
  );
  await stays.book(friend, listing);
  const requested = { wishlist_id: list, check_in: days.checkin, check_out: days.checkout };
  const [item] = (await owner.call(listItems, requested)).wishlist_items;
  expect(item).toMatchObject({ changed: "taken", booked_by: { id: friend.id, first_name: "Ben" } });
  expect((await house.visitor().call(listItems, requested)).wishlist_items[0]).toMatchObject({ booked_by: null });
  const [own, others, strange] = await Promise.all(
    [friend, owner, house.visitor()].map(async (who) => (await who.get(`/wishlists/${list}`)).text()),
  );
  expect([own, others, strange].map((html) => html!.includes("Booked since you saved it"))).toEqual([false, false, true]);
  expect(
    [own, others, strange]
      .map((html) => html!.replaceAll("<!-- -->", ""))
      .map((html) => /You booked it|Booked by Ben/.exec(html)?.[0]),
  ).toEqual(["You booked it", "Booked by Ben", undefined]);
});

test("what was free for a list's days and guests when it was saved, and is booked since, says so [B7.1.12]", async () => {
  const [owner, guest, host] = [await house.member(), await house.member(), await house.member()];
  const place = await house.place();
  const experience = await house.find({ kind: "experience", place, price: 50, host_id: host.id });
  const seats = await date(experience, { starts_at: `${DATE}T10:00:00Z`, seats: 4 });
  const tables = await restaurant({ place, tables: [{ seats: 2 }] });
  const days = { checkin: DATE, checkout: "2026-12-06" };
  const list = await listOf(
    owner,
    [
      ["experience", experience],
      ["restaurant", tables.id],
    ],
    { ...days, number_of_adults: 2 },
  );
  expect(await states(owner, list)).toEqual([true, true]);
  await bookSeats(guest, seats, { guests: 3 });
  await bookTable(guest, tables);
  await bookTable(guest, tables, { date: "2026-12-06" });
  expect(await states(owner, list)).toEqual(["taken", "taken"]);
  await owner.call(updateWishlist, { id: list, number_of_adults: 1 });
  expect(await states(owner, list)).toEqual([true, false]);
  await bookSeats(await house.member(), seats, { guests: 1 });
  expect(await states(owner, list)).toEqual(["taken", false]);
});
