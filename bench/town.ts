import { AMENITIES } from "#areas/discovery/listings/amenities.ts";
import { fillPlaces } from "#areas/discovery/places/fillPlaces.server.ts";
import { saveRates } from "#areas/money/currency/rates.server.ts";
import { RATES, RATES_DAY } from "#areas/money/currency/rateRules.ts";
import { type Database, raw, sql } from "#platform/db/db.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { CITIES } from "#demo/cities.ts";
import { placeRows } from "#areas/discovery/places/world.server.ts";

/** The number of towns that have stays; the n-th has a share of 1 / √n, so that the first has about one stay of a hundred. */
const TOWNS = 3000;
const CALENDARS = 5000;
const INDEXES = ["listings_by_pt", "listings_by_score", "listings_by_place"];

/** Fills the towns with stays: each demo city first, then the world's largest cities; normally distributed, some 5 km wide. */
export async function fillBenchTown(db: Database, stays: number): Promise<void> {
  await migrate(db);
  await saveRates(db, RATES_DAY, RATES);
  const towns = await fillTowns(db);
  const shares = towns.map((_, i) => 1 / Math.sqrt(i + 1));
  const all = shares.reduce((sum, one) => sum + one, 0);
  const counts = shares.map((share) => Math.round((share / all) * stays));
  const indexes = await db.all<{ def: string; name: string }>(
    sql`select indexdef as def, indexname as name from pg_indexes where indexname = any(${INDEXES})`,
  );
  for (const { name } of indexes) await db.exec(`drop index ${name}`);
  // With this source the product considers its demo town filled.
  await db.run(
    sql`insert into users (first_name, source, source_id) select 'Host ' || i, 'demo', 'bench ' || i from generate_series(1, ${Math.ceil(stays / 8)}::int) i`,
  );
  await db.exec("select setseed(0.5)");
  await fillCalendars(db);
  await fillListings(db, towns, counts);
  for (const { def } of indexes) await db.exec(def);
  await db.exec(`
    insert into listing_photos (listing_id, position, path, width, height, alt, colour)
      select id, 0, 'bench/' || id || '.svg', 1200, 800, 'A room with a window', '#c0a080' from listings;
    update places set stays_count = n from (select place_id, count(*)::int as n from listings group by 1) t where t.place_id = places.id;
    drop table bench_calendars`);
  await db.exec("vacuum (analyze)");
}

async function fillTowns(db: Database) {
  const demo = new Set(CITIES.map(({ id }) => id));
  const rows = placeRows(demo);
  await fillPlaces(db, demo);
  return [...rows.filter(({ id }) => demo.has(id)), ...rows.filter(({ id }) => !demo.has(id))].slice(0, TOWNS);
}

/** Twelve stays of two to seven days in each of many calendars, which the listings share. */
const fillCalendars = (db: Database) =>
  db.exec(`
    create table bench_calendars as
    select k, range_agg(daterange(day, day + 2 + (random() * 5)::int)) as booked
    from generate_series(0, ${CALENDARS - 1}) k, generate_series(1, 12) n, lateral (select current_date + (random() * 300)::int + 0 * n * k as day) d
    group by k`);

async function fillListings(db: Database, towns: { id: number }[], counts: number[]) {
  const likely = [0.9, 0.6, 0.3, 0.12];
  const mask = AMENITIES.map((_, bit) => `((random() < ${likely[bit % likely.length]})::int::bigint << ${bit})`).join(" | ");
  const hosts = counts.reduce((sum, one) => sum + one, 0) / 8;
  await db.run(sql`
    insert into listings (host_id, title, description_html, kind, room_type, guests, bedrooms, beds, bathrooms, amenity_mask, pt, place_id,
      neighbourhood, country, time_zone, currency, price_micros, cleaning_fee_micros, price_usd_micros, min_nights, instant_book,
      cancellation_policy, rating_count, rating, score, booked)
    select 1 + (random() * ${hosts}::float8 * 0.99)::int, 'A home to come back to, number ' || row_number() over (), repeat('<p>Light and quiet, close to all.</p>', 8),
      (array['apartment', 'apartment', 'apartment', 'house', 'loft', 'townhouse', 'guesthouse', 'cabin'])[1 + trunc(random() * 8)],
      (array['entire_home', 'entire_home', 'entire_home', 'private_room', 'shared_room'])[1 + trunc(random() * 5)],
      1 + (random() * 7)::int, (random() * 4)::int, 1 + (random() * 5)::int, 1 + (random() * 2)::int, ${raw(mask)},
      -- Box and Muller's way from two even chances to a normal one.
      point(p.pt[0] + 0.05 * sqrt(-2 * ln(1 - a)) * cos(2 * pi() * b) / greatest(0.2, cos(radians(p.pt[1]))), p.pt[1] + 0.05 * sqrt(-2 * ln(1 - a)) * sin(2 * pi() * b)),
      p.id, 'Old Town', p.country, p.time_zone, 'USD', price, 20000000, price, 1 + (random() * 3)::int, random() < 0.4,
      (array['flexible', 'moderate', 'firm', 'strict'])[1 + trunc(random() * 4)], (random() * 80)::int, 3.5 + random() * 1.5, 3 + random() * 2, c.booked
    from (
      select place_id, random() as a, random() as b, (exp(4.6 + (random() + random() + random() - 1.5) * 0.9))::int * 1000000::bigint as price,
        (random() * ${CALENDARS - 1}::int)::int as calendar
      -- Shuffled by itself: sorted by random(), a list of columns would make each random() the same.
      from (
        select place_id from unnest(${towns.map(({ id }) => id)}::bigint[], ${counts}::int[]) as t (place_id, n), generate_series(1, n)
        order by random()) shuffled
      offset 0) d
    join places p on p.id = d.place_id join bench_calendars c on c.k = d.calendar`);
}
