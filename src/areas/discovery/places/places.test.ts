import { afterAll, expect, test } from "vitest";
import { type Db, sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { readCatalogEntry, searchCatalog } from "#areas/discovery/catalog/contract.ts";
import { readListing } from "#areas/discovery/listings/contract.ts";
import { readHomeRows, searchListings } from "#areas/discovery/search/contract.ts";
import { suggestPlaces } from "./contract.ts";
import { findPlaces } from "./placeSql.server.ts";

const house = await openHouse();
afterAll(house.close);

test("suggestions forgive accents and slips, and put destinations first", async () => {
  const { call } = house.visitor();
  const names = async (q: string) => (await call(suggestPlaces, { q })).place_suggestions.map((p) => p.slug);
  expect(await names("lis")).toEqual(["lisbon-pt", "lisburn-gb"]);
  expect(await names("sao pau")).toEqual(["sao-paulo-br"]);
  expect((await names("Lisbonn"))[0]).toBe("lisbon-pt");
  expect(await names("lisb, united k")).toEqual(["lisburn-gb"]);
  expect(await names("100%_")).toEqual([]);
  // A search that resembles another town by chance was not meant for it.
  expect(await names("Lispenard")).toEqual([]);
  expect((await call(searchListings, { place: "Lispenard" })).metadata.unknown_place).toBe("Lispenard");
});

test("no sign that is made plain means any name: neither a wide one nor an accent alone", async () => {
  const { call } = house.visitor();
  for (const q of ["％", "＿＿＿＿", "L％n", "Ｌ＿sb", "∖", "\u0301", "\u0301\u0308\u0301\u0308"])
    expect([q, (await call(suggestPlaces, { q })).place_suggestions]).toEqual([q, []]);
  expect((await call(suggestPlaces, { q: "ｌｉｓｂ" })).place_suggestions[0]?.name).toBe("Lisbon");
});

test("text without a letter costs nothing: no name is held against it", async () => {
  const planFor = async (text: string) => {
    let requested = sql``;
    const db = { all: async (query: typeof requested) => ((requested = query), []) } as unknown as Db;
    await findPlaces(db, text, { locale: "en", countries: null, limit: 8 });
    return JSON.stringify(await house.db.all(sql`explain ${requested}`));
  };
  expect(await planFor("lisbonn")).toContain(" % ");
  for (const text of ["____", "＿＿＿＿", "㌔㌔㌔㌔", "....", "🏠🏠🏠🏠", "ʼʼʼʼ", "\u2068\u2068\u2068\u2068"])
    expect([text, (await planFor(text)).includes(" % ")]).toEqual([text, false]);
});

test("a place is found by what it is called in other languages, its country in the visitor's, whichever comma stands between", async () => {
  await house.db.run(
    sql`insert into place_names (place_id, name) values (1, '里斯本'), (1, 'リスボン'), (1, 'لشبونة'), (1, 'Lissabon')`,
  );
  const found = async (q: string, locale: string) =>
    (await house.visitor({ "x-locale": locale }).call(suggestPlaces, { q })).place_suggestions[0]?.slug;
  expect(await found("里斯", "zh")).toBe("lisbon-pt");
  expect(await found("里斯本，葡萄牙", "zh")).toBe("lisbon-pt");
  expect(await found("リスボン", "ja")).toBe("lisbon-pt");
  expect(await found("لشبونة، البرتغال", "ar")).toBe("lisbon-pt");
  expect(await found("lissab", "de")).toBe("lisbon-pt");
  expect(await found("里斯本，日本", "zh")).toBe(undefined);
  const { metadata } = await house.visitor().call(searchListings, { place: "リスボン" });
  expect(metadata.place?.slug).toBe("lisbon-pt");
});

test("a town is called by its name in the reader's language wherever it is shown, and keeps its own for programs", async () => {
  await house.db.run(sql`update places set names = '{"de": "Lissabon", "ja": "リスボン"}' where id = 1`);
  const stay = await house.home();
  const entry = await house.find();
  const shown = async (locale: string) => {
    const { call } = house.visitor({ "x-locale": locale });
    const [suggested, search, home, page, of, entries] = await Promise.all([
      call(suggestPlaces, { q: "lisbon" }),
      call(searchListings, { place: "lisbon-pt" }),
      call(readHomeRows, {}),
      call(readListing, { id: stay }),
      call(readCatalogEntry, { id: entry }),
      call(searchCatalog, { place: "lisbon-pt" }),
    ]);
    expect([suggested.place_suggestions[0]!.name, search.metadata.place!.name, of.find.town!.name]).toEqual(
      Array(3).fill("Lisbon"),
    );
    return [
      suggested.place_suggestions[0]!.display_name,
      search.metadata.place!.display_name,
      search.listings[0]!.city,
      home.rows[0]!.place.display_name,
      home.rows[0]!.listings[0]!.city,
      page.listing.city,
      of.find.city,
      of.find.town!.display_name,
      entries.finds[0]!.city,
      entries.metadata.place!.display_name,
    ];
  };
  for (const [locale, name] of [
    ["en", "Lisbon"],
    ["de", "Lissabon"],
    ["ja", "リスボン"],
    ["fr", "Lisbon"],
  ] as const)
    expect([locale, await shown(locale)]).toEqual([locale, Array(10).fill(name)]);
  const page = async (url: string) => (await house.visitor().get(url)).text();
  expect(await page("/de/")).toContain("Unterkünfte in Lissabon");
  expect(await page(`/ja/rooms/${stay}`)).toContain("アパートメント、リスボン、ポルトガル");
});

test("a name means the town that the reader's language calls so, and its country in any language", async () => {
  await house.db.run(sql`
    insert into places (id, name, country, population, pt, time_zone, slug, names) values
    (5, 'Rome', 'IT', 2318895, point(12.51, 41.89), 'Europe/Rome', 'rome-it', '{"es": "Roma"}'),
    (6, 'Roma', 'RO', 1, point(26.6, 47.83), 'Europe/Bucharest', 'roma-ro', '{}')`);
  await house.db.run(sql`insert into place_names (place_id, name) values (5, 'Roma')`);
  const meant = async (place: string, locale: string) =>
    (await house.visitor({ "x-locale": locale }).call(searchListings, { place })).metadata.place?.slug;
  expect(await meant("Roma", "es")).toBe("rome-it");
  // A name in that language is no advantage if it does not match the typed text.
  await house.db.run(
    sql`update places set names = case id when 2 then '{"es": "Lisburno"}'::jsonb else '{}' end where id in (1, 2)`,
  );
  expect(await meant("lis", "es")).toBe("lisbon-pt");
  expect(await meant("Roma", "en")).toBe("roma-ro");
  expect(await meant("Roma, Italia", "en")).toBe("rome-it");
  expect(await meant("Roma, Rumänien", "fr")).toBe("roma-ro");
});
