import type { CookieName } from "#lib/http/cookieNames.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import { newToken, tokenHash } from "./token.server.ts";

/**
 * The hash of a secret that only this browser has, set if it has none yet: a flow that begins in this browser must end in it.
 * Each way to log in has its own cookie, because a page offers a passkey by itself while the visitor presses a network's button:
 * with one cookie, the slower response would overwrite the other.
 */
export function bindBrowser(cookies: Cookies, way: CookieName): Uint8Array {
  const token = cookies.read(way) ?? newToken();
  cookies.set(way, token);
  return tokenHash(token);
}

/** The same for a flow that should have begun before; null if this browser has no secret. */
export function browserOf(cookies: Cookies, way: CookieName): Uint8Array | null {
  const token = cookies.read(way);
  return token ? tokenHash(token) : null;
}
