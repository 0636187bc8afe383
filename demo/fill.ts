import { hash } from "@node-rs/argon2";
import { scoreOf } from "#features/stays/rules.ts";
import { type Dice, dice } from "#lib/random.ts";
import { RATES, RATES_DAY } from "#lib/rates.ts";
import { type Db, sql } from "#platform/db.server.ts";
import { CITIES, type City } from "./cities.ts";
import { BLOCKED, BOOKING, LISTING, PHOTO, REVIEW, USER } from "./columns.ts";
import { insertRows, takeIds } from "./insertRows.ts";
import { DEMO_PEOPLE, guestOf, hostOf, type Person } from "./people.ts";
import { pictureFiles } from "./pictureFiles.ts";
import { CATEGORIES } from "./reviewsOf.ts";
import { dayOf, type Nights, textOf } from "./stayNights.ts";
import { type Draft, drawTown, hostsPerCity } from "./town.ts";
import { geoName, placeRows, timeZoneOf } from "./world.ts";

const SOURCE = "demo";
/** Faces drawn; in a larger town people share them. */
const FACES = 420;
const BATCH = 200;
const MICROS = 1_000_000;

export async function isFilled(db: Db): Promise<boolean> {
  return (await db.one(sql`select 1 from users where source = ${SOURCE} limit 1`)) !== null;
}

/** Takes the demo town away again, with whatever happened in it. The world's places and the rates stay. */
export async function emptyTown(db: Db): Promise<void> {
  const homes = sql`select listings.id from listings join users on users.id = listings.host_id where users.source = ${SOURCE}`;
  await db.transaction(async (tx) => {
    await tx.run(
      sql`delete from bookings where listing_id in (${homes}) or guest_id in (select id from users where source = ${SOURCE})`,
    );
    await tx.run(sql`delete from reviews where author_id in (select id from users where source = ${SOURCE})`);
    await tx.run(sql`delete from listings where id in (${homes})`);
    await tx.run(sql`delete from users where source = ${SOURCE}`);
    await tx.run(
      sql`update places set stays_count = 0 where stays_count > 0 and not exists (select 1 from listings where place_id = places.id)`,
    );
  });
}

type People = {
  host(city: City, number: number): number;
  guest(d: Dice): { id: number; person: Person };
  demoGuest: { id: number; person: Person };
};

async function fillPeople(db: Db, stays: number, day: number, pictures: ReturnType<typeof pictureFiles>): Promise<People> {
  const perCity = hostsPerCity(stays);
  const known = new Map<string, Person>(DEMO_PEOPLE.map((one) => [one.key, one]));
  const hosts = CITIES.flatMap((city) => Array.from({ length: perCity }, (_, i) => hostOf(city, i)));
  const guests = Array.from({ length: Math.min(6000, Math.max(60, Math.round(stays / 2.5))) }, (_, i) => guestOf(i));
  for (const one of [...hosts, ...guests]) known.set(one.key, one);
  const people = [...known.values()];
  const ids = await takeIds(db, "users", people.length);
  const faces: string[] = [];
  const passwords = new Map(
    await Promise.all(DEMO_PEOPLE.map(async ({ key, password }) => [key, await hash(password)] as const)),
  );
  const rows = people.map((one, i) => {
    const d = dice(`face ${one.key}`);
    const picture = i < FACES ? pictures.portraitOf(one.key) : d.pick(faces);
    if (i < FACES) faces.push(picture);
    const { key, country: _, ...columns } = one;
    return {
      ...columns,
      password: undefined,
      id: ids[i],
      password_hash: passwords.get(key) ?? null,
      picture,
      source: SOURCE,
      source_id: key,
      created_at: textOf(day - d.int(200, 2200)),
    };
  });
  await insertRows(db, "users", USER, rows, "overriding system value");
  const idOf = new Map(people.map((one, i) => [one.key, ids[i]!]));
  const [ada, ...travellers] = guests;
  return {
    host: (city, number) => idOf.get(hostOf(city, number).key)!,
    guest: (d) => {
      const person = d.pick(travellers);
      return { id: idOf.get(person.key)!, person };
    },
    demoGuest: { id: idOf.get(ada!.key)!, person: ada! },
  };
}

const average = (numbers: readonly number[]) =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;
const range = ({ from, to }: Nights) => `[${textOf(from)},${textOf(to)})`;
const micros = (amount: number) => amount * MICROS;

