import { afterAll, expect, test } from "vitest";
import { bookingPayments } from "#areas/bookings/reservations/settle.server.ts";
import { createReservation } from "#areas/bookings/reservations/contract.ts";
import { answerAirlock, answerAppeal, listAppeals, readAirlock, writeAppeal } from "#areas/identity/verification/contract.ts";
import { confirmPayment, refreshPayment } from "#areas/money/payments/contract.ts";
import { providerOf } from "#areas/money/payments/providers/providers.server.ts";
import { deliverSandboxEvents } from "#areas/money/payments/events.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { openHouse, refusalOf, type TestHouse, TODAY } from "#test/house/house.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { imitateStripe, WEBHOOK_SECRET } from "#test/imitations/imitationStripe.ts";
import { listAlerts } from "#areas/messaging/notifications/contract.ts";
import { decideChargeDispute, listChargeDisputes } from "./contract.ts";

const house = await openHouse();
const stripe = await imitateStripe();
const withStripe = await openHouse({
  STRIPE_SECRET_KEY: "sk_test_imitated",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
});
afterAll(async () => {
  await house.close();
  await withStripe.close();
  await stripe.close();
});
const { book, quote, host: hostWith } = bookingsOf(house);
const deliver = () => deliverSandboxEvents(house.services, bookingPayments);
const operatorOf = (of: TestHouse) => of.member({ role: "operator" });
type Member = Awaited<ReturnType<typeof house.member>>;

/** A stay of 330 euros, paid and then disputed on the page of the sandbox's bank. */
async function disputed() {
  const guest = await house.member({ first_name: "Ada" });
  const host = await hostWith();
  const { listing } = host;
  const { code } = await book(guest, listing);
  const payment = await disputes(guest);
  return { guest, host, listing, code, payment };
}
async function disputes(guest: Member) {
  const { provider_id: payment } = (await house.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where user_id = ${guest.id}`,
  ))!;
  await guest.post("/sandbox/charges", { payment, answer: "open" });
  await deliver();
  return payment;
}
const disputeOf = async (operator: Member, code: string) =>
  (await operator.call(listChargeDisputes, {})).charge_disputes.find((one) => one.reservation_code === code)!;
/** What the dispute has moved, by account, in euros. */
const movedBy = async (of: TestHouse, dispute_id: number) =>
  of.db.all<{ kind: string; account: string; euros: number }>(sql`
    select t.kind, l.account, (l.amount_micros / 1000000)::int as euros from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
    where t.key like ${`dispute ${dispute_id} %`} or t.key = ${`dispute_lost ${dispute_id}`} order by t.id, l.account desc`);
const alertsOf = async (guest: Member) =>
  (await house.db.all<{ kind: string }>(sql`select kind from alerts where user_id = ${guest.id} and kind like 'charge%' and removed_at is null`)).map(
    ({ kind }) => kind,
  ); // prettier-ignore

test("a charge that its guest disputes is stored once, with what the bank has taken back, and the guest hears of it in the header and by email", async () => {
  const { guest, code } = await disputed();
  house.setNow(new Date(`${TODAY}T12:01:00Z`));
  await deliver().finally(() => house.setNow(new Date(`${TODAY}T12:00:00Z`))); // it comes twice
  const operator = await operatorOf(house);
  const dispute = await disputeOf(operator, code);
  expect(dispute).toMatchObject({
    payer: "Ada",
    amount: { amount_micros: 330_000_000, currency: "EUR" },
    reason: "fraudulent",
    status: "open",
    decision: null,
    can_decide: true,
  });
  expect(await movedBy(house, dispute.id)).toEqual([
    { kind: "dispute_withdrawn", account: "guest", euros: 330 },
    { kind: "dispute_withdrawn", account: "dispute", euros: -330 },
  ]);
  const { provider_id } = (await house.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where user_id = ${guest.id}`,
  ))!;
  const refund = { name: "of-disputed", amount: dispute.amount };
  expect(await providerOf(house.services, "sandbox").refund(provider_id, refund)).toEqual({ state: "failed" });
  expect(await alertsOf(guest)).toEqual(["charge_disputed"]);
  expect((await house.letter(guest.email)).body).toContain("you dispute a charge of €330.00");
  expect(await (await operator.get("/admin/disputes")).text()).toContain("Payment not authorized");
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("the host hears of the dispute too, in their own language, and neither who paid nor how much", async () => {
  const { host, code } = await disputed();
  expect(await alertsOf(host)).toEqual(["charge_disputed_host"]);
  const { dashboard_alerts } = await host.call(listAlerts, {});
  expect(dashboard_alerts[0]).toMatchObject({ notification_url: `/reservations/${code}` });
  const { kind, body, link } = await house.letter(host.email);
  expect([kind, link]).toEqual(["charge_disputed_host", expect.stringContaining(`/reservations/${code}`)]);
  expect(body).toContain(code);
  expect(body).not.toMatch(/Ada|330/);
  const german = await hostWith();
  await house.db.run(sql`update users set locale = 'de' where id = ${german.id}`);
  const guest = await house.member();
  await book(guest, german.listing);
  await disputes(guest);
  expect((await house.letter(german.email)).body).toContain("ficht die Zahlung bei der Bank an");
  // The smaller id comes first, whoever has it.
  const rows = await house.db.all<{ user_id: number }>(sql`
    select user_id from alerts where user_id = any(${[guest.id, german.id]}::bigint[]) and kind like 'charge_disputed%' order by id`);
  expect(rows.map(({ user_id }) => user_id)).toEqual([german.id, guest.id]);
});

