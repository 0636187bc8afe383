import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STILL } from "./assets.server.ts";

test("every page links the sheets of the islands that stand around it, alerts too [B4.7]", () => {
  const root = readFileSync("src/app/Root.tsx", "utf8");
  const islands = [...root.matchAll(/island\(async \(\) => \(await import\("([^"]+)"\)\)/g)].map(([, file]) =>
    file!.replace(/^#/, "src/").replace(/^\.\//, "src/app/"),
  );
  expect(islands).toHaveLength(3);
  expect(STILL).toEqual(expect.arrayContaining(islands));
});
