import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import { type Database, sql } from "./db.server.ts";

export const MIGRATIONS = "db/migrations";
// An arbitrary number, the same in all processes.
const LOCK = 7_366_279;

export type Migration = { name: string; text: string; checksum: string };

/**
 * The migrations in their order. Two with the same date and time in their names would have no defined order, so that is an error.
 */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const times = new Set<string>();
  return names.toSorted().map((name) => {
    const time = /^(\d{8}T\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!time) throw new Error(`${folder}/${name}: a migration is named like 20261120T0900_what_it_does.sql`);
    if (times.has(time)) throw new Error(`${folder}/${name}: another migration has the same time ${time}`);
    times.add(time);
    const text = readFileSync(join(folder, name), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

/** Identifies this set of migrations. */
export const migrationsHash = (folder?: string) =>
  createHash("sha256")
    .update(JSON.stringify(readMigrations(folder).map(({ name, checksum }) => [name, checksum])))
    .digest("hex")
    .slice(0, 12);

/** Runs the migrations that this database lacks, each in its own transaction; returns their names. */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  // For two processes that start at once: with `if not exists` alone both would try, and one would fail.
  await db.exec(`begin; select pg_advisory_xact_lock(${LOCK});
    create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now()); commit`);
  const done = await ranIn(db, migrations);
  const ran: string[] = [];
  for (const migration of migrations) {
    if (done.has(migration.name)) continue;
    if (await run(db, migration)) ran.push(migration.name);
  }
  return ran;
}

async function ranIn(db: Database, migrations: Migration[]): Promise<Set<string>> {
  const rows = await db.all<{ name: string; checksum: string }>(sql`select name, checksum from migrations order by name`);
  for (const { name, checksum } of rows) {
    const mine = migrations.find((migration) => migration.name === name);
    if (!mine)
      throw new CannotStart(
        `The database has run the migration ${name}, which this version does not have: it belongs to a newer one`,
      );
    if (mine.checksum !== checksum)
      throw new CannotStart(`The migration ${name} was changed after it had run: put it back as it was, and write another one`);
  }
  const last = rows.at(-1)?.name ?? "";
  const late = migrations.find(({ name }) => name < last && !rows.some((row) => row.name === name));
  if (late)
    throw new CannotStart(`The migration ${late.name} is older than ${last}, which has run already: give it a newer time`);
  return new Set(rows.map(({ name }) => name));
}

/** Returns false if another process ran it while this one waited for the lock. */
async function run(db: Database, { name, text, checksum }: Migration): Promise<boolean> {
  try {
    await db.exec(`begin; select pg_advisory_xact_lock(${LOCK});
      insert into migrations (name, checksum) values ('${name}', '${checksum}');\n${text}\n;commit`);
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === "migrations_pkey") return false;
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
