/** Nobody needs longer to make a call, and a caller's number, which can be forged, counts for no longer. */
export const CALL_MS = 5 * 60_000;
/** How often one account is waited for, from one network. */
export const MAX_WAITS_AN_HOUR = 10;
