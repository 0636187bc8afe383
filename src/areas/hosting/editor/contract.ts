import { Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { AMENITIES } from "#areas/discovery/listings/amenities.ts";
import { KINDS } from "#areas/discovery/listings/kinds.ts";
import { CANCELLATION_POLICIES, MAX_GUESTS, ROOM_TYPES, STATUSES } from "#areas/discovery/listings/rules.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { line, lines, neededLine } from "#lib/i18n/givenText.ts";
import { decimalTyped } from "#lib/i18n/plainNumber.ts";
import { isCurrency } from "#lib/money/money.ts";
import { MAX_ALT_LENGTH, MAX_DESCRIPTION_LENGTH, PHOTOS_AT_ONCE, MAX_PHOTOS_BYTES, STEPS, MAX_TITLE_LENGTH } from "./rules.ts";

const whole = (least: number, most: number) => z.coerce.number<string | number>().check(z.int(), z.gte(least), z.lte(most));
/** An empty text means 0: no tax. */
const decimalOf = (input: string | number) => (typeof input === "number" ? input : input.trim() === "" ? 0 : decimalTyped(input));
export const decimal = (least: number, most: number) =>
  z.pipe(z.pipe(z.union([z.number(), z.string()]), z.transform(decimalOf)), z.number().check(z.gte(least), z.lte(most)));
const flag = z.union([z.boolean(), z.stringbool()]);
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalid" }));
/** As typed, in units of the listing's currency: "85", "85,50" or "1,200"; empty for none. */
const Amount = z.string().check(z.trim(), z.maxLength(20));
const Percent = whole(0, 90);

const Micros = z.nullable(z.int());
export const Photo = z.object({
  /** Its name, unique within the listing. */
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});

export type PhotoAnswer = z.output<typeof Photo>;

const OwnCard = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(STATUSES),
  kind: z.enum(KINDS),
  city: z.string(),
  country: z.string(),
  photo: z.nullable(Photo),
  missing: z.array(z.enum(STEPS)),
  completeness: z.int(),
});
export type OwnCard = z.output<typeof OwnCard>;

