import { setImmediate } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { grantCredit } from "#features/credit/credit.server.ts";
import { INVITED_CREDIT } from "#features/referrals/rules.ts";
import { insertReferral } from "#features/referrals/sql.server.ts";
import { scoreOf } from "#features/listings/rules.ts";
import { type Dice, dice } from "#lib/random.ts";
import { RATES, RATES_DAY } from "#lib/rates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { CITIES, type City } from "./cities.ts";
import { BLOCKED, BOOKING, LISTING, PHOTO, REVIEW, USER } from "./columns.ts";
import { fillFinds } from "./fillFinds.ts";
import { insertRows, takeIds } from "./insertRows.ts";
import { LEADERS, leaderOf } from "./leaders.ts";
import { DEMO_PEOPLE, guestOf, hostOf, type Person } from "./people.ts";
import { namePlaces } from "./placeNames.ts";
import { emptyPayments, fillBookings } from "./fillBookings.ts";
import { fillOutings } from "./fillOutings.ts";
import { fillTables } from "./fillTables.ts";
import { fillLists } from "./fillLists.ts";
import { fillMessages } from "./fillMessages.ts";
import { fillRoles } from "./roles.ts";
import { type Picture, pictureFiles } from "./pictureFiles.ts";
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
  const people = sql`select id from users where source = ${SOURCE}`;
  const homes = sql`select listings.id from listings join users on users.id = listings.host_id where users.source = ${SOURCE}`;
  await db.transaction(async (tx) => {
    await tx.run(
      sql`delete from wishlist_votes where user_id in (${people}) or item_id in (select id from wishlist_items where added_by in (${people}))`,
    );
    await tx.run(sql`delete from wishlist_members where user_id in (${people})`);
    await tx.run(sql`delete from wishlist_invitations where inviter_id in (${people})`);
    await tx.run(sql`delete from wishlist_changes where user_id in (${people})`);
    await tx.run(sql`delete from wishlists where owner_id in (${people})`);
    await tx.run(sql`update wishlist_items set added_by = null where added_by in (${people})`);
    await tx.run(sql`delete from threads where guest_id in (${people}) or host_id in (${people})`);
    await tx.run(sql`delete from message_reports where reporter_id in (${people}) or reported_id in (${people})`);
    await tx.run(sql`delete from person_blocks where blocker_id in (${people}) or blocked_id in (${people})`);
    for (const table of [sql`alerts`, sql`notification_choices`, sql`bells`])
      await tx.run(sql`delete from ${table} where user_id in (${people})`);
    await emptyPayments(
      tx,
      sql`booking_id in (select id from bookings where listing_id in (${homes}) or guest_id in (${people}))`,
    );
    await emptyPayments(tx, sql`outing_id in (select id from outings where host_id in (${people}) or guest_id in (${people}))`);
    await tx.run(sql`delete from outings where host_id in (${people}) or guest_id in (${people})`);
    await tx.run(
      sql`delete from bookings where listing_id in (${homes}) or guest_id in (select id from users where source = ${SOURCE})`,
    );
    await tx.run(sql`delete from reviews where author_id in (select id from users where source = ${SOURCE})`);
    await tx.run(sql`delete from listings where id in (${homes})`);
    await tx.run(sql`delete from table_waits where guest_id in (${people})`);
    await tx.run(sql`delete from table_bookings where guest_id in (${people})`);
    await tx.run(
      sql`delete from finds f where host_id in (${people}) or exists (select from find_photos o where o.find_id = f.id and o.path like 'demo/%')`,
    );
    await tx.run(sql`delete from referrals where invited_id in (${people}) or inviter_id in (${people})`);
    await tx.run(sql`delete from referral_invitations where inviter_id in (${people})`);
    await tx.run(sql`delete from referral_codes where user_id in (${people})`);
    await tx.run(sql`delete from credit_uses where grant_id in (select id from credit_grants where user_id in (${people}))`);
    await tx.run(sql`delete from credit_grants where user_id in (${people})`);
    await unwriteBooks(tx, people);
    await tx.run(sql`delete from users where source = ${SOURCE}`);
    await tx.run(
      sql`update places set stays_count = 0 where stays_count > 0 and not exists (select 1 from listings where place_id = places.id)`,
    );
  });
}

/** Play money may go: nobody is owed it. */
async function unwriteBooks(tx: Db, people: ReturnType<typeof sql>) {
  const tables = [sql`ledger_lines`, sql`ledger_transactions`];
  for (const table of tables) await tx.run(sql`alter table ${table} disable trigger user`);
  const moved = await tx.all<{ id: number }>(
    sql`delete from ledger_lines where transaction_id in (select transaction_id from ledger_lines where user_id in (${people})) returning transaction_id as id`,
  );
  await tx.run(sql`delete from ledger_transactions where id = any(${moved.map(({ id }) => id)}::bigint[])`);
  for (const table of tables) await tx.run(sql`alter table ${table} enable trigger user`);
}

export type People = {
  host(city: City, number: number): number;
  leader(city: City, number: number): number;
  guest(d: Dice): { id: number; person: Person };
  demoGuest: { id: number; person: Person };
};

