import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type ESTree, parseSync, Visitor, type VisitorObject } from "vite";

/** Walks through the syntax tree of a file's code. Code that cannot be parsed throws an error with its position. */
export function walk(file: string, code: string, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parsed(file, code).program);
}

function parsed(file: string, code: string) {
  const result = parseSync(file, code);
  const error = result.errors[0];
  if (error) throw new SyntaxError(`${file}: ${error.message}\n${error.codeframe ?? ""}`);
  return result;
}

/** The text of a literal: a string, or a template without expressions. */
export function textOf(node: ESTree.Node | null | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** `value`: loaded with the importing file; `lazy`: loaded by `import()`; `type`: removed by compilation. */
export type Import = { to: string; kind: "value" | "type" | "lazy" };

/** What a file imports, including re-exports. A dynamic address (`import(file)`) is not included. */
export function importsIn(file: string, code: string): Import[] {
  const { module, program } = parsed(file, code);
  const kindOf = (entries: { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? ("type" as const) : ("value" as const);
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    kind: kindOf(entries),
  }));
  for (const { entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest;
    if (from) imports.push({ to: from.value, kind: kindOf(entries) });
  }
  if (module.dynamicImports.length > 0 || code.includes("import("))
    new Visitor({
      ImportExpression({ source }) {
        const to = textOf(source);
        if (to !== undefined) imports.push({ to, kind: "lazy" });
      },
      TSImportType: ({ source }) => void imports.push({ to: source.value, kind: "type" }),
    }).visit(program);
  return imports;
}

const ALIASES = Object.entries((JSON.parse(readFileSync("package.json", "utf8")) as { imports: Record<string, string> }).imports);

/** The file that an import names: through the package's own imports (`#ui/…`), or relative to the importing file. */
export function fileOf(from: string, to: string): string {
  if (!to.startsWith("#")) return resolve(dirname(from), to);
  const alias = ALIASES.find(([name]) => (name.endsWith("*") ? to.startsWith(name.slice(0, -1)) : to === name));
  if (!alias) throw new Error(`${from}: package.json names nothing for ${to}`);
  return resolve(alias[1].replace("*", to.slice(alias[0].length - 1)));
}

/** All files that load together with a file: its static imports, their imports, and so on. Packages are left out. */
export function importedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  if (/\.tsx?$/.test(file)) for (const to of neededBy(file)) importedBy(to, seen);
  return seen;
}

/** The same for several files. Paths are relative to the project's folder. */
export const importedByAll = (files: string[]): Set<string> => new Set(files.flatMap((file) => [...importedBy(resolve(file))]));

/** The files that a file imports by value; parsed once for each state of the file. */
function neededBy(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const known = needed.get(file);
  if (known?.code === code) return known.files;
  const files = importsIn(file, code).flatMap(({ to, kind }) => (kind === "value" ? fileOf(file, to) : []));
  needed.set(file, { code, files });
  return files;
}
const needed = new Map<string, { code: string; files: string[] }>();

export type Edit = { start: number; end: number; text: string };

/** The code with its edits applied; positions refer to the original code. Edits that overlap are an error. */
export function edited(code: string, edits: Edit[]): string {
  let at = 0;
  let written = "";
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < at) throw new Error(`Two edits of one place: ${code.slice(start, end)}`);
    written += code.slice(at, start) + text;
    at = end;
  }
  return written + code.slice(at);
}
