import { readdirSync, readFileSync } from "node:fs";
import { dirname, normalize } from "node:path/posix";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { pageFileOf, type PageName, paths } from "#paths";

// The whole law of the house. A changed line here needs a decision in docs/decisions.
const MAY_IMPORT: Record<string, string[]> = {
  "paths.ts": [],
  lib: ["lib", "messages", "paths.ts"],
  ui: ["ui", "lib", "paths.ts"],
  platform: ["platform", "lib", "paths.ts"],
  features: ["features", "platform", "ui", "lib", "paths.ts"],
  pages: ["pages", "features", "ui", "lib", "paths.ts"],
  demo: ["demo", "features", "platform", "lib"],
  app: ["app", "demo", "pages", "features", "platform", "ui", "lib", "paths.ts"],
};

const room = (file: string) => file.split("/")[0]!;
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((f) => /\.tsx?$/.test(f) && !/\.(test|d)\.tsx?$/.test(f));
const files = [...filesIn("src"), ...filesIn("demo").map((file) => `demo/${file}`)];
const text = new Map(files.map((file) => [file, readFileSync(room(file) === "demo" ? file : `src/${file}`, "utf8")]));
const read = (file: string) => text.get(file)!;
const withoutTypes = (code: string) => code.replace(/import type [^;]*?from "[^"]+"/g, "");
const imports = files.flatMap((from) =>
  [...withoutTypes(read(from)).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, to]) => ({
    from,
    to: resolve(from, to!),
  })),
);
function resolve(from: string, to: string) {
  if (to === "#paths") return "paths.ts";
  if (to.startsWith("#")) return to.slice(1);
  return to.startsWith(".") ? normalize(`${dirname(from)}/${to}`) : `npm:${to}`;
}
const feature = (file: string) => (room(file) === "features" ? file.split("/")[1]! : null);
const ours = imports.filter(({ from, to }) => room(from) in MAY_IMPORT && room(to) in MAY_IMPORT);

test("imports point downwards: app, pages and the demo town, features, platform and ui, lib", () => {
  expect(ours.length).toBeGreaterThan(200);
  expect(ours.filter(({ from, to }) => !MAY_IMPORT[room(from)]!.includes(room(to)))).toEqual([]);
});

test("across folders imports go by their alias, inside one by ./", () => {
  const climbing = files.filter((file) => /from "\.\.\/\.\./.test(read(file)));
  expect(climbing).toEqual([]);
});

// The server's entry, and the demo town, which is filled on the server alone.
const isOfServer = (file: string) => file.includes(".server.") || file === "app/server.ts" || room(file) === "demo";
test("the browser never receives server code: only the server's files import the server's files", () => {
  expect(ours.filter(({ from, to }) => isOfServer(to) && !isOfServer(from))).toEqual([]);
});

test("rules are pure: they import lib and other rules, and read neither clock nor chance", () => {
  const rules = files.filter((f) => f.endsWith("rules.ts"));
  expect(rules.length).toBeGreaterThan(1);
  expect(imports.filter(({ from, to }) => rules.includes(from) && room(to) !== "lib" && !to.endsWith("rules.ts"))).toEqual([]);
  expect(rules.filter((f) => /Date\.now|new Date\(\)|Math\.random/.test(read(f)))).toEqual([]);
});

test("features do not use each other in a circle", () => {
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of ours) {
    const [a, b] = [feature(from), feature(to)];
    if (a && b && a !== b) uses.set(a, (uses.get(a) ?? new Set()).add(b));
  }
  expect(circlesIn(uses)).toEqual([]);
});
/** Some, if there are any. */
function circlesIn(uses: Map<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (at: string, trail: string[]) => {
    if (trail.includes(at)) return void circles.push([...trail.slice(trail.indexOf(at)), at].join(" → "));
    if (done.has(at)) return;
    for (const next of uses.get(at) ?? []) walk(next, [...trail, at]);
    done.add(at);
  };
  for (const start of uses.keys()) walk(start, []);
  return circles;
}

test("a page is its row of paths.ts and a file of that name, and nothing lies in pages beside them but what they use", () => {
  const ofRows = new Set((Object.keys(paths) as PageName[]).map((name) => pageFileOf(name).replace("src/", "")));
  expect([...ofRows].filter((file) => !text.has(file))).toEqual([]);
  const used = new Set(imports.map(({ to }) => to));
  expect(files.filter((file) => room(file) === "pages" && !ofRows.has(file) && !used.has(file))).toEqual([]);
});

