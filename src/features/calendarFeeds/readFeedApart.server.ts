import { openThread } from "#platform/db/openThread.server.ts";
import type { FeedEvent, FeedText } from "./readFeed.server.ts";

/** No honest calendar takes so long. */
const LONGEST_MS = 5000;
const MOST_MB = 256;

/**
 * `readFeed` in a thread of its own, which is ended when it takes too long: a rule may name a day that never comes (the 31st of each
 * February), and whoever looks for it does nothing else. Null for what is no calendar, or none that can be read.
 */
export function readFeedApart(feed: FeedText, longest_ms = LONGEST_MS): Promise<FeedEvent[] | null> {
  const worker = openThread("#features/calendarFeeds/feedWorker.server.ts", feed, {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  });
  return new Promise((resolve) => {
    const done = (events: FeedEvent[] | null) => {
      clearTimeout(timer);
      resolve(events);
      void worker.terminate();
    };
    const timer = setTimeout(() => done(null), longest_ms);
    worker.once("message", done);
    worker.once("error", () => done(null));
    worker.once("exit", () => done(null));
  });
}
