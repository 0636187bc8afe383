import { createHmac, timingSafeEqual } from "node:crypto";

/** The token that writes must carry: bound to the session's cookie (or a visitor's seed), which other sites cannot read. */
export const csrfToken = (bound: string, secret: Uint8Array): string =>
  createHmac("sha256", secret).update(`csrf ${bound}`).digest("base64url");

export function isTokenOf(bound: string | undefined, token: string, secret: Uint8Array): boolean {
  if (!bound) return false;
  const [a, b] = [Buffer.from(csrfToken(bound, secret)), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
