import { afterAll, expect, test } from "vitest";
import { detailOf } from "#areas/insight/events/rules.ts";
import { paths } from "#paths";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { type CatalogKind, CATALOG_KINDS, pathOf, searchPathOf } from "./kinds.ts";

const house = await openHouse();
afterAll(house.close);
const htmlOf = async (path: string) => (await house.visitor().get(path)).text();
const review = (find_id: number) =>
  house.db.run(
    sql`insert into catalog_reviews (find_id, author_name, written_on, body, rating) values (${find_id}, 'Ana', '2026-05-01', 'Good.', 4)`,
  );

test("every kind has its own address, and at that of another kind there is nothing [A2.4.4, B2.1.20]", async () => {
  for (const kind of CATALOG_KINDS) {
    const id = await house.find({ kind, title: `The <${kind}>` });
    const answer = await house.visitor().get(pathOf({ kind, id }));
    expect([kind, answer.status]).toEqual([kind, 200]);
    expect(await answer.text()).toContain(`The &lt;${kind}&gt;`);
    const other = kind === "place" ? "activity" : "place";
    expect((await house.visitor().get(pathOf({ kind: other, id }))).status).toBe(404);
  }
  expect([pathOf({ kind: "activity", id: 7 }), pathOf({ kind: "experience", id: 7 }), pathOf({ kind: "place", id: 7 })]).toEqual([
    "/activities/7",
    "/experiences/7",
    "/things-to-do/places/7",
  ]);
  const types = ["experience", "place", "activity", "restaurant", "story"] as const;
  expect(types.map((name) => paths[name].page_type)).toEqual([3003, 3004, 3005, 3006, 3007]);
});

test("what is written of a place stands on its page with known tags and safe links alone [A5.14, B5.3]", async () => {
  const body = "**Old** <i onclick=x>walls</i><script>steal()</script> [here](javascript:steal()) [there](https://a.test/)";
  const main = /<main[\s\S]*<\/main>/.exec(await htmlOf(`/things-to-do/places/${await house.find({ body })}`))![0];
  expect(main).toContain('<strong>Old</strong> walls here <a href="https://a.test/" rel="nofollow noopener">there</a>');
  expect(main).not.toMatch(/steal|onclick/);
});

test("a page says what it is to its events: entity, and the detail page's type where there is one [A2.5.24, B3.22.1, B3.23.1]", async () => {
  const said = async (path: string) => {
    const main = /<main ([^>]*)>/.exec(await htmlOf(path))![1]!;
    const of = (name: string) => new RegExp(`${name}="(\\d+)"`).exec(main)?.[1];
    return detailOf({
      entityType: of("data-entity-type"),
      entityId: of("data-entity-id"),
      detailPageType: of("data-detail-page-type"),
    });
  };
  const codes: Record<CatalogKind, [entity: number, detail?: number]> = {
    activity: [7],
    place: [8],
    experience: [11, 11],
    restaurant: [14, 12],
    story: [15],
  };
  for (const kind of CATALOG_KINDS) {
    const id = await house.find({ kind });
    const [entity_type, detail_page_type] = codes[kind];
    expect(await said(pathOf({ kind, id }))).toEqual({
      entity_type,
      entity_id: id,
      ...(detail_page_type && { detail_page_type }),
    });
  }
  const stay = await house.home();
  expect(await said(`/rooms/${stay}`)).toEqual({ entity_type: 3, entity_id: stay, detail_page_type: 1 });
  expect(detailOf({})).toBeNull();
});

test("reviews are counted in words: none, one, several [B3.7.1]", async () => {
  const label = async (id: number) =>
    /id="reviews"><span[^>]*>([^<]+)/.exec(await htmlOf(pathOf({ kind: "restaurant", id })))![1]!.trim();
  const ids = [
    await house.find({ kind: "restaurant" }),
    await house.find({ kind: "restaurant" }),
    await house.find({ kind: "restaurant" }),
  ];
  await review(ids[1]!);
  await review(ids[2]!);
  await review(ids[2]!);
  for (const [count, id] of ids.entries())
    await house.db.run(sql`update catalog_entries set rating_count = ${count}, rating = ${count ? 4 : null} where id = ${id}`);
  await expect.poll(() => Promise.all(ids.map(label))).toEqual(["No reviews", "1 review", "2 reviews"]);
});

test("a draft has a page for its host, who is told so, and no search engine may keep it", async () => {
  const host = await house.member();
  const id = await house.find({ kind: "experience", host_id: host.id, queue_status: 1 });
  const html = await (await host.get(`/experiences/${id}`)).text();
  expect(html).toContain("Only you can see it");
  expect(html).toContain('name="robots" content="noindex');
  expect((await house.visitor().get(`/experiences/${id}`)).status).toBe(404);
});

