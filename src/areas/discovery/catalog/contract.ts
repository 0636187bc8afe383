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
/** `display_name`: in the visitor's language; the original name if no translation is known. */
const Town = z.object({ slug: z.string(), name: z.string(), display_name: z.string(), country: z.string() });

/** What a card shows of a catalog entry of any kind. */
export const CatalogCard = z.object({
  id: z.int(),
  kind: z.enum(CATALOG_KINDS),
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  category: z.string(),
  /** Empty, like `country`, if the town is not known. */
  city: z.string(),
  country: z.string(),
  /** Null for a story, which is about a town. */
  at: z.nullable(Point),
  photos: z.array(Photo),
  /** For one person, in the visitor's currency; null if free or not given. */
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

/** Facts that only some kinds have. */
export const CatalogFacts = z.object({
  /** For an experience: the programme part by part, what is included, and the maximum number of guests. */
  steps: z.optional(z.array(z.string())),
  included: z.optional(z.array(z.string())),
  most_guests: z.optional(z.int()),
  /** For a place: opening times as text, and a piece of advice. */
  hours: z.optional(z.string()),
  tip: z.optional(z.string()),
  /** For a restaurant. `opens` and `closes` are "HH:MM" in the local time of its town. */
  neighbourhood: z.optional(z.string()),
  dishes: z.optional(z.array(z.string())),
  opens: z.optional(z.string()),
  closes: z.optional(z.string()),
});

/** A text prepared for rendering: parts of sanitised HTML, and between them cards of what the text mentions. */
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
  /** For a restaurant: 1 to 4. */
  price_level: z.nullable(z.int()),
  /** For a restaurant that takes bookings: the days on which it serves, 0 Sunday … 6 Saturday. */
  open_weekdays: z.nullable(z.array(z.int())),
  /** For a story. */
  reading_minutes: z.nullable(z.int()),
  written_on: z.string(),
  is_published: z.boolean(),
  /** For an experience. */
  is_luxury: z.boolean(),
  town: z.nullable(Town),
  /** The host of an experience or the author of a story. */
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
  /** For an activity: the place where it happens. */
  at_place: z.nullable(CatalogCard),
  /** For a place [B3.7.1]. */
  primary_place: z.nullable(z.object({ id: z.int() })),
  /** For a place: what visitors can do there. */
  activities: z.array(CatalogCard),
  nearby: z.array(CatalogCard),
});
export type CatalogEntry = z.infer<typeof CatalogEntry>;

const degrees = (most: number) => z.optional(z.coerce.number().check(z.gte(-most), z.lte(most)));

const CatalogSearchQuery = z.object({
  kind: z.optional(z.enum(CATALOG_KINDS)),
  /** A town's slug ("lisbon-pt") or typed text ("Lisbon, Portugal"). */
  place: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
  categories: z.optional(z.array(z.string().check(z.regex(SLUG))).check(z.maxLength(MAX_LIST_ITEMS))),
  /** In the local time of its town. Only filters experiences and restaurants; other kinds are always found. */
  date: z.optional(z.string().check(z.refine(isDay, { error: "invalid" }))),
  time: z.optional(z.enum(ALL_TIMES)),
  guests: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_SEATS))),
  /** For experiences: a language that the host speaks. */
  language: z.optional(z.string().check(z.regex(LANGUAGE))),
  /** For one person; free entries are found too. */
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
      /** The typed text, if no such town is known. */
      unknown_place: z.nullable(z.string()),
      bounds: z.nullable(Bounds),
      /**
       * Why nothing can be booked on the requested day, and the nearest day that may be possible; in that case no search was
       * made.
       */
      date_off: z.nullable(z.object({ reason: z.enum(["past", "too_far"]), date: z.string() })),
      /** The number of entries in each category, regardless of the chosen ones; highest first. */
      categories: z.array(z.object({ category: z.string(), count: z.int() })),
      /** The languages of the experiences found, regardless of the chosen one; most frequent first. */
      languages: z.array(z.string()),
      /** If nothing was found: the number of results without each single filter. */
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
    /** The number of reviews, newest first. */
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
