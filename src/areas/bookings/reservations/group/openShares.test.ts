import { afterAll, expect, onTestFinished, test } from "vitest";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { leaveShare, listOpenShares, openGroupPayment, takeShare } from "./groupContract.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, host: hostWith } = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;
const NOON = new Date(`${TODAY}T12:00:00Z`);
/** Moves the clock this many hours ahead until the test is over. */
function at(hours: number) {
  onTestFinished(() => void house.setNow(NOON));
  house.setNow(new Date(NOON.getTime() + hours * 3_600_000));
}
const openOf = async (who: Member) => (await who.call(listOpenShares, {})).shares;

test("a person's open shares are those of others' stays that they took on and can still pay", async () => {
  const host = await hostWith({ title: "Sea view" });
  const [guest, payer, next] = [await house.member(), await house.member(), await house.member()];
  const held = await hold(guest, host.listing);
  const { group } = await guest.call(openGroupPayment, { code: held.code, people: 3, hours: 12 });
  await pay(guest, group.shares[0]!.payment_id!);
  const { code } = group;
  const share = { code, id: group.shares[1]!.id };

  const { payment_id } = await payer.call(takeShare, share);
  const { checkin, checkout } = STAY;
  const [amount, expires_at] = [group.shares[1]!.amount, "2026-12-02T00:00:00.000Z"];
  expect(await openOf(payer)).toEqual([{ code, payment_id, title: "Sea view", checkin, checkout, amount, expires_at }]);
  await guest.call(takeShare, { code, id: group.shares[2]!.id });
  expect([await openOf(next), await openOf(guest)]).toEqual([[], []]);

  await pay(payer, payment_id, "declined");
  expect(await openOf(payer)).toHaveLength(1);
  at(0.3);
  const { payment_id: taken } = await next.call(takeShare, share);
  expect([await openOf(payer), (await openOf(next)).map((one) => one.payment_id)]).toEqual([[], [taken]]);
  await next.call(leaveShare, share);
  expect(await openOf(next)).toEqual([]);

  const { payment_id: last } = await next.call(takeShare, share);
  expect((await openOf(next)).map((one) => one.payment_id)).toEqual([last]);
  at(12.1);
  expect(await openOf(next)).toEqual([]);
});
