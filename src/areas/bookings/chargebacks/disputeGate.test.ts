import { afterAll, expect, test } from "vitest";
import { preapprove } from "#areas/bookings/preapprovals/contract.ts";
import { acceptAlteration, proposeAlteration } from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { openGroupPayment, takeShare } from "#areas/bookings/reservations/group/groupContract.ts";
import { answerAirlock, answerAppeal, listAppeals, readAirlock } from "#areas/identity/verification/contract.ts";
import { startThread } from "#areas/messaging/threads/contract.ts";
import { answerTableOffer, joinTableWait } from "#areas/restaurants/reservations/waitlist/waitsContract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { tablesOf } from "#test/house/tablesOf.ts";

const house = await openHouse();
afterAll(house.close);
const { book, hold, host: hostWith, pay } = bookingsOf(house);
const seats = experienceBookingsOf(house);
const tables = tablesOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

await book(await house.member(), (await hostWith()).listing);
let disputes = 0;
/** A charge of this person's is disputed at the bank. */
const dispute = ({ id }: Member, status: "open" | "lost" = "open") =>
  house.db.run(sql`
    insert into charge_disputes (payment_id, user_id, provider, provider_id, amount_micros, currency, reason, status, created_at, changed_at)
    select id, ${id}, provider, ${`dispute ${++disputes} of ${id}`}, amount_micros, currency, 'fraudulent', ${status}, created_at, changed_at
    from payments order by id limit 1`);
const answerDispute = ({ id }: Member) => house.db.run(sql`update charge_disputes set met_open_at = now() where user_id = ${id}`);

/** A stay that others pay a part of. */
async function shared() {
  const guest = await house.member();
  const held = await hold(guest, (await hostWith()).listing);
  const { group } = await guest.call(openGroupPayment, { code: held.code, people: 2, hours: 24 });
  const first = group.shares[0]!.payment_id!;
  return { guest, first, input: { code: group.code, id: group.shares[1]!.id } };
}
async function sharedAndBegun() {
  const { guest, first, input } = await shared();
  await pay(guest, first);
  return { who: await house.member(), input };
}
const longer = (code: string) => ({ code, ...STAY, checkout: "2026-12-27" });
async function booked() {
  const host = await hostWith();
  const who = await house.member();
  return { host, who, code: (await book(who, host.listing)).code };
}

/** What is done before a charge is disputed, and what books or charges afterwards. */
const WAYS: Record<string, () => Promise<{ who: Member; act: () => Promise<unknown> }>> = {
  "a stay": async () => {
    const [who, { listing }] = [await house.member(), await hostWith()];
    return { who, act: () => hold(who, listing) };
  },
  "a stay whose host is asked": async () => {
    const [who, { listing }] = [await house.member(), await hostWith({ instant_book: false })];
    return { who, act: () => hold(who, listing) };
  },
  "a stay that its host has pre-approved": async () => {
    const [who, host] = [await house.member(), await hostWith({ instant_book: false })];
    const days = { checkin: STAY.checkin, checkout: STAY.checkout, guests: 2 };
    const { thread } = await who.call(startThread, { listing_id: host.listing, text: "Is there a cot?", ...days });
    await host.call(preapprove, { id: thread.id, ...days });
    return { who, act: () => hold(who, host.listing) };
  },
  "the payment of a stay that was held before": async () => {
    const [who, { listing }] = [await house.member(), await hostWith()];
    const { payment_id } = await hold(who, listing);
    return { who, act: () => pay(who, payment_id!) };
  },
  "a share of a stay": async () => {
    const { who, input } = await sharedAndBegun();
    return { who, act: () => who.call(takeShare, input) };
  },
  "the payment of a share that was taken before": async () => {
    const { who, input } = await sharedAndBegun();
    const { payment_id } = await who.call(takeShare, input);
    return { who, act: () => pay(who, payment_id) };
  },
  "the payment of one's own share of a stay that was split before": async () => {
    const { guest, first } = await shared();
    return { who: guest, act: () => pay(guest, first) };
  },
  "a change that costs more": async () => {
    const { who, code } = await booked();
    return { who, act: () => who.call(proposeAlteration, longer(code)) };
  },
  "a host's change that costs more": async () => {
    const { host, who, code } = await booked();
    const { alteration } = await host.call(proposeAlteration, longer(code));
    return { who, act: () => who.call(acceptAlteration, { id: alteration.id }) };
  },
  "the payment of a change that was agreed on before": async () => {
    const { host, who, code } = await booked();
    const { alteration } = await who.call(proposeAlteration, longer(code));
    await host.call(acceptAlteration, { id: alteration.id });
    const { payment_id } = (await who.call(readReservation, { code })).reservation.alteration!;
    return { who, act: () => pay(who, payment_id!) };
  },
  "seats of an experience": async () => {
    const [who, { date }] = [await house.member(), await seats.host()];
    return { who, act: () => seats.hold(who, date) };
  },
  "the payment of seats that were held before": async () => {
    const [who, { date }] = [await house.member(), await seats.host()];
    const { payment_id } = await seats.hold(who, date);
    return { who, act: () => pay(who, payment_id!) };
  },
  "a table": async () => {
    const [who, at] = [await house.member(), await tables.restaurant()];
    return { who, act: () => tables.book(who, at) };
  },
  "a table that came free": async () => {
    const [who, other, at] = [await house.member(), await house.member(), await tables.restaurant()];
    const taken = await tables.book(other, at);
    const { restaurant_id, slot_id, number_of_guest, date } = tables.wish(at);
    await who.call(joinTableWait, { restaurant_id, slot_id, number_of_guest, date });
    await tables.cancel(other, taken.code);
    const { code } = (await house.db.one<{ code: string }>(sql`
      select code from table_bookings where guest_id = ${who.id} and status = 'offered'`))!;
    return { who, act: () => who.call(answerTableOffer, { code, answer: "accept" }) };
  },
};