const OwnListing = z.extend(OwnCard, {
  room_type: z.enum(ROOM_TYPES),
  place: z.string(),
  at: z.object({ lat: z.number(), lng: z.number() }),
  neighbourhood: z.string(),
  guests: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  bathrooms: z.number(),
  amenities: z.array(z.string()),
  description: z.string(),
  currency: z.string(),
  price_micros: Micros,
  weekend_price_micros: Micros,
  cleaning_fee_micros: z.int(),
  deposit_micros: z.int(),
  weekly_discount_percent: z.int(),
  monthly_discount_percent: z.int(),
  tax_percent: z.number(),
  min_nights: z.int(),
  max_nights: z.int(),
  instant_book: z.boolean(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  checkin_from: z.string(),
  checkout_until: z.string(),
  house_rules: z.object({
    pets: z.optional(z.boolean()),
    smoking: z.optional(z.boolean()),
    parties: z.optional(z.boolean()),
    quiet_from: z.optional(z.string()),
    quiet_until: z.optional(z.string()),
    notes: z.optional(z.array(z.string())),
  }),
  registration: z.nullable(z.string()),
  /** For a night in the place's other homes, in this one's currency; null if there are too few. */
  usual_price: z.nullable(Money),
  photos: z.array(Photo),
  /** The number of reservations that are not over: the home cannot be removed before. */
  reservations: z.int(),
});
export type OwnListing = z.output<typeof OwnListing>;

export const listOwnListings = endpoint("GET /v2/own_listings", {
  summary: "The requester's homes with what each still lacks, those being written first",
  input: z.object({}),
  output: z.object({ own_listings: z.array(OwnCard) }),
  auth: "signedIn",
});

export const createListing = endpoint("POST /v2/own_listings", {
  summary: "Begin to list a home: a draft that nobody else sees",
  input: z.object({
    kind: z.enum(KINDS, "required"),
    room_type: z.enum(ROOM_TYPES, "required"),
    /** A place's slug, or its name. */
    place: neededLine(100),
    guests: z._default(whole(1, MAX_GUESTS), 2),
  }),
  output: z.object({ own_listing: z.object({ id: z.int() }) }),
  auth: "signedIn",
  perMinute: 10,
  atomic: true,
});

export const readOwnListing = endpoint("GET /v2/own_listings/:id", {
  summary: "One of the requester's homes, with everything that can be changed of it",
  input: z.object({ id: Id }),
  output: z.object({ own_listing: OwnListing }),
  auth: "signedIn",
});

export const saveListing = endpoint("PUT /v2/own_listings/:id", {
  summary: "Change a home; what is left out stays as it is",
  input: z.object({
    id: Id,
    /** The step whose form was sent; checkboxes of that step that are missing count as unticked. */
    step: z.optional(z.enum(STEPS)),
    kind: z.optional(z.enum(KINDS)),
    room_type: z.optional(z.enum(ROOM_TYPES)),
    place: z.optional(line(100)),
    lat: z.optional(decimal(-85, 85)),
    lng: z.optional(decimal(-180, 180)),
    neighbourhood: z.optional(line(80)),
    guests: z.optional(whole(1, MAX_GUESTS)),
    bedrooms: z.optional(whole(0, 30)),
    beds: z.optional(whole(1, 50)),
    bathrooms: z.optional(z.coerce.number<string | number>().check(z.gte(0), z.lte(30), z.multipleOf(0.5))),
    amenities: z.optional(z.array(z.enum(AMENITIES.map(({ slug }) => slug)))),
    title: z.optional(line(MAX_TITLE_LENGTH)),
    description: z.optional(lines(MAX_DESCRIPTION_LENGTH)),
    currency: z.optional(z.string().check(z.refine(isCurrency, { error: "invalid" }))),
    price: z.optional(Amount),
    weekend_price: z.optional(Amount),
    /**
     * Confirms amounts that were refused as `unusual` (ten times off the usual price of the place's homes) or as
     * `unusual_for_night` (a fee or deposit of ten nights or more).
     */
    prices_are_meant: z.optional(flag),
    cleaning_fee: z.optional(Amount),
    /** Empty or 0 means none. */
    deposit: z.optional(Amount),
    weekly_discount_percent: z.optional(Percent),
    monthly_discount_percent: z.optional(Percent),
    tax_percent: z.optional(decimal(0, 40)),
    min_nights: z.optional(whole(1, 365)),
    max_nights: z.optional(whole(1, 730)),
    instant_book: z.optional(flag),
    cancellation_policy: z.optional(z.enum(CANCELLATION_POLICIES)),
    checkin_from: z.optional(Time),
    checkout_until: z.optional(Time),
    pets: z.optional(flag),
    smoking: z.optional(flag),
    parties: z.optional(flag),
    quiet_from: z.optional(z.union([z.literal(""), Time])),
    quiet_until: z.optional(z.union([z.literal(""), Time])),
    /** One rule per line. */
    notes: z.optional(lines(2000)),
    registration: z.optional(line(100)),
  }),
  output: z.object({ own_listing: OwnListing }),
  auth: "signedIn",
  atomic: true,
  partial: true,
});

export const setListingStatus = endpoint("PUT /v2/own_listings/:id/status", {
  summary: "Publish a home, pause it, or take it away",
  input: z.object({ id: Id, status: z.enum(STATUSES) }),
  output: z.object({ own_listing: z.object({ id: z.int(), status: z.enum(STATUSES) }) }),
  auth: "signedIn",
  atomic: true,
});

export const copyListing = endpoint("POST /v2/own_listings/:id/copies", {
  summary: "Begin another home with what this one says: a draft",
  input: z.object({ id: Id }),
  output: z.object({ own_listing: z.object({ id: z.int() }) }),
  auth: "signedIn",
  perMinute: 10,
  atomic: true,
});

export const addListingPhotos = endpoint("POST /v2/own_listings/:id/photos", {
  summary: "Add photos to a home: JPEG, PNG, WebP, AVIF or GIF, as multipart/form-data; all or none",
  input: z.object({ id: Id, photos: z._default(z.array(z.file()).check(z.maxLength(PHOTOS_AT_ONCE, "too_many")), []) }),
  output: z.object({ photos: z.array(Photo) }),
  auth: "signedIn",
  perMinute: 60,
  maxBytes: MAX_PHOTOS_BYTES,
});

export const changeListingPhoto = endpoint("PUT /v2/own_listings/:id/photos/:photo", {
  summary: "Say what a photo shows, or move it among the others",
  input: z.object({
    id: Id,
    photo: z.string().check(z.regex(/^[\w-]{1,80}$/)),
    alt: z.optional(line(MAX_ALT_LENGTH)),
    move: z.optional(z.enum(["first", "earlier", "later"])),
  }),
  output: z.object({ photos: z.array(Photo) }),
  auth: "signedIn",
  perMinute: 120,
  atomic: true,
});

export const removeListingPhoto = endpoint("DELETE /v2/own_listings/:id/photos/:photo", {
  summary: "Take a photo away from a home",
  input: z.object({ id: Id, photo: z.string().check(z.regex(/^[\w-]{1,80}$/)) }),
  output: z.object({ photos: z.array(Photo) }),
  auth: "signedIn",
});

export const readEarnings = endpoint("GET /v2/earnings_estimates", {
  summary: "What homes like one's own ask and how much of them is booked, in a place; nothing where there are too few",
  input: z.object({
    place: line(100),
    room_type: z._default(z.enum(ROOM_TYPES), "entire_home"),
    guests: z._default(whole(1, MAX_GUESTS), 2),
  }),
  output: z.object({
    earnings_estimate: z.nullable(
      z.object({
        place: z.string(),
        compared: z.int(),
        nightly: z.nullable(Money),
        booked_percent: z.nullable(z.int()),
        monthly: z.nullable(Money),
      }),
    ),
  }),
  auth: "anyone",
});
export type Earnings = z.output<typeof readEarnings.output>["earnings_estimate"];
