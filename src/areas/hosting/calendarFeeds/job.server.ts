import type { Services } from "#platform/http/http.server.ts";
import { importFeed } from "./importFeed.server.ts";
import { findDueFeeds } from "./sql.server.ts";

/** Reads the calendars that are due; a failing one does not delay the others. */
export async function runFeedsJob(services: Services): Promise<void> {
  for (const { id } of await findDueFeeds(services.db, services.now()))
    await importFeed(services, id).catch((error) => services.log.error({ err: error, feed: id }, "a calendar broke"));
}
