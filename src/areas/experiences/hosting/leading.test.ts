import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { createExperienceBooking, listInstances, quoteExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { readCatalogEntry } from "#areas/discovery/catalog/contract.ts";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { addDays, weekday } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import {
  addDates,
  changeSeats,
  createExperience,
  listOwnDates,
  listOwnExperiences,
  readOwnExperience,
  saveExperience,
  setExperienceStatus,
} from "./contract.ts";
import { daysOf } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const bookings = experienceBookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;

const BEGUN = { title: "Bread by night", category: "cooking", place: "Lisbon" } as const;
const WHOLE = {
  summary: "Knead, wait and bake in an old oven.",
  body: "We meet when the town sleeps, knead what has rested since noon, and eat the first loaf at four.",
  minutes: 240,
  most_guests: 6,
  steps: "Knead\n\n Bake \nEat",
  included: "A loaf",
  price: "45,50",
  currency: "EUR",
};
const photo = { width: 900, height: 600, alt: "", colour: "#aaaaaa" };
async function led(more: Record<string, unknown> = {}) {
  const host = await house.member({ first_name: "Imre" });
  const { id } = (await host.call(createExperience, BEGUN)).own_experience;
  await host.call(saveExperience, { id, ...WHOLE, ...more });
  for (const position of [0, 1, 2])
    await house.db.run(sql`
      insert into catalog_photos (find_id, position, path, width, height, alt, colour)
      values (${id}, ${position}, ${`experiences/${id}/p${position}.webp`}, ${photo.width}, ${photo.height}, '', ${photo.colour})`);
  return { host, id };
}
const publish = (host: Member, id: number) => host.call(setExperienceStatus, { id, status: "published" });
const DATES = {
  from: "2026-12-10",
  until: "",
  weekdays: [],
  time: "02:30",
  seats: 6,
  minimum_age: 0,
  price: "",
  private_price: "",
};

test("somebody writes an experience, which nobody else sees before it is published [A2.2.10]", async () => {
  const { host, id } = await led();
  const { own_experience } = await host.call(readOwnExperience, { id });
  expect(own_experience).toMatchObject({
    status: "draft",
    missing: [],
    steps: ["Knead", "Bake", "Eat"],
    price_micros: 45_500_000,
    currency: "EUR",
    city: "Lisbon",
    dates_count: 0,
  });
  expect(await refusalOf(house.visitor().call(readCatalogEntry, { id }))).toMatchObject({ code: "not_found" });
  await publish(host, id);
  expect((await house.visitor().call(readCatalogEntry, { id })).find).toMatchObject({
    title: "Bread by night",
    duration_minutes: 240,
  });
  expect(await refusalOf(host.call(saveExperience, { id, price: "" }))).toMatchObject({ fieldErrors: { price: ["incomplete"] } });
  expect(await refusalOf(host.call(saveExperience, { id, currency: "USD" }))).toMatchObject({
    fieldErrors: { currency: ["not_any_more"] },
  });
  await host.call(setExperienceStatus, { id, status: "paused" });
  expect(await refusalOf(house.visitor().call(readCatalogEntry, { id }))).toMatchObject({ code: "not_found" });
});

test("what lacks something is not published, and says what", async () => {
  const host = await house.member();
  const { id } = (await host.call(createExperience, BEGUN)).own_experience;
  expect(await refusalOf(publish(host, id))).toMatchObject({
    fieldErrors: {
      summary: ["incomplete"],
      body: ["incomplete"],
      photos: ["incomplete"],
      price: ["incomplete"],
      minutes: ["incomplete"],
    },
  });
  for (const [wrong, field] of [
    [{ price: "12,3456" }, "price"],
    [{ place: "Nowhere at all" }, "place"],
    [{ minutes: 5 }, "minutes"],
    [{ lat: 10 }, "lat"],
  ] as const)
    expect(await refusalOf(host.call(saveExperience, { id, ...wrong }))).toHaveProperty(`fieldErrors.${field}`);
});

test("dates are added by days of the week at the town's own time, and guests book them", async () => {
  const { host, id } = await led();
  await publish(host, id);
  const many = { ...DATES, experience_id: id, from: "2026-12-09", until: "2026-12-22", weekdays: [4] };
  expect(await host.call(addDates, many)).toMatchObject({ added_count: 2 });
  expect(await refusalOf(host.call(addDates, many))).toMatchObject({ fieldErrors: { from: ["no_date"] } });
  const { own_experience_dates: dates } = await host.call(listOwnDates, { experience_id: id });
  expect(dates.map(({ day, time, seats, taken }) => [day, time, seats, taken])).toEqual([
    ["2026-12-10", "02:30", 6, 0],
    ["2026-12-17", "02:30", 6, 0],
  ]);
  const guest = await house.member();
  await bookings.book(guest, dates[0]!.id, { guests: 4 });
  expect(await refusalOf(host.call(changeSeats, { id: dates[0]!.id, seats: 3 }))).toMatchObject({
    fieldErrors: { seats: ["taken"] },
  });
  await host.call(changeSeats, { id: dates[0]!.id, seats: 4 });
  expect(
    await guest.call(quoteExperienceBooking, { instance_id: dates[0]!.id, guests: 1, is_private: false, use_credit: false }),
  ).toMatchObject({
    why_not: "taken",
  });
  expect(await refusalOf(host.call(setExperienceStatus, { id, status: "removed" }))).toMatchObject({
    fieldErrors: { status: ["has_reservations"] },
  });
});

test("a price ten times off what experiences of its town cost is kept once its host has said that it is meant, without JavaScript too", async () => {
  const place = await house.place();
  for (const price of [20, 40, 50, 60, 80]) await house.find({ kind: "experience", place, price });
  const host = await house.member();
  const { id } = (await host.call(createExperience, { ...BEGUN, place: place.name })).own_experience;
  const why = async (input: object) => (await refusalOf(host.call(saveExperience, { id, ...input })))?.fieldErrors ?? null;
  expect(await why({ price: "500", currency: "EUR" })).toEqual({ price: ["unusual"] });
  expect([await why({ price: "49,50", currency: "EUR" }), await why({ price: "4950" })]).toEqual([null, { price: ["unusual"] }]);
  const { own_experience } = await host.call(readOwnExperience, { id });
  expect(own_experience).toMatchObject({ price_micros: 49_500_000, usual_price: { amount_micros: 50_000_000, currency: "EUR" } });
  const _page = `/experience-hosting/listings/${id}`;
  const send = (form: Record<string, string>) => host.post(`/v2/own_experiences/${id}`, { _method: "PUT", _page, ...form });
  const html = await (await send({ price: "4.950", title: "Bread by day" })).text();
  for (const text of ['value="4.950"', 'value="Bread by day"', "€4,950.00", "Experiences in Town", 'name="prices_are_meant"'])
    expect(html).toContain(text);
  expect((await send({ price: "4.950", prices_are_meant: "true" })).status).toBe(303);
  expect((await host.call(readOwnExperience, { id })).own_experience.price_micros).toBe(4_950_000_000);
});

test("a date's price ten times off its experience's is kept once its host has said that it is meant, without JavaScript too", async () => {
  const { host, id } = await led();
  await publish(host, id);
  const why = async (input: object) =>
    (await refusalOf(host.call(addDates, { ...DATES, experience_id: id, ...input })))?.fieldErrors ?? null;
  expect(await why({ price: "4.550" })).toEqual({ price: ["unusual_for_experience"] });
  expect(await why({ price: "4,5" })).toEqual({ price: ["unusual_for_experience"] });
  // A private group counts as all seats.
  expect(await why({ private_price: "2.730" })).toEqual({ private_price: ["unusual_for_experience"] });
  expect(await why({ seats: 12, private_price: "2.730", price: "60" })).toBe(null);
  const form = {
    _page: "/experience-hosting/calendar",
    experience_id: String(id),
    from: "2026-12-12",
    time: "02:30",
    seats: "6",
  };
  const send = (more: Record<string, string>) => host.post("/v2/own_experience_dates", { ...form, ...more });
  const requested = await send({ price: "4.550" });
  const html = await requested.text();
  expect(requested.status).toBe(422);
  for (const text of ['value="4.550"', "this experience’s own price", 'name="prices_are_meant"', "Yes, this price is right"])
    expect(html).toContain(text);
  expect((await send({ price: "4.550", prices_are_meant: "true" })).status).toBe(303);
  const { own_experience_dates } = await host.call(listOwnDates, {});
  expect(own_experience_dates.map(({ price }) => price.amount_micros)).toEqual([60_000_000, 4_550_000_000]);
});

test("a date has its own price, and one for a group that comes alone", async () => {
  const { host, id } = await led();
  await publish(host, id);
  await host.call(addDates, { ...DATES, experience_id: id, price: "1,060", private_price: "1.200,50", prices_are_meant: true });
  const [date] = (await host.call(listOwnDates, {})).own_experience_dates;
  expect(date).toMatchObject({ price: { amount_micros: 1_060_000_000 }, private_price: { amount_micros: 1_200_500_000 } });
  const guest = await house.member();
  const { quote } = await guest.call(quoteExperienceBooking, {
    instance_id: date!.id,
    guests: 3,
    is_private: true,
    use_credit: false,
  });
  await guest.call(createExperienceBooking, { quote: quote!.token, message: "" });
  expect(await bookings.taken(date!.id)).toBe(6);
});

test("dates that cannot be are refused with the field that is wrong", async () => {
  const { host, id } = await led({ price: "" });
  const add = (more: Record<string, unknown>) => refusalOf(host.call(addDates, { ...DATES, experience_id: id, ...more }));
  expect(await add({})).toMatchObject({ fieldErrors: { experience_id: ["incomplete"] } });
  await host.call(saveExperience, { id, price: "30" });
  expect(await add({ from: "2026-11-30" })).toMatchObject({ fieldErrors: { from: ["day_over"] } });
  expect(await add({ until: "2026-12-09" })).toMatchObject({ fieldErrors: { until: ["wrong_order"] } });
  expect(await add({ until: "2028-01-01" })).toMatchObject({ fieldErrors: { until: ["year_ahead"] } });
  expect(await add({ until: "2027-06-01" })).toMatchObject({ fieldErrors: { until: ["too_many"] } });
  expect(await add({ from: TODAY, time: "00:00" })).toMatchObject({ fieldErrors: { from: ["no_date"] } });
  expect(await add({ price: "free" })).toMatchObject({ fieldErrors: { price: ["invalid"] } });
  expect((await host.call(listOwnDates, {})).own_experience_dates).toEqual([]);
});

test("nobody writes, dates or removes what somebody else leads", async () => {
  const { host, id } = await led();
  await publish(host, id);
  await host.call(addDates, { ...DATES, experience_id: id });
  const [date] = (await host.call(listOwnDates, {})).own_experience_dates;
  const other = await house.member();
  for (const refusal of [
    await refusalOf(other.call(readOwnExperience, { id })),
    await refusalOf(other.call(saveExperience, { id, title: "Mine now, is it not" })),
    await refusalOf(other.call(setExperienceStatus, { id, status: "removed" })),
    await refusalOf(other.call(changeSeats, { id: date!.id, seats: 1 })),
  ])
    expect(refusal).toMatchObject({ code: "not_found" });
  expect(await refusalOf(other.call(addDates, { ...DATES, experience_id: id }))).toMatchObject({
    fieldErrors: { experience_id: ["invalid"] },
  });
  expect((await other.call(listOwnExperiences, {})).own_experiences).toEqual([]);
  expect((await other.call(listOwnDates, { experience_id: id })).own_experience_dates).toEqual([]);
});

test("whoever led something once can close their account", async () => {
  const { host, id } = await led();
  await publish(host, id);
  await host.call(addDates, { ...DATES, experience_id: id });
  const [date] = (await host.call(listOwnDates, {})).own_experience_dates;
  await bookings.book(await house.member(), date!.id);
  await bookings.comes("2026-12-20T12:00:00Z");
  await house.db.run(sql`update experience_bookings set status = 'completed' where instance_id = ${date!.id}`);
  await host.call(setExperienceStatus, { id, status: "paused" });
  await house.db.run(sql`update sessions set authenticated_at = '2026-12-20T12:00:00Z'`);
  await host.call(closeAccount, { sure: true });
  expect(await refusalOf(house.visitor().call(listInstances, { experience_id: id }))).toMatchObject({ code: "not_found" });
});

test("days are those between the first and the last that fall on the chosen days of the week", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.subarray([0, 1, 2, 3, 4, 5, 6]), (length, weekdays) => {
      const [from, until] = [TODAY, addDays(TODAY, length)];
      const days = daysOf({ from, until, weekdays });
      expect(days.every((day) => day >= from && day <= until && (weekdays.length === 0 || weekdays.includes(weekday(day))))).toBe(
        true,
      );
      expect(new Set(days).size).toBe(days.length);
      if (weekdays.length === 0) expect(days).toHaveLength(length + 1);
    }),
  );
  expect(daysOf({ from: TODAY, until: null, weekdays: [1] })).toEqual([TODAY]);
});
