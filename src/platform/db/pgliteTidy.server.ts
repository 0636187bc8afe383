import { type Database, sql } from "./db.server.ts";
import { quoted } from "./subscriptions.server.ts";

const LOOK_EVERY_MS = 30_000;
const CHECKPOINT_AFTER_BYTES = 64 * 2 ** 20;
const CHECKPOINT_EVERY_MS = 5 * 60_000;

/** Replaces a server's background processes: checkpoints, vacuum, statistics. */
export function keepTidy(db: Database): { stop(): void } {
  const done = { lsn: "0/0", at: Date.now() };
  let isBusy = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await checkpoint(db, done);
      await vacuum(db);
    } catch {
      // closed meanwhile, or busy: the next round will do it
    }
    isBusy = false;
  }, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function checkpoint(db: Database, done: { lsn: string; at: number }) {
  const log = await db.one<{ lsn: string; bytes: string }>(
    sql`select pg_current_wal_insert_lsn()::text lsn, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${done.lsn}::pg_lsn)::text bytes`,
  );
  const bytes = Number(log!.bytes);
  if (bytes === 0 || (bytes < CHECKPOINT_AFTER_BYTES && Date.now() - done.at < CHECKPOINT_EVERY_MS)) return;
  await db.exec("checkpoint");
  done.lsn = (await db.one<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text lsn`))!.lsn;
  done.at = Date.now();
}

/** Vacuums one table per round, the neediest first, by the thresholds of PostgreSQL's own autovacuum. Returns its name. */
export async function vacuum(db: Database): Promise<string | null> {
  const worst = await db.one<{ name: string; space: string }>(sql`
    select s.relname as name, s.schemaname as space
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    order by s.n_dead_tup + s.n_mod_since_analyze desc limit 1`);
  if (!worst) return null;
  await db.exec(`vacuum (analyze) ${quoted(worst.space)}.${quoted(worst.name)}`);
  return worst.name;
}
