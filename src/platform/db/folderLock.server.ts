import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";

/**
 * Locks a folder for this process, because two processes would destroy an embedded database. SQLite's lock belongs to the
 * operating system, so it is released when the process ends, even if it is killed.
 */
export function lockFolder(folder: string): { free(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, "lock.db"));
  try {
    lock.exec("pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if (!/locked/.test(String(error))) throw error;
    throw new CannotStart(
      `The folder ${folder} is in use by another running Sojourn: stop that one, or give this one its own DATA_DIR`,
      { cause: error },
    );
  }
  return { free: () => lock.close() };
}
