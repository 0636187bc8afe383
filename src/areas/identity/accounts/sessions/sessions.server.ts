import type { Cookies } from "#platform/http/cookies.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Viewer } from "#platform/http/http.server.ts";
import type { RequestContext } from "#areas/identity/accounts/requestContext.server.ts";
import { SESSION_PROLONG_MS, sessionEnd } from "#areas/identity/accounts/rules.ts";
import { deleteSession, findSession, freshenSession, prolongSession } from "#areas/identity/accounts/sql.server.ts";
import { newToken, tokenHash } from "#platform/visitor/token.server.ts";

type NewSession = { token: string; user_id: number; remembered: boolean };
/** `signed_in` tells the browser's other pages whose session it is: they can read it, and it gives no access. */
export function setSession(cookies: Cookies, { token, user_id, remembered }: NewSession) {
  cookies.set("session", token, { brief: !remembered });
  cookies.set("signed_in", String(user_id), { brief: !remembered });
}

export function clearSession(cookies: Cookies) {
  cookies.clear("session");
  cookies.clear("signed_in");
  // This belongs to the person, not to the next user of the browser.
  if (cookies.read("show_cohost_in_nav") !== undefined) cookies.clear("show_cohost_in_nav");
}

/** Gives the same session a new token and a fresh proof, so that a copy of the old token becomes useless. */
export async function renewSession({ db, cookies, now }: RequestContext, session_id: number) {
  const token = newToken();
  const remembered = await freshenSession(db, session_id, { now: now(), token_hash: tokenHash(token) });
  cookies.set("session", token, { brief: !remembered });
}

export async function endSession(db: Db, cookies: Cookies) {
  const token = cookies.read("session");
  if (token) await deleteSession(db, tokenHash(token));
  clearSession(cookies);
}

/**
 * The person whose session the cookie holds; null without one, or when the session has ended. A session in use is prolonged, and
 * its cookie too.
 */
export async function viewerOf(db: Db, cookies: Cookies, now: Date): Promise<Viewer | null> {
  const token = cookies.read("session");
  if (!token) return null;
  const found = await findSession(db, tokenHash(token), now);
  // A session is not prolonged either when the response is already sent and cannot set its cookie.
  const canSet = !cookies.isAnswered();
  if (!found) {
    if (canSet && cookies.read("signed_in") !== undefined) cookies.clear("signed_in");
    return null;
  }
  const { remembered, seen_at, created_at, ...viewer } = found;
  if (canSet) {
    const isDue = now.getTime() - seen_at.getTime() > SESSION_PROLONG_MS;
    const expires_at = sessionEnd(now, remembered, created_at);
    if (isDue) await prolongSession(db, tokenHash(token), { now, expires_at });
    if ((isDue && remembered) || cookies.cameByOldName("session")) setSession(cookies, { token, user_id: viewer.id, remembered });
  }
  return { ...viewer, token: null };
}
