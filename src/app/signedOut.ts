import type { Asked, ErrorAnswer } from "#lib/call.ts";
import { type App, openAuth } from "./openAuth.tsx";

/** A write that was refused because the session has ended: the person can log in again over the page. True: they did, and it is made once more. */
export async function afterSignedOut({ error_type }: Partial<ErrorAnswer>, { method, path }: Asked, app: App): Promise<boolean> {
  if (!app.bootstrap.user || method === "GET") return false;
  // The token was the ended session's; events are told by nobody's wish, and ask for nothing.
  const ended = error_type === "authentication_required" || (error_type === "csrf" && !path.startsWith("/tracking/"));
  return ended && openAuth("signed out", { auth_trigger: "Navigation" }, app);
}
