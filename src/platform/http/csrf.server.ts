import { createHmac, randomBytes } from "node:crypto";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Cookies } from "./cookies.server.ts";
import { isSameSignature } from "#platform/visitor/token.server.ts";

/** The secret is created at the first start and shared by all processes. */
export async function secretOf(db: Db): Promise<Uint8Array> {
  await db.run(sql`insert into secrets (name, value) values ('csrf', ${randomBytes(32)}) on conflict do nothing`);
  const found = await db.one<{ value: Uint8Array }>(sql`select value from secrets where name = 'csrf'`);
  return found!.value;
}

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
