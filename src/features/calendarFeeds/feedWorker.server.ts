import { parentPort, workerData } from "node:worker_threads";
import { type FeedText, readFeed } from "./readFeed.server.ts";

parentPort!.postMessage(readFeed(workerData as FeedText), []);