function listingRow(draft: Draft, id: number, host_id: number, photos: number, lean: boolean) {
  const { city, home, reviews } = draft;
  const place = geoName(city.id);
  const { kind, room_type, guests, bedrooms, beds, bathrooms, sleeping, amenities, neighbourhood } = home;
  const rating = reviews.length > 0 ? average(reviews.map((one) => one.rating)) : null;
  const nights = [...(lean ? [] : reviews.map((one) => one.nights)), ...draft.coming, ...draft.blocked];
  return {
    ...draft,
    id,
    host_id,
    kind,
    room_type,
    guests,
    bedrooms,
    beds,
    bathrooms,
    sleeping,
    amenities,
    neighbourhood,
    pt: `(${draft.lng},${draft.lat})`,
    place_id: city.id,
    country: place.country,
    time_zone: timeZoneOf(place),
    currency: city.currency,
    price_micros: micros(draft.price),
    weekend_price_micros: draft.weekend_price && micros(draft.weekend_price),
    cleaning_fee_micros: micros(draft.cleaning_fee),
    tax_percent: city.taxPercent,
    price_usd_micros: Math.round(micros(draft.price) / Number(RATES[city.currency])),
    rating_count: reviews.length,
    rating,
    category_ratings:
      rating === null
        ? {}
        : Object.fromEntries(CATEGORIES.map((name) => [name, average(reviews.map((one) => one.category_ratings[name]))])),
    score: scoreOf(rating, reviews.length, photos),
    booked: `{${nights.map(range).join(",")}}`,
    created_at: textOf(draft.created),
    updated_at: textOf(draft.created),
    // Not columns, and large.
    city: undefined,
    home: undefined,
    reviews: undefined,
    photos: undefined,
    coming: undefined,
    blocked: undefined,
  };
}

/** The world's places; those that are there already stay as they are. */
export async function fillPlaces(db: Db): Promise<void> {
  await insertRows(
    db,
    "places",
    { id: "bigint", name: "text", country: "text", population: "int", pt: "point", time_zone: "text", slug: "text" },
    placeRows(new Set(CITIES.map(({ id }) => id))),
  );
}

/** Draws the town and writes it: people, homes, pictures below `photosDir`, reviews, bookings, the world's places, rates. `today` is YYYY-MM-DD. */
export async function fillTown(
  db: Db,
  how: { stays?: number; photosDir: string; today: string; seed?: string; onProgress?: (done: number, of: number) => void },
): Promise<void> {
  const { stays = 1200, photosDir, today, seed = "sojourn", onProgress } = how;
  const day = dayOf(today);
  const lean = stays > 5000;
  await fillPlaces(db);
  await insertRows(
    db,
    "exchange_rates",
    { day: "date", currency: "text", per_usd: "numeric" },
    Object.entries(RATES).map(([currency, per_usd]) => ({ day: RATES_DAY, currency, per_usd })),
  );
  const pictures = pictureFiles(photosDir, stays);
  const people = await fillPeople(db, stays, day, pictures);
  let batch: Draft[] = [];
  let done = 0;
  const flush = async () => {
    const drafts = batch;
    batch = [];
    if (drafts.length === 0) return;
    const ids = await takeIds(db, "listings", drafts.length);
    const photos = drafts.map((draft) => pictures.photosOf(draft));
    const listings = drafts.map((draft, i) =>
      listingRow(draft, ids[i]!, people.host(draft.city, draft.host), photos[i]!.length, lean),
    );
    const bookings: object[] = [];
    const reviews: object[] = [];
    drafts.forEach((draft, i) => {
      const listing_id = ids[i]!;
      const d = dice(`${draft.seed} guests`);
      // The demo guest has been here and there, and is expected again.
      const ours = draft.n % 97 === 4;
      const book = ({ from, to }: Nights, guest_id: number, status: string) =>
        bookings.push({
          listing_id,
          guest_id,
          checkin: textOf(from),
          checkout: textOf(to),
          guests: d.int(1, draft.home.guests),
          status,
          created_at: textOf(Math.min(day, from) - d.int(1, 60)),
        });
      draft.coming.forEach((nights, k) =>
        book(
          nights,
          ours && k === 1 && draft.n < 600 ? people.demoGuest.id : people.guest(d).id,
          nights.from > day && d.chance(0.12) ? "accepted" : "paid",
        ),
      );
      draft.reviews.forEach(({ nights, body, rating, category_ratings, reply }, k) => {
        const { id, person } = ours && k === 0 && draft.n < 600 ? people.demoGuest : people.guest(d);
        // A large town remembers the reviews of past stays, not the stays.
        if (!lean) book(nights, id, "completed");
        const written_on = textOf(Math.min(day, nights.to + d.int(0, 6)));
        reviews.push({
          listing_id,
          author_id: id,
          author_name: person.first_name,
          written_on,
          body,
          rating,
          category_ratings,
          reply,
        });
      });
    });
    await db.transaction(async (tx) => {
      await insertRows(tx, "listings", LISTING, listings, "overriding system value");
      await insertRows(
        tx,
        "listing_photos",
        PHOTO,
        photos.flatMap((set, i) => set.map((picture, position) => ({ ...picture, position, listing_id: ids[i] }))),
      );
      await insertRows(tx, "bookings", BOOKING, bookings);
      await insertRows(
        tx,
        "blocked_nights",
        BLOCKED,
        drafts.flatMap((draft, i) =>
          draft.blocked.map((nights) => ({ listing_id: ids[i], nights: range(nights), reason: "host" })),
        ),
      );
      await insertRows(tx, "reviews", REVIEW, reviews);
    });
    await pictures.settle();
    done += drafts.length;
    onProgress?.(done, stays);
  };
  for (const draft of drawTown({ stays, seed, today })) {
    if (batch.push(draft) === (lean ? 1000 : BATCH)) await flush();
  }
  await flush();
  await db.run(
    sql`update places set stays_count = counted.n from (select place_id, count(*)::int as n from listings where status = 'published' group by place_id) as counted where counted.place_id = places.id`,
  );
}
