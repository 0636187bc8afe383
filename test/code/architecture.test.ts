import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";
import { type ESTree, parseSync } from "vite";
import { expect, test } from "vitest";
import { pageFileOf, type PageName, paths } from "#paths";
import { fileOf, type Import, importsIn, textOf, walk } from "../../build/syntax.ts";
import { CIRCLES, UNSHOWN, UPWARD_IMPORTS, UPWARD_READS } from "./debts.ts";

// The complete rules of the architecture. A change here needs a decision in docs/decisions.
const MAY_IMPORT: Record<string, string[]> = {
  "paths.ts": [],
  lib: ["lib", "messages", "paths.ts"],
  ui: ["ui", "lib", "paths.ts"],
  platform: ["platform", "lib", "paths.ts"],
  areas: ["areas", "platform", "ui", "lib", "paths.ts"],
  pages: ["pages", "areas", "ui", "lib", "paths.ts"],
  demo: ["demo", "areas", "platform", "lib"],
  app: ["app", "demo", "pages", "areas", "platform", "ui", "lib", "paths.ts"],
};

/** From top to bottom: the features of an area use and read what is in the same area or below it. */
const AREAS = [
  "site",
  "admin",
  "trips",
  "experiences",
  "restaurants",
  "wishlists",
  "hosting",
  "bookings",
  "messaging",
  "discovery",
  "money",
  "identity",
  "insight",
];
const MAX_FILES = 30;

const room = (file: string) => file.split("/")[0]!;
const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });
const filesIn = (folder: string) => namesIn(folder).filter((f) => /\.tsx?$/.test(f) && !/\.(test|d)\.tsx?$/.test(f));
const files = [...filesIn("src"), ...filesIn("demo").map((file) => `demo/${file}`)];
const pathOf = (file: string) => (room(file) === "demo" ? file : `src/${file}`);
const text = new Map(files.map((file) => [file, readFileSync(pathOf(file), "utf8")]));
const read = (file: string) => text.get(file)!;

