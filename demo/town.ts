import { amenityMask } from "#areas/discovery/listings/amenities.ts";
import type { Point } from "#areas/discovery/map/rules.ts";
import { type Dice, rng } from "#lib/random.ts";
import { CITIES, type City } from "./cities.ts";
import { type Curated, curate, type PhotoPlan } from "./curated.ts";
import { describe } from "./words/describe.ts";
import { paragraphs } from "./words/grammar.ts";
import { drawHome, type Home } from "./home.ts";
import { isDry, isOneLand, mooringNear, moved, spotOf } from "./land/land.ts";
import { hostOf } from "./people.ts";
import { drawReview, type ReviewText } from "./words/reviewsOf.ts";
import { dayOf, drawCalendar, type Nights } from "./stayNights.ts";
import { hostTitle } from "./words/hostTitles.ts";
import { drawTitle } from "./words/titles.ts";
import { drawFees, drawPrice } from "./prices.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

/** A listing before it has ids: all fields of the tables, with hosts and guests by number. */
export type Draft = {
  n: number;
  seed: string;
  city: City;
  /** The number of the city's host. */
  host: number;
  home: Home;
  title: string;
  description_html: string;
  neighbourhood_html: string;
  amenity_mask: bigint;
  lng: number;
  lat: number;
  price: number;
  weekend_price: number | null;
  cleaning_fee: number;
  weekly_discount_percent: number;
  monthly_discount_percent: number;
  min_nights: number;
  max_nights: number;
  instant_book: boolean;
  cancellation_policy: "flexible" | "moderate" | "firm" | "strict";
  checkin_from: string;
  checkout_until: string;
  house_rules: { pets: boolean; smoking: boolean; parties: boolean; quiet_from?: string; quiet_until?: string; notes: string[] };
  photos: PhotoPlan[];
  curated: Curated;
  reviews: (ReviewText & { nights: Nights })[];
  coming: Nights[];
  blocked: Nights[];
  created: number;
};

export const hostsPerCity = (stays: number) => Math.max(2, Math.round(stays / CITIES.length / 4.6));

/** The radius of a neighbourhood, and the radius below which its spot itself is used. */
const [AROUND_KM, NEAREST_KM] = [0.6, 0.05];
/**
 * A point around the neighbourhood's spot, on the same land. A point in the water is drawn again, nearer and nearer to the spot,
 * with separate dice, so that the rest of the home stays the same.
 */
function drawPoint(d: Dice, city: City, neighbourhood: string): Point {
  const spot = spotOf(city, neighbourhood);
  const draw = (from: Dice, most_km: number) => moved(spot, from.next() * 2 * Math.PI, Math.sqrt(from.next()) * most_km);
  let point = draw(d, AROUND_KM);
  const again = rng(`land ${point.lng} ${point.lat}`);
  for (let most_km = AROUND_KM; most_km > NEAREST_KM; most_km *= 0.9) {
    if (isDry(city, point) && isOneLand(city, spot, point)) return point;
    point = draw(again, most_km);
  }
  return spot;
}

/** A houseboat lies on the water; towns without water on their map have no houseboats. */
const placed = (point: Point, { kind }: Home, city: City) => (kind === "houseboat" ? mooringNear(city, point)! : point);

/** Five to seven pictures: outside first, then rooms that the home really has. */
export function planPhotos(d: Dice, home: Home): PhotoPlan[] {
  const has = (slug: Home["amenities"][number]) => home.amenities.includes(slug);
  const rooms: PhotoPlan[] = [];
  const add = (what: PhotoPlan["what"], nth = 0) => rooms.push({ what, nth });
  if (home.room_type === "entire_home" && home.bedrooms > 0) add("living");
  add("bedroom");
  if (has("kitchen")) add("kitchen");
  add("bathroom");
  if (has("terrace") || has("balcony")) add("terrace");
  if (home.bedrooms > 1) add("bedroom", 1);
  if (has("desk")) add("workspace");
  add("view");
  if (rooms.length < 4) add("postcard", 1);
  const count = Math.min(rooms.length, 4 + (home.quality > 0.6 ? 1 : 0) + (home.quality > 0.8 ? 1 : 0));
  const chosen = rooms.slice(0, count);
  const outside: PhotoPlan = { what: "postcard", nth: 0 };
  const view = chosen.findIndex(({ what }) => what === "view" || what === "terrace");
  // Sometimes the view is a better first picture than the house.
  return view >= 0 && d.chance(0.12) ? [chosen[view]!, outside, ...chosen.filter((_, i) => i !== view)] : [outside, ...chosen];
}

/** A luxury home shows all its rooms. The dice are thrown in either case, so that other homes stay the same. */
function photosOf(d: Dice, home: Home, curated: Curated): PhotoPlan[] {
  const few = planPhotos(d, home);
  return curated.tier === "luxury" ? curated.photos : few;
}

const BIG = new Set([
  "Lisbon",
  "Paris",
  "London",
  "Barcelona",
  "Rome",
  "Berlin",
  "Tokyo",
  "New York City",
  "Mexico City",
  "Ubud",
  "Cape Town",
  "Sydney",
]);

