import { mayKeepIds } from "#lib/browser/browserCookies.ts";
import { MAX_RECENT } from "#areas/discovery/listings/rules.ts";

const KEY = "recent_stays";
const KEPT_MS = 90 * 86_400_000;

/** The user (null: nobody was signed in) and the stays they looked at, the latest first. */
type Recent = { user_id: number | null; stays: { id: number; at: number }[] };

/**
 * The stored stays that may be shown to the current user: not those of another user, but those from before signing in. The text
 * may come from another version or have been edited by hand.
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

/** Puts this stay first and drops the oldest beyond `MAX_RECENT` others. */
export const withStay = (stays: Recent["stays"], id: number, now: number): Recent["stays"] =>
  [{ id, at: now }, ...stays.filter((one) => one.id !== id)].slice(0, MAX_RECENT + 1);

/** Stores that this stay was looked at, where ids may be kept; answers the ids of the others. */
export function keepRecent(id: number, user_id: number | null): number[] {
  if (!mayKeepIds()) return [];
  try {
    const now = Date.now();
    const stays = readRecent(localStorage.getItem(KEY), user_id, now);
    localStorage.setItem(KEY, JSON.stringify({ user_id, stays: withStay(stays, id, now) } satisfies Recent));
    return stays.map((one) => one.id).filter((one) => one !== id);
  } catch {
    return []; // a browser without storage
  }
}

/** Deletes all of them; the returned function restores them. */
export function forgetRecent(): () => void {
  const text = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return () => text !== null && localStorage.setItem(KEY, text);
}
