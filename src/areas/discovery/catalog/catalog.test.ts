import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { costsOf } from "#test/house/costsOf.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { cardsOf } from "./cards/cards.server.ts";
import { readCatalogEntry, readCatalogRows, searchCatalogPins, searchCatalog } from "./contract.ts";
import { updateDollarPrices } from "./updateDollarPrices.server.ts";

const house = await openHouse();
afterAll(house.close);
const SHOWN = { locale: "en", currency: "USD", rates: { USD: 1, EUR: 0.8 } };

test("a search finds what a town offers of a kind, with its price in the visitor's currency and its category counted", async () => {
  const place = await house.place();
  const bread = await house.find({
    kind: "experience",
    place,
    title: "Bread",
    category: "cooking",
    price: 40,
    score: 3,
    facts: { duration_minutes: 90 },
  });
  const boat = await house.find({ kind: "experience", place, category: "water", price: 80, score: 2 });
  await house.find({ kind: "restaurant", place });
  await house.find({ kind: "experience" }); // in another town
  const { call } = house.visitor();
  const found = await call(searchCatalog, { kind: "experience", place: `${place.name}, portugal` });
  expect(found.finds.map(({ id }) => id)).toEqual([bread, boat]);
  expect(found.finds[0]).toMatchObject({
    city: place.name,
    country: "PT",
    price: { amount_micros: 50_000_000, currency: "USD" },
    duration_minutes: 90,
  });
  expect(found.metadata).toMatchObject({ total_count: 2, pages: 1, place: { slug: place.slug }, unknown_place: null });
  expect(found.metadata.categories).toEqual([
    { category: "cooking", count: 1 },
    { category: "water", count: 1 },
  ]);
});

test("each filter leaves what it says, and categories count whichever are chosen", async () => {
  const place = await house.place();
  const [lng, lat] = place.at;
  const free = await house.find({ kind: "activity", place, category: "walk", score: 1 });
  const dear = await house.find({ kind: "activity", place, category: "boat", price: 80, score: 3, rating: 4, rating_count: 2 });
  const far = await house.find({ kind: "activity", place, category: "walk", price: 8, score: 2, at: [lng + 1, lat] });
  const { call } = house.visitor();
  const ids = async (filter: object) =>
    (await call(searchCatalog, { kind: "activity", place: place.slug, ...filter })).finds.map(({ id }) => id);
  expect(await ids({})).toEqual([dear, far, free]);
  expect(await ids({ categories: ["walk"] })).toEqual([far, free]);
  expect(await ids({ max_price: 10 })).toEqual([far, free]);
  expect(await ids({ max_price: 9 })).toEqual([free]);
  expect(await ids({ sort: "price" })).toEqual([free, far, dear]);
  expect(await ids({ sort: "price_desc" })).toEqual([dear, far, free]);
  expect(await ids({ sort: "rating" })).toEqual([dear, free, far].toSorted((a, b) => (a === dear ? -1 : b === dear ? 1 : a - b)));
  expect(await ids({ ne_lat: lat + 0.1, ne_lng: lng + 0.1, sw_lat: lat - 0.1, sw_lng: lng - 0.1 })).toEqual([dear, free]);
  const { metadata } = await call(searchCatalog, { kind: "activity", place: place.slug, categories: ["boat"] });
  expect(metadata.total_count).toBe(1);
  expect(metadata.categories).toEqual([
    { category: "walk", count: 2 },
    { category: "boat", count: 1 },
  ]);
});

test("a map's pins are those of the same search, all pages of it, with filters and frame; a story has none, nor has a draft", async () => {
  const place = await house.place();
  const [lng, lat] = place.at;
  const many = [];
  for (let i = 0; i < 20; i++) many.push(await house.find({ kind: "activity", place, category: "walk", title: `Walk ${i}` }));
  const far = await house.find({ kind: "activity", place, category: "boat", at: [lng + 1, lat] });
  await house.find({ kind: "activity", place, queue_status: 1 });
  await house.find({ kind: "restaurant", place });
  const story = await house.find({ kind: "story", place, at: null });
  const { call } = house.visitor();
  const pins = async (filter: object) => (await call(searchCatalogPins, { place: place.slug, ...filter })).find_pins;
  const ids = async (filter: object) => (await pins(filter)).map(({ id }) => id).toSorted((a, b) => a - b);
  expect(await ids({ kind: "activity" })).toEqual([...many, far]);
  expect(await ids({ kind: "activity", categories: ["boat"] })).toEqual([far]);
  expect(await ids({ kind: "activity", ne_lat: lat + 0.1, ne_lng: lng + 0.1, sw_lat: lat - 0.1, sw_lng: lng - 0.1 })).toEqual(
    many,
  );
  expect(await ids({})).not.toContain(story);
  expect((await pins({ kind: "activity", categories: ["boat"] }))[0]).toMatchObject({
    kind: "activity",
    at: { lat, lng: lng + 1 },
  });
  expect(await ids({ place: "Nowhereville" })).toEqual([]);
});

