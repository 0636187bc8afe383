import { Day, Id, Money, Photo } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { UsableCredit } from "#areas/money/payments/contract.ts";
import { Rate } from "#areas/money/currency/contract.ts";
import { CANCELLATION_POLICIES, MAX_GUESTS, WHY_NOT } from "#areas/discovery/listings/rules.ts";
import { MAX_INFANTS } from "#areas/discovery/listings/readStaySearch.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { ALTERATION_STATUSES } from "./alteration/alterationRules.ts";
import { MAX_MESSAGE_LENGTH, PAGE_SIZE, STATUSES, STEPS, type StepName, WHEN } from "./rules.ts";

/** A reservation's code ("QHTRWPLKZM"), or the uuid of its itinerary. Neither can be guessed. */
export const Code = z.string().check(z.regex(/^([A-Z]{10}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/, { error: "invalid" }));

/** Who may read and who may change a booking by a call. */
export const read = { auth: "signedIn", scope: "reservations:read" } as const;
export const write = { auth: "signedIn", scope: "reservations:write" } as const;
const whole = (least: number, most: number) => z.coerce.number<string | number>().check(z.int(), z.gte(least), z.lte(most));
const count = (least: number, most: number, fallback: number) => z._default(whole(least, most), fallback);
const flag = z.union([z.boolean(), z.stringbool()]);

/** Infants do not count towards the beds. */
export const guestCounts = {
  adults: count(1, MAX_GUESTS, 1),
  children: count(0, MAX_GUESTS, 0),
  infants: count(0, MAX_INFANTS, 0),
};
export const stayQuery = { checkin: Day, checkout: Day, ...guestCounts };
const stayShape = { checkin: z.string(), checkout: z.string(), adults: z.int(), children: z.int(), infants: z.int() };

export const LINE_KINDS = ["nights", "discount", "cleaning", "service", "tax", "credit"] as const;
/** `shown` is for display; `charged` is what is paid. Each list of lines sums to its total exactly. */
export const Line = z.object({ kind: z.enum(LINE_KINDS), shown: Money, charged: Money });
export type Line = z.output<typeof Line>;

export const Price = z.object({
  nights: z.int(),
  lines: z.array(Line),
  /** Both after credit: what is left to be paid. */
  total: Money,
  charged: Money,
  /** The rate from the currency shown to the one charged; null if they are the same. */
  rate: z.nullable(Rate),
  /** The rate of the line `tax` and the place it is owed to; null if there is none. */
  tax: z.nullable(z.object({ percent: z.number(), place: z.string() })),
  /** Charged together with the price, given back after the stay, and part of no sum; absent if the host asks for none. */
  deposit: z.optional(z.object({ shown: Money, charged: Money })),
});
export type Price = z.output<typeof Price>;

/** How much of the nights not slept is refunded, and until when: the last part has no end. */
export const Policy = z.object({
  name: z.enum(CANCELLATION_POLICIES),
  /** Everything is refunded until then; null if that time is over. */
  free_until: z.nullable(z.string()),
  /** `nights_kept`: this many of the next nights stay the host's. */
  parts: z.array(z.object({ until: z.nullable(z.string()), percent: z.int(), nights_kept: z.int() })),
});

const WhyNot = z.nullable(z.enum(WHY_NOT));

export const Quote = z.object({
  listing_id: z.int(),
  ...stayShape,
  price: Price,
  /** Null if there is none, or the trip is below its minimum. */
  credit: z.nullable(UsableCredit),
  policy: Policy,
  instant_book: z.boolean(),
  /** The token to book with until it expires. */
  token: z.string(),
  expires_at: z.string(),
});
export type Quote = z.output<typeof Quote>;

export const makeQuote = endpoint("POST /v2/quotes", {
  summary: "A price that can be booked for a quarter of an hour, with all its lines; or why the stay cannot be had",
  input: z.object({ listing_id: Id, ...stayQuery, use_credit: z._default(flag, false) }),
  output: z.object({
    quote: z.nullable(Quote),
    why_not: WhyNot,
    /** If the nights are taken: the next periods with as many free nights. */
    next_free: z.array(z.object({ checkin: z.string(), checkout: z.string() })),
    /**
     * The code of the viewer's own unpaid booking that holds some of these nights. If there is a quote, that hold gives way to a
     * booking made with it.
     */
    own_held: z.nullable(z.string()),
  }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "reservations:read",
  fromOwnPages: true,
  perMinute: 120,
});

const Person = z.object({ id: z.int(), first_name: z.string(), picture: z.nullable(z.string()) });
const stepNames = Object.keys(STEPS) as [StepName, ...StepName[]];
export const ROLES = ["guest", "host", "operator"] as const;

/** What both sides agreed on, frozen on that day: later changes to the listing do not affect it. */
export const Agreement = z.object({
  title: z.string(),
  place: z.string(),
  /** As exact as this viewer may know it at this time. */
  address: z.string(),
  photos: z.array(Photo),
  /** The description of the home; null for agreements made before it was stored. */
  home: z.nullable(
    z.object({
      kind: z.string(),
      room_type: z.string(),
      guests: z.int(),
      bedrooms: z.int(),
      beds: z.int(),
      bathrooms: z.number(),
      amenities: z.array(z.string()),
    }),
  ),
  house_rules: z.object({
    pets: z.optional(z.boolean()),
    smoking: z.optional(z.boolean()),
    parties: z.optional(z.boolean()),
    quiet_from: z.optional(z.string()),
    quiet_until: z.optional(z.string()),
    notes: z.optional(z.array(z.string())),
  }),
  checkin_from: z.string(),
  checkout_until: z.string(),
  cancellation_policy: z.enum(CANCELLATION_POLICIES),
  price: Price,
  agreed_at: z.string(),
});
export type Agreement = z.output<typeof Agreement>;

export const ReservationCard = z.object({
  code: z.string(),
  uuid: z.string(),
  status: z.enum(STATUSES),
  role: z.enum(ROLES),
  listing: z.object({
    id: z.int(),
    title: z.string(),
    city: z.string(),
    country: z.string(),
    photo: z.nullable(Photo),
    time_zone: z.string(),
  }),
  guest: Person,
  host: Person,
  ...stayShape,
  nights: z.int(),
  total: Money,
  created_at: z.string(),
  /** The deadline of a booking that waits for a payment or an answer. */
  expires_at: z.nullable(z.string()),
});
export type ReservationCard = z.output<typeof ReservationCard>;

export const Alteration = z.object({
  id: z.int(),
  status: z.enum(ALTERATION_STATUSES),
  proposed_by: z.enum(["guest", "host"]),
  ...stayShape,
  price: Price,
  /** What has to be paid in addition; negative if it is refunded. In the currency charged. */
  difference: Money,
  expires_at: z.string(),
  /** The guest's payment, once both sides have accepted and there is more to pay. */
  payment_id: z.nullable(z.int()),
  /** What the viewer may do about it. */
  may: z.array(z.enum(["accept", "decline", "withdraw", "pay"])),
});
export type Alteration = z.output<typeof Alteration>;

export const Reservation = z.object({
  ...ReservationCard.shape,
  instant_book: z.boolean(),
  /** How many guests the home takes now, which may be others than were agreed on. */
  max_guests: z.int(),
  /** The guest's message to the host. */
  message: z.string(),
  /** Why it was declined or cancelled: `word` from the table of reasons, `text` in their own words. */
  reason: z.nullable(z.object({ word: z.string(), text: z.string() })),
  agreement: Agreement,
  policy: Policy,
  price: Price,
  /** All amounts are in the currency charged. */
  paid: Money,
  refunded: Money,
  /** Refunds that have not arrived yet. */
  refunding: Money,
  /** The host's earnings in the host's currency; only for the host. */
  earnings: z.nullable(Money),
  /** What the guest has to pay now; see `readPayment`. */
  payment_id: z.nullable(z.int()),
  /** The code for `readGroupPayment` if several people pay the stay; only for the guest who booked. */
  group_code: z.nullable(z.string()),
  /** What the viewer may do now. */
  may: z.array(z.enum([...stepNames, "alter", "pay"] as [StepName | "alter" | "pay", ...(StepName | "alter" | "pay")[]])),
  alteration: z.nullable(Alteration),
  /** For the guest from the day before check-in, by the days of the place; for the host always. */
  arrival: z.nullable(z.object({ instructions: z.string(), door_code: z.string() })),
  /** The current day at the home. */
  today: z.string(),
});
export type Reservation = z.output<typeof Reservation>;

export const createReservation = endpoint("POST /v2/reservations", {
  summary:
    "Book with a quote. Held until it is paid. 409 price_changed answers the new `quote`, 409 nights_taken the `next_free` days",
  input: z.object({
    quote: z.string().check(z.minLength(1), z.maxLength(2000)),
    message: z._default(lines(MAX_MESSAGE_LENGTH), ""),
    /**
     * The guests, if the booking form contains them; without `adults` the quoted ones count. A price that differs from the quote
     * is shown first (`price_changed`).
     */
    adults: z.optional(whole(1, MAX_GUESTS)),
    children: z.optional(whole(0, MAX_GUESTS)),
    infants: z.optional(whole(0, MAX_INFANTS)),
    use_credit: z.optional(flag),
  }),
  output: z.object({ reservation: Reservation }),
  ...write,
  atomic: true,
  perMinute: 20,
});

export const listReservations = endpoint("GET /v2/reservations", {
  summary: "The viewer's bookings as a guest or as a host: upcoming and pending by day, past and cancelled the latest first",
  input: z.object({
    role: z._default(z.enum(["guest", "host"]), "guest"),
    when: z._default(z.enum(WHEN), "upcoming"),
    _offset: count(0, 10_000, 0),
    _limit: count(1, 60, PAGE_SIZE),
  }),
  output: z.object({
    reservations: z.array(ReservationCard),
    metadata: z.object({
      total_count: z.int(),
      counts: z.object({ upcoming: z.int(), past: z.int(), pending: z.int(), cancelled: z.int() }),
    }),
  }),
  ...read,
});

export const readReservation = endpoint("GET /v2/reservations/:code", {
  summary: "One booking, by its code or the uuid of its itinerary, as its guest or host sees it",
  input: z.object({ code: Code }),
  output: z.object({ reservation: Reservation }),
  ...read,
});
