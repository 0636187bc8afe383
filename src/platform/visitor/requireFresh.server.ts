import { refuse } from "#lib/http/refusal.ts";
import type { Viewer } from "#platform/http/http.server.ts";

/** How old the proof of identity for a sensitive change may be. */
const FRESH_MS = 15 * 60_000;

export const isFresh = (authenticated_at: Date, now: Date): boolean => now.getTime() - authenticated_at.getTime() <= FRESH_MS;

/**
 * Throws `reauthentication_required` unless the person has proved their identity in this session within the last quarter of an
 * hour.
 */
export function requireFresh(viewer: Viewer, now: Date): void {
  if (!isFresh(viewer.authenticated_at, now)) refuse("reauthentication_required");
}
