import { existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/house/database.ts";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import { openSettingsDatabase } from "./dataFolders.server.ts";
import { sql } from "./db.server.ts";
import { readSettings } from "#platform/settings/settings.server.ts";

// Dates must not depend on the machine's time zone: in this one it can still be yesterday when it is today in UTC.
process.env["TZ"] = "America/New_York";
const db = await openTestDatabase();

test("values of every kind come back as they went in", async () => {
  const row = await db.one<{ bytea: Uint8Array }>(sql`select
    ${42}::int8 as int8, ${2 ** 40}::int8 as big, ${12n}::int8 as bigint, ${"12.50"}::numeric as numeric, ${1.5}::float8 as float8,
    ${true}::boolean as boolean, ${"2026-12-01"}::date as date, ${new Date("2026-12-01T00:30:00Z")}::date as day_of_date,
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

test("a number beyond 2^53 is an error, not another number", async () => {
  await expect(db.all(sql`select 9007199254740993::int8 as n`)).rejects.toThrow("9007199254740993");
  expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 });
});

test("run answers how many rows it touched", async () => {
  const made = await db.run(sql`insert into users (first_name) select 'Counted' from generate_series(1, 3)`);
  expect([made, await db.run(sql`delete from users where first_name = 'Counted'`)]).toEqual([3, 3]);
});

test("an error keeps its code, constraint and message", async () => {
  const insert = sql`insert into sources (name, attribution, url, licence) values ('twice', '', '', '')`;
  await db.run(insert);
  await expect(db.run(insert)).rejects.toMatchObject({
    code: "23505",
    constraint: "sources_pkey",
    message: 'duplicate key value violates unique constraint "sources_pkey"',
  });
});

test("a transaction that throws leaves nothing, and one within it is the same one", async () => {
  const failing = db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.run(sql`insert into secrets values ('lost', '')`));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await db.all(sql`select * from secrets where name = 'lost'`)).toEqual([]);
});

test("a failed statement ends its transaction, and the next one is whole again", async () => {
  await expect(db.transaction((tx) => tx.all(sql`select 1 / 0`))).rejects.toMatchObject({ code: "22012" });
  expect(await db.transaction((tx) => tx.one(sql`select 1 as n`))).toEqual({ n: 1 });
});

test("what was not awaited in a transaction does not run after it", async () => {
  const left = await db.transaction(async (tx) => ({ tx }));
  await expect(left.tx.all(sql`select 1`)).rejects.toThrow("This transaction is over");
});

test("many transactions at once see one another's counts", async () => {
  await db.run(sql`insert into secrets values ('count', '')`);
  await Promise.all(
    Array.from({ length: 30 }, () =>
      db.transaction(async (tx) => {
        const { n } = (await tx.one<{ n: number }>(sql`select length(value) as n from secrets where name = 'count' for update`))!;
        await tx.run(sql`update secrets set value = ${new Uint8Array(n + 1)} where name = 'count'`);
      }),
    ),
  );
  expect(await db.one(sql`select length(value) as n from secrets where name = 'count'`)).toEqual({ n: 30 });
});

test("a listener hears a notification when its transaction is done, and not after it has left", async () => {
  const heard: string[] = [];
  const stop = await db.listen("Some Channel", (payload) => void heard.push(payload));
  const alsoHeard = Promise.withResolvers<string>();
  const stopAlso = await db.listen("Some Channel", alsoHeard.resolve);
  await db.transaction(async (tx) => {
    await tx.all(sql`select pg_notify('Some Channel', 'news')`);
    await tx.all(sql`select 1`);
    expect(heard).toEqual([]);
  });
  expect(await alsoHeard.promise).toBe("news");
  await stop();
  await stopAlso();
  await db.all(sql`select pg_notify('Some Channel', 'late')`);
  expect(heard).toEqual(["news"]);
});

test("a script of several statements answers the rows of all, and a failed one leaves no open transaction", async () => {
  expect(await db.exec("begin; select 1 as a; select 2 as b; commit")).toEqual([{ a: 1 }, { b: 2 }]);
  await expect(db.exec("begin; select 1 / 0; commit")).rejects.toMatchObject({ code: "22012" });
  expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 });
});

test("a kept plan survives a new column", async () => {
  await db.exec("create table widening (a int); insert into widening values (1)");
  const read = () => db.all(sql`select * from widening`);
  for (let i = 0; i < 8; i++) expect(await read()).toEqual([{ a: 1 }]);
  await db.exec("alter table widening add b int");
  expect(await read()).toEqual([{ a: 1, b: null }]);
});

test("search in accents, cases and misspellings works on this engine", async () => {
  const row = await db.one(sql`select plain('Évora') as plain, 'evora' % plain('Évoraa') as alike, 'A'::citext = 'a' as citext`);
  expect(row).toEqual({ plain: "evora", alike: true, citext: true });
});

test("a data folder that cannot be made or written to is told in words, with its name", async () => {
  const opening = openSettingsDatabase(readSettings({ DATA_DIR: "/dev/null/sojourn" }));
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow(/^DATA_DIR: nothing can be written to \/dev\/null\/sojourn/);
});

test.skipIf(!existsSync("/dev/full"))("so is a disk that is full", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sojourn-full-"));
  symlinkSync("/dev/full", join(folder, ".can-be-written"));
  const opening = openSettingsDatabase(readSettings({ DATA_DIR: folder }));
  await expect(opening).rejects.toThrow(/^DATA_DIR: nothing can be written to .*no space left/);
});
