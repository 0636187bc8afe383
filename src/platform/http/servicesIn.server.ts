import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { takesRows } from "#platform/db/watchRows.server.ts";
import type { Services } from "./http.server.ts";

/**
 * Services whose database is a transaction. Functions whose effects would not be rolled back, or would not see the transaction,
 * refuse to run in one. The exception is what is counted in memory, which needs no connection: an attempt counts even if it is
 * rolled back.
 */
export const servicesIn = (tx: Db, services: Services): Services => ({
  ...services,
  db: { ...services.db, ...serialize(tx) },
  limits: { ...services.limits, take: notAtomic, taken: notAtomic, refund: notAtomic, flush: notAtomic, close: notAtomic },
  exposures: { ...services.exposures, flush: notAtomic },
});

const notAtomic = () => refuse("validation", { _transaction: ["not_atomic"] });

/** Queues statements, because a transaction's connection runs one at a time, and handlers may send several at once. */
function serialize(tx: Db): Db {
  let last: Promise<unknown> = Promise.resolve();
  const after = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  const db: Db = {
    all(q, how) {
      takesRows(q);
      return after(() => tx.all(q, how));
    },
    one(q) {
      takesRows(q);
      return after(() => tx.one(q));
    },
    run: (q) => after(() => tx.run(q)),
    transaction: (work) => work(db),
  };
  return db;
}
