import { openThrottle } from "./throttle.server.ts";

export type NetworkQueue = ReturnType<typeof openNetworkQueue>;
/** Who opens a page has far less than the burst; a house with many people waits a little. */
export const SHARE_OF_A_NETWORK = { of: 0.25, burst_ms: 500 };

/**
 * Of one network, so many pages are drawn, reads answered and files made at once, and for no more than a share of the time: what a
 * minute's limit allows may all come within one second, and everybody else would wait for it.
 */
export const openNetworkQueue = (share?: typeof SHARE_OF_A_NETWORK) =>
  openThrottle({ most: 2, maxWaiting: 100, longest_ms: 10_000, ...(share && { share }) });
