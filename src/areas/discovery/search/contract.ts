import { Day, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { ListingCard } from "#areas/discovery/listings/contract.ts";
import { MAX_INFANTS } from "#areas/discovery/listings/readStaySearch.ts";
import { MAX_GUESTS, ROOM_TYPES, SOUGHT_TIERS } from "#areas/discovery/listings/rules.ts";
import { Bounds, Place } from "#areas/discovery/places/contract.ts";
import { MAX_LIST_ITEMS, MAX_TEXT_LENGTH, SLUG } from "#lib/http/addressValues.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { MAX_PAGES, MAX_PRICE, MAX_ROOMS, priceBound, SORTS } from "./readSearch.ts";

const Point = z.object({ lat: z.number(), lng: z.number() });
const whole = (most: number, least = 0) => z.optional(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)));
const list = <T extends z.core.$ZodType>(one: T) => z.optional(z.array(one).check(z.maxLength(MAX_LIST_ITEMS)));
const degrees = (most: number) => z.optional(z.coerce.number().check(z.gte(-most), z.lte(most)));
const flag = z.optional(z.union([z.boolean(), z.stringbool()]));
const slug = z.string().check(z.regex(SLUG));

/** As typed ("1,200" too) or as a number: whole units of the visitor's currency. */
export const requestedPrice = (end: "min" | "max") =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([z.number(), z.string()]),
        z.transform((input, { issues }) => {
          const bound = priceBound(end, input);
          if (Number.isNaN(bound)) issues.push({ code: "custom", message: "invalid", input });
          return bound;
        }),
      ),
      z.number().check(z.gte(0), z.lte(MAX_PRICE)),
    ),
  );

/** The search parameters (`readSearch.ts`); wrong values are refused by name. */
export const ListingSearch = z.object({
  /** A place's slug ("lisbon-pt") or typed text ("Lisbon, Portugal"). */
  place: z.optional(z.string().check(z.maxLength(MAX_TEXT_LENGTH))),
  checkin: z.optional(Day),
  checkout: z.optional(Day),
  adults: whole(MAX_GUESTS),
  children: whole(MAX_GUESTS),
  infants: whole(MAX_INFANTS),
  /** Per night. */
  min_price: requestedPrice("min"),
  max_price: requestedPrice("max"),
  room_types: list(z.enum(ROOM_TYPES)),
  tiers: list(z.enum(SOUGHT_TIERS)),
  kinds: list(slug),
  amenities: list(slug),
  bedrooms: whole(MAX_ROOMS),
  beds: whole(MAX_ROOMS),
  bathrooms: whole(MAX_ROOMS),
  instant: flag,
  free_cancellation: flag,
  sort: z.optional(z.enum(SORTS)),
  page: whole(MAX_PAGES, 1),
  ne_lat: degrees(90),
  ne_lng: degrees(180),
  sw_lat: degrees(90),
  sw_lng: degrees(180),
});

export const searchListings = endpoint("GET /v2/listings", {
  summary: "Search stays by place, days, guests, price and more",
  input: ListingSearch,
  output: z.object({
    listings: z.array(ListingCard),
    metadata: z.object({
      total_count: z.int(),
      /** There are more than were counted: shown as "1,000+". */
      total_is_least: z.boolean(),
      page: z.int(),
      pages: z.int(),
      place: z.nullable(Place),
      /** The typed text, if no such place is known. */
      unknown_place: z.nullable(z.string()),
      bounds: z.nullable(Bounds),
      /**
       * Why the requested days cannot be booked anywhere there, and the nearest days that may be possible; in that case no search
       * was made.
       */
      days_off: z.nullable(z.object({ reason: z.enum(["past", "too_far"]), checkin: z.string(), checkout: z.string() })),
      /** Nightly prices in the visitor's currency: equal steps from 0, the last one open. */
      histogram: z.object({ step_micros: z.int(), counts: z.array(z.int()) }),
      facets: z.object({
        kinds: z.record(z.string(), z.int()),
        room_types: z.record(z.string(), z.int()),
        tiers: z.record(z.string(), z.int()),
        amenities: z.record(z.string(), z.int()),
        instant: z.int(),
        free_cancellation: z.int(),
      }),
      /** If nothing was found: the number of results without each filter, or without one `value` of it; highest first. */
      without: z.array(z.object({ filter: z.string(), value: z.optional(z.string()), total_count: z.int() })),
    }),
  }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "listings:read", // contains no personal data; the viewer's searches count against their own limit
});

export type Found = z.output<typeof searchListings.output>;

export const searchPins = endpoint("GET /v2/listing_pins", {
  summary: "Where the found stays are, for a map: at most 500 points, best first",
  input: ListingSearch,
  output: z.object({ listing_pins: z.array(z.object({ id: z.int(), at: Point, nightly: z.nullable(Money) })) }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "listings:read",
});

export const readHomeRows = endpoint("GET /v2/home_rows", {
  summary: "What the front page shows: rows of stays in destinations, those of the visitor's country first",
  input: z.object({ country: z.optional(z.string().check(z.length(2))) }),
  output: z.object({ rows: z.array(z.object({ place: Place, listings: z.array(ListingCard) })), places: z.array(Place) }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "listings:read",
});
