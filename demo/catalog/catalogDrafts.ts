import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import { rng } from "#lib/random.ts";
import type { City } from "#demo/cities.ts";
import { drawCatalogReviews, type CatalogReviewText } from "./catalogReviews.ts";
import type { Guide } from "./guide.ts";
import { ashore, inTown } from "#demo/land/land.ts";
import { LEADERS, leaderOf } from "#demo/leaders.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

/** A catalog entry before it has ids. Prices in whole units of the town's currency. */
export type CatalogDraft = {
  seed: string;
  kind: CatalogKind;
  city: City;
  title: string;
  summary: string;
  body: string;
  category: string;
  lat: number | null;
  lng: number | null;
  price: number | null;
  facts: object;
  /** The number of the town's leader who offers it. */
  leader: number | null;
  /** The name of the place where an activity happens. */
  at: string | null;
  reviews: (CatalogReviewText & { days_ago: number })[];
  /** 0 to 1. */
  quality: number;
};

type Reviewed = { kind: "experience" | "restaurant"; quality: number; leader: string; dishes: readonly string[]; city: City };
/** Ratings follow visits: a few catalog entries are new, and the good ones have more reviews. */
function drawReviews(seed: string, { kind, quality, leader, dishes, city }: Reviewed) {
  const d = rng(`reviews ${seed}`);
  const count = d.chance(0.14) ? 0 : d.int(1, Math.round(5 + quality * 12));
  const days = Array.from({ length: count }, () => d.int(2, 700)).toSorted((a, b) => a - b);
  const factsOf = () => ({ kind, leader, dish: dishes.length > 0 ? d.pick(dishes) : "", city: geoName(city.id).name });
  return drawCatalogReviews(d, { count, quality, factsOf }).map((review, i) => ({ ...review, days_ago: days[i]! }));
}

/** Everything in a town's guide, as drafts: places come first, because activities refer to them. */
export function catalogDrafts(city: City, guide: Guide): CatalogDraft[] {
  const town = geoName(city.id).name;
  const draft = (
    kind: CatalogKind,
    details: { name: string; summary: string; text: string; category: string },
    more: Partial<CatalogDraft>,
  ): CatalogDraft => {
    const seed = `${town} ${kind} ${details.name}`;
    const quality = 0.55 + rng(`quality ${seed}`).next() * 0.45;
    return {
      seed, kind, city, quality,
      title: details.name, summary: details.summary, body: details.text, category: details.category,
      lat: null, lng: null, price: null, facts: {}, leader: null, at: null, reviews: [],
      ...more,
    }; // prettier-ignore
  };
  return [
    ...guide.places.map((one) => draft("place", one, { ...ashore(city, one), facts: { hours: one.hours, tip: one.tip } })),
    ...guide.activities.map((one) => {
      const at = guide.places.find(({ name }) => name === one.at)!;
      return draft("activity", one, {
        at: one.at,
        ...ashore(city, at),
        price: one.price,
        facts: { duration_minutes: one.minutes },
      });
    }),
    ...guide.experiences.map((one, i) => {
      const { price, steps, included, most_guests } = one;
      const made = draft("experience", one, {
        ...ashore(city, one),
        price,
        leader: i % LEADERS,
        facts: { duration_minutes: one.minutes, steps, included, most_guests },
      });
      return {
        ...made,
        reviews: drawReviews(made.seed, {
          kind: "experience",
          quality: made.quality,
          leader: leaderOf(city, i % LEADERS).first_name,
          dishes: [],
          city,
        }),
      };
    }),
    ...guide.restaurants.map((one) => {
      const { price, neighbourhood, dishes, opens, closes } = one;
      // People who look for a table in town do not drive for half an hour.
      const made = draft("restaurant", one, { ...inTown(city, one), price, facts: { neighbourhood, dishes, opens, closes } });
      return {
        ...made,
        reviews: drawReviews(made.seed, { kind: "restaurant", quality: made.quality, leader: "", dishes, city }),
      };
    }),
    ...guide.stories.map((one, i) => draft("story", one, { body: `${one.text}\n\n${one.body}`, leader: (i + 1) % LEADERS })),
  ];
}

/** Replaces the mentions in a story by ids. A stay that the town does not have is left out. */
export function numbered(body: string, idOf: (kind: string, name: string) => number, stays: readonly number[]): string {
  let shown = 0;
  return body.replace(/^\{\{(\w+)(?: (.+?))?\}\}$/gm, (_, kind: string, name = "") => {
    if (kind !== "stay") return `{{find ${idOf(kind, name)}}}`;
    const stay = stays[shown++];
    return stay === undefined ? "" : `{{listing ${stay}}}`;
  });
}
