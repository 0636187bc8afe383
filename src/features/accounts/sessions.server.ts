import { createHash, randomBytes } from "node:crypto";
import type { Cookies } from "#platform/cookies.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Viewer } from "#platform/http.server.ts";
import { SESSION_PROLONG_MS, sessionEnd } from "./rules.ts";
import { deleteSession, findSession, insertSession, prolongSession } from "./sql.server.ts";

/** Only the hash is kept: who reads the table cannot sign in with it. */
const hashOf = (token: string): Uint8Array => createHash("sha256").update(token).digest();

/** Signs in: a new token each time, so that one planted before is worth nothing. */
export async function startSession(
  db: Db,
  user_id: number,
  remembered: boolean,
  user_agent: string,
  cookies: Cookies,
  now: Date,
) {
  await endSession(db, cookies);
  const token = randomBytes(32).toString("base64url");
  await insertSession(db, {
    token_hash: hashOf(token),
    user_id,
    remembered,
    user_agent,
    expires_at: sessionEnd(now, remembered),
    now,
  });
  cookies.set("session", token, { brief: !remembered });
}

export async function endSession(db: Db, cookies: Cookies) {
  const token = cookies.read("session");
  if (token) await deleteSession(db, hashOf(token));
  cookies.clear("session");
}

/** Who holds this token; null when nobody does or the session has ended. */
export async function viewerOf(db: Db, token: string | undefined, now: Date): Promise<Viewer | null> {
  if (!token) return null;
  const found = await findSession(db, hashOf(token), now);
  if (!found) return null;
  const { remembered, seen_at, ...viewer } = found;
  if (now.getTime() - seen_at.getTime() > SESSION_PROLONG_MS)
    await prolongSession(db, hashOf(token), now, sessionEnd(now, remembered));
  return viewer;
}
