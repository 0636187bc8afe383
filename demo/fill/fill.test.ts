import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/db/openDatabase.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { STATUSES } from "#areas/bookings/reservations/rules.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { pauseOne } from "#areas/discovery/listings/demo.server.ts";
import { emptyTown } from "./emptyTown.ts";
import { fillTown, isFilled } from "./fill.ts";
import { idOf } from "#demo/idOf.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "#demo/people.ts";

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
        select listing_id, daterange(checkin, checkout) as nights from bookings where holds_nights(status)
        union all select listing_id, nights from blocked_nights
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

test("large homes ask for a deposit, others for none", async () => {
  const wrong = await db.all(sql`select id from listings where (guests >= 8) <> (deposit_micros > 0)`);
  expect(wrong).toEqual([]);
  expect(await db.one(sql`select from listings where deposit_micros > 0 limit 1`)).not.toBe(null);
});

test("places know how many homes they have, and guests never exceed the home", async () => {
  const open = await db.one<{ n: number }>(sql`select count(*)::int as n from listings where status = 'published'`);
  expect((await db.one<{ n: number }>(sql`select sum(stays_count)::int as n from places`))!.n).toBe(open!.n);
  expect(await db.all(sql`select b.id from bookings b join listings l on l.id = b.listing_id where b.guests > l.guests`)).toEqual(
    [],
  );
  expect(
    await db.all(sql`select r.id from reviews r join listings l on l.id = r.listing_id where r.author_id = l.host_id`),
  ).toEqual([]);
});

