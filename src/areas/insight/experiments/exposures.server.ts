import { flagOf } from "#platform/flags/flags.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { OFF } from "#platform/flags/decideFeature.server.ts";
import type { Exposures } from "#platform/flags/exposures.server.ts";
import type { Log } from "#platform/log.server.ts";
import { type Exposure, insertExposures } from "./sql.server.ts";

const WAIT_MS = 1000;
/** How many subjects are remembered as written; the table itself stores each once. */
const MAX_REMEMBERED = 100_000;

/**
 * Waits a second for more, then writes them in one statement. What could not be written is noted again when it is shown again.
 */
export function openExposures(db: Db, log: Pick<Log, "error">, now: () => Date): Exposures {
  const remembered = new Set<string>();
  let waiting: Exposure[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await insertExposures(db, rows);
    } catch (error) {
      log.error({ err: error, lost: rows.length }, "exposures were not written");
      for (const row of rows) remembered.delete(keyOf(row));
    }
  }

  return {
    note(shown, { decided, viewer, visitor }) {
      if (!visitor.consent.granted || (!viewer && !visitor.browser)) return;
      for (const feature of shown) {
        const { arm: variant, reason, run } = decided.all[feature];
        if (flagOf(feature).kind !== "experiment" || variant === OFF || reason === "OVERRIDE") continue;
        const row = {
          feature,
          run,
          arm: variant,
          user_id: viewer?.id ?? null,
          browser: viewer ? null : visitor.browser,
          at: now(),
        };
        const key = keyOf(row);
        if (remembered.has(key)) continue;
        if (remembered.size >= MAX_REMEMBERED) remembered.clear();
        remembered.add(key);
        waiting.push(row);
      }
      if (waiting.length > 0) timer ??= setTimeout(() => void flush(), WAIT_MS).unref();
    },
    flush,
  };
}

const keyOf = ({ feature, run, user_id, browser }: Exposure) => `${feature} ${run} ${user_id ?? browser}`;
