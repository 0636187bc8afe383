import { expect, test } from "vitest";
import { readMigrations } from "./migrate.server.ts";

/** The last migration that was written before this rule. */
const BEFORE = "20261128T1810_clashes.sql";

/** What a migration removes from the previous version, which keeps running until the new one is up. */
function takenAway(text: string): string[] {
  const bare = text
    .replace(/--.*$/gm, "")
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/'(?:[^']|'')*'/g, "''");
  return bare.split(";").flatMap((statement) => {
    const [table] = /\balter\s+table\b[^]*/i.exec(statement) ?? [];
    return [
      ...(/\bdrop\s+(?:table|view|materialized\s+view)\b/i.test(statement) ? ["drops a table"] : []),
      ...(table && /\bdrop\s+(?!(?:constraint|default|not|expression|identity)\b)/i.test(table) ? ["drops a column"] : []),
      ...(table && /\brename\s+(?!constraint\b)/i.test(table) ? ["renames"] : []),
      ...(/\balter\s+(?:view|materialized\s+view)\b[^]*\brename\b/i.test(statement) ? ["renames"] : []),
    ];
  });
}

/** `-- Second step of 20261201T0900_name: why nothing reads it any more`, or `-- In one step: why nobody can wait for two`. */
function whyNotStepwise({ name, text }: { name: string; text: string }, earlier: readonly string[]): string | null {
  const taken = takenAway(text);
  if (taken.length === 0 || /^-- In one step: \S.{19,}$/m.test(text)) return null;
  const first = /^-- Second step of (\d{8}T\d{4}_[a-z0-9_]+): \S.{19,}$/m.exec(text)?.[1];
  if (first === undefined)
    return `${name} ${taken.join(", ")} and says neither which step it is the second of nor why it is the only one`;
  return earlier.includes(`${first}.sql`)
    ? null
    : `${name} is said to be the second step of ${first}, which does not come before it`;
}

test("no migration takes a table or a column from the version that still runs, unless it says why it may", () => {
  const migrations = readMigrations();
  const names = migrations.map(({ name }) => name);
  expect(names).toContain(BEFORE);
  const newer = migrations.filter(({ name }) => name > BEFORE);
  expect(
    newer
      .map((one) =>
        whyNotStepwise(
          one,
          names.filter((name) => name < one.name),
        ),
      )
      .filter(Boolean),
  ).toEqual([]);
});

test("what drops and renames is known however it is written, and what it says of itself is read", () => {
  const earlier = ["20261128T1810_clashes.sql"];
  const why = (text: string) => whyNotStepwise({ name: "20261201T0900_x.sql", text }, earlier) !== null;
  const taking = [
    "drop table a",
    "DROP TABLE IF EXISTS a",
    "alter table a drop b",
    "alter table a add c int, drop column if exists b cascade",
    "alter table a rename to b",
    "alter table if exists a rename b to c",
    "do $$ begin alter table a rename column b to c; end $$",
    "-- An old one\ndrop view a",
    "alter view a rename to b",
  ];
  for (const text of taking) {
    expect([text, why(text)]).toEqual([text, true]);
    expect(why(`-- In one step: every name changes, and the site is closed meanwhile.\n${text}`)).toBe(false);
    expect(why(`-- In one step:\n${text}`)).toBe(true);
    expect(why(`-- Second step of 20261128T1810_clashes: conflicts are known by their nights since.\n${text}`)).toBe(false);
    expect(why(`-- Second step of 20261129T0000_later: conflicts are known by their nights since.\n${text}`)).toBe(true);
  }
  for (const text of [
    "alter table a drop constraint b, alter column c drop default, alter column c drop not null",
    "alter table a rename constraint b to c",
    "drop index a; drop trigger b on a; drop function c",
    "create table a (b text default 'drop table c'); -- drop table a",
    "alter table a add column dropped int, add renamed text",
  ])
    expect([text, why(text)]).toEqual([text, false]);
});

test("the migration for which this is asked would have been stopped", () => {
  const clashes = readMigrations().find(({ name }) => name === "20261128T1810_clashes.sql")!;
  expect(whyNotStepwise(clashes, [])).toContain("drops a column");
});