test("a search works as a form without a script, and tells which filter to drop", async () => {
  const place = await house.place();
  await house.find({ kind: "restaurant", place, category: "wine", price: 40, title: "Adega" });
  const html = await htmlOf(`/s/restaurants?place=${place.slug}`);
  expect(html).toContain("1 restaurant in");
  expect(html).toContain('<search aria-label="Restaurants">');
  expect(html).toMatch(/<form method="get"[^>]*action="\/s\/restaurants"|<form [^>]*action="\/s\/restaurants"[^>]*method="get"/);
  for (const name of ["place", "max_price", "sort"]) expect(html).toContain(`name="${name}"`);
  const empty = await htmlOf(`/s/restaurants?place=${place.slug}&categories[]=bakery`);
  expect(empty).toMatch(
    /aria-describedby="([^"]+)"[^>]*>Wine bar<!-- --> <span [^>]*aria-hidden="true">1<\/span><span id="\1" hidden="">1 restaurant</,
  );
  expect(empty).toContain("Without the category: 1 result");
  expect(empty).toContain(`href="/s/restaurants?place=${place.slug}"`);
  expect(await htmlOf("/s/restaurants?place=Nowhereville")).toContain("Nowhereville");
  for (const kind of CATALOG_KINDS) expect((await house.visitor().get(searchPathOf(kind))).status).toBe(200);
});

test("what can be booked is asked for by day, time, guests and language without a script, and its page is opened for them", async () => {
  const place = await house.place();
  const host = await house.member();
  await house.db.run(sql`update users set languages = '{pt}' where id = ${host.id}`);
  const id = await house.find({ kind: "experience", place, host_id: host.id });
  await house.db.run(sql`
    insert into experience_instances (experience_id, starts_at, minutes, seats, price_micros, currency)
    values (${id}, '2026-12-11T10:00:00Z', 120, 6, 50000000, 'EUR')`);
  const requested = `place=${place.slug}&date=2026-12-11&time=morning&guests=2&language=pt`;
  const html = await htmlOf(`/s/experiences?${requested}`);
  for (const name of ["date", "time", "guests", "language"]) expect(html).toContain(`name="${name}"`);
  expect(html).toMatch(/<option value="pt" selected="">Portuguese/);
  expect(html.split(`href="/experiences/${id}?date=2026-12-11&amp;guests=2"`)).toHaveLength(3); // its card and its pin
  const empty = await htmlOf(`/s/experiences?${requested.replace("guests=2", "guests=9")}`);
  expect(empty).toContain("Without the number of guests: 1 result");
  const tables = await htmlOf("/s/restaurants?date=2026-12-11&language=pt");
  expect(tables).not.toContain('name="language"');
  expect(await htmlOf("/s/places?date=2026-12-11")).not.toContain('name="date"');
});

test("home, the search of a town and a stay lead on to its finds", async () => {
  const place = await house.place();
  const stay = await house.home({ place });
  const id = await house.find({ kind: "experience", place, title: "Bread at dawn", score: 99 });
  await expect.poll(() => htmlOf("/")).toContain(`/experiences/${id}`);
  const search = await htmlOf(`/s/homes?place=${place.slug}`);
  expect(search).toContain(`href="/s/experiences?place=${place.slug}"`);
  expect(search).toMatch(/<h2 id="more-here"[^>]*>More in /);
  expect(search).toMatch(/<search [^>]*aria-label="Search"/);
  expect(await htmlOf(`/rooms/${stay}`)).toContain(`href="/s/restaurants?place=${place.slug}"`);
});

test("where a catalog entry is stands in words, with a link to the exact point in a map application", async () => {
  const html = await htmlOf(`/experiences/${await house.find({ kind: "experience", facts: { neighbourhood: "Alfama" } })}`);
  const section = /<section aria-labelledby="where"[\s\S]*?<\/p>/.exec(html)![0];
  expect(section).toMatch(/>Where you’ll meet<\/h2>/);
  expect(section).toMatch(/<span>Alfama, /);
  expect(section).toMatch(
    /<a href="https:\/\/www\.openstreetmap\.org\/\?mlat=38\.71&amp;mlon=(-?[\d.]+)#map=17\/38\.71\/\1" rel="noopener">Open in a map</,
  );
  expect(await htmlOf(`/rooms/${await house.home()}`)).not.toContain("openstreetmap.org/?");
});

test("search engines are told what a catalog entry is and where", async () => {
  const id = await house.find({
    kind: "restaurant",
    price: 20,
    facts: { opens: "12:00", closes: "22:00" },
    summary: "Soup </script>",
  });
  const html = await htmlOf(`/restaurants/${id}`);
  const answered = JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!) as object;
  expect(answered).toMatchObject({
    "@type": "Restaurant",
    priceRange: "$$",
    openingHours: "Mo-Su 12:00-22:00",
    geo: { latitude: 38.71 },
  });
  expect(html).toContain(`rel="canonical" href="http://house.test/restaurants/${id}"`);
  const sitemap = await htmlOf("/sitemap.xml");
  expect(sitemap).toContain(`<loc>http://house.test/restaurants/${id}</loc>`);
  expect(sitemap).toContain("<loc>http://house.test/s/experiences</loc>");
});

test("a catalog entry's page is drawn once, kept, and drawn anew when it changes", async () => {
  const id = await house.find({ title: "Before" });
  const { get } = house.visitor();
  const again = async () => {
    const etag = (await get(`/things-to-do/places/${id}`)).headers.get("etag")!;
    return (await get(`/things-to-do/places/${id}`, { headers: { "if-none-match": etag } })).status;
  };
  await expect.poll(again).toBe(304);
  await house.db.run(sql`update catalog_entries set title = 'After' where id = ${id}`);
  await expect.poll(async () => (await get(`/things-to-do/places/${id}`)).text()).toContain("After");
});
