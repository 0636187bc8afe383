import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync, renameSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { QueryConfig } from "pg";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Database } from "./db.server.ts";
import { dbOver, script, type Send, transactionOn } from "./dbOver.server.ts";
import { createSubscriptions, quoted } from "./subscriptions.server.ts";
import { lockFolder } from "./folderLock.server.ts";
import { openSession, type Session } from "./pgliteSession.server.ts";
import { keepTidy } from "./pgliteTidy.server.ts";

export type PgliteOptions = {
  /** Without it, in memory, for tests. */
  folder?: string | undefined;
  /** A tar of a data folder, the initial content if there is no database yet. */
  template?: string | undefined;
  /** The time limit of a statement. */
  statementTimeoutS?: number | undefined;
};

/** The embedded database: PGlite in a worker thread, which runs one statement or transaction at a time. */
export async function openPglite({ folder, template, statementTimeoutS = 30 }: PgliteOptions): Promise<Database & Dump> {
  const lock = folder ? lockFolder(folder) : undefined;
  const open = () => openSession(folder && join(folder, "pg"), folder ? undefined : template);
  let session: Promise<Session>;
  try {
    if (folder) await createIn(folder, template);
    session = open();
    await session;
  } catch (error) {
    lock?.free();
    const full = folder && whyFull(folder);
    throw full ? new CannotStart(`DATA_DIR (${folder}): ${full}`, { cause: error }) : error;
  }
  const subscriptions = createSubscriptions(
    (channel) => alone(async () => (await current()).client.query(`listen ${quoted(channel)}`)),
    (channel) => alone(async () => (await current()).client.query(`unlisten ${quoted(channel)}`)),
  );
  const alone = createLane();
  const outside = AsyncLocalStorage.snapshot();
  let isClosed = false;
  let failed: { error: Error; at_ms: number } | undefined;

  /** The current session; after a crash or a timed-out statement a new one, which recovers from the log. */
  async function current(): Promise<Session> {
    if (isClosed) throw new Error("The database is closed");
    const now = await session.catch(() => null);
    if (now && (!now.isDead() || !folder)) return now;
    await now?.gone;
    const next = await openAgain();
    follow(next);
    for (const channel of subscriptions.channels()) await next.client.query(`listen ${quoted(channel)}`);
    // The listeners' own statements are queued after the current work.
    outside(() => subscriptions.notifyOfGap());
    return next;
  }
  /**
   * Opens a session once there is disk space, because recovery writes too. After a failure, requests within a second get the same
   * error.
   */
  async function openAgain(): Promise<Session> {
    const full = folder && whyFull(folder);
    if (full) throw stopped(full);
    if (failed && performance.now() - failed.at_ms < AGAIN_MS) throw failed.error;
    session = open();
    return session.catch((cause: Error) => {
      failed = { error: stopped((folder && whyFull(folder)) || cause.message, cause), at_ms: performance.now() };
      throw failed.error;
    });
  }
  const follow = (next: Session) => next.client.on("notification", (n) => subscriptions.onMessage(n.channel, n.payload ?? ""));
  follow(await session);

  /**
   * After a panic, for instance because the log could not be written, the engine stops answering: a new session recovers from the
   * log.
   */
  const unlessItPanics = async <T>(on: Session, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (folder && /^(PANIC|FATAL)$/.test((error as { severity?: string }).severity ?? "")) on.kill(error as Error);
      throw error;
    }
  };
  const limited =
    (on: Session): Send =>
    (query: QueryConfig) =>
      withTimeout(on, () => unlessItPanics(on, () => on.client.query(query)), {
        timeoutS: statementTimeoutS,
        canKill: folder !== undefined,
      });
  const db = dbOver(
    (query) => alone(async () => limited(await current())(query)),
    true,
    (work) => alone(async () => transactionOn(limited(await current()), true, work)),
  );
  const database: Database & Dump = {
    ...db,
    engine: "embedded",
    exec: (text) =>
      alone(async () => {
        const on = await current();
        // After a panic the engine would never answer the script's rollback, so each of its statements is guarded.
        return script((part) => unlessItPanics(on, () => on.client.query(part)), text);
      }),
    whyNotReady: () => (folder ? whyFull(folder) : null),
    listen: subscriptions.add,
    serialize: (work) => work(),
    dump: () => alone(async () => (await current()).dump()),
    async close() {
      if (isClosed) return;
      tidy?.stop();
      await alone(async () => {
        isClosed = true;
        await (await session.catch(() => null))?.close();
      });
      lock?.free();
    },
  };
  const tidy = folder ? keepTidy(database) : undefined;
  return database;
}

/** How long a failed attempt to open is not repeated. */
const AGAIN_MS = 1000;
/** The log alone may write two files of 16 MB at once. */
const MIN_ROOM_BYTES = 40 * 2 ** 20;

/** The reason as a message; null while there is space. */
function whyFull(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const room = bavail * bsize;
  if (room >= MIN_ROOM_BYTES) return null;
  const left = Math.floor(room / 2 ** 20);
  return `The disk is full: ${left} MB are left, and ${MIN_ROOM_BYTES / 2 ** 20} MB are needed. Free some space, and it goes on by itself`;
}

const stopped = (why: string, cause?: Error) => new Error(`The embedded database has stopped: ${why}`, { cause });

type Dump = {
  /** A tar of the data folder, for templates. */
  dump(): Promise<Uint8Array>;
};

/** Creates the database under another name and renames it, so that an interrupted start leaves nothing half done. */
async function createIn(folder: string, template: string | undefined) {
  if (existsSync(join(folder, "pg"))) return;
  const unfinished = join(folder, "pg.unfinished");
  rmSync(unfinished, { recursive: true, force: true });
  await (await openSession(unfinished, template)).close();
  renameSync(unfinished, join(folder, "pg"));
}

type Timeout = { timeoutS: number; canKill: boolean };
/**
 * PGlite cannot interrupt a statement. With a folder its thread is killed and a new session recovers; in memory only the caller
 * stops waiting.
 */
async function withTimeout<T>(on: Session, work: () => Promise<T>, { timeoutS, canKill }: Timeout): Promise<T> {
  const timedOut = Object.assign(new Error(`The statement was ended: it took longer than ${timeoutS} s`), { code: "57014" });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    if (canKill) on.kill(timedOut);
    reject(timedOut);
  }, timeoutS * 1000);
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs work one piece after the other, in the order of the calls. */
function createLane() {
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside.getStore()?.isOpen)
      throw new Error("Inside a transaction only its own tx may be used: the embedded database would wait for itself");
    const before = last;
    const turn = Promise.withResolvers<void>();
    last = turn.promise;
    await before;
    const place = { isOpen: true };
    try {
      return await inside.run(place, work);
    } finally {
      place.isOpen = false;
      turn.resolve();
    }
  };
}
