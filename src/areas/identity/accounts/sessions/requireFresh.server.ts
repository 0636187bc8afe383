import { refuse } from "#lib/http/refusal.ts";
import type { Viewer } from "#platform/http/http.server.ts";
import { isFresh } from "#areas/identity/accounts/rules.ts";

/** Refuses `reauthentication_required` unless the person proved who they are within the last quarter of an hour, in this session. */
export function requireFresh(viewer: Viewer, now: Date): void {
  if (!isFresh(viewer.authenticated_at, now)) refuse("reauthentication_required");
}
