import { afterAll, expect, test } from "vitest";
import { saveRates } from "#areas/money/currency/rates.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { costsOf } from "#test/house/costsOf.ts";
import { openHouse, refusalOf, type TestHouse, TODAY } from "#test/house/house.ts";
import { searchCatalogPins, searchCatalog } from "#areas/discovery/catalog/contract.ts";
import { readQuote } from "#areas/discovery/listings/contract.ts";
import { suggestPlaces } from "#areas/discovery/places/contract.ts";
import { searchListings, searchPins } from "./contract.ts";
import { readSearch } from "./readSearch.ts";
import type { Refusal } from "#lib/http/refusal.ts";

const house = await openHouse();
afterAll(house.close);

test("a search by name finds the stays of that place, with the whole price of the days in the visitor's currency", async () => {
  const place = await house.place();
  const id = await house.home({ place, cleaning_fee_micros: 40_000_000, tax_percent: 6 });
  await house.home({ title: "Far away" });
  const { call } = house.visitor();
  const found = await call(searchListings, {
    place: `${place.name.toLowerCase()}, portugal`,
    checkin: "2026-12-07",
    checkout: "2026-12-09",
    adults: 2,
  });
  expect(found.listings.map((l) => l.id)).toEqual([id]);
  // 240 euros and 10 % and 6 % of them, at 0.8 euros a dollar
  expect(found.listings[0]!.quote!.charged).toEqual({ amount_micros: 278_400_000, currency: "EUR" });
  expect(found.listings[0]!.quote!.total).toEqual({ amount_micros: 348_000_000, currency: "USD" });
  expect(found.metadata.place?.slug).toBe(place.slug);
});

test("booked nights never show, free ones do, and the day of leaving is free for others", async () => {
  const place = await house.place();
  const id = await house.home({ place, booked: "{[2026-12-10,2026-12-12)}" });
  const { call } = house.visitor();
  const ids = async (checkin: string, checkout: string) =>
    (await call(searchListings, { place: place.slug, checkin, checkout })).listings.map((l) => l.id);
  expect(await ids("2026-12-11", "2026-12-13")).toEqual([]);
  expect(await ids("2026-12-12", "2026-12-14")).toEqual([id]);
  expect(await ids("2026-12-08", "2026-12-10")).toEqual([id]);
});

test("each filter leaves what it says, and counts stand beside them", async () => {
  const place = await house.place();
  const pool = await house.home({
    place,
    amenities: ["wifi", "pool"],
    instant_book: true,
    cancellation_policy: "strict",
    bedrooms: 3,
  });
  const plain = await house.home({ place, amenities: ["wifi"], price: 50, kind: "cabin", room_type: "private_room", score: 0.5 });
  const big = await house.home({ place, guests: 10, price: 400, score: 0.2, tier: "luxury" });
  const { call } = house.visitor();
  const ids = async (filter: object) => (await call(searchListings, { place: place.slug, ...filter })).listings.map((l) => l.id);
  expect(await ids({})).toEqual([pool, plain, big]);
  expect(await ids({ amenities: ["wifi", "pool"] })).toEqual([pool]);
  expect(await ids({ adults: 5 })).toEqual([big]);
  expect(await ids({ kinds: ["cabin"] })).toEqual([plain]);
  expect(await ids({ room_types: ["private_room"] })).toEqual([plain]);
  expect(await ids({ tiers: ["luxury"] })).toEqual([big]);
  expect(await ids({ tiers: ["select"] })).toEqual([]);
  expect(await ids({ instant: true })).toEqual([pool]);
  expect(await ids({ free_cancellation: true })).toEqual([plain, big]);
  expect(await ids({ bedrooms: 2 })).toEqual([pool]);
  expect(await ids({ min_price: 100, max_price: 200 })).toEqual([pool]); // dollars: 125
  const { facets, histogram } = (await call(searchListings, { place: place.slug })).metadata;
  expect(facets.amenities).toMatchObject({ wifi: 2, pool: 1 });
  expect(facets.kinds).toEqual({ apartment: 2, cabin: 1 });
  expect(facets.tiers).toEqual({ marketplace: 2, luxury: 1 });
  expect(facets).toMatchObject({ instant: 1, free_cancellation: 2 });
  expect(histogram.counts.reduce((a, b) => a + b)).toBe(3);
});

