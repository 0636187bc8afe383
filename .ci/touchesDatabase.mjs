import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

const OPENS_ONE = /TEST_NATS_URL|from "(?:#test\/house|\.)\/(?:house|database)\.ts"/;

/**
 * The tests that open a database; all others behave the same on every engine. `test/code/ci.test.ts` compares this list with what
 * the files import.
 */
export function touchesDatabase() {
  const listed = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.test.ts", "*.test.tsx"], {
    encoding: "utf8",
  });
  return listed.stdout
    .trim()
    .split("\n")
    .filter((path) => OPENS_ONE.test(readFileSync(path, "utf8")));
}
