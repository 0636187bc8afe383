import type { Cookies } from "#platform/http/cookies.server.ts";
import { newToken, tokenHash } from "./token.server.ts";

/** A page offers a passkey by itself while somebody presses a network's button: one cookie for both, and the slower answer would undo the other. */
type Way = "passkey_way" | "social_way";

/** The hash of what only this browser holds, set where it holds nothing yet: what begins here is finished here. */
export function bindBrowser(cookies: Cookies, way: Way): Uint8Array {
  const token = cookies.read(way) ?? newToken();
  cookies.set(way, token);
  return tokenHash(token);
}

/** The same, for what should have begun before; null where this browser holds nothing. */
export function browserOf(cookies: Cookies, way: Way): Uint8Array | null {
  const token = cookies.read(way);
  return token ? tokenHash(token) : null;
}
