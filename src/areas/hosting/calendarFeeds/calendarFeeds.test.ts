import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allMessages } from "#lib/i18n/allMessages.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { addressIn, LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse } from "#test/house/house.ts";
import { addFeed, chooseFreeEvents, listCalendarSyncs, makeCalendarAddress, refreshFeed } from "./contract.ts";
import { importFeed } from "./importFeed.server.ts";

const house = await openHouse();
const { host: makeHost } = bookingsOf(house);
/** The other site's responses, by path. */
const answers = new Map<string, { body: Buffer | string; headers?: Record<string, string>; status?: number }>();
/** Called when a path is requested; the response waits for its callback. */
const gates = new Map<string, (go: () => void) => void>();
const site = createServer(async ({ url = "", headers }, response) => {
  const gate = gates.get(url);
  if (gate) await new Promise<void>(gate);
  const answer = answers.get(url);
  const isSame = headers["if-none-match"] !== undefined && headers["if-none-match"] === answer?.headers?.["etag"];
  response
    .writeHead(isSame ? 304 : answer ? (answer.status ?? 200) : 404, answer?.headers)
    .end(isSame ? undefined : answer?.body);
});
beforeAll(() => new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  site.close();
  await house.close();
});

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");
const stay = ["BEGIN:VEVENT", "UID:a@other.test", "DTSTART:20270110", "DTEND:20270112", "SUMMARY:Gäste", "END:VEVENT"];
async function followed(answer: { body: Buffer | string; headers?: Record<string, string>; status?: number }) {
  const host = await makeHost();
  const path = `/${host.listing}.ics`;
  answers.set(path, answer);
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
  const { calendar_feed } = await host.call(addFeed, { listing_id: host.listing, name: "Elsewhere", url });
  const state = async () => (await host.call(listCalendarSyncs, {})).calendar_syncs[0]!.feeds[0]!;
  return { host, path, id: calendar_feed.id, state };
}

test("a host reads which events could not be read, until they can be", async () => {
  const broken = ["BEGIN:VEVENT", "UID:b@other.test", "DTSTART:0NaN", "SUMMARY:Broken", "END:VEVENT"];
  const { host, path, id, state } = await followed({ body: calendar(...stay, ...broken) });
  expect(await state()).toMatchObject({ error: null, nights_count: 2, unread: { count: 1, names: ["Broken"] } });
  const page = await (await host.get("/hosting/calendar-sync")).text();
  expect(page).toContain("1 event couldn’t be read in full");
  expect(page).toContain("Broken");
  answers.set(path, { body: calendar(...stay) });
  await host.call(refreshFeed, { id });
  expect(await state()).toMatchObject({ error: null, nights_count: 2, unread: { count: 0, names: [] } });
});

test("a host decides whether events that are marked as free take nights", async () => {
  const free = ["BEGIN:VEVENT", "UID:f@other.test", "DTSTART:20270201", "DTEND:20270204", "TRANSP:TRANSPARENT", "END:VEVENT"];
  const { host, id, state } = await followed({ body: calendar(...stay, ...free), headers: { etag: '"1"' } });
  expect(await state()).toMatchObject({ nights_count: 2, free_count: 1, blocks_free: false, unread: { count: 0 } });
  expect(await (await host.get("/hosting/calendar-sync")).text()).toContain("1 event is marked as free.");
  await host.call(chooseFreeEvents, { id, blocks_free: true });
  expect(await state()).toMatchObject({ nights_count: 5, free_count: 1, blocks_free: true });
  await host.call(chooseFreeEvents, { id, blocks_free: false });
  expect(await state()).toMatchObject({ nights_count: 2, free_count: 1, blocks_free: false });
  const other = await makeHost();
  await expect(other.call(chooseFreeEvents, { id, blocks_free: true })).rejects.toMatchObject({ code: "not_found" });
});

test("what a host decides about free events while their calendar is read is not lost", async () => {
  const free = ["BEGIN:VEVENT", "UID:f@other.test", "DTSTART:20270201", "DTEND:20270204", "TRANSP:TRANSPARENT", "END:VEVENT"];
  const { host, path, id, state } = await followed({ body: calendar(...free), headers: { etag: '"1"' } });
  const reading = new Promise<() => void>((requested) => gates.set(path, (go) => requested(go)));
  const before = importFeed({ ...house.services, now: () => new Date("2026-12-02T14:00:00Z") }, id);
  const go = await reading;
  gates.delete(path);
  await host.call(chooseFreeEvents, { id, blocks_free: true });
  go();
  await before;
  expect(await state()).toMatchObject({ nights_count: 3, blocks_free: true });
  await host.call(refreshFeed, { id });
  expect(await state()).toMatchObject({ nights_count: 3, blocks_free: true });
});

test("a host reads which time zones nobody knows", async () => {
  const timed = ["BEGIN:VEVENT", "UID:z@other.test", "DTSTART;TZID=Mine:20270110T150000", "DURATION:P2D", "END:VEVENT"];
  const { host, state } = await followed({ body: calendar(...timed) });
  expect(await state()).toMatchObject({ error: null, nights_count: 2, unknown_zones: ["Mine"], unread: { count: 0 } });
  expect(await (await host.get("/hosting/calendar-sync")).text()).toContain("time zones we don’t recognize");
});

