import { afterAll, expect, test } from "vitest";
import { expireCredit, grantCredit } from "#areas/money/credit/credit.server.ts";
import { confirmPayment } from "#areas/money/payments/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { acceptAlteration, proposeAlteration } from "./alteration/alterationsContract.ts";
import { cancelReservation, previewCancellation } from "./cancellation/cancellationContract.ts";
import { openDispute, settleDispute } from "./cancellation/disputesContract.ts";
import { createReservation } from "./contract.ts";
import { runBookingsJob } from "./job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { quote, hold, pay, book, host: hostWith, read, processPayment, statusOf } = bookingsOf(house);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** Runs `work` at another time, with sessions that stay valid. */
async function at(instant: Date, work: () => Promise<void>) {
  await house.db.run(sql`update sessions set expires_at = '2028-06-01', seen_at = '2027-05-01'`);
  house.setNow(instant);
  await work().finally(() => house.setNow(noon(TODAY)));
}
const give = (user_id: number, amount: number) =>
  house.db.transaction((tx) =>
    grantCredit(
      tx,
      { user_id, reason: "invited", currency: "EUR", amount_micros: amount * 1_000_000, min_trip_micros: 0 },
      house.services.now(),
    ),
  );
const creditOf = async (user_id: number) =>
  (await house.db.one<{ books: number; left: number }>(sql`
    select (select coalesce(sum(amount_micros), 0)::bigint from ledger_lines where user_id = ${user_id} and account = 'credit') as books,
      (select coalesce(sum(left_micros), 0)::bigint from credit_grants where user_id = ${user_id}) as left`))!;
const JANUARY = { ...STAY, checkin: "2027-01-10", checkout: "2027-01-13" };
async function paidByCredit(policy: string) {
  const host = await hostWith({ cancellation_policy: policy });
  const guest = await house.member();
  await give(guest.id, 300);
  const { code, payment_id } = await hold(guest, host.listing, { ...JANUARY, use_credit: true });
  await pay(guest, payment_id!);
  const shorten = async (checkout: string) => {
    const { alteration } = await guest.call(proposeAlteration, { code, ...JANUARY, checkout });
    await host.call(acceptAlteration, { id: alteration.id });
    await processPayment();
  };
  return { guest, code, shorten };
}

test("credit comes back once: what one change gave back the next does not give again", async () => {
  const { guest, code, shorten } = await paidByCredit("moderate");
  await shorten("2027-01-12");
  await shorten("2027-01-11");
  expect((await read(guest, code)).price.lines.at(-1)).toMatchObject({ charged: { amount_micros: -110_000_000 } });
  expect(await creditOf(guest.id)).toEqual({ books: 190_000_000, left: 190_000_000 });
});

test("after a change, cancelling gives as much credit back as was shown", async () => {
  const { guest, code, shorten } = await paidByCredit("strict");
  await shorten("2027-01-12");
  expect(await creditOf(guest.id)).toEqual({ books: 80_000_000, left: 80_000_000 });
  await at(noon("2026-12-06"), async () => {
    const { cancellation } = await guest.call(previewCancellation, { code });
    expect(cancellation.credit_back.amount_micros).toBe(100_000_000);
    await guest.call(cancelReservation, { code });
  });
  expect(await creditOf(guest.id)).toEqual({ books: 180_000_000, left: 180_000_000 });
});

test("credit that a trip gives back after the rest has expired expires too, in the books as on the account", async () => {
  const host = await hostWith();
  const guest = await house.member();
  await at(noon("2025-12-20"), () => give(guest.id, 400));
  const { code } = await hold(guest, host.listing, { ...JANUARY, use_credit: true });
  await at(noon("2026-12-25"), async () => {
    await expireCredit(house.db, house.services.now());
    await guest.call(cancelReservation, { code });
    expect(await creditOf(guest.id)).toEqual({ books: 330_000_000, left: 330_000_000 });
    await expireCredit(house.db, house.services.now());
  });
  expect(await creditOf(guest.id)).toEqual({ books: 0, left: 0 });
});

test("another way to cancel than was quoted is told, and never slipped in", async () => {
  const host = await hostWith({ cancellation_policy: "flexible" });
  const guest = await house.member();
  const { token } = await quote(guest, host.listing);
  await house.db.run(sql`update listings set cancellation_policy = 'strict' where id = ${host.listing}`);
  expect(await refusalOf(guest.call(createReservation, { quote: token, message: "" }))).toMatchObject({
    code: "price_changed",
    quote: { policy: { name: "strict" } },
  });
});

test("a card that failed cannot be followed by another once the booking has ended", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, host.listing);
  await pay(guest, payment_id!, "declined");
  await guest.call(cancelReservation, { code });
  await processPayment();
  expect(await refusalOf(guest.call(confirmPayment, { id: payment_id!, card: "success" }))).toMatchObject({
    code: "wrong_state",
  });
});