test.each([
  ["experience", "2027-12-02", "2027-12-01"],
  ["restaurant", "2027-03-02", "2027-03-01"],
] as const)("for a day on which no %s can be booked yet, or any more, the nearest is named", async (kind, later, last) => {
  const visitor = house.visitor();
  const off = async (date: string) => (await visitor.call(searchCatalog, { kind, date })).metadata.date_off;
  expect(await off("2026-11-30")).toEqual({ reason: "past", date: "2026-12-01" });
  expect(await off("2026-12-01")).toBe(null);
  expect(await off(later)).toEqual({ reason: "too_far", date: last });
  const page = await (await visitor.get(`/s/${kind}s?date=2026-11-30&guests=2`)).text();
  expect(page).toContain("These dates are in the past");
  expect(page).toContain(`/s/${kind}s?date=2026-12-01&amp;guests=2`);
});

test("an empty search says which filter stands in the way, and an unknown town is named", async () => {
  const place = await house.place();
  await house.find({ kind: "restaurant", place, category: "wine", price: 40 });
  const { call } = house.visitor();
  const { metadata } = await call(searchCatalog, {
    kind: "restaurant",
    place: place.slug,
    categories: ["bakery"],
    max_price: 60,
  });
  expect(metadata).toMatchObject({ total_count: 0, without: [{ filter: "categories", total_count: 1 }] });
  expect((await call(searchCatalog, { place: "Nowhereville" })).metadata).toMatchObject({
    unknown_place: "Nowhereville",
    total_count: 0,
  });
  expect((await refusalOf(call(searchCatalog, { kind: "palace" as never })))?.code).toBe("validation");
});

test("a search goes through its pages without losing or repeating anything", async () => {
  const place = await house.place();
  for (let i = 0; i < 20; i++) await house.find({ place });
  const { call } = house.visitor();
  const pages = await Promise.all([1, 2].map((page) => call(searchCatalog, { place: place.slug, page })));
  expect(pages.map(({ finds: entries }) => entries.length)).toEqual([18, 2]);
  expect(pages[0]!.metadata).toMatchObject({ total_count: 20, pages: 2 });
  expect(new Set(pages.flatMap(({ finds: entries }) => entries.map(({ id }) => id))).size).toBe(20);
});

test("a page number beyond the last shows the last page, for the cost of one search", async () => {
  const place = await house.place();
  for (let i = 0; i < 20; i++) await house.find({ place });
  const { call } = house.visitor();
  const costs = await costsOf(house, async () => {
    const last = await call(searchCatalog, { place: place.slug, page: 2 });
    expect(last.metadata).toMatchObject({ page: 2, pages: 2 });
    expect(await call(searchCatalog, { place: place.slug, page: 9 })).toEqual(last);
  });
  expect(costs).toEqual([1, 1]);
  const none = await call(searchCatalog, { place: place.slug, page: 9, categories: ["none"] });
  expect([none.finds, none.metadata.page, none.metadata.pages]).toEqual([[], 1, 1]);
});

test("a draft is shown to its host alone, by search, page, card and as a neighbour", async () => {
  const place = await house.place();
  const host = await house.member();
  const draft = await house.find({ kind: "experience", place, host_id: host.id, queue_status: 1 });
  const open = await house.find({ place });
  const other = house.visitor();
  expect((await refusalOf(other.call(readCatalogEntry, { id: draft })))?.code).toBe("not_found");
  expect((await host.call(readCatalogEntry, { id: draft })).find).toMatchObject({ id: draft, is_published: false });
  expect((await other.call(searchCatalog, { place: place.slug })).finds.map(({ id }) => id)).toEqual([open]);
  expect((await other.call(readCatalogEntry, { id: open })).find.nearby).toEqual([]);
  expect(await cardsOf(house.db, [draft, open], { shown: SHOWN, viewer_id: null, now: house.services.now() })).toMatchObject([
    { id: open },
  ]);
  expect(
    (await cardsOf(house.db, [open, draft], { shown: SHOWN, viewer_id: host.id, now: house.services.now() })).map(({ id }) => id),
  ).toEqual([open, draft]);
});