test("a host reads the names of events that could not be read, unknown zones and free events in every language", async () => {
  const broken = ["One", "Two & co.", "Three"].flatMap((name, n) => [
    "BEGIN:VEVENT",
    `UID:${n}@other.test`,
    "DTSTART:0NaN",
    `SUMMARY:${name}`,
    "END:VEVENT",
  ]);
  const timed = ["BEGIN:VEVENT", "UID:z@other.test", "DTSTART;TZID=Mine:20270110T150000", "DURATION:P2D", "END:VEVENT"];
  const free = ["BEGIN:VEVENT", "UID:f@other.test", "DTSTART:20270201", "TRANSP:TRANSPARENT", "END:VEVENT"];
  const { host } = await followed({ body: calendar(...broken, ...timed, ...free) });
  for (const locale of LAUNCHED) {
    const { t } = i18nOf(locale, await allMessages(locale));
    const page = await (await host.get(addressIn(locale, "/hosting/calendar-sync"))).text();
    const texts = [t("sync.unread", { count: 3 }), t("sync.unknownZones"), t("sync.free", { count: 1 }), t("sync.freeIgnored")];
    for (const message of [...texts, "One", "Two & co.", "Three", "Mine", t("sync.blockFree")])
      expect(page).toContain(message.replaceAll("&", "&amp;"));
  }
});

const text = calendar(...stay);
test.each([
  ["packed", { body: gzipSync(text) }],
  ["packed and said to be", { body: gzipSync(text), headers: { "content-encoding": "gzip" } }],
  ["packed twice", { body: gzipSync(gzipSync(text)), headers: { "content-encoding": "gzip" } }],
  ["packed in other ways: deflate", { body: deflateSync(text), headers: { "content-encoding": "deflate" } }],
  ["packed in other ways: deflate without a head", { body: deflateRawSync(text), headers: { "content-encoding": "deflate" } }],
  ["packed in other ways: Brotli", { body: brotliCompressSync(text), headers: { "content-encoding": "br" } }],
  ["packed in other ways: Zstandard", { body: zstdCompressSync(text), headers: { "content-encoding": "zstd" } }],
  ["packed in UTF-16", { body: gzipSync(Buffer.from(`\uFEFF${text}`, "utf16le")) }],
  ["in UTF-16, with a mark", { body: Buffer.from(`\uFEFF${text}`, "utf16le") }],
  ["in UTF-16, without one", { body: Buffer.from(text, "utf16le") }],
  ["in UTF-16 the other way round", { body: Buffer.from(`\uFEFF${text}`, "utf16le").swap16() }],
  ["in Latin letters of old", { body: Buffer.from(text, "latin1") }],
  ["in UTF-8, with a mark", { body: `\uFEFF${text}`, headers: { "content-type": "text/calendar; charset=iso-8859-1" } }],
])("a calendar is read %s", async (_, answer) => {
  const { state, id } = await followed(answer);
  expect(await state()).toMatchObject({ error: null, nights_count: 2, unread: { count: 0 } });
  const { summary } = (await house.db.one<{ summary: string }>(sql`select summary from feed_events where feed_id = ${id}`))!;
  expect(summary).toBe("Gäste");
});

test("what repeats is read a day further each day, though its calendar stays the same", async () => {
  const daily = ["BEGIN:VEVENT", "UID:d@other.test", "DTSTART:20260101", "RRULE:FREQ=DAILY", "END:VEVENT"];
  const { id } = await followed({ body: calendar(...daily), headers: { etag: '"1"' } });
  const last = async () =>
    (await house.db.one<{ last: string }>(sql`select max(lower(nights))::text as last from feed_events where feed_id = ${id}`))!
      .last;
  expect(await last()).toBe("2028-11-30");
  await importFeed({ ...house.services, now: () => new Date("2026-12-01T14:00:00Z") }, id);
  expect(await last()).toBe("2028-11-30");
  await importFeed({ ...house.services, now: () => new Date("2026-12-05T14:00:00Z") }, id);
  expect(await last()).toBe("2028-12-04");
});

test("a site that says that nothing is new, though it was never read, could not be read", async () => {
  const { state } = await followed({ body: "", status: 304 });
  expect(await state()).toMatchObject({ error: "unreachable", imported_at: null });
});

test.each([
  ["small packed and huge unpacked", { body: gzipSync(Buffer.alloc(4_000_000, 65)) }, "too_large"],
  ["packed twice, and huge unpacked", { body: gzipSync(gzipSync(Buffer.alloc(4_000_000, 65))) }, "too_large"],
  ["huge", { body: Buffer.alloc(2_200_000, 65) }, "too_large"],
  ["packed and broken", { body: gzipSync(text).subarray(0, 40) }, "not_a_calendar"],
  ["a page", { body: "<html>Log in</html>" }, "not_a_calendar"],
])("what is %s is refused with its reason", async (_, answer, error) => {
  const { state } = await followed(answer);
  expect(await state()).toMatchObject({ error, nights_count: 0 });
});

test("other sites read a home's name as it is, and every line has its end", async () => {
  const host = await makeHost({ title: "Mill; by the \\ river, 1" });
  const { export_url } = await host.call(makeCalendarAddress, { listing_id: host.listing });
  const input = await (await house.visitor().get(new URL(export_url).pathname)).text();
  expect(input).toContain("X-WR-CALNAME:Mill\\; by the \\\\ river\\, 1\r\n");
  expect(input.endsWith("END:VCALENDAR\r\n")).toBe(true);
});
