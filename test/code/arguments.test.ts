import { globSync, readFileSync } from "node:fs";
import type { ESTree } from "vite";
import { expect, test } from "vitest";
import { walk } from "../../build/syntax.ts";

const MAX_ARGUMENTS = 3;
/** What draws takes the numbers of a shape one by one, as SVG and a canvas do. */
const DRAWINGS = /^src\/areas\/discovery\/(drawings|catalog\/pictures)\//;

type Params = readonly ESTree.ParamPattern[];
type Found = { start: number; params: Params };

function functionsIn(file: string, code: string): Found[] {
  const found: Found[] = [];
  const add = ({ start, params }: ESTree.Function | ESTree.ArrowFunctionExpression) => void found.push({ start, params });
  walk(file, code, { FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add });
  return found;
}

/** The name of an argument's type: `Db` of `tx: Db`. */
function typeOf(param: ESTree.ParamPattern): string {
  const annotated = "typeAnnotation" in param ? param.typeAnnotation?.typeAnnotation : undefined;
  return annotated?.type === "TSTypeReference" && annotated.typeName.type === "Identifier" ? annotated.typeName.name : "";
}

/** The database stands first, then the services; in front of both only the request that is being answered. */
function isInOrder(params: Params): boolean {
  const rank = { Context: 0, Db: 1, Database: 1, Services: 2 } as Record<string, number>;
  const ranks = params.map((param) => rank[typeOf(param)] ?? 3);
  return ranks.every((one, i) => i === 0 || ranks[i - 1]! <= one);
}

const hasMany = ({ params }: Found) => params.length > MAX_ARGUMENTS;
const isOutOfOrder = ({ params }: Found) => !isInOrder(params);

const all = globSync("{src,demo,build}/**/*.{ts,tsx}")
  .filter((file) => !/\.(test|d)\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(file, "utf8");
    return functionsIn(file, code).map((found) => ({ file, code, ...found }));
  });

const toPlaces = (found: typeof all) =>
  found.map(({ file, code, start }) => `${file}:${code.slice(0, start).split("\n").length}`);

test("a function takes three arguments at most: what is more is an object with names", () => {
  expect(toPlaces(all.filter((one) => !DRAWINGS.test(one.file) && hasMany(one)))).toEqual([]);
  const sample = "const f = (a: 1, b: 2, c: 3, d: 4) => a; function g(a: 1, b: 2, c: 3) {}";
  expect(functionsIn("a.ts", sample).filter(hasMany)).toHaveLength(1);
});

test("the database is the first argument, the services are the next", () => {
  expect(toPlaces(all.filter(isOutOfOrder))).toEqual([]);
  const wrong = "const f = (services: Services, tx: Db) => 1; const g = (id: number, tx: Db) => 1;";
  const right = "const f = (tx: Db, services: Services, id: 1) => 1; const g = (c: Context<Env>, tx: Db) => 1;";
  expect(functionsIn("a.ts", wrong + right).filter(isOutOfOrder)).toHaveLength(2);
});
