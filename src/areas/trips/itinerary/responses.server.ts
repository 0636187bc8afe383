import { townIn } from "#areas/discovery/places/rules.ts";
import { isConfirmed, tellsArrival, whenOf } from "#areas/bookings/reservations/rules.ts";
import { photoUrl } from "#lib/browser/photoUrl.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Reading } from "#platform/http/http.server.ts";
import type { JoinedTrip, Trip, TripEntry } from "./contract.ts";
import { mayAddTo, mayChangeEntry, type TravellerRole } from "./rules.ts";
import {
  entriesOf,
  type EntryRow,
  findTrip,
  experienceBookingsDuring,
  tablesDuring,
  type TripExperienceBookingRow,
  type TripRow,
  type TripTableRow,
} from "./sql.server.ts";

type StoredPhoto = NonNullable<TripRow["photo"]>;
const photo = (stored: StoredPhoto | null) => {
  if (!stored) return null;
  const { path, ...rest } = stored;
  return { url: photoUrl(path), ...rest };
};

/** One entry as its reader may see it: readers who only have the link see no names. */
export const entryResponse = (row: EntryRow, { role }: Pick<TripRow, "role">, viewer_id: number | null): TripEntry => ({
  id: row.id,
  kind: row.kind,
  day: row.day,
  time: row.time,
  title: row.title,
  place: row.place,
  text: row.text,
  find: row.find,
  author: role === "link" ? null : row.author,
  may_change: mayChangeEntry(role, viewer_id !== null && row.author_id === viewer_id),
});

/**
 * A trip with its plans. Readers who only have the link see its owner's name, but neither the exact address nor how to get in.
 */
export async function tripResponse({ db, now, visitor }: Reading, trip: TripRow, viewer_id: number | null): Promise<Trip> {
  const { role, status, checkin, time_zone } = trip;
  const isLink = role === "link";
  const knows = !isLink && isConfirmed(status);
  const isLive = whenOf(status) !== "cancelled";
  const entries = await entriesOf(db, trip.booking_id);
  const tables = await tablesDuring(db, trip);
  const bookings = await experienceBookingsDuring(db, trip);
  return {
    uuid: isLink ? "" : trip.uuid,
    role,
    status,
    listing: { id: trip.listing_id, title: trip.title, city: townIn(visitor.locale, trip), country: trip.country, time_zone },
    photo: photo(trip.photo),
    checkin,
    checkout: trip.checkout,
    checkin_from: trip.checkin_from,
    checkout_until: trip.checkout_until,
    place: trip.place,
    address: knows ? trip.address : "",
    arrival: knows && tellsArrival(status, trip, now()) ? trip.arrival : null,
    owner: trip.owner,
    host: isLink ? "" : trip.host,
    entries: entries.map((row) => entryResponse(row, trip, viewer_id)),
    tables: tables.map((row) => ({ ...bookedResponse(row, role), restaurant_id: row.restaurant_id })),
    outings: bookings.map((row) => ({ ...bookedResponse(row, role), experience_id: row.experience_id })),
    may: [
      ...(isLive && mayAddTo(role) ? (["add"] as const) : []),
      ...(role === "owner" ? (["manage"] as const) : isLink ? [] : (["leave"] as const)),
    ],
  };
}

const bookedResponse = ({ code, title, day, time }: TripTableRow | TripExperienceBookingRow, role: Trip["role"]) => ({
  code: role === "owner" ? code : null,
  title,
  day,
  time,
});

export async function ownTrip(services: Reading, uuid: string, viewer_id: number): Promise<Trip> {
  const trip = (await findTrip(services.db, uuid, viewer_id)) ?? refuse("not_found");
  return tripResponse(services, trip, viewer_id);
}

export const joinedResponse = (row: TripRow & { role: TravellerRole }, locale: string): JoinedTrip => {
  const { uuid, role, status, title, country, checkin, checkout, owner } = row;
  return { uuid, role, status, title, city: townIn(locale, row), country, photo: photo(row.photo), checkin, checkout, owner };
};
