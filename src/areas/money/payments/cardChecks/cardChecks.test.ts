import { afterAll, expect, test } from "vitest";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { answerAirlock, answerAppeal, listAppeals, readAirlock, writeAppeal } from "#areas/identity/verification/contract.ts";
import type { AirlockState, ChallengeMethod } from "#areas/identity/verification/flows/challengeFlows.ts";
import { SLOW_S } from "#areas/money/payments/providers/sandboxRules.ts";
import type { TestCard } from "#areas/money/payments/rules.ts";
import { formatMoney } from "#lib/money/money.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { releaseUnfinishedChecks } from "./checks.server.ts";
import { KNOWN_AFTER_DAYS, MAX_CHECKS_A_DAY } from "./rules.ts";

/** Three nights in the test homes cost 412 dollars. */
const house = await openHouse({ CARD_CHECK_ABOVE_USD: "400" });
afterAll(house.close);
const noon = new Date(`${TODAY}T12:00:00Z`);
const { hold, pay, host: hostWith, read } = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

async function heldBy(guest?: Member) {
  const owner = guest ?? (await house.member());
  return { guest: owner, held: await hold(owner, (await hostWith()).listing) };
}
/** The challenge that is raised before a payment. */
async function challenged(guest: Member, payment_id: number, card: TestCard = "success") {
  const refusal = await refusalOf(pay(guest, payment_id, card));
  expect(refusal).toMatchObject({ code: "challenge_required" });
  return refusal!.airlock as AirlockState;
}
const dataOf = ({ friction_data }: { friction_data: AirlockState["friction_data"] }, method: ChallengeMethod) =>
  friction_data.find(({ name }) => name === method)!.data;
type Fields = { first_amount?: string; second_amount?: string };
const answer = async (who: Pick<Member, "call">, id: number, friction: ChallengeMethod, fields: Fields = {}) =>
  (await who.call(answerAirlock, { id, friction, ...fields })).airlock as AirlockState;
/** The amounts as the person's bank shows them. */
const amountsOf = async (user_id: number) =>
  (await house.db.one<{ amounts_micros: number[] }>(
    sql`select amounts_micros from card_checks where user_id = ${user_id} order by id desc limit 1`,
  ))!.amounts_micros;
const typed = (micros: number) => (micros / 1_000_000).toFixed(2);
const statesOf = async (user_id: number) =>
  (await house.db.all<{ state: string }>(sql`
    select s.state from sandbox_payments s join card_checks c on split_part(s.name, '.', 1) = c.reference::text
    where c.user_id = ${user_id} order by s.name`)).map(({ state }) => state); // prettier-ignore
async function toAmounts(guest: Member, id: number) {
  await answer(guest, id, "micro_authorization");
  return answer(guest, id, "micro_authorization");
}

test("before a first large payment the card is shown to be the guest's by two amounts that their bank tells them, in any order; then it pays, and is known [B4.4.2, B4.4.3, B4.4.5, B8.6]", async () => {
  const { guest, held } = await heldBy();
  const airlock = await challenged(guest, held.payment_id!);
  expect(airlock).toMatchObject({
    flow: "payment_instrument_verification",
    action_name: "pay",
    frictions: [["micro_authorization"], ["three_d_secure"]],
    first_choice: "micro_authorization",
  });
  expect(dataOf(airlock, "micro_authorization")).toMatchObject({ step: "introduction", count: 3 });
  const { id } = airlock;
  const begun = await answer(guest, id, "micro_authorization");
  expect(dataOf(begun, "micro_authorization")).toMatchObject({ step: "card", place: "here" });
  const placed = await answer(guest, id, "micro_authorization");
  const shown = dataOf(placed, "micro_authorization");
  expect(shown).toMatchObject({ step: "amounts", currency: "EUR", href: "/sandbox/charges" });
  const amounts = await amountsOf(guest.id);
  const [first, second] = amounts.map(typed);
  const page = await (await guest.get("/sandbox/charges")).text();
  for (const amount_micros of amounts) expect(page).toContain(formatMoney({ amount_micros, currency: "EUR" }, "en"));
  expect(await statesOf(guest.id)).toEqual(["authorised", "authorised"]);
  const met = await answer(guest, id, "micro_authorization", { first_amount: `€${second}`, second_amount: first! });
  expect(met).toMatchObject({ status: 2, failure_reason: null });
  expect(await statesOf(guest.id)).toEqual(["released", "released"]);
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "captured" });
  const { held: next } = await heldBy(guest);
  expect(await pay(guest, next.payment_id!)).toMatchObject({ status: "captured" });
});

