import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/house/database.ts";
import { sql } from "./db.server.ts";
import { migrate, readMigrations } from "./migrate.server.ts";

/** The product's migrations and some more. */
function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  for (const { name, text } of readMigrations()) writeFileSync(join(folder, name), text);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("migrations run once, in order, and a second start has nothing to do", async () => {
  const db = await openTestDatabase();
  const folder = folderWith({
    "29990102T0000_b.sql": "alter table hats add size int;",
    "29990101T0000_a.sql": "create table hats (id int); insert into hats values (1)",
  });
  expect(await migrate(db, folder)).toEqual(["29990101T0000_a.sql", "29990102T0000_b.sql"]);
  expect(await migrate(db, folder)).toEqual([]);
  expect(await db.all(sql`select * from hats`)).toEqual([{ id: 1, size: null }]);
  await db.close();
});

test("two processes that start at once run each migration once", async () => {
  const db = await openTestDatabase();
  const folder = folderWith({ "29990101T0000_a.sql": "create table hats (id int); insert into hats values (1)" });
  const ran = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
  expect(ran.flat()).toEqual(["29990101T0000_a.sql"]);
  expect(await db.all(sql`select * from hats`)).toHaveLength(1);
  await db.close();
});

test("a migration that fails leaves nothing behind and is named", async () => {
  const db = await openTestDatabase();
  const folder = folderWith({ "29990101T0000_a.sql": "create table hats (id int); select 1 / 0" });
  await expect(migrate(db, folder)).rejects.toThrow("The migration 29990101T0000_a.sql failed: division by zero");
  expect(await db.one(sql`select to_regclass('hats') as hats`)).toEqual({ hats: null });
  await db.close();
});

test("an edited, a missing, a late and a badly named migration are refused by name", async () => {
  const db = await openTestDatabase();
  await migrate(db, folderWith({ "29990101T0000_a.sql": "select 1" }));
  await expect(migrate(db, folderWith({ "29990101T0000_a.sql": "select 2" }))).rejects.toThrow(
    "The migration 29990101T0000_a.sql was changed after it had run",
  );
  await expect(migrate(db)).rejects.toThrow("has run the migration 29990101T0000_a.sql, which this version does not have");
  await expect(migrate(db, folderWith({ "29990101T0000_a.sql": "select 1", "29980101T0000_b.sql": "" }))).rejects.toThrow(
    "The migration 29980101T0000_b.sql is older than 29990101T0000_a.sql",
  );
  expect(() => readMigrations(folderWith({ "hats.sql": "" }))).toThrow("hats.sql: a migration is named like");
  await db.close();
});
