import { insertCatalog } from "#areas/discovery/catalog/demo.server.ts";
import { catalogPicture, picturesOf } from "#areas/discovery/catalog/catalogPicture.ts";
import { PUBLISHED } from "#areas/discovery/catalog/kinds.ts";
import { scoreOf } from "#areas/discovery/catalog/rules.ts";
import { rng } from "#lib/random.ts";
import { RATES } from "#areas/money/currency/rateRules.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { takeIds } from "#platform/db/insertRows.server.ts";
import { CITIES, type City } from "#demo/cities.ts";
import type { People } from "./fillPeople.ts";
import { type CatalogDraft, catalogDrafts, numbered } from "#demo/catalog/catalogDrafts.ts";
import { guideOf } from "#demo/catalog/guide.ts";
import { idOf } from "#demo/idOf.ts";
import { landscapeOf } from "#demo/land/landscapes.ts";
import { OWN_EXPERIENCES } from "./ownExperiences.ts";
import type { pictureFiles } from "#demo/pictureFiles.ts";
import { textOf } from "#demo/stayNights.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

const MICROS = 1_000_000;
/** A town with at least this many stays gets its whole guide; a smaller one covers fewer cities. */
const WHOLE = 1200;
const OWN_CITY = "Budapest";

type Options = { stays: number; day: number; people: People; pictures: ReturnType<typeof pictureFiles> };
type Made = CatalogDraft & { id: number; host_id: number | null; queue_status: number };

/** Fills in what the cities offer besides stays, with pictures, reviews and leaders. */
export async function fillCatalog(db: Db, options: Options): Promise<void> {
  const cities = CITIES.slice(0, Math.ceil((CITIES.length * Math.min(options.stays, WHOLE)) / WHOLE));
  const [all, own] = [cities.flatMap((city) => catalogDrafts(city, guideOf(city))), ownDrafts()];
  const ids = await takeIds(db, "catalog_entries", all.length + own.length);
  const imre = await idOf(db, "experiences@sojourn.test");
  const made: Made[] = [
    ...all.map((draft, i) => ({
      ...draft,
      id: ids[i]!,
      host_id: draft.leader === null ? null : options.people.leader(draft.city, draft.leader),
      queue_status: PUBLISHED,
    })),
    ...own.map((draft, i) => ({ ...draft, id: ids[all.length + i]!, host_id: imre })),
  ];
  const stays = await bestStays(db, cities);
  const catalogEntryId = new Map(made.map(({ id, city, kind, title }) => [`${city.id} ${kind} ${title}`, id]));
  const entries = made.map((one) =>
    catalogRow(one, { day: options.day, idOf: catalogEntryId, stays: stays.get(one.city.id) ?? [] }),
  );
  const photos = made.flatMap((one) => photosOf(one, options.pictures));
  const reviews = made.flatMap((one) => reviewsOf(one, options));
  await db.transaction((tx) => insertCatalog(tx, { finds: entries, photos, reviews }));
}

function ownDrafts() {
  const city = CITIES.find(({ id }) => geoName(id).name === OWN_CITY)!;
  const drafts = catalogDrafts(city, {
    places: [],
    activities: [],
    experiences: [...OWN_EXPERIENCES],
    restaurants: [],
    stories: [],
  });
  return drafts.map((draft, i) => {
    const { queue_status } = OWN_EXPERIENCES[i]!;
    // An unpublished entry has no reviews, because no guest has seen it.
    return { ...draft, queue_status, reviews: queue_status === PUBLISHED ? draft.reviews : [] };
  });
}

/** The best stays of each city, which the stories show. */
async function bestStays(db: Db, cities: readonly City[]): Promise<Map<number, number[]>> {
  const rows = await db.all<{ place_id: number; ids: number[] }>(sql`
    select place_id, (array_agg(id order by score desc, id))[1:6] as ids from listings
    where status = 'published' and place_id = any(${cities.map(({ id }) => id)}::bigint[]) group by place_id`);
  return new Map(rows.map(({ place_id, ids }) => [place_id, ids]));
}

function catalogRow(
  one: Made,
  { day, idOf, stays }: { day: number; idOf: ReadonlyMap<string, number>; stays: readonly number[] },
) {
  const { city, reviews, lat, lng, price, at } = one;
  const named = (kind: string, name: string) => {
    const id = idOf.get(`${city.id} ${kind} ${name}`);
    if (id === undefined) throw new Error(`The guide of ${geoName(city.id).name} shows a ${kind} that it does not have: ${name}`);
    return id;
  };
  const rating =
    reviews.length === 0 ? null : Math.round((reviews.reduce((sum, r) => sum + r.rating, 0) / reviews.length) * 100) / 100;
  const created_at = textOf(day - rng(`since ${one.seed}`).int(20, one.kind === "story" ? 300 : 900));
  return {
    id: one.id,
    kind: one.kind,
    queue_status: one.queue_status,
    host_id: one.host_id,
    place_id: city.id,
    at_id: at === null ? null : named("place", at),
    title: one.title,
    summary: one.summary,
    body: one.kind === "story" ? numbered(one.body, named, stays) : one.body,
    category: one.category,
    pt: lat === null || lng === null ? null : `(${lng},${lat})`,
    price_micros: price === null ? null : price * MICROS,
    currency: price === null ? null : city.currency,
    price_usd_micros: price === null ? null : Math.round((price * MICROS) / Number(RATES[city.currency])),
    facts: one.facts,
    is_luxury: isLuxury(one),
    rating,
    rating_count: reviews.length,
    score: scoreOf(rating, reviews.length) + Math.round(one.quality * 100) / 1000,
    created_at,
    updated_at: created_at,
  };
}

/** Whether an experience counts as luxury: it is for a handful of people and fills half a day. */
function isLuxury({ kind, facts }: Made): boolean {
  const { most_guests = 99, duration_minutes = 0 } = facts as { most_guests?: number; duration_minutes?: number };
  return kind === "experience" && (most_guests <= 4 ? duration_minutes >= 150 : most_guests === 5 && duration_minutes >= 240);
}

const photosOf = (one: Made, pictures: Options["pictures"]) =>
  Array.from({ length: picturesOf(one.kind, one.category) }, (_, nth) => {
    const { seed, kind, category, city } = one;
    const lands = city.scenes.map((scene) => landscapeOf(city, scene));
    const scenes = lands.map(({ scene }) => scene);
    const { region } = lands[0]!;
    const drawn = catalogPicture({ seed, kind, category, scenes, region, country: geoName(city.id).country, nth });
    return { ...pictures.keep(drawn), find_id: one.id, position: nth };
  });

function reviewsOf(one: Made, { people, day }: Options) {
  const d = rng(`guests ${one.seed}`);
  return one.reviews.map(({ body, rating, days_ago }) => {
    const { id, person } = people.guest(d);
    return { find_id: one.id, author_id: id, author_name: person.first_name, written_on: textOf(day - days_ago), body, rating };
  });
}
