import { Day, Id, Money } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { UsableCredit } from "#areas/money/credit/contract.ts";
import { Rate } from "#areas/money/currency/contract.ts";
import { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { LINE_KINDS } from "./checkout/priceRules.ts";
import { MAX_MESSAGE_LENGTH, MAX_PARTY, PAGE_SIZE, STATUSES, WHEN } from "./rules.ts";

/** Of an experience booking ("QHTRWPLKZM"). Nobody guesses it. */
export const Code = z.string().check(z.regex(/^[A-Z]{10}$/, { error: "invalid" }));
const flag = z.union([z.boolean(), z.stringbool()]);
const count = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number<string | number>().check(z.int(), z.gte(least), z.lte(most)), fallback);
const party = { guests: count(1, MAX_PARTY, 1), is_private: z._default(flag, false) };

const instance = {
  id: z.int(),
  starts_at: z.string(),
  minutes: z.int(),
  /** Day and "19:30", as the experience's town counts time. */
  day: z.string(),
  time: z.string(),
  seats: z.int(),
  seats_left: z.int(),
  minimum_age: z.int(),
  /** For one person, in the visitor's currency. */
  price: Money,
  /** For a group that has it to itself; null: it takes none. */
  private_price: z.nullable(Money),
};
const WhyNot = z.nullable(z.enum(["cancelled", "past", "no_private", "too_many_guests", "taken", "not_bookable"]));
/** `why_not`: of the party that was asked for. */
export const Instance = z.object({ ...instance, why_not: WhyNot });
export type Instance = z.output<typeof Instance>;

export const listInstances = endpoint("GET /v2/experiences/:experience_id/instances", {
  summary:
    "The dates to come of an experience, the soonest first, and whether a party can have seats; from a day on when one is said",
  input: z.object({ experience_id: Id, from: z.optional(Day), ...party }),
  output: z.object({
    instances: z.array(Instance),
    /** The viewer leads it. */
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

/** `shown` is for reading; `charged` is what is paid. Each list of lines sums to its total exactly. */
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
  /** Null: none, or its least trip is not reached. */
  credit: z.nullable(UsableCredit),
  /** Everything comes back until then; null: nothing does. */
  free_until: z.nullable(z.string()),
  /** Booked with it, unless it has expired. */
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
    /** As both agreed on. */
    title: z.string(),
    city: z.string(),
    country: z.string(),
    time_zone: z.string(),
    photo: z.nullable(Photo),
    /** Where one meets: told to who has paid, and to the host. */
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
  /** The guest's to the host. */
  message: z.string(),
  price: Price,
  /** In the currency charged. */
  paid: Money,
  refunded: Money,
  /** On its way back. */
  refunding: Money,
  /** What the host gets, in the host's currency: told to the host. */
  earnings: z.nullable(Money),
  /** Everything comes back until then; null: nothing does, or it is over. */
  free_until: z.nullable(z.string()),
  /** Of one that waits for its payment: until when its seats are kept. */
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
    /** Of those who come, where the experience has a least age. */
    youngest_age: z.optional(z.union([z.literal(""), z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(120))])),
    message: z._default(lines(MAX_MESSAGE_LENGTH), ""),
    /** Who comes, where that is chosen beside the yes; without `guests` it is as quoted. Another price than the quoted one is told first. */
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
  /** To the card, in the currency charged, and in the one shown. */
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
  // Nobody is kept from giving up what others wait for.
  whileRestricted: true,
});

const HostDate = z.object({
  ...instance,
  experience: z.object({ id: z.int(), title: z.string() }),
  is_open: z.boolean(),
  outings: z.array(ExperienceBooking),
  may_cancel: z.boolean(),
});
export type HostDate = z.output<typeof HostDate>;

export const listHostDates = endpoint("GET /v2/experience_days", {
  summary: "Who comes to the viewer's experiences on a day; the next day with guests, else with a date, unless one is said",
  input: z.object({ date: z.optional(Day) }),
  output: z.object({
    /** Null: the viewer leads nothing that has dates. */
    date: z.nullable(z.string()),
    today: z.nullable(z.string()),
    dates: z.array(HostDate),
    /** The next days on which somebody comes. */
    next_days: z.array(z.string()),
  }),
  auth: "signedIn",
  scope: "reservations:read",
});
export type HostDates = z.output<typeof listHostDates.output>;

export const cancelInstance = endpoint("POST /v2/experience_instances/:id/cancellation", {
  summary: "Cancel a date as its host, before it begins: whoever has seats gets everything back",
  input: z.object({ id: Id }),
  output: z.object({ day: z.string() }),
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  // Nobody is kept from giving up what others wait for.
  whileRestricted: true,
});
