import { keepRowTypes } from "../../scripts/rowTypes.ts";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { type Database, sql } from "#platform/db/db.server.ts";
import { migrate, migrationsHash } from "#platform/db/migrate.server.ts";
import { openPglite } from "#platform/db/pglite.server.ts";
import { openPostgres } from "#platform/db/postgres.server.ts";

const KEPT = "node_modules/.cache/sojourn";
const hash = migrationsHash();
const server = process.env["TEST_DATABASE_URL"];

/** A data folder with the migrations run, for the embedded database. */
export const templateTar = `${KEPT}/${hash}.tar`;
/** The same as a database on the server of TEST_DATABASE_URL. */
export const templateName = `sojourn_t_${hash}`;

/** Creating a database takes seconds, copying one does not: each set of migrations is run once and the result kept. */
export default async function setup() {
  process.env["ROW_CLAIMS"] = keepRowTypes();
  await makeTemplateTar();
  if (server) await makeTemplateDatabase(server);
}

export async function makeTemplateTar() {
  if (existsSync(templateTar)) return;
  const db = await openPglite({});
  await migrate(db);
  await slim(db);
  mkdirSync(KEPT, { recursive: true });
  for (const old of readdirSync(KEPT)) if (old.endsWith(".tar")) rmSync(`${KEPT}/${old}`);
  writeFileSync(`${templateTar}.${process.pid}`, await db.dump());
  renameSync(`${templateTar}.${process.pid}`, templateTar);
  await db.close();
}

/** Half the size halves the time to open it: the tests need neither PostgreSQL's own template databases nor the old log. */
async function slim(db: Database) {
  for (const name of ["template0", "template1"]) {
    await db.run(sql`update pg_database set datistemplate = false where datname = ${name}`);
    await db.exec(`drop database ${name}`);
  }
  for (let i = 0; i < 3; i++) await db.exec("checkpoint");
}

async function makeTemplateDatabase(url: string) {
  const db = await openPostgres({ url });
  try {
    await dropLeftOvers(db);
    if (await db.one(sql`select 1 from pg_database where datname = ${templateName}`)) return;
    const unfinished = `${templateName}_${process.pid}`;
    await db.exec(`create database ${unfinished}`);
    const made = await openPostgres({ url: onDatabase(url, unfinished) });
    await migrate(made);
    await made.close();
    // Another run may have created the same one meanwhile.
    await db.exec(`alter database ${unfinished} rename to ${templateName}`).catch(() => db.exec(`drop database ${unfinished}`));
  } finally {
    await db.close();
  }
}

/** Drops the databases of runs that were killed, or whose tests failed before closing them. */
async function dropLeftOvers(db: Database) {
  const left = await db.all<{ name: string }>(sql`
    select datname as name from pg_database d
    where datname ~ '^sojourn_test_\\d+_' and not exists (select from pg_stat_activity a where a.datname = d.datname)`);
  for (const { name } of left) if (!isRunning(Number(name.split("_")[2]))) await db.exec(`drop database if exists ${name}`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
