import type { Session } from "#lib/page/bootstrap.ts";
import { refuse } from "#lib/http/refusal.ts";

/**
 * Guards a page of the console: a visitor who is not signed in is sent to log in, and everybody else gets "not found". The
 * endpoints refuse them too.
 */
export function onlyForOperators({ session: { user } }: { session: Pick<Session, "user"> }): void {
  if (!user) refuse("authentication_required");
  if (user.role !== "operator") refuse("not_found");
}
