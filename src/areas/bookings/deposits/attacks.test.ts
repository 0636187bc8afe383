import { afterAll, expect, test } from "vitest";
import { openDispute, settleDispute } from "#areas/bookings/reservations/cancellation/disputesContract.ts";
import { readReceipt } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { DEPOSIT, depositsOf, EURO, euros, noon } from "#test/house/depositsOf.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { acceptDepositClaim, claimDeposit, contestDepositClaim, readDeposit, settleDepositClaim } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, book, host: hostWith, statusOf, on, sweep } = depositsOf(house);
const paidTo = async ({ id }: { id: number }) =>
  (await house.db.one<{ euros: number }>(
    sql`select (coalesce(sum(amount_micros), 0) / 1000000)::float8 as euros from payouts where user_id = ${id}`,
  ))!.euros;
async function disputed(query: Record<string, unknown> = {}) {
  const host = await hostWith({ deposit_micros: DEPOSIT, ...query });
  const [guest, operator] = [await house.member({ first_name: "Ana" }), await house.member({ role: "operator" })];
  const { code } = await book(guest, host.listing);
  await on("2026-12-22", async () => {
    await sweep();
    await guest.call(openDispute, { code, message: "There is no water." });
  });
  const decide = async (percent: number) => {
    await operator.call(settleDispute, { code, percent, message: "Seen." });
    await sweep();
  };
  return { host, guest, code, decide };
}

test("what a host keeps of a deposit is paid out to them, also where what they were paid for the stay had to come back", async () => {
  const { host, guest, code, decide } = await disputed();
  const other = await house.member();
  const home = await house.home({ host_id: host.id, instant_book: true });
  await on("2026-12-23", () => decide(100));
  expect(await paidTo(host)).toBe(300);
  await book(other, home, { checkin: "2026-12-25", checkout: "2026-12-28" });
  await on("2026-12-26", async () => {
    await sweep();
    await sweep();
    expect(await paidTo(host)).toBe(300); // the second stay's went for what came back of the first
    await host.call(claimDeposit, { code, amount: "200", reason: "The door is broken." });
    await guest.call(acceptDepositClaim, { code });
    await sweep();
  });
  expect(await paidTo(host)).toBe(500);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("what a host keeps of a deposit goes first for what had to come back of the stay's payout, and their next stay for the rest", async () => {
  const { host, guest, code, decide } = await disputed();
  const home = await house.home({ host_id: host.id, instant_book: true });
  await on("2026-12-23", () => decide(100));
  await on("2026-12-26", async () => {
    await host.call(claimDeposit, { code, amount: "120", reason: "The door is broken." });
    await guest.call(acceptDepositClaim, { code });
    for (const _ of ["refund", "payout"]) await sweep();
    expect(await paidTo(host)).toBe(300);
  });
  await book(await house.member(), home, { checkin: "2026-12-27", checkout: "2026-12-30" });
  await on("2026-12-28", async () => {
    for (const _ of ["check-in", "payout"]) await sweep();
  });
  expect(await paidTo(host)).toBe(420);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a claim can be for all of a deposit in a currency of large figures", async () => {
  const own = await openHouse();
  try {
    await own.db.run(sql`insert into feature_settings (name, percent) values ('charge_in_shown_currency', 100)`);
    const of = depositsOf(own);
    const host = await of.host({ deposit_micros: 5000 * EURO });
    const guest = await own.member({ currency: "JPY" });
    await own.db.run(sql`update exchange_rates set per_usd = per_usd * 10 where currency = 'JPY'`);
    const { code, price } = await of.book(guest, host.listing);
    await own.db.run(sql`update sessions set expires_at = '2028-06-01', seen_at = '2027-05-01'`);
    own.setNow(noon("2026-12-26"));
    for (const _ of ["check-in", "check-out"]) await runBookingsJob(own.services);
    const yen = price.deposit!.charged.amount_micros / EURO;
    expect(yen).toBeGreaterThan(1_000_000);
    expect((await refusalOf(host.call(claimDeposit, { code, amount: `${yen + 1}`, reason: "Fire." })))!.fieldErrors).toEqual({
      amount: ["too_big"],
    });
    const { deposit } = await host.call(claimDeposit, { code, amount: `${yen}`, reason: "Fire." });
    expect(deposit.claim!.amount).toEqual(price.deposit!.charged);
    await guest.call(acceptDepositClaim, { code });
    expect(await wrongBooks(own.db)).toEqual([]);
  } finally {
    await own.close();
  }
});

test("there is no receipt for a deposit that nobody has paid, where travel credit pays the stay", async () => {
  const host = await hostWith({ deposit_micros: DEPOSIT });
  const guest = await house.member();
  const give = { user_id: guest.id, reason: "invited", currency: "EUR", amount_micros: 1000 * EURO, min_trip_micros: 0 } as const;
  await house.db.transaction((tx) => grantCredit(tx, give, house.services.now()));
  const { code, payment_id } = await hold(guest, host.listing, { use_credit: true });
  expect(await refusalOf(guest.call(readReceipt, { code }))).toMatchObject({ code: "wrong_state" });
  await pay(guest, payment_id!);
  expect(await statusOf(code)).toBe("paid");
  expect((await guest.call(readReceipt, { code })).receipt.balance).toEqual(euros(200));
});

test("a host has two weeks for a claim after a dispute was decided, however long that took", async () => {
  const { host, guest, code, decide } = await disputed();
  await on("2027-01-10", async () => {
    await decide(40);
    expect((await guest.call(readDeposit, { code })).deposit).toMatchObject({ status: "held", returns_on: "2027-01-24" });
    await host.call(claimDeposit, { code, amount: "50", reason: "The door is broken." });
    await guest.call(acceptDepositClaim, { code });
    await sweep();
  });
  const again = await disputed();
  await on("2027-01-10", () => again.decide(0));
  await on("2027-01-23", sweep);
  expect((await again.guest.call(readDeposit, { code: again.code })).deposit).toMatchObject({ status: "held" });
  await on("2027-01-24", sweep);
  expect((await again.guest.call(readDeposit, { code: again.code })).deposit).toMatchObject({ status: "over", kept: euros(0) });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("nobody closes their account while a claim is open: what the guest said is there for who decides", async () => {
  const host = await hostWith({ deposit_micros: DEPOSIT });
  const [guest, operator] = [await house.member({ first_name: "Ana" }), await house.member({ role: "operator" })];
  const { code } = await book(guest, host.listing);
  await on("2026-12-26", async () => {
    for (const _ of ["check-in", "check-out"]) await sweep();
    await host.call(claimDeposit, { code, amount: "80", reason: "A lamp is broken." });
    for (const say of [() => null, () => guest.call(contestDepositClaim, { code, message: "It was before." })]) {
      await say();
      for (const one of [guest, host])
        expect(await refusalOf(one.call(closeAccount, { sure: true }))).toMatchObject({
          fieldErrors: { account: ["open_claims"] },
        });
    }
    expect((await operator.call(readDeposit, { code })).deposit?.claim).toMatchObject({ answer: "It was before." });
    await operator.call(settleDepositClaim, { code, amount: "30", message: "A part." });
    for (const one of [guest, host]) expect(await refusalOf(one.call(closeAccount, { sure: true }))).toBe(null);
    for (const _ of ["refund", "payout"]) await sweep();
  });
  expect(await paidTo(host)).toBe(330);
  expect(await wrongBooks(house.db)).toEqual([]);
});
