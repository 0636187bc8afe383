import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
// @ts-expect-error CI runs before anything is installed, so it is plain JavaScript
import { touchesDatabase } from "../../.ci/touchesDatabase.mjs";
import { fileOf, importsIn } from "../../build/syntax.ts";

test("every test that opens a database runs on PostgreSQL too", () => {
  const opens = ["test/house/house.ts", "test/house/database.ts"];
  const tests = globSync("{src,demo,build,test}/**/*.test.{ts,tsx}").filter((file) =>
    importsIn(file, readFileSync(file, "utf8")).some(
      ({ to, kind }) => kind === "value" && /^[.#]/.test(to) && opens.includes(relative(".", fileOf(file, to))),
    ),
  );
  expect(tests.length).toBeGreaterThan(140);
  const selected = (touchesDatabase as () => string[])();
  expect(tests.filter((file) => !selected.includes(file))).toEqual([]);
});
