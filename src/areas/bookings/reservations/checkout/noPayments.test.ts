import { afterAll, expect, test } from "vitest";
import { startThread } from "#areas/messaging/threads/contract.ts";
import { createExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { preapprove } from "#areas/bookings/preapprovals/contract.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { createReservation } from "#areas/bookings/reservations/contract.ts";

const house = await openHouse({ PAYMENTS_SANDBOX: "off" });
afterAll(house.close);
const stays = bookingsOf(house);
const bookings = experienceBookingsOf(house);
const SAYS = "This site can’t take payments yet.";
const days = `checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2`;

test("where nobody takes payments nothing that must be paid can be reserved, and every page says so, the kept ones too", async () => {
  const host = await stays.host();
  const leader = await bookings.host();
  const guest = await house.member();
  const pages = [
    `/rooms/${host.listing}`,
    `/rooms/${host.listing}?${days}`,
    `/book/${host.listing}?${days}`,
    `/book/${host.listing}/guests?${days}`,
    `/experiences/${leader.experience}`,
    `/experiences/${leader.experience}/book/${leader.date}?guests=2`,
  ];
  const read = async (who: typeof guest | ReturnType<typeof house.visitor>, page: string) => (await who.get(page)).text();
  for (const page of pages) {
    // The second response comes from the cache.
    const drawn = [await read(guest, page)];
    if (!page.includes("/guests?")) drawn.push(await read(house.visitor(), page), await read(house.visitor(), page));
    for (const html of drawn) {
      expect([page, html.includes(SAYS)]).toEqual([page, true]);
      const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
      const offers = /formAction="[^"]*\/book\/|name="quote"|href="[^"]*\/guests\?|>Reserve</.exec(main);
      expect([page, offers]).toEqual([page, null]);
    }
  }
});

test("a call that would have to be paid is refused in words that say why", async () => {
  const host = await stays.host();
  const leader = await bookings.host();
  const guest = await house.member();
  const { token } = await stays.quote(guest, host.listing);
  expect(await refusalOf(guest.call(createReservation, { quote: token }))).toMatchObject({ code: "payments_off" });
  const { token: seats } = await bookings.quote(guest, leader.date);
  expect(await refusalOf(guest.call(createExperienceBooking, { quote: seats }))).toMatchObject({ code: "payments_off" });
  const form = await guest.post("/v2/reservations", { quote: token, _page: `/book/${host.listing}/guests?${days}` });
  expect([form.status, (await form.text()).includes(SAYS)]).toEqual([409, true]);
});

test("where nobody takes payments no pre-approval and no other days lead to a booking, and the page says why", async () => {
  const host = await stays.host({ instant_book: false });
  const guest = await house.member();
  const requested = { checkin: STAY.checkin, checkout: STAY.checkout, guests: 2 };
  const { thread } = await guest.call(startThread, { listing_id: host.listing, text: "Is there a cot?", ...requested });
  await host.call(preapprove, { id: thread.id, ...requested });
  const taken = await stays.host({ booked: `{[${STAY.checkin},${STAY.checkout})}` });
  for (const page of [`/inbox/${thread.id}`, `/book/${taken.listing}?${days}`]) {
    const html = await (await guest.get(page)).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect([page, main.includes(SAYS), /href="[^"]*\/book\//.exec(main)]).toEqual([page, true, null]);
  }
});

test("a restaurant's tables cost nothing, and can be booked all the same", async () => {
  const id = await house.find({ kind: "restaurant" });
  expect(await (await house.visitor().get(`/restaurants/${id}`)).text()).not.toContain(SAYS);
});
