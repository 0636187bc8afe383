import { openThread } from "#platform/db/openThread.server.ts";
import type { FeedWork } from "./feedWorker.server.ts";
import type { FeedReading, FeedText } from "./readFeed.server.ts";

/** No honest calendar takes so long. */
const LONGEST_MS = 3000;
const MAX_MB = 256;
/** So many rules that take for ever are left out one by one; of a calendar with more of them, all are. */
const MAX_SKIPPED = 3;

/**
 * `readFeed` in a thread of its own, which is ended when it takes too long: a rule may name a day that never comes (the 31st of each
 * February), and whoever looks for it does nothing else. Then it is read again without the rule that it stood at. Null for what is no
 * calendar, or none that can be read.
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
