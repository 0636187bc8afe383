import { type FieldDef, types } from "pg";
import type { Sql } from "./db.server.ts";
import { type RowWatch, takesRows } from "./watchRows.server.ts";

/**
 * A TypeScript type, as far as a value can be checked against it; other types are referenced by their index in `RowTypes.shapes`.
 */
export type Shape =
  | "any"
  | "caller's" // a type parameter: the caller of the surrounding function makes the claim
  | "never"
  | "null"
  | Kind
  | { literal: string | number | boolean }
  | { oneOf: number[] }
  | { array: number }
  | { tuple: number[] }
  | { values: number }
  | { object: Record<string, Property> };
type Property = { number: number; optional?: true };
type Kind = "string" | "number" | "boolean" | "bigint" | "Date" | "Buffer";

/**
 * `calls`: the shape of the row for each call of `Db.all` and `Db.one`, keyed by its position in a stack trace:
 * `/file.ts:line:column`.
 */
export type RowTypes = { calls: Record<string, number>; shapes: Shape[] };

/**
 * Throws when rows differ from what the call that reads them claims. `claims` may be undefined for a while, for instance after a
 * file has changed.
 */
export function checkRows(claims: () => RowTypes | undefined): RowWatch {
  // A queued statement is sent when its caller is no longer on the stack.
  const callers = new WeakMap<Sql, string>();
  return (q) => {
    const known = claims();
    const call = known && (callOnStack(known) ?? callers.get(q));
    if (!call) return undefined;
    callers.set(q, call);
    return ({ fields, rows }) => {
      const why = whyNotRows(known, known.calls[call]!, { fields, rows });
      if (why) throw new Error(`${call} claims other rows than its statement has: ${why}\n${q.text.replace(/\s+/g, " ").trim()}`);
    };
  };
}

/** The database's own frames come before the call's, and sometimes those of a wrapper. */
const FRAMES = 5;

function callOnStack({ calls, shapes }: RowTypes): string | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const here: { stack?: string } = {};
  Error.captureStackTrace(here, takesRows);
  const { stack } = here;
  Error.stackTraceLimit = before;
  const places = [...stack!.matchAll(/(\/[^\n():]+:\d+:\d+)\)?$/gm)].map(([, place]) => place!.replace(/^\/+/, "/"));
  return places.find((place) => place in calls && shapes[calls[place]!] !== "caller's");
}

type Found = { fields: Pick<FieldDef, "name" | "dataTypeID">[]; rows: object[] };
export function whyNotRows({ shapes }: RowTypes, number: number, { fields, rows }: Found) {
  const expected = rowShapes(shapes, number);
  if (!expected) return null;
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) return `the column "${twice}" comes twice`;
  const extra = names.find((name) => !expected.some(({ object }) => Object.hasOwn(object, name)));
  if (extra) return `the column "${extra}" is not in the type`;
  const whys = expected.map(({ object }) => whyNotColumns(shapes, object, fields));
  if (whys.every((why) => why !== null)) return whys[0]!;
  const compare = createComparison(shapes);
  for (const row of rows) {
    const why = compare(number, row, "the row");
    if (why) return why;
  }
  return null;
}

type RowShape = { object: Record<string, Property> };

/** The possible shapes of a row; null if the claim names no columns. */
function rowShapes(shapes: Shape[], number: number): RowShape[] | null {
  const shape = shapes[number]!;
  if (typeof shape === "string") return null;
  if ("object" in shape) return [shape];
  if (!("oneOf" in shape)) return null;
  const all = shape.oneOf.filter((one) => shapes[one] !== "null").map((one) => rowShapes(shapes, one));
  return all.includes(null) ? null : all.flatMap((one) => one!);
}

/** Checks only the statement's description, which reveals a wrong claim even without any row. */
function whyNotColumns(shapes: Shape[], columns: RowShape["object"], fields: Found["fields"]) {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  for (const [name, { number, optional }] of Object.entries(columns)) {
    const type = types.get(name);
    if (type === undefined && !optional) return `there is no column "${name}"`;
    if (type === undefined) continue;
    // A column that is always null, as half of a pair of which one is null, may have any type.
    const kind = shapes[number] === "null" ? null : kindOf(type);
    if (kind && !canBe(shapes, number, kind))
      return `the column "${name}" comes as ${kind}, and is claimed to be ${write(shapes, number)}`;
  }
  return null;
}

