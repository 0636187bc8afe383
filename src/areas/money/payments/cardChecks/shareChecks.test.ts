import { afterAll, expect, test } from "vitest";
import { openGroupPayment, takeShare } from "#areas/bookings/reservations/group/groupContract.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";

/** Three nights in the test homes cost 412 dollars, and half of them less than what is checked. */
const house = await openHouse({ CARD_CHECK_ABOVE_USD: "400" });
afterAll(house.close);
const { hold, pay, host: hostWith } = bookingsOf(house);

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
