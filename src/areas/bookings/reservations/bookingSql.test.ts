import { afterAll, expect, test } from "vitest";
import { raw, sql } from "#platform/db/db.server.ts";
import { PAYMENT_STATUSES } from "#areas/money/payments/rules.ts";
import { insertPayment } from "#areas/money/payments/sql.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import {
  bookingsOfHost,
  countHeld,
  endDeposit,
  findBooking,
  findConflicts,
  findSide,
  overdue,
  ownHold,
  toPayOut,
} from "./bookingSql.server.ts";
import { findReservation } from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);
const { db } = house;
const { book, hold, host: hostWith, idOf, pay, setStatus } = bookingsOf(house);
const NOW = new Date(`${TODAY}T12:00:00Z`);
const EXPIRES = new Date("2026-12-01T12:15:00Z");
const before = (instant: Date) => new Date(instant.getTime() - 1);

test("a deposit ends for its booking alone; what of it becomes the host's is still to be paid out", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const one = await idOf((await book(guest, host.listing)).code);
  const other = await idOf((await book(guest, host.listing, { checkin: "2027-02-01", checkout: "2027-02-03" })).code);
  await db.run(sql`
    update bookings set deposit_micros = 150000000, host_micros = 200000000, host_paid_micros = 260000000 where id in (${one}, ${other})`);
  const read = async (id: number) => {
    const { deposit_micros, host_micros, host_paid_micros } = (await findBooking(db, id))!;
    return [deposit_micros, host_micros, host_paid_micros].map((micros) => micros / 1_000_000);
  };
  await endDeposit(db, one);
  expect(await read(one)).toEqual([0, 200, 260]);
  await db.run(sql`update bookings set deposit_micros = 150000000 where id = ${one}`);
  await endDeposit(db, one, 40_000_000);
  expect([await read(one), await read(other)]).toEqual([
    [0, 240, 200],
    [150, 200, 260],
  ]);
});

test("a stay is over at check-out, or on the day of the place on which a dispute about it was decided later", async () => {
  const { listing } = await hostWith({ time_zone: "Pacific/Kiritimati" }); // 14 hours ahead
  const id = await idOf((await book(await house.member(), listing)).code);
  const overOn = async (reason: string | null, changed_at: string) => {
    await db.run(sql`update bookings set reason = ${reason}, changed_at = ${changed_at}::timestamptz where id = ${id}`);
    return (await findBooking(db, id))!.over_on;
  };
  expect(await overOn("dispute", "2026-12-29T11:00:00Z")).toBe("2026-12-30");
  expect(await overOn("dispute", "2026-12-22T11:00:00Z")).toBe(STAY.checkout);
  expect([await overOn(null, "2026-12-29T11:00:00Z"), await overOn("plans", "2026-12-29T11:00:00Z")]).toEqual([
    STAY.checkout,
    STAY.checkout,
  ]);
});

test("a guest's own hold blocks the nights until it expires, and gives way unless it is being paid", async () => {
  const [host, guest, other] = [await hostWith(), await house.member(), await house.member()];
  const { code, payment_id } = await hold(guest, host.listing);
  const id = await idOf(code);
  const days = { listing_id: host.listing, guest_id: guest.id, ...STAY };
  const conflicts = (input: Partial<typeof days>, now = NOW) => findConflicts(db, { ...days, ...input, now });
  const own = (input: Partial<typeof days>, now = NOW) => ownHold(db, { ...days, ...input, now });
  const later = { checkin: STAY.checkout, checkout: "2026-12-28" };
  expect(await conflicts({})).toEqual([{ id, own: true }]);
  expect([await conflicts(later), await conflicts({ guest_id: other.id })]).toEqual([[], []]);
  expect([await conflicts({}, before(EXPIRES)), await conflicts({}, EXPIRES)]).toEqual([
    [{ id, own: true }],
    [{ id, own: false }],
  ]);
  expect(await conflicts({ ...later, guest_id: other.id }, EXPIRES)).toEqual([{ id, own: false }]);
  expect(await own({})).toMatchObject([{ code, gives_way: true }]);
  expect([await own(later), await own({ guest_id: other.id }), await own({}, EXPIRES)]).toEqual([[], [], []]);
  expect([await countHeld(db, guest.id, before(EXPIRES)), await countHeld(db, guest.id, EXPIRES)]).toEqual([1, 0]);
  expect(await countHeld(db, other.id, NOW)).toBe(0);
  for (const status of ["pending", "authorised", "captured"]) {
    await db.run(sql`update payments set status = ${status} where id = ${payment_id!}`);
    expect([status, await conflicts({}), (await own({}))[0]!.gives_way]).toEqual([status, [], false]);
  }
  for (const status of ["requested", "accepted"] as const) {
    await setStatus(code, status);
    expect([status, await conflicts({}, EXPIRES)]).toEqual([status, [{ id, own: false }]]);
    expect([await conflicts({}), await own({}), await countHeld(db, guest.id, NOW)]).toEqual([[], [], 0]);
  }
  await setStatus(code, "paid");
  expect(await conflicts({}, EXPIRES)).toEqual([]);
});

