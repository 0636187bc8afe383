import { afterAll, expect, test } from "vitest";
import { createReservation, makeQuote } from "#areas/bookings/reservations/contract.ts";
import { readListing, readQuote, similarListings } from "#areas/discovery/listings/contract.ts";
import { readContact, startThread } from "#areas/messaging/threads/contract.ts";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { tableOf } from "#test/house/tableOf.ts";
import { csv, importerInto, listing } from "#test/house/importerInto.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { reportLines } from "./report.ts";

const house = await openHouse();
afterAll(house.close);
const { db } = house;
const DAYS = { checkin: "2026-12-21", checkout: "2026-12-24" };

/** A home from a file whose host has no account yet, in a place of its own; `join` gives the host an account. */
async function unjoined() {
  const importer = importerInto(house);
  const place = await house.place();
  const row = { ...listing({ host_id: crypto.randomUUID() }), latitude: String(place.at[1]), longitude: String(place.at[0]) };
  const bring = () => importer.listings(csv([row]));
  const report = await bring();
  const { id, host_id } = (await db.one<{ id: number; host_id: number }>(sql`
    select id, host_id from listings where source = ${importer.source} and source_id = ${row.id}`))!;
  const join = (email: string | null = `${crypto.randomUUID()}@host.test`) =>
    db.run(
      sql`update users set email = ${email}::citext, email_confirmed_at = ${email ? "2026-11-01" : null} where id = ${host_id}`,
    );
  return { id, place, report, bring, join };
}

test("the report counts the hosts of a file who have no address", async () => {
  const importer = importerInto(house);
  const rows = [listing({ host_id: "1" }), listing({ host_id: "1" }), listing({ host_id: "2" })];
  const line = "  2 hosts without an e-mail address: nobody can write to them or book their homes until they join";
  expect(reportLines(await importer.listings(csv(rows)))).toContain(line);
  await db.run(sql`update users set email = 'one@host.test' where source = ${importer.source} and source_id = '1'`);
  expect(reportLines(await importer.listings(csv(rows)))).toContain(line.replace("2 hosts", "1 host"));
});

test("a home whose host has not joined has no price and no quote, and cannot be booked", async () => {
  const { id } = await unjoined();
  const guest = await house.member();
  const { listing: home } = await guest.call(readListing, { id });
  expect(home).toMatchObject({ nightly: null, quote: null, why_not: "host_not_joined" });
  expect((await guest.call(readListing, { id, ...DAYS })).listing).toMatchObject({ quote: null, why_not: "host_not_joined" });
  expect(await guest.call(readQuote, { id, ...DAYS })).toEqual({ quote: null, why_not: "host_not_joined" });
  const requested = { listing_id: id, ...DAYS, use_credit: false };
  expect(await guest.call(makeQuote, requested)).toMatchObject({ quote: null, why_not: "host_not_joined" });
});

test("a quote that was given while its host had an account books nothing once they have none, and says why", async () => {
  const { id, join } = await unjoined();
  const guest = await house.member();
  await join();
  const { quote } = await guest.call(makeQuote, { listing_id: id, ...DAYS, use_credit: false });
  await db.run(sql`update listings set host_joined = false where id = ${id}`);
  expect(await refusalOf(guest.call(createReservation, { quote: quote!.token, message: "" }))).toMatchObject({
    code: "validation",
    fieldErrors: { listing_id: ["host_not_joined"] },
  });
  const page = `/book/${id}/guests?checkin=${DAYS.checkin}&checkout=${DAYS.checkout}&adults=1`;
  const form = { quote: quote!.token, message: "", _page: page };
  for (const who of [guest, await house.member()]) {
    const answer = await who.post("/v2/reservations", form);
    expect([answer.status, await db.all(sql`select 1 from bookings where listing_id = ${id}`)]).toEqual([422, []]);
    if (who === guest) expect(await answer.text()).toContain("This host hasn’t joined yet. Their home can’t be booked");
  }
  const made = await guest.call(makeQuote, { listing_id: id, ...DAYS, use_credit: false });
  expect(made).toMatchObject({ quote: null, why_not: "host_not_joined" });
});

test("nobody writes in vain to a host who has not joined: the API says why", async () => {
  const { id } = await unjoined();
  const guest = await house.member();
  const why = { error_type: "validation", field_errors: { listing_id: ["host_not_joined"] } };
  await expect(guest.call(readContact, { listing_id: id })).rejects.toMatchObject(why);
  await expect(guest.call(startThread, { listing_id: id, text: "Hello?" })).rejects.toMatchObject(why);
});

test("its page says so in every language and offers neither days nor a message", async () => {
  const { id } = await unjoined();
  for (const locale of LAUNCHED) {
    const html = await (
      await house.visitor({ "x-currency": "EUR" }).get(`${locale === "en" ? "" : `/${locale}`}/rooms/${id}`)
    ).text();
    expect([locale, html.split(tableOf(locale)["whyNot.host_not_joined"]!.replaceAll("'", "&#x27;")).length - 1]).toEqual([
      locale,
      2,
    ]);
    expect([
      locale,
      html.includes(`name="checkin"`),
      html.includes(`listing_id=${id}"`) || html.includes(`listing_id=${id}&`),
    ]).toEqual([locale, false, false]);
  }
});

test("searches without days show it behind what can be booked, those for days leave it out", async () => {
  const { id, place } = await unjoined();
  const free = await house.home({ place, score: 5 });
  const guest = house.visitor();
  const ids = async (days = {}) =>
    (await guest.call(searchListings, { place: place.slug, ...days })).listings.map((one: { id: number }) => one.id);
  expect(await ids()).toEqual([free, id]);
  expect(await ids(DAYS)).toEqual([free]);
  expect((await guest.call(similarListings, { id: free })).listings.map((one) => one.id)).not.toContain(id);
});

test("a host who joins can be booked from then on, and the next import changes nothing", async () => {
  const { id, bring, join } = await unjoined();
  const guest = await house.member();
  await join();
  expect((await guest.call(readListing, { id, ...DAYS })).listing).toMatchObject({ why_not: null, quote: { nights: 3 } });
  expect((await guest.call(readContact, { listing_id: id })).contact.name).toBe("Rui");
  expect(await bring()).toMatchObject({ changed: 0, unchanged: 1 });
});
