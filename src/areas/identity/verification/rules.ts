/** A challenge must be met, and its request repeated, within this time. It covers a code's own ten minutes. */
export const AIRLOCK_MS = 15 * 60_000;
