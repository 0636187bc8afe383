import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { photosIn } from "#platform/files/photos.server.ts";
import { afterAll, expect, test } from "vitest";
import { searchListings } from "#areas/discovery/search/contract.ts";
import { readListing } from "#areas/discovery/listings/contract.ts";
import { type Database, sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { writeDrawings } from "./drawings.server.ts";
import { isUseless, reportLines } from "./report.ts";
import { csv, fileOf, importerInto, listing } from "#test/house/importerInto.ts";

const house = await openHouse();
const { db } = house;
afterAll(house.close);

type Row = Record<string, unknown>;
const rowOf = async (source: string, source_id: string) => {
  const found = await db.one<{ row: Row }>(sql`
    select to_jsonb(l) || jsonb_build_object('amenity_mask', l.amenity_mask::text, 'host_name', u.first_name) as row
    from listings l join users u on u.id = l.host_id where l.source = ${source} and l.source_id = ${source_id}`);
  return found!.row;
};

/** One listing brought in from one row. */
async function imported(more: Row) {
  const importer = importerInto(house);
  const input = listing(more);
  const report = await importer.listings(csv([input]));
  return { row: await rowOf(importer.source, input.id), report, importer };
}

test("a row becomes a stay with all its facts, and its page names the source", async () => {
  const { row } = await imported({
    property_type: "Private room in townhouse",
    room_type: "Private room",
    license: "AL 123",
    number_of_reviews: "12",
    review_scores_rating: "4.56",
    review_scores_checkin: "4.9",
    amenities: '["Wifi", "Free parking on premises", "Pets allowed", "Flux capacitor"]',
  });
  expect(row).toMatchObject({
    kind: "townhouse", room_type: "private_room", guests: 3, bedrooms: 1, beds: 2, bathrooms: 1.5, neighbourhood: "Alfama", registration: "AL 123",
    rating_count: 12, rating: 4.56, category_ratings: { check_in: 4.9 }, amenities: ["free_parking", "wifi"], house_rules: { pets: true },
    min_nights: 2, max_nights: 30, instant_book: true, place_id: 1, country: "PT", time_zone: "Europe/Lisbon", currency: "EUR",
    price_micros: 1_234_000_000, price_usd_micros: 1_542_500_000, host_name: "Rui", pt: "(-9.13,38.71)",
  }); // prettier-ignore
  const { listing } = await house.visitor().call(readListing, { id: row["id"] as number });
  expect(listing.source).toEqual({ attribution: "Some source", url: "https://source.test", licence: "CC BY 4.0" });
  expect(await (await house.visitor().get(`/rooms/${row["id"] as number}`)).text()).toContain("https://source.test");
});

test("an imported stay is found by a search of its amenities", async () => {
  const { row } = await imported({ amenities: '["Board games", "Sauna"]' });
  const { listings } = await house.visitor().call(searchListings, { place: "lisbon-pt", amenities: ["board_games", "sauna"] });
  expect(listings.map(({ id }) => id)).toEqual([row["id"]]);
});

test("ids beyond 2^53 stay apart", async () => {
  const importer = importerInto(house);
  await importer.listings(
    csv([listing({ id: "1518113294243873256", name: "One" }), listing({ id: "1518113294243873257", name: "Two" })]),
  );
  expect((await rowOf(importer.source, "1518113294243873256"))["title"]).toBe("One");
  expect((await rowOf(importer.source, "1518113294243873257"))["title"]).toBe("Two");
});

test("a zipped file with a byte order mark, Windows line ends, emoji and text over several lines is read whole", async () => {
  const importer = importerInto(house);
  const input = listing({ name: "Sea 🌊 view, \"really\"", description: "First\r\n\r\nSecond 👩‍👩‍👧\nline" }); // prettier-ignore
  await importer.run({ listings: [fileOf(`\ufeff${csv([input])}`.replace(/(?<!\r)\n/g, "\r\n"), "listings.csv.gz")] });
  const row = await rowOf(importer.source, input.id);
  expect(row["title"]).toBe('Sea 🌊 view, "really"');
  expect(row["description_html"]).toBe("<p>First</p><p>Second 👩‍👩‍👧<br />line</p>");
});

test("a price that is empty or nothing is no price: the stay shows and cannot be booked", async () => {
  const { row, report } = await imported({ price: "" });
  expect(row).toMatchObject({ price_micros: null, price_usd_micros: null });
  expect(report.without_price).toBe(1);
  expect((await imported({ price: "$0.00" })).row["price_micros"]).toBe(null);
});

/** Towns on both sides of borders; the nearest town of a row may be in the other country. */
const BORDERS = [
  [901, "Tijuana", "MX", 1_376_000, -117.0, 32.53, "America/Tijuana"],
  [902, "San Diego", "US", 1_394_928, -117.16, 32.72, "America/Los_Angeles"],
  [903, "Johor Bahru", "MY", 802_489, 103.98, 1.4, "Asia/Kuala_Lumpur"],
  [904, "Singapore", "SG", 3_547_809, 103.85, 1.29, "Asia/Singapore"],
  [905, "Shenzhen", "CN", 10_358_381, 114.12, 22.54, "Asia/Shanghai"],
  [906, "Hong Kong", "HK", 7_491_609, 114.18, 22.29, "Asia/Hong_Kong"],
  [907, "Weil am Rhein", "DE", 29_000, 7.6, 47.59, "Europe/Berlin"],
  [908, "Basel", "CH", 164_488, 7.57, 47.56, "Europe/Zurich"],
  [909, "Detroit", "US", 672_829, -83.04, 42.33, "America/Detroit"],
  [910, "Windsor", "CA", 278_013, -83.0, 42.3, "America/Toronto"],
] as const;
for (const [id, name, country, population, x, y, zone] of BORDERS)
  await db.run(sql`
    insert into places (id, name, country, population, pt, time_zone, slug)
    values (${id}, ${name}, ${country}, ${population}, point(${x}, ${y}), ${zone}, ${`border-${id}`})`);
const at = (latitude: string, longitude: string) => listing({ latitude, longitude });

test.each([
  ["USD", "32.5520", "-117.0430"],
  ["SGD", "1.3644", "103.9915"],
  ["HKD", "22.5270", "114.1280"],
  ["CHF", "47.5840", "7.5940"],
  ["CAD", "42.3170", "-83.0360"],
])("a row in the last street before a border is priced in %s, what is paid on its own side", async (currency, lat, lng) => {
  const { row } = await imported({ latitude: lat, longitude: lng });
  expect(row["currency"]).toBe(currency);
});

test("a file has one currency, that of most rows, and the report says which and how many rows stand elsewhere", async () => {
  const importer = importerInto(house);
  const rows = [at("22.3", "114.17"), at("22.54", "114.06"), at("22.29", "114.18"), at("22.28", "114.15")];
  const report = await importer.listings(csv(rows));
  for (const { id } of rows) expect((await rowOf(importer.source, id))["currency"]).toBe("HKD");
  const lines = reportLines(report);
  expect(lines).toContain("  prices are in HKD, as is paid where most rows stand or as they say; --currency names another");
  expect(lines).toContain("  1 row where something else is paid: CNY (1)");
  const input = await importerInto(house, { currency: "EUR" }).listings(csv([at("22.3", "114.17")]));
  expect(reportLines(input).join()).toContain("prices are in EUR, as given");
  expect(reportLines(input)).toContain("  1 row where something else is paid: HKD (1)");
});

test("a file of homes in the last streets before five borders has one currency, and its report warns of each other; alone each has its own", async () => {
  const complete = "test/house/borderListings.csv";
  const importer = importerInto(house);
  const report = await importer.run({ listings: [complete] });
  expect(report).toMatchObject({ added: 5, skipped_count: 0, without_price: 0, currency: { code: "USD", is_given: false } });
  expect(reportLines(report)).toContain("  4 rows where something else is paid: SGD (1), HKD (1), CHF (1), CAD (1)");
  const found = await db.all<{ currency: string; title: string; price_micros: number }>(sql`
    select currency, title, price_micros from listings where source = ${importer.source} order by source_id`);
  expect(found.map(({ currency, price_micros }) => [currency, price_micros / 1_000_000])).toEqual(
    [140, 95, 720, 160, 130].map((price) => ["USD", price]),
  );
  const [header = "", ...rows] = readFileSync(complete, "utf8").trim().split("\n");
  const alone: (string | undefined)[] = [];
  for (const row of rows) {
    const { currency } = await importerInto(house).run({ listings: [fileOf(`${header}\n${row}\n`)] });
    alone.push(currency?.code);
  }
  expect(alone).toEqual(["USD", "SGD", "HKD", "CHF", "CAD"]);
});

test("a currency that is given holds for all rows, whatever the country", async () => {
  const importer = importerInto(house, { currency: "JPY" });
  const input = listing({ price: "15000" });
  await importer.listings(csv([input]));
  expect(await rowOf(importer.source, input.id)).toMatchObject({ currency: "JPY", price_usd_micros: 100_000_000 });
});

test("nights beyond what a column holds are clamped, and the most is never below the least", async () => {
  expect((await imported({ minimum_nights: "0", maximum_nights: "2147483647" })).row).toMatchObject({
    min_nights: 1,
    max_nights: 32_767,
  });
  expect((await imported({ minimum_nights: "14", maximum_nights: "3" })).row).toMatchObject({ min_nights: 14, max_nights: 14 });
});

test("rows that cannot be read are told by their line and the others are imported", async () => {
  const importer = importerInto(house);
  const good = listing({ description: "Two\nlines" });
  const text = csv([good, listing({ latitude: "north" }), listing({ id: "" }), listing({ id: "1.5181E+17" }), good, listing()]);
  const report = await importer.listings(`${text}\n"too","short"\n`);
  expect(report).toMatchObject({ added: 2, skipped_count: 5, rows: 6 });
  expect(report.skipped.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 10]);
  expect(reportLines(report).join("\n")).toContain('line 4: its coordinates cannot be read: "north", "-9.13"');
});

