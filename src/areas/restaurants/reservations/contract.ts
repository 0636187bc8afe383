import { Day, Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { MAX_NOTE_LENGTH, MAX_PARTY, PAGE_SIZE, SERVICES, STATUSES, USUAL_PARTY, WHEN } from "./rules.ts";

/** A table booking's code ("QHTRWPLKZM"), which cannot be guessed. */
export const Code = z.string().check(z.regex(/^[A-Z]{10}$/, { error: "invalid" }));
export const guests = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_PARTY));
const party = z._default(guests, USUAL_PARTY);
const existing_reservation_id = z.optional(Code);
const count = (most: number, fallback: number) =>
  z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(most)), fallback);

const TableSlot = z.object({
  slot_id: z.int(),
  availability_id: z.int(),
  service: z.enum(SERVICES),
  /** "19:30", in the local time of the restaurant's town. */
  time: z.string(),
  minutes: z.int(),
  is_community_table: z.boolean(),
});
export type TableSlot = z.output<typeof TableSlot>;

const Calendar = z.object({ begin_date: z.string(), end_date: z.string(), unavailable_dates: z.array(z.string()) });

export const readTableCalendar = endpoint("GET /v2/restaurants/:restaurant_id/availability_calendar", {
  summary: "The first and last day on which a table can be booked, and the days between on which there is none for this party",
  input: z.object({ restaurant_id: Id, number_of_guest: party, existing_reservation_id }),
  output: z.object({ availability_calendar: Calendar }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "reservations:read",
  perMinute: 240,
});

export const findTables = endpoint("GET /v2/restaurants/:restaurant_id/tables", {
  summary:
    "The free tables of a day for a party, and of the next days where that day has none; null: this restaurant takes no bookings",
  input: z.object({ restaurant_id: Id, date: z.optional(Day), number_of_guest: party, existing_reservation_id }),
  output: z.object({
    tables: z.nullable(
      z.object({
        restaurant_id: z.int(),
        /** The requested day, otherwise today at the restaurant. */
        date: z.string(),
        today: z.string(),
        /** The last day that can be booked. */
        last_date: z.string(),
        most_guests: z.int(),
        free: z.array(TableSlot),
        /** Times at which all tables are taken, for which guests can wait. */
        full: z.array(TableSlot),
        next: z.array(z.object({ date: z.string(), free: z.array(TableSlot) })),
        /** Whether the viewer is the restaurant's keeper. */
        is_keeper: z.boolean(),
      }),
    ),
  }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "reservations:read",
  perMinute: 240,
});
export type FoundTables = NonNullable<z.output<typeof findTables.output>["tables"]>;

export const readTableSlot = endpoint("GET /v2/restaurants/:restaurant_id/slots/:slot_id", {
  summary: "What the page that books a slot shows: its options, and whether it can be had on that day",
  input: z.object({
    restaurant_id: Id,
    slot_id: Id,
    availability_id: z.optional(Id),
    date: z.optional(Day),
    number_of_guest: party,
    existing_reservation_id,
  }),
  output: z.object({
    restaurant: CatalogCard,
    /** [B3.21.2] */
    reservation_options: z.object({ is_community_table: z.boolean(), header_text: z.string() }),
    slot: TableSlot,
    notice_hours: z.int(),
    most_guests: z.int(),
    /** Why it is not available: no day was given, the day is blocked [B5.1] or the time is past, or all tables are taken. */
    why_not: z.nullable(z.enum(["no_date", "blocked", "taken"])),
    /** The booking that would be moved. */
    existing: z.nullable(
      z.object({ code: z.string(), date: z.string(), time: z.string(), number_of_guest: z.int(), notes: z.string() }),
    ),
  }),
  auth: "anyone",
  scope: "listings:read",
  personalScope: "reservations:read",
});
export type TableSlotPage = z.output<typeof readTableSlot.output>;

const Person = z.object({ first_name: z.string(), picture: z.nullable(z.string()) });

export const TableReservation = z.object({
  code: z.string(),
  status: z.enum(STATUSES),
  role: z.enum(["guest", "restaurant"]),
  restaurant: z.object({
    id: z.int(),
    title: z.string(),
    city: z.string(),
    country: z.string(),
    time_zone: z.string(),
    photo: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() })),
  }),
  guest: Person,
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  begins_at: z.string(),
  number_of_guest: z.int(),
  is_community_table: z.boolean(),
  notes: z.string(),
  /** The table's name, only for the restaurant. */
  table: z.nullable(z.string()),
  /** Until when the guest may move or cancel it. */
  change_until: z.string(),
  /** For a table offered to a waiting guest: until when it can be accepted. */
  expires_at: z.nullable(z.string()),
  /** Null if the slot is no longer offered. */
  slot_id: z.nullable(z.int()),
  may: z.array(z.enum(["move", "cancel", "accept", "decline", "honour", "miss"])),
});
export type TableReservation = z.output<typeof TableReservation>;