async function fillPeople(db: Db, stays: number, day: number, pictures: ReturnType<typeof pictureFiles>): Promise<People> {
  const perCity = hostsPerCity(stays);
  const known = new Map<string, Person>(DEMO_PEOPLE.map((one) => [one.key, one]));
  const hosts = CITIES.flatMap((city) => Array.from({ length: perCity }, (_, i) => hostOf(city, i)));
  const leaders = CITIES.flatMap((city) => Array.from({ length: LEADERS }, (_, i) => leaderOf(city, i)));
  const guests = Array.from({ length: Math.min(6000, Math.max(60, Math.round(stays / 2.5))) }, (_, i) => guestOf(i));
  for (const one of [...hosts, ...guests, ...leaders]) known.set(one.key, one);
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
    const created_at = textOf(day - d.int(200, 2200));
    return {
      ...columns,
      password: undefined,
      who: undefined,
      id: ids[i],
      password_hash: passwords.get(key) ?? null,
      picture,
      source: SOURCE,
      source_id: key,
      created_at,
      email_confirmed_at: passwords.has(key) ? created_at : null,
    };
  });
  await insertRows(db, "users", USER, rows, "overriding system value");
  await fillRoles(db);
  const idOf = new Map(people.map((one, i) => [one.key, ids[i]!]));
  const [ada, ...travellers] = guests;
  return {
    host: (city, number) => idOf.get(hostOf(city, number).key)!,
    leader: (city, number) => idOf.get(leaderOf(city, number).key)!,
    guest: (d) => {
      const person = d.pick(travellers);
      return { id: idOf.get(person.key)!, person };
    },
    demoGuest: { id: idOf.get(ada!.key)!, person: ada! },
  };
}

/** The demo host has invited the demo guest, whose welcome credit waits for a trip. */
async function inviteDemoGuest(db: Db, now: Date) {
  const idOf = async (email: string) => (await db.one<{ id: number }>(sql`select id from users where email = ${email}`))!.id;
  const [invited_id, inviter_id] = [await idOf("guest@sojourn.test"), await idOf("host@sojourn.test")];
  await db.transaction(async (tx) => {
    await insertReferral(tx, { invited_id, inviter_id, network: "127.0.0.1", now });
    await grantCredit(tx, { user_id: invited_id, reason: "invited", ...INVITED_CREDIT }, now);
  });
}

const average = (numbers: readonly number[]) =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;
const range = ({ from, to }: Nights) => `[${textOf(from)},${textOf(to)})`;
const micros = (amount: number) => amount * MICROS;

function listingRow(draft: Draft, id: number, host_id: number, photos: number, lean: boolean) {
  const { city, home, reviews, curated } = draft;
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
    tier: curated.tier,
    inspection: curated.tier === "select" ? curated.inspection : null,
    tour: curated.tier === "luxury" ? curated.tour : [],
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
    curated: undefined,
  };
}

/** The world's places; those that are there already stay as they are. */
export async function fillPlaces(db: Db): Promise<void> {
  const places = placeRows(new Set(CITIES.map(({ id }) => id)));
  await insertRows(
    db,
    "places",
    { id: "bigint", name: "text", country: "text", population: "int", pt: "point", time_zone: "text", slug: "text" },
    places,
  );
  await namePlaces(db);
}

/** The demo host lets one of several homes rest: its page is a preview that nobody else sees. */
export async function pauseOne(db: Db) {
  await db.run(sql`
    update listings set status = 'paused' where id = (
      select l.id from listings l join users u on u.id = l.host_id
      where u.email = 'host@sojourn.test' and (select count(*) from listings o where o.host_id = u.id and o.status = 'published') > 2
      order by l.rating_count, l.id desc limit 1)`);
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
  await inviteDemoGuest(db, new Date(`${today}T09:00:00Z`));
  let done = 0;
  const write = async (drawn: readonly { draft: Draft; pictures: Picture[] }[]) => {
    const drafts = drawn.map(({ draft }) => draft);
    const photos = drawn.map(({ pictures }) => pictures);
    const ids = await takeIds(db, "listings", drafts.length);
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
      draft.coming.forEach((nights, k) => {
        const isOurs = ours && k === 1 && draft.n < 600;
        const guest_id = isOurs ? people.demoGuest.id : people.guest(d).id;
        // The demo guest could not pay for what has no price: `fillBookings.ts` draws what they can act on.
        book(nights, guest_id, nights.from > day && d.chance(0.12) && !isOurs ? "accepted" : "paid");
      });
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
        photos.flatMap((set, i) =>
          set.map((picture, position) => ({
            ...picture,
            position,
            listing_id: ids[i],
            // A luxury home has all its own pictures, in the order of its plan.
            room: drafts[i]!.curated.tier === "luxury" ? drafts[i]!.photos[position]!.room : null,
          })),
        ),
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
  // The database writes a batch while the next one is drawn.
  let batch: Parameters<typeof write>[0][number][] = [];
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = write(batch);
    writing.catch(() => {}); // said where it is waited for
    batch = [];
  };
  for (const draft of drawTown({ stays, seed, today })) {
    await setImmediate();
    if (batch.push({ draft, pictures: pictures.photosOf(draft) }) === (lean ? 1000 : BATCH)) await flush();
  }
  await flush();
  await writing;
  await fillFinds(db, { stays, day, people, pictures });
  await fillTables(db, today);
  await fillOutings(db, today);
  await fillLists(db, today);
  if (!lean) await fillBookings(db, today);
  if (!lean) await fillMessages(db, today);
  await pauseOne(db);
  await pictures.settle();
  await db.run(
    sql`update places set stays_count = counted.n from (select place_id, count(*)::int as n from listings where status = 'published' group by place_id) as counted where counted.place_id = places.id`,
  );
}