test.each(Object.entries(WAYS))("%s: whoever disputes a charge is asked about it first, once [B4.4.2, B8.6]", async (_, way) => {
  const { who, act } = await way();
  await dispute(who);
  expect(await refusalOf(act())).toMatchObject({ code: "challenge_required", airlock: { flow: "chargeback_appeal" } });
  await answerDispute(who);
  expect(await refusalOf(act())).toBe(null);
});

test("what charges nobody asks about no dispute: a change that costs no more, a host's, and a payment that was made", async () => {
  const { host, who, code } = await booked();
  await Promise.all([who, host].map((one) => dispute(one)));
  const shorter = { code, ...STAY, checkout: "2026-12-23" };
  const { alteration } = await who.call(proposeAlteration, shorter);
  await host.call(acceptAlteration, { id: alteration.id });
  await host.call(proposeAlteration, longer(code));
  const { id } = (await house.db.one<{ id: number }>(sql`select id from payments where user_id = ${who.id}`))!;
  expect((await pay(who, id)).status).toBe("captured");
});

/** Takes a share as the page does that has met a challenge. */
const takesWith = async ({ get, token }: Member, input: { code: string; id: number }, airlock_id: number) =>
  (
    await get(`/v2/group_payments/${input.code}/shares/${input.id}/take`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": token(), "x-airlock-id": `${airlock_id}` },
      body: "{}",
    })
  ).status;

test.each([
  ["open", "contact_ticket"],
  ["lost", "contact_us_form"],
] as const)(
  "what an operator decides about a charge whose dispute is %s lets nobody through who has disputed another since [B4.4.2, B8.6]",
  async (status, friction) => {
    const { who, input } = await sharedAndBegun();
    await dispute(who, status);
    const { id } = (await refusalOf(who.call(takeShare, input)))!.airlock!;
    await who.call(answerAirlock, { id, friction });
    await who.call(answerAirlock, { id, friction, words: `My brother paid, ${who.id}` });
    await dispute(who);
    const operator = await house.member({ role: "operator" });
    const appeal = (await operator.call(listAppeals, {})).appeals.find(({ words }) => words.endsWith(`, ${who.id}`))!;
    await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "Thank you" });
    expect((await who.call(readAirlock, { id })).airlock.status).toBe(2);
    expect(await takesWith(who, input, id)).toBe(420);
    expect((await refusalOf(who.call(takeShare, input)))!.airlock!.id).not.toBe(id);
  },
);
