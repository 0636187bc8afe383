import { openThread } from "#platform/db/openThread.server.ts";
import type { FeedWork } from "./feedWorker.server.ts";
import type { FeedReading, FeedText } from "./readFeed.server.ts";

/** Longer than any honest calendar takes. */
const LONGEST_MS = 3000;
const MAX_MB = 256;
/** This many endless rules are skipped one by one; if a calendar has more, all rules are. */
const MAX_SKIPPED = 3;

/**
 * Runs `readFeed` in a separate thread that is ended when it takes too long: a rule may name a day that never comes (the 31st of
 * each February), and the search for it would block everything else. The calendar is then read again without that rule. Null if
 * it is no calendar or cannot be read.
 */
export async function readFeedApart(feed: FeedText, longest_ms = LONGEST_MS): Promise<FeedReading | null> {
  const at = new Int32Array(new SharedArrayBuffer(4));
  for (const skipped: number[] = []; skipped.length <= MAX_SKIPPED; skipped.push(Atomics.load(at, 0))) {
    const reading = await readOnce({ feed, skipped, at }, longest_ms);
    if (reading !== "unfinished") return reading;
  }
  const reading = await readOnce({ feed, skipped: "all", at }, longest_ms);
  return reading === "unfinished" ? null : reading;
}

function readOnce(work: FeedWork, longest_ms: number): Promise<FeedReading | null | "unfinished"> {
  const worker = openThread("#areas/hosting/calendarFeeds/feedWorker.server.ts", work, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  });
  return new Promise((resolve) => {
    const done = (reading: FeedReading | null | "unfinished") => {
      clearTimeout(timer);
      resolve(reading);
      void worker.terminate();
    };
    const timer = setTimeout(() => done("unfinished"), longest_ms);
    worker.once("message", done);
    worker.once("error", () => done("unfinished"));
    worker.once("exit", () => done("unfinished"));
  });
}