test("a count beside a kind of home says what adding it brings, whatever kinds are chosen already", async () => {
  const place = await house.place();
  await house.home({ place, kind: "cabin", room_type: "private_room" });
  await house.home({ place, kind: "cabin", tier: "luxury", price: 400 });
  await house.home({ place, kind: "villa" });
  const facetsOf = async (filter: object) => {
    const { facets } = (await house.visitor().call(searchListings, { place: place.slug, ...filter })).metadata;
    return { kinds: facets.kinds, room_types: facets.room_types, tiers: facets.tiers };
  };
  const all = {
    kinds: { cabin: 2, villa: 1 },
    room_types: { private_room: 1, entire_home: 2 },
    tiers: { marketplace: 2, luxury: 1 },
  };
  expect(await facetsOf({})).toEqual(all);
  expect(await facetsOf({ kinds: ["villa"] })).toEqual({
    kinds: all.kinds,
    room_types: { entire_home: 1 },
    tiers: { marketplace: 1 },
  });
  expect((await facetsOf({ kinds: ["villa", "cabin"] })).kinds).toEqual(all.kinds);
  expect(await facetsOf({ room_types: ["private_room", "entire_home"], tiers: ["luxury"] })).toEqual({
    kinds: { cabin: 1 },
    room_types: { entire_home: 1 },
    tiers: all.tiers,
  });
  expect((await facetsOf({ tiers: ["luxury"], max_price: 300 })).tiers).toEqual({ marketplace: 2 });
  expect((await facetsOf({ kinds: ["villa"], max_price: 300 })).kinds).toEqual({ cabin: 1, villa: 1 });
});

test("the order by price is the order of the totals, fees, discounts and taxes counted", async () => {
  const place = await house.place();
  for (let i = 0; i < 12; i++)
    await house.home({
      place,
      price: 60 + ((i * 37) % 90),
      currency: i % 3 ? "EUR" : "USD",
      weekend_price_micros: i % 2 ? (70 + ((i * 53) % 120)) * 1_000_000 : null,
      cleaning_fee_micros: ((i * 29) % 200) * 1_000_000,
      weekly_discount_percent: (i * 7) % 40,
      tax_percent: (i * 3) % 15,
    });
  const { call } = house.visitor();
  for (const sort of ["price", "price_desc"] as const) {
    const { listings } = await call(searchListings, { place: place.slug, checkin: "2026-12-07", checkout: "2026-12-15", sort });
    const totals = listings.map((l) => l.quote!.total.amount_micros);
    expect(totals).toHaveLength(12);
    expect(totals).toEqual(totals.toSorted((a, b) => (sort === "price" ? a - b : b - a)));
  }
});

test("when nothing is found, the answer says which filter to drop and what that brings", async () => {
  const place = await house.place();
  await house.home({ place, amenities: ["wifi"] });
  const { call } = house.visitor();
  const { metadata } = await call(searchListings, { place: place.slug, amenities: ["pool"], adults: 2, instant: false });
  expect(metadata.total_count).toBe(0);
  expect(metadata.without).toEqual([{ filter: "amenities", value: "pool", total_count: 1 }]);
});

test("of several amenities the one that costs most is named, and a page leads on without it or without all filters", async () => {
  const place = await house.place();
  await house.home({ place, amenities: ["wifi", "kitchen"] });
  const guest = house.visitor();
  const search = { place: place.slug, amenities: ["wifi", "kitchen", "pool"] };
  const { metadata } = await guest.call(searchListings, search);
  expect(metadata.without).toEqual([
    { filter: "amenities", total_count: 1 },
    { filter: "amenities", value: "pool", total_count: 1 },
  ]);
  const page = async (query: string) => (await guest.get(`/s/homes?place=${place.slug}&${query}`)).text();
  const one = await page("amenities[]=pool");
  expect(one).toContain("This rules out the most results: Pool.");
  expect(one).toMatch(new RegExp(`href="/s/homes\\?place=${place.slug}"[^>]*>Without the Pool filter: 1 stay<`));
  expect(await page("amenities[]=pool&kinds[]=villa")).toMatch(
    new RegExp(`href="/s/homes\\?place=${place.slug}"[^>]*>Clear all<`),
  );
});

