import { afterAll, expect, test } from "vitest";
import { addDays } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { reportLines } from "./report.ts";
import { csv, importerInto, listing } from "#test/house/importerInto.ts";

const house = await openHouse();
const { db } = house;
afterAll(house.close);

/** A row for each day from the first of December: t free, f taken. */
const calendar = (listing_id: string, days: string) =>
  [...days].map((available, i) => ({ listing_id, date: addDays("2026-12-01", i), available }));

async function imported(count = 1) {
  const importer = importerInto(house);
  const rows = Array.from({ length: count }, () => listing());
  await importer.listings(csv(rows));
  const ids = rows.map((row) => row.id);
  const stateOf = async (source_id: string) =>
    (await db.one<{ id: number; booked: string; blocks: string[]; updated_at: Date }>(sql`
      select id, booked::text as booked, updated_at,
             array(select nights::text from blocked_nights where listing_id = id and reason = 'import' order by nights) as blocks
      from listings where source = ${importer.source} and source_id = ${source_id}`))!;
  return { importer, ids, id: ids[0]!, stateOf };
}

test("taken days side by side are one block, and booked holds them", async () => {
  const { importer, id, stateOf } = await imported();
  const report = await importer.calendar(csv(calendar(id, "fftffft")));
  expect(report).toMatchObject({ changed: 1, nights_blocked: 5 });
  const { blocks, booked } = await stateOf(id);
  expect(blocks).toEqual(["[2026-12-01,2026-12-03)", "[2026-12-04,2026-12-07)"]);
  expect(booked).toBe("{[2026-12-01,2026-12-03),[2026-12-04,2026-12-07)}");
});

test("a second calendar run changes nothing", async () => {
  const { importer, id, stateOf } = await imported();
  await importer.calendar(csv(calendar(id, "ftf")));
  const before = await stateOf(id);
  const report = await importer.calendar(csv(calendar(id, "ftf")));
  expect(report).toMatchObject({ changed: 0, unchanged: 1 });
  expect(reportLines(report).join("\n")).toContain("nothing new");
  expect(await stateOf(id)).toEqual(before);
});

test("a newer calendar frees and takes the days that it speaks of and leaves the others", async () => {
  const { importer, id, stateOf } = await imported();
  await importer.calendar(csv(calendar(id, "ffffff")));
  await importer.calendar(csv(calendar(id, "ttf")));
  expect((await stateOf(id)).blocks).toEqual(["[2026-12-03,2026-12-07)"]);
});

test("days of several homes may come in any order", async () => {
  const { importer, ids, stateOf } = await imported(2);
  const rows = ids.flatMap((id) => calendar(id, "ftff")).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  expect((await importer.calendar(csv(rows))).changed).toBe(2);
  for (const id of ids) expect((await stateOf(id)).booked).toBe("{[2026-12-01,2026-12-02),[2026-12-03,2026-12-05)}");
});

test("bookings and the host's own blocks stay taken when the calendar says free", async () => {
  const { importer, id, stateOf } = await imported();
  const { id: listing_id } = await stateOf(id);
  await db.run(
    sql`insert into blocked_nights (listing_id, nights) values (${listing_id}, daterange('2026-12-02', '2026-12-03'))`,
  );
  await db.run(sql`
    insert into bookings (listing_id, guest_id, checkin, checkout, guests, status) values
    (${listing_id}, ${house.hostId}, '2026-12-10', '2026-12-12', 1, 'paid'), (${listing_id}, ${house.hostId}, '2026-12-20', '2026-12-22', 1, 'cancelled_by_guest')`);
  await importer.calendar(csv(calendar(id, "tft")));
  expect((await stateOf(id)).booked).toBe("{}"); // the host's block covers it, so nothing is written and nothing is summed
  await importer.calendar(csv(calendar(id, "fft")));
  expect((await stateOf(id)).blocks).toEqual(["[2026-12-01,2026-12-02)"]);
  expect((await stateOf(id)).booked).toBe("{[2026-12-01,2026-12-03),[2026-12-10,2026-12-12)}");
});

test("a calendar of the past is kept as the file says it", async () => {
  const { importer, id, stateOf } = await imported();
  await importer.calendar(csv([{ listing_id: id, date: "2019-02-28", available: "f" }]));
  expect((await stateOf(id)).booked).toBe("{[2019-02-28,2019-03-01)}");
});

test("days of unknown homes are counted, broken days told by their line", async () => {
  const { importer, id } = await imported();
  const report = await importer.calendar(
    csv([
      ...calendar(id, "f"),
      ...calendar("404", "ff"),
      { listing_id: id, date: "2026-02-30", available: "f" },
      { listing_id: id, date: "2026-02-03", available: "maybe" },
    ]),
  );
  expect(report).toMatchObject({ changed: 1, unknown: 2, skipped_count: 2 });
  expect(report.skipped.map(({ line }) => line)).toEqual([5, 6]);
});

test("reviews come as text: breaks are lines, other tags are gone", async () => {
  const { importer, id, stateOf } = await imported();
  const comments = 'Great!<br/>We <b>loved</b> it & <3 the café <script>alert(1)</script>\n<br/>\n<br/>Bye "all"';
  const report = await importer.reviews(
    csv([{ listing_id: id, id: "5", date: "2024-05-06", reviewer_id: "1", reviewer_name: "Ana 🌻", comments }]),
  );
  expect(report).toMatchObject({ added: 1, unknown: 0 });
  const { id: listing_id } = await stateOf(id);
  expect(await db.all(sql`select author_name, written_on, body, rating from reviews where listing_id = ${listing_id}`)).toEqual([
    { author_name: "Ana 🌻", written_on: "2024-05-06", body: 'Great!\nWe loved it & <3 the café\n\nBye "all"', rating: null },
  ]);
});

test("reviews come once; a changed one is changed; those of unknown homes are counted", async () => {
  const { importer, id } = await imported();
  const review = (of: string, more: object) => ({
    listing_id: of,
    id: `${id}-${of}`,
    date: "2024-05-06",
    reviewer_name: "Ana",
    comments: "Fine",
    ...more,
  });
  await importer.reviews(csv([review(id, {})]));
  expect(await importer.reviews(csv([review(id, {})]))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  const report = await importer.reviews(
    csv([review(id, { comments: "Better" }), review("404", {}), review(id, { id: "6", date: "soon" })]),
  );
  expect(report).toMatchObject({ added: 0, changed: 1, unknown: 1, skipped_count: 1 });
  expect((await db.one<{ body: string }>(sql`select body from reviews where source = ${importer.source}`))!.body).toBe("Better");
});

test("a file of reviews of which none belongs here says so plainly", async () => {
  const { importer } = await imported();
  const report = await importer.reviews(
    csv([{ listing_id: "404", id: "1", date: "2024-05-06", reviewer_name: "Ana", comments: "Fine" }]),
  );
  expect(reportLines(report).join("\n")).toContain("not one row belongs to a listing that is here");
});
