import { refuse } from "#lib/refusal.ts";
import type { Viewer } from "#platform/http.server.ts";
import { isFresh } from "./rules.ts";

/** Refuses `reauthentication_required` unless the person proved who they are within the last quarter of an hour, in this session. */
export function requireFresh(viewer: Viewer, now: Date): void {
  if (!isFresh(viewer.authenticated_at, now)) refuse("reauthentication_required");
}