test.each(["/s/homes", "/s/restaurants"])("nothing is counted at a place that nobody knows, on %s", async (path) => {
  const html = await (await house.visitor().get(`${path}?place=Atlantis`)).text();
  expect(html).toMatch(/<h1><span[^>]*>Atlantis<\/span><\/h1>/);
  expect(html).toContain("We couldn’t find “Atlantis”");
});

test("days that are over, or too far ahead, are said to be so, with the nearest that can be booked, and nothing is found for them", async () => {
  const place = await house.place();
  await house.home({ place });
  const visitor = house.visitor();
  const found = async (checkin: string, checkout: string) => {
    const days = { place: place.slug, checkin, checkout, adults: 2 };
    const [{ metadata }, { listing_pins }] = await Promise.all([
      visitor.call(searchListings, days),
      visitor.call(searchPins, days),
    ]);
    return [metadata.total_count, listing_pins.length, metadata.days_off];
  };
  expect(await found("2026-12-01", "2026-12-03")).toEqual([1, 1, null]);
  expect(await found("2026-11-28", "2026-12-01")).toEqual([
    0,
    0,
    { reason: "past", checkin: "2026-12-01", checkout: "2026-12-04" },
  ]);
  expect(await found("2028-11-29", "2028-12-01")).toMatchObject([
    0,
    0,
    { reason: "too_far", checkin: "2028-11-28", checkout: "2028-11-30" },
  ]);
  const page = await (await visitor.get(`/s/homes?place=${place.slug}&checkin=2026-11-28&checkout=2026-12-01&adults=2`)).text();
  expect(page).toContain("These dates are in the past");
  expect(page).toContain(`/s/homes?place=${place.slug}&amp;checkin=2026-12-01&amp;checkout=2026-12-04&amp;adults=2`);
});

test("an unknown place is told as such, not answered with the whole world", async () => {
  const place = await house.place();
  await house.home({ place });
  const { listings, metadata } = await house.visitor().call(searchListings, { place: "Xyzzyville" });
  expect(listings).toEqual([]);
  expect(metadata.unknown_place).toBe("Xyzzyville");
});

test("a frame across the date line finds what lies on both sides", async () => {
  const place = await house.place();
  const east = await house.home({ place, at: [179.5, -18] });
  const west = await house.home({ place, at: [-179.5, -18], score: 0.5 });
  await house.home({ place, at: [160, -18] });
  const { listings } = await house.visitor().call(searchListings, { ne_lat: -10, ne_lng: -170, sw_lat: -25, sw_lng: 170 });
  expect(listings.map((l) => l.id)).toEqual([east, west]);
});

test("a home without a price shows while no days are asked for, says that it cannot be booked, and never shows for days", async () => {
  const place = await house.place();
  const id = await house.home({ place, price: null });
  const { call } = house.visitor();
  expect((await call(searchListings, { place: place.slug })).listings.map((l) => [l.id, l.nightly])).toEqual([[id, null]]);
  expect((await call(searchListings, { place: place.slug, checkin: "2026-12-07", checkout: "2026-12-09" })).listings).toEqual([]);
  expect((await call(readQuote, { id, checkin: "2026-12-07", checkout: "2026-12-09" })).why_not).toBe("not_bookable");
});

test("pages hold 18 each and together every stay once", async () => {
  const place = await house.place();
  for (let i = 0; i < 20; i++) await house.home({ place, score: i % 3 });
  const { call } = house.visitor();
  const pages = await Promise.all([1, 2].map((page) => call(searchListings, { place: place.slug, page })));
  expect(pages.map((p) => p.listings.length)).toEqual([18, 2]);
  expect(new Set(pages.flatMap((p) => p.listings.map((l) => l.id))).size).toBe(20);
  expect(pages[0]!.metadata).toMatchObject({ total_count: 20, pages: 2 });
});

test("a page number beyond the last shows the last page, for the cost of one search", async () => {
  const place = await house.place();
  for (let i = 0; i < 20; i++) await house.home({ place, score: i % 3 });
  const { call } = house.visitor();
  const costs = await costsOf(house, async () => {
    const last = await call(searchListings, { place: place.slug, page: 2 });
    expect(last.metadata).toMatchObject({ page: 2, pages: 2 });
    expect(await call(searchListings, { place: place.slug, page: 9 })).toEqual(last);
  });
  expect(costs).toEqual([1, 1]);
  const none = await call(searchListings, { place: place.slug, page: 9, bedrooms: 40 });
  expect([none.listings, none.metadata.page, none.metadata.pages]).toEqual([[], 1, 1]);
});

