import { afterAll, expect, test } from "vitest";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import type { AirlockState, ChallengeMethod } from "#areas/identity/verification/flows/challengeFlows.ts";
import { confirmPayment, refreshPayment } from "#areas/money/payments/contract.ts";
import { MICROS } from "#lib/money/money.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { imitateStripe, WEBHOOK_SECRET } from "#test/imitations/imitationStripe.ts";

const stripe = await imitateStripe();
const house = await openHouse({
  CARD_CHECK_ABOVE_USD: "400",
  STRIPE_SECRET_KEY: "sk_test_imitated",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
});
afterAll(async () => {
  await house.close();
  await stripe.close();
});
const { hold, host: hostWith } = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

async function heldBy() {
  const guest = await house.member();
  return { guest, payment_id: (await hold(guest, (await hostWith()).listing)).payment_id! };
}
const confirm = async (guest: Member, id: number) => (await guest.call(confirmPayment, { id })).payment;
async function challenged(guest: Member, id: number) {
  const refusal = await refusalOf(confirm(guest, id));
  expect(refusal).toMatchObject({ code: "challenge_required" });
  return refusal!.airlock!.id;
}
const answer = async (who: Member, id: number, friction: ChallengeMethod, fields = {}) =>
  (await who.call(answerAirlock, { id, friction, ...fields })).airlock as AirlockState;
const readNow = async (who: Member, id: number) => (await who.call(readAirlock, { id })).airlock as AirlockState;
const dataOf = ({ friction_data }: AirlockState, method: ChallengeMethod) =>
  friction_data.find(({ name }) => name === method)!.data;
const checkOf = async (guest: Member) =>
  (await house.db.one<{ provider_id: string; amounts_micros: number[] }>(
    sql`select provider_id, amounts_micros from card_checks where user_id = ${guest.id} order by id desc limit 1`,
  ))!;
