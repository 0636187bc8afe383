import { randomBytes } from "node:crypto";
import { originOf } from "#platform/settings/originOf.ts";
import { setFeedNights } from "#areas/discovery/listings/nights/feedNights.server.ts";
import { holdOwnListing } from "#areas/discovery/listings/ownListings.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { type Services, serve } from "#platform/http/http.server.ts";
import {
  addFeed,
  type CalendarSync,
  chooseFreeEvents,
  keepBoth,
  listCalendarSyncs,
  makeCalendarAddress,
  refreshFeed,
  removeFeed,
} from "./contract.ts";
import { importFeed } from "./importFeed.server.ts";
import { MAX_FEEDS, feedUrl, isStale } from "./rules.ts";
import {
  countFeeds,
  deleteFeed,
  deleteEcho,
  findOwnFeed,
  insertFeed,
  confirmConflict,
  nightsTaken,
  putAddress,
  setBlocksFree,
  type SyncRow,
  syncsOf,
} from "./sql.server.ts";

export const EXPORT_PATH = "/calendar/homes";
const redirectTo = () => to("calendarSync", {});

export const calendarFeedsApi = [
  serve(listCalendarSyncs, async ({ db, viewer, now, settings }) => ({
    calendar_syncs: (await syncsOf(db, viewer.id, now())).map((row) => syncResponse(row, { settings }, now())),
  })),

  serve(
    makeCalendarAddress,
    async ({ input: { listing_id }, viewer, db, now, settings }) => {
      const code = randomBytes(24).toString("base64url");
      await db.transaction(async (tx) => {
        if (!(await holdOwnListing(tx, listing_id, viewer.id))) refuse("not_found");
        await putAddress(tx, listing_id, { code, now: now() });
      });
      return { export_url: exportUrl(code, { settings }) };
    },
    redirectTo,
  ),

  serve(
    addFeed,
    async (context) => {
      const { input, viewer, db, now, settings } = context;
      const url = feedUrl(input.url, settings.isDemo) ?? refuse("validation", { url: ["invalid"] });
      if (url.startsWith(originOf({ settings }) + EXPORT_PATH)) refuse("validation", { url: ["own"] });
      const id = await db.transaction(async (tx) => {
        if (!(await holdOwnListing(tx, input.listing_id, viewer.id))) refuse("not_found");
        if ((await countFeeds(tx, input.listing_id)) >= MAX_FEEDS) refuse("validation", { url: ["too_many"] });
        const { listing_id, name } = input;
        return (await insertFeed(tx, { listing_id, name, url, now: now() })) ?? refuse("validation", { url: ["known"] });
      });
      await importFeed(context, id);
      return { calendar_feed: { id } };
    },
    redirectTo,
  ),

  serve(
    refreshFeed,
    async (context) => {
      await ownFeed(context);
      return readNow(context);
    },
    redirectTo,
  ),

  serve(
    chooseFreeEvents,
    async (context) => {
      const { input, db } = context;
      await ownFeed(context);
      await setBlocksFree(db, input.id, input.blocks_free);
      return readNow(context);
    },
    redirectTo,
  ),

  serve(
    removeFeed,
    async ({ input: { id }, viewer, db, now }) => {
      await db.transaction(async (tx) => {
        const { listing_id, time_zone } = (await findOwnFeed(tx, id, viewer.id)) ?? refuse("not_found");
        if (!(await holdOwnListing(tx, listing_id, viewer.id))) refuse("not_found");
        await deleteFeed(tx, id);
        await setFeedNights(tx, listing_id, await nightsTaken(tx, listing_id, dayIn(time_zone, now())));
      });
      return {};
    },
    redirectTo,
  ),

  serve(
    keepBoth,
    async ({ input: { id }, viewer, db, now }) => {
      await db.transaction(async (tx) => {
        const { listing_id, time_zone } =
          (await confirmConflict(tx, id, { host_id: viewer.id, now: now() })) ?? refuse("not_found");
        if (!(await holdOwnListing(tx, listing_id, viewer.id))) refuse("not_found");
        if ((await deleteEcho(tx, id)) > 0)
          await setFeedNights(tx, listing_id, await nightsTaken(tx, listing_id, dayIn(time_zone, now())));
      });
      return {};
    },
    redirectTo,
  ),
];

type OfFeed = Parameters<typeof importFeed>[0] & { input: { id: number }; viewer: { id: number } };
const ownFeed = async ({ db, input, viewer }: OfFeed) => (await findOwnFeed(db, input.id, viewer.id)) ?? refuse("not_found");
async function readNow(context: OfFeed) {
  await importFeed(context, context.input.id);
  const { id, error } = await ownFeed(context);
  return { calendar_feed: { id, error } };
}

const exportUrl = (code: string, services: Pick<Services, "settings">) => `${originOf(services)}${EXPORT_PATH}/${code}.ics`;
const whole = (instant: string | null) => instant && new Date(instant).toISOString();

function syncResponse(
  { id, title, code, read_at, feeds, conflicts }: SyncRow,
  services: Pick<Services, "settings">,
  now: Date,
): CalendarSync {
  return {
    listing: { id, title },
    export_url: code && exportUrl(code, services),
    exported_at: read_at?.toISOString() ?? null,
    feeds: feeds.map((feed) => ({
      id: feed.id,
      name: feed.name,
      site: new URL(feed.url).host,
      imported_at: whole(feed.imported_at),
      checked_at: whole(feed.checked_at),
      error: feed.error,
      is_stale: isStale(
        { created_at: new Date(feed.created_at), imported_at: feed.imported_at === null ? null : new Date(feed.imported_at) },
        now,
      ),
      nights_count: feed.nights_count,
      unread: feed.unread,
      free_count: feed.free_count,
      blocks_free: feed.blocks_free,
      unknown_zones: feed.unknown_zones,
    })),
    conflicts: conflicts.map(({ code: reservation, guest, checkin, checkout, ...conflict }) => ({
      ...conflict,
      reservation: { code: reservation, guest, checkin, checkout },
    })),
  };
}
