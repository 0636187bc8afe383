import { Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { endpoint } from "#lib/http/endpoint.ts";
import { line, lines, neededLine } from "#lib/i18n/givenText.ts";
import { read, TripEntry, Uuid, write } from "#areas/trips/itinerary/contract.ts";
import { ENTRY_KINDS, MAX_PLACE_LENGTH, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH, SAVED_KINDS } from "#areas/trips/itinerary/rules.ts";

const when = {
  day: z.string(),
  time: z._default(z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "invalid" })), ""),
};
const entry = {
  kind: z._default(z.enum(ENTRY_KINDS), "note"),
  ...when,
  title: neededLine(MAX_TITLE_LENGTH),
  place: z._default(line(MAX_PLACE_LENGTH), ""),
  text: z._default(lines(MAX_TEXT_LENGTH), ""),
};
const output = z.object({ entry: TripEntry, uuid: z.string() });

export const addTripEntry = endpoint("POST /v2/trips/:uuid/entries", {
  summary: "Put a note, a place or an activity on a day of a trip",
  input: z.object({ uuid: Uuid, ...entry }),
  output,
  ...write,
});

export const changeTripEntry = endpoint("PUT /v2/trip_entries/:id", {
  summary: "Change what one wrote oneself, or anything in a trip that one booked",
  input: z.object({ id: Id, ...entry }),
  output,
  ...write,
});

export const deleteTripEntry = endpoint("DELETE /v2/trip_entries/:id", {
  summary: "Take it out; for thirty days it can be had back",
  input: z.object({ id: Id }),
  output: z.object({ id: z.int(), uuid: z.string() }),
  ...write,
});

export const restoreTripEntry = endpoint("POST /v2/trip_entries/:id/restore", {
  summary: "Have back what was taken out",
  input: z.object({ id: Id }),
  output,
  ...write,
});

const Saved = z.object({ find_id: z.int(), kind: z.enum(SAVED_KINDS), title: z.string(), city: z.string() });
export type Saved = z.output<typeof Saved>;

export const listSavedForTrip = endpoint("GET /v2/trips/:uuid/saved", {
  summary:
    "Places and activities in the trip's country from the lists that the requester shares, the nearest to the home first; none that the trip has",
  input: z.object({ uuid: Uuid }),
  output: z.object({ saved: z.array(Saved) }),
  ...read,
});

export const addSavedEntry = endpoint("POST /v2/trips/:uuid/saved_entries", {
  summary: "Put one of them on a day of the trip",
  input: z.object({ uuid: Uuid, find_id: Id, ...when }),
  output,
  ...write,
});