test("a feature is plugged in by its one registration, on a line of app/features.server.ts", () => {
  const registered = files.filter((file) => /^features\/\w+\/feature\.server\.ts$/.test(file)).map((file) => `#${file}`);
  const named = [...read("app/features.server.ts").matchAll(/from "(#features[^"]+)"/g)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(registered.toSorted());
  expect(files.filter((file) => room(file) === "app" && /^import [^;]*Api\b[^;]*"#features/m.test(read(file)))).toEqual([]);
});

test("no file imports itself in a circle, what is fetched later apart", () => {
  expect(circlesIn(new Map(files.map((file) => [file, importedAtOnce(file)])))).toEqual([]);
});
const importedAtOnce = (from: string) =>
  [...withoutTypes(read(from)).matchAll(/(?:from|import)\s*"([^"]+)"/g)].map(([, to]) => resolve(from, to!));

test("whatever stands in ui is used by a page or a feature, not by its demo alone", () => {
  const used = new Set(imports.filter(({ from }) => !from.includes(".demo.")).map(({ to }) => to));
  expect(files.filter((file) => /^ui\/\w+\.tsx?$/.test(file) && !used.has(file) && file !== "ui/Demo.tsx")).toEqual([]);
});

test("a table is written by one feature only, and by the demo town through that feature", () => {
  const writers = new Map<string, Set<string>>();
  const writes = /(?:(?:insert into|delete from|update(?! set| of| skip)) |insertRows\(\s*\w+,\s*")([a-z_]+)(?=[\s("])/g;
  for (const f of files.filter(isOfServer))
    for (const [, table] of read(f).matchAll(writes))
      writers.set(table!, (writers.get(table!) ?? new Set()).add(feature(f) ?? room(f)));
  expect(writers.size).toBeGreaterThan(3);
  const wrong = [...writers].filter(([, owners]) => owners.size > 1 || owners.has("demo"));
  expect(wrong.map(([table, owners]) => [table, [...owners]])).toEqual([]);
});

test("a bare link or asking form to a page goes through `here`, which keeps the language of the address; `Link` does so by itself", () => {
  const bare = /<(?:a|ButtonLink)\b[^>]*\bhref=\{(?:`\$\{)?to\(|<form\b(?![^>]*method="post")[^>]*\baction=\{to\(/;
  expect(files.filter((file) => bare.test(read(file)))).toEqual([]);
});

test("the environment is read in one place", () => {
  expect(files.filter((f) => /process\.env/.test(read(f)) && f !== "platform/settings.server.ts")).toEqual([]);
});

test("Intl is used by lib alone, so that a locale is formatted in one way", () => {
  expect(
    files.filter((f) => room(f) !== "lib" && /new Intl\.(NumberFormat|DateTimeFormat|ListFormat|PluralRules)/.test(read(f))),
  ).toEqual([]);
});

const inBrowser = files.filter((file) => !isOfServer(file) && /^(app|pages|features|ui|lib)\//.test(file));

test("whoever fetches code later says what is done where it does not come: nobody throws such a promise away", () => {
  expect(inBrowser.filter((file) => read(file).includes("import(")).flatMap((file) => thrownAway(file, read(file)))).toEqual([]);
  const away = [
    'void import("./a.ts");',
    'on(() => void import("./a.ts").then((m) => m.a()));',
    'import("./a.ts").then((m) => m.a());',
  ];
  const seen = [
    'import("./a.ts").then((m) => m.a()).catch(doWithout);',
    'import("./a.ts").then(use, say);',
    'await import("./a.ts");',
  ];
  expect([...away, ...seen].map((code) => thrownAway("a.ts", code).length)).toEqual([1, 1, 1, 0, 0, 0]);
});

/** Imports whose promise is a statement, or nothing (`void`), without a second way for what fails. */
function thrownAway(file: string, code: string): string[] {
  const found: string[] = [];
  const look = (node: { start: number; end: number }) => {
    const text = code.slice(node.start, node.end);
    if (text.startsWith("import(") && !isCaught(file, text)) found.push(`${file}: ${text}`);
  };
  new Visitor({
    ExpressionStatement: ({ expression }) => look(expression),
    UnaryExpression: ({ operator, argument }) => operator === "void" && look(argument),
  }).visit(parseSync(file, code).program);
  return found;
}

/** By the last call of the chain. */
function isCaught(file: string, chain: string): boolean {
  const [statement] = parseSync(file, chain).program.body;
  if (statement?.type !== "ExpressionStatement" || statement.expression.type !== "CallExpression") return false;
  const { callee, arguments: given } = statement.expression;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return callee.property.name === "catch" || (callee.property.name === "then" && given.length === 2);
}

test("a promise that is kept forgets what failed (lib/kept.ts), and so does a part that is fetched when it is drawn (ui/part.tsx)", () => {
  // Each forgets by itself.
  const own = ["app/openAuth.tsx", "app/takeToken.ts", "features/passkeys/usePasskey.ts", "lib/kept.ts"];
  const keeps = inBrowser.filter((file) => /\blet \w+: Promise<|\?\?= (?:await )?(?:import\(|Promise\.)/.test(read(file)));
  expect(keeps.filter((file) => !own.includes(file))).toEqual([]);
  expect(inBrowser.filter((file) => /\blazy\(/.test(read(file)))).toEqual(["ui/part.tsx"]);
});
