import { openThrottle } from "./throttle.server.ts";

export type NetworkQueue = ReturnType<typeof openNetworkQueue>;
/** Opening a page takes far less than the burst; a household with many people waits a little. */
export const SHARE_OF_A_NETWORK = { of: 0.25, burst_ms: 500 };

/**
 * Limits how many pages, reads and files are processed at once per network, and their share of the time: all calls of a minute's
 * limit may come within one second, and everybody else would have to wait.
 */
export const openNetworkQueue = (share?: typeof SHARE_OF_A_NETWORK) =>
  openThrottle({ most: 2, maxWaiting: 100, longest_ms: 10_000, ...(share && { share }) });
