import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/** One of many, in a transaction of its own: one that breaks must not keep the others waiting. `ids`, `failure`: for the log. */
export const inOwnTransaction = (
  { db, log }: Pick<Services, "db" | "log">,
  { ids, failure }: { ids: Record<string, number>; failure: string },
  work: (tx: Db) => Promise<void>,
): Promise<void> => db.transaction(work).catch((error) => log.error({ err: error, ...ids }, failure));
