/** A challenge is met, and what it stood before is done, within this. A code's own ten minutes fit into it. */
export const AIRLOCK_MS = 15 * 60_000;
