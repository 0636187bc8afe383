import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type Database, sql } from "#platform/db/db.server.ts";
import { openDatabase } from "#platform/db/openDatabase.server.ts";
import { openPglite } from "#platform/db/pglite.server.ts";
import { openPostgres } from "#platform/db/postgres.server.ts";
import { watchClaims } from "./checkRowTypes.ts";
import { onDatabase, templateName, templateTar } from "./template.ts";

watchClaims();

/** The server that TEST_DATABASE_URL names; without it the tests run on the embedded database. */
export const testServer = process.env["TEST_DATABASE_URL"];

/** A separate, migrated database, which is deleted when it is closed. */
export async function openTestDatabase(): Promise<Database> {
  if (!testServer) return openPglite({ template: templateTar });
  const { url, drop } = await createServerDatabase(testServer, templateName);
  const db = await openPostgres({ url, pool: 20 });
  return {
    ...db,
    async close() {
      await db.close();
      await drop();
    },
  };
}

/**
 * A migrated database that several processes open one after the other; `folder` holds it if there is no server. It knows one place, so
 * that the product does not fill in those of the whole world.
 */
export async function makeStoredDatabase(folder: string) {
  const server = testServer ? await createServerDatabase(testServer, templateName) : null;
  const stored = join(folder, "database");
  const open = () => openDatabase(server ?? { folder: stored });
  const made = server ? await open() : await openPglite({ folder: stored, template: templateTar });
  await made.run(sql`
    insert into places (id, name, names, country, population, pt, time_zone, slug)
    values (1, 'Lisbon', '{"de": "Lissabon"}', 'PT', 1, point(0, 0), 'Europe/Lisbon', 'lisbon')`);
  await made.close();
  return { env: { DATA_DIR: folder, DATABASE_URL: server?.url ?? "" }, open, drop: async () => server?.drop() };
}

/** For tests that open a database several times, or from several processes. Only in the run on a server. */
export async function createServerDatabase(server: string, template?: string) {
  const name = `sojourn_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const onServer = async (text: string) => {
    const admin = await openPostgres({ url: server, pool: 1 });
    await admin.exec(text).finally(() => admin.close());
  };
  await onServer(`create database ${name}${template ? ` template ${template}` : ""}`);
  return { url: onDatabase(server, name), drop: () => onServer(`drop database if exists ${name} with (force)`) };
}