test("a place names itself as its primary place, what one does there, and what is near [B3.7.1]", async () => {
  const place = await house.place();
  const tower = await house.find({ place, title: "Tower", facts: { hours: "By day", tip: "Come early" } });
  const climb = await house.find({ kind: "activity", place, at_id: tower, category: "climb" });
  const table = await house.find({
    kind: "restaurant",
    place,
    price: 30,
    facts: { dishes: ["Soup"], opens: "12:00", closes: "23:00" },
  });
  const { call } = house.visitor();
  const { find: entry } = await call(readCatalogEntry, { id: tower });
  expect(entry).toMatchObject({ primary_place: { id: tower }, facts: { hours: "By day", tip: "Come early" }, at_place: null });
  expect(entry.activities.map(({ id }) => id)).toEqual([climb]);
  expect(entry.nearby.map(({ id }) => id)).toEqual([table]);
  expect((await call(readCatalogEntry, { id: climb })).find).toMatchObject({ primary_place: null, at_place: { id: tower } });
  // 30 euros are 37.5 dollars.
  expect((await call(readCatalogEntry, { id: table })).find).toMatchObject({ price_level: 3, facts: { dishes: ["Soup"] } });
});

test("a story shows what it speaks of between its words, and no script that somebody wrote into it", async () => {
  const stay = await house.home({ title: "A loft" });
  const tower = await house.find({ title: "Tower" });
  const hidden = await house.find({ queue_status: 0 });
  const body = `Go **early**.\n\n{{find ${tower}}}\n\n## Later\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick=x()>y</b>\n\n{{listing ${stay}}}\n\n{{find ${hidden}}}\n\nEnd.`;
  const id = await house.find({ kind: "story", body });
  const { find: entry } = await house.visitor().call(readCatalogEntry, { id });
  expect(entry.parts).toMatchObject([
    { html: "<p>Go <strong>early</strong>.</p>" },
    { find: { id: tower } },
    { html: expect.stringMatching(/^<h2>Later<\/h2>/) },
    { listing: { id: stay } },
    { html: "<p>End.</p>" },
  ]);
  expect(JSON.stringify(entry.parts)).not.toMatch(/<script|javascript:|onclick|alert/);
  expect(entry.reading_minutes).toBe(1);
});

test("reviews come newest first, as many as asked for", async () => {
  const id = await house.find({ kind: "experience" });
  for (const [day, rating] of [
    ["2026-05-01", 5],
    ["2026-07-01", 3],
    ["2026-06-01", 4],
  ] as const)
    await house.db.run(
      sql`insert into catalog_reviews (find_id, author_name, written_on, body, rating) values (${id}, 'Ana', ${day}, 'Good.', ${rating})`,
    );
  const { call } = house.visitor();
  expect((await call(readCatalogEntry, { id })).find.reviews.map(({ rating }) => rating)).toEqual([3, 4, 5]);
  expect((await call(readCatalogEntry, { id, reviews: 1 })).find.reviews).toHaveLength(1);
});

test("rows hold the best of each kind: of a town, or of the visitor's country first", async () => {
  const place = await house.place();
  const low = await house.find({ kind: "story", place, score: 1 });
  const high = await house.find({ kind: "story", place, score: 90 });
  const abroad = await house.find({ kind: "story", place: { id: 3, name: "", slug: "", at: [-46, -23] }, score: 99 });
  const { call } = house.visitor();
  const inTown = await call(readCatalogRows, { place: place.slug });
  expect(inTown.rows.map(({ kind, finds: entries }) => [kind, entries.map(({ id }) => id)])).toEqual([["story", [high, low]]]);
  const { rows } = await house.visitor({ "x-country": "PT" }).call(readCatalogRows, {});
  const stories = rows.find(({ kind }) => kind === "story")!.finds.map(({ id }) => id);
  expect(stories).toEqual(expect.arrayContaining([abroad, high]));
});

test("prices that are compared follow the day's rates", async () => {
  const id = await house.find({ price: 10 });
  await house.db.run(sql`update catalog_entries set price_usd_micros = 1 where id = ${id}`);
  expect(await updateDollarPrices(house.db)).toBe(1);
  expect(await updateDollarPrices(house.db)).toBe(0);
});
