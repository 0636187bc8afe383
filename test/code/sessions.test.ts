import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { walk } from "../../build/syntax.ts";

const files = globSync("{src,demo}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
const using = (name: string) =>
  files.filter((file) => {
    let found = false;
    walk(file, readFileSync(file, "utf8"), { Identifier: (node) => void (found ||= node.name === name) });
    return found;
  });

test("a session begins in one place, whatever the login method", () => {
  const writing = files.filter((file) => /insert\s+into\s+sessions\b/i.test(readFileSync(file, "utf8")));
  expect(writing).toEqual(["src/areas/identity/accounts/sql.server.ts"]);
  expect(using("insertSession").toSorted()).toEqual([
    "src/areas/identity/accounts/sessions/startSession.server.ts",
    "src/areas/identity/accounts/sql.server.ts",
  ]);
});
