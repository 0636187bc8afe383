import { Id, Money, Photo } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { ListingCard } from "#areas/discovery/listings/contract.ts";
import { MAX_LIST_ITEMS, MAX_TEXT_LENGTH, SLUG } from "#lib/http/addressValues.ts";
import { requestedPrice } from "#areas/discovery/search/contract.ts";
import { MAX_PAGES, SORTS } from "#areas/discovery/search/readSearch.ts";
import { isDay } from "#lib/dates/dates.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { CATALOG_KINDS } from "./kinds.ts";
import { MAX_REVIEWS, MAX_SEATS, REVIEWS_A_STEP } from "./rules.ts";
import { ALL_TIMES, LANGUAGE } from "./search/search.ts";

const Point = z.object({ lat: z.number(), lng: z.number() });
const Bounds = z.object({ ne: Point, sw: Point });
/** `display_name`: in the language of whoever asks; its name where none is known. */
const Town = z.object({ slug: z.string(), name: z.string(), display_name: z.string(), country: z.string() });

/** What a card shows of a catalog entry of any kind. */
export const CatalogCard = z.object({
  id: z.int(),
  kind: z.enum(CATALOG_KINDS),
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  category: z.string(),
  /** Empty, as the country is, while it is not said in which town. */
  city: z.string(),
  country: z.string(),
  /** Null: a story, which is about a town. */
  at: z.nullable(Point),
  photos: z.array(Photo),
  /** For one person, in the visitor's currency; null: free, or not said. */
  price: z.nullable(Money),
  duration_minutes: z.nullable(z.int()),
  rating: z.nullable(z.number()),
  rating_count: z.int(),
});
export type CatalogCard = z.infer<typeof CatalogCard>;

const Review = z.object({
  id: z.int(),
  author_name: z.string(),
  author_picture: z.nullable(z.string()),
  written_on: z.string(),
  body: z.string(),
  rating: z.int(),
});
export type CatalogReview = z.infer<typeof Review>;

/** What only some kinds have to say. */
export const CatalogFacts = z.object({
  /** Of an experience: what one does, part by part, what is included, and how many come along at most. */
  steps: z.optional(z.array(z.string())),
  included: z.optional(z.array(z.string())),
  most_guests: z.optional(z.int()),
  /** Of a place: when one can go, in words, and a piece of advice. */
  hours: z.optional(z.string()),
  tip: z.optional(z.string()),
  /** Of a restaurant. `opens` and `closes` are "HH:MM" of its town. */
  neighbourhood: z.optional(z.string()),
  dishes: z.optional(z.array(z.string())),
  opens: z.optional(z.string()),
  closes: z.optional(z.string()),
});

/** A text as it is read: parts of HTML that is clean, and between them what it speaks of. */
export const Part = z.union([
  z.object({ html: z.string() }),
  z.object({ find: CatalogCard }),
  z.object({ listing: ListingCard }),
]);
export type Part = z.infer<typeof Part>;

export const CatalogEntry = z.object({
  ...CatalogCard.shape,
  /** Markdown. */
  body: z.string(),
  parts: z.array(Part),
  facts: CatalogFacts,
  /** Of a restaurant: 1 to 4. */
  price_level: z.nullable(z.int()),
  /** Of a restaurant that takes bookings: on which days it serves, 0 Sunday … 6 Saturday. */
  open_weekdays: z.nullable(z.array(z.int())),
  /** Of a story. */
  reading_minutes: z.nullable(z.int()),
  written_on: z.string(),
  is_published: z.boolean(),
  /** Of an experience. */
  is_luxury: z.boolean(),
  town: z.nullable(Town),
  /** Who leads an experience or wrote a story. */
  host: z.nullable(
    z.object({
      id: z.int(),
      first_name: z.string(),
      about: z.string(),
      picture: z.nullable(z.string()),
      languages: z.array(z.string()),
      since: z.int(),
    }),
  ),
  reviews: z.array(Review),
  /** Of an activity: the place where it happens. */
  at_place: z.nullable(CatalogCard),
  /** Of a place [B3.7.1]. */
  primary_place: z.nullable(z.object({ id: z.int() })),
  /** Of a place: what one does there. */
  activities: z.array(CatalogCard),
  nearby: z.array(CatalogCard),
});
export type CatalogEntry = z.infer<typeof CatalogEntry>;

