import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RowTypes } from "#platform/db/checkRows.server.ts";

const run = promisify(execFile);

/**
 * The row types that the sources declare, for development: a separate process reads them within some seconds. After a change they
 * are unknown until they are read again, since the call sites have moved.
 */
export function watchRowTypes() {
  let claims: RowTypes | undefined;
  let generation = 0;
  let reading = Promise.resolve();
  const read = async (now: number) => {
    if (now !== generation) return;
    const { stdout } = await run(process.execPath, ["scripts/rowTypes.ts"], { maxBuffer: 2 ** 26 });
    if (now === generation) claims = JSON.parse(stdout) as RowTypes;
  };
  const readAgain = () => {
    claims = undefined;
    const now = ++generation;
    reading = reading.then(() => read(now)).catch((error) => console.error("Rows are not compared with their types:", error));
  };
  readAgain();
  return { now: () => claims, readAgain };
}
