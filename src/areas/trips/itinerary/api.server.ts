import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { findBySecret } from "#platform/visitor/findBySecret.server.ts";
import { serve, type Served } from "#platform/http/http.server.ts";
import { newSecret } from "#platform/visitor/token.server.ts";
import { joinedResponse, ownTrip, tripResponse } from "./responses.server.ts";
import { listJoinedTrips, makeFeed, readFeed, readSharedTrip, readTrip, removeFeed } from "./contract.ts";
import { entriesApi } from "./entries/entriesApi.server.ts";
import { peopleApi } from "./travellers/peopleApi.server.ts";
import { deleteFeed, feedOf, saveFeed } from "./travellers/peopleSql.server.ts";
import { findSharedTrip, tripsJoined } from "./sql.server.ts";

export const FEED_PATH = "/calendars";
const feedUrl = (origin: string, code: string) => ({ feed: { url: `${origin}${FEED_PATH}/${code}.ics` } });

export const tripsApi: Served[] = [
  serve(readFeed, async ({ viewer, visitor, db }) => {
    const found = await feedOf(db, viewer.id);
    return found ? feedUrl(visitor.origin, found.code) : { feed: null };
  }),

  serve(
    makeFeed,
    async ({ viewer, visitor, db, now }) => {
      const code = newSecret();
      await saveFeed(db, viewer.id, { code, now: now() });
      return feedUrl(visitor.origin, code);
    },
    () => to("trips", {}),
  ),

  serve(
    removeFeed,
    async ({ viewer, db }) => {
      await deleteFeed(db, viewer.id);
      return { feed: null };
    },
    () => to("trips", {}),
  ),

  serve(listJoinedTrips, async ({ viewer, visitor, db, now }) => ({
    // The earliest current day on earth.
    trips: (await tripsJoined(db, viewer.id, dayIn("Etc/GMT+12", now()))).map((row) => joinedResponse(row, visitor.locale)),
  })),

  serve(readTrip, async ({ input, viewer, ...services }) => ({ trip: await ownTrip(services, input.uuid, viewer.id) })),

  serve(readSharedTrip, async (context) => {
    const { input, db, now } = context;
    const found = await findBySecret(context, "shared trip", () => findSharedTrip(db, input.code, now()));
    return { trip: await tripResponse(context, found ?? refuse("not_found"), null) };
  }),

  ...entriesApi,
  ...peopleApi,
];