test("pins answer where the found stays are", async () => {
  const place = await house.place();
  const id = await house.home({ place, amenities: ["pool"] });
  await house.home({ place });
  const { listing_pins } = await house.visitor().call(searchPins, { place: place.slug, amenities: ["pool"] });
  expect(listing_pins).toEqual([
    { id, at: { lat: place.at[1], lng: place.at[0] }, nightly: { amount_micros: 137_500_000, currency: "USD" } },
  ]);
});

test("a price that is more than can be counted in the visitor's money stays in the host's, and breaks no list", async () => {
  await saveRates(house.db, TODAY, { USD: "1", EUR: "0.8", JPY: "150", IDR: "16000" });
  const place = await house.place();
  const dear = await house.home({ place, price: 600_000, max_nights: 400 });
  const other = await house.home({ place, price: 100 });
  const guest = house.visitor({ "x-currency": "IDR" });
  const year = { checkin: "2026-12-10", checkout: "2027-11-30" };
  for (const days of [{}, year]) {
    const { listings } = await guest.call(searchListings, { place: place.slug, ...days });
    expect(Object.fromEntries(listings.map(({ id, nightly }) => [id, nightly]))).toMatchObject({
      [dear]: { amount_micros: 660_000_000_000, currency: "EUR" },
      ...(days === year ? {} : { [other]: { currency: "IDR" } }),
    });
    expect((await guest.get(`/s/homes?place=${place.slug}&${new URLSearchParams(days)}`)).status).toBe(200);
  }
  const { listing_pins } = await guest.call(searchPins, { place: place.slug });
  expect(listing_pins.find(({ id }) => id === dear)?.nightly?.currency).toBe("EUR");
  expect(await guest.call(readQuote, { id: dear, ...year })).toEqual({ quote: null, why_not: "not_bookable" });
  expect((await guest.get(`/rooms/${dear}?${new URLSearchParams(year)}`)).status).toBe(200);
});

async function untilRefused(ask: () => Promise<object>) {
  for (let n = 0; n < 210; n++) {
    const answer = await ask().catch((error: Refusal) => error);
    if ("code" in answer) return { n, code: answer.code };
  }
  return null;
}

test("one network may ask much of the database, and not all: searches of the whole world end long before those of a town", async () => {
  const visitor = house.visitor();
  const world = { ne_lat: 90, ne_lng: 180, sw_lat: -90, sw_lng: -180 };
  const until = (search: object) => untilRefused(() => visitor.call(searchPins, search));
  expect(await until({ place: "lisbon-pt" })).toBe(null);
  expect(await until(world)).toEqual({ n: 99, code: "too_many_requests" });
  expect((await house.visitor().call(searchPins, world)).listing_pins).not.toEqual([]);
});

type Visitor = ReturnType<TestHouse["visitor"]>;
test.each([
  ["suggestions for a single letter", 200, (of: Visitor) => of.call(suggestPlaces, { q: "l" })],
  ["finds of the whole world", 120, (of: Visitor) => of.call(searchCatalog, {})],
  ["their pins", 120, (of: Visitor) => of.call(searchCatalogPins, {})],
  ["sitemaps", 20, async (of: Visitor) => ((await of.get("/sitemap.xml")).status === 200 ? {} : { code: "too_many_requests" })],
])("so do %s", async (_, n, ask) => {
  const visitor = house.visitor();
  expect(await untilRefused(() => ask(visitor))).toEqual({ n, code: "too_many_requests" });
  expect(await refusalOf(ask(house.visitor()))).toBe(null);
});

test("whoever types a place and searches there has room, and whoever asks for places that there are not has less", async () => {
  const [typing, guessing] = [house.visitor(), house.visitor()];
  expect(await untilRefused(() => typing.call(suggestPlaces, { q: "lisb" }))).toBe(null);
  expect(await untilRefused(() => typing.call(searchListings, { place: "lisbon-pt" }))).toBe(null);
  for (let n = 0; n < 600; n++) await guessing.call(searchListings, { place: "Nowhere" });
  expect(await refusalOf(guessing.call(searchPins, { place: "lisbon-pt" }))).toMatchObject({ code: "too_many_requests" });
});

