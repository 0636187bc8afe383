import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { createExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { cancelInstance } from "#areas/experiences/bookings/hostDatesContract.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, quote, host: hostWith, taken, book } = experienceBookingsOf(house);

test("of rivals for the last seats as many win as there are seats, and the others are told in words", async () => {
  const host = await hostWith({ seats: 3 });
  const guests = await Promise.all(Array.from({ length: 12 }, () => house.member()));
  const tokens = await Promise.all(guests.map(async (guest) => (await quote(guest, host.date, { guests: 1 })).token));
  const details = await Promise.all(
    guests.map((guest, i) => refusalOf(guest.call(createExperienceBooking, { quote: tokens[i]!, message: "" }))),
  );
  expect(details.filter((one) => one === null)).toHaveLength(3);
  expect(details.flatMap((one) => (one ? [one.code] : []))).toEqual(Array.from({ length: 9 }, () => "seats_taken"));
  expect(await taken(host.date)).toBe(3);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("round after round a private group and single guests never sit together", async () => {
  for (let round = 0; round < 8; round++) {
    const host = await hostWith({ seats: 2, private_price_micros: 90_000_000 });
    const guests = await Promise.all(Array.from({ length: 4 }, () => house.member()));
    const queries = guests.map((_, i) => (i % 2 ? { guests: 1, is_private: true } : { guests: 1 }));
    const tokens = await Promise.all(guests.map(async (guest, i) => (await quote(guest, host.date, queries[i])).token));
    const details = await Promise.all(
      guests.map((guest, i) => refusalOf(guest.call(createExperienceBooking, { quote: tokens[i]!, message: "" }))),
    );
    expect(details.filter((one) => one !== null && one.code !== "seats_taken")).toEqual([]);
    const rows = await house.db.all<{ is_private: boolean; seats: number }>(
      sql`select is_private, seats from experience_bookings where instance_id = ${host.date} and status = 'held'`,
    );
    expect([rows.some((one) => one.is_private) ? rows.length : 1, rows.reduce((sum, { seats }) => sum + seats, 0) <= 2]).toEqual([
      1,
      true,
    ]);
  }
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("one quote sent many times at once books once", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { token } = await quote(guest, host.date);
  const made = await Promise.all(
    Array.from({ length: 6 }, () => guest.call(createExperienceBooking, { quote: token, message: "" })),
  );
  expect(new Set(made.map(({ outing: booking }) => booking.code)).size).toBe(1);
  expect(await taken(host.date)).toBe(2);
});

test("who books while the host gives the date up is either told no, or gets everything back", async () => {
  const host = await hostWith();
  const guests = await Promise.all(Array.from({ length: 4 }, () => house.member()));
  await book(guests[0]!, host.date, { guests: 1 });
  const tokens = await Promise.all(guests.slice(1).map(async (guest) => (await quote(guest, host.date, { guests: 1 })).token));
  const [cancelled, ...details] = await Promise.all([
    refusalOf(host.call(cancelInstance, { id: host.date })),
    ...guests.slice(1).map((guest, i) => refusalOf(guest.call(createExperienceBooking, { quote: tokens[i]!, message: "" }))),
  ]);
  expect(cancelled).toBeNull();
  expect(details.filter((one) => one !== null && one.fieldErrors.instance_id?.[0] !== "cancelled")).toEqual([]);
  expect(await taken(host.date)).toBe(0);
});

test("the database itself keeps one seat too many away, and its sum cannot be written below nothing", async () => {
  const host = await hostWith({ seats: 1 });
  const guest = await house.member();
  const { code } = await hold(guest, host.date, { guests: 1 });
  const other = await house.member();
  const twin = house.db.run(sql`
    insert into experience_bookings (instance_id, guest_id, host_id, guests, seats, is_private, quote_id, expires_at, created_at, changed_at, agreement,
      price, charged_micros, charged_currency, host_currency, host_micros, tax_micros)
    select instance_id, ${other.id}, host_id, guests, seats, is_private, gen_random_uuid(), expires_at, created_at, changed_at, agreement,
      price, charged_micros, charged_currency, host_currency, host_micros, tax_micros from experience_bookings where code = ${code}`);
  await expect(twin).rejects.toMatchObject({ code: "23514" });
  const below = house.db.run(sql`update experience_instances set taken = -1 where id = ${host.date}`);
  await expect(below).rejects.toMatchObject({ code: "23514" });
});
