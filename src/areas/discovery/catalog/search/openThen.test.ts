import { afterAll, expect, test } from "vitest";
import { findTables } from "#areas/restaurants/reservations/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { DATE, tablesOf } from "#test/house/tablesOf.ts";
import { searchCatalogPins, searchCatalog } from "#areas/discovery/catalog/contract.ts";
import { type CatalogKind, CATALOG_KINDS } from "#areas/discovery/catalog/kinds.ts";

const house = await openHouse();
afterAll(house.close);
const { date, book: bookSeats } = experienceBookingsOf(house);
const { restaurant, book, comes } = tablesOf(house);

const searchOf = (kind: CatalogKind, place: string) => async (filter: object) => {
  const { call } = house.visitor();
  const { finds: entries, metadata } = await call(searchCatalog, { kind, place, ...filter });
  const ids = entries.map(({ id }) => id).toSorted((a, b) => a - b);
  const { find_pins } = await call(searchCatalogPins, { kind, place, ...filter });
  expect(find_pins.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids); // a map shows the same
  expect(metadata.total_count).toBe(ids.length);
  return ids;
};

test("experiences are found by the day, its part and the group that they have seats for, as their town's clocks say", async () => {
  const place = await house.place();
  await house.db.run(sql`update places set time_zone = 'Asia/Tokyo' where id = ${place.id}`);
  const host = await house.member();
  const make = () => house.find({ kind: "experience", place, price: 50, host_id: host.id });
  const [early, late, without] = [await make(), await make(), await make()];
  await date(early, { starts_at: "2026-12-10T23:30:00Z", seats: 2 }); // the 11th at half past eight there
  const evening = await date(late, { starts_at: "2026-12-11T08:00:00Z", seats: 6 }); // at five
  await date(without, { starts_at: "2026-12-11T01:00:00Z", status: "cancelled" });
  const ids = searchOf("experience", place.slug);
  expect(await ids({})).toEqual([early, late, without]);
  expect(await ids({ date: "2026-12-11" })).toEqual([early, late]);
  expect(await ids({ date: "2026-12-10" })).toEqual([]);
  expect(await ids({ date: "2026-12-11", time: "morning" })).toEqual([early]);
  expect(await ids({ date: "2026-12-11", time: "afternoon" })).toEqual([]);
  expect(await ids({ time: "evening" })).toEqual([late]);
  expect(await ids({ guests: 2 })).toEqual([early, late]);
  expect(await ids({ guests: 3 })).toEqual([late]);
  await bookSeats(await house.member(), evening, { guests: 4 });
  expect(await ids({ guests: 3 })).toEqual([]);
  expect(await ids({ guests: 2, time: "evening" })).toEqual([late]);
});

test("an experience is not found by a date that begins within the hour, for nobody can book it any more", async () => {
  const place = await house.place();
  const host = await house.member();
  const soon = await house.find({ kind: "experience", place, host_id: host.id });
  await date(soon, { starts_at: "2026-12-01T12:59:00Z" });
  const ids = searchOf("experience", place.slug);
  expect(await ids({ date: "2026-12-01" })).toEqual([]);
  await date(soon, { starts_at: "2026-12-01T13:01:00Z" });
  expect(await ids({ date: "2026-12-01" })).toEqual([soon]);
});

test("experiences are found by a language of who leads them, and those that are spoken there are told, most first", async () => {
  const place = await house.place();
  const [both, one] = [await house.member(), await house.member()];
  await house.db.run(sql`update users set languages = '{pt,en}' where id = ${both.id}`);
  await house.db.run(sql`update users set languages = '{en}' where id = ${one.id}`);
  const bread = await house.find({ kind: "experience", place, host_id: both.id });
  await house.find({ kind: "experience", place, host_id: one.id });
  const ids = searchOf("experience", place.slug);
  expect(await ids({ language: "pt" })).toEqual([bread]);
  expect(await ids({ language: "ja" })).toEqual([]);
  const { metadata } = await house.visitor().call(searchCatalog, { kind: "experience", place: place.slug, language: "pt" });
  expect(metadata.languages).toEqual(["en", "pt"]);
});

test("restaurants are found by day, service and party where a table is free, exactly when their own page offers one", async () => {
  const place = await house.place();
  const lunch = { time: "12:30", minutes: 90, service: "lunch", weekdays: [6] };
  const own = await restaurant({ place, tables: [{ seats: 2 }, { seats: 4 }], slots: [{}, lunch], closed: ["2026-12-07"] });
  const shared = await restaurant({
    place,
    tables: [{ seats: 6, is_community: true }],
    slots: [{ community: [true] }],
    end: "2026-12-06",
  });
  const walkIn = await house.find({ kind: "restaurant", place });
  const ids = searchOf("restaurant", place.slug);
  const guests = [await house.member(), await house.member()];
  expect(await ids({})).toEqual([own.id, shared.id, walkIn]);
  expect(await ids({ time: "lunch" })).toEqual([own.id]);
  expect(await ids({ time: "lunch", date: "2026-12-06" })).toEqual([]); // on Saturdays alone
  expect(await ids({ guests: 5 })).toEqual([shared.id]);

  const agrees = async () => {
    for (const day of [DATE, "2026-12-06", "2026-12-07", "2026-11-30", "2027-03-01", "2027-03-02"])
      for (const party of [1, 2, 3, 4, 6]) {
        const offered = [];
        for (const { id } of [own, shared]) {
          const requested = { restaurant_id: id, date: day, number_of_guest: party };
          const { tables } = await house.visitor().call(findTables, requested);
          if (tables!.date === day && tables!.free.length > 0) offered.push(id);
        }
        expect([day, party, await ids({ date: day, guests: party })]).toEqual([day, party, offered]);
      }
  };
  await agrees();
  await book(guests[0]!, own);
  await book(guests[1]!, own, { number_of_guest: 4 });
  await book(guests[0]!, shared, { number_of_guest: 2, availability_id: shared.availability_id, date: "2026-12-06" });
  await book(guests[1]!, shared, { number_of_guest: 3, availability_id: shared.availability_id, date: "2026-12-06" });
  await agrees();
  expect(await ids({ date: DATE, time: "dinner", guests: 2 })).toEqual([shared.id]);
  await comes(`${DATE}T18:45:00Z`); // too late for a table at seven
  expect(await ids({ date: DATE })).toEqual([]);
});

test("what cannot be booked is found whatever day is asked for", async () => {
  const place = await house.place();
  for (const kind of CATALOG_KINDS.filter((one) => one !== "experience" && one !== "restaurant")) {
    const id = await house.find({ kind, place, at: place.at });
    expect(await searchOf(kind, place.slug)({ date: DATE, guests: 4, time: "dinner", language: "en" })).toEqual([id]);
  }
});
