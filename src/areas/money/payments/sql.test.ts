import { afterAll, beforeEach, expect, test } from "vitest";
import { postTransaction } from "#areas/money/ledger/post.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { PAYMENT_STATUSES, TEST_CARDS } from "./rules.ts";
import { confirmPayment, readPayment } from "./contract.ts";
import * as statements from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);
const { db } = house;
const { book, hold, host: hostWith, idOf } = bookingsOf(house);
const dates = experienceBookingsOf(house);
const NOW = new Date(`${TODAY}T12:00:00Z`);
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const EUR = (euros: number) => ({ amount_micros: euros * 1_000_000, currency: "EUR" });
// Whatever is due belongs to the test that made it.
beforeEach(async () => {
  await db.run(sql`update payments set process_at = null`);
  await db.run(sql`update refunds set process_at = null`);
});

const [host, guest] = [await hostWith(), await house.member()];
/** A stay of the guest, paid with 330 euros. */
async function paid() {
  const { code } = await book(guest, await house.home({ host_id: host.id, title: "Mill", instant_book: true }));
  const purpose = { booking_id: await idOf(code) };
  const [payment] = await statements.paymentsOf(db, purpose);
  return { code, purpose, payment: payment! };
}
/** Another payment for the same. */
const addPayment = (purpose: statements.Purpose) =>
  statements.insertPayment(
    db,
    { purpose, alteration_id: null, share_id: null, user_id: guest.id, provider: "stripe", amount: EUR(20) },
    NOW,
  );
const refundOf = async (purpose: statements.Purpose, n = 0) => (await statements.refundsOf(db, purpose))[n]!;
const read = async (refund_id: number) =>
  (await db.one<Record<string, unknown>>(
    sql`select status, tries, failures, process_at, done_at from refunds where id = ${refund_id}`,
  ))!;

test("a payment is in one of the states that the database allows, and the sandbox offers its four cards", async () => {
  const { def } = (await db.one<{ def: string }>(
    sql`select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'payments_status_check'`,
  ))!;
  expect([...def.matchAll(/'(\w+)'::text/g)].map(([, status]) => status)).toEqual([...PAYMENT_STATUSES]);
  const held = await hold(guest, host.listing);
  const { test_cards } = (await guest.call(readPayment, { id: held.payment_id! })).payment;
  expect([test_cards, [...TEST_CARDS]]).toEqual([["success", "declined", "three_d_secure", "slow"], test_cards]);
});

test("whoever pays is told why it failed, and nobody pays for a home that has gone", async () => {
  const held = await hold(guest, await house.home({ host_id: host.id, instant_book: true }));
  const id = held.payment_id!;
  const failures = ["declined", "authentication_failed", "expired", "unavailable", "card_unchecked"];
  for (const failure of failures) {
    await db.run(sql`update payments set status = 'failed', failure = ${failure} where id = ${id}`);
    expect((await guest.call(readPayment, { id })).payment.failure).toBe(failure);
  }
  await db.run(sql`update bookings set status = 'expired', reason = 'home_gone' where code = ${held.code}`);
  expect((await refusalOf(guest.call(confirmPayment, { id, card: "success" })))?.code).toBe("home_gone");
});

