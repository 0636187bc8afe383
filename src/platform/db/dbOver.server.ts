import { createHash } from "node:crypto";
import type { QueryConfig, QueryResult } from "pg";
import type { Db, Sql } from "./db.server.ts";
import { takesRows } from "./watchRows.server.ts";

export type Send = (query: QueryConfig) => Promise<QueryResult>;
type Work<T> = (tx: Db) => Promise<T>;

// Each name keeps a plan in every connection, so texts that are built for each call must not fill the map.
const MAX_NAMES = 1000;
const names = new Map<string, string>();
let generation = 0;

function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MAX_NAMES) {
    name = `s${generation}_${createHash("sha1").update(text).digest("base64url")}`;
    names.set(text, name);
  }
  return name;
}

/** A migration has added a column meanwhile: the cached plans are stale, and statements need new names. */
function isStalePlan(error: unknown): boolean {
  return error instanceof Error && /cached plan must not change result type/.test(error.message);
}

function forgetPlans() {
  names.clear();
  generation++;
}

/** A `Db` over a function that sends statements; `transaction` opens a transaction, and is left out inside one. */
export function dbOver(send: Send, prepare: boolean, transaction?: <T>(work: Work<T>) => Promise<T>): Db {
  const query = async (text: string, values: unknown[], fresh = false) => {
    const name = prepare && !fresh ? nameOf(text) : undefined;
    try {
      return await send(name ? { name, text, values } : { text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      forgetPlans();
      // Inside a transaction the failed statement has aborted it, so only the caller can begin again.
      if (!transaction) throw error;
      return await send({ text, values });
    }
  };
  const rows = async <Row>(q: Sql, fresh?: boolean): Promise<Row[]> => {
    const compare = takesRows(q);
    const found = await query(q.text, q.values, fresh);
    compare?.(found);
    return found.rows;
  };
  const db: Db = {
    all: (q, how) => rows(q, how?.fresh),
    one: async <Row>(q: Sql) => (await rows<Row>(q))[0] ?? null,
    run: async (q) => (await query(q.text, q.values)).rowCount ?? 0,
    transaction: transaction ?? ((work) => work(db)),
  };
  return db;
}

/** Runs `work` between begin and commit on a client that is used for nothing else meanwhile. */
export async function transactionOn<T>(send: Send, prepare: boolean, work: Work<T>): Promise<T> {
  let isOver = false;
  const guarded: Send = (query) => {
    if (isOver) return Promise.reject(new Error("This transaction is over: something in it was not awaited"));
    return send(query);
  };
  await send({ text: "begin" });
  try {
    const answer = await work(dbOver(guarded, prepare));
    isOver = true;
    await send({ text: "commit" });
    return answer;
  } catch (error) {
    isOver = true;
    // A lost connection is rolled back by the server, and `error` says what happened.
    await send({ text: "rollback" }).catch(() => {});
    throw error;
  }
}

type SendScript = (text: string) => Promise<QueryResult | QueryResult[]>;
/** Runs a script and returns the rows of all its statements. Several statements without values are sent as one simple query. */
export async function script(send: SendScript, text: string): Promise<Record<string, unknown>[]> {
  try {
    return [await send(text)].flat().flatMap((result) => result.rows);
  } catch (error) {
    await send("rollback").catch(() => {}); // a `begin` in the script may still be open
    throw error;
  }
}