test("an open quote does not take a large file into memory, and is told once", async () => {
  const importer = importerInto(house);
  const many = "some words and more words\n".repeat(100_000);
  const report = await importer.listings(`${csv([listing()])}\n"77,an open quote\n${many}`);
  expect(report).toMatchObject({ added: 1, skipped_count: 1 });
  expect(report.skipped[0]!.line).toBe(3);
});

test("a quote that is never closed is told, and what stands before it is imported", async () => {
  const importer = importerInto(house);
  const report = await importer.listings(`${csv([listing()])}\n"77,an open quote\nand more\n`);
  expect(report).toMatchObject({ added: 1, skipped_count: 1 });
  expect(report.skipped[0]).toEqual({ line: 3, reason: expect.stringContaining("never closed") });
});

test("a file of which nothing can be read is of no use, one good row is", async () => {
  const importer = importerInto(house);
  const nothing = await importer.listings(csv([listing({ id: "" }), listing({ latitude: "" })]));
  expect(isUseless(nothing)).toBe(true);
  expect(reportLines(nothing).join("\n")).toContain("not one row could be read");
  expect(isUseless(await importer.listings(`${csv([listing()])}\n"short"\n"short"\n`))).toBe(false);
});

test("a file that is no list of listings is refused in words", async () => {
  const importer = importerInto(house);
  await expect(importer.listings("listing_id,date,available\n1,2026-12-01,t\n")).rejects.toThrow(
    /no column id, name.*--calendar/,
  );
  await expect(importer.listings("")).rejects.toThrow("is empty");
  await expect(importer.run({ listings: ["/nowhere.csv"] })).rejects.toThrow("there is no such file");
});

