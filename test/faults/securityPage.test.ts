import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const NAMED = /\| `([\w.]+\.test\.ts)`: (.+?) +\|$/gm;

test("every test that the page about security names is there", () => {
  const named = [...readFileSync("docs/security.md", "utf8").matchAll(NAMED)].map(([, file, title]) => ({ file, title: title! }));
  expect(named.length).toBeGreaterThan(40);
  const gone = named.filter(({ file, title }) => {
    const files = globSync(`{src,test}/**/${file}`);
    return !files.some((one) => readFileSync(one, "utf8").includes(`"${title}`));
  });
  expect(gone).toEqual([]);
});
