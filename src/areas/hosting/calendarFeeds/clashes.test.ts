import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readToday } from "#areas/hosting/today/contract.ts";
import { addDays } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { addFeed, keepBoth, listCalendarSyncs, makeCalendarAddress } from "./contract.ts";
import { importFeed } from "./importFeed.server.ts";

const house = await openHouse();
const { host: makeHost, book } = bookingsOf(house);
/** The other site's responses, by path. */
const answers = new Map<string, string>();
const site = createServer(({ url = "" }, response) => {
  const answer = answers.get(url);
  response.writeHead(answer === undefined ? 404 : 200).end(answer);
});
beforeAll(() => new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  site.close();
  await house.close();
});

type Event = [from: string, until: string, summary: string, uid?: string];
const calendar = (...events: Event[]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap(([from, until, summary, uid = "w"]) => [
      "BEGIN:VEVENT",
      `UID:${uid}@other.test`,
      `DTSTART;VALUE=DATE:202705${from}`,
      `DTEND;VALUE=DATE:202705${until}`,
      `SUMMARY:${summary}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

/** A home with bookings, which the other site has read if `isRead`. */
async function booked(stays: [from: string, until: string][], isRead = true) {
  const host = await makeHost();
  for (const [from, until] of stays)
    await book(await house.member(), host.listing, { checkin: `2027-05-${from}`, checkout: `2027-05-${until}` });
  if (isRead) {
    const { export_url } = await host.call(makeCalendarAddress, { listing_id: host.listing });
    await house.visitor().get(new URL(export_url).pathname);
  }
  const path = `/${host.listing}.ics`;
  let feed_id: number | undefined;
  const conflicts = async () =>
    (await host.call(listCalendarSyncs, {})).calendar_syncs[0]!.conflicts.map(
      ({ from, until, is_question }) => `${from.slice(8)}/${until.slice(8)}${is_question ? "?" : ""}`,
    );
  return {
    host,
    conflicts,
    /** The open conflicts and the emails sent after the site's calendar was read, this many hours after noon. */
    async after(hours: number, ...events: Event[]) {
      answers.set(path, calendar(...events));
      const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
      if (feed_id === undefined)
        feed_id = (await host.call(addFeed, { listing_id: host.listing, name: "Elsewhere", url })).calendar_feed.id;
      const at = new Date(Date.parse("2026-12-01T12:00:00Z") + hours * 3_600_000);
      await importFeed({ ...house.services, now: () => at }, feed_id);
      const sent = await house.db.one<{ n: number }>(
        sql`select count(*)::int as n from outbox where recipient = ${host.email} and kind = 'calendar_conflict'`,
      );
      return { open: await conflicts(), letters: sent!.n };
    },
    taken: async () =>
      (
        await house.db.all<{ nights: string }>(
          sql`select nights::text as nights from blocked_nights where listing_id = ${host.listing} and reason = 'feed' order by nights`,
        )
      ).map(({ nights }) => nights),
    /** The notifications in the header's menu. */
    alerts: async () =>
      (
        await house.db.all<{ kind: string }>(
          sql`select kind from alerts where user_id = ${host.id} and kind like 'calendar%' order by id`,
        )
      ).map(({ kind }) => kind),
  };
}

const OUR_OWN: [string, string] = ["24", "27"];
const NOTICE = "Airbnb (Not available)";

test("our own bookings that another site holds as one raise nothing, and take no nights twice", async () => {
  const home = await booked([OUR_OWN, ["27", "30"]]);
  expect(await home.after(0, ["24", "30", NOTICE, "m"])).toEqual({ open: [], letters: 0 });
  expect(await home.taken()).toEqual([]);
  const closed = await booked([OUR_OWN, ["27", "30"]]);
  expect(await closed.after(0, ["24", "30", "CLOSED - Not available", "m"])).toEqual({ open: [], letters: 0 });
});

test("a clash is open until its last night is over where the home is", async () => {
  const home = await booked([["01", "20"]]);
  expect((await home.after(0, ["02", "20", "Ana"])).open).toEqual(["02/20"]);
  await house.db.run(sql`
    update feed_conflicts c set nights = daterange(${addDays(TODAY, -2)}::date, ${addDays(TODAY, 1)}::date)
    from calendar_feeds f where f.id = c.feed_id and f.listing_id = ${home.host.listing}`);
  const count = async () => (await home.host.call(readToday, {})).clashes_count;
  expect([(await home.conflicts()).length, await count()]).toEqual([1, 1]);
  // At noon UTC it is already the next day there.
  await house.db.run(sql`update listings set time_zone = 'Pacific/Kiritimati' where id = ${home.host.listing}`);
  expect([await home.conflicts(), await count()]).toEqual([[], 0]);
});

test("a stay that its site cuts each day to the nights that are left stays one, and so does its host's answer", async () => {
  const home = await booked([["01", "20"]]);
  const may = (day: string) => (Date.parse(`2027-05-${day}T12:00:00Z`) - Date.parse("2026-12-01T12:00:00Z")) / 3_600_000;
  expect((await home.after(may("02"), ["02", "20", "Ana"])).letters).toBe(1);
  const [found] = (await home.host.call(listCalendarSyncs, {})).calendar_syncs[0]!.conflicts;
  await home.host.call(keepBoth, { id: found!.id });
  for (const [day, uid] of [
    ["03", "v"],
    ["04", "u"],
  ] as const)
    expect(await home.after(may(day), [day, "20", "Ana", uid])).toEqual({ open: [], letters: 1 });
});

test.each([NOTICE, "Unavailable", "Blocked"])(
  "a notice period that moves on over a booking raises no email: %s",
  async (text) => {
    const home = await booked([OUR_OWN], false);
    expect((await home.after(0, ["22", "25", text])).letters).toBe(0);
    expect((await home.after(2, ["22", "25", text])).letters).toBe(0);
    expect(await home.after(24, ["23", "26", text])).toEqual({ open: [], letters: 0 });
    expect(await home.after(46, ["23", "26", text])).toEqual({ open: [], letters: 0 });
    expect(await home.after(48, ["24", "27", text])).toEqual({ open: [], letters: 0 });
    expect(await home.after(72, ["25", "28", text])).toEqual({ open: [], letters: 0 });
  },
);

test("nights that are taken over a booking, and stay so, are a double booking, of which one email tells", async () => {
  const home = await booked([OUR_OWN], false);
  const taken: Event = ["22", "25", NOTICE];
  expect(await home.after(0, taken)).toEqual({ open: [], letters: 0 });
  expect(await home.after(29, taken)).toEqual({ open: [], letters: 0 });
  expect(await home.after(30, taken)).toEqual({ open: ["22/25"], letters: 1 });
  expect(await home.after(54, taken)).toEqual({ open: ["22/25"], letters: 1 });
});

test("nights of which a host has said that they are rightly taken raise no email when they remain", async () => {
  const home = await booked([OUR_OWN]);
  const closed: Event = ["25", "28", "CLOSED"];
  expect(await home.after(0, closed)).toEqual({ open: ["25/28?"], letters: 0 });
  const [question] = (await home.host.call(listCalendarSyncs, {})).calendar_syncs[0]!.conflicts;
  await home.host.call(keepBoth, { id: question!.id });
  expect(await home.after(48, closed)).toEqual({ open: [], letters: 0 });
  expect(await home.taken()).toEqual(["[2027-05-25,2027-05-28)"]);
});

test("a host of a site that calls everything closed is asked whether it is the same booking, once, without an email", async () => {
  const home = await booked([OUR_OWN]);
  const closed: Event = ["24", "27", "CLOSED - Not available", "real"];
  expect(await home.after(0, closed)).toEqual({ open: ["24/27?"], letters: 0 });
  expect(await home.after(48, [...closed.slice(0, 3), "named anew"] as unknown as Event)).toEqual({
    open: ["24/27?"],
    letters: 0,
  });
  expect(await home.alerts()).toEqual(["calendar_question"]);
  expect(await home.taken()).toEqual(["[2027-05-24,2027-05-27)"]);
  const page = await (await home.host.get("/hosting/calendar-sync")).text();
  expect(page).toContain("1 possible double booking");
  expect(page).toContain("It’s the same booking");
  expect(await home.host.call(readToday, {})).toMatchObject({ clashes_count: 0, questions_count: 1 });
  expect(await (await home.host.get("/hosting")).text()).toContain("Check 1 possible double booking");

  const [question] = (await home.host.call(listCalendarSyncs, {})).calendar_syncs[0]!.conflicts;
  await expect((await makeHost()).call(keepBoth, { id: question!.id })).rejects.toMatchObject({ code: "not_found" });
  await home.host.call(keepBoth, { id: question!.id });
  expect([await home.conflicts(), await home.taken()]).toEqual([[], []]);
  expect(await home.after(72, closed)).toEqual({ open: [], letters: 0 });
  expect(await home.taken()).toEqual([]);
  expect(await home.host.call(readToday, {})).toMatchObject({ clashes_count: 0, questions_count: 0 });
});

test("a site that has once told a stay apart is not asked about: it would say so", async () => {
  const home = await booked([OUR_OWN]);
  await home.after(0, ["01", "03", "Reserved", "r"]);
  expect(await home.after(2, ["24", "27", "Blocked", "b"])).toEqual({ open: [], letters: 0 });
});

test("another's stay over a booking is told at once, once, and stands in the host's day", async () => {
  const home = await booked([OUR_OWN]);
  expect(await home.after(0, ["25", "28", "Reserved"])).toEqual({ open: ["25/28"], letters: 1 });
  expect(await home.after(24, ["25", "28", "Reserved", "named anew"])).toEqual({ open: ["25/28"], letters: 1 });
  expect(await home.host.call(readToday, {})).toMatchObject({ clashes_count: 1, questions_count: 0 });
  expect(await (await home.host.get("/hosting")).text()).toContain("Resolve 1 double booking");
  const [clash] = (await home.host.call(listCalendarSyncs, {})).calendar_syncs[0]!.conflicts;
  await home.host.call(keepBoth, { id: clash!.id });
  expect(await home.host.call(readToday, {})).toMatchObject({ clashes_count: 0 });
  expect(await home.taken()).toEqual(["[2027-05-25,2027-05-28)"]);
  expect(await (await makeHost()).call(readToday, {})).toMatchObject({ clashes_count: 0, questions_count: 0 });
});

test("a calendar that never answered is not connected, and nothing says so", async () => {
  const host = await makeHost();
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/nowhere-${host.listing}.ics`;
  await host.call(addFeed, { listing_id: host.listing, name: "Elsewhere", url });
  const page = await (await host.get("/hosting/calendar-sync")).text();
  expect(page).toContain("Not connected yet");
  expect(page).not.toContain("No nights blocked");
  expect(page).not.toContain("Disconnect");
});