test("a payment is found by what it is for and by its name at its provider, and shown to its payer alone", async () => {
  const one = await paid();
  await paid();
  const second = await addPayment(one.purpose);
  expect((await statements.paymentsOf(db, one.purpose)).map(({ id }) => id)).toEqual([one.payment.id, second]);
  const { reference, id } = one.payment;
  expect((await statements.findNamed(db, "sandbox", `${reference}.0`))?.id).toBe(id);
  for (const [provider, name] of [
    ["stripe", `${reference}.0`],
    ["sandbox", `x${reference}.0`],
    ["sandbox", `${reference}0`],
    ["sandbox", "sb_1"],
    ["sandbox", ""],
  ] as const)
    expect([name, await statements.findNamed(db, provider, name)]).toEqual([name, null]);
  expect(await statements.findOwnPayment(db, id, guest.id)).toMatchObject({ id, code: one.code, group_code: null });
  expect(await statements.findOwnPayment(db, id, host.id)).toBe(null);
  await db.run(sql`
    insert into group_payments (booking_id, code, pay_by, made_at) values (${one.purpose.booking_id}, 'group', ${NOW}, ${NOW})`);
  const groupCode = async () => (await statements.findOwnPayment(db, id, guest.id))!.group_code;
  expect(await groupCode()).toBe(null); // paid by one for all
  const share = (await db.one<{ id: number }>(sql`
    insert into payment_shares (booking_id, position, amount_micros) values (${one.purpose.booking_id}, 1, 1000000) returning id`))!;
  await db.run(sql`update payments set share_id = ${share.id} where id = ${id}`);
  expect(await groupCode()).toBe("group");
});

test("an experience's payment is not a stay's of the same number", async () => {
  const stay = await paid();
  const { booking_id } = stay.purpose;
  await db.run(sql`select setval(pg_get_serial_sequence('experience_bookings', 'id'), ${booking_id}, false)`);
  const held = await dates.hold(guest, (await dates.host()).date);
  const { outing_id } = (await db.one<{ outing_id: number }>(
    sql`select outing_id from payments where id = ${held.payment_id!}`,
  ))!;
  expect(outing_id).toBe(booking_id);
  const ids = async (purpose: statements.Purpose) => (await statements.paymentsOf(db, purpose)).map(({ id }) => id);
  expect([await ids({ outing_id }), await ids({ booking_id })]).toEqual([[held.payment_id], [stay.payment.id]]);
});

// Each makes what is due at these instants, and says its ids.
const LEASED = [
  {
    what: "payments",
    async due(instants: Date[]) {
      const { purpose } = await paid();
      const ids = [];
      for (const at of instants) {
        const id = await addPayment(purpose);
        await db.run(sql`update payments set process_at = ${at} where id = ${id}`);
        ids.push(id);
      }
      return ids;
    },
    take: statements.leaseDue,
  },
  {
    what: "refunds",
    async due(instants: Date[]) {
      const { payment, purpose } = await paid();
      for (const now of instants) await statements.insertRefund(db, payment.id, { ...EUR(10), now });
      return (await statements.refundsOf(db, purpose)).map(({ id }) => id);
    },
    take: statements.leaseDueRefunds,
  },
];
test.each(LEASED)(
  "$what that are due are leased to one process for half a minute, the longest due first",
  async ({ due, take }) => {
    const [late, early, later] = await due([NOW, after(-1), after(0.001)]);
    const lease = async (at: Date, limit: number) => (await take(db, at, limit)).map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await lease(NOW, 1)).toEqual([early]);
    expect(await lease(NOW, 9)).toEqual([late]);
    expect(await lease(NOW, 9)).toEqual([]);
    expect(await lease(after(29.999), 9)).toEqual([later]);
    expect(await lease(after(30), 9)).toEqual([late, early]);
  },
);

test("a refund ends once, and what has gone back grows by it once", async () => {
  const one = await paid();
  await paid();
  for (const euros of [100, 50]) await statements.insertRefund(db, one.payment.id, { ...EUR(euros), now: NOW });
  const first = await refundOf(one.purpose);
  expect([await statements.endRefund(db, first, after(5)), await statements.endRefund(db, first, after(6))]).toEqual([
    true,
    false,
  ]);
  expect(await read(first.id)).toMatchObject({ status: "done", done_at: after(5), process_at: null });
  expect((await statements.findPayment(db, one.payment.id))!.refunded_micros).toBe(100_000_000);
  expect((await refundOf(one.purpose, 1)).status).toBe("wanted");
  const others = await db.all(sql`select 1 from payments where refunded_micros > 0 and id <> ${one.payment.id}`);
  expect(others).toEqual([]);
});

