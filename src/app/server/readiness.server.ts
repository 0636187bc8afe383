import type { Context } from "hono";
import { sql } from "#platform/db/db.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";
import { isInTime } from "./closeServer.server.ts";

/** Health checkers time out a little later, and treat that as not ready. */
const READY_WITHIN_MS = 3000;

/** Whether this server may receive visitors: the database responds, and has room to write. */
export async function answerReadiness(c: Context<Env>, { db, log }: Services, isEnding: boolean) {
  const notReady = (why: string, error?: unknown) => {
    log.warn({ err: error, why }, "not ready");
    return c.json({ status: "not ready", why }, 503);
  };
  if (isEnding) return notReady("The server is stopping");
  try {
    if (!(await isInTime(db.one(sql`select 1`), READY_WITHIN_MS))) return notReady("The database does not answer");
    const why = db.whyNotReady();
    return why === null ? c.json({ status: "ready" }) : notReady(why);
  } catch (error) {
    return notReady(db.whyNotReady() ?? "The database does not answer", error);
  }
}
