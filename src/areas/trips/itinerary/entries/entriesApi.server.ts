import { townIn } from "#areas/discovery/places/rules.ts";
import { whenOf } from "#areas/bookings/reservations/rules.ts";
import { refuse, Refusal } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import { serve, type Served } from "#platform/http/http.server.ts";
import { entryResponse } from "#areas/trips/itinerary/responses.server.ts";
import {
  addSavedEntry,
  addTripEntry,
  changeTripEntry,
  deleteTripEntry,
  listSavedForTrip,
  restoreTripEntry,
} from "./entriesContract.ts";
import { entryAnchor } from "#areas/trips/itinerary/itineraryLinks.ts";
import { mayAddTo, MAX_ENTRIES, whyNotDay } from "#areas/trips/itinerary/rules.ts";
import {
  countEntries,
  entriesOf,
  type EntryInput,
  type EntryQuery,
  findEntry,
  findTrip,
  type LockedTrip,
  lockTrip,
  lockTripOf,
  insertEntry,
  savedForTrip,
  setEntryDeleted,
  updateEntry,
} from "#areas/trips/itinerary/sql.server.ts";

/** Requires a trip that is not cancelled, and one of its days. */
function requireRoom(trip: LockedTrip | null, day: string): LockedTrip {
  if (!trip) return refuse("not_found");
  if (!mayAddTo(trip.role)) refuse("not_allowed");
  if (whenOf(trip.status) === "cancelled") refuse("wrong_state");
  const why = whyNotDay(day, trip);
  if (why) refuse("validation", { day: [why] });
  return trip;
}

async function addEntry(
  tx: Db,
  trip: LockedTrip,
  { viewer_id, find_id = null, ...input }: EntryInput & { find_id?: number | null; viewer_id: number; now: Date },
) {
  if ((await countEntries(tx, trip.booking_id)) >= MAX_ENTRIES) throw new Refusal("collection_full");
  const id = await insertEntry(tx, trip.booking_id, { ...input, author_id: viewer_id, find_id });
  return readEntry(tx, trip, { id, viewer_id });
}

async function readEntry(tx: Db, trip: LockedTrip, { id, viewer_id }: { id: number; viewer_id: number }) {
  const row = (await entriesOf(tx, trip.booking_id)).find((one) => one.id === id)!;
  return entryResponse(row, trip, viewer_id);
}

/** Locks an entry and its trip: an entry that the viewer may no longer change is not found. */
async function lockEntry(tx: Db, id: number, query: EntryQuery) {
  const found = (await findEntry(tx, id, query)) ?? refuse("not_found");
  const trip = (await lockTripOf(tx, found.booking_id, query.viewer_id)) ?? refuse("not_found");
  const entry = (await findEntry(tx, id, query)) ?? refuse("not_found");
  return { trip, entry };
}

/** The address of the entry on its day. */
const entryHref = ({ entry, uuid }: { entry: { id: number }; uuid: string }) =>
  `${to("itineraryOf", { uuid })}#${entryAnchor(entry.id)}`;

export const entriesApi: Served[] = [
  serve(
    addTripEntry,
    ({ input: { uuid, ...input }, viewer, db, now }) =>
      db.transaction(async (tx) => {
        const trip = requireRoom(await lockTrip(tx, uuid, viewer.id), input.day);
        return { entry: await addEntry(tx, trip, { ...input, viewer_id: viewer.id, now: now() }), uuid };
      }),
    (_, answer) => entryHref(answer),
  ),

  serve(listSavedForTrip, async ({ input: { uuid }, viewer, visitor, db }) => {
    const { booking_id } = (await findTrip(db, uuid, viewer.id)) ?? refuse("not_found");
    const rows = await savedForTrip(db, { booking_id, viewer_id: viewer.id });
    return {
      saved: rows.map((row) => ({ find_id: row.find_id, kind: row.kind, title: row.title, city: townIn(visitor.locale, row) })),
    };
  }),

  serve(
    addSavedEntry,
    ({ input: { uuid, find_id, day, time }, viewer, visitor, db, now }) =>
      db.transaction(async (tx) => {
        const trip = requireRoom(await lockTrip(tx, uuid, viewer.id), day);
        const [saved] = await savedForTrip(tx, { booking_id: trip.booking_id, viewer_id: viewer.id, find_id });
        if (!saved) return refuse("not_found");
        const { kind, title } = saved;
        const input = { kind, title, day, time, place: townIn(visitor.locale, saved), text: "", find_id };
        return { entry: await addEntry(tx, trip, { ...input, viewer_id: viewer.id, now: now() }), uuid };
      }),
    (_, answer) => entryHref(answer),
  ),

  serve(
    changeTripEntry,
    ({ input: { id, ...input }, viewer, db, now }) =>
      db.transaction(async (tx) => {
        const { trip, entry } = await lockEntry(tx, id, { viewer_id: viewer.id, deleted: false, now: now() });
        // An entry that keeps its day may be outside of days that were changed.
        if (input.day !== entry.day) requireRoom(trip, input.day);
        await updateEntry(tx, id, { ...input, now: now() });
        return { entry: await readEntry(tx, trip, { id, viewer_id: viewer.id }), uuid: entry.uuid };
      }),
    (_, answer) => entryHref(answer),
  ),

  serve(deleteTripEntry, ({ input: { id }, viewer, db, now }) =>
    db.transaction(async (tx) => {
      const { entry } = await lockEntry(tx, id, { viewer_id: viewer.id, deleted: false, now: now() });
      await setEntryDeleted(tx, id, now());
      return { id, uuid: entry.uuid };
    }),
  ),

  serve(restoreTripEntry, ({ input: { id }, viewer, db, now }) =>
    db.transaction(async (tx) => {
      const { trip, entry } = await lockEntry(tx, id, { viewer_id: viewer.id, deleted: true, now: now() });
      if ((await countEntries(tx, trip.booking_id)) >= MAX_ENTRIES) throw new Refusal("collection_full");
      await setEntryDeleted(tx, id, null);
      return { entry: await readEntry(tx, trip, { id, viewer_id: viewer.id }), uuid: entry.uuid };
    }),
  ),
];
