import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { listDisputes } from "./cancellation/disputesContract.ts";
import { listReservations } from "./contract.ts";
import type { Status, When } from "./rules.ts";
import { disputes, findReplacements } from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, host: hostWith } = bookingsOf(house);
const change = (code: string, to: { status: Status; reason?: string; changed_at?: string }) =>
  house.db.run(sql`
    update bookings set status = ${to.status}, reason = ${to.reason ?? null}, changed_at = coalesce(${to.changed_at ?? null}::timestamptz, changed_at)
    where code = ${code}`);

test("what is to come is listed soonest first, what is over latest first, page by page and to both sides", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const nights = ["2027-03-03", "2027-03-01", "2027-03-03"].map((checkin) => ({ checkin, checkout: "2027-03-06" }));
  const lists: [When, Status][] = [
    ["pending", "requested"],
    ["upcoming", "paid"],
    ["past", "completed"],
    ["cancelled", "declined"],
  ];
  for (const [when, status] of lists) {
    const codes: string[] = [];
    for (const days of nights) {
      const home = await house.home({ host_id: host.id, instant_book: true });
      const { code } = await hold(guest, home, days);
      await change(code, { status });
      codes.push(code);
    }
    const [third, first, thirdToo] = codes;
    const soonest = [first, third, thirdToo];
    const ordered = when === "past" || when === "cancelled" ? soonest.toReversed() : soonest;
    const page = async (who: typeof guest, role: "guest" | "host", _offset = 0, _limit = 20) =>
      (await who.call(listReservations, { role, when, _offset, _limit })).reservations.map(({ code }) => code);
    expect([when, await page(guest, "guest"), await page(host, "host")]).toEqual([when, ordered, ordered]);
    expect([when, await page(guest, "guest", 1, 1), await page(guest, "guest", 2, 5)]).toEqual([
      when,
      [ordered[1]],
      [ordered[2]],
    ]);
    expect([when, await page(guest, "host"), await page(host, "guest")]).toEqual([when, [], []]);
  }
  const { metadata } = await host.call(listReservations, { role: "host", when: "past" });
  expect(metadata).toEqual({ total_count: 3, counts: { pending: 3, upcoming: 3, past: 3, cancelled: 3 } });
});

test("a booking shows the first photo of its home, and none where the home has none", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const bare = await house.home({ host_id: host.id, instant_book: true });
  for (const [position, alt] of ["Mill", "Kitchen"].entries())
    await house.db.run(sql`
      insert into listing_photos (listing_id, position, path, width, height, alt, colour)
      values (${host.listing}, ${position}, ${`${"0".repeat(63)}${position}.jpg`}, 1200, 800, ${alt}, '#aabbcc')`);
  for (const listing of [host.listing, bare]) await hold(guest, listing);
  const { reservations } = await guest.call(listReservations, { role: "guest", when: "pending" });
  expect(reservations.map(({ listing }) => [listing.id, listing.photo?.alt])).toEqual([
    [host.listing, "Mill"],
    [bare, undefined],
  ]);
});

test("operators see open disputes first, the longest open on top, then the decided ones, the latest on top", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const disputed = async (to: { status: Status; reason?: string; changed_at: string }) => {
    const home = await house.home({ host_id: host.id, title: `Mill ${to.changed_at}` });
    const { code } = await hold(guest, home);
    await change(code, to);
    return code;
  };
  const decidedEarly = await disputed({ status: "refunded", reason: "dispute", changed_at: "2026-12-02" });
  const openLate = await disputed({ status: "disputed", changed_at: "2026-12-04" });
  const decidedLate = await disputed({ status: "completed", reason: "dispute", changed_at: "2026-12-05" });
  const openEarly = await disputed({ status: "disputed", changed_at: "2026-12-03" });
  // Neither was decided: one ended as stays do, the other is a guest's who cancelled for that reason's word.
  await disputed({ status: "completed", changed_at: "2026-12-06" });
  await disputed({ status: "cancelled_by_guest", reason: "dispute", changed_at: "2026-12-06" });
  const operator = await house.member({ role: "operator" });
  const listed = (await operator.call(listDisputes, {})).disputes;
  expect(listed.map(({ code, is_open }) => [code, is_open])).toEqual([
    [openEarly, true],
    [openLate, true],
    [decidedLate, false],
    [decidedEarly, false],
  ]);
  expect((await disputes(house.db))[0]!.title).toBe("Mill 2026-12-03");
});

test("a cancelled guest is offered what is like it: in that place, free, for as many, for so many nights, at most a tenth dearer", async () => {
  const place = await house.place();
  const host = await hostWith({ place });
  const other = await house.member();
  const from = (columns: Record<string, unknown>) => house.home({ place, host_id: other.id, ...(columns as { price?: number }) });
  const far = await from({ price: 70 });
  const same = await from({ price: 110 });
  const shared = await from({ price: 100, room_type: "private_room", instant_book: true });
  const instant = await from({ price: 80, instant_book: true });
  const near = await from({ price: 104 });
  const large = await from({ price: 104, guests: 6 });
  const small = await from({ price: 104, guests: 2 });
  const liked = await from({ price: 70, score: 2 });
  const fits = await from({
    price: 104,
    min_nights: 3,
    max_nights: 3,
    booked: "{[2026-12-18,2026-12-21),[2026-12-24,2026-12-30)}",
  });
  for (const columns of [
    { price: 111 },
    { guests: 1 },
    { min_nights: 4 },
    { max_nights: 2 },
    { status: "paused" },
    { booked: "{[2026-12-23,2026-12-26)}" },
    { host_id: host.id },
    { place: await house.place() },
  ])
    await from(columns);
  const find = async (limit: number) =>
    (await findReplacements(house.db, host.listing, { ...STAY, guests: 2, limit })).map(({ id }) => id);
  expect(await find(20)).toEqual([instant, near, fits, liked, same, large, small, far, shared]);
  expect(await find(2)).toEqual([instant, near]);
});
