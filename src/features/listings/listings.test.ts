import { afterAll, expect, test } from "vitest";
import { addDays } from "#lib/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house.ts";
import { readListing, readQuote, readReviews, similarListings } from "./contract.ts";
import { searchListings } from "#features/search/contract.ts";

const house = await openHouse();
afterAll(house.close);

test("a stay's page, card and quote tell the same total", async () => {
  const place = await house.place();
  const id = await house.home({ place, cleaning_fee_micros: 33_000_000, tax_percent: 7.5, weekend_price_micros: 133_000_000 });
  const { call } = house.visitor();
  const days = { checkin: "2026-12-10", checkout: "2026-12-14" };
  const card = (await call(searchListings, { place: place.slug, ...days })).listings[0]!.quote!;
  expect((await call(readListing, { id, ...days })).listing.quote).toMatchObject(card);
  expect((await call(readQuote, { id, ...days })).quote).toMatchObject(card);
  expect(card.total.amount_micros).toBeGreaterThan(0);
});

test("a quote for taken nights says so and still tells the price", async () => {
  const place = await house.place();
  const id = await house.home({ place, booked: "{[2026-12-10,2026-12-12)}" });
  const { quote, why_not } = await house
    .visitor()
    .call(readQuote, { id, checkin: "2026-12-11", checkout: "2026-12-13", guests: 2 });
  expect(why_not).toBe("taken");
  expect(quote?.nights).toBe(2);
});

test("a home that is taken on the days asked for names the next free ones on its page, and leads to them", async () => {
  const id = await house.home({ booked: "{[2026-12-10,2026-12-12)}" });
  const guest = house.visitor();
  const asked = { checkin: "2026-12-11", checkout: "2026-12-13" };
  const { listing } = await guest.call(readListing, { id, ...asked, guests: 2 });
  expect(listing.next_free).toEqual({ checkin: "2026-12-12", checkout: "2026-12-14" });
  const html = await (await guest.get(`/rooms/${id}?${new URLSearchParams(asked)}&adults=2`)).text();
  const [link] = /<a [^>]*>Next free: [^<]*/.exec(html) ?? [];
  expect(link).toContain(`href="/rooms/${id}?checkin=2026-12-12&amp;checkout=2026-12-14&amp;adults=2"`);
  expect(link).toContain("Next free: Dec 12\u2009–\u200914");
  expect((await guest.call(readListing, { id, checkin: "2026-12-12", checkout: "2026-12-14" })).listing.next_free).toBe(null);
});

test("nobody is told which nights were booked once they are over, by the home's own clock, neither by its page nor by a search", async () => {
  const house = await openHouse();
  const place = await house.place();
  const booked = "{[2026-11-01,2026-11-05),[2026-11-28,2026-12-04),[2026-12-10,2026-12-12)}";
  const id = await house.home({ place, booked, time_zone: "Pacific/Auckland" });
  const other = await house.home({ place });
  house.setNow(new Date("2026-12-01T20:00:00Z")); // the second in Auckland
  const { call } = house.visitor();
  expect((await call(readListing, { id })).listing.taken).toEqual([
    { from: "2026-12-02", until: "2026-12-04" },
    { from: "2026-12-10", until: "2026-12-12" },
  ]);
  const found = async (checkin: string, checkout: string) => {
    const [searched, similar] = await Promise.all([
      call(searchListings, { place: place.slug, checkin, checkout }),
      call(similarListings, { id: other, checkin, checkout }),
    ]);
    return [searched, similar].map(({ listings }) => listings.some((one) => one.id === id));
  };
  expect(await found("2026-11-02", "2026-11-04")).toEqual([true, true]);
  expect(await found("2026-11-29", "2026-12-01")).toEqual([true, true]);
  expect(await found("2026-11-29", "2026-12-03")).toEqual([false, false]);
  expect(await found("2026-12-10", "2026-12-12")).toEqual([false, false]);
  await house.close();
});

test("today is the day at the home, not at the visitor: a stay may begin on it", async () => {
  const house = await openHouse();
  const id = await house.home({ time_zone: "Pacific/Auckland" });
  house.setNow(new Date("2026-12-01T20:00:00Z")); // the second in Auckland
  const { call } = house.visitor();
  const why = async (checkin: string) => (await call(readQuote, { id, checkin, checkout: addDays(checkin, 2) })).why_not;
  expect(await why("2026-12-01")).toBe("past");
  expect(await why("2026-12-02")).toBe(null);
  await house.close();
});

test("a paused home does not exist for others", async () => {
  const place = await house.place();
  const id = await house.home({ place, status: "paused" });
  const { call } = house.visitor();
  await expect(call(readListing, { id })).rejects.toThrow("not_found");
  await expect(call(readQuote, { id, checkin: "2026-12-10", checkout: "2026-12-12" })).rejects.toThrow("not_found");
  expect((await call(searchListings, { place: place.slug })).listings).toEqual([]);
});

test("reviews come newest first, and a search in them forgives accents", async () => {
  const place = await house.place();
  const id = await house.home({ place });
  await house.db.run(sql`
    insert into reviews (listing_id, author_name, written_on, body, rating) values
    (${id}, 'Ana', '2026-01-01', 'A quiet café below', 5), (${id}, 'Bea', '2026-03-01', 'Noisy 100% of the time', 2)`);
  const { call } = house.visitor();
  const found = async (q?: string) =>
    (await call(readReviews, q === undefined ? { id } : { id, q })).reviews.map((r) => r.author_name);
  expect(await found()).toEqual(["Bea", "Ana"]);
  expect(await found("CAFE")).toEqual(["Ana"]);
  expect(await found("100%")).toEqual(["Bea"]);
  for (const q of ["0%z", "0％z", "caf＿"]) expect(await found(q)).toEqual([]);
});

test("similar stays are near, bookable and free on the days asked for", async () => {
  const place = await house.place();
  const id = await house.home({ place });
  const near = await house.home({ place, price: 110 });
  await house.home({ place, price: null });
  await house.home({ place, at: [place.at[0] + 1, place.at[1]] });
  await house.home({ place, booked: "{[2026-12-10,2026-12-20)}" });
  const { listings } = await house.visitor().call(similarListings, { id, checkin: "2026-12-11", checkout: "2026-12-13" });
  expect(listings.map((l) => l.id)).toEqual([near]);
});

test("a paused stay can be known by no way: neither its reviews nor what is near it", async () => {
  const place = await house.place();
  const id = await house.home({ place, status: "paused" });
  await house.home({ place });
  await house.db.run(
    sql`insert into reviews (listing_id, author_name, written_on, body) values (${id}, 'Ana', '2026-01-01', 'Hidden words')`,
  );
  const { get } = house.visitor();
  for (const path of ["", "/reviews", "/quote?checkin=2026-12-10&checkout=2026-12-12"])
    expect([path, (await get(`/v2/listings/${id}${path}`)).status]).toEqual([path, 404]);
  expect(await (await get(`/v2/listings/${id}/similar`)).json()).toEqual({ listings: [] });
});