test("a refusal counts once: whoever saw an earlier state of the refund changes nothing", async () => {
  const one = await paid();
  await statements.insertRefund(db, one.payment.id, { ...EUR(100), now: NOW });
  const before = await refundOf(one.purpose);
  await statements.postponeRefund(db, before.id, { tries: 3, at: after(9) });
  expect(await read(before.id)).toMatchObject({ tries: 3, process_at: after(9) });
  await statements.failRefund(db, before, after(60));
  await statements.failRefund(db, before, null);
  expect(await read(before.id)).toMatchObject({ status: "wanted", failures: 1, tries: 0, process_at: after(60) });
  await statements.failRefund(db, await refundOf(one.purpose), null);
  expect(await read(before.id)).toMatchObject({ status: "failed", failures: 2, process_at: null });
  await statements.failRefund(db, await refundOf(one.purpose), after(60));
  await statements.postponeRefund(db, before.id, { tries: 3, at: after(9) });
  expect(await statements.endRefund(db, before, NOW)).toBe(false);
  expect(await read(before.id)).toMatchObject({ status: "failed", failures: 2, tries: 0, process_at: null, done_at: null });
});

test("a refused refund is asked for again only while its amount is still to go back", async () => {
  const one = await paid();
  await statements.insertRefund(db, one.payment.id, { ...EUR(130), now: NOW });
  const retried = async () => (await statements.retryRefund(db, (await refundOf(one.purpose)).id, after(7))) > 0;
  expect(await retried()).toBe(false); // nothing has failed
  await statements.failRefund(db, await refundOf(one.purpose), null);
  expect(await retried()).toBe(true);
  expect(await read((await refundOf(one.purpose)).id)).toMatchObject({ status: "wanted", tries: 0, process_at: after(7) });
  await statements.insertRefund(db, one.payment.id, { ...EUR(200), now: NOW });
  expect(await retried()).toBe(true); // 330 of 330
  await statements.insertRefund(db, one.payment.id, { amount_micros: 1, now: NOW });
  expect(await retried()).toBe(false);
  await statements.failRefund(db, await refundOf(one.purpose, 2), null);
  expect(await retried()).toBe(true); // what failed does not count
  await statements.endRefund(db, await refundOf(one.purpose), NOW);
  expect(await retried()).toBe(false);
});

test("operators are told of the refunds that were refused and are not done, the first one on top", async () => {
  const [one, other] = [await paid(), await paid()];
  await db.run(sql`update refunds set failures = 0`);
  for (const { payment } of [other, one, one]) await statements.insertRefund(db, payment.id, { ...EUR(10), now: NOW });
  const refunds = [...(await statements.refundsOf(db, other.purpose)), ...(await statements.refundsOf(db, one.purpose))];
  for (const refund of refunds.slice(0, 2).toReversed()) await statements.failRefund(db, refund, null);
  const troubled = async () =>
    (await statements.troubledRefunds(db)).map(({ id, code, first_name }) => [id, code, typeof first_name]);
  expect(await troubled()).toEqual([
    [refunds[0]!.id, other.code, "string"],
    [refunds[1]!.id, one.code, "string"],
  ]);
  await db.run(sql`update refunds set status = 'done' where id = ${refunds[0]!.id}`);
  expect(await troubled()).toHaveLength(1);
});

test("an event is processed once for each provider, and forgotten after sixty days", async () => {
  const known = (provider: string) => statements.isEventProcessed(db, provider, "evt_1");
  for (const now of [NOW, after(5)]) await statements.saveEvent(db, { provider: "stripe", event_id: "evt_1", now });
  expect([await known("stripe"), await known("sandbox")]).toEqual([true, false]);
  expect(await statements.isEventProcessed(db, "stripe", "evt_2")).toBe(false);
  const days = 60 * 86_400;
  await statements.forgetEvents(db, after(days));
  expect(await known("stripe")).toBe(true);
  await statements.forgetEvents(db, after(days + 0.001));
  expect(await known("stripe")).toBe(false);
});