test("an operator contests with words, the guest is told, and what the bank decides moves the money back or makes it the marketplace's loss", async () => {
  const operator = await operatorOf(house);
  for (const answer of ["won", "lost"] as const) {
    const { guest, host, code, payment } = await disputed();
    const { id } = await disputeOf(operator, code);
    const decide = (evidence: string) => operator.call(decideChargeDispute, { id, decision: "contest", evidence });
    expect(await refusalOf(decide(" "))).toMatchObject({ code: "validation", fieldErrors: { evidence: ["required"] } });
    const { charge_dispute } = await decide("She has stayed, and says so in a review.");
    expect(charge_dispute).toMatchObject({ status: "under_review", decision: "contest", can_decide: false });
    expect((await house.letter(guest.email)).body).toContain("told your bank why");
    expect(await refusalOf(decide("Once more"))).toMatchObject({ code: "wrong_state" });
    await guest.post("/sandbox/charges", { payment, answer });
    await deliver();
    expect((await disputeOf(operator, code)).status).toBe(answer);
    const moved = (await movedBy(house, id)).slice(2);
    expect(moved).toEqual(
      answer === "won"
        ? [
            { kind: "dispute_returned", account: "guest", euros: -330 },
            { kind: "dispute_returned", account: "dispute", euros: 330 },
          ]
        : [
            { kind: "dispute_lost", account: "platform", euros: -330 },
            { kind: "dispute_lost", account: "dispute", euros: 330 },
          ],
    );
    expect((await house.letter(guest.email)).body).toContain(answer === "won" ? "stands" : "you keep the");
    expect(await alertsOf(guest)).toEqual(["charge_dispute_closed"]);
    expect(await alertsOf(host)).toEqual(["charge_dispute_closed_host"]);
    expect(await house.letter(host.email)).toMatchObject({
      kind: "charge_dispute_closed_host",
      body: expect.stringContaining(answer === "won" ? "stands" : "We bear the loss") as string,
    });
  }
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a dispute that is accepted is lost at once, and nobody but operators sees or decides any", async () => {
  const operator = await operatorOf(house);
  const { guest, code } = await disputed();
  const { id } = await disputeOf(operator, code);
  const accept = { id, decision: "accept" as const, evidence: "" };
  expect(await refusalOf(guest.call(listChargeDisputes, {}))).toMatchObject({ code: "not_allowed" });
  expect(await refusalOf(guest.call(decideChargeDispute, accept))).toMatchObject({ code: "not_allowed" });
  expect((await operator.call(decideChargeDispute, accept)).charge_dispute).toMatchObject({ status: "lost", decision: "accept" });
  await deliver();
  expect((await movedBy(house, id)).map(({ kind }) => kind)).toEqual([
    "dispute_withdrawn",
    "dispute_withdrawn",
    "dispute_lost",
    "dispute_lost",
  ]);
});

