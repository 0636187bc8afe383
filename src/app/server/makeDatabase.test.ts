import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#platform/settings/settings.server.ts";
import { makeDatabase } from "./makeDatabase.server.ts";

/** Settings for a new folder, with a replacement for the script that fills it. */
function newFolder(script: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "sojourn-make-"));
  const path = join(dataDir, "fill.mjs");
  const ran = join(dataDir, "ran");
  writeFileSync(path, `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(ran)}, "");\n${script}`);
  return {
    dataDir,
    make: (free_bytes?: number) => makeDatabase(readSettings({ DATA_DIR: dataDir, ...env }), path, free_bytes),
    hasRun: () => existsSync(ran),
  };
}

test("a first start fills the embedded database in a process of its own, a later one does not", async () => {
  const { make, hasRun } = newFolder("process.exit(0)");
  await make();
  expect(hasRun()).toBe(true);
  const later = newFolder("process.exit(1)");
  mkdirSync(join(later.dataDir, "database/pg"), { recursive: true });
  await later.make();
  const server = newFolder("process.exit(1)", { DATABASE_URL: "postgres://127.0.0.1:1/none" });
  await server.make();
  expect([later.hasRun(), server.hasRun()]).toEqual([false, false]);
});

test("filling is held to little memory where little is free", async () => {
  const isSparing = 'process.exit(process.execArgv.includes("--liftoff-only") ? 0 : 1)';
  await newFolder(isSparing).make(2.1e9);
  await expect(newFolder(isSparing).make(2.3e9)).rejects.toThrow("could not be filled");
});

test("a first start that the system ends says that memory ran out, and how much it takes", async () => {
  await expect(newFolder('process.kill(process.pid, "SIGKILL")').make()).rejects.toThrow(/SIGKILL.*memory.*700 MB/);
  await expect(newFolder("process.exit(1)").make()).rejects.toThrow("The database could not be filled, see above");
});

test("what fills a database ends with the one that waits for it", async () => {
  const { make, hasRun } = newFolder('setInterval(() => {}, 1000); process.kill(process.ppid, "SIGTERM")');
  await expect(make()).rejects.toThrow("SIGTERM");
  expect(hasRun()).toBe(true);
});