const degrees = (most: number) => z.optional(z.coerce.number().check(z.gte(-most), z.lte(most)));

const CatalogSearchQuery = z.object({
  kind: z.optional(z.enum(CATALOG_KINDS)),
  /** A town's slug ("lisbon-pt") or what a guest typed ("Lisbon, Portugal"). */
  place: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
  categories: z.optional(z.array(z.string().check(z.regex(SLUG))).check(z.maxLength(MAX_LIST_ITEMS))),
  /** By the calendar and the clocks of its town. Of experiences and restaurants; other kinds are found whatever is asked. */
  date: z.optional(z.string().check(z.refine(isDay, { error: "invalid" }))),
  time: z.optional(z.enum(ALL_TIMES)),
  guests: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_SEATS))),
  /** Of experiences: who leads it speaks it. */
  language: z.optional(z.string().check(z.regex(LANGUAGE))),
  /** For one person; what is free is found too. */
  max_price: requestedPrice("max"),
  sort: z.optional(z.enum(SORTS)),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES))),
  ne_lat: degrees(90),
  ne_lng: degrees(180),
  sw_lat: degrees(90),
  sw_lng: degrees(180),
});

export const searchCatalog = endpoint("GET /v2/finds", {
  summary:
    "Search experiences, places, activities, restaurants and stories by town, category, price and map; what can be booked by day, time of day, guests and language too",
  input: CatalogSearchQuery,
  output: z.object({
    finds: z.array(CatalogCard),
    metadata: z.object({
      total_count: z.int(),
      page: z.int(),
      pages: z.int(),
      place: z.nullable(z.object({ ...Town.shape, at: Point })),
      /** What was asked for, when no such town is known. */
      unknown_place: z.nullable(z.string()),
      bounds: z.nullable(Bounds),
      /** Why nothing can be booked there on the day asked for, and the nearest on which it may; then nothing was looked for. */
      date_off: z.nullable(z.object({ reason: z.enum(["past", "too_far"]), date: z.string() })),
      /** How many there are of each category, whichever are chosen; most first. */
      categories: z.array(z.object({ category: z.string(), count: z.int() })),
      /** In which languages the experiences that were found are led, whichever is chosen; most first. */
      languages: z.array(z.string()),
      /** When nothing was found: how many there would be without one filter. */
      without: z.array(z.object({ filter: z.string(), total_count: z.int() })),
    }),
  }),
  auth: "anyone",
  scope: "listings:read",
});
export type FoundEntries = z.output<typeof searchCatalog.output>;

export const searchCatalogPins = endpoint("GET /v2/find_pins", {
  summary: "Where the found finds are, for a map: at most 500 points, best first",
  input: CatalogSearchQuery,
  output: z.object({
    find_pins: z.array(z.object({ id: z.int(), kind: z.enum(CATALOG_KINDS), title: z.string(), at: Point })),
  }),
  auth: "anyone",
  scope: "listings:read",
});

export const readCatalogEntry = endpoint("GET /v2/finds/:id", {
  summary: "One find with all that its page shows; a draft is shown to its host alone",
  input: z.object({
    id: Id,
    /** How many reviews, newest first. */
    reviews: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_REVIEWS)), REVIEWS_A_STEP),
  }),
  output: z.object({ find: CatalogEntry }),
  auth: "anyone",
  scope: "listings:read",
});

export const readCatalogRows = endpoint("GET /v2/find_rows", {
  summary: "The best finds of each kind: in a town when one is named, else those of the visitor's country first",
  input: z.object({ place: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))) }),
  output: z.object({ rows: z.array(z.object({ kind: z.enum(CATALOG_KINDS), finds: z.array(CatalogCard) })) }),
  auth: "anyone",
  scope: "listings:read",
});

export const listTripTemplates = endpoint("GET /v2/trip_templates", {
  summary: "Somebody's experiences; queue_status 7 are the published ones, and the others are shown to their host alone",
  input: z.object({
    trip_host_id: Id,
    queue_status: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(9)), 7),
    _format: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({
    trip_templates: z.array(z.object({ id: z.int(), host_id: z.int(), title: z.string(), queue_status: z.int() })),
    metadata: z.object({ total_count: z.int() }),
  }),
  auth: "signedIn",
});
