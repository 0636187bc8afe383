import type { Endpoint, Scope } from "#lib/http/endpoint.ts";
import { Refusal } from "#lib/http/refusal.ts";
import type { Viewer } from "#platform/http/http.server.ts";

type WithToken = Pick<Viewer, "token">;

/** A session reads all that its person may; a token what its scopes name. */
export const mayRead = ({ token }: WithToken, scope: Scope): boolean => token === null || token.scopes.includes(scope);

/** Of a part of an answer, or a field that asks for it, which is of another scope than the rest. */
export function requireScopeFor(viewer: WithToken, scope: Scope): void {
  if (!mayRead(viewer, scope)) throw new Refusal("scope_missing", { scope: [scope] });
}

/** Scopes under which is what everybody may read. */
const PUBLIC: readonly (Scope | "any" | undefined)[] = ["listings:read", "any"];

/**
 * As whom somebody is answered. What everybody may read, a token reads as anybody: what it says to its person besides (what they keep,
 * what credit they have, what they have not published) is of other scopes.
 */
export function answeredAs({ auth, scope, personalScope }: Endpoint, viewer: Viewer | null): Viewer | null {
  if (!viewer?.token || auth !== "anyone" || !PUBLIC.includes(scope)) return viewer;
  return personalScope && mayRead(viewer, personalScope) ? viewer : null;
}