test("the page of the sandbox's bank disputes the charges of who is signed in, and nobody else's", async () => {
  const guest = await house.member();
  await book(guest, (await hostWith()).listing);
  const { provider_id: payment } = (await house.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where user_id = ${guest.id}`,
  ))!;
  for (const who of [await house.member(), house.visitor()]) await who.post("/sandbox/charges", { payment, answer: "open" });
  await guest.post("/sandbox/charges", { payment, answer: "won" }); // there is nothing to decide
  expect(await house.db.all(sql`select from sandbox_disputes where payment_id = ${payment}`)).toEqual([]);
  expect(await (await guest.get("/sandbox/charges")).text()).toContain("Dispute this charge");
});

test("who disputes a charge is asked about it before they book again, once while it is open and once when it is lost [B4.4.2, B8.6]", async () => {
  const { guest, code } = await disputed();
  const { listing } = await hostWith();
  const again = async (checkin: string, checkout: string) => {
    const { token } = await quote(guest, listing, { checkin, checkout });
    const body = { quote: token, message: "" };
    return {
      book: () => guest.call(createReservation, body),
      bookWith: (airlock_id: number) =>
        guest.get("/v2/reservations", {
          method: "POST",
          headers: { "content-type": "application/json", "x-csrf-token": guest.token(), "x-airlock-id": `${airlock_id}` },
          body: JSON.stringify(body),
        }),
    };
  };
  const first = await again("2027-01-10", "2027-01-12");
  const { airlock, code: refused } = (await refusalOf(first.book()))!;
  expect(refused).toBe("challenge_required");
  expect(airlock).toMatchObject({ flow: "chargeback_appeal", action_name: "book", frictions: [["contact_ticket"]] });
  expect((await first.bookWith(airlock!.id)).status).toBe(420);
  const { id } = airlock!;
  await guest.call(answerAirlock, { id, friction: "contact_ticket" });
  await guest.call(answerAirlock, { id, friction: "contact_ticket", words: "The home did not exist." });
  expect((await guest.call(readAirlock, { id })).airlock.status).toBe(1);
  const operator = await operatorOf(house);
  const { appeals } = await operator.call(listAppeals, {});
  const appeal = appeals.find(({ words }) => words === "The home did not exist.")!;
  await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "We are sorry. Please book again." });
  expect((await guest.call(readAirlock, { id })).airlock.status).toBe(2);
  expect((await first.bookWith(airlock!.id)).status).toBe(200);
  expect(await refusalOf((await again("2027-01-15", "2027-01-17")).book())).toBe(null);
  await operator.call(decideChargeDispute, { id: (await disputeOf(operator, code)).id, decision: "accept", evidence: "" });
  const lost = (await refusalOf((await again("2027-02-10", "2027-02-12")).book()))!;
  expect(lost.airlock).toMatchObject({ flow: "contact_us_chargeback", frictions: [["contact_us_form"]] });
});

test("an operator who lets a guest book again lets whatever they book through, since the nights that they wanted may be gone, until the next dispute [B8.6]", async () => {
  const { guest } = await disputed();
  const { listing } = await hostWith();
  const books = async (checkin: string, checkout: string) =>
    guest.call(createReservation, { quote: (await quote(guest, listing, { checkin, checkout })).token, message: "" });
  const { airlock } = (await refusalOf(books("2027-01-10", "2027-01-12")))!;
  const { appeal_token: token } = airlock as never as { appeal_token: string };
  await guest.call(writeAppeal, { token, words: "It was my bank", email: guest.email });
  const operator = await operatorOf(house);
  const { appeals } = await operator.call(listAppeals, {});
  const { id } = appeals.find(({ words }) => words === "It was my bank")!;
  await operator.call(answerAppeal, { id, decision: "lift", answer: "Go ahead" });
  // The same challenge, for another dispute, is not what was decided about.
  const { id: dispute } = (await house.db.one<{ id: number }>(sql`select id from charge_disputes where user_id = ${guest.id}`))!;
  await house.db.run(sql`update charge_disputes set met_open_at = now() where id = ${dispute}`);
  const { id: later } = (await house.db.one<{ id: number }>(sql`
    insert into charge_disputes (payment_id, user_id, provider, provider_id, amount_micros, currency, reason, status, created_at, changed_at)
    select payment_id, user_id, provider, provider_id || '-later', amount_micros, currency, reason, 'open', created_at, changed_at
    from charge_disputes where id = ${dispute} returning id`))!;
  expect(await refusalOf(books("2027-01-10", "2027-01-12"))).toMatchObject({ code: "challenge_required" });
  await house.db.run(sql`delete from charge_disputes where id = ${later}`);
  await house.db.run(sql`update charge_disputes set met_open_at = null where id = ${dispute}`);
  expect((await books("2027-02-10", "2027-02-15")).reservation.code).toBeTruthy();
});

test("a charge for an experience is disputed alike, and stands before booking seats again [B4.4.2, B8.6]", async () => {
  const seats = experienceBookingsOf(house);
  const host = await seats.host();
  const guest = await house.member();
  const held = await seats.hold(guest, host.date);
  await seats.pay(guest, held.payment_id!);
  await disputes(guest);
  expect(await disputeOf(await operatorOf(house), held.code)).toMatchObject({ is_experience: true, status: "open" });
  expect((await house.letter(guest.email)).body).toContain(`/outings/${held.code}`);
  expect((await house.letter(host.email)).link).toMatch(/\/hosting\/experiences\?date=2026-12-\d\d$/);
  const refusal = await refusalOf(seats.hold(guest, (await seats.host()).date));
  expect(refusal).toMatchObject({ code: "challenge_required", airlock: { flow: "chargeback_appeal" } });
});

test("Stripe's signed events tell of disputes; what an operator writes goes there as evidence, and a fault leaves it to be decided", async () => {
  const { hold, host } = bookingsOf(withStripe);
  const guest = await withStripe.member();
  const held = await hold(guest, (await host()).listing);
  await guest.call(confirmPayment, { id: held.payment_id! });
  const { provider_id } = (await withStripe.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where id = ${held.payment_id!}`,
  ))!;
  stripe.pay(provider_id);
  await guest.call(refreshPayment, { id: held.payment_id! });
  const at_bank = stripe.dispute(provider_id, Date.parse("2026-12-08T12:00:00Z") / 1000);
  const send = ({ body, signature }: { body: string; signature: string }) =>
    withStripe.visitor().get("/payments/webhooks/stripe", { method: "POST", body, headers: { "stripe-signature": signature } });
  const created = stripe.disputeEvent("evt_du", at_bank.id);
  expect((await send({ ...created, signature: "t=1,v1=ff" })).status).toBe(403);
  expect([(await send(created)).status, (await send(created)).status]).toEqual([200, 200]);
  const operator = await operatorOf(withStripe);
  const read = async () => (await operator.call(listChargeDisputes, {})).charge_disputes;
  const [dispute, ...others] = await read();
  expect(others).toEqual([]);
  expect(dispute).toMatchObject({
    amount: { amount_micros: 330_000_000, currency: "EUR" },
    reason: "product_not_received",
    evidence_by: "2026-12-08T12:00:00.000Z",
  });
  const contest = () =>
    operator.call(decideChargeDispute, { id: dispute!.id, decision: "contest", evidence: "She has the key." });
  stripe.goDown(true);
  expect(await refusalOf(contest()).finally(() => stripe.goDown(false))).toMatchObject({ code: "unavailable" });
  expect((await contest()).charge_dispute.status).toBe("under_review");
  expect(stripe.asked.find(({ path }) => path === `POST /v1/disputes/${at_bank.id}`)).toMatchObject({
    body: { evidence: { uncategorized_text: "She has the key." }, submit: "true" },
  });
  const refund = () =>
    providerOf(withStripe.services, "stripe").refund(provider_id, {
      name: "of-disputed",
      amount: { amount_micros: 330_000_000, currency: "EUR" },
    });
  expect(await refund()).toEqual({ state: "failed" }); // the bank has given it back
  at_bank.status = "won";
  await send(stripe.disputeEvent("evt_won", at_bank.id, "charge.dispute.closed"));
  expect((await read())[0]).toMatchObject({ status: "won" });
  expect(await wrongBooks(withStripe.db)).toEqual([]);
  // The money arrives after the decision.
  at_bank.balance_transactions.push({ amount: 33_000 });
  await send(stripe.disputeEvent("evt_back", at_bank.id, "charge.dispute.funds_reinstated"));
  expect((await movedBy(withStripe, dispute!.id)).map(({ account, euros }) => [account, euros])).toEqual([
    ["guest", 330],
    ["dispute", -330],
    ["guest", -330],
    ["dispute", 330],
  ]);
  expect(await wrongBooks(withStripe.db)).toEqual([]);
});