export const readTableReservation = endpoint("GET /v2/table_reservations/:code", {
  summary: "One table booking, as its guest or its restaurant sees it",
  input: z.object({ code: Code }),
  output: z.object({ table_reservation: TableReservation }),
  auth: "signedIn",
  scope: "reservations:read",
});

export const listTableReservations = endpoint("GET /v2/table_reservations", {
  summary: "The viewer's table bookings: upcoming by day, past and cancelled the latest first",
  input: z.object({ when: z._default(z.enum(WHEN), "upcoming"), _offset: count(10_000, 0), _limit: count(PAGE_SIZE, PAGE_SIZE) }),
  output: z.object({
    table_reservations: z.array(TableReservation),
    metadata: z.object({ counts: z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() }) }),
  }),
  auth: "signedIn",
  scope: "reservations:read",
});

export const listTableDay = endpoint("GET /v2/table_days", {
  summary:
    "The bookings of a day at a restaurant that the viewer keeps, by time; today and the first restaurant unless said otherwise",
  input: z.object({ restaurant_id: z.optional(Id), date: z.optional(Day) }),
  output: z.object({
    /** All restaurants that the viewer keeps and that take bookings. */
    restaurants: z.array(z.object({ id: z.int(), title: z.string(), city: z.string() })),
    restaurant_id: z.nullable(z.int()),
    date: z.nullable(z.string()),
    today: z.nullable(z.string()),
    table_reservations: z.array(TableReservation),
  }),
  auth: "signedIn",
});
export type TableDay = z.output<typeof listTableDay.output>;

const output = z.object({ table_reservation: TableReservation });

export const bookTable = endpoint("POST /v2/table_reservations", {
  summary:
    "Book a table, or move a booking to it: its old table is free in the same moment. 409 table_taken: somebody was faster",
  input: z.object({
    restaurant_id: Id,
    slot_id: Id,
    /** The slot's table, own or community; without it the own one, if there is one. */
    availability_id: z.optional(Id),
    date: Day,
    number_of_guest: guests,
    /** A note to the restaurant; if a move leaves it out, that of the old booking stays. */
    notes: z.optional(lines(MAX_NOTE_LENGTH)),
    existing_reservation_id,
  }),
  output,
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
  perMinute: 20,
});

export const cancelTable = endpoint("POST /v2/table_reservations/:code/cancellation", {
  summary: "Cancel a table booking: its guest up to the restaurant's notice, the restaurant until it begins",
  input: z.object({ code: Code }),
  output,
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
});

export const closeTable = endpoint("POST /v2/table_reservations/:code/outcome", {
  summary: "Say, as the restaurant, whether a party came",
  input: z.object({ code: Code, outcome: z.enum(["honour", "miss"]) }),
  output,
  auth: "signedIn",
  scope: "reservations:write",
  atomic: true,
});
