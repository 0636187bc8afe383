import type { CallRequest, ErrorAnswer } from "#lib/http/exchange.ts";
import { isTokenRefused } from "#lib/http/refusal.ts";
import type { App } from "./app.ts";
import { openAuth } from "./openers/openAuth.tsx";
import { fetchToken } from "./fetchToken.ts";
import { fetchCurrentUser } from "./fetchCurrentUser.ts";

/**
 * A write that was refused because the session has ended: the person can log in again over the page. True: they did, or the token
 * alone was old and there is a new one, and it is made once more.
 */
export async function afterSignedOut(
  { error_type }: Partial<ErrorAnswer>,
  { method, path }: CallRequest,
  app: App,
): Promise<boolean> {
  if (method === "GET") return false;
  const isToken = isTokenRefused(error_type);
  if (!app.bootstrap.session.user) return isToken && fetchToken(app).then(() => true);
  // Events are told by nobody's wish, and ask for nothing.
  if (isToken && path.startsWith("/tracking/")) return false;
  // Another tab has begun the session anew, for the same person: the token alone is old.
  if (isToken && (await fetchCurrentUser(app))?.id === app.bootstrap.session.user.id) return fetchToken(app).then(() => true);
  const ended = error_type === "authentication_required" || isToken;
  return ended && openAuth("signed out", { auth_trigger: "Navigation" }, app);
}
