import { parentPort, workerData } from "node:worker_threads";
import { type FeedText, readFeed } from "./readFeed.server.ts";

/** `at`: which part is worked out, for whoever ends this thread when that takes for ever. */
export type FeedWork = { feed: FeedText; skipped: number[] | "all"; at: Int32Array<SharedArrayBuffer> };

const { feed, skipped, at } = workerData as FeedWork;
parentPort!.postMessage(readFeed(feed, { skipped, onPart: (next) => Atomics.store(at, 0, next) }), []);
