import { expect, test } from "vitest";
import { openTestDatabase } from "#test/database.ts";
import { sql } from "./db.server.ts";

const db = await openTestDatabase();

test("values of every kind come back as they went in", async () => {
  const row = await db.one<{ bytea: Uint8Array }>(sql`select
    ${42}::int8 as int8, ${2 ** 40}::int8 as big, ${12n}::int8 as bigint, ${"12.50"}::numeric as numeric, ${1.5}::float8 as float8,
    ${true}::boolean as boolean, ${"2026-12-01"}::date as date, ${new Date("2026-12-01T23:30:00Z")}::date as day_of_date,
    ${new Date("2026-12-01T23:30:00.123Z")}::timestamptz as timestamptz, ${[1, 2]}::int8[] as int8s, ${["a,b", 'c"d', "{}"]}::text[] as texts,
    ${new Uint8Array([0, 255, 92])}::bytea as bytea, ${{ a: [1, null] }}::jsonb as jsonb, ${null}::text as nothing,
    point(1.5, -2) as point, daterange('2026-12-01', '2026-12-03') as daterange, '{[2026-12-01,2026-12-03)}'::datemultirange as datemultirange,
    ${"x@y.z"}::citext as citext, array['2026-12-01'::date] as dates, array[1.10]::numeric[] as numerics, interval '1 day' as interval`);
  expect({ ...row, bytea: [...row!.bytea] }).toEqual({
    int8: 42, big: 2 ** 40, bigint: 12, numeric: "12.50", float8: 1.5,
    boolean: true, date: "2026-12-01", day_of_date: "2026-12-01",
    timestamptz: new Date("2026-12-01T23:30:00.123Z"), int8s: [1, 2], texts: ["a,b", 'c"d', "{}"],
    bytea: [0, 255, 92], jsonb: { a: [1, null] }, nothing: null,
    point: { x: 1.5, y: -2 }, daterange: "[2026-12-01,2026-12-03)", datemultirange: "{[2026-12-01,2026-12-03)}",
    citext: "x@y.z", dates: ["2026-12-01"], numerics: ["1.10"], interval: "1 day",
  }); // prettier-ignore
});
