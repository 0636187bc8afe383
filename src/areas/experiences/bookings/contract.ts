import { Day, Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { UsableCredit } from "#areas/money/payments/contract.ts";
import { Rate } from "#areas/money/currency/contract.ts";
import { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { LINE_KINDS } from "./checkout/priceRules.ts";
import { MAX_MESSAGE_LENGTH, MAX_PARTY, PAGE_SIZE, STATUSES, WHEN } from "./rules.ts";

/** An experience booking's code ("QHTRWPLKZM"), which cannot be guessed. */
export const Code = z.string().check(z.regex(/^[A-Z]{10}$/, { error: "invalid" }));
const flag = z.union([z.boolean(), z.stringbool()]);
const count = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number<string | number>().check(z.int(), z.gte(least), z.lte(most)), fallback);
const party = { guests: count(1, MAX_PARTY, 1), is_private: z._default(flag, false) };

/** What every answer about a date has. */
export const instance = {
  id: z.int(),
  starts_at: z.string(),
  minutes: z.int(),
  /** The day and the time ("19:30") in the experience's town. */
  day: z.string(),
  time: z.string(),
  seats: z.int(),
  seats_left: z.int(),
  minimum_age: z.int(),
  /** For one person, in the visitor's currency. */
  price: Money,
  /** For a private group; null if there are none. */
  private_price: z.nullable(Money),
};
const WhyNot = z.nullable(z.enum(["cancelled", "past", "no_private", "too_many_guests", "taken", "not_bookable"]));
/** `why_not`: for the requested party. */
export const Instance = z.object({ ...instance, why_not: WhyNot });
export type Instance = z.output<typeof Instance>;

export const listInstances = endpoint("GET /v2/experiences/:experience_id/instances", {
  summary:
    "The dates to come of an experience, the soonest first, and whether a party can have seats; from a day on when one is said",
  input: z.object({ experience_id: Id, from: z.optional(Day), ...party }),
  output: z.object({
    instances: z.array(Instance),
    /** Whether the viewer is its host. */
    is_host: z.boolean(),
    today: z.string(),
  }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "reservations:read",
  perMinute: 240,
});
export type Instances = z.output<typeof listInstances.output>;

export const readInstance = endpoint("GET /v2/experience_instances/:id", {
  summary: "One date of an experience, and whether a party can have seats",
  input: z.object({ id: Id, ...party }),
  output: z.object({ instance: Instance, experience: CatalogCard, time_zone: z.string() }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "reservations:read",
});

/** `shown` is for display; `charged` is what is paid. Each list of lines sums to its total exactly. */
export const Price = z.object({
  lines: z.array(z.object({ kind: z.enum(LINE_KINDS), shown: Money, charged: Money })),
  /** Both after credit: what is left to be paid. */
  total: Money,
  charged: Money,
  rate: z.nullable(Rate),
  tax: z.nullable(z.object({ percent: z.number(), place: z.string() })),
});
export type Price = z.output<typeof Price>;

export const ExperienceBookingQuote = z.object({
  instance_id: z.int(),
  guests: z.int(),
  is_private: z.boolean(),
  price: Price,
  /** Null if there is none, or the booking is below its minimum. */
  credit: z.nullable(UsableCredit),
  /** Everything is refunded until then; null if nothing is. */
  free_until: z.nullable(z.string()),
  /** The token to book with until it expires. */
  token: z.string(),
  expires_at: z.string(),
});
export type ExperienceBookingQuote = z.output<typeof ExperienceBookingQuote>;

export const quoteExperienceBooking = endpoint("POST /v2/outing_quotes", {
  summary: "A price of seats that can be booked for a quarter of an hour, with all its lines; or why they cannot be had",
  input: z.object({ instance_id: Id, ...party, use_credit: z._default(flag, false) }),
  output: z.object({ quote: z.nullable(ExperienceBookingQuote), why_not: WhyNot }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "reservations:read",
  fromOwnPages: true,
  perMinute: 120,
});

const Photo = z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() });

export const ExperienceBooking = z.object({
  code: z.string(),
  status: z.enum(STATUSES),
  role: z.enum(["guest", "host"]),
  instance_id: z.int(),
  experience: z.object({
    id: z.int(),
    /** The title that both sides agreed on. */
    title: z.string(),
    city: z.string(),
    country: z.string(),
    time_zone: z.string(),
    photo: z.nullable(Photo),
    /** The meeting point, only for the host and for a guest who has paid. */
    meeting_point: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    included: z.array(z.string()),
  }),
  guest: z.object({ first_name: z.string(), picture: z.nullable(z.string()) }),
  host: z.object({ first_name: z.string(), picture: z.nullable(z.string()) }),
  starts_at: z.string(),
  ends_at: z.string(),
  day: z.string(),
  time: z.string(),
  minutes: z.int(),
  guests: z.int(),
  is_private: z.boolean(),
  minimum_age: z.int(),
  youngest_age: z.nullable(z.int()),
  /** The guest's message to the host. */
  message: z.string(),
  price: Price,
  /** In the currency charged. */
  paid: Money,
  refunded: Money,
  /** Refunds that have not arrived yet. */
  refunding: Money,
  /** The host's earnings in the host's currency; only for the host. */
  earnings: z.nullable(Money),
  /** Everything is refunded until then; null if nothing is, or that time is over. */
  free_until: z.nullable(z.string()),
  /** Until when seats are held for a booking that is not paid yet. */
  expires_at: z.nullable(z.string()),
  /** What its guest has to pay now; see `readPayment`. */
  payment_id: z.nullable(z.int()),
  may: z.array(z.enum(["pay", "cancel"])),
});
export type ExperienceBooking = z.output<typeof ExperienceBooking>;
const output = z.object({ outing: ExperienceBooking });

export const createExperienceBooking = endpoint("POST /v2/outings", {
  summary:
    "Book seats with a quote. Held until they are paid. 409 price_changed answers the new `quote`, 409 seats_taken: others were faster",
  input: z.object({
    quote: z.string().check(z.minLength(1), z.maxLength(2000)),
    /** The age of the youngest guest, if the experience has a minimum age. */
    youngest_age: z.optional(z.union([z.literal(""), z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(120))])),
    message: z._default(lines(MAX_MESSAGE_LENGTH), ""),
    /**
     * The guests, if the booking form contains them; without `guests` the quoted ones count. A price that differs from the quote
     * is shown first (`price_changed`).
     */
    guests: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_PARTY))),
    private: z.optional(flag),
    use_credit: z.optional(flag),
  }),
  output,
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  perMinute: 20,
});

