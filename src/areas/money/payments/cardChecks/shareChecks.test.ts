import { afterAll, expect, test } from "vitest";
import { acceptAlteration, proposeAlteration } from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { openGroupPayment, takeShare } from "#areas/bookings/reservations/group/groupContract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import type { AirlockState } from "#areas/identity/verification/flows/challengeFlows.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";

/** Three nights in the test homes cost 412 dollars, and half of them less than what is checked. */
const house = await openHouse({ CARD_CHECK_ABOVE_USD: "400" });
afterAll(house.close);
const { book, hold, pay, host: hostWith, read } = bookingsOf(house);

/** The first of two shares is the guest's, and not paid yet. */
async function split() {
  const guest = await house.member();
  const { code } = await hold(guest, (await hostWith()).listing);
  const { group } = await guest.call(openGroupPayment, { code, people: 2, hours: 24 });
  return { guest, first: group.shares[0]!.payment_id!, other: { code: group.code, id: group.shares[1]!.id } };
}

test("whoever pays several shares of a stay is asked as for one payment of their sum, and whoever pays one is not [B4.4.2]", async () => {
  const { guest, first, other } = await split();
  await pay(guest, first);
  const { payment_id } = await guest.call(takeShare, other);
  expect(await refusalOf(pay(guest, payment_id))).toMatchObject({
    code: "challenge_required",
    airlock: { flow: "payment_instrument_verification" },
  });
  const divided = await split();
  await pay(divided.guest, divided.first);
  const friend = await house.member();
  const taken = await friend.call(takeShare, divided.other);
  expect(await refusalOf(pay(friend, taken.payment_id))).toBe(null);
});

test("a change that costs much more is paid after a check of the card, and then the stay is longer [B4.4.2]", async () => {
  const guest = await house.member();
  const host = await hostWith();
  const { code } = await book(guest, host.listing, { checkout: "2026-12-22" });
  const { alteration } = await guest.call(proposeAlteration, { ...STAY, code, checkout: "2026-12-27" });
  await host.call(acceptAlteration, { id: alteration.id });
  const { payment_id } = (await read(guest, code)).alteration!;
  const refusal = await refusalOf(pay(guest, payment_id!));
  expect(refusal).toMatchObject({ code: "challenge_required", airlock: { flow: "payment_instrument_verification" } });
  const { id } = refusal!.airlock as AirlockState;
  const { airlock } = await guest.call(answerAirlock, { id, friction: "three_d_secure" });
  const { href } = (airlock as AirlockState).friction_data.find(({ name }) => name === "three_d_secure")!.data;
  await guest.post(href as string, { answer: "yes" });
  expect((await guest.call(readAirlock, { id })).airlock.status).toBe(2);
  await pay(guest, payment_id!);
  expect(await read(guest, code)).toMatchObject({ checkout: "2026-12-27", alteration: null });
});