test("a zipped file that was cut off is told, and the whole one goes on from there", async () => {
  const importer = importerInto(house);
  const rows = Array.from({ length: 900 }, () => listing({ description: crypto.randomUUID() }));
  const { readFileSync, writeFileSync } = await import("node:fs");
  const complete = fileOf(csv(rows), "whole.csv.gz");
  const cut = fileOf("", "cut.csv.gz");
  writeFileSync(cut, readFileSync(complete).subarray(0, -400));
  await expect(importer.run({ listings: [cut] })).rejects.toThrow("the file is cut off");
  const report = await importer.run({ listings: [complete] });
  expect(report.added + report.unchanged).toBe(900);
  expect(report.unchanged).toBeGreaterThan(0);
});

test("a second run changes nothing, not even when a row was last changed", async () => {
  const importer = importerInto(house);
  const rows = [listing({ rating: "4.4", number_of_reviews: "3", review_scores_rating: "4.4" }), listing({ price: "" })];
  await importer.listings(csv(rows));
  const before = await Promise.all(rows.map(({ id }) => rowOf(importer.source, id)));
  const report = await importer.listings(csv(rows));
  expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect(reportLines(report).join("\n")).toContain("nothing new: 0 new, 0 changed, 2 unchanged");
  expect(await Promise.all(rows.map(({ id }) => rowOf(importer.source, id)))).toEqual(before);
});

