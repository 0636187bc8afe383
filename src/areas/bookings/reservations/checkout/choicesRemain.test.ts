import { afterAll, expect, test } from "vitest";
import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { runExperienceBookingsJob } from "#areas/experiences/bookings/job.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";

const house = await openHouse();
afterAll(house.close);
const stays = bookingsOf(house);
const bookings = experienceBookingsOf(house);

type Member = Awaited<ReturnType<typeof house.member>>;
const CREDIT = { reason: "invited", currency: "USD", amount_micros: 25_000_000, min_trip_micros: 0 } as const;
/** A guest with travel credit. */
async function guestWithCredit() {
  const guest = await house.member();
  await house.db.transaction((tx) => grantCredit(tx, { user_id: guest.id, ...CREDIT }, house.services.now()));
  return guest;
}
const linksIn = async (who: Member | ReturnType<typeof house.visitor>, page: string) => {
  const html = await (await who.get(page)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
};

test("who looks for other days of a stay that is not free goes on with the same guests", async () => {
  const host = await stays.host({ guests: 4 });
  const links = await linksIn(
    house.visitor(),
    `/book/${host.listing}?checkin=2026-12-24&checkout=2026-12-21&adults=2&children=1&infants=1`,
  );
  expect(links).toContain(`/rooms/${host.listing}?adults=2&children=1&infants=1`);
});

test("who goes back to the dates of an experience keeps party, group and credit, and the form there sends them on", async () => {
  const leader = await bookings.host({ private_price_micros: 200_000_000 });
  const guest = await guestWithCredit();
  const page = `/experiences/${leader.experience}?guests=3&private=yes&use_credit=yes`;
  expect(
    await linksIn(guest, `/experiences/${leader.experience}/book/${leader.date}?guests=3&private=yes&use_credit=yes`),
  ).toContain(page);
  expect(await (await guest.get(page)).text()).toContain('<input type="hidden" name="use_credit" value="yes"/>');
});

test("who was too late to pay books again with what was chosen, the credit too", async () => {
  const host = await stays.host();
  const leader = await bookings.host();
  const [guest, eater] = [await guestWithCredit(), await guestWithCredit()];
  const stay = await stays.hold(guest, host.listing, { infants: 1, use_credit: true });
  const seats = await bookings.hold(eater, leader.date, { guests: 3, use_credit: true });
  await bookings.comes("2026-12-01T13:00:00Z");
  await runBookingsJob(house.services);
  await runExperienceBookingsJob(house.services);
  await stays.processPayment();
  const days = `checkin=${STAY.checkin}&checkout=${STAY.checkout}`;
  expect(await linksIn(guest, `/reservation/${stay.code}/payment/${stay.payment_id}`)).toContain(
    `/book/${host.listing}?${days}&adults=2&infants=1&use_credit=yes`,
  );
  expect(await linksIn(eater, `/outings/${seats.code}/pay?payment=${seats.payment_id}`)).toContain(
    `/experiences/${leader.experience}?guests=3&use_credit=yes`,
  );
});
