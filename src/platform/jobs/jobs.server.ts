import { type Db as BossDb, PgBoss } from "pg-boss";
import { type Database, type Db, type Sql, sql } from "#platform/db/db.server.ts";

export type Job<Data extends object = object> = {
  name: string;
  /** Minute, hour, day of month, month, day of week; in UTC. */
  schedule?: string;
  run(data: Data): Promise<void>;
  /** How often the job is retried after a failure, with growing delays; then it is dead, and kept. */
  retries: number;
  /** The first delay; it doubles up to an hour. */
  retryAfterS?: number;
  /** A run that takes longer counts as failed. */
  timeoutS?: number;
};
export type Jobs = {
  /** With `tx` the transaction enqueues it: it runs after the commit, or never. */
  send(name: string, data: object, how?: { tx?: Db; startAfter?: Date }): Promise<void>;
  /** Lets running jobs finish, for half a minute at most. */
  stop(): Promise<void>;
};
export type DeadJob = { id: string; name: string; data: object; error: string; died_at: Date };
type Options = { onError?: (error: unknown, job: string) => void; pollS?: number };

const DEAD = "dead";
const YEAR_S = 365 * 24 * 3600;

/** Runs the jobs in this process. Across all processes, one job of a name runs at a time. */
export async function startJobs(
  db: Database,
  jobs: Job<never>[],
  { onError = () => {}, pollS = 2 }: Options = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { ...bossDb(db), listen: (channel, onMessage, onGap) => listenOn(db, channel, { onMessage, onGap }) },
    backend: db.engine === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    cronWorkerIntervalSeconds: Math.max(1, Math.min(5, pollS)),
    openTelemetry: { traces: false, metrics: false },
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on("error", (error) => onError(error, "jobs"));
  await boss.start();
  await ensureQueue(boss, DEAD, { retentionSeconds: YEAR_S });
  await forgetSchedules(boss, jobs);
  for (const job of jobs) await startJob(boss, job as Job, { onError, pollS });
  return {
    async send(name, data, { tx, startAfter } = {}) {
      const id = await boss.send(name, data, { ...(tx && { db: bossDb(tx) }), ...(startAfter && { startAfter }) });
      if (!id) throw new Error(`The job ${name} was not enqueued`);
    },
    stop: () => boss.stop({ graceful: true, timeout: 30_000, close: false }),
  };
}

async function startJob(boss: PgBoss, job: Job, { onError, pollS }: Required<Options>) {
  await ensureQueue(boss, job.name, {
    policy: "singleton",
    retryLimit: job.retries,
    retryDelay: job.retryAfterS ?? 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: job.timeoutS ?? 900,
    deadLetter: DEAD,
    notify: true,
  });
  const waits = { pollingIntervalSeconds: pollS, notifyPollingIntervalSeconds: pollS };
  const worker = await boss.work<object>(job.name, waits, async ([input]) => {
    try {
      await job.run(input!.data);
    } catch (error) {
      onError(error, job.name);
      throw error;
    } finally {
      boss.notifyWorker(worker); // fetch the next job at once, not after the polling interval
    }
  });
  if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: "UTC" });
}

/** A queue keeps its first options unless it is updated; the code's current options must apply. */
async function ensureQueue(boss: PgBoss, name: string, options: NonNullable<Parameters<PgBoss["createQueue"]>[1]>) {
  await boss.createQueue(name, options);
  const { policy: _, ...changeable } = options;
  await boss.updateQueue(name, changeable);
}

async function forgetSchedules(boss: PgBoss, jobs: Job<never>[]) {
  for (const { name } of await boss.getSchedules())
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name);
}

/** Jobs that have used up their retries, the latest first; they are kept for a year. */
export function deadJobs(db: Db, most = 100): Promise<DeadJob[]> {
  return db.all(sql`
    select id, source_name as name, data, coalesce(source_output ->> 'message', source_output::text, '') as error, created_on as died_at
    from pgboss.job where name = ${DEAD} order by created_on desc limit ${most}`);
}

function bossDb(db: Db | Database): BossDb {
  return {
    executeSql: async (text, values) => {
      // Without values this may be a script of several statements; inside a transaction it never is.
      if (!values?.length && "exec" in db) return { rows: await db.exec(text) };
      return { rows: await db.all({ text, values: values ?? [] } as unknown as Sql, { fresh: true }) };
    },
  };
}

type Listener = { onMessage: (payload: string) => void; onGap: () => void };
async function listenOn(db: Database, channel: string, { onMessage, onGap }: Listener) {
  const close = await db.listen(channel, (payload) => (payload === "" ? onGap() : onMessage(payload)));
  onGap();
  return { close };
}
