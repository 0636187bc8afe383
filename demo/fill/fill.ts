import { setImmediate } from "node:timers/promises";
import { insertBookings } from "#areas/bookings/reservations/demo.server.ts";
import { saveRates } from "#areas/money/currency/rates.server.ts";
import { insertListings, pauseOne } from "#areas/discovery/listings/demo.server.ts";
import { scoreOf } from "#areas/discovery/listings/rules.ts";
import { fillPlaces } from "#areas/discovery/places/fillPlaces.server.ts";
import { countStays } from "#areas/discovery/places/countStays.server.ts";
import { rng } from "#lib/random.ts";
import { RATES, RATES_DAY } from "#areas/money/currency/rateRules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { takeIds } from "#platform/db/insertRows.server.ts";
import { CITIES } from "#demo/cities.ts";
import { fillBookings } from "./fillBookings.ts";
import { fillCatalog } from "./fillCatalog.ts";
import { fillLists } from "./fillLists.ts";
import { fillMessages } from "./fillMessages.ts";
import { fillExperienceBookings } from "./fillExperienceBookings.ts";
import { fillPeople } from "./fillPeople.ts";
import { fillTables } from "./fillTables.ts";
import { idOf } from "#demo/idOf.ts";
import { inviteDemoGuest } from "./inviteDemoGuest.ts";
import { SOURCE } from "#demo/people.ts";
import { registerForFill } from "./registerForFill.ts";
import { type Picture, pictureFiles } from "#demo/pictureFiles.ts";
import { CATEGORIES } from "#demo/words/reviewsOf.ts";
import { dayOf, type Nights, textOf } from "#demo/stayNights.ts";
import { type Draft, drawTown } from "#demo/town.ts";
import { geoName, timeZoneOf } from "#areas/discovery/places/world.server.ts";

const BATCH = 200;
const MICROS = 1_000_000;
/** Homes for so many guests ask for a deposit, of two nights. */
const LARGE = 8;

export async function isFilled(db: Db): Promise<boolean> {
  return (await db.one(sql`select 1 from users where source = ${SOURCE} limit 1`)) !== null;
}

const average = (numbers: readonly number[]) =>
  Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 100) / 100;
const range = ({ from, to }: Nights) => `[${textOf(from)},${textOf(to)})`;
const micros = (amount: number) => amount * MICROS;

function listingRow(draft: Draft, { id, host_id, photos, lean }: { id: number; host_id: number; photos: number; lean: boolean }) {
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
    deposit_micros: guests >= LARGE ? micros(2 * draft.price) : 0,
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

/** Draws the town and writes it: people, homes, pictures below `photosDir`, reviews, bookings, the world's places, rates. `today` is YYYY-MM-DD. */
export async function fillTown(
  db: Db,
  how: { stays?: number; photosDir: string; today: string; seed?: string; onProgress?: (done: number, of: number) => void },
): Promise<void> {
  registerForFill();
  const { stays = 1200, photosDir, today, seed = "sojourn", onProgress } = how;
  const day = dayOf(today);
  const lean = stays > 5000;
  const pictures = pictureFiles(photosDir, stays);
  const fillBefore = async () => {
    await fillPlaces(db, new Set(CITIES.map(({ id }) => id)));
    await saveRates(db, RATES_DAY, RATES);
    const people = await fillPeople(db, { stays, day, pictures });
    await inviteDemoGuest(db, new Date(`${today}T00:00:00Z`));
    return people;
  };
  const before = fillBefore();
  let done = 0;
  const write = async (drawn: readonly { draft: Draft; pictures: Picture[] }[]) => {
    const people = await before;
    const drafts = drawn.map(({ draft }) => draft);
    const photos = drawn.map(({ pictures }) => pictures);
    const ids = await takeIds(db, "listings", drafts.length);
    const listings = drafts.map((draft, i) =>
      listingRow(draft, { id: ids[i]!, host_id: people.host(draft.city, draft.host), photos: photos[i]!.length, lean }),
    );
    const bookings: object[] = [];
    const reviews: object[] = [];
    drafts.forEach((draft, i) => {
      const listing_id = ids[i]!;
      const d = rng(`${draft.seed} guests`);
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
      await insertListings(tx, {
        listings,
        photos: photos.flatMap((set, i) =>
          set.map((picture, position) => ({
            ...picture,
            position,
            listing_id: ids[i],
            // A luxury home has all its own pictures, in the order of its plan.
            room: drafts[i]!.curated.tier === "luxury" ? drafts[i]!.photos[position]!.room : null,
          })),
        ),
        blocked: drafts.flatMap((draft, i) =>
          draft.blocked.map((nights) => ({ listing_id: ids[i], nights: range(nights), reason: "host" })),
        ),
        reviews,
      });
      await insertBookings(tx, bookings);
    });
    await pictures.settle();
    done += drafts.length;
    onProgress?.(done, stays);
  };
  // The database writes a batch, or what comes before the first, while the next one is drawn.
  let batch: Parameters<typeof write>[0][number][] = [];
  let writing: Promise<unknown> = before;
  writing.catch(() => {}); // said where it is waited for
  const flush = async () => {
    await writing;
    writing = write(batch);
    writing.catch(() => {});
    batch = [];
  };
  for (const draft of drawTown({ stays, seed, today })) {
    await setImmediate();
    if (batch.push({ draft, pictures: pictures.photosOf(draft) }) === (lean ? 1000 : BATCH)) await flush();
  }
  await flush();
  await writing;
  await fillCatalog(db, { stays, day, people: await before, pictures });
  await fillTables(db, today);
  await fillExperienceBookings(db, today);
  await fillLists(db, today);
  if (!lean) await fillBookings(db, today);
  if (!lean) await fillMessages(db, today);
  await pauseOne(db, await idOf(db, "host@sojourn.test"));
  await pictures.settle();
  await countStays(db);
}
