import type { Asked, ErrorAnswer } from "#lib/call.ts";
import { type App, openAuth } from "./openAuth.tsx";
import { takeToken } from "./takeToken.ts";

/**
 * A write that was refused because the session has ended: the person can log in again over the page. True: they did, or nobody was
 * in and there is a new token, and it is made once more.
 */
export async function afterSignedOut({ error_type }: Partial<ErrorAnswer>, { method, path }: Asked, app: App): Promise<boolean> {
  if (method === "GET") return false;
  if (!app.bootstrap.user) return error_type === "csrf" && takeToken(app).then(() => true);
  // The token was the ended session's; events are told by nobody's wish, and ask for nothing.
  const ended = error_type === "authentication_required" || (error_type === "csrf" && !path.startsWith("/tracking/"));
  return ended && openAuth("signed out", { auth_trigger: "Navigation" }, app);
}
