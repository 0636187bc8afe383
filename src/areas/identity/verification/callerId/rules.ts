/** Nobody needs longer to make a call, and a caller's number, which can be forged, should count for no longer. */
export const CALL_MS = 5 * 60_000;
/** How often a call may be awaited for one account, from one network. */
export const MAX_WAITS_AN_HOUR = 10;