export const listExperienceBookings = endpoint("GET /v2/outings", {
  summary: "The viewer's outings: upcoming the soonest first, past and cancelled the latest first",
  input: z.object({
    when: z._default(z.enum(WHEN), "upcoming"),
    _offset: count(0, 10_000, 0),
    _limit: count(1, PAGE_SIZE, PAGE_SIZE),
  }),
  output: z.object({
    outings: z.array(ExperienceBooking),
    metadata: z.object({ counts: z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() }) }),
  }),
  auth: "signedIn",
  scope: "reservations:read",
});

export const readExperienceBooking = endpoint("GET /v2/outings/:code", {
  summary: "One outing, as its guest or its host sees it",
  input: z.object({ code: Code }),
  output,
  auth: "signedIn",
  scope: "reservations:read",
});

export const ExperienceBookingCancellation = z.object({
  /** To the card, in the currency charged; `refund_shown` is the same in the currency shown. */
  refund: Money,
  refund_shown: Money,
  credit_back: Money,
  rule: z.enum(["not_paid", "by_host", "just_booked", "early", "late"]),
});
export type ExperienceBookingCancellation = z.output<typeof ExperienceBookingCancellation>;

export const previewExperienceBookingCancellation = endpoint("GET /v2/outings/:code/cancellation", {
  summary: "What its guest would get back by cancelling now",
  input: z.object({ code: Code }),
  output: z.object({ cancellation: ExperienceBookingCancellation }),
  auth: "signedIn",
  scope: "reservations:read",
});

export const cancelExperienceBooking = endpoint("POST /v2/outings/:code/cancellation", {
  summary:
    "Cancel as its guest. With `refund_micros`: only if so much comes back; else 409 price_changed answers the new `cancellation`",
  input: z.object({ code: Code, refund_micros: z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(0))) }),
  output,
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  // A restricted user can still give up what others are waiting for.
  whileRestricted: true,
});
