import { Photo } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { STATUSES } from "#areas/bookings/reservations/rules.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { ENTRY_KINDS, SAVED_KINDS, TRAVELLER_ROLES, TRIP_ROLES } from "./rules.ts";

/** The uuid of an itinerary: it cannot be guessed, and gives no access on its own. */
export const Uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, { error: "invalid" }));
/** The secret code of a link that gives access to everybody who has it. */
export const Secret = z.string().check(z.regex(/^[\w-]{16,64}$/, { error: "invalid" }));

export const TripEntry = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  day: z.string(),
  /** "HH:MM" in the local time of the place; null for no particular time. */
  time: z.nullable(z.string()),
  title: z.string(),
  /** The location as text. */
  place: z.string(),
  text: z.string(),
  /** The place or activity that it was saved from, while that is published. */
  find: z.nullable(z.object({ id: z.int(), kind: z.enum(SAVED_KINDS) })),
  /** The author's name; null if the account is closed or the reader may not know it. */
  author: z.nullable(z.string()),
  may_change: z.boolean(),
});
export type TripEntry = z.output<typeof TripEntry>;

const Booked = z.object({
  /** Only for the guest who booked it. */
  code: z.nullable(z.string()),
  title: z.string(),
  day: z.string(),
  time: z.string(),
});
const TripTable = z.extend(Booked, { restaurant_id: z.int() });
export type TripTable = z.output<typeof TripTable>;

const TripExperienceBooking = z.extend(Booked, { experience_id: z.int() });
export type TripExperienceBooking = z.output<typeof TripExperienceBooking>;

export const Trip = z.object({
  uuid: z.string(),
  role: z.enum(TRIP_ROLES),
  status: z.enum(STATUSES),
  listing: z.object({ id: z.int(), title: z.string(), city: z.string(), country: z.string(), time_zone: z.string() }),
  photo: z.nullable(Photo),
  checkin: z.string(),
  checkout: z.string(),
  checkin_from: z.string(),
  checkout_until: z.string(),
  place: z.string(),
  /** Only for travellers, once it is paid. */
  address: z.string(),
  arrival: z.nullable(z.object({ instructions: z.string(), door_code: z.string() })),
  owner: z.string(),
  host: z.string(),
  entries: z.array(TripEntry),
  tables: z.array(TripTable),
  /** Experiences that are booked and paid. */
  outings: z.array(TripExperienceBooking),
  may: z.array(z.enum(["add", "manage", "leave"])),
});
export type Trip = z.output<typeof Trip>;

export const read = { auth: "signedIn", scope: "reservations:read" } as const;
export const write = { auth: "signedIn", scope: "reservations:write", atomic: true } as const;

export const readTrip = endpoint("GET /v2/trips/:uuid", {
  summary: "One trip, as whoever booked it or comes along sees it: the stay, tables, experiences, own notes and places. No price",
  input: z.object({ uuid: Uuid }),
  output: z.object({ trip: Trip }),
  ...read,
});

export const readSharedTrip = endpoint("GET /v2/shared_trips/:code", {
  summary:
    "A trip by the address that was handed on, until it expires or is taken back: whose it is, and no price, address, door code or companions",
  input: z.object({ code: Secret }),
  output: z.object({ trip: Trip }),
  auth: "anyone",
  perMinute: 60,
});

const JoinedTrip = z.object({
  uuid: z.string(),
  role: z.enum(TRAVELLER_ROLES),
  status: z.enum(STATUSES),
  title: z.string(),
  city: z.string(),
  country: z.string(),
  photo: z.nullable(Photo),
  checkin: z.string(),
  checkout: z.string(),
  owner: z.string(),
});
export type JoinedTrip = z.output<typeof JoinedTrip>;
export const listJoinedTrips = endpoint("GET /v2/trips", {
  summary: "Trips that others have booked and the viewer comes along to, the soonest first; those that are over are left out",
  input: z.object({}),
  output: z.object({ trips: z.array(JoinedTrip) }),
  ...read,
});

const Feed = z.object({ feed: z.nullable(z.object({ url: z.string() })) });
export const readFeed = endpoint("GET /v2/trips/feed", {
  summary: "The address by which a calendar follows the viewer's trips; null: there is none",
  input: z.object({}),
  output: Feed,
  auth: "signedIn",
});
export const makeFeed = endpoint("POST /v2/trips/feed", {
  summary: "Make such an address; one that was there before leads nowhere from now on",
  input: z.object({}),
  output: Feed,
  auth: "signedIn",
  atomic: true,
  perMinute: 10,
});
export const removeFeed = endpoint("DELETE /v2/trips/feed", {
  summary: "Take the address back",
  input: z.object({}),
  output: Feed,
  auth: "signedIn",
  atomic: true,
});