test("a smaller payment, and a large one by a card that the account paid with a month ago, are not asked about; one by another card or soon after the first is [B4.4.2]", async () => {
  const guest = await house.member();
  const small = await hold(guest, (await hostWith()).listing, { checkout: "2026-12-22" });
  expect(await pay(guest, small.payment_id!)).toMatchObject({ status: "captured" });
  const { held } = await heldBy(guest);
  await challenged(guest, held.payment_id!);
  const paidBefore = (days: number) =>
    house.db.run(sql`
      update payments set captured_at = ${noon}::timestamptz - make_interval(days => ${days}) where id = ${small.payment_id}`);
  await paidBefore(KNOWN_AFTER_DAYS - 1);
  await challenged(guest, held.payment_id!);
  await paidBefore(KNOWN_AFTER_DAYS);
  await challenged(guest, held.payment_id!, "slow");
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "captured" });
  const other = await heldBy();
  await challenged(other.guest, other.held.payment_id!); // the same card in another person's account
});

test("a check is of one card: another one is asked about again [B8.6]", async () => {
  const { guest, held } = await heldBy();
  const { id } = await challenged(guest, held.payment_id!, "success");
  await toAmounts(guest, id);
  const [first_amount, second_amount] = (await amountsOf(guest.id)).map(typed);
  await answer(guest, id, "micro_authorization", { first_amount: first_amount!, second_amount: second_amount! });
  const sent = await guest.get(`/v2/payments/${held.payment_id}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": guest.token(), "x-airlock-id": `${id}` },
    body: JSON.stringify({ card: "slow" }),
  });
  expect(sent.status).toBe(420);
  expect((await read(guest, held.code)).status).toBe("held");
});

test("wrong amounts end a check after three tries, however many are sent at once; what is no amount takes none; the right ones come too late, and nothing stays on hold [B4.4.6, B3.11.1]", async () => {
  const { guest, held } = await heldBy();
  const { id } = await challenged(guest, held.payment_id!);
  await toAmounts(guest, id);
  const [first, second] = (await amountsOf(guest.id)).map(typed) as [string, string];
  const send = (first_amount: string, second_amount: string) =>
    answer(guest, id, "micro_authorization", { first_amount, second_amount });
  expect(await refusalOf(send("two", ""))).toMatchObject({
    code: "validation",
    fieldErrors: { first_amount: ["invalid"], second_amount: ["required"] },
  });
  expect(await refusalOf(send(first, first))).toMatchObject({ fieldErrors: { first_amount: ["mismatch"] } });
  const { airlock } = await guest.call(readAirlock, { id });
  expect(dataOf(airlock as AirlockState, "micro_authorization")).toMatchObject({ step: "amounts", count: 2 });
  await Promise.all(Array.from({ length: 5 }, () => refusalOf(send(second, second))));
  const over = { status: 3, failure_reason: "amount_mismatch" };
  expect((await guest.call(readAirlock, { id })).airlock).toMatchObject(over);
  expect(await send(first, second)).toMatchObject(over);
  expect(await statesOf(guest.id)).toEqual(["released", "released"]);
  await challenged(guest, held.payment_id!);
});

test("what a check knows is nobody else's: neither its steps nor its amounts, which no answer tells [B8.6]", async () => {
  const { guest, held } = await heldBy();
  const { id } = await challenged(guest, held.payment_id!);
  const shown = JSON.stringify(await toAmounts(guest, id));
  const other = await house.member();
  expect(await refusalOf(other.call(readAirlock, { id }))).toMatchObject({ code: "not_found" });
  expect(await refusalOf(answer(other, id, "micro_authorization"))).toMatchObject({ code: "not_found" });
  const amounts = await amountsOf(guest.id);
  for (const amount_micros of amounts) {
    const text = formatMoney({ amount_micros, currency: "EUR" }, "en");
    for (const who of [other, house.visitor()]) expect(await (await who.get("/sandbox/charges")).text()).not.toContain(text);
    for (const part of [`${amount_micros}`, typed(amount_micros)]) expect(shown).not.toContain(part);
  }
});

test("amounts before the holds are out of order, and a choice that is sent again begins nothing anew [B4.4.5]", async () => {
  const { guest, held } = await heldBy();
  const { id } = await challenged(guest, held.payment_id!);
  const early = () => refusalOf(answer(guest, id, "micro_authorization", { first_amount: "1.00", second_amount: "1.10" }));
  expect(await early()).toMatchObject({ fieldErrors: { friction: ["invalid"] } });
  await answer(guest, id, "micro_authorization");
  expect(await early()).toMatchObject({ fieldErrors: { friction: ["invalid"] } });
  await answer(guest, id, "micro_authorization");
  const amounts = await amountsOf(guest.id);
  expect(dataOf(await answer(guest, id, "micro_authorization"), "micro_authorization").step).toBe("amounts");
  expect(await amountsOf(guest.id)).toEqual(amounts);
});

test("a bank that takes its time is waited for, and one that refuses the amounts fails the check [B4.4.5, B4.4.6]", async () => {
  const { guest, held } = await heldBy();
  const { id } = await challenged(guest, held.payment_id!, "slow");
  expect(dataOf(await toAmounts(guest, id), "micro_authorization").step).toBe("waiting");
  const stepNow = async () => dataOf((await guest.call(readAirlock, { id })).airlock as AirlockState, "micro_authorization").step;
  expect(await stepNow()).toBe("waiting");
  house.setNow(new Date(noon.getTime() + SLOW_S * 1000));
  const later = await stepNow().finally(() => house.setNow(noon));
  expect(later).toBe("amounts");
  const declined = await challenged(guest, held.payment_id!, "declined");
  expect(await toAmounts(guest, declined.id)).toMatchObject({ status: 3, failure_reason: "auth_failure" });
});

test("the bank's own step shows whose the card is: its yes lets the payment through, its no fails the check [B4.4.3, B4.4.5, B4.4.6]", async () => {
  const { guest, held } = await heldBy();
  const first = await challenged(guest, held.payment_id!);
  const bankPage = async (id: number) => dataOf(await answer(guest, id, "three_d_secure"), "three_d_secure");
  const refused = await bankPage(first.id);
  expect(refused).toMatchObject({ step: "redirect", href: expect.stringMatching(/^\/sandbox\/three_d_secure\/sb_/) });
  expect((await guest.get(refused.href as string)).status).toBe(200);
  expect(dataOf(await answer(guest, first.id, "three_d_secure"), "three_d_secure").step).toBe("waiting");
  const back = await guest.post(refused.href as string, { answer: "no" });
  expect(back.headers.get("location")).toBe("http://house.test/card_checks/return?locale=en");
  expect(await (await guest.get("/card_checks/return?locale=de")).text()).toContain('<html lang="de"');
  expect((await guest.call(readAirlock, { id: first.id })).airlock).toMatchObject({ status: 3, failure_reason: "auth_failure" });
  const second = await challenged(guest, held.payment_id!);
  const { href } = await bankPage(second.id);
  expect((await guest.call(readAirlock, { id: second.id })).airlock.status).toBe(1);
  await guest.post(href as string, { answer: "yes" });
  expect((await guest.call(readAirlock, { id: second.id })).airlock).toMatchObject({ status: 2 });
  expect(await statesOf(guest.id)).not.toContain("authorised");
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "captured" });
});

test("an account checks so many cards a day, and no more [B4.4.6]", async () => {
  const { guest, held } = await heldBy();
  for (let n = 0; n < MAX_CHECKS_A_DAY; n++) {
    const { id } = await challenged(guest, held.payment_id!, "declined");
    expect(await toAmounts(guest, id)).toMatchObject({ failure_reason: "auth_failure" });
  }
  const { id } = await challenged(guest, held.payment_id!);
  expect(await answer(guest, id, "micro_authorization")).toMatchObject({ status: 3, failure_reason: "rate_limited" });
});

test("whoever has several accounts has a card checked twenty times a day, and no more [B4.4.6]", async () => {
  house.setNow(new Date(noon.getTime() + 2 * 86_400_000));
  const reasons: (string | null)[] = [];
  for (let n = 0; n < 5; n++) {
    const { guest, held } = await heldBy();
    for (let check = 0; check < (n < 4 ? 5 : 1); check++) {
      const { id } = await challenged(guest, held.payment_id!, "declined");
      reasons.push((await toAmounts(guest, id)).failure_reason);
    }
  }
  house.setNow(noon);
  expect(reasons).toEqual([...Array.from({ length: 20 }, () => "auth_failure"), "rate_limited"]);
});

test("what somebody leaves on hold is given up by the job after twenty minutes", async () => {
  const { guest, held } = await heldBy();
  const { id } = await challenged(guest, held.payment_id!);
  await toAmounts(guest, id);
  house.setNow(new Date(noon.getTime() + 20 * 60_000));
  await releaseUnfinishedChecks(house.services);
  expect(await statesOf(guest.id)).toEqual(["authorised", "authorised"]);
  house.setNow(new Date(noon.getTime() + 20 * 60_000 + 1));
  await releaseUnfinishedChecks(house.services).finally(() => house.setNow(noon));
  expect(await statesOf(guest.id)).toEqual(["released", "released"]);
});

test("whoever cannot check their card is let through by a person, for one payment by any card", async () => {
  const { guest, held } = await heldBy();
  const { appeal_token: token } = await challenged(guest, held.payment_id!);
  await guest.call(writeAppeal, { token, words: "My bank has no app.", email: guest.email });
  const operator = await house.member({ role: "operator" });
  const { appeals } = await operator.call(listAppeals, {});
  const { id } = appeals.find(({ words }) => words === "My bank has no app.")!;
  await operator.call(answerAppeal, { id, decision: "lift", answer: "You may pay now." });
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "captured" });
  await challenged(guest, (await heldBy(guest)).held.payment_id!, "slow");
});

test("a person's decision counts for the same nights once their first booking has expired, and for no others [B8.6]", async () => {
  const guest = await house.member();
  const [{ listing }, { listing: other }] = [await hostWith(), await hostWith()];
  const first = await hold(guest, listing);
  const { appeal_token: token } = await challenged(guest, first.payment_id!);
  await guest.call(writeAppeal, { token, words: "My card has no holds.", email: guest.email });
  house.setNow(new Date(noon.getTime() + 20 * 60_000));
  try {
    await runBookingsJob(house.services);
    expect((await read(guest, first.code)).status).toBe("expired");
    const operator = await house.member({ role: "operator" });
    const { appeals } = await operator.call(listAppeals, {});
    const { id } = appeals.find(({ words }) => words === "My card has no holds.")!;
    await operator.call(answerAppeal, { id, decision: "lift", answer: "You may pay now." });
    await challenged(guest, (await hold(guest, other)).payment_id!);
    expect(await pay(guest, (await hold(guest, listing)).payment_id!)).toMatchObject({ status: "captured" });
  } finally {
    house.setNow(noon);
  }
});

test("without a script the payment waits in the page while the amounts are typed, and goes through afterwards [B8.6]", async () => {
  const { guest, held } = await heldBy();
  const path = `/v2/payments/${held.payment_id}/confirm`;
  const answered = await guest.post(path, { card: "success", _page: `/reservations/${held.code}/pay` });
  expect(answered.status).toBe(420);
  const html = await answered.text();
  expect(html).toContain("Confirm this card is yours");
  const valueOf = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const id = /\/v2\/airlocks\/(\d+)/.exec(html)![1]!;
  const carried = { _method: "PUT", _page: `/airlocks/${id}`, friction: "micro_authorization" };
  const step = async (fields: Record<string, string> = {}) =>
    (await guest.post(`/v2/airlocks/${id}`, { ...carried, held: valueOf(html, "held"), held_for: path, ...fields })).text();
  expect(await step()).toContain("two small holds on the card you chose");
  expect(await step()).toContain("Second amount (EUR)");
  const [first_amount, second_amount] = (await amountsOf(guest.id)).map(typed) as [string, string];
  const other_amount = Number(first_amount.replace(",", ".")) === 1.5 ? "1,6" : "1,5";
  const wrong = await step({ first_amount: other_amount, second_amount });
  expect(wrong).toContain("Those aren’t the two amounts.");
  expect(wrong).toContain(`value="${other_amount}"`);
  const met = await step({ first_amount, second_amount });
  expect(met).toContain("Thank you");
  const goesOn = await guest.post(path, { _held: valueOf(met, "_held"), airlock_id: id });
  expect(goesOn.status).toBe(303);
  expect((await read(guest, held.code)).status).toBe("paid");
});
