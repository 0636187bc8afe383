import { Day, Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { CATEGORIES } from "#areas/discovery/catalog/kinds.ts";
import { decimal, Photo } from "#areas/hosting/editor/contract.ts";
import { MAX_ALT_LENGTH, PHOTOS_AT_ONCE, MAX_PHOTOS_BYTES } from "#areas/hosting/editor/rules.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { line, lines, neededLine } from "#lib/i18n/givenText.ts";
import { isCurrency } from "#lib/money/money.ts";
import {
  MAX_BODY_LENGTH,
  MAX_LINE_LENGTH,
  MAX_LINES,
  MIN_MINUTES,
  MAX_MINUTES,
  PARTS,
  MAX_SEATS,
  STATUSES,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from "./rules.ts";

const whole = (least: number, most: number) => z.coerce.number<string | number>().check(z.int(), z.gte(least), z.lte(most));
const Lines = lines(MAX_LINE_LENGTH * MAX_LINES);
const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "invalid" }));
const Category = z.enum(CATEGORIES.experience, "required");
/** As typed, in units of the currency: "85", "85,50" or "1,200". */
const Amount = line(20);

const Card = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(STATUSES),
  city: z.string(),
  country: z.string(),
  photo: z.nullable(Photo),
  missing: z.array(z.enum(PARTS)),
  /** The number of open future dates. */
  dates_count: z.int(),
  /** The currency of its price; null while it has none. */
  currency: z.nullable(z.string()),
});
export type ExperienceCard = z.output<typeof Card>;

const Experience = z.extend(Card, {
  summary: z.string(),
  body: z.string(),
  category: z.string(),
  place: z.string(),
  at: z.object({ lat: z.number(), lng: z.number() }),
  minutes: z.nullable(z.int()),
  most_guests: z.nullable(z.int()),
  steps: z.array(z.string()),
  included: z.array(z.string()),
  price_micros: z.nullable(z.int()),
  /**
   * The usual price of the place's other experiences, in this one's currency; null if there are too few, or it has no currency
   * yet.
   */
  usual_price: z.nullable(Money),
  photos: z.array(Photo),
  /** A future date has bookings, so that the experience cannot be removed yet. */
  has_guests: z.boolean(),
});
export type OwnExperience = z.output<typeof Experience>;

export const listOwnExperiences = endpoint("GET /v2/own_experiences", {
  summary: "The requester's experiences with what each still lacks, those being written first",
  input: z.object({}),
  output: z.object({ own_experiences: z.array(Card) }),
  auth: "signedIn",
});

export const createExperience = endpoint("POST /v2/own_experiences", {
  summary: "Begin to offer an experience: a draft that nobody else sees",
  input: z.object({
    title: neededLine(MAX_TITLE_LENGTH),
    category: Category,
    place: neededLine(100),
  }),
  output: z.object({ own_experience: z.object({ id: z.int() }) }),
  auth: "signedIn",
  perMinute: 10,
  atomic: true,
});

export const readOwnExperience = endpoint("GET /v2/own_experiences/:id", {
  summary: "One of the requester's experiences, with everything that can be changed of it",
  input: z.object({ id: Id }),
  output: z.object({ own_experience: Experience }),
  auth: "signedIn",
});

export const saveExperience = endpoint("PUT /v2/own_experiences/:id", {
  summary: "Change an experience; what is left out stays as it is",
  input: z.object({
    id: Id,
    title: z.optional(line(MAX_TITLE_LENGTH)),
    summary: z.optional(line(MAX_SUMMARY_LENGTH)),
    body: z.optional(lines(MAX_BODY_LENGTH)),
    category: z.optional(Category),
    place: z.optional(line(100)),
    lat: z.optional(decimal(-85, 85)),
    lng: z.optional(decimal(-180, 180)),
    minutes: z.optional(z.union([z.literal(""), whole(MIN_MINUTES, MAX_MINUTES)])),
    most_guests: z.optional(z.union([z.literal(""), whole(1, MAX_SEATS)])),
    /** One per line. */
    steps: z.optional(Lines),
    included: z.optional(Lines),
    price: z.optional(Amount),
    /** Confirms a price that was refused as `unusual`: ten times off the usual price of the place's experiences. */
    prices_are_meant: z.optional(z.union([z.boolean(), z.stringbool()])),
    currency: z.optional(z.string().check(z.refine(isCurrency, { error: "invalid" }))),
  }),
  output: z.object({ own_experience: Experience }),
  auth: "signedIn",
  atomic: true,
  partial: true,
});