/** Yields homes one by one, the same for the same seed and day; `stays` is their number. */
export function* drawTown(options: { stays?: number; seed?: string; today: string }): Iterable<Draft> {
  const { stays = 1200, seed = "sojourn", today } = options;
  const town = { seed, hosts: hostsPerCity(stays), lean: stays > 5000, day: dayOf(today), fresh: freshTexts() };
  const choice = CITIES.flatMap((city) => (BIG.has(geoName(city.id).name) ? [city, city, city] : [city]));
  for (let n = 0; n < stays; n++) {
    const d = rng(`${seed} home ${n}`);
    // Every city comes three times first, then by chance.
    const city = n < CITIES.length * 3 ? CITIES[n % CITIES.length]! : d.pick(choice);
    yield drawDraft(d, town, { n, city });
  }
}

type Town = { seed: string; hosts: number; lean: boolean; day: number; fresh: ReturnType<typeof freshTexts> };

/**
 * Draws until the city does not have the words yet; the dice advance, and after 400 tries a repetition is accepted, so the loop
 * ends.
 */
function freshTexts() {
  const taken = new Set<string>();
  return <T>(city: City, draw: () => T, words: (one: T) => string): T => {
    for (let i = 0; ; i++) {
      const one = draw();
      const key = `${city.id} ${words(one)}`;
      if (taken.has(key) && i < 400) continue;
      taken.add(key);
      return one;
    }
  };
}

function drawDraft(d: Dice, town: Town, { n, city }: { n: number; city: City }): Draft {
  const { seed, day } = town;
  const home = drawHome(d, city);
  const { title, details } = drawTexts(d, town, { n, city, home });
  const host = d.int(0, town.hosts - 1);
  const { min_nights, calendar } = drawStays(d, town, home);
  const curated = curate(n, home, day);
  const price = drawPrice(d, city, { home, isLuxury: curated.tier === "luxury" });
  const isQuiet = d.chance(0.6);
  return {
    n,
    seed: `${seed} ${n}`,
    city,
    host,
    home,
    title,
    description_html: paragraphs(details.description),
    neighbourhood_html: paragraphs(details.neighbourhood),
    amenity_mask: amenityMask(home.amenities),
    ...placed(drawPoint(d, city, home.neighbourhood), home, city),
    price,
    ...drawFees(d, home, price),
    min_nights,
    ...drawTerms(d, home, { isQuiet, notes: details.notes }),
    photos: photosOf(d, home, curated),
    curated,
    reviews: drawReviews(d, { home, city, hostName: hostOf(city, host).first_name }, calendar.past),
    coming: calendar.coming,
    blocked: calendar.blocked,
    created: Math.min(day - d.int(1, 40), (calendar.past.at(-1)?.from ?? day) - d.int(10, 60)),
  };
}

function drawTexts(d: Dice, { seed, fresh }: Town, { n, city, home }: { n: number; city: City; home: Home }) {
  const plain = fresh(
    city,
    () => drawTitle(d, home),
    (text) => text,
  );
  // Separate dice, so that the rest of the home stays the same.
  const wording = rng(`${seed} title ${n}`);
  const title = fresh(
    city,
    () => hostTitle(wording, plain, { home, city }),
    (text) => `title ${text}`,
  );
  const details = fresh(
    city,
    () => describe(d, { home, city, cityName: geoName(city.id).name }),
    ({ description }) => description[0]!.split(/(?<=[.!?]) /)[0]!,
  );
  return { title, details };
}

function drawStays(d: Dice, { day, lean }: Town, { quality }: Home) {
  const isNew = d.chance(0.11);
  const pastStays = isNew ? 0 : Math.min(lean ? 12 : 60, Math.floor(-Math.log(1 - d.next()) * (lean ? 3 : 13) * (0.4 + quality)));
  const min_nights = d.pick([1, 1, 2, 2, 2, 3, 3, 4, 5]);
  const calendar = drawCalendar(d, { today: day, pastStays, busy: 0.36 * (0.6 + quality * 0.55), minNights: min_nights, lean });
  return { min_nights, calendar };
}

/** `isQuiet`: of an evening and until the morning. */
const drawTerms = (d: Dice, home: Home, { isQuiet, notes }: { isQuiet: boolean; notes: string[] }) => ({
  max_nights: d.pick([28, 60, 90, 365]),
  instant_book: d.chance(0.55),
  cancellation_policy: d.pick(["flexible", "flexible", "moderate", "moderate", "moderate", "firm", "strict"] as const),
  checkin_from: d.pick(["14:00", "15:00", "15:00", "16:00", "17:00"]),
  checkout_until: d.pick(["10:00", "10:00", "11:00", "11:00", "12:00"]),
  house_rules: {
    pets: home.pets,
    smoking: home.smoking,
    parties: d.chance(0.05),
    ...(isQuiet ? { quiet_from: d.pick(["21:00", "22:00", "22:00", "23:00"]), quiet_until: d.pick(["07:00", "08:00"]) } : {}),
    notes,
  },
});

function drawReviews(d: Dice, stayed: { home: Home; city: City; hostName: string }, past: readonly Nights[]) {
  const usedSentences = new Set<string>();
  return past.map((nights) => ({ ...drawReview(d, { ...stayed, usedSentences }), nights }));
}
