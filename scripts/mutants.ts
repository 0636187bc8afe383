import { parseSync } from "vite";
import type { Edit } from "../build/syntax.ts";

/** One small change of a source file that a test ought to detect. `number` identifies it while the tests run. */
export type Mutant = Edit & { number: number; line: number; was: string; isAtImport: boolean };

type Syntax = { type: string; start: number; end: number; [key: string]: unknown };

const OPERATORS: Record<string, string[]> = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};
const METHODS: Record<string, string> = {
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
};
/** Methods that are removed: the object that they are called on stays. */
const STEPS = new Set(["filter", "toSorted", "toReversed", "trim", "toLowerCase", "slice"]);

/** What is replaced in the text of SQL statements, and by what. */
const IN_SQL: [pattern: RegExp, text: string][] = [
  [/\band\b/g, "or"],
  [/\bor\b(?! replace)/g, "and"],
  [/(?<=\s)<=(?=\s)/g, "<"],
  [/(?<=\s)>=(?=\s)/g, ">"],
  [/(?<=\s)<(?=\s)/g, "<="],
  [/(?<=\s)>(?=\s)/g, ">="],
  [/\bis null\b/g, "is not null"],
  [/\bis not null\b/g, "is null"],
  [/\bnot exists\b/g, "exists"],
  [/(?<!not )\bexists\b/g, "not exists"],
  [/\bis distinct from\b/g, "="],
  [/(?<=\s)for (no key )?(update|share)\b( skip locked)?/g, ""],
  [/ skip locked\b/g, ""],
  [/\bdesc\b/g, "asc"],
  [/\bleft join\b/g, "join"],
  [/\bmin(?=\()/g, "max"],
  [/\bmax(?=\()/g, "min"],
  [/\bon conflict do nothing\b/g, ""],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/(?<=\s)\+(?=\s)/g, "-"],
  [/(?<=\s)-(?=\s)/g, "+"],
  [/'[a-z_]+'(?!::|\s*,\s*\w+\.)/g, "'of_no_kind'"],
];

/** All mutants of a file, numbered from `first`. */
export function findMutants(file: string, code: string, first: number): Mutant[] {
  const changes: (Edit & { isAtImport: boolean })[] = [];
  const visit = (node: Syntax, isAtImport: boolean, isLoop = false) => {
    if (!isLoop) for (const change of changesOf(node, code)) changes.push({ ...change, isAtImport });
    const inside = isAtImport && !/Function/.test(node.type);
    for (const [child, key] of childrenOf(node))
      visit(child, inside, /^(For|While|DoWhile)/.test(node.type) && /^(test|update|init)$/.test(key));
  };
  visit(parseSync(file, code).program as unknown as Syntax, true);
  const seen = new Set<string>();
  return changes
    .filter(({ start, end, text }) => !seen.has(`${start} ${end} ${text}`) && seen.add(`${start} ${end} ${text}`))
    .map((change, i) => ({
      ...change,
      number: first + i,
      line: code.slice(0, change.start).split("\n").length,
      was: code.slice(change.start, change.end),
    }));
}

/** Types and names are not changed. */
function* childrenOf(node: Syntax): Generator<[Syntax, string]> {
  for (const [key, value] of Object.entries(node)) {
    if (/^type(Annotation|Parameters|Arguments)$|^returnType$/.test(key)) continue;
    if ((key === "key" || key === "property") && !node["computed"]) continue;
    for (const child of [value].flat() as Syntax[])
      if (typeof child?.type === "string" && !/^(TS(?!As|NonNull|Satisfies)|Import)/.test(child.type)) yield [child, key];
  }
}

function changesOf(node: Syntax, code: string): Edit[] {
  const at = (part: unknown) => code.slice((part as Syntax).start, (part as Syntax).end);
  const be = (...texts: string[]) => texts.map((text) => ({ start: node.start, end: node.end, text }));
  const part = (key: string) => node[key] as Syntax;
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression":
      if (node["operator"] === "+" && [part("left"), part("right")].some(isText)) return [];
      return be(
        ...(OPERATORS[node["operator"] as string] ?? []).map(
          (operator) => `(${at(node["left"])}) ${operator} (${at(node["right"])})`,
        ),
      );
    case "UnaryExpression":
      return /^[!-]$/.test(node["operator"] as string) ? be(at(node["argument"])) : [];
    case "Literal":
      if (typeof node["value"] === "boolean") return be(String(!node["value"]));
      if (typeof node["value"] === "number") return be(String(node["value"] + 1));
      return typeof node["value"] === "string" && node["value"] !== "" ? be('""') : [];
    case "ArrayExpression":
      return (node["elements"] as unknown[]).length > 0 ? be("[]") : [];
    case "IfStatement":
    case "ConditionalExpression":
      return [true, false].map((text) => ({ start: part("test").start, end: part("test").end, text: String(text) }));
    case "ExpressionStatement":
      return /^(Await|Call|Assignment)Expression$/.test(part("expression").type)
        ? [{ start: part("expression").start, end: part("expression").end, text: "undefined" }]
        : [];
    case "CallExpression":
      return be(...changedCalls(node, code));
    case "TaggedTemplateExpression":
      return at(node["tag"]) === "sql" ? be(...changedStatements(node, code)) : [];
    default:
      return [];
  }
}

