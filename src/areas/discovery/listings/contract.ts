import { Day, Id, Money, Photo } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { Rate } from "#areas/money/currency/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { CANCELLATION_POLICIES, INSPECTION_POINTS, MAX_RECENT, ROOM_TYPES, STATUSES, TIERS, WHY_NOT } from "./rules.ts";

const Point = z.object({ lat: z.number(), lng: z.number() });

export const QuoteAnswer = z.object({
  nights: z.int(),
  nightly: Money,
  lines: z.array(z.object({ kind: z.enum(["nights", "discount", "cleaning", "service", "tax"]), shown: Money, charged: Money })),
  total: Money,
  charged: Money,
});
/** A card only needs the total; the lines are on the stay's page and in its quote. */
const CardQuote = z.omit(QuoteAnswer, { lines: true });
const WhyNotAnswer = z.nullable(z.enum(WHY_NOT));

export const ListingCard = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.string(),
  room_type: z.enum(ROOM_TYPES),
  tier: z.enum(TIERS),
  /** The path of its page, without a language. */
  path: z.string(),
  city: z.string(),
  neighbourhood: z.string(),
  country: z.string(),
  guests: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  bathrooms: z.number(),
  rating: z.nullable(z.number()),
  rating_count: z.int(),
  instant_book: z.boolean(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  at: Point,
  photos: z.array(Photo),
  /**
   * A night of a typical stay including all fees and taxes, for comparison before days are chosen; null if it cannot be booked.
   */
  nightly: z.nullable(Money),
  /** The total price of the chosen days; null without days. */
  quote: z.nullable(CardQuote),
});
export type ListingCard = z.infer<typeof ListingCard>;

const Review = z.object({
  id: z.int(),
  author_name: z.string(),
  author_picture: z.nullable(z.string()),
  written_on: z.string(),
  body: z.string(),
  rating: z.nullable(z.int()),
  reply: z.nullable(z.string()),
});
export type Review = z.infer<typeof Review>;

export const Listing = z.object({
  ...ListingCard.shape,
  quote: z.nullable(QuoteAnswer),
  description_html: z.string(),
  neighbourhood_html: z.string(),
  place: z.object({ slug: z.string(), name: z.string() }),
  sleeping: z.array(z.object({ beds: z.array(z.object({ kind: z.string(), count: z.int() })) })),
  amenities: z.array(z.string()),
  min_nights: z.int(),
  max_nights: z.int(),
  checkin_from: z.string(),
  checkout_until: z.string(),
  time_zone: z.string(),
  /** The current day at the home. */
  today: z.string(),
  house_rules: z.object({
    pets: z.optional(z.boolean()),
    smoking: z.optional(z.boolean()),
    parties: z.optional(z.boolean()),
    quiet_from: z.optional(z.string()),
    quiet_until: z.optional(z.string()),
    notes: z.optional(z.array(z.string())),
  }),
  registration: z.nullable(z.string()),
  category_ratings: z.record(z.string(), z.number()),
  taken: z.array(z.object({ from: z.string(), until: z.string() })),
  host: z.object({
    id: z.int(),
    first_name: z.string(),
    about: z.string(),
    picture: z.nullable(z.string()),
    languages: z.array(z.string()),
    since: z.int(),
    listings_count: z.int(),
    rating: z.nullable(z.number()),
    review_count: z.int(),
  }),
  source: z.nullable(z.object({ attribution: z.string(), url: z.string(), licence: z.string() })),
  /** Charged with a stay and given back after it, not part of its price; null if the host asks for none. */
  deposit: z.nullable(Money),
  /** The rate from the currency shown to the one charged; null if they are the same. */
  rate: z.nullable(Rate),
  why_not: WhyNotAnswer,
  /** If some of the requested nights are taken: the next period of the same length that is free. */
  next_free: z.nullable(z.object({ checkin: z.string(), checkout: z.string() })),
  status: z.enum(STATUSES),
  /** The numbers by which events identify the kind of its page [A2.5.4, A2.5.24]. */
  page_type: z.int(),
  detail_page_type: z.int(),
  /** For a select home: what was inspected and when, the promised amenities, and a note by the inspector. */
  inspection: z.nullable(
    z.object({
      inspected_on: z.string(),
      points: z.array(z.enum(INSPECTION_POINTS)),
      promised: z.array(z.string()),
      note: z.string(),
    }),
  ),
  /** For a luxury home: each room with its pictures, as indexes into `photos`. */
  tour: z.array(z.object({ name: z.string(), text: z.string(), photos: z.array(z.int()) })),
  /** A virtual tour of the home, shown in a frame. */
  walkthrough_url: z.nullable(z.string()),
  /** For visitors in China: a picture of a code with which WeChat opens this page. */
  wechat_code_src: z.nullable(z.string()),
});
export type Listing = z.infer<typeof Listing>;

const format = z.optional(z.string().check(z.maxLength(100)));
const acceptsListing = z.object({
  id: Id,
  checkin: z.optional(Day),
  checkout: z.optional(Day),
  guests: z.optional(Id),
  _format: format,
});

export const readListing = endpoint("GET /v2/listings/:id", {
  summary: "One stay with all that its page shows; with days and guests also its price",
  input: acceptsListing,
  output: z.object({ listing: Listing }),
  auth: "anyone",
  scope: "listings:read",
});

/** What the save modal shows of a stay, with its latest reviews [B3.7.1, B7.1.7]. */
export const ListingToSave = z.object({ ...ListingCard.shape, seo_reviews: z.array(Review) });
export const TO_SAVE = "for_web_save_modal_seo";
/** The same call in the format TO_SAVE. */
export const readListingToSave = endpoint("GET /v2/listings/:id", {
  summary: "One stay: all that its page shows, or in the format for_web_save_modal_seo what the save modal shows",
  input: acceptsListing,
  output: z.object({ listing: z.union([Listing, ListingToSave]) }),
  auth: "anyone",
  scope: "listings:read",
});

export const readQuote = endpoint("GET /v2/listings/:id/quote", {
  summary: "The whole price of a stay for these days and guests, or why it cannot be had",
  input: z.object({ id: Id, checkin: Day, checkout: Day, guests: z._default(Id, 1) }),
  output: z.object({ quote: z.nullable(QuoteAnswer), why_not: WhyNotAnswer }),
  auth: "anyone",
  scope: "listings:read",
});

export const readReviews = endpoint("GET /v2/listings/:id/reviews", {
  summary: "Reviews of a stay, newest first, optionally those with some words",
  input: z.object({
    id: Id,
    q: z._default(z.string().check(z.maxLength(100)), ""),
    _offset: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    _limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60)), 12),
  }),
  output: z.object({ reviews: z.array(Review), metadata: z.object({ total_count: z.int() }) }),
  auth: "anyone",
  scope: "listings:read",
});

export const similarListings = endpoint("GET /v2/listings/:id/similar", {
  summary: "Stays near this one, of like size and price",
  input: z.object({ id: Id, checkin: z.optional(Day), checkout: z.optional(Day), guests: z.optional(Id) }),
  output: z.object({ listings: z.array(ListingCard) }),
  auth: "anyone",
  scope: "listings:read",
});

export const listCards = endpoint("GET /v2/listing_cards", {
  summary: "Cards of these stays as far as they are published, in this order; with days also their price",
  input: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_RECENT)),
    checkin: z.optional(Day),
    checkout: z.optional(Day),
    guests: z.optional(Id),
  }),
  output: z.object({ listings: z.array(ListingCard) }),
  auth: "anyone",
  scope: "listings:read",
});
