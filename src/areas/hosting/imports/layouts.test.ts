import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { csv, fileOf, importerInto, listing } from "#test/house/importerInto.ts";
import { openHouse } from "#test/house/house.ts";
import { readColumns } from "./readColumns.server.ts";
import { reportLines } from "./report.ts";
import { currencySaid, readPoint, readPrice } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const rowOf = async (source: string, source_id: string) =>
  (await house.db.one<{ title: string; currency: string; price_micros: number | null; guests: number; beds: number }>(sql`
    select title, currency, price_micros, guests, beds from listings where source = ${source} and source_id = ${source_id}`))!;

const fields = (rows: Record<string, unknown>[], sign: string) =>
  [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
    .map((row) =>
      row.map((field) => (/[",;\t\n]/.test(String(field)) ? `"${String(field).replaceAll('"', '""')}"` : field)).join(sign),
    )
    .join("\r\n");

/** The bytes of characters above U+00FF, where that encoding has them. */
const WINDOWS_1252: Record<string, number> = { "€": 0x80, "–": 0x96, "’": 0x92, œ: 0x9c };

test.each([
  ["commas", (text: string) => text, ","],
  ["semicolons", (text: string) => text, ";"],
  ["tabs", (text: string) => text, "\t"],
  ["semicolons after a mark of byte order", (text: string) => `\ufeff${text}`, ";"],
  ["semicolons that a spreadsheet tells of", (text: string) => `sep=;\r\n${text}`, ";"],
])("a file with %s between its fields is read", async (_, around, sign) => {
  const importer = importerInto(house);
  const input = [
    listing({ name: 'Mill; "old", by the sea', price: "€ 85,00", latitude: "38,71", longitude: "-9,13" }),
    listing({ name: "Next\nline", price: "" }),
  ];
  const report = await importer.listings(around(fields(input, sign)));
  expect(report).toMatchObject({ added: 2, skipped_count: 0, without_price: 1, missing: [] });
  expect(await rowOf(importer.source, input[0]!.id)).toMatchObject({
    title: 'Mill; "old", by the sea',
    currency: "EUR",
    price_micros: 85_000_000,
    beds: 2,
  });
  expect((await rowOf(importer.source, input[1]!.id)).title).toBe("Next line");
});

test("a file as a spreadsheet saves it in two bytes a letter is read, and a zipped one with tabs", async () => {
  const importer = importerInto(house);
  const [wide, zipped] = [listing({ name: "Zürich" }), listing({ name: "Genève" })];
  const file = fileOf("");
  writeFileSync(file, Buffer.from(`\ufeff${fields([wide], "\t")}`, "utf16le"));
  await importer.run({ listings: [file, fileOf(fields([zipped], "\t"), "tabs.csv.gz")] });
  expect((await rowOf(importer.source, wide.id)).title).toBe("Zürich");
  expect((await rowOf(importer.source, zipped.id)).title).toBe("Genève");
});

test("a file is read in the letters that it was saved in, and its report says which", async () => {
  const texts = { name: "Kleinhüningen – señor’s €5 œuf", neighbourhood_cleansed: "São João" };
  const bytes = (text: string) => Buffer.from([...text].map((sign) => WINDOWS_1252[sign] ?? sign.codePointAt(0)!));
  const swapped = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  for (const [encoding, written, name] of [
    ["Windows-1252", bytes, "a.csv"],
    ["Windows-1252", (text: string) => gzipSync(bytes(text)), "b.csv"],
    ["UTF-8", (text: string) => Buffer.from(text), "c.csv"],
    ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"), "d.csv"],
    ["UTF-16", swapped, "e.csv"],
  ] as const) {
    const importer = importerInto(house);
    const input = listing(texts);
    const file = fileOf("", name);
    // The characters outside ASCII come late in the file.
    writeFileSync(file, written(fields([...Array.from({ length: 400 }, () => listing()), input], ";")));
    const report = await importer.run({ listings: [file] });
    expect([name, (await rowOf(importer.source, input.id)).title]).toEqual([name, texts.name]);
    expect(reportLines(report)).toContain(`  read as ${encoding}`);
  }
});

test("signs that were broken before a file was saved, or cut, make no other encoding of it", async () => {
  for (const name of ["Caf\ufffd b\ufffdr Zürich", "\ufffd\ufffd €90"]) {
    const importer = importerInto(house);
    const input = listing({ name });
    await importer.listings(csv([input]));
    expect((await rowOf(importer.source, input.id)).title).toBe(name);
  }
});

test("one broken sign makes no other encoding of a file", async () => {
  const importer = importerInto(house);
  const [broken, complete] = [listing({ name: "Broken here" }), listing({ name: "Zürich, Genève" })];
  const file = fileOf("");
  const text = Buffer.from(fields([broken, complete], ";"));
  text[text.indexOf("here")] = 0xfc;
  writeFileSync(file, text);
  const report = await importer.run({ listings: [file] });
  expect((await rowOf(importer.source, complete.id)).title).toBe("Zürich, Genève");
  expect(reportLines(report)).toContain("  read as UTF-8");
});

test("columns that a file lacks are named: those it needs refuse it, those it misses stand in the report", async () => {
  const importer = importerInto(house);
  await expect(importer.listings("id;name;lat\n1;Mill;38.7\n")).rejects.toThrow("it has no column latitude, longitude");
  const { id, name, latitude, longitude, host_id, host_name } = listing();
  const report = await importer.listings(csv([{ id, name, latitude, longitude, host_id, host_name }]));
  expect(report.missing).toContain("price");
  expect(reportLines(report).join("\n")).toContain(
    "the file has no column description or summary, property_type, room_type, accommodates, bathrooms_text or bathrooms, bedrooms, beds, amenities, price, minimum_nights: read as empty",
  );
  expect(reportLines(await importer.listings(csv([listing()]))).join("\n")).not.toContain("has no column");
});

test("a file of columns says what others call ours, and what cannot be meant is told", async () => {
  const columns = async (text: string) => readColumns(fileOf(text));
  const input = {
    "Objekt-Nr": "A-7",
    Titel: "Mühle",
    Breite: "38,71",
    Länge: "-9,13",
    Preis: "€ 85,00",
    Plätze: "4",
    name: "internal",
  };
  const names = {
    "Objekt-Nr": "id",
    titel: "name",
    Breite: "latitude",
    Länge: "longitude",
    Preis: "price",
    Plätze: "accommodates",
  };
  const importer = importerInto(house, { columns: await columns(JSON.stringify({ listings: names })) });
  const report = await importer.listings(fields([input], ";"));
  expect(report).toMatchObject({ added: 1, skipped_count: 0 });
  expect(await rowOf(importer.source, "A-7")).toMatchObject({ title: "Mühle", price_micros: 85_000_000, guests: 4 });
  await expect(importer.listings(fields([{ "Objekt-Nr": "A-8" }], ";"))).rejects.toThrow(
    /has no column titel, breite, länge, preis, plätze, which --columns names/,
  );
  await expect(columns('{"listings": {"Titel": "title"}}')).rejects.toThrow(
    /"title" is no column of listings; there are id, name/,
  );
  await expect(columns('{"listings": {"A": "name", "B": "name"}}')).rejects.toThrow('two columns of listings are "name"');
  await expect(columns('{"homes": {"A": "name"}}')).rejects.toThrow("it has listings, calendar, reviews, and no homes");
  await expect(columns('{"Titel": "name"}')).rejects.toThrow("it is to look like");
  await expect(columns("{")).rejects.toThrow("is no list of columns");
  await expect(readColumns("/nowhere.json")).rejects.toThrow("cannot be read");
});

test("calendars and reviews have names of their own", async () => {
  const file = fileOf(
    JSON.stringify({
      calendar: { Haus: "listing_id", Tag: "date", frei: "available" },
      reviews: { Haus: "listing_id", Nr: "id", Tag: "date", Text: "comments" },
    }),
  );
  const importer = importerInto(house, { columns: await readColumns(file) });
  const { id } = listing();
  await importer.listings(csv([listing({ id })]));
  expect(await importer.calendar(`Haus;Tag;frei\n${id};2026-12-24;f\n`)).toMatchObject({ nights_blocked: 1 });
  expect(await importer.reviews(`Haus;Nr;Tag;Text\n${id};5;2026-11-02;Lovely\n`)).toMatchObject({ added: 1 });
});

test("a price that names another currency than its file is none, and the report says so; a given currency beats them all", async () => {
  const rows = [listing({ price: "£85" }), listing({ price: "85,00 €" }), listing({ price: "$70" })];
  const importer = importerInto(house);
  const report = await importer.listings(csv(rows));
  const prices = await Promise.all(rows.map(({ id }) => rowOf(importer.source, id)));
  expect(prices.map(({ currency, price_micros }) => [currency, price_micros])).toEqual([
    ["EUR", null],
    ["EUR", 85_000_000],
    ["EUR", 70_000_000],
  ]);
  expect(reportLines(report).join("\n")).toContain("1 listing left without a price, which names another currency: GBP (1)");
  const given = importerInto(house, { currency: "USD" });
  expect(await given.listings(csv(rows))).toMatchObject({ without_price: 0, other_currencies: new Map() });
  expect((await rowOf(given.source, rows[0]!.id)).price_micros).toBe(85_000_000);
  const named = importerInto(house);
  await named.listings(csv([{ ...listing({ id: "1", price: "850" }), currency: "CHF" }]));
  expect(await rowOf(named.source, "1")).toMatchObject({ currency: "CHF", price_micros: 850_000_000 });
});

test("a price is read as people write it", () => {
  const read = (text: string) => readPrice(text, "EUR");
  for (const [text, amount] of Object.entries({
    "$1,200.00": 1200,
    "€ 85,00": 85,
    "85,00 €": 85,
    "1.200,00 €": 1200,
    "€ 1.200": 1200,
    "CHF 1'200.–": 1200,
    "1 200,50 €": 1200.5,
    "85.-": 85,
    "from $85 / night": 85,
    "kr. 850": 850,
    "850,- kr": 850,
    "150": 150,
    "150.5": 150.5,
    "٨٥": 85,
    "1,23,456.00 ₹": 123_456,
  }))
    // prettier-ignore
    expect([text, read(text)]).toEqual([text, amount * 1_000_000]);
  for (const text of ["", " ", "-", "n/a", "0", "-85", "€ -85", "85-120", "1.234", "१.२३४", "1e3", "on request"])
    expect([text, read(text)]).toEqual([text, null]);
});

test("a price names its currency by a code or a sign of its own", () => {
  const answered = ["85 EUR", "€85", "US$85", "CA$85", "A$ 85", "HK$85", "S$85", "R$ 85", "CHF 85", "£85", "85 zł"].map((text) =>
    currencySaid(text, ""),
  );
  expect(answered).toEqual(["EUR", "EUR", "USD", "CAD", "AUD", "HKD", "SGD", "BRL", "CHF", "GBP", "PLN"]);
  expect(["$85", "85 kr", "¥85", "85", "", "per night"].map((text) => currencySaid(text, ""))).toEqual(Array(6).fill(null));
  expect(currencySaid("85", "gbp")).toBe("GBP");
  expect(["AR$ 150", "CR$150"].map((text) => currencySaid(text, ""))).not.toContain("BRL");
});

test("coordinates may have a decimal comma", () => {
  expect(readPoint("38,71", "-9,13")).toEqual({ lat: 38.71, lng: -9.13 });
  expect(readPoint("38,71,5", "-9")).toBe(null);
  expect(readPoint("५१.५", "−4.05e-05")).toBe(null);
  expect(readPoint("५१.५", "-4.05e-05")).toEqual({ lat: 51.5, lng: -4.05e-5 });
  expect([readPoint(".5", "+9"), readPoint("", ""), readPoint(" ", "0")]).toEqual([{ lat: 0.5, lng: 9 }, null, null]);
});
