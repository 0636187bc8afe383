import { afterAll, expect, test } from "vitest";
import { changeArrival } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import { makeCalendarAddress } from "#areas/hosting/calendarFeeds/contract.ts";
import { addTripEntry } from "#areas/trips/itinerary/entries/entriesContract.ts";
import { addDays } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { readIndependently, type ReadCalendar } from "./independentReader.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: makeHost } = bookingsOf(house);

/**
 * All characters that calendars escape (the other parser mistakes an `n` or `,` after a backslash), and longer than one of their
 * lines.
 */
const TITLE = 'Casa; do Rio, "Nº 1" a \\ b, 川の家 🌊 — ' + "água, ".repeat(12) + "fim";
const STREET = "Rua das Flores 12; 3.º Esq., \\ Apt. 4";
const readOne = (text: string) => readIndependently<ReadCalendar>([{ text }])[0]!;

async function booked() {
  const host = await makeHost({ title: TITLE });
  await host.call(changeArrival, { id: host.listing, address: STREET, instructions: "", door_code: "" });
  const guest = await house.member();
  return { host, guest, one: await book(guest, host.listing) };
}

test("what other sites read of a home is whole: its nights, and its name", async () => {
  const { host, one } = await booked();
  const blocked = { from: addDays(TODAY, 30), until: addDays(TODAY, 33) };
  await house.db.run(
    sql`insert into blocked_nights (listing_id, nights, reason) values (${host.listing}, daterange(${blocked.from}::date, ${blocked.until}::date), 'host')`,
  );
  const { export_url } = await host.call(makeCalendarAddress, { listing_id: host.listing });
  const text = await (await house.visitor().get(new URL(export_url).pathname)).text();
  const { name, events } = readOne(text);
  expect(name).toBe(TITLE);
  expect(events.map(({ start, end, summary, uid }) => ({ start, end, summary, uid: uid.split("@")[0] }))).toEqual([
    { start: STAY.checkin, end: STAY.checkout, summary: "Reserved", uid: one.uuid },
    { start: blocked.from, end: blocked.until, summary: "Not available", uid: `nights-${host.listing}-${blocked.from}` },
  ]);
});

test("the file of a reservation is whole: days, title, address with town and country, and link", async () => {
  const { guest, one } = await booked();
  const { events } = readOne(await (await guest.get(`/v2/reservations/${one.code}/calendar.ics`)).text());
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event).toMatchObject({ start: STAY.checkin, end: STAY.checkout, location: `${STREET}, Lisbon, Portugal` });
  expect(event!.summary).toContain(TITLE);
  expect(event!.description).toContain(one.code);
  expect(new URL(event!.url!).pathname).toContain(one.uuid);
});

test("the calendar of a trip is whole: its stay, and what its travellers have noted", async () => {
  const { guest, one } = await booked();
  const note = { title: 'Fado; "late" \\ dark', place: "Alfama, 3; door \\ left", text: "First; this,\nthen \\ that.\n\nEnd" };
  await guest.call(addTripEntry, { uuid: one.uuid, kind: "place", day: STAY.checkin, time: "19:30", ...note });
  const { events } = readOne(await (await guest.get(`/v2/trips/${one.uuid}/calendar.ics`)).text());
  expect(events).toMatchObject([
    { start: STAY.checkin, end: STAY.checkout, location: `${STREET}, Lisbon, Portugal` },
    { start: `${STAY.checkin}T19:30:00+00:00`, summary: note.title, location: note.place, description: note.text },
  ]);
  expect(events[0]!.summary).toContain(TITLE);
});

test("the file of an experience is whole: its times, title, town and code", async () => {
  const { host: leader, book: bookExperienceBooking } = experienceBookingsOf(house);
  const { experience, date } = await leader();
  await house.db.run(sql`update catalog_entries set title = ${TITLE} where id = ${experience}`);
  const guest = await house.member();
  const { code } = await bookExperienceBooking(guest, date);
  const { events } = readOne(await (await guest.get(`/v2/outings/${code}/calendar.ics`)).text());
  expect(events).toMatchObject([
    {
      start: "2026-12-11T10:00:00+00:00",
      end: "2026-12-11T12:00:00+00:00",
      location: "Lisbon",
      uid: `outing-${code}@house.test`,
    },
  ]);
  expect(events[0]!.summary).toContain(TITLE);
  expect(events[0]!.description).toContain(code);
});