test("a guest is led to the latest payment of the stay that is still open, and for a change of it to the change's", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const { code, payment_id } = await hold(guest, host.listing);
  const other = await house.home({ host_id: host.id, instant_book: true });
  await hold(guest, other); // its payment is another booking's
  const booking_id = await idOf(code);
  const shown = async () => {
    const found = (await findReservation(db, code, { id: guest.id, role: "user" }))!;
    return [found.payment_id, found.alteration_payment_id];
  };
  const pays = (columns: { share_id?: number; alteration_id?: number } = {}) => {
    const amount = { amount_micros: 1, currency: "EUR" };
    const payment = { purpose: { booking_id }, user_id: guest.id, provider: "sandbox", amount } as const;
    return insertPayment(db, { share_id: null, alteration_id: null, ...payment, ...columns }, NOW);
  };
  const open: string[] = [];
  for (const status of PAYMENT_STATUSES) {
    await db.run(sql`update payments set status = ${status} where id = ${payment_id!}`);
    if ((await shown())[0] === payment_id) open.push(status);
  }
  expect(open).toEqual(["created", "pending", "needs_action", "failed"]);
  expect(await shown()).toEqual([payment_id, null]);
  const latest = await pays();
  expect(await shown()).toEqual([latest, null]);
  await db.run(sql`
    insert into group_payments (booking_id, code, pay_by, made_at) values (${booking_id}, 'shares', ${NOW}, ${NOW})`);
  const share = (await db.one<{ id: number }>(sql`
    insert into payment_shares (booking_id, position, amount_micros) values (${booking_id}, 1, 1) returning id`))!;
  await pays({ share_id: share.id });
  const alteration = (await db.one<{ id: number }>(sql`
    insert into booking_alterations (booking_id, proposed_by, checkin, checkout, guests, children, infants, price, difference_micros,
      created_at, expires_at)
    values (${booking_id}, 'guest', '2026-12-21', '2026-12-25', 2, 0, 0, '{}', 1, ${NOW}, ${NOW}) returning id`))!;
  const ofChange = await pays({ alteration_id: alteration.id });
  expect(await shown()).toEqual([latest, ofChange]);
  await db.run(sql`update payments set target_status = 'release' where id = ${latest}`);
  await db.run(sql`update payments set status = 'failed', target_status = 'capture' where id = ${payment_id!}`);
  expect(await shown()).toEqual([payment_id, ofChange]);
});

test("operators are a side of a booking only where they were asked to decide", async () => {
  const [host, guest, other] = [await hostWith(), await house.member(), await house.member()];
  const operator = await house.member({ role: "operator" });
  const { code, payment_id } = await hold(guest, host.listing);
  await pay(guest, payment_id!);
  const side = async (id: number, role = "user") => (await findSide(db, code, { id, role }))!.side;
  expect([await side(guest.id), await side(host.id), await side(other.id)]).toEqual(["guest", "host", null]);
  const seen: Record<string, string | null> = {};
  for (const status of ["paid", "checked_in", "completed", "disputed", "refunded"] as const) {
    await setStatus(code, status);
    seen[status] = await side(operator.id, "operator");
  }
  expect(seen).toEqual({ paid: null, checked_in: null, completed: null, disputed: "operator", refunded: "operator" });
  await setStatus(code, "completed", { reason: "dispute" });
  expect([await side(operator.id, "operator"), await side(operator.id)]).toEqual(["operator", null]);
});

test("a host's bookings that are not over are theirs alone, home by home", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const second = await house.home({ host_id: host.id, instant_book: true });
  const codes = [];
  for (const [listing, checkin, checkout] of [
    [second, "2027-02-01", "2027-02-03"],
    [host.listing, "2027-02-05", "2027-02-07"],
    [host.listing, "2027-02-01", "2027-02-03"],
  ] as const)
    codes.push((await hold(guest, listing, { checkin, checkout })).code);
  await hold(guest, (await hostWith()).listing);
  const [ofSecond, early, late] = codes;
  const ids = await Promise.all([early!, late!, ofSecond!].map(idOf));
  expect((await bookingsOfHost(db, host.id)).map(({ id }) => id)).toEqual(ids);
  const open: string[] = [];
  for (const status of ["held", "requested", "accepted", "paid", "checked_in", "completed", "disputed", "expired"] as const) {
    await setStatus(ofSecond!, status);
    if ((await bookingsOfHost(db, host.id)).length === 3) open.push(status);
  }
  expect(open).toEqual(["held", "requested", "accepted", "paid", "checked_in"]);
});

test("of what waits, the jobs are given what is due alone, the longest due first", async () => {
  const own = await openHouse();
  const stays = bookingsOf(own);
  const [host, guest] = [await stays.host(), await own.member()];
  const change = async (columns: Record<string, unknown>) => {
    const home = await own.home({ host_id: host.id, instant_book: true });
    const { code } = await stays.hold(guest, home);
    const id = await stays.idOf(code);
    for (const [column, value] of Object.entries({ status: "paid", ...columns }))
      await own.db.run(sql`update bookings set ${raw(column)} = ${value as string} where id = ${id}`);
    return id;
  };
  const late = await change({ status: "accepted", expires_at: "2026-12-01T12:00:00Z" });
  const early = await change({ status: "requested", expires_at: "2026-12-01T11:59:59Z" });
  await change({ status: "held", expires_at: "2026-12-01T12:00:00.001Z" });
  await change({ status: "expired", expires_at: "2026-12-01T11:59:59Z" });
  expect((await overdue(own.db, NOW)).map(({ id }) => id)).toEqual([early, late]);
  const posted = { host_micros: 300, host_posted_micros: 300 };
  const due = await change(posted);
  const dueFirst = await change({ ...posted, checkin: "2026-12-20", host_paid_micros: 299 });
  await change({ ...posted, host_paid_micros: 300 });
  await change({ ...posted, host_micros: 200 });
  await change({ ...posted, status: "disputed" });
  await change({ ...posted, checkin: "2026-12-22" });
  const payable = await toPayOut(own.db, new Date("2026-12-22T12:00:00Z"));
  expect(payable.map(({ id }) => id)).toEqual([dueFirst, due]);
  await own.close();
});