/** `text`: the import as it is written. */
type Use = { from: string; to: string; text: string; kind: Import["kind"] };
/** A file of the product by its name here, else `npm:…`. */
const target = (from: string, to: string) => {
  if (!/^[#.]/.test(to)) return `npm:${to}`;
  const path = relative(resolve("."), fileOf(resolve(pathOf(from)), to));
  return path.replace(/^src\//, "");
};
const imports = files.flatMap((from) =>
  importsIn(from, read(from)).map(({ to, kind }): Use => ({ from, to: target(from, to), text: to, kind })),
);
/** `area/feature` of a file. */
const feature = (file: string) => (room(file) === "areas" ? file.split("/").slice(1, 3).join("/") : null);
const ours = imports.filter(({ from, to }) => room(from) in MAY_IMPORT && room(to) in MAY_IMPORT);
const written = ({ from, to, kind }: Use) => `${from} → ${to} (${kind})`;

/** 0 is the top; rooms above all features, or below them, have a height too. */
function height(owner: string): number {
  if (["app", "demo", "pages"].includes(owner)) return -1;
  const at = AREAS.indexOf(owner.split("/")[0]!);
  if (at >= 0) return at;
  if (owner in MAY_IMPORT) return AREAS.length;
  throw new Error(`The area of ${owner} has no place in the order`);
}

test("imports point downwards: app, pages and the demo town, features, platform and ui, lib; types and what is fetched later too", () => {
  expect(ours.length).toBeGreaterThan(5_000);
  expect(ours.filter(({ from, to }) => !MAY_IMPORT[room(from)]!.includes(room(to))).map(written)).toEqual([]);
});

test("areas use those below them, and no new one above", () => {
  const upward = ours.filter(({ from, to }) => feature(from) && feature(to) && height(feature(to)!) < height(feature(from)!));
  expect(upward.map(written).toSorted()).toEqual(UPWARD_IMPORTS.toSorted());
});

test("across folders imports go by their alias, inside one by ./", () => {
  expect(imports.filter(({ text: message }) => message.startsWith("../.."))).toEqual([]);
});

// The server's entry, and the demo town, which only the server fills.
const isOfServer = (file: string) => file.includes(".server.") || file === "app/server/server.ts" || room(file) === "demo";
test("the browser never receives server code: only the server's files import the server's files", () => {
  const received = ours.filter(({ from, to, kind }) => kind !== "type" && isOfServer(to) && !isOfServer(from));
  expect(received.map(written)).toEqual([]);
});

const isRules = (file: string) => /\/(rules|\w+Rules)\.ts$/.test(file);
test("rules are pure: they import lib and other rules, and read neither clock nor chance", () => {
  const rules = files.filter(isRules);
  expect(rules.length).toBeGreaterThan(50);
  const foreign = imports.filter(({ from, to, kind }) => isRules(from) && kind !== "type" && room(to) !== "lib" && !isRules(to));
  expect(foreign.map(written)).toEqual([]);
  expect(rules.filter((file) => isImpure(file, read(file)))).toEqual([]);
  const impure = [
    "Date.now()",
    "new Date()",
    "Math.random()",
    "performance.now()",
    "crypto.randomUUID()",
    "const { now } = Date",
  ];
  expect(impure.filter((code) => !isImpure("rules.ts", code))).toEqual([]);
  expect(isImpure("rules.ts", "new Date(day); Math.max(1, 2); // Date.now()")).toBe(false);
});
function isImpure(file: string, code: string): boolean {
  let found = false;
  const isNamed = (node: ESTree.Node | null, ...names: string[]) => node?.type === "Identifier" && names.includes(node.name);
  walk(file, code, {
    NewExpression: ({ callee, arguments: input }) => void (found ||= isNamed(callee, "Date") && input.length === 0),
    CallExpression: ({ callee }) => void (found ||= isNamed(callee, "Date")),
    MemberExpression({ object, property }) {
      found ||= isNamed(object, "performance", "crypto");
      found ||= isNamed(object, "Date") && !isNamed(property, "UTC", "parse");
      found ||= isNamed(object, "Math") && (property.type !== "Identifier" || isNamed(property, "random"));
    },
    VariableDeclarator: ({ init }) => void (found ||= isNamed(init, "Date", "Math", "performance", "crypto")),
  });
  return found;
}

const graphOf = (uses: Use[], nodeOf: (file: string) => string | null) => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of uses) {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    if (a && b && a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return graph;
};
test("features do not use each other in a circle", () => {
  expect(circlesIn(graphOf(ours, feature))).toEqual([]);
});
test("no files import each other in a circle, be it for a type or later, but those that did", () => {
  const circles = circlesIn(graphOf(ours, (file) => file));
  expect(circles).toEqual(CIRCLES.map((circle) => circle.toSorted()).toSorted());
  const atOnce = ours.filter(({ kind }) => kind === "value");
  expect(circlesIn(graphOf(atOnce, (file) => file))).toEqual([]);
  expect(circlesIn(new Map([["a", new Set(["b"])], ["b", new Set(["c"])], ["c", new Set(["b"])]]))).toEqual([["b", "c"]]); // prettier-ignore
});
/** Import cycles: strongly connected components of more than one file (Tarjan). */
function circlesIn(graph: Map<string, Set<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.toSorted();
}

test("a folder has at most 30 files, tests and sheets counted", () => {
  const counts = new Map<string, number>();
  for (const top of ["src", "demo", "test", "bench", "build", "scripts", ".ci"])
    for (const entry of readdirSync(top, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect(Object.fromEntries([...counts].filter(([, count]) => count > MAX_FILES))).toEqual({});
});

/** A feature declares these in files of their own, however short: a reader finds them by their names. */
const DECLARED =
  /\/((feature|cookies|demo|notifications|refusals|personalData|job|api|sql|\w+Method|\w+Worker)\.server|\w+Screens)\.ts$/;

test("what one file of the same folder alone uses and fits into ten lines stands in that file, unless a test uses it too", () => {
  const users = Map.groupBy(ours, ({ to }) => to);
  const tests = namesIn("src").filter((file) => /\.test\.tsx?$/.test(file));
  const isTested = (file: string) => tests.some((one) => readFileSync(`src/${one}`, "utf8").includes(`/${basename(file)}"`));
  const boxes = files.filter((file) => {
    const by = users.get(file) ?? [];
    const isOnlyHere = new Set(by.map(({ from }) => from)).size === 1 && dirname(by[0]!.from) === dirname(file);
    const isLate = by.some(({ kind }) => kind === "lazy");
    return isOnlyHere && !isLate && !DECLARED.test(file) && read(file).trimEnd().split("\n").length <= 10 && !isTested(file);
  });
  expect(boxes).toEqual([]);
});

test("a component has a demo, or one file that uses it", () => {
  const users = Map.groupBy(ours.filter(({ kind }) => kind !== "type"), ({ to }) => to); // prettier-ignore
  const components = files.filter((file) => /^(ui|areas)\/.*\b[A-Z]\w*\.tsx$/.test(file));
  const unshown = components.filter((file) => {
    const by = new Set(users.get(file)?.map(({ from }) => from));
    return by.size > 1 && ![...by].some((from) => from.includes(".demo."));
  });
  expect(unshown.toSorted()).toEqual(UNSHOWN.toSorted());
});

test("a page is its row of paths.ts and a file of that name, and nothing lies in pages beside them but what they use", () => {
  const ofRows = new Set((Object.keys(paths) as PageName[]).map((name) => pageFileOf(name).replace("src/", "")));
  expect([...ofRows].filter((file) => !text.has(file))).toEqual([]);
  const used = new Set(imports.map(({ to }) => to));
  expect(files.filter((file) => room(file) === "pages" && !ofRows.has(file) && !used.has(file))).toEqual([]);
});

test("a feature is plugged in by its one registration, on a line of app/server/features.server.ts", () => {
  const registered = files.filter((file) => /^areas\/\w+\/\w+\/feature\.server\.ts$/.test(file)).map((file) => `#${file}`);
  const named = [...read("app/server/features.server.ts").matchAll(/from "(#areas[^"]+)"/g)].map(([, file]) => file);
  expect(named.toSorted()).toEqual(registered.toSorted());
  expect(files.filter((file) => room(file) === "app" && /^import [^;]*Api\b[^;]*"#areas/m.test(read(file)))).toEqual([]);
});

test("whatever stands in ui is used by a page or a feature, not by its demo alone", () => {
  const used = new Set(imports.filter(({ from }) => !from.includes(".demo.")).map(({ to }) => to));
  expect(
    files.filter((file) => /^ui\/(?!.*\.demo\.).*\.tsx?$/.test(file) && !used.has(file) && file !== "ui/demo/Demo.tsx"),
  ).toEqual([]);
});

const owner = (file: string) => feature(file) ?? room(file);
const sqlOf = new Map(files.filter(isOfServer).map((file) => [file, sqlIn(file, read(file))]));
const tables = new Set(
  [...readFileSync("db/schema.sql", "utf8").matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, name]) => name!),
);
const writers = new Map<string, Set<string>>();
for (const [file, { written: names }] of sqlOf)
  for (const name of names) if (tables.has(name)) writers.set(name, (writers.get(name) ?? new Set()).add(owner(file)));

test("a table is written by one feature only, and by the demo town through that feature", () => {
  expect(writers.size).toBeGreaterThan(100);
  const wrong = [...writers].filter(([, owners]) => owners.size > 1 || owners.has("demo"));
  expect(wrong.map(([table, owners]) => [table, [...owners]])).toEqual([]);
});

test("SQL points downwards too: a feature reads tables of its area and of those below, and no new one upwards", () => {
  const upward = new Set<string>();
  let reads = 0;
  for (const [file, { read: names }] of sqlOf)
    for (const name of names.filter((one) => tables.has(one))) {
      reads++;
      const [by] = writers.get(name) ?? [];
      if (by && height(by) < height(owner(file))) upward.add(`${owner(file)} → ${name} (${by})`);
    }
  expect(reads).toBeGreaterThan(500);
  expect([...upward].toSorted()).toEqual(UPWARD_READS.toSorted());
  expect(
    sqlIn("a.ts", 'sql`with x as (select from a join only b on true), y as (delete from c using d) select from x, e as f, g`; raw("update h set i = 1 from j"); insertRows(tx, "k", [])'),
  ).toEqual({ read: ["a", "b", "d", "x", "e", "g", "j"], written: ["c", "h", "k"] }); // prettier-ignore
});

/** The tables that a file's SQL reads and writes; names of its own (`with x as`) are included. */
function sqlIn(file: string, code: string): { read: string[]; written: string[] } {
  const found = { read: new Set<string>(), written: new Set<string>() };
  const look = (statement: string) => {
    const named =
      /\b(insert into|delete from|(?<!for |for no key |do )update(?! of| skip| set)|from|join|using)\s+(?:only\s+)?([a-z_]+(?:(?:\s+(?:as\s+)?[a-z]\w*)?\s*,\s*[a-z_]+)*)/g;
    for (const [, verb, names] of statement.matchAll(named)) {
      const [first, ...others] = names!.split(",").map((name) => name.trim().split(/\s/)[0]!);
      found[/insert|delete|update/.test(verb!) ? "written" : "read"].add(first!);
      if (verb === "from") for (const name of others) found.read.add(name);
    }
  };
  walk(file, code, {
    TemplateLiteral: ({ quasis }) => look(quasis.map(({ value }) => value.cooked).join(" $ ")),
    Literal: ({ value }) => typeof value === "string" && look(value),
    CallExpression({ callee, arguments: [, table] }) {
      if (callee.type === "Identifier" && callee.name === "insertRows") found.written.add(textOf(table) ?? "");
    },
  });
  return { read: [...found.read], written: [...found.written] };
}

test("a bare link or asking form to a page goes through `here`, which keeps the language of the address; `Link` does so by itself", () => {
  const bare = /<(?:a|ButtonLink)\b[^>]*\bhref=\{(?:`\$\{)?to\(|<form\b(?![^>]*method="post")[^>]*\baction=\{to\(/;
  expect(files.filter((file) => bare.test(read(file)))).toEqual([]);
});

test("the environment is read in one place", () => {
  expect(files.filter((f) => /process\.env/.test(read(f)) && f !== "platform/settings/settings.server.ts")).toEqual([]);
});

test("Intl is used by lib alone, so that a locale is formatted in one way", () => {
  expect(
    files.filter((f) => room(f) !== "lib" && /new Intl\.(NumberFormat|DateTimeFormat|ListFormat|PluralRules)/.test(read(f))),
  ).toEqual([]);
});

/** These ask the machine for its time zone and clock only. */
const ASKS_THE_MACHINE = ["app/server/pages/firstClock.js", "lib/dates/noteClock.ts"];
test("texts are written, compared and folded by a language that is named, never by the machine's own", () => {
  const scripts = namesIn("src").filter((file) => file.endsWith(".js"));
  const requestContext = [...files, ...scripts].filter((file) => ofMachine(file, readFileSync(pathOf(file), "utf8")).length > 0);
  expect(requestContext.toSorted()).toEqual(ASKS_THE_MACHINE);
  const wrong =
    "a.localeCompare(b); n.toLocaleString(); n?.toLocaleString(undefined, {}); Intl.NumberFormat(); new Intl.Collator([])";
  const more =
    "; t.toLocaleUpperCase(); new Intl.DateTimeFormat(undefined, {}); d.toLocaleDateString(navigator.language); sort(Intl.Segmenter)";
  const right =
    "; a.localeCompare(b, l); n.toLocaleString(l); new Intl.NumberFormat(l); t.toUpperCase(); Intl.supportedValuesOf('unit')";
  expect(ofMachine("a.ts", wrong + more + right)).toHaveLength(8);
});

/** Calls that use the machine's language, because none is passed. */
function ofMachine(file: string, code: string): string[] {
  const found: string[] = [];
  const isNone = (input: ESTree.Node | undefined) =>
    input === undefined ||
    (input.type === "Identifier" && input.name === "undefined") ||
    (input.type === "ArrayExpression" && input.elements.length === 0) ||
    /^navigator\.languages?$/.test(code.slice(input.start, input.end));
  const look = ({ callee, arguments: input }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
    const { name } = callee.property;
    const isIntl = callee.object.type === "Identifier" && callee.object.name === "Intl" && /^[A-Z]/.test(name);
    const language = name === "localeCompare" ? input[1] : input[0];
    if ((isIntl || /^toLocale[A-Z]|^localeCompare$/.test(name)) && isNone(language))
      found.push(code.slice(callee.start, callee.end));
  };
  walk(file, code, { CallExpression: look, NewExpression: look });
  return found;
}

const inBrowser = files.filter((file) => !isOfServer(file) && /^(app|pages|areas|ui|lib)\//.test(file));

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

/** Imports whose promise is discarded, as a statement or with `void`, without handling a failure. */
function thrownAway(file: string, code: string): string[] {
  const found: string[] = [];
  const look = (node: { start: number; end: number }) => {
    const text = code.slice(node.start, node.end);
    if (text.startsWith("import(") && !isCaught(file, text)) found.push(`${file}: ${text}`);
  };
  walk(file, code, {
    ExpressionStatement: ({ expression }) => look(expression),
    UnaryExpression: ({ operator, argument }) => operator === "void" && look(argument),
  });
  return found;
}

/** Judged by the last call of the chain. */
function isCaught(file: string, chain: string): boolean {
  const [statement] = parseSync(file, chain).program.body;
  if (statement?.type !== "ExpressionStatement" || statement.expression.type !== "CallExpression") return false;
  const { callee, arguments: input } = statement.expression;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  return callee.property.name === "catch" || (callee.property.name === "then" && input.length === 2);
}

test("a promise that is kept forgets what failed (lib/browser/memoizeAsync.ts), and so does a part that is fetched when it is drawn (ui/islands/part.tsx)", () => {
  // Each of these forgets a failure itself.
  const own = [
    "app/browser/openers/openAuth.tsx",
    "app/browser/fetchToken.ts",
    "areas/identity/passkeys/usePasskey.ts",
    "lib/browser/memoizeAsync.ts",
  ];
  const keeps = inBrowser.filter((file) => /\blet \w+: Promise<|\?\?= (?:await )?(?:import\(|Promise\.)/.test(read(file)));
  expect(keeps.filter((file) => !own.includes(file))).toEqual([]);
  expect(inBrowser.filter((file) => /\blazy\(/.test(read(file)))).toEqual(["ui/islands/part.tsx"]);
});
