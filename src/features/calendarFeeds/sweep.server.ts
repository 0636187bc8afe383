import type { House } from "#platform/http.server.ts";
import { importFeed } from "./importFeed.server.ts";
import { dueFeeds } from "./sql.server.ts";

/** Reads the calendars whose time has come; one that breaks keeps no other waiting. */
export async function sweepFeeds(house: House): Promise<void> {
  for (const { id } of await dueFeeds(house.db, house.now()))
    await importFeed(house, id).catch((error) => house.log.error({ err: error, feed: id }, "a calendar broke"));
}
