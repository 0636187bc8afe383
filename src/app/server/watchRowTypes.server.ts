import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RowTypes } from "#platform/db/checkRows.server.ts";

const run = promisify(execFile);

/**
 * What the sources claim of their rows, for development: a process of its own reads them, in some seconds. After a change they are unknown
 * until they are read anew, since the places of the calls have moved.
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
