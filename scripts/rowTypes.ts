import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Node, type PropertyAccessExpression, SyntaxKind } from "typescript/unstable/ast";
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from "typescript/unstable/sync";
import type { RowTypes, Shape } from "#platform/db/checkRows.server.ts";

/**
 * The row type that each call of `Db.all` and `Db.one` claims, as the compiler resolves it: aliases, `Omit`, unions and inferred
 * types included. The compiler's API is not stable yet, so only this file uses it.
 */
export function readRowTypes(): RowTypes {
  const api = new API({ cwd: process.cwd() });
  try {
    const project = api.updateSnapshot({ openProjects: [resolve("tsconfig.json")] }).getProjects()[0]!;
    const shapes = createShapes(project.checker);
    const calls: RowTypes["calls"] = {};
    for (const file of project.program.getSourceFileNames().filter(isOurs)) {
      const source = project.program.getSourceFile(file)!;
      const lines = lineStarts(source.text);
      for (const { call, name } of callsIn(source)) {
        const row = rowOf(project, call);
        if (row) calls[`${file}:${placeIn(lines, name.getStart(source))}`] = shapes.add(row);
      }
    }
    return { calls, shapes: shapes.all };
  } finally {
    api.close();
  }
}

const HERE = `${process.cwd()}/`;
/** The product's statements; a test's own claims are checked by that test itself. */
const isOurs = (file: string) => file.startsWith(HERE) && /^(src|demo)\/.*(?<!\.test)\.tsx?$/.test(file.slice(HERE.length));

type Call = { call: Node; name: PropertyAccessExpression["name"] };

function callsIn(source: Node): Call[] {
  const found: Call[] = [];
  const visit = (node: Node): void => {
    if (node.kind === SyntaxKind.CallExpression) {
      const { expression } = node as unknown as { expression: PropertyAccessExpression };
      if (expression.kind === SyntaxKind.PropertyAccessExpression && /^(all|one)$/.test(expression.name.text))
        found.push({ call: node, name: expression.name });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** The row type that a call promises; undefined if it is not a database's `all` or `one`, such as `Promise.all`. */
function rowOf({ checker }: Project, call: Node): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  if (!signature?.declaration?.path.endsWith("/src/platform/db/db.server.ts")) return undefined;
  const [promised] = checker.getTypeArguments(checker.getReturnTypeOfSignature(signature) as never);
  const [row] = checker.isArrayType(promised!) ? checker.getTypeArguments(promised as never) : [promised];
  return row;
}

/** Shapes refer to each other by number, so that a type may contain itself. */
function createShapes(checker: Checker) {
  const all: Shape[] = [];
  const numbers = new Map<number, number>();
  function add(type: Type): number {
    const known = numbers.get(type.id);
    if (known !== undefined) return known;
    const number = all.push("any") - 1;
    numbers.set(type.id, number);
    all[number] = shapeOf(type);
    return number;
  }
  function shapeOf(type: Type): Shape {
    const { flags } = type;
    if (type.isTypeParameter()) return "caller's";
    if (flags & (TypeFlags.AnyOrUnknown | TypeFlags.NonPrimitive)) return "any";
    if (flags & (TypeFlags.Null | TypeFlags.VoidLike)) return "null";
    if (type.isLiteralType()) return { literal: type.value as string | number | boolean };
    if (flags & TypeFlags.StringLike) return "string";
    if (flags & TypeFlags.NumberLike) return "number";
    if (flags & TypeFlags.BooleanLike && !type.isUnionType()) return "boolean";
    if (flags & TypeFlags.BigIntLike) return "bigint";
    if (flags & TypeFlags.Never) return "never";
    if (type.isUnionType()) return { oneOf: type.getTypes().map(add) };
    if (type.isIntersectionType()) {
      // A branded string is a string.
      const plain = type.getTypes().find((part) => part.flags & TypeFlags.Primitive);
      if (plain) return shapeOf(plain);
    }
    if (checker.isArrayType(type)) return { array: add(checker.getTypeArguments(type as never)[0]!) };
    if (checker.isTupleType(type)) return { tuple: checker.getTypeArguments(type as never).map(add) };
    const named = type.getSymbol()?.name;
    if (named === "Date" || named === "Buffer") return named;
    if (named === "Uint8Array") return "Buffer";
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return objectOf(type);
    const base = checker.getBaseConstraintOfType(type);
    return base && base.id !== type.id ? shapeOf(base) : "any";
  }
  function objectOf(type: Type): Shape {
    const [index] = checker.getIndexInfosOfType(type);
    const properties = checker.getPropertiesOfType(type);
    // `{}` and `Record<string, …>` name no columns.
    if (properties.length === 0) return index ? { values: add(index.valueType) } : "any";
    const columns = properties.map((property) => {
      const number = add(checker.getTypeOfSymbol(property)!);
      return [property.name, property.flags & SymbolFlags.Optional ? { number, optional: true as const } : { number }] as const;
    });
    return { object: Object.fromEntries(columns) };
  }
  return { all, add };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** The position as a stack trace writes it, counted from 1. */
function placeIn(lines: number[], at: number): string {
  const line = lines.findLastIndex((start) => start <= at);
  return `${line + 1}:${at - lines[line]! + 1}`;
}

const FOLDER = resolve("node_modules/.cache/sojourn");
/** Old files are kept, because a run that began before the sources changed still reads its own. */
const MAX_KEPT = 10;

/**
 * Returns a file with the row types of the current sources. Reading the types takes seconds, so it happens once for each state of
 * the sources.
 */
export function keepRowTypes(): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) hash.update(file).update(readFileSync(file));
  const stored = `${FOLDER}/rows-${hash.digest("hex").slice(0, 12)}.json`;
  if (existsSync(stored)) return stored;
  const claims = JSON.stringify(readRowTypes());
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${stored}.${process.pid}`, claims);
  renameSync(`${stored}.${process.pid}`, stored);
  const all = readdirSync(FOLDER).filter((file) => file.startsWith("rows-"));
  const age = (file: string) => statSync(`${FOLDER}/${file}`).mtimeMs;
  for (const old of all.toSorted((a, b) => age(b) - age(a)).slice(MAX_KEPT)) rmSync(`${FOLDER}/${old}`, { force: true });
  return stored;
}

function sourceFiles(): string[] {
  const ours = ["src", "demo"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
      .map((file) => `${folder}/${file}`),
  );
  return [...ours.toSorted(), "scripts/rowTypes.ts", "tsconfig.json", "package-lock.json"];
}

if (import.meta.main) process.stdout.write(JSON.stringify(readRowTypes()));
