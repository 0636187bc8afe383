import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { acceptAlteration, proposeAlteration } from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { cancelReservation, previewCancellation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { createReservation } from "#areas/bookings/reservations/contract.ts";
import { depositRetained } from "./retainedRules.ts";
import { openGroupPayment } from "#areas/bookings/reservations/group/groupContract.ts";
import { readReceipt } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import { type Actor, STATUSES } from "#areas/bookings/reservations/rules.ts";
import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { readListing } from "#areas/discovery/listings/contract.ts";
import { addDays } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { STAY } from "#test/house/bookStay.ts";
import { DEPOSIT, depositsOf, EURO, euros } from "#test/house/depositsOf.ts";
import fc from "#test/house/fastCheck.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { claimDeposit, contestDepositClaim, listDepositClaims, readDeposit, settleDepositClaim } from "./contract.ts";
import { depositsData } from "./personalData.server.ts";
import { CLAIM_STATUSES, CLAIM_STEPS, type ClaimStep, isDue, mayClaim, nextClaim, returnsOn } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const { quote, hold, pay, book, host: hostWith, read, processPayment, statusOf, on, sweep } = depositsOf(house);
/** The balances in the books for one booking's people, by account. */
const booksOf = async (...people: { id: number }[]) =>
  Object.fromEntries(
    (
      await house.db.all<{ account: string; euros: number }>(sql`
        select account, (sum(amount_micros) / 1000000)::float8 as euros from ledger_lines
        where user_id = any(${people.map(({ id }) => id)}::bigint[]) group by account having sum(amount_micros) <> 0 order by account`)
    ).map(({ account, euros: sum }) => [account, sum]),
  );
const mailsTo = async ({ email }: { email: string }) =>
  (
    await house.db.all<{ kind: string }>(
      sql`select kind from outbox where kind like 'booking_deposit_%' and recipient = ${email} order by id`,
    )
  ).map(({ kind }) => kind);
async function booked(query: Record<string, unknown> = {}) {
  const host = await hostWith({ deposit_micros: DEPOSIT, ...query });
  const guest = await house.member({ first_name: "Ana" });
  const { code } = await book(guest, host.listing);
  return { host, guest, code };
}
/** After check-out: the stay is completed and its host has been paid. */
const afterStay = async (work: () => Promise<void>) =>
  on("2026-12-26", async () => {
    for (const _ of ["check-in", "check-out"]) await sweep();
    await work();
  });

test("a claim's step is for one actor and from one state; a deposit is asked for or goes back, never both", () => {
  const steps = Object.keys(CLAIM_STEPS) as ClaimStep[];
  const actors: Actor[] = ["guest", "host", "operator", "itself"];
  fc.assert(
    fc.property(fc.constantFrom(...CLAIM_STATUSES), fc.constantFrom(...steps), fc.constantFrom(...actors), (from, step, by) => {
      const isIts = CLAIM_STEPS[step].by === by && CLAIM_STEPS[step].from === from;
      expect(nextClaim(from, step, by)).toBe(isIts ? CLAIM_STEPS[step].to : null);
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...STATUSES),
      fc.nat(3),
      fc.boolean(),
      fc.integer({ min: -30, max: 30 }),
      (status, micros, has, days) => {
        const held = { status, deposit_micros: micros, over_on: "2027-01-10" };
        const today = addDays(returnsOn(held.over_on), days);
        const [may, due] = [mayClaim(held, has, today), isDue(held, has, today)];
        expect(may && due).toBe(false);
        if (has || micros === 0 || status === "paid" || status === "disputed") expect(may || due).toBe(false);
        else if (status === "completed") expect(due).toBe(days >= 0);
      },
    ),
  );
});

test("of a deposit that is kept in part the host gets as much, in whole amounts of their currency, and never more than all of it", () => {
  const currency = fc.constantFrom("EUR", "JPY", "USD");
  fc.assert(
    fc.property(
      currency,
      fc.integer({ min: 1, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (code, units, part) => {
        const host = { amount_micros: units * EURO, currency: code };
        const charged = { amount_micros: units * 3 * 10_000, currency: "USD" };
        const stored = Math.round((charged.amount_micros * part) / 10_000) * 10_000;
        const got = depositRetained({ host, charged, shown: charged }, stored);
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(host.amount_micros);
        expect(got % (code === "JPY" ? EURO : 10_000)).toBe(0);
        if (stored === charged.amount_micros) expect(got).toBe(host.amount_micros);
      },
    ),
  );
});

test("a deposit is told beside the price, charged with it in one payment, and stands in an account of its own", async () => {
  const host = await hostWith({ deposit_micros: DEPOSIT });
  const guest = await house.member({ currency: "USD" });
  expect((await guest.call(readListing, { id: host.listing })).listing.deposit).toEqual({
    amount_micros: 250 * EURO,
    currency: "USD",
  });
  const made = await quote(guest, host.listing);
  const deposit = { shown: { amount_micros: 250 * EURO, currency: "USD" }, charged: euros(200) };
  expect(made.price).toMatchObject({ charged: euros(330), deposit });
  expect(made.price.lines.map(({ kind }) => kind)).not.toContain("deposit");
  const held = await hold(guest, host.listing);
  const paid = await pay(guest, held.payment_id!);
  expect(paid.amount).toEqual(euros(530));
  expect(await read(guest, held.code)).toMatchObject({ paid: euros(530), price: { deposit }, agreement: { price: { deposit } } });
  expect(await booksOf(guest, host)).toEqual({ deposit: 200, guest: -530, host: 300 });
  const { receipt } = await guest.call(readReceipt, { code: held.code });
  expect(receipt).toMatchObject({ price: { charged: euros(330), deposit }, balance: euros(530) });
  expect((await guest.call(readDeposit, { code: held.code })).deposit).toMatchObject({
    amount: euros(200),
    status: "held",
    returns_on: "2027-01-07",
    may: [],
  });
  const page = async (path: string) => (await (await guest.get(path)).text()).replaceAll("<!-- -->", "");
  const stay = `checkin=2027-02-01&checkout=2027-02-04&adults=2`;
  for (const path of [`/rooms/${host.listing}?${stay}`, `/book/${host.listing}?${stay}`, `/reservations/${held.code}/receipt`])
    expect(await page(path)).toContain("Deposit, returned after the stay");
  expect(await page(`/book/${host.listing}/guests?${stay}`)).toContain("Continue and pay $662.50");
  expect(await page(`/reservations/${held.code}`)).toContain("€200.00 is held.");
  const pdf = new Uint8Array(await (await guest.get(`/v2/reservations/${held.code}/receipt.pdf`)).arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  expect(text).toContain("Deposit, returned after the stay");
  expect(text).toContain("€200.00");
  const shared = await hold(guest, host.listing, { checkin: "2027-03-01", checkout: "2027-03-04" });
  const { group } = await guest.call(openGroupPayment, { code: shared.code, people: 2, hours: 24 });
  expect([group.total, ...group.shares.map(({ amount }) => amount)]).toEqual([euros(530), euros(265), euros(265)]);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a deposit that changed meanwhile is told like a changed price, and one that is booked stays", async () => {
  const host = await hostWith({ deposit_micros: DEPOSIT });
  const guest = await house.member();
  const { token } = await quote(guest, host.listing);
  await house.db.run(sql`update listings set deposit_micros = ${DEPOSIT / 2} where id = ${host.listing}`);
  expect(await refusalOf(guest.call(createReservation, { quote: token, message: "" }))).toMatchObject({ code: "price_changed" });
  const { code } = await book(guest, host.listing);
  await house.db.run(sql`update listings set deposit_micros = 0 where id = ${host.listing}`);
  const { alteration } = await guest.call(proposeAlteration, { code, ...STAY, checkout: "2026-12-23" });
  expect(alteration.difference).toEqual(euros(-110));
  await host.call(acceptAlteration, { id: alteration.id });
  await processPayment();
  expect((await read(guest, code)).price.deposit?.charged).toEqual(euros(100));
  expect(await booksOf(guest, host)).toEqual({ deposit: 100, guest: -320, host: 200 });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("it comes back whole, whoever cancels before check-in and by whichever policy; travel credit never pays it", async () => {
  const host = await hostWith({ deposit_micros: DEPOSIT, cancellation_policy: "strict" });
  const guest = await house.member();
  const give = { user_id: guest.id, reason: "invited", currency: "EUR", amount_micros: 1000 * EURO, min_trip_micros: 0 } as const;
  await house.db.transaction((tx) => grantCredit(tx, give, house.services.now()));
  const byCredit = await hold(guest, host.listing, { use_credit: true });
  expect(byCredit.price.charged).toEqual(euros(0));
  await pay(guest, byCredit.payment_id!);
  expect((await read(guest, byCredit.code)).paid).toEqual(euros(200));
  await on("2026-12-19", async () => {
    const { cancellation } = await guest.call(previewCancellation, { code: byCredit.code });
    expect(cancellation).toMatchObject({ refund: euros(0), deposit_back: euros(200), percent: 0 });
    expect(await (await guest.get(`/reservations/${byCredit.code}/cancellation`)).text()).toContain(
      "Your deposit of €200.00 is returned too",
    );
    await guest.call(cancelReservation, { code: byCredit.code });
    await processPayment();
  });
  expect(await read(guest, byCredit.code)).toMatchObject({ refunded: euros(200) });
  const other = await booked();
  await other.host.call(cancelReservation, { code: other.code });
  await processPayment();
  expect((await read(other.guest, other.code)).refunded).toEqual(euros(530));
  expect(await booksOf(other.guest, other.host)).toEqual({});
  expect((await other.guest.call(readDeposit, { code: other.code })).deposit).toMatchObject({ status: "over", kept: euros(0) });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("who leaves during the stay, or never paid, has it as the others: held until two weeks after, or never taken", async () => {
  const { guest, host, code } = await booked({ cancellation_policy: "flexible" });
  await on("2026-12-22", async () => {
    await sweep();
    expect((await guest.call(previewCancellation, { code })).cancellation.deposit_back).toEqual(euros(0));
    await guest.call(cancelReservation, { code });
    await processPayment();
  });
  expect(await booksOf(guest)).toMatchObject({ deposit: 200 });
  await on("2027-01-06", sweep);
  expect(await booksOf(guest)).toMatchObject({ deposit: 200 });
  await on("2027-01-07", sweep);
  expect(await booksOf(guest)).not.toHaveProperty("deposit");
  const unpaid = await hold(guest, host.listing, { checkin: "2027-03-01", checkout: "2027-03-04" });
  expect((await guest.call(readDeposit, { code: unpaid.code })).deposit).toBe(null);
  await guest.call(cancelReservation, { code: unpaid.code });
  expect((await guest.call(readDeposit, { code: unpaid.code })).deposit).toBe(null);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("two weeks after check-out it goes back by itself, once, while the host has been paid for the stay alone", async () => {
  const { guest, host, code } = await booked();
  await afterStay(async () => {
    expect(await statusOf(code)).toBe("completed");
    expect(await booksOf(guest, host)).toEqual({ deposit: 200, guest: -530, payout: 300 });
  });
  await on("2027-01-07", async () => {
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect((await guest.call(readDeposit, { code })).deposit).toMatchObject({ status: "over", kept: euros(0), claim: null });
    expect(await refusalOf(host.call(claimDeposit, { code, amount: "10", reason: "Late." }))).toMatchObject({
      code: "wrong_state",
    });
  });
  expect(await booksOf(guest, host)).toEqual({ guest: -330, payout: 300 });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a host asks for a part with a reason, once and at most for all of it; who agrees pays it, and the rest comes back", async () => {
  const { guest, host, code } = await booked();
  const stranger = await house.member();
  const claim = { code, amount: "80", reason: "A lamp is broken." };
  expect(await refusalOf(host.call(claimDeposit, claim))).toMatchObject({ code: "wrong_state" });
  await afterStay(async () => {
    expect(await refusalOf(guest.call(claimDeposit, claim))).toMatchObject({ code: "not_allowed" });
    expect(await refusalOf(stranger.call(readDeposit, { code }))).toMatchObject({ code: "not_found" });
    for (const [amount, why] of [
      ["200.01", "too_big"],
      ["0", "required"],
      ["lots", "invalid"],
    ] as const)
      expect((await refusalOf(host.call(claimDeposit, { ...claim, amount })))!.fieldErrors).toEqual({ amount: [why] });
    expect((await host.call(claimDeposit, claim)).deposit).toMatchObject({
      claim: { status: "asked", amount: euros(80) },
      may: [],
    });
    expect(await refusalOf(host.call(claimDeposit, claim))).toMatchObject({ code: "wrong_state" });
    expect(await mailsTo(guest)).toEqual(["booking_deposit_asked"]);
    const html = await (await guest.get(`/reservations/${code}`)).text();
    for (const text of ["A lamp is broken.", "Agree to €80.00", "I don’t agree"]) expect(html).toContain(text);
    const accepted = await guest.post(`/v2/reservations/${code}/deposit/accept`, { _page: `/reservations/${code}` });
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, `/reservations/${code}`]);
    expect(await refusalOf(guest.call(contestDepositClaim, { code, message: "No." }))).toMatchObject({ code: "wrong_state" });
    await sweep();
    expect((await guest.call(readDeposit, { code })).deposit).toMatchObject({ status: "over", kept: euros(80), may: [] });
    expect(await mailsTo(host)).toEqual(["booking_deposit_kept"]);
  });
  await on("2027-02-01", sweep);
  expect(await booksOf(guest, host)).toEqual({ guest: -410, payout: 380 });
  expect((await read(guest, code)).refunded).toEqual(euros(120));
  expect(await depositsData.read(house.db, guest.id)).toMatchObject({ deposit_claims: [{ code, status: "accepted" }] });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("who does not agree, or does not answer in a week, has an operator decide, who sees it with the disputes", async () => {
  const operator = await house.member({ role: "operator" });
  const [one, other] = [await booked(), await booked()];
  await afterStay(async () => {
    for (const { host, code } of [one, other])
      await host.call(claimDeposit, { code, amount: "150", reason: "The door is broken." });
    expect(await refusalOf(operator.call(readDeposit, { code: one.code }))).toMatchObject({ code: "not_found" });
    await one.guest.call(contestDepositClaim, { code: one.code, message: "It was before." });
    expect((await operator.call(listDepositClaims, {})).deposit_claims.map(({ code }) => code)).toEqual([one.code]);
    expect(await refusalOf(one.guest.call(listDepositClaims, {}))).toMatchObject({ code: "not_allowed" });
    expect(await (await operator.get("/admin/disputes")).text()).toContain("The door is broken.");
    const html = await (await operator.get(`/reservations/${one.code}`)).text();
    for (const text of ["It was before.", "Amount for Rosa", "Ana’s stay is over."]) expect(html).toContain(text);
    const decide = { code: one.code, amount: "50", message: "A part." };
    expect(await refusalOf(one.host.call(settleDepositClaim, decide))).toMatchObject({ code: "not_allowed" });
    expect((await refusalOf(operator.call(settleDepositClaim, { ...decide, amount: "151" })))!.fieldErrors).toEqual({
      amount: ["too_big"],
    });
    expect((await operator.call(settleDepositClaim, decide)).deposit).toMatchObject({ status: "over", kept: euros(50) });
    await sweep();
    await sweep();
    expect(await mailsTo(one.host)).toEqual(["booking_deposit_contested", "booking_deposit_kept"]);
    expect(await mailsTo(one.guest)).toEqual(["booking_deposit_asked", "booking_deposit_decided"]);
  });
  expect(await booksOf(one.guest, one.host)).toEqual({ guest: -380, payout: 350 });
  await on("2027-01-02", async () => {
    await sweep();
    expect((await other.guest.call(readDeposit, { code: other.code })).deposit).toMatchObject({ claim: { status: "contested" } });
    expect(await mailsTo(other.host)).toEqual(["booking_deposit_contested"]);
    await operator.call(settleDepositClaim, { code: other.code, amount: "0", message: "Nothing shows it." });
    await sweep();
  });
  expect(await booksOf(other.guest, other.host)).toEqual({ guest: -330, payout: 300 });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("agreeing, deciding and the clock at once: each deposit ends once", async () => {
  const { guest, host, code } = await booked();
  await afterStay(async () => void (await host.call(claimDeposit, { code, amount: "20", reason: "Keys." })));
  await on("2027-01-08", async () => {
    const say = (what: string) => guest.post(`/v2/reservations/${code}/deposit/${what}`, {});
    const [, ...answered] = await Promise.all([sweep(), say("accept"), say("accept"), say("contest")]);
    const done = answered.filter(({ status }) => status < 400);
    expect(done.length).toBeLessThanOrEqual(1);
    expect(answered.filter(({ status }) => status === 409).length).toBe(3 - done.length);
    await sweep();
    const { deposit } = await guest.call(readDeposit, { code });
    if (deposit!.status === "over") expect(await booksOf(guest, host)).toEqual({ guest: -350, payout: 320 });
    else expect(await booksOf(guest, host)).toEqual({ deposit: 200, guest: -530, payout: 300 });
  });
  expect(await wrongBooks(house.db)).toEqual([]);
});
