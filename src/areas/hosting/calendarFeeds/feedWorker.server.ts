import { parentPort, workerData } from "node:worker_threads";
import { type FeedText, readFeed } from "./readFeed.server.ts";

/** `at`: the part being processed, so that the main thread knows it when it has to end this thread. */
export type FeedWork = { feed: FeedText; skipped: number[] | "all"; at: Int32Array<SharedArrayBuffer> };

const { feed, skipped, at } = workerData as FeedWork;
parentPort!.postMessage(readFeed(feed, { skipped, onPart: (next) => Atomics.store(at, 0, next) }), []);
