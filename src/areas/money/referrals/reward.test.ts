import { afterAll, expect, test } from "vitest";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { listTravelCredits } from "#areas/money/credit/contract.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { signsUp } from "#test/house/signsUp.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { readReferral } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: hostWith } = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;
const inviterWith = () => house.member({ first_name: "Ines" });
let friends = 0;
async function friendOf(inviter: Member) {
  const friend = house.visitor();
  await friend.get(`/c/${(await inviter.call(readReferral, {})).referral.code}`);
  await signsUp(house, friend, `traveller${++friends}@nowhere.test`);
  return friend as unknown as Member;
}
const rewardsOf = async (who: Member) =>
  (await who.call(listTravelCredits, {})).travel_credits
    .filter(({ reason }) => reason === "referral")
    .map(({ amount }) => amount);
/** Ends all booked trips. */
async function over() {
  house.setNow(new Date("2026-12-26T12:00:00Z"));
  for (const _ of ["check-in", "check-out"]) await runBookingsJob(house.services);
  house.setNow(new Date(`${TODAY}T12:00:00Z`));
}

test("a friend's first trip brings the inviter the promised credit when it is over, once, and the books are right", async () => {
  const [inviter, host] = [await inviterWith(), await hostWith()];
  const friend = await friendOf(inviter);
  await book(friend, host.listing);
  await runBookingsJob(house.services);
  expect(await rewardsOf(inviter)).toEqual([]);
  await over();
  expect(await rewardsOf(inviter)).toEqual([{ amount_micros: 15_000_000, currency: "USD" }]);
  await book(friend, (await hostWith()).listing);
  await over();
  expect(await rewardsOf(inviter)).toHaveLength(1);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a trip that cost too little, or to the inviter's own home, brings nothing; the next one may", async () => {
  const inviter = await hostWith({ price: 300 });
  const friend = await friendOf(inviter);
  await book(friend, inviter.listing);
  await over();
  expect(await rewardsOf(inviter)).toEqual([]);
  await book(friend, (await hostWith({ price: 10 })).listing);
  await over();
  expect(await rewardsOf(inviter)).toEqual([]);
  await book(friend, (await hostWith({ price: 300 })).listing);
  await over();
  expect(await rewardsOf(inviter)).toHaveLength(1);
});
