import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockFolder } from "#platform/db/folderLock.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "sojourn-import-command-"));
const file = join(dataDir, "listings.csv");
writeFileSync(file, "id,name,latitude,longitude\n1,A flat,38.7,-9.1\n");

/** The error message of the command, which never has a stack trace. */
function said(...args: string[]): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", NODE_ENV: "test" };
  const { status, stderr } = spawnSync(process.execPath, ["src/app/server/import.server.ts", ...args], { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).not.toMatch(/^ +at /m);
  return stderr;
}

test("the command without a file says how it is used", () => {
  expect(said()).toContain("--calendar");
});

test("a wrong option, currency or file is told before anything is begun", () => {
  expect(said("--calender", file)).toContain("--calender");
  expect(said(file, "--currency", "XYZ")).toContain('not "XYZ"');
  expect(said(file, "--reviews", "/nowhere.csv")).toContain("/nowhere.csv cannot be read: there is no such file");
});

test("beside a server on the same folder the command says whose it is and does nothing", () => {
  const lock = lockFolder(join(dataDir, "database"));
  expect(said(file)).toContain("is in use by another running Sojourn");
  lock.free();
});