/** Completes Stripe's page, and types the amounts that the bank shows. */
async function meet(guest: Member, id: number, fingerprint: string) {
  await answer(guest, id, "micro_authorization");
  const { provider_id, amounts_micros } = await checkOf(guest);
  stripe.leaveCard(provider_id, fingerprint);
  await readNow(guest, id);
  const [first_amount, second_amount] = amounts_micros.map((micros) => (micros / MICROS).toFixed(2));
  return answer(guest, id, "micro_authorization", { first_amount, second_amount });
}
async function enterCard(guest: Member, payment_id: number, fingerprint: string) {
  const { provider_id } = (await house.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where id = ${payment_id}`,
  ))!;
  stripe.pay(provider_id, true, fingerprint);
  return (await guest.call(refreshPayment, { id: payment_id })).payment;
}

test("with Stripe the card is entered on its page, two amounts are put on hold on it and given up, and that card pays [B4.4.3, B4.4.5]", async () => {
  const { guest, payment_id } = await heldBy();
  const id = await challenged(guest, payment_id);
  const begun = await answer(guest, id, "micro_authorization");
  expect(dataOf(begun, "micro_authorization")).toMatchObject({
    step: "card",
    place: "page",
    href: expect.stringContaining("https://checkout.test/"),
  });
  expect(stripe.asked.at(-1)).toMatchObject({ body: { mode: "setup", customer_creation: "always" } });
  expect(dataOf(await readNow(guest, id), "micro_authorization").step).toBe("card");
  const { provider_id, amounts_micros } = await checkOf(guest);
  stripe.leaveCard(provider_id, "own");
  const shown = dataOf(await readNow(guest, id), "micro_authorization");
  expect(shown).toMatchObject({ step: "amounts", card: "Visa •••• 4242" });
  expect(shown.href).toBeUndefined();
  await readNow(guest, id);
  const placed = stripe.intents.filter(({ customer }) => customer === `cus_${provider_id}`);
  expect(placed.map(({ amount, currency, status }) => ({ amount, currency, status }))).toEqual(
    amounts_micros.map((micros) => ({ amount: micros / 10_000, currency: "eur", status: "requires_capture" })),
  );
  const [first_amount, second_amount] = amounts_micros.map((micros) => (micros / MICROS).toFixed(2));
  expect(await answer(guest, id, "micro_authorization", { first_amount, second_amount })).toMatchObject({ status: 2 });
  expect(placed.map(({ status }) => status)).toEqual(["canceled", "canceled"]);
  expect(await confirm(guest, payment_id)).toMatchObject({ status: "needs_action" });
  expect(await enterCard(guest, payment_id, "own")).toMatchObject({ status: "captured" });
});

test("whoever has one card checked cannot pay with another: what it has authorised is given up, and the next try asks about it [B4.4.2]", async () => {
  const { guest, payment_id } = await heldBy();
  const id = await challenged(guest, payment_id);
  expect(await meet(guest, id, "own-too")).toMatchObject({ status: 2 });
  await confirm(guest, payment_id);
  expect(await enterCard(guest, payment_id, "stolen")).toMatchObject({ status: "failed", failure: "card_unchecked" });
  const stolen = [...stripe.sessions.values()].find((one) => one.payment_intent?.payment_method?.card.fingerprint === "stolen")!;
  expect(stolen.payment_intent!.status).toBe("canceled");
  // The met challenge covers only the card that was checked.
  const sent = await guest.get(`/v2/payments/${payment_id}/confirm`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": guest.token(), "x-airlock-id": `${id}` },
    body: "{}",
  });
  expect(sent.status).toBe(200);
  expect(await enterCard(guest, payment_id, "stolen")).toMatchObject({ status: "failed", failure: "card_unchecked" });
  await meet(guest, await challenged(guest, payment_id), "another-own");
  expect(await refusalOf(confirm(guest, payment_id))).toMatchObject({ code: "challenge_required" });
});

test("a fault of the provider fails a check as one behind us, and what its bank refuses as the card's [B4.4.6]", async () => {
  const { guest, payment_id } = await heldBy();
  const faulty = await challenged(guest, payment_id);
  stripe.goDown(true);
  const failed = await answer(guest, faulty, "micro_authorization").finally(() => stripe.goDown(false));
  expect(failed).toMatchObject({ status: 3, failure_reason: "downstream_failure" });
  const refused = await challenged(guest, payment_id);
  await answer(guest, refused, "micro_authorization");
  stripe.leaveCard((await checkOf(guest)).provider_id, "refused");
  stripe.goDown(true);
  // The person has not waited for this answer: the page reads it again in a moment.
  expect((await readNow(guest, refused).finally(() => stripe.goDown(false))).status).toBe(1);
  stripe.declineHolds(true);
  const declined = await readNow(guest, refused).finally(() => stripe.declineHolds(false));
  expect(declined).toMatchObject({ status: 3, failure_reason: "auth_failure" });
});

test("Stripe is made to demand the bank's own step, and a card that knows none shows nothing by it [B4.4.3, B4.4.6]", async () => {
  const { guest, payment_id } = await heldBy();
  const without = await challenged(guest, payment_id);
  await answer(guest, without, "three_d_secure");
  expect(stripe.asked.at(-1)).toMatchObject({
    body: { mode: "setup", payment_method_options: { card: { request_three_d_secure: "any" } } },
  });
  stripe.leaveCard((await checkOf(guest)).provider_id, "old", "not_supported");
  expect(await readNow(guest, without)).toMatchObject({ status: 3, failure_reason: "auth_failure" });
  const id = await challenged(guest, payment_id);
  await answer(guest, id, "three_d_secure");
  stripe.leaveCard((await checkOf(guest)).provider_id, "new");
  expect(await readNow(guest, id)).toMatchObject({ status: 2 });
  await confirm(guest, payment_id);
  expect(await enterCard(guest, payment_id, "new")).toMatchObject({ status: "captured" });
});