test("a host's payouts are listed latest first, operators' oldest first, whatever was sold", async () => {
  await db.run(sql`delete from payouts`);
  const [one, other, leader] = [await paid(), await paid(), await dates.host()];
  const experienceBooking = await dates.book(guest, leader.date);
  const { outing_id } = (await db.one<{ outing_id: number }>(sql`
    select id as outing_id from experience_bookings where code = ${experienceBooking.code}`))!;
  const give = async (of: { purpose: statements.Purpose; user_id: number; euros: number; seconds: number }) =>
    statements.insertPayout(db, { purpose: of.purpose, user_id: of.user_id, amount: EUR(of.euros) }, after(of.seconds));
  const first = await give({ purpose: one.purpose, user_id: host.id, euros: 100, seconds: 5 });
  const second = await give({ purpose: other.purpose, user_id: host.id, euros: 20, seconds: 0 });
  const third = await give({ purpose: { outing_id }, user_id: leader.id, euros: 3, seconds: 5 });
  const listed = async (user_id: number, limit: number, offset: number) => {
    const { total_count, payouts } = (await statements.payoutsOf(db, user_id, { limit, offset }))!;
    return [total_count, ...payouts.map(({ id, code }) => [id, code])];
  };
  expect(await listed(host.id, 9, 0)).toEqual([2, [second, other.code], [first, one.code]]);
  expect(await listed(host.id, 1, 1)).toEqual([2, [first, one.code]]);
  expect(await listed(guest.id, 9, 0)).toEqual([0]);
  const due = await statements.duePayouts(db, 9, 0);
  expect(due.map(({ id, kind, code, title, host_id }) => [id, kind, code, title, host_id])).toEqual([
    [second, "stay", other.code, "Mill", host.id],
    [first, "stay", one.code, "Mill", host.id],
    [third, "outing", experienceBooking.code, "Bread by night", leader.id],
  ]);
  expect((await statements.duePayouts(db, 1, 1)).map(({ id }) => id)).toEqual([first]);
  expect(await statements.sumsOfPayouts(db)).toEqual([{ n: 3, ...EUR(123) }]);
});

test("what went back to guests after it was due is told host by host; what is still to come does not make up for it", async () => {
  const own = await openHouse();
  const stays = bookingsOf(own);
  const payer = await own.member();
  const user_ids = [];
  // What the books moved away from each host after their payout of 100 euros, and whether the stay is due already.
  for (const [taken, isDue] of [
    [50, false],
    [0, false],
    [320, true],
  ] as const) {
    const host = await stays.host();
    const { code } = await stays.book(payer, host.listing); // 300 euros for the host
    const id = await stays.idOf(code);
    if (isDue) await own.db.run(sql`update bookings set host_paid_micros = host_posted_micros where id = ${id}`);
    await statements.insertPayout(own.db, { purpose: { booking_id: id }, user_id: host.id, amount: EUR(100) }, NOW);
    const line = { currency: "EUR", amount_micros: taken * 1_000_000 };
    const lines = [
      { ...line, account: "platform", user_id: null },
      { ...line, account: "host", user_id: host.id, amount_micros: -line.amount_micros },
    ] as const;
    if (taken > 0) await own.db.transaction((tx) => postTransaction(tx, { kind: "test", key: `taken ${id}`, lines, at: NOW }));
    user_ids.push(host.id);
  }
  const [early, even, paidOut] = user_ids;
  const told = async (host_id: number | null) =>
    (await statements.takenBack(own.db, host_id)).map((one) => [one.host_id, one.amount_micros / 1_000_000]);
  expect(await told(null)).toEqual([
    [early, 50],
    [paidOut, 20],
  ]);
  expect([await told(early!), await told(even!), await told(paidOut!)]).toEqual([[[early, 50]], [], [[paidOut, 20]]]);
  await own.close();
});
