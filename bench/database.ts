import { randomBytes } from "node:crypto";
import type { Database, Db } from "#platform/db/db.server.ts";
import { openPostgres } from "#platform/db/postgres.server.ts";
import type { Sql } from "sql-template-tag";

/** The server on which databases are created, as for the tests; they are dropped when the benchmark ends. */
export const SERVER = process.env["TEST_DATABASE_URL"] || "postgres://postgres@127.0.0.1:5432/postgres";

export type BenchDatabase = { url: string; db: Database; drop(): Promise<void> };

export async function createDatabase(): Promise<BenchDatabase> {
  const name = `sojourn_bench_${process.pid}_${randomBytes(3).toString("hex")}`;
  const onServer = async (text: string) => {
    const admin = await openPostgres({ url: SERVER, pool: 1 });
    await admin.exec(text).finally(() => admin.close());
  };
  await onServer(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const db = await openPostgres({ url: url.href, pool: 2, statementTimeoutS: 900 });
  return {
    url: url.href,
    db,
    async drop() {
      await db.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** The statement that a reading function would send: the function is run on a fake database that only records. */
export async function statementOf(read: (db: Db) => Promise<unknown>): Promise<{ text: string; values: unknown[] }> {
  const sent: Sql[] = [];
  const note = async (q: Sql) => (sent.push(q), []);
  const db = { all: note, one: async (q: Sql) => (await note(q), null), run: async () => 0 } as unknown as Db;
  await read(db).catch(() => {}); // the fake database returns no rows
  const [{ text, values }] = sent as [Sql];
  return { text, values };
}
