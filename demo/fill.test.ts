import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/openDatabase.server.ts";
import { migrate } from "#platform/migrate.server.ts";
import { sql } from "#platform/db.server.ts";
import { emptyTown, fillTown, isFilled } from "./fill.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./people.ts";

const db = await openDatabase({});
await migrate(db);
const photosDir = mkdtempSync(join(tmpdir(), "town-"));
await fillTown(db, { stays: 140, photosDir, today: "2026-11-20" });

test("ratings of a listing are the averages of its reviews", async () => {
  const wrong = await db.all(sql`
    select l.id from listings l left join (
      select listing_id, count(*) as n, avg(rating) as rating, avg((category_ratings->>'value')::int) as value from reviews group by listing_id
    ) r on r.listing_id = l.id
    where l.rating_count <> coalesce(r.n, 0) or abs(l.rating - r.rating) > 0.006 or (l.rating is null) <> (r.n is null)
      or abs((l.category_ratings->>'value')::numeric - r.value) > 0.006`);
  expect(wrong).toEqual([]);
});

test("booked nights of a listing are its bookings and its blocks", async () => {
  const wrong = await db.all(sql`
    select l.id from listings l left join (
      select listing_id, range_agg(nights) as nights from (
        select listing_id, daterange(checkin, checkout) as nights from bookings union all select listing_id, nights from blocked_nights
      ) both_kinds group by listing_id
    ) t on t.listing_id = l.id where l.booked <> coalesce(t.nights, '{}'::datemultirange)`);
  expect(wrong).toEqual([]);
  expect((await db.one<{ n: number }>(sql`select count(*)::int as n from bookings`))!.n).toBeGreaterThan(2000);
});

test("every picture and portrait named in the tables is a file", async () => {
  const paths = await db.all<{ path: string }>(
    sql`select path from listing_photos union select picture from users where picture is not null`,
  );
  expect(paths.length).toBeGreaterThan(700);
  for (const { path } of paths) {
    expect(path).toMatch(/^demo\/[0-9a-z]{14}\.svg$/);
    expect(existsSync(join(photosDir, path))).toBe(true);
  }
  expect(readFileSync(join(photosDir, paths[0]!.path), "utf8")).toMatch(/^<svg /);
});

test("every listing's price in dollars follows from its currency's rate", async () => {
  const wrong = await db.all(sql`
    select l.id from listings l join exchange_rates r on r.currency = l.currency where abs(l.price_usd_micros - l.price_micros / r.per_usd) > 1`);
  expect(wrong).toEqual([]);
});

test("places know how many homes they have, and guests never exceed the home", async () => {
  expect((await db.one<{ n: number }>(sql`select sum(stays_count)::int as n from places`))!.n).toBe(140);
  expect(await db.all(sql`select b.id from bookings b join listings l on l.id = b.listing_id where b.guests > l.guests`)).toEqual(
    [],
  );
  expect(
    await db.all(sql`select r.id from reviews r join listings l on l.id = r.listing_id where r.author_id = l.host_id`),
  ).toEqual([]);
});

test("the demo people can sign in, one of them hosts and one has trips", async () => {
  for (const { email, role } of DEMO_PEOPLE) {
    const found = await db.one<{ password_hash: string; role: string }>(
      sql`select password_hash, role from users where email = ${email}`,
    );
    expect(found!.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(found!.password_hash, DEMO_PASSWORD)).toBe(true);
    expect(found!.role).toBe(role);
  }
  expect(
    await db.one(sql`select 1 from listings join users on users.id = host_id where email = 'host@sojourn.test'`),
  ).not.toBeNull();
  expect(
    await db.one(sql`select 1 from bookings join users on users.id = guest_id where email = 'guest@sojourn.test'`),
  ).not.toBeNull();
});

test("a new person gets an id of their own after the town is filled", async () => {
  const made = await db.one<{ id: number }>(sql`insert into users (first_name) values ('Nell') returning id`);
  expect(made!.id).toBeGreaterThan(100);
});

// Last: it takes the town away.
test("the town can be taken away and drawn again", async () => {
  expect(await isFilled(db)).toBe(true);
  await emptyTown(db);
  expect(await isFilled(db)).toBe(false);
  expect(await db.one(sql`select 1 from listings`)).toBeNull();
  await fillTown(db, { stays: 3, photosDir, today: "2026-11-20" });
  expect((await db.one<{ n: number }>(sql`select count(*)::int as n from listings`))!.n).toBe(3);
  await db.close();
});