const { builtins } = types;
const KINDS = new Map<number, Kind | null>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.OID, builtins.FLOAT4, builtins.FLOAT8].map(
    (type) => [type, "number"] as const,
  ),
  [builtins.BOOL, "boolean"],
  [builtins.BYTEA, "Buffer"],
  [builtins.TIMESTAMP, "Date"],
  [builtins.TIMESTAMPTZ, "Date"],
  // The contents of JSON are checked in the rows only.
  [builtins.JSON, null],
  [builtins.JSONB, null],
  [600, null], // a point
]);
/** The array types that the driver parses; an array of the product's own types comes as text, such as `{a,b}`. */
const ARRAYS = new Set([
  199, 1000, 1001, 1005, 1007, 1008, 1009, 1014, 1015, 1016, 1017, 1021, 1022, 1028, 1115, 1182, 1185, 1231, 2951, 3807,
]);

function kindOf(type: number): Kind | "array" | null {
  if (ARRAYS.has(type)) return "array";
  const kind = KINDS.get(type);
  return kind === undefined ? "string" : kind;
}

function canBe(shapes: Shape[], number: number, kind: Kind | "array"): boolean {
  const shape = shapes[number]!;
  if (typeof shape === "string") return shape === "any" || shape === kind;
  if ("oneOf" in shape) return shape.oneOf.some((one) => canBe(shapes, one, kind));
  if ("literal" in shape) return typeof shape.literal === kind;
  return kind === "array" && ("array" in shape || "tuple" in shape);
}

/** Returns why a value does not have a shape, or null if it has. */
function createComparison(shapes: Shape[]) {
  function compare(number: number, value: unknown, where: string): string | null {
    const shape = shapes[number]!;
    const wrong = () => `${where} is ${describe(value)}, and is claimed to be ${write(shapes, number)}`;
    if (typeof shape === "string") return isOf(shape, value) ? null : wrong();
    if ("literal" in shape) return value === shape.literal ? null : wrong();
    if ("oneOf" in shape) return compareOneOf(shape.oneOf, { value, where, wrong });
    if ("object" in shape) return isObject(value) ? compareProperties(shape.object, value, where) : wrong();
    if ("values" in shape)
      return isObject(value)
        ? first(Object.entries(value), ([name, one]) => compare(shape.values, one, `${where}.${name}`))
        : wrong();
    if (!Array.isArray(value)) return wrong();
    if ("array" in shape) return first(value, (one, i) => compare(shape.array, one, `${where}[${i}]`));
    return value.length === shape.tuple.length
      ? first(value, (one, i) => compare(shape.tuple[i]!, one, `${where}[${i}]`))
      : wrong();
  }
  type Compared = { value: unknown; where: string; wrong: () => string };
  function compareOneOf(all: number[], { value, where, wrong }: Compared): string | null {
    const whys = all.map((one) => compare(one, value, where));
    if (whys.includes(null)) return null;
    // For a nullable value, an error inside it says more.
    const deep = whys.filter((why) => !why!.startsWith(`${where} is `));
    return deep.length === 1 ? deep[0]! : wrong();
  }
  function compareProperties(properties: Record<string, Property>, value: object, where: string): string | null {
    return first(Object.entries(properties), ([name, { number, optional }]) => {
      const one: unknown = (value as Record<string, unknown>)[name];
      const here = where === "the row" ? `the column "${name}"` : `${where}.${name}`;
      if (one !== undefined) return compare(number, one, here);
      return optional || canBeMissing(number) ? null : `${here} is missing`;
    });
  }
  const canBeMissing = (number: number): boolean => shapes[number] === "any";
  return compare;
}

function first<T>(all: T[], why: (one: T, i: number) => string | null): string | null {
  for (const [i, one] of all.entries()) {
    const found = why(one, i);
    if (found !== null) return found;
  }
  return null;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date) && !Buffer.isBuffer(value);

function isOf(shape: Extract<Shape, string>, value: unknown): boolean {
  if (shape === "any" || shape === "caller's") return true;
  if (shape === "null") return value === null;
  if (shape === "Date") return value instanceof Date;
  if (shape === "Buffer") return Buffer.isBuffer(value);
  return typeof value === shape;
}

function describe(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return `the ${typeof value} ${JSON.stringify(value).slice(0, 60)}`;
  return value instanceof Date ? "a Date" : "an object";
}

/** Writes the shape as a TypeScript type, one level deep. */
function write(shapes: Shape[], number: number, depth = 0): string {
  const shape = shapes[number]!;
  if (typeof shape === "string") return shape;
  if ("literal" in shape) return JSON.stringify(shape.literal);
  if ("oneOf" in shape) return shape.oneOf.map((one) => write(shapes, one, depth + 1)).join(" | ");
  if ("array" in shape) return depth > 2 ? "…[]" : `(${write(shapes, shape.array, depth + 1)})[]`;
  if ("tuple" in shape) return "a tuple";
  if ("values" in shape) return "a record";
  return depth > 0 ? "an object" : `{ ${Object.keys(shape.object).join(", ")} }`;
}
