import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house.ts";
import { searchListings } from "#features/search/contract.ts";
import { suggestPlaces } from "./contract.ts";

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
  // Another town is not what somebody meant who is only a few letters away from it, by chance.
  expect(await names("Lispenard")).toEqual([]);
  expect((await call(searchListings, { place: "Lispenard" })).metadata.unknown_place).toBe("Lispenard");
});

test("no sign that is made plain means any name: neither a wide one nor an accent alone", async () => {
  const { call } = house.visitor();
  for (const q of ["％", "＿＿＿＿", "L％n", "Ｌ＿sb", "∖", "\u0301", "\u0301\u0308\u0301\u0308"])
    expect([q, (await call(suggestPlaces, { q })).place_suggestions]).toEqual([q, []]);
  expect((await call(suggestPlaces, { q: "ｌｉｓｂ" })).place_suggestions[0]?.name).toBe("Lisbon");
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
