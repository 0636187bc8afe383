import { createRequire } from "node:module";
import { Worker, type WorkerOptions } from "node:worker_threads";

const { resolve } = createRequire(import.meta.url);

/** A file of ours in a thread of its own; by its name in the package (`#platform/…`), so that it is found from the source and from a bundle alike. */
export const openThread = (name: `#${string}`, workerData?: object, options?: WorkerOptions): Worker =>
  new Worker(resolve(name), { ...options, workerData, execArgv: [] });
