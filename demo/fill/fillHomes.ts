import { setImmediate } from "node:timers/promises";
import { insertBookings } from "#areas/bookings/reservations/demo.server.ts";
import { insertListings } from "#areas/discovery/listings/demo.server.ts";
import { scoreOf } from "#areas/discovery/listings/rules.ts";
import { geoName, timeZoneOf } from "#areas/discovery/places/world.server.ts";
import { RATES } from "#areas/money/currency/rateRules.ts";
import { rng } from "#lib/random.ts";
import type { Db } from "#platform/db/db.server.ts";
import { takeIds } from "#platform/db/insertRows.server.ts";
import type { Picture, pictureFiles } from "#demo/pictureFiles.ts";
import { type Nights, textOf } from "#demo/stayNights.ts";
import { type Draft, drawTown } from "#demo/town.ts";
import { CATEGORIES } from "#demo/words/reviewSentences.ts";
import type { People } from "./fillPeople.ts";

const [BATCH, LEAN_BATCH] = [200, 1000];
const MICROS = 1_000_000;
/** Homes for at least this many guests ask for a deposit of two nights. */
const LARGE = 8;

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
    // Left out because they are large and not columns.
    city: undefined,
    home: undefined,
    reviews: undefined,
    photos: undefined,
    coming: undefined,
    blocked: undefined,
    curated: undefined,
  };
}

type Home = { draft: Draft; pictures: Picture[]; id: number };
type Options = {
  stays: number;
  seed: string;
  today: string;
  day: number;
  lean: boolean;
  pictures: ReturnType<typeof pictureFiles>;
  onProgress: ((done: number, of: number) => void) | undefined;
};

/** Draws homes and writes them with their stays and reviews. Nothing is written before there are `people`. */
export async function fillHomes(db: Db, people: Promise<People>, options: Options): Promise<void> {
  const { stays, seed, today, lean, pictures, onProgress } = options;
  let done = 0;
  const write = async (drawn: readonly Omit<Home, "id">[]) => {
    const known = await people;
    const ids = await takeIds(db, "listings", drawn.length);
    const homes = drawn.map((one, i) => ({ ...one, id: ids[i]! }));
    await writeHomes(db, homes, { ...options, people: known });
    await pictures.settle();
    done += homes.length;
    onProgress?.(done, stays);
  };
  // The database writes a batch, or what precedes the first, while the next one is drawn.
  let batch: Omit<Home, "id">[] = [];
  let writing: Promise<unknown> = people;
  writing.catch(() => {}); // the error is thrown where the promise is awaited
  const flush = async () => {
    await writing;
    writing = write(batch);
    writing.catch(() => {});
    batch = [];
  };
  for (const draft of drawTown({ stays, seed, today })) {
    await setImmediate();
    if (batch.push({ draft, pictures: pictures.photosOf(draft) }) === (lean ? LEAN_BATCH : BATCH)) await flush();
  }
  await flush();
  await writing;
}

type Written = Pick<Options, "day" | "lean"> & { people: People };

async function writeHomes(db: Db, homes: readonly Home[], options: Written) {
  const listings = homes.map(({ draft, pictures, id }) => {
    const host_id = options.people.host(draft.city, draft.host);
    return listingRow(draft, { id, host_id, photos: pictures.length, lean: options.lean });
  });
  const stays = homes.map((home) => staysAt(home, options));
  await db.transaction(async (tx) => {
    await insertListings(tx, {
      listings,
      photos: homes.flatMap(photoRows),
      blocked: homes.flatMap(({ draft, id }) =>
        draft.blocked.map((nights) => ({ listing_id: id, nights: range(nights), reason: "host" })),
      ),
      reviews: stays.flatMap(({ reviews }) => reviews),
    });
    await insertBookings(
      tx,
      stays.flatMap(({ bookings }) => bookings),
    );
  });
}

const photoRows = ({ draft, pictures, id }: Home) =>
  pictures.map((picture, position) => ({
    ...picture,
    position,
    listing_id: id,
    // A luxury home has pictures of its own only, in the order of its plan.
    room: draft.curated.tier === "luxury" ? draft.photos[position]!.room : null,
  }));

/** Who has been at a home and what they wrote, and who is to come. */
function staysAt({ draft, id: listing_id }: Home, { day, lean, people }: Written) {
  const bookings: object[] = [];
  const reviews: object[] = [];
  const d = rng(`${draft.seed} guests`);
  // The demo guest has stayed in some homes and has bookings in others.
  const ours = draft.n % 97 === 4 && draft.n < 600;
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
    const isOurs = ours && k === 1;
    const guest_id = isOurs ? people.demoGuest.id : people.guest(d).id;
    // The demo guest could not pay for a booking without a price, so it is never merely accepted here: `fillBookings.ts` draws
    // the ones that they can act on.
    book(nights, guest_id, nights.from > day && d.chance(0.12) && !isOurs ? "accepted" : "paid");
  });
  draft.reviews.forEach(({ nights, ...review }, k) => {
    const { id, person } = ours && k === 0 ? people.demoGuest : people.guest(d);
    // A large town keeps the reviews of past stays, but not the stays.
    if (!lean) book(nights, id, "completed");
    const written_on = textOf(Math.min(day, nights.to + d.int(0, 6)));
    reviews.push({ listing_id, author_id: id, author_name: person.first_name, written_on, ...review });
  });
  return { bookings, reviews };
}
