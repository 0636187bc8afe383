import { expect, test } from "vitest";
import { FILL, withAddresses } from "./paths.ts";

const FILLED = `import { to } from "${FILL}";`;
const written = (code: string) => withAddresses("src/x.tsx", code);

test("links have their addresses, however they are written, and the table of all pages stays away", () => {
  expect(written('import { paths, to } from "#paths";\nto(\n  "stay",\n  { id },\n); go(paths.home.url);')).toBe(
    `${FILLED}\nto(\n  "/rooms/:id",\n  { id },\n); go("/");`,
  );
  expect(written('import { type PageName, to } from "#paths";\nconst page: PageName = "x"; to("home", {})')).toContain(
    'to("/", {})',
  );
});

test("who reads the table in another way has it", () => {
  expect(written('import { paths } from "#paths";\nObject.keys(paths); paths.home.url;')).toBe(
    `${FILLED}import { paths } from "#paths";\nObject.keys(paths); "/";`,
  );
});

test("what only looks like a link stays as it is", () => {
  const code = '\n// to("nothing")\nconst text = \'to("home"\'; other.to("home"); paths.home.title;';
  expect(written(`import { paths, to } from "#paths";${code}`)).toBe(`${FILLED}import { paths } from "#paths";${code}`);
  expect(written('import type { PageName } from "#paths";\nto("home");')).toBeUndefined();
  expect(written('import { to } from "./elsewhere.ts";\nto("home");')).toBeUndefined();
});

test("a page that there is not, or whose name is not known before it runs, fails the build", () => {
  expect(() => written('import { to } from "#paths"; to("nowhere", {});')).toThrow('no page "nowhere"');
  expect(() => written('import { paths } from "#paths"; paths.nowhere.url;')).toThrow('no page "nowhere"');
  expect(() => written('import { to } from "#paths"; to(name, {});')).toThrow("the name of a page as text");
  expect(() => written('import { to as link } from "#paths"; link("home", {});')).toThrow("keeps its name");
});
