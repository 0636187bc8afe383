import type { CallRequest, ErrorAnswer } from "#lib/http/exchange.ts";
import { isTokenRefused } from "#lib/http/refusal.ts";
import type { App } from "./app.ts";
import { openAuth } from "./openers/openAuth.tsx";
import { fetchToken } from "./fetchToken.ts";
import { fetchCurrentUser } from "./fetchCurrentUser.ts";

/**
 * Handles a write that was refused because the session has ended, by offering a log-in over the page. Returns true if the call
 * should be repeated: the person logged in, or only the token was out of date and there is a new one.
 */
export async function afterSignedOut(
  { error_type }: Partial<ErrorAnswer>,
  { method, path }: CallRequest,
  app: App,
): Promise<boolean> {
  if (method === "GET") return false;
  const isToken = isTokenRefused(error_type);
  if (!app.bootstrap.session.user) return isToken && fetchToken(app).then(() => true);
  // No visitor has asked to send events, so they prompt for nothing.
  if (isToken && path.startsWith("/tracking/")) return false;
  // Another tab has renewed the session for the same person, so only the token is out of date.
  if (isToken && (await fetchCurrentUser(app))?.id === app.bootstrap.session.user.id) return fetchToken(app).then(() => true);
  const ended = error_type === "authentication_required" || isToken;
  return ended && openAuth("signed out", { auth_trigger: "Navigation" }, app);
}
