import { firstUuidAt } from "#lib/uuidV7.ts";
import { type Database, type Db, raw, sql } from "#platform/db/db.server.ts";

const DAY_MS = 86_400_000;
/** Created ahead, so that a few days without the job do no harm. */
const AHEAD = 7;
/** An arbitrary number for an advisory lock: processes that start together take turns. */
const LOCK = 7_305_001;

/**
 * Creates a partition for each day to come, and drops those of days that ended more than `kept_days` ago. Runs every day, and at
 * the start.
 */
export async function maintainPartitions(db: Database, now: Date, kept_days: number): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS);
  await db.transaction(async (tx) => {
    await tx.all(sql`select pg_advisory_xact_lock(${LOCK})`);
    const there = await daysThere(tx);
    const missing = Array.from({ length: AHEAD + 2 }, (_, i) => today - 1 + i).filter((day) => !there.has(nameOf(day)));
    const over = [...there].filter(([, day]) => day < today - kept_days);
    // The whole table before its partitions, in the order in which writers lock them: otherwise an event for a day that is being
    // created would undo all of this.
    if (missing.length + over.length > 0) await tx.run(sql`lock table events in access exclusive mode`);
    for (const day of missing) await createDay(tx, day);
    for (const [name] of over) await tx.run(raw(`drop table ${name}`));
    const oldest = new Date((today - kept_days) * DAY_MS);
    await tx.run(sql`delete from events_undated where at < ${oldest}`);
  });
}

async function daysThere(tx: Db): Promise<Map<string, number>> {
  const found = await tx.all<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'events'::regclass and c.relname <> 'events_undated'`);
  return new Map(found.map(({ name }) => [name, Date.parse(name.replace(/^events_(....)(..)(..)$/, "$1-$2-$3")) / DAY_MS]));
}

const nameOf = (day: number) => `events_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")}`;

/** Events whose clock was ahead may wait among the undated ones: they are moved along. */
async function createDay(tx: Db, day: number) {
  const [from, until] = [firstUuidAt(day * DAY_MS), firstUuidAt((day + 1) * DAY_MS)];
  const name = raw(nameOf(day));
  await tx.run(sql`create table ${name} (like events including defaults)`);
  await tx.run(sql`
    with moved as (delete from events_undated where uuid >= ${from}::uuid and uuid < ${until}::uuid returning *)
    insert into ${name} select * from moved`);
  await tx.run(raw(`alter table events attach partition ${nameOf(day)} for values from ('${from}') to ('${until}')`));
}