test("the price that is sought by is the one on the card: with every fee and tax, of a typical night or of the chosen days", async () => {
  const place = await house.place();
  const plain = { place, currency: "USD" };
  await house.home({ ...plain, price: 90 });
  await house.home({ ...plain, price: 90, cleaning_fee_micros: 120_000_000, tax_percent: 7.5 });
  await house.home({ ...plain, price: 90, weekend_price_micros: 140_000_000, weekly_discount_percent: 15, min_nights: 7 });
  await house.home({ ...plain, price: 90, monthly_discount_percent: 40, min_nights: 28, max_nights: 60 });
  const { call } = house.visitor();
  const columns = await house.db.all<{ id: number; whole_usd_micros: number }>(
    sql`select id, whole_usd_micros from listings where place_id = ${place.id}`,
  );
  for (const days of [{}, { checkin: "2026-12-03", checkout: "2026-12-06" }, { checkin: "2026-12-03", checkout: "2026-12-12" }]) {
    const { listings } = await call(searchListings, { place: place.slug, ...days });
    expect(listings.length).toBeGreaterThan(1);
    for (const { id, quote, nightly } of listings) {
      const night = quote ? quote.total.amount_micros / quote.nights : nightly!.amount_micros;
      if (!quote) expect(Math.abs(columns.find((one) => one.id === id)!.whole_usd_micros - night)).toBeLessThan(10_000);
      const found = async (price: object) =>
        (await call(searchListings, { place: place.slug, ...days, ...price })).listings.some((one) => one.id === id);
      expect(await found({ max_price: Math.ceil(night / 1e6) - 1 })).toBe(false);
      expect(await found({ max_price: Math.ceil(night / 1e6) })).toBe(true);
      expect(await found({ min_price: Math.floor(night / 1e6) + 1 })).toBe(false);
    }
  }
});

test("a search reads the bounds of its prices as people type them, in its address and in a call", async () => {
  expect([
    readSearch({ min_price: "1,200", max_price: "1.200" }),
    readSearch({ min_price: "85.50", max_price: "85,50" }),
    readSearch({ min_price: "١٬٢٠٠", max_price: "１２００" }),
    readSearch({ min_price: "1,2,3", max_price: "-1" }),
  ]).toEqual([{ min_price: 1200, max_price: 1200 }, { min_price: 85, max_price: 86 }, { min_price: 1200, max_price: 1200 }, {}]);
  const { call } = house.visitor();
  const place = await house.place();
  await house.home({ place, price: 1250, currency: "USD" });
  const count = async (requested: object) =>
    (await call(searchListings, { place: place.slug, ...requested })).metadata.total_count;
  expect([await count({ min_price: "1,200" }), await count({ max_price: "1.200" }), await count({ max_price: "1 600" })]).toEqual(
    [1, 0, 1],
  );
  expect(await refusalOf(call(searchListings, { min_price: "1,2,3", max_price: "999,999,999,999" }))).toMatchObject({
    fieldErrors: { min_price: ["invalid"], max_price: ["too_big"] },
  });
});

test("a wrong value in a call is refused by the field's name", async () => {
  const refused = await house
    .visitor()
    .call(searchListings, { checkin: "tomorrow", adults: 99 })
    .catch((error: Refusal) => error);
  expect((refused as Refusal).fieldErrors).toEqual({ checkin: ["invalid"], adults: ["too_big"] });
});

test("a search of the whole world for a price finds the stays of that price, however many better ones cost more", async () => {
  const place = await house.place();
  const cheap = await house.home({ place, price: 4, score: 0 });
  await house.db.run(sql`
    insert into listings (host_id, title, kind, room_type, guests, pt, place_id, country, time_zone, currency, price_micros, price_usd_micros, score)
    select ${house.hostId}, 'Better', 'apartment', 'entire_home', 2, point(0, 0), ${place.id}, 'PT', 'Europe/Lisbon', 'USD', 90000000, 90000000, 9
    from generate_series(1, 1001)`);
  const { call } = house.visitor();
  const found = await call(searchListings, { max_price: 6 });
  expect(found.listings.map((l) => l.id)).toEqual([cheap]);
  expect(found.metadata.total_count).toBe(1);
  expect((await call(searchPins, { max_price: 6 })).listing_pins.map(({ id }) => id)).toEqual([cheap]);
});
