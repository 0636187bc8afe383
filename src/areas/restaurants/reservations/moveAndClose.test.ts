import { afterAll, expect, test } from "vitest";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import { bookTable, readTableReservation } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const { restaurant, wish, book, statusOf } = tablesOf(house);

test("a move to a time at which the guest has another table is no move", async () => {
  const at = await restaurant();
  const guest = await house.member();
  const [one] = [await book(guest, at), await book(guest, at, { date: "2026-12-06" })];
  const requested = wish(at, { date: "2026-12-06", existing_reservation_id: one.code });
  expect(await refusalOf(guest.call(bookTable, requested))).toMatchObject({ code: "already_exists" });
  expect(await statusOf(one.code)).toBe("booked");
});

test("notes move along, unless others are sent; who books the same with other notes is told that it is booked", async () => {
  const at = await restaurant();
  const guest = await house.member();
  const one = await book(guest, at, { notes: "Allergic to nuts" });
  expect(await refusalOf(guest.call(bookTable, wish(at, { notes: "And to milk" })))).toMatchObject({ code: "already_exists" });
  const page = `/restaurants/${at.id}/book/${at.slot_id}?date=2026-12-06&existing_reservation_id=${one.code}&step=confirm-and-pay`;
  expect(await (await guest.get(page)).text()).toMatch(/<textarea[^>]*>Allergic to nuts</);
  const two = await book(guest, at, { date: "2026-12-06", existing_reservation_id: one.code, notes: undefined });
  expect(two.notes).toBe("Allergic to nuts");
  const three = await book(guest, at, { date: "2026-12-07", existing_reservation_id: two.code, notes: "" });
  expect(three.notes).toBe("");
});

test("an account that closes while it books leaves no table behind", async () => {
  for (let i = 0; i < 4; i++) {
    const at = await restaurant();
    const guest = await house.member();
    const details = await Promise.all([
      refusalOf(guest.call(bookTable, wish(at))),
      refusalOf(guest.call(closeAccount, { sure: true })),
    ]);
    expect(details.filter((one) => one === null)).toHaveLength(1);
  }
});

test("who is gone is a former guest to the restaurant; a restaurant whose owner is gone stays with who sat there", async () => {
  const owner = await house.member();
  const at = await restaurant({ host_id: owner.id });
  const [gone, guest] = [await house.member(), await house.member()];
  const one = await book(gone, at);
  const two = await book(guest, at, { date: "2026-12-06" });
  await house.db.run(sql`update table_bookings set status = 'honoured' where restaurant_id = ${at.id}`);
  await gone.call(closeAccount, { sure: true });
  for (const page of [`/hosting/tables?date=${DATE}`, `/tables/${one.code}`])
    expect(await (await owner.get(page)).text()).toContain("Former guest");
  await house.db.run(sql`update catalog_entries set queue_status = 1 where id = ${at.id}`);
  await owner.call(closeAccount, { sure: true });
  expect((await guest.call(readTableReservation, { code: two.code })).table_reservation.status).toBe("honoured");
});
