import { afterAll, expect, test } from "vitest";
import { grantsOf } from "#areas/money/credit/sql.server.ts";
import { checkRows, type RowTypes, type Shape, whyNotRows } from "#platform/db/checkRows.server.ts";
import { servicesIn } from "#platform/http/servicesIn.server.ts";
import { watchRows } from "#platform/db/watchRows.server.ts";
import { openHouse } from "#test/house/house.ts";
import { rowTypes, watchClaims } from "#test/house/checkRowTypes.ts";

const house = await openHouse();
afterAll(() => house.close());

const FILE = `${process.cwd()}/src/areas/money/credit/sql.server.ts`;
/** The row types of the product's sources, with those of travel credit changed. */
function claimsWith(change: (columns: Record<string, { number: number }>, add: (shape: Shape) => number) => void): RowTypes {
  const claims = structuredClone(rowTypes!);
  const calls = Object.entries(claims.calls).filter(([place]) => place.startsWith(`${FILE}:`));
  const rows = new Set(calls.map(([, number]) => claims.shapes[number]!));
  for (const row of rows)
    if (typeof row === "object" && "object" in row && "granted_at" in row.object)
      change(row.object, (shape) => claims.shapes.push(shape) - 1);
  return claims;
}
async function underClaims<T>(claims: RowTypes, work: () => Promise<T>): Promise<T> {
  watchRows(checkRows(() => claims));
  try {
    return await work();
  } finally {
    watchClaims();
  }
}
const grants = () => grantsOf(house.db, house.hostId);

test("the compiler's types of rows are read: names, kinds, which may be null", () => {
  const { calls, shapes } = rowTypes!;
  const call = Object.keys(calls).find(
    (place) => place.includes("/accounts/codes/codes.server.ts") && columnsOf(calls[place]!)["purpose"],
  )!;
  function columnsOf(number: number): Record<string, { number: number }> {
    const shape = shapes[number]!;
    if (typeof shape === "object" && "object" in shape) return shape.object;
    return typeof shape === "object" && "oneOf" in shape ? Object.assign({}, ...shape.oneOf.map(columnsOf)) : {};
  }
  const { id, created_at, channel, user_id } = columnsOf(calls[call]!);
  expect([id, created_at].map((column) => shapes[column!.number])).toEqual(["string", "Date"]);
  const parts = ({ number }: { number: number }) => (shapes[number] as { oneOf: number[] }).oneOf.map((one) => shapes[one]);
  expect(parts(channel!)).toContainEqual({ literal: "email" });
  expect(parts(user_id!).toSorted()).toEqual(["null", "number"]);
});

test("a call that claims a column which its statement lacks fails, and says where", async () => {
  const claims = claimsWith((columns, add) => (columns["given_at"] = { number: add("Date") }));
  await expect(underClaims(claims, grants)).rejects.toThrow(
    /credit\/sql\.server\.ts:\d+:\d+ .*there is no column "given_at"\nselect id/,
  );
});

test("a call that claims too little, or another kind, fails, without a row too", async () => {
  const less = claimsWith((columns) => delete columns["granted_at"]);
  await expect(underClaims(less, grants)).rejects.toThrow('the column "granted_at" is not in the type');
  const other = claimsWith((columns, add) => (columns["left_micros"] = { number: add("bigint") }));
  await expect(underClaims(other, grants)).rejects.toThrow(
    'the column "left_micros" comes as number, and is claimed to be bigint',
  );
  await expect(grants()).resolves.toEqual([]);
});

test("a statement that waits for its turn in a transaction is known by its caller too", async () => {
  const claims = claimsWith((columns) => delete columns["granted_at"]);
  const inTransaction = () => house.db.transaction((tx) => grantsOf(servicesIn(tx, house.services).db, house.hostId));
  await expect(underClaims(claims, inTransaction)).rejects.toThrow(/credit\/sql\.server\.ts:\d+:\d+ /);
});

const column = (name: string, dataTypeID: number) => ({ name, dataTypeID });
const [TEXT, INT, JSONB, NUMERIC, TEXTS] = [25, 23, 3802, 1700, 1009];
const ROW: Shape[] = [
  { object: { id: { number: 1 }, note: { number: 3 }, more: { number: 5 } } },
  "number",
  "string",
  { oneOf: [2, 4] },
  "null",
  { array: 6 },
  { object: { at: { number: 2 }, seen: { number: 7, optional: true } } },
  "Date",
];
const why = (fields: ReturnType<typeof column>[], ...rows: object[]) =>
  whyNotRows({ calls: {}, shapes: ROW }, 0, { fields, rows });
const FIELDS = [column("id", INT), column("note", TEXT), column("more", JSONB)];

test("null, and what is inside of JSON, is compared with the rows", () => {
  expect(why(FIELDS, { id: 1, note: null, more: [{ at: "2026-12-01" }] })).toBeNull();
  expect(why(FIELDS, { id: null, note: null, more: [] })).toBe('the column "id" is null, and is claimed to be number');
  expect(why(FIELDS, { id: 1, note: "", more: [{ at: null }] })).toBe(
    'the column "more"[0].at is null, and is claimed to be string',
  );
  expect(why(FIELDS, { id: 1, note: "", more: [{}] })).toBe('the column "more"[0].at is missing');
  expect(why(FIELDS, { id: 1, note: "", more: [{ at: "", seen: "2026-12-01" }] })).toContain("seen is the string");
});

test("a sum that comes as text, an array that does not, and a column that comes twice are found without a row", () => {
  const [, note, more] = FIELDS;
  expect(why([column("id", NUMERIC), note!, more!])).toBe('the column "id" comes as string, and is claimed to be number');
  expect(why([FIELDS[0]!, column("note", TEXTS), more!])).toBe(
    'the column "note" comes as array, and is claimed to be string | null',
  );
  expect(why([...FIELDS, column("id", INT)])).toBe('the column "id" comes twice');
});

test("of two kinds of rows each must be one or the other", () => {
  const shapes: Shape[] = [
    { oneOf: [1, 2] },
    { object: { a: { number: 3 }, b: { number: 4 } } },
    { object: { a: { number: 4 }, b: { number: 3 } } },
    "number",
    "null",
  ];
  const either = (row: object) =>
    whyNotRows({ calls: {}, shapes }, 0, { fields: [column("a", INT), column("b", INT)], rows: [row] });
  expect(either({ a: 1, b: null })).toBeNull();
  expect(either({ a: null, b: 2 })).toBeNull();
  expect(either({ a: 1, b: 2 })).not.toBeNull();
});