test("a changed file changes the changed rows only, and what the host has set stays", async () => {
  const importer = importerInto(house);
  const rows = [listing(), listing()];
  await importer.listings(csv(rows));
  const before = await rowOf(importer.source, rows[1]!.id);
  await db.run(
    sql`update listings set status = 'paused', cleaning_fee_micros = 7 where source = ${importer.source} and source_id = ${rows[0]!.id}`,
  );
  const report = await importer.listings(csv([{ ...rows[0]!, name: "Renamed" }, rows[1]!]));
  expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await rowOf(importer.source, rows[0]!.id)).toMatchObject({ title: "Renamed", status: "paused", cleaning_fee_micros: 7 });
  expect(await rowOf(importer.source, rows[1]!.id)).toEqual(before);
});

test("a run that was stopped goes on after its last batch", async () => {
  const rows = Array.from({ length: 450 }, () => listing());
  const file = fileOf(csv(rows));
  let batches = 0;
  const dying = {
    ...db,
    transaction: (work) => (++batches === 2 ? Promise.reject(new Error("killed")) : db.transaction(work)),
  } as Database;
  const stopped = importerInto(house, { db: dying });
  await expect(stopped.run({ listings: [file] })).rejects.toThrow("killed");
  const source = { name: stopped.source, attribution: "a", url: "https://a.test", licence: "b" };
  const report = await importerInto(house, { source }).run({ listings: [file] });
  expect(report).toMatchObject({ resumed_after: 200, added: 250, unchanged: 0 });
  expect((await db.one<Row>(sql`select count(*) as n from listings where source = ${source.name}`))!["n"]).toBe(450);
});

test("words of any length and of half a character stop no import: they are cut between characters", async () => {
  const long = `${"a".repeat(99)}🌊${"b".repeat(100_000)}`;
  const { row, importer } = await imported({
    name: `b${long.repeat(2)}`,
    host_name: long,
    license: long,
    description: `<ul>${long}`,
  });
  expect(row["host_name"]).toBe("a".repeat(99));
  for (const column of ["title", "registration", "description_html"])
    expect([column, (row[column] as string).length < 21_000]).toEqual([column, true]);
  const reviews = [{ listing_id: row["source_id"], id: "7", date: "2026-05-01", reviewer_name: long, comments: long }];
  expect(await importer.reviews(csv(reviews))).toMatchObject({ added: 1, skipped_count: 0 });
});

