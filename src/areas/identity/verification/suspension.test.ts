import { afterAll, expect, test } from "vitest";
import {
  acceptAlteration,
  proposeAlteration,
  quoteAlteration,
} from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { listAlerts } from "#areas/messaging/notifications/contract.ts";
import { createReservation, makeQuote, readReservation } from "#areas/bookings/reservations/contract.ts";
import { readCatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { listOwnListings, setListingStatus } from "#areas/hosting/editor/contract.ts";
import { setExperienceStatus } from "#areas/experiences/hosting/contract.ts";
import { readListing } from "#areas/discovery/listings/contract.ts";
import { quoteExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { listItems, saveListing } from "#areas/wishlists/lists/items/itemsContract.ts";
import { createWishlist } from "#areas/wishlists/lists/contract.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { tablesOf } from "#test/house/tablesOf.ts";
import { answerAppeal, liftRestriction, listAppeals, restrictAccount, writeAppeal } from "./contract.ts";
import { sql } from "#platform/db/db.server.ts";

const house = await openHouse();
afterAll(house.close);
const operator = await house.member({ first_name: "Olga", role: "operator" });
const stays = bookingsOf(house);
const bookings = experienceBookingsOf(house);
const restrict = (user_id: number) => operator.call(restrictAccount, { user_id, reason: "Spam" });

test("the homes of a host who is restricted are not there for others that second, and are again once it is lifted [B8.7]", async () => {
  const place = await house.place();
  const host = await stays.host({ place, title: "Hidden home" });
  const paused = await house.home({ place, host_id: host.id, status: "paused" });
  const guest = await house.member();
  const { wishlist } = await guest.call(createWishlist, { name: "Sea" });
  await guest.call(saveListing, { wishlist_id: wishlist.id, listing_id: host.listing });
  const promised = await stays.quote(guest, host.listing);
  const page = async () => (await house.visitor().get(`/rooms/${host.listing}`)).status;
  const seen = async () => [
    (await guest.call(searchListings, { place: place.slug })).listings.length,
    await page(),
    (await refusalOf(guest.call(readListing, { id: host.listing })))?.code ?? "read",
    (await refusalOf(guest.call(makeQuote, { listing_id: host.listing, ...STAY, use_credit: false })))?.code ?? "quoted",
    (await guest.call(listItems, { wishlist_id: wishlist.id })).wishlist_items[0]!.changed,
    (await house.visitor().call(searchListings, { place: place.slug })).metadata.total_count,
  ];
  const open = [1, 200, "read", "quoted", null, 1];
  expect(await seen()).toEqual(open);
  await restrict(host.id);
  // The database notifies the processes.
  await expect.poll(seen).toEqual([0, 404, "not_found", "not_found", "gone", 0]);
  expect((await refusalOf(guest.call(createReservation, { quote: promised.token, message: "" })))!.code).toBe("not_found");
  const own = (await host.call(listOwnListings, {})).own_listings;
  expect(own.map(({ status }) => status).toSorted()).toEqual(["paused", "suspended"]);
  expect((await host.get(`/hosting/listings`)).status).toBe(200);
  await operator.call(liftRestriction, { user_id: host.id });
  await expect.poll(seen).toEqual(open);
  expect((await house.db.one<{ status: string }>(sql`select status from listings where id = ${paused}`))!.status).toBe("paused");
});

test("what a guest was about to pay to a host who is restricted ends, and who has paid is told, in an email and in the header", async () => {
  const host = await stays.host({ title: "Sea view" });
  const [payer, guest] = [await house.member(), await house.member()];
  const booked = await stays.book(guest, host.listing);
  const held = await stays.hold(payer, host.listing, { checkin: "2026-12-26", checkout: "2026-12-28" });
  await restrict(host.id);
  expect(await stays.statusOf(held.code)).toBe("expired");
  expect(await refusalOf(stays.pay(payer, held.payment_id!))).toMatchObject({ code: "home_gone" });
  expect((await payer.call(readReservation, { code: held.code })).reservation.reason?.word).toBe("home_gone");
  expect(await (await payer.get(`/reservation/${held.code}/payment/${held.payment_id}`)).text()).toContain(
    "can’t be booked anymore",
  );
  expect(await house.letter(payer.email)).toMatchObject({ kind: "booking_home_gone" });
  expect((await payer.call(listAlerts, {})).dashboard_alerts).toMatchObject([{ alert_type: 235 }]);
  expect(await stays.statusOf(booked.code)).toBe("paid");
  expect(await house.letter(guest.email)).toMatchObject({ kind: "booking_host_restricted" });
  expect((await house.letter(guest.email)).body).toContain("Sea view");
  expect(JSON.stringify(await guest.call(listAlerts, {}))).toContain("Sea view");
});

test("experiences of a host who is restricted are hidden and not booked, and who has booked one is told", async () => {
  const host = await bookings.host();
  const [payer, guest] = [await house.member(), await house.member()];
  const booked = await bookings.book(guest, host.date);
  const held = await bookings.hold(payer, host.date);
  await restrict(host.id);
  expect(await bookings.statusOf(held.code)).toBe("expired");
  expect(await bookings.statusOf(booked.code)).toBe("paid");
  expect((await house.letter(guest.email)).kind).toBe("outing_host_restricted");
  const stranger = await house.member();
  const requested = { instance_id: host.date, guests: 2, is_private: false, use_credit: false };
  expect((await refusalOf(stranger.call(quoteExperienceBooking, requested)))?.code).toBe("not_found");
  expect((await refusalOf(stranger.call(readCatalogEntry, { id: host.experience })))?.code).toBe("not_found");
  await operator.call(liftRestriction, { user_id: host.id });
  expect((await stranger.call(quoteExperienceBooking, requested)).quote).not.toBe(null);
});

test("homes come back too when the appeal of their host is granted", async () => {
  const host = await stays.host();
  await restrict(host.id);
  const { ghostingAppeal } = (await (
    await host.get("/v2/users/me", {
      method: "PUT",
      headers: { "content-type": "application/json", "x-csrf-token": host.token() },
      body: "{}",
    })
  ).json()) as { ghostingAppeal: { redirectUri: string } };
  const token = new URL(ghostingAppeal.redirectUri, "http://house.test").searchParams.get("token")!;
  await host.call(writeAppeal, { token, words: "It was a mistake.", email: "" });
  const { appeals } = await operator.call(listAppeals, {});
  const { id } = appeals.find(({ user }) => user?.id === host.id)!;
  await operator.call(answerAppeal, { id, decision: "lift", answer: "You are right." });
  expect((await house.visitor().call(readListing, { id: host.listing })).listing.id).toBe(host.listing);
});

test("what a host publishes in the moment in which they are restricted is not public once they are", async () => {
  const host = await stays.host();
  const texts = { title: "A home by the sea", description_html: `<p>${"Quiet and bright. ".repeat(5)}</p>` };
  const home = await house.home({ host_id: host.id, status: "paused", ...texts });
  await house.db.run(sql`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour)
    select ${home}, n, 'x/' || n || '.webp', 900, 600, '', '#888888' from generate_series(0, 2) n`);
  const experience = await house.find({
    kind: "experience",
    title: "Bread by night",
    price: 50,
    host_id: host.id,
    queue_status: 3,
    summary: "We bake through the night.",
    body: "We meet at ten, knead and talk, and eat the first loaves at dawn.",
    facts: { duration_minutes: 120 },
  });
  await house.db.run(sql`
    insert into catalog_photos (find_id, position, path, width, height, alt, colour)
    select ${experience}, n, 'y/' || n || '.webp', 900, 600, '', '#888888' from generate_series(0, 2) n`);
  await host.call(setExperienceStatus, { id: experience, status: "published" });
  await host.call(setListingStatus, { id: home, status: "published" });
  for (let round = 0; round < 12; round++) {
    await house.db.run(sql`update listings set status = 'paused' where id = ${home}`);
    await house.db.run(sql`update catalog_entries set queue_status = 3 where id = ${experience}`);
    const publishing = [
      host.call(setListingStatus, { id: home, status: "published" }),
      host.call(setExperienceStatus, { id: experience, status: "published" }),
    ].map((call) => refusalOf(call));
    for (let n = 0; n < round; n++) await house.db.one(sql`select 1`);
    await restrict(host.id);
    await Promise.all(publishing);
    expect(await house.db.one(sql`select status from listings where id = ${home}`)).not.toEqual({ status: "published" });
    expect(await house.db.one(sql`select queue_status from catalog_entries where id = ${experience}`)).not.toEqual({
      queue_status: 7,
    });
    await operator.call(liftRestriction, { user_id: host.id });
  }
});

test("a stay with a host who is restricted gets no other days, and what was asked for lapses", async () => {
  const host = await stays.host();
  const [guest, other] = [await house.member(), await house.member()];
  const requested = { checkin: "2027-01-04", checkout: "2027-01-07", adults: 2, children: 0, infants: 0 };
  const booked = await stays.book(guest, host.listing);
  const { alteration } = await host.call(proposeAlteration, { code: booked.code, ...requested });
  const later = await stays.book(other, host.listing, { checkin: "2027-02-01", checkout: "2027-02-03" });
  await restrict(host.id);
  expect((await refusalOf(guest.call(acceptAlteration, { id: alteration.id })))?.code).toBe("wrong_state");
  const longer = { code: later.code, checkin: "2027-02-01", checkout: "2027-02-09", adults: 2, children: 0, infants: 0 };
  expect(await other.call(quoteAlteration, longer)).toEqual({ alteration_quote: null, why_not: "not_bookable" });
  expect((await refusalOf(other.call(proposeAlteration, longer)))?.code).toBe("validation");
  await operator.call(liftRestriction, { user_id: host.id });
  expect((await other.call(quoteAlteration, longer)).why_not).toBe(null);
});

test("who has a table where the owner is restricted keeps it and is told, and nobody else books one", async () => {
  const { restaurant, book } = tablesOf(house);
  const owner = await house.member({ first_name: "Kiri" });
  const at = await restaurant({ host_id: owner.id, tables: [{ seats: 2 }, { seats: 2 }] });
  const guest = await house.member();
  await book(guest, at);
  await restrict(owner.id);
  expect(await house.letter(guest.email)).toMatchObject({ kind: "table_host_restricted" });
  expect((await house.letter(guest.email)).body).toContain("The Copper Pan");
  expect((await refusalOf(book(await house.member(), at)))?.code).toBe("not_found");
  await operator.call(liftRestriction, { user_id: owner.id });
  await book(await house.member(), at);
});
