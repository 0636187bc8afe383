// `node test/kill/endDatabases.ts [processes] [databases]`: opens, uses, times out and closes embedded databases in many
// processes, two at a time, and reports those that were killed by a signal. Terminating a thread inside WebAssembly used to crash
// whole processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "#platform/db/db.server.ts";
import { openPglite } from "#platform/db/pglite.server.ts";
import { makeTemplateTar, templateTar } from "#test/house/template.ts";

const FOREVER = sql`select count(*) from generate_series(1, 1e12::int8)`;
const SIDE_BY_SIDE = 2;
const [processes = 100, databases = 16, inside] = process.argv.slice(2).map(Number);

if (inside) await endDatabases(databases);
else await watchProcesses();

async function endDatabases(count: number) {
  const folder = mkdtempSync(join(tmpdir(), "sojourn-end-"));
  for (let n = 0; n < count; n++) {
    const isOnDisk = n % 4 === 3; // only these are terminated from outside when a statement times out
    const db = await openPglite({
      template: templateTar,
      statementTimeoutS: 1,
      ...(isOnDisk && { folder: join(folder, String(n)) }),
    });
    await db.all(sql`select count(*) from pg_class`);
    if (isOnDisk) await db.all(FOREVER).catch(() => {});
    await db.close();
  }
  rmSync(folder, { recursive: true });
}

async function watchProcesses() {
  await makeTemplateTar();
  const deaths = new Map<string, number>();
  let left = processes;
  const work = async () => {
    while (left-- > 0) {
      const child = spawn(process.execPath, [fileURLToPath(import.meta.url), "0", String(databases), "1"], { stdio: "inherit" });
      const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
      const end = signal ?? `exit ${code}`;
      deaths.set(end, (deaths.get(end) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  console.log(`${processes} processes with ${databases} databases each:`, Object.fromEntries(deaths));
}
