import type { Db } from "#platform/db/db.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import { deleteSessions } from "#areas/identity/accounts/sql.server.ts";
import { notifyPerson } from "#areas/identity/accounts/people/notifyPerson.server.ts";

type Context = Pick<Services, "post" | "apiAccess"> & { visitor: Pick<Visitor, "locale" | "origin"> };
type Access = { user_id: number; /** The session that stays. */ but: number | null; with_api: boolean };

/**
 * Ends all other sessions; with `with_api`, also the access of programs, and notifies their owner. Answers how many sessions
 * ended.
 */
export async function endAccess(context: Context, tx: Db, { user_id, but, with_api }: Access): Promise<number> {
  const ended = await deleteSessions(tx, user_id, but);
  if (with_api && (await context.apiAccess.end(tx, user_id)) > 0)
    await notifyPerson(tx, context, { user_id, kind: "api_access_ended", values: {}, page: "apiAccess" });
  return ended;
}
