import { openLanes } from "./lanes.server.ts";

/**
 * Of one network, so many pages are drawn and reads answered at once: what a minute's limit allows may all come within one second, and
 * everybody else would wait for it.
 */
export const turns = openLanes({ most: 2, mostWaiting: 100, longest_ms: 10_000 });
