import { createHmac, randomBytes } from "node:crypto";
import type { Cookies } from "./cookies.server.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

/** The token that writes must carry: bound to the session's cookie (or a visitor's seed), which other sites cannot read. */
export const csrfToken = (bound: string, secret: Uint8Array): string =>
  createHmac("sha256", secret).update(`csrf ${bound}`).digest("base64url");

/** The token for this browser's next writes, bound to its session, or else to its seed. */
export function tokenFor({ viewer, cookies, secret }: { viewer: object | null; cookies: Cookies; secret: Uint8Array }): string {
  const bound = viewer ? cookies.read("session") : undefined;
  if (bound) return csrfToken(bound, secret);
  return csrfToken(seedOf(cookies), secret);
}

/** The secret of a browser without a signed-in user; it is created and set as a cookie if missing. */
export function seedOf(cookies: Cookies): string {
  const seed = cookies.read("seed") ?? randomBytes(16).toString("base64url");
  cookies.set("seed", seed);
  return seed;
}

export function isTokenFor(bound: string | undefined, token: string, secret: Uint8Array): boolean {
  if (!bound) return false;
  return isSameSignature(csrfToken(bound, secret), token);
}
