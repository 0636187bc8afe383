import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { edited, importedBy, importsIn, walk } from "./syntax.ts";

const folder = mkdtempSync(join(tmpdir(), "sojourn-syntax-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("imports are found however they are written, and whether they are values, types, or fetched later", () => {
  const code = `
    import a, * as b from "./a.ts";
    import {
      c, // from "./comment.ts"
      type C,
    } from "./c.ts";
    import type { D } from "./d.ts";
    import "./e.css";
    export { f } from "./f.ts";
    export type { G } from "./g.ts";
    export * from "./h.ts";
    type I = typeof import("./i.ts");
    const j = () => import(
      "./j.ts"
    );
    const k = (file: string) => import(file);
    const l = 'import { m } from "./m.ts"';`;
  expect(importsIn("x.ts", code)).toEqual([
    { to: "./a.ts", kind: "value" },
    { to: "./c.ts", kind: "value" },
    { to: "./d.ts", kind: "type" },
    { to: "./e.css", kind: "value" },
    { to: "./f.ts", kind: "value" },
    { to: "./g.ts", kind: "type" },
    { to: "./h.ts", kind: "value" },
    { to: "./i.ts", kind: "type" },
    { to: "./j.ts", kind: "lazy" },
  ]);
});

test("with a file comes what it imports at once, through however many files, and nothing of types or later", () => {
  const write = (name: string, code: string) => {
    writeFileSync(join(folder, name), code);
    return join(folder, name);
  };
  const a = write(
    "a.ts",
    'import { b } from "./b.ts"; import type { D } from "./d.ts"; import "npm"; const e = () => import("./e.ts");',
  );
  const b = write("b.ts", 'export * from "./c.ts";');
  const c = write("c.ts", 'import "./a.ts"; import "./c.css";');
  const css = write("c.css", "");
  const d = write("d.ts", "");
  write("e.ts", "");
  expect(importedBy(a)).toEqual(new Set([a, b, c, css]));
  write("b.ts", 'export * from "./d.ts";');
  expect(importedBy(a), "after a change").toEqual(new Set([a, b, d]));
});

test("edits are counted from the code as it was, in any order; two of one place are an error, and so is what is no code", () => {
  const edits = [
    { start: 6, end: 9, text: "there" },
    { start: 0, end: 5, text: "Hi" },
    { start: 9, end: 9, text: "!" },
  ];
  expect(edited("Hello you", edits)).toBe("Hi there!");
  expect(() => edited("Hello you", [...edits, { start: 4, end: 7, text: "" }])).toThrow("Two edits");
  expect(() => walk("x.ts", "const = 1;", {})).toThrow("x.ts");
});