test("every catalog entry has a town and pictures that are there; what is priced is so in the town's currency and in dollars", async () => {
  const entries = await db.all<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from catalog_entries group by kind`,
  );
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(["activity", "experience", "place", "restaurant", "story"]);
  for (const { n } of entries) expect(n).toBeGreaterThan(8);
  expect(
    await db.all(sql`
      select f.id from catalog_entries f left join exchange_rates r on r.currency = f.currency
      where f.place_id is null or (f.kind <> 'story' and f.pt is null) or not exists (select from catalog_photos o where o.find_id = f.id)
        or abs(f.price_usd_micros - f.price_micros / r.per_usd) > 1 or (f.price_micros is null) <> (f.price_usd_micros is null)`),
  ).toEqual([]);
  const pictures = await db.all<{ path: string }>(sql`select path from catalog_photos`);
  for (const { path } of pictures) expect(existsSync(join(photosDir, path))).toBe(true);
  expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length);
});

test("ratings of catalog entries are the averages of their reviews, some have none, and nobody reviews what they lead", async () => {
  expect(
    await db.all(sql`
      select f.id from catalog_entries f left join (select find_id, count(*) as n, avg(rating) as rating from catalog_reviews group by find_id) r on r.find_id = f.id
      where f.rating_count <> coalesce(r.n, 0) or abs(f.rating - r.rating) > 0.006 or (f.rating is null) <> (r.n is null)`),
  ).toEqual([]);
  for (const kind of ["experience", "restaurant"])
    expect(
      await db.one(sql`select 1 from catalog_entries where kind = ${kind} and rating is null and queue_status = 7`),
    ).not.toBeNull();
  expect(
    await db.all(
      sql`select f.id from catalog_entries f join catalog_reviews r on r.find_id = f.id where r.author_id = f.host_id`,
    ),
  ).toEqual([]);
});

test("stories show by number what is in their town, and activities happen at a place of it", async () => {
  const stories = await db.all<{ body: string; place_id: number }>(
    sql`select body, place_id from catalog_entries where kind = 'story'`,
  );
  for (const { body, place_id } of stories) {
    expect(body.replace(/^\{\{(find|listing) \d+\}\}$/gm, "")).not.toMatch(/[{}]/);
    const shown = [...body.matchAll(/\{\{find (\d+)\}\}/g)].map(([, id]) => Number(id));
    expect(shown.length).toBeGreaterThan(1);
    const there = await db.one<{ n: number }>(
      sql`select count(*)::int as n from catalog_entries where id = any(${shown}::bigint[]) and place_id = ${place_id}`,
    );
    expect(there!.n).toBe(new Set(shown).size);
  }
  expect(
    await db.all(sql`
      select a.id from catalog_entries a left join catalog_entries p on p.id = a.at_id and p.kind = 'place' and p.place_id = a.place_id
      where a.kind = 'activity' and p.id is null`),
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
  const roles = await db.one(sql`
    select count(*) filter (where is_business_travel_manager)::int as managers, count(*) filter (where is_booker_dashboard_launched)::int as bookers,
      count(*) filter (where is_api_host)::int as api_hosts,
      (select count(*)::int from catalog_entries f join users u on u.id = f.host_id where u.email = 'experiences@sojourn.test') as experiences from users`);
  expect(roles).toEqual({ managers: 1, bookers: 1, api_hosts: 1, experiences: 3 });
  expect(
    await db.one(sql`select 1 from listings join users on users.id = host_id where email = 'host@sojourn.test'`),
  ).not.toBeNull();
  expect(
    await db.one(sql`select 1 from bookings join users on users.id = guest_id where email = 'guest@sojourn.test'`),
  ).not.toBeNull();
});

test("the demo guest has a booking in every state, and its money is in payments, books and payouts", async () => {
  const rows = await db.all<{ status: string }>(sql`
    select distinct b.status from bookings b join users g on g.id = b.guest_id where g.email = 'guest@sojourn.test' and b.price is not null`);
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...STATUSES].toSorted());
  expect(await wrongBooks(db)).toEqual([]);
  expect(await db.all(sql`select 1 from booking_alterations where status = 'proposed'`)).toHaveLength(1);
  expect((await db.all(sql`select 1 from payouts`)).length).toBeGreaterThan(0);
  expect(await db.all(sql`select 1 from outbox`)).toEqual([]);
});

test("what the demo's people have written, booked and saved lies in the past, whatever the hour of the first start", async () => {
  const later = await db.one<{ messages: number; bookings: number; lists: number; people: number }>(sql`
    select (select count(*) from messages where created_at > '2026-11-20T00:00:00Z') as messages,
      (select count(*) from bookings where created_at > '2026-11-20T00:00:00Z') as bookings,
      (select count(*) from wishlists where created_at > '2026-11-20T00:00:00Z') as lists,
      (select count(*) from users where created_at > '2026-11-20T00:00:00Z') as people`);
  expect(later).toEqual({ messages: 0, bookings: 0, lists: 0, people: 0 });
});

test("the demo guest came by the demo host's invitation and has credit to travel with", async () => {
  const left = await db.one<{ left: number; sum: number }>(sql`
    select g.left_micros as left, (select sum(amount_micros)::bigint from ledger_lines l where l.user_id = u.id and l.account = 'credit') as sum
    from credit_grants g join users u on u.id = g.user_id where u.email = 'guest@sojourn.test'`);
  expect(left).toEqual({ left: 25_000_000, sum: 25_000_000 });
});

test("the demo guest shares a list with the demo host, and everybody may see others", async () => {
  const [shared, ...open] = await db.all<{ private: boolean; members: number; items: number; votes: number }>(sql`
    select w.private, (select count(*)::int from wishlist_members m where m.wishlist_id = w.id) as members,
           count(distinct i.id)::int as items, count(v.item_id)::int as votes
    from wishlists w join wishlist_items i on i.wishlist_id = w.id left join wishlist_votes v on v.item_id = i.id
    group by w.id order by w.private desc, w.id`);
  expect(shared).toMatchObject({ private: true, members: 1, items: expect.any(Number), votes: 3 });
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ items }) => items > 1)).toBe(true);
});

test("a new person gets an id of their own after the town is filled", async () => {
  const made = await db.one<{ id: number }>(sql`insert into users (first_name) values ('Nell') returning id`);
  expect(made!.id).toBeGreaterThan(100);
});

// Last: it deletes the town.
test("a few homes are curated: select ones promise what they have, luxury ones are told room by room with a picture of each", async () => {
  const tiers = await db.all<{ tier: string; n: number }>(
    sql`select tier, count(*)::int as n from listings group by tier order by n`,
  );
  expect(tiers.map(({ tier }) => tier)).toEqual(["luxury", "select", "marketplace"]);
  expect(
    await db.all(sql`
      select id from listings where tier = 'select' and (
        jsonb_array_length(inspection -> 'points') < 9 or jsonb_array_length(inspection -> 'promised') < 1
        or not amenities @> array(select jsonb_array_elements_text(inspection -> 'promised')) or (inspection ->> 'inspected_on')::date > '2026-11-20')`),
  ).toEqual([]);
  expect(
    await db.all(sql`
      select l.id from listings l where tier = 'luxury' and (
        jsonb_array_length(l.tour) < 5
        or exists (select from jsonb_array_elements(l.tour) r where not exists (
          select from listing_photos f where f.listing_id = l.id and f.room = r ->> 'name'))
        or exists (select from listing_photos f where f.listing_id = l.id and f.room is not null and not exists (
          select from jsonb_array_elements(l.tour) r where r ->> 'name' = f.room)))`),
  ).toEqual([]);
  expect(await db.one(sql`select count(*)::int as n from catalog_entries where is_luxury`)).toEqual({
    n: expect.toSatisfy((n: number) => n > 0),
  });
});

test("the demo host lets one home rest when there are others", async () => {
  const rosa = await idOf(db, "host@sojourn.test");
  const paused = () => db.all(sql`select l.id from listings l where l.host_id = ${rosa} and l.status = 'paused'`);
  await db.run(sql`update listings set host_id = ${rosa} where id in (select id from listings order by id desc limit 3)`);
  await db.run(sql`update listings set status = 'published' where host_id = ${rosa}`);
  await pauseOne(db, rosa);
  expect((await paused()).length).toBe(1);
});

test("the town can be taken away and drawn again", async () => {
  expect(await isFilled(db)).toBe(true);
  await emptyTown(db);
  expect(await isFilled(db)).toBe(false);
  expect(await db.one(sql`select 1 from listings`)).toBeNull();
  expect(await db.one(sql`select 1 from catalog_entries`)).toBeNull();
  await fillTown(db, { stays: 3, photosDir, today: "2026-11-20" });
  expect((await db.one<{ n: number }>(sql`select count(*)::int as n from listings`))!.n).toBe(3);
  await db.close();
});
