import { createRequire } from "node:module";
import { Worker, type WorkerOptions } from "node:worker_threads";

const { resolve } = createRequire(import.meta.url);

/**
 * Runs a file of the product in a worker thread; by its package name (`#platform/…`), so that it is found from the sources and
 * from the bundle alike.
 */
export const openThread = (name: `#${string}`, workerData?: object, options?: WorkerOptions): Worker =>
  new Worker(resolve(name), { ...options, workerData, execArgv: [] });
