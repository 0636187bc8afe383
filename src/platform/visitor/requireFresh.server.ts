import { refuse } from "#lib/http/refusal.ts";
import type { Viewer } from "#platform/http/http.server.ts";

/** A sensitive change asks for a proof that is not older. */
const FRESH_MS = 15 * 60_000;

export const isFresh = (authenticated_at: Date, now: Date): boolean => now.getTime() - authenticated_at.getTime() <= FRESH_MS;

/** Refuses `reauthentication_required` unless the person proved who they are within the last quarter of an hour, in this session. */
export function requireFresh(viewer: Viewer, now: Date): void {
  if (!isFresh(viewer.authenticated_at, now)) refuse("reauthentication_required");
}
