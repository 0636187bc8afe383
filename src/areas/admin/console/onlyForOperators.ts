import type { Session } from "#lib/page/bootstrap.ts";
import { refuse } from "#lib/http/refusal.ts";

/** A page of the console: who is not signed in is led to log in, and to everybody else there is no such page. The calls refuse them too. */
export function onlyForOperators({ session: { user } }: { session: Pick<Session, "user"> }): void {
  if (!user) refuse("authentication_required");
  if (user.role !== "operator") refuse("not_found");
}
