import type { Endpoint, Scope } from "#lib/http/endpoint.ts";
import { Refusal } from "#lib/http/refusal.ts";
import type { Viewer } from "#platform/http/http.server.ts";

type WithToken = Pick<Viewer, "token">;

/** A session may read everything of its person; a token only what its scopes name. */
export const mayRead = ({ token }: WithToken, scope: Scope): boolean => token === null || token.scopes.includes(scope);

/** For a part of a response, or a field that requests it, that needs another scope than the rest. */
export function requireScopeFor(viewer: WithToken, scope: Scope): void {
  if (!mayRead(viewer, scope)) throw new Refusal("scope_missing", { scope: [scope] });
}

/** The scopes of public data. */
const PUBLIC: readonly (Scope | "any" | undefined)[] = ["listings:read", "any"];

/**
 * The viewer for whom a call is answered. A token reads public data without its person: what the response would add for them
 * (saved items, credit, unpublished listings) needs other scopes.
 */
export function answeredAs({ auth, scope, personalScope }: Endpoint, viewer: Viewer | null): Viewer | null {
  if (!viewer?.token || auth !== "anyone" || !PUBLIC.includes(scope)) return viewer;
  return personalScope && mayRead(viewer, personalScope) ? viewer : null;
}
