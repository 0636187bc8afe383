import type { CookieName } from "#lib/http/cookieNames.ts";
import type { Cookies } from "#platform/http/cookies.server.ts";
import { newToken, tokenHash } from "./token.server.ts";

/**
 * The hash of what only this browser holds, set where it holds nothing yet: what begins here is finished here. A page offers a passkey by
 * itself while somebody presses a network's button: with one cookie for both, the slower answer would undo the other.
 */
export function bindBrowser(cookies: Cookies, way: CookieName): Uint8Array {
  const token = cookies.read(way) ?? newToken();
  cookies.set(way, token);
  return tokenHash(token);
}

/** The same, for what should have begun before; null where this browser holds nothing. */
export function browserOf(cookies: Cookies, way: CookieName): Uint8Array | null {
  const token = cookies.read(way);
  return token ? tokenHash(token) : null;
}