test("what a file says does not speak to the terminal that shows the report", async () => {
  const odd = "\u001b]0;owned\u0007\u009b31m\u202e";
  const rows = [
    listing({ id: odd }),
    listing({ latitude: odd }),
    listing({ amenities: JSON.stringify([odd]), property_type: odd }),
  ];
  const importer = importerInto(house);
  const listings = await importer.listings(csv(rows));
  const calendar = await importer.calendar(csv([{ listing_id: odd, date: odd, available: odd }]));
  const printed = [listings, calendar].flatMap(reportLines).join("\n");
  expect(printed).toContain("owned");
  expect(printed).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
});

test("a disk that is full in the middle of a picture leaves nothing of it, so the next run draws it", async () => {
  const full = {
    async *[Symbol.asyncIterator]() {
      yield "<svg";
      throw new Error("ENOSPC");
    },
  };
  const photosDir = mkdtempSync(join(tmpdir(), "sojourn-full-"));
  const photo = { path: "import/a.svg", width: 1, height: 1, alt: "", colour: "" };
  await expect(writeDrawings(photosIn(photosDir), [{ svg: full as never, photo }])).rejects.toThrow("ENOSPC");
  expect(readdirSync(join(photosDir, "import"))).toEqual([]);
});

test("a picture that a full disk left empty is served to nobody, and the next run draws it", async () => {
  const photo = { path: "import/empty.svg", width: 1, height: 1, alt: "", colour: "" };
  const file = join(house.photosDir, photo.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  const shown = async () => (await house.visitor().get(`/photos/${photo.path}`)).status;
  expect(await shown()).toBe(404);
  await writeDrawings(photosIn(house.photosDir), [{ svg: "<svg/>", photo }]);
  expect([await shown(), readFileSync(file, "utf8")]).toEqual([200, "<svg/>"]);
});

test("each stay has drawings of its own that say so, and the files are there", async () => {
  const { row } = await imported({ bedrooms: "1" });
  const photos = await db.all<{ path: string; alt: string }>(
    sql`select path, alt from listing_photos where listing_id = ${row["id"]}`,
  );
  expect(photos.length).toBeGreaterThan(2);
  for (const { path, alt } of photos) {
    expect(alt).toMatch(/^A drawing, not a photo: /);
    expect(existsSync(join(house.photosDir, path))).toBe(true);
  }
});

test("pictures that a host has put in stay when the file changes", async () => {
  const importer = importerInto(house);
  const input = listing();
  await importer.listings(csv([input]));
  const { id } = await rowOf(importer.source, input.id);
  await db.run(sql`update listing_photos set path = 'own.avif' where listing_id = ${id} and position = 0`);
  await importer.listings(csv([{ ...input, name: "Renamed" }]));
  expect((await db.one<Row>(sql`select path from listing_photos where listing_id = ${id} and position = 0`))!["path"]).toBe(
    "own.avif",
  );
});

test("words that we have no word for are dropped and counted", async () => {
  const { report } = await imported({ amenities: '["Wifi", "Flux capacitor"]', property_type: "Entire submarine" });
  expect([...report.unknown_amenities]).toEqual([["Flux capacitor", 1]]);
  expect([...report.unknown_kinds]).toEqual([["Entire submarine", 1]]);
});

test("a place counts the stays that came", async () => {
  const place = await house.place();
  await importerInto(house).listings(csv([1, 2, 3].map(() => listing({ longitude: place.at[0], latitude: place.at[1] }))));
  expect((await db.one<Row>(sql`select stays_count from places where id = ${place.id}`))!["stays_count"]).toBe(3);
});

test("a host who has an account by now keeps the name they gave", async () => {
  const importer = importerInto(house);
  const input = listing();
  await importer.listings(csv([input]));
  await db.run(sql`update users set email = 'rui@example.org', first_name = 'Rui Pedro' where source = ${importer.source}`);
  await importer.listings(csv([{ ...input, name: "Other" }]));
  expect((await rowOf(importer.source, input.id))["host_name"]).toBe("Rui Pedro");
});
