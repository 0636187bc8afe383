import { sql } from "#platform/db/db.server.ts";
import { afterAll, expect, test } from "vitest";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { bookingsOf } from "#test/house/bookStay.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { openHouse } from "#test/house/house.ts";
import { onPage } from "#test/house/onPage.tsx";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import { listOpenShares, openGroupPayment, takeShare } from "#areas/bookings/reservations/group/groupContract.ts";
import { joinTableWait } from "#areas/restaurants/reservations/waitlist/waitsContract.ts";
import { heldBookings } from "./HeldBookings.tsx";

const house = await openHouse();
afterAll(house.close);
const stays = bookingsOf(house);
const tables = tablesOf(house);

test("a page that could not be shown tells which nights are held, until when, and leads back to paying for them", async () => {
  const i18n = i18nOf("en", await allMessages("en"));
  const host = await stays.host({ title: "Sea view" });
  const guest = await house.member();
  expect(await heldBookings(guest.call, i18n)).toBe(null);
  const { code, expires_at, payment_id } = await stays.hold(guest, host.listing);
  const html = onPage("/reservations", await heldBookings(guest.call, i18n));
  for (const part of ["Sea view", `href="/reservations/${code}/pay"`, expires_at!]) expect(html).toContain(part);
  await stays.pay(guest, payment_id!);
  expect(await heldBookings(guest.call, i18n)).toBe(null);
});

test("seats that are held are named too, and either list is shown when the other one cannot be had", async () => {
  const own = await openHouse();
  const i18n = i18nOf("en", await allMessages("en"));
  const walks = experienceBookingsOf(own);
  const guest = await own.member();
  const host = await walks.host();
  const { code } = await walks.hold(guest, host.date);
  await own.db.run(sql`alter table bookings rename to gone`);
  const html = onPage("/outings", await heldBookings(guest.call, i18n));
  for (const part of ["Bread by night", `href="/outings/${code}/pay"`, "These spots are held"]) expect(html).toContain(part);
  await own.close();
});

test("a table that is kept for somebody who waited is named, with its time, and leads to its booking", async () => {
  const i18n = i18nOf("en", await allMessages("en"));
  const at = await tables.restaurant();
  const [guest, waiting] = [await house.member(), await house.member()];
  const { code } = await tables.book(guest, at);
  await waiting.call(joinTableWait, { restaurant_id: at.id, slot_id: at.slot_id, date: DATE, number_of_guest: 2 });
  expect(await heldBookings(waiting.call, i18n)).toBe(null);
  await tables.cancel(guest, code);
  const html = onPage("/tables", await heldBookings(waiting.call, i18n));
  for (const part of ["The Copper Pan", "Held for you until", "Go to your table"]) expect(html).toContain(part);
  expect(html).toMatch(/aria-label="Go to your table: The Copper Pan, [^"]*7:00\sPM" href="\/tables\/\w+"/);
});

test("a share that somebody has taken on is named with its amount, until it is paid, and leads to paying it", async () => {
  const i18n = i18nOf("en", await allMessages("en"));
  const host = await stays.host({ title: "Sea view" });
  const [guest, payer] = [await house.member(), await house.member()];
  const { code } = await stays.hold(guest, host.listing);
  const { group } = await guest.call(openGroupPayment, { code, people: 3, hours: 24 });
  await stays.pay(guest, group.shares[0]!.payment_id!);
  expect(await heldBookings(payer.call, i18n)).toBe(null);
  const { payment_id } = await payer.call(takeShare, { code: group.code, id: group.shares[1]!.id });
  const until = (await payer.call(listOpenShares, {})).shares[0]!.expires_at;
  const html = onPage("/trips", await heldBookings(payer.call, i18n));
  const parts = ["Sea view", "Pay your share of €110.00 by", `href="/together/${group.code}/pay/${payment_id}"`, until];
  for (const part of [...parts, 'aria-label="Pay your share: Sea view, ']) expect(html).toContain(part);
  await stays.pay(payer, payment_id);
  expect(await heldBookings(payer.call, i18n)).toBe(null);
});

test("the error page of a step says without a script what is held, until when, and leads back to it", async () => {
  const own = await openHouse();
  const trips = bookingsOf(own);
  const host = await trips.host({ title: "Sea view" });
  const guest = await own.member();
  const { code, expires_at } = await trips.hold(guest, host.listing);
  await own.db.run(sql`alter table deposit_claims rename to gone`);
  const answer = await guest.get(`/reservations/${code}/pay`);
  expect(answer.status).toBe(500);
  const html = await answer.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const part of ["Sea view", `href="/reservations/${code}/pay"`, expires_at!, answer.headers.get("x-request-id")!])
    expect(main).toContain(part);
  await own.close();
});