const isText = (node: Syntax) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node["value"] === "string");

function changedCalls(node: Syntax, code: string): string[] {
  const callee = node["callee"] as Syntax;
  if (callee.type !== "MemberExpression" || callee["computed"]) return [];
  const { start, end } = callee["property"] as Syntax;
  const name = code.slice(start, end);
  const object = callee["object"] as Syntax;
  if (STEPS.has(name)) return [code.slice(object.start, object.end)];
  return Object.hasOwn(METHODS, name) ? [code.slice(node.start, start) + METHODS[name] + code.slice(end, node.end)] : [];
}

function changedStatements(node: Syntax, code: string): string[] {
  const { quasis } = node["quasi"] as { quasis: Syntax[] };
  return quasis.flatMap(({ start, end }) => {
    const text = code.slice(start, end);
    const cut = (from: number, to: number, into: string) =>
      code.slice(node.start, start + from) + into + code.slice(start + to, node.end);
    const plain = IN_SQL.flatMap(([pattern, into]) =>
      [...text.matchAll(pattern)].map((found) => cut(found.index, found.index + found[0].length, into)),
    );
    // Where `=` compares; after `set` it assigns.
    const compared = [...text.matchAll(/(?<=\s)=(?=\s)/g)]
      .filter(({ index }) =>
        /\b(where|on|and|or|having|when|filter|select)\b(?!.*\bset\b)[^]*$/.test(code.slice(node.start, start + index)),
      )
      .map(({ index }) => cut(index, index + 1, "<>"));
    return [...plain, ...compared];
  });
}

/** The code with all mutants in it; `mutants.is(number)` tells which of them is active. */
export function withMutants(code: string, mutants: readonly Mutant[]): string {
  const groups = Map.groupBy(mutants, ({ start, end }) => `${start}:${end}`);
  const all = [...groups.values()]
    .map((group) => ({ start: group[0]!.start, end: group[0]!.end, group }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const write = (start: number, end: number, inside: typeof all): string => {
    let text = "";
    let at = start;
    for (const [i, one] of inside.entries()) {
      if (one.start < at) continue;
      const below = inside.slice(i + 1).filter((other) => other.start >= one.start && other.end <= one.end);
      const awake = one.group.map((mutant) => `globalThis.mutants.is(${mutant.number}) ? (${mutant.text}) : `).join("");
      text += `${code.slice(at, one.start)}(${awake}(${write(one.start, one.end, below)}))`;
      at = one.end;
    }
    return text + code.slice(at, end);
  };
  return write(0, code.length, all);
}
