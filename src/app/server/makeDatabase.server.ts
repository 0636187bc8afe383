import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import { databaseFolder } from "#platform/db/dataFolders.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";

/**
 * Creating and filling a database takes several times the memory of running it, so the first start does it in a separate process.
 * Where little is free, it has tight limits and takes a quarter longer: V8 would spend 600 MB on optimizing the one function that
 * parses SQL.
 */
const SPARING = ["--liftoff-only", "--max-old-space-size=256", "--max-semi-space-size=2", "--wasm-num-compilation-tasks=1"];
const FILLING_MB = 700;
/** Twice of what filling takes without limits. */
const ENOUGH_BYTES = 2.2e9;

/** Creates the embedded database before the first start; `script`: the script that fills it; `free_bytes`: of memory. */
export async function makeDatabase(settings: Settings, script: string, free_bytes = process.availableMemory()) {
  if (settings.databaseUrl || existsSync(join(databaseFolder(settings), "pg"))) return;
  const limits = free_bytes < ENOUGH_BYTES ? SPARING : [];
  const filling = spawn(process.execPath, [...process.execArgv, ...limits, script], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const end = (signal: NodeJS.Signals) => void filling.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);
  const [code, signal] = (await once(filling, "exit")) as [number | null, NodeJS.Signals | null];
  for (const name of ["SIGINT", "SIGTERM"] as const) process.off(name, end);
  if (code === 0) return;
  throw new CannotStart(
    signal === "SIGKILL"
      ? `The system ended the process that fills the database (SIGKILL), most likely because memory ran out: it takes up to ${FILLING_MB} MB, once. Give the machine more memory or swap, and start again.`
      : `The database could not be filled${signal ? ` (${signal})` : ", see above"}`,
  );
}
