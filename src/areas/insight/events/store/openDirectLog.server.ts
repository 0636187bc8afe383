import type { Db } from "#platform/db/db.server.ts";
import type { EventLog, StoredEvent } from "#platform/eventLog.server.ts";
import { insertEvents } from "#areas/insight/events/sql.server.ts";

/** Further events go with the next statement, so that none occupies the database for long. */
const MAX_AT_ONCE = 2000;
type Waiting = { events: readonly StoredEvent[]; done: PromiseWithResolvers<void> };

/** The database is available but does not accept this: classes 22 and 23, data and constraints. */
export const isOfData = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code));

/**
 * Group commit: while one statement is running, incoming events wait, and go together in the next one. So a burst costs few
 * commits, and each request is answered after its own. When a statement fails, all requests in it fail and may be sent again; if
 * one event is to blame, the others are stored without it.
 */
export function openDirectLog(db: Db): EventLog {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll() {
    while (waiting.length > 0) await write(takeBatch());
    writing = null;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const events = batch.flatMap((one) => one.events);
    const outcome = await insertEvents(db, events).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (outcome && batch.length > 1 && isOfData(outcome.error)) {
      const half = batch.length >> 1;
      await write(batch.slice(0, half));
      return write(batch.slice(half));
    }
    for (const { done } of batch) {
      if (outcome) done.reject(outcome.error);
      else done.resolve();
    }
  }

  function takeBatch() {
    let size = 0;
    const most = waiting.findIndex(({ events }) => (size += events.length) > MAX_AT_ONCE);
    const batch = most === -1 ? waiting : waiting.slice(0, Math.max(1, most));
    waiting = waiting.slice(batch.length);
    return batch;
  }

  return {
    keep(events) {
      if (events.length === 0) return Promise.resolve();
      const done = Promise.withResolvers<void>();
      waiting.push({ events, done });
      writing ??= writeAll();
      return done.promise;
    },
    close: async () => void (await writing),
  };
}
