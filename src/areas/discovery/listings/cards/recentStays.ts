import { mayKeepIds } from "#lib/browser/browserCookies.ts";
import { MAX_RECENT } from "#areas/discovery/listings/rules.ts";

const KEY = "recent_stays";
const KEPT_MS = 90 * 86_400_000;

/** Who looked (null: nobody was signed in), and at which stays, the latest first. */
type Recent = { user_id: number | null; stays: { id: number; at: number }[] };

/**
 * What stands in the browser, as far as it may be shown to who is here now: what somebody else looked at is not; what was looked at before
 * signing in is. It may have been written by another version, or by hand.
 */
export function readRecent(text: string | null, user_id: number | null, now: number): Recent["stays"] {
  try {
    const stored = JSON.parse(text ?? "null") as Recent | null;
    if (!stored || (stored.user_id !== null && stored.user_id !== user_id)) return [];
    return stored.stays.filter(({ id, at }) => Number.isSafeInteger(id) && id > 0 && at <= now && now - at < KEPT_MS);
  } catch {
    return [];
  }
}

/** With this one as the latest, the oldest beyond `MAX_RECENT` others left out. */
export const withStay = (stays: Recent["stays"], id: number, now: number): Recent["stays"] =>
  [{ id, at: now }, ...stays.filter((one) => one.id !== id)].slice(0, MAX_RECENT + 1);

/** Keeps that this stay was looked at, where ids may be kept; the others that were. */
export function keepRecent(id: number, user_id: number | null): number[] {
  if (!mayKeepIds()) return [];
  try {
    const now = Date.now();
    const stays = readRecent(localStorage.getItem(KEY), user_id, now);
    localStorage.setItem(KEY, JSON.stringify({ user_id, stays: withStay(stays, id, now) } satisfies Recent));
    return stays.map((one) => one.id).filter((one) => one !== id);
  } catch {
    return []; // a browser that stores nothing
  }
}

/** Forgets all of it; the answer brings it back. */
export function forgetRecent(): () => void {
  const text = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return () => text !== null && localStorage.setItem(KEY, text);
}
