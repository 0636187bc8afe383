import type { CallRequest, ErrorAnswer } from "#lib/http/exchange.ts";
import { isTokenRefused, refuse } from "#lib/http/refusal.ts";
import type { App } from "./app.ts";
import { openAuth } from "./openers/openAuth.tsx";
import { fetchToken } from "./fetchToken.ts";
import { fetchCurrentUser } from "./fetchCurrentUser.ts";

const promptSignUp = (app: App) => openAuth("signup", { auth_trigger: "Navigation" }, app);

/** Offers a visitor to sign up over the page before a write that needs a person; refuses it if they do not. */
export async function requireUser(app: App): Promise<void> {
  if (!(await promptSignUp(app))) refuse("authentication_required");
}

/**
 * Handles a write that was refused because nobody is logged in, or no longer, by offering a log-in over the page. Returns true if
 * the call should be repeated: the person logged in, or only the token was out of date and there is a new one.
 */
export async function afterSignedOut(
  { error_type }: Partial<ErrorAnswer>,
  { method, path }: CallRequest,
  app: App,
): Promise<boolean> {
  if (method === "GET") return false;
  const isToken = isTokenRefused(error_type);
  const needsPerson = error_type === "authentication_required";
  const isVisitor = !app.bootstrap.session.user;
  if (isVisitor && isToken) return fetchToken(app).then(() => true);
  // No visitor has asked to send events, so they prompt for nothing.
  if (path.startsWith("/tracking/")) return false;
  if (isVisitor) return needsPerson && promptSignUp(app);
  // Another tab has renewed the session for the same person, so only the token is out of date.
  if (isToken && (await fetchCurrentUser(app))?.id === app.bootstrap.session.user?.id) return fetchToken(app).then(() => true);
  return (needsPerson || isToken) && openAuth("signed out", { auth_trigger: "Navigation" }, app);
}