export const setExperienceStatus = endpoint("PUT /v2/own_experiences/:id/status", {
  summary: "Publish an experience, pause it, or take it away",
  input: z.object({ id: Id, status: z.enum(STATUSES) }),
  output: z.object({ own_experience: z.object({ id: z.int(), status: z.enum(STATUSES) }) }),
  auth: "signedIn",
  atomic: true,
});

const PhotoName = z.string().check(z.regex(/^[\w-]{1,80}$/));
export const addExperiencePhotos = endpoint("POST /v2/own_experiences/:id/photos", {
  summary: "Add photos to an experience: JPEG, PNG, WebP, AVIF or GIF, as multipart/form-data; all or none",
  input: z.object({ id: Id, photos: z._default(z.array(z.file()).check(z.maxLength(PHOTOS_AT_ONCE, "too_many")), []) }),
  output: z.object({ photos: z.array(Photo) }),
  auth: "signedIn",
  perMinute: 60,
  maxBytes: MAX_PHOTOS_BYTES,
});

export const changeExperiencePhoto = endpoint("PUT /v2/own_experiences/:id/photos/:photo", {
  summary: "Say what a photo of an experience shows, or move it among the others",
  input: z.object({
    id: Id,
    photo: PhotoName,
    alt: z.optional(line(MAX_ALT_LENGTH)),
    move: z.optional(z.enum(["first", "earlier", "later"])),
  }),
  output: z.object({ photos: z.array(Photo) }),
  auth: "signedIn",
  perMinute: 120,
  atomic: true,
});

export const removeExperiencePhoto = endpoint("DELETE /v2/own_experiences/:id/photos/:photo", {
  summary: "Take a photo away from an experience",
  input: z.object({ id: Id, photo: PhotoName }),
  output: z.object({ photos: z.array(Photo) }),
  auth: "signedIn",
});

const OwnDate = z.object({
  id: z.int(),
  experience: z.object({ id: z.int(), title: z.string() }),
  day: z.string(),
  time: z.string(),
  minutes: z.int(),
  seats: z.int(),
  taken: z.int(),
  minimum_age: z.int(),
  price: Money,
  private_price: z.nullable(Money),
});
export type OwnDate = z.output<typeof OwnDate>;

export const listOwnDates = endpoint("GET /v2/own_experience_dates", {
  summary: "Open dates to come of the requester's experiences, the next first",
  input: z.object({ experience_id: z.optional(z.union([z.literal(""), Id])) }),
  output: z.object({ own_experience_dates: z.array(OwnDate) }),
  auth: "signedIn",
});

export const addDates = endpoint("POST /v2/own_experience_dates", {
  summary: "Offer an experience on a day, or on days of the week until another, at the town's own time",
  input: z.object({
    experience_id: z.coerce.number<string | number>({ error: "required" }).check(z.int("required"), z.positive("required")),
    from: Day,
    until: z._default(z.union([z.literal(""), Day]), ""),
    /** 0 is Sunday; empty means every day. */
    weekdays: z._default(z.array(whole(0, 6)).check(z.maxLength(7)), []),
    time: Time,
    seats: whole(1, MAX_SEATS),
    minimum_age: z._default(whole(0, 99), 0),
    /** For one person; empty means the experience's own price. */
    price: z._default(Amount, ""),
    /** For a private group; empty means that there are none. */
    private_price: z._default(Amount, ""),
    /** Confirms prices that were refused as `unusual_for_experience`: ten times off the experience's own price. */
    prices_are_meant: z.optional(z.union([z.boolean(), z.stringbool()])),
  }),
  output: z.object({ experience_id: z.int(), added_count: z.int() }),
  auth: "signedIn",
  perMinute: 20,
  atomic: true,
});

export const changeSeats = endpoint("PUT /v2/own_experience_dates/:id", {
  summary: "Another number of seats for a date: not fewer than are taken",
  input: z.object({ id: Id, seats: whole(1, MAX_SEATS) }),
  output: z.object({ own_experience_date: z.object({ id: z.int(), seats: z.int() }) }),
  auth: "signedIn",
  atomic: true,
});