test("a payment whose answer was lost is released at its provider when the booking ends", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, host.listing);
  await pay(guest, payment_id!, "slow");
  // The state after a crash between the provider's answer and storing it.
  await house.db.run(sql`update payments set provider_id = null where id = ${payment_id!}`);
  await at(new Date(noon(TODAY).getTime() + 16 * 60_000), async () => {
    await runBookingsJob(house.services);
    await processPayment();
    expect(await statusOf(code)).toBe("expired");
  });
  expect(
    await house.db.all(
      sql`select state from sandbox_payments where name like (select reference || '.%' from payments where id = ${payment_id!})`,
    ),
  ).toEqual([{ state: "released" }]);
});

test("a change to days that have come meanwhile can be accepted no more, nor paid", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing, { checkin: "2026-12-10", checkout: "2026-12-12" });
  const requested = { code, ...STAY, checkin: "2026-12-03", checkout: "2026-12-06" };
  await at(noon("2026-12-02"), async () => {
    const { id } = (await guest.call(proposeAlteration, requested)).alteration;
    await at(new Date("2026-12-04T11:00:00Z"), async () => {
      expect(await refusalOf(host.call(acceptAlteration, { id }))).toMatchObject({ code: "wrong_state" });
    });
    await at(new Date("2026-12-03T12:30:00Z"), async () => void (await host.call(acceptAlteration, { id })));
    await at(new Date("2026-12-04T12:00:00Z"), async () => {
      await pay(guest, (await read(guest, code)).alteration!.payment_id!);
      await processPayment();
      expect(await read(guest, code)).toMatchObject({
        checkin: "2026-12-10",
        alteration: null,
        refunded: { amount_micros: 110_000_000 },
      });
    });
  });
});

test("the nights of a host who cancels stay blocked, whatever an imported calendar said of them", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  await house.db.run(
    sql`insert into blocked_nights (listing_id, nights, reason) values (${host.listing}, '[2026-12-21,2026-12-24)', 'import')`,
  );
  await host.call(cancelReservation, { code });
  expect(await house.db.all(sql`select reason from blocked_nights where listing_id = ${host.listing} order by reason`)).toEqual([
    { reason: "host" },
    { reason: "import" },
  ]);
});

test("who objects during the stay still gets in, also after it is decided: the door's code stays theirs to the last day", async () => {
  const host = await hostWith();
  const [guest, operator] = [await house.member(), await house.member({ role: "operator" })];
  const { code } = await book(guest, host.listing);
  await house.db.run(sql`insert into arrivals (listing_id, door_code) values (${host.listing}, '1234')`);
  expect((await read(guest, code)).arrival).toBe(null);
  await at(noon("2026-12-21"), async () => {
    await runBookingsJob(house.services);
    await guest.call(openDispute, { code, message: "No heating." });
    expect((await read(guest, code)).arrival).toMatchObject({ door_code: "1234" });
    await operator.call(settleDispute, { code, percent: 40, message: "Two cold nights." });
    expect(await read(guest, code)).toMatchObject({ status: "completed", arrival: { door_code: "1234" } });
  });
  await at(noon("2026-12-25"), async () => expect((await read(guest, code)).arrival).toBe(null));
});

test("what comes back from a stay that was paid out already is kept of the host's next payouts, and of no more than them", async () => {
  const host = await hostWith({ cancellation_policy: "flexible" });
  const [first, second, third] = [await house.member(), await house.member(), await house.member()];
  const { code } = await book(first, host.listing, { checkin: "2026-12-10", checkout: "2026-12-20" });
  await book(second, host.listing, { checkin: "2026-12-21", checkout: "2026-12-26" });
  await book(third, host.listing, { checkin: "2026-12-27", checkout: "2027-01-02" });
  const paidOut = async () =>
    (await house.db.all<{ euros: number }>(sql`
      select amount_micros / 1000000 as euros from payouts where user_id = ${host.id} order by id`)).map(({ euros }) => euros); // prettier-ignore
  await at(noon("2026-12-11"), async () => {
    await runBookingsJob(house.services);
    await first.call(cancelReservation, { code }); // two of ten nights are kept
    await processPayment();
  });
  expect(await paidOut()).toEqual([1000]);
  await at(noon("2026-12-22"), () => runBookingsJob(house.services));
  expect(await paidOut()).toEqual([1000]);
  await at(noon("2026-12-28"), () => runBookingsJob(house.services));
  expect(await paidOut()).toEqual([1000, 300]);
  expect(
    await house.db.one(
      sql`select sum(amount_micros)::bigint as owed from ledger_lines where account = 'host' and user_id = ${host.id}`,
    ),
  ).toEqual({ owed: 0 });
  expect(await wrongBooks(house.db)).toEqual([]);
});
