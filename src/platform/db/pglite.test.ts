import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { templateTar } from "#test/house/template.ts";
import { sql } from "./db.server.ts";
import { openPglite } from "./pglite.server.ts";
import { vacuum } from "./pgliteTidy.server.ts";

const folderFor = (name: string) => join(mkdtempSync(join(tmpdir(), "sojourn-")), name);
const FOREVER = sql`select count(*) from generate_series(1, 1e12::int8)`;

test("a folder keeps what was written, is closed to other users, and refuses a second process by name", async () => {
  const folder = folderFor("kept");
  const db = await openPglite({ folder, template: templateTar });
  await db.run(sql`insert into secrets values ('kept', '')`);
  expect([folder, join(folder, "pg")].map((dir) => (statSync(dir).mode & 0o777).toString(8))).toEqual(["700", "700"]);
  const second = spawn(process.execPath, [
    "--input-type=module",
    "-e",
    `await (await import("#platform/db/pglite.server.ts")).openPglite({ folder: ${JSON.stringify(folder)} }).catch((e) => console.log(e.message))`,
  ]);
  const [answered] = (await once(second.stdout, "data")) as [Buffer];
  expect(String(answered)).toBe(
    `The folder ${folder} is in use by another running Sojourn: stop that one, or give this one its own DATA_DIR\n`,
  );
  await db.close();
  const again = await openPglite({ folder });
  expect(await again.all(sql`select name from secrets`)).toEqual([{ name: "kept" }]);
  await again.close();
});

test("commits reach the disk: the durable settings are on, and the log stays short", async () => {
  const db = await openPglite({ folder: folderFor("durable"), template: templateTar });
  const settings = await db.all<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'max_wal_size', 'min_wal_size')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: "on",
    synchronous_commit: "on",
    wal_sync_method: "fsync",
    max_wal_size: "128",
    min_wal_size: "32",
  });
  await db.close();
});

test("a statement that takes too long is ended; what was written stays, the transaction around it is undone", async () => {
  const db = await openPglite({ folder: folderFor("slow"), template: templateTar, statementTimeoutS: 1 });
  const gap = Promise.withResolvers<string>();
  await db.listen("news", gap.resolve);
  const requested = Promise.withResolvers<unknown>();
  await db.listen("news", () => void db.all(sql`select 1 as n`).then(requested.resolve, requested.reject));
  await db.run(sql`insert into secrets values ('written', '')`);
  const slow = db.transaction(async (tx) => {
    await tx.run(sql`insert into secrets values ('undone', '')`);
    await tx.all(FOREVER);
  });
  const waiting = db.all(sql`select name from secrets`);
  await expect(slow).rejects.toMatchObject({ code: "57014", message: "The statement was ended: it took longer than 1 s" });
  expect(await waiting).toEqual([{ name: "written" }]);
  expect(await gap.promise).toBe("");
  expect(await requested.promise).toEqual([{ n: 1 }]);
  await db.close();
});

test("a transaction that swallows the end of its connection is not taken for done", async () => {
  const db = await openPglite({ folder: folderFor("swallowed"), template: templateTar, statementTimeoutS: 1 });
  const swallowing = db.transaction(async (tx) => {
    await tx.run(sql`insert into secrets values ('undone', '')`);
    await tx.all(FOREVER).catch(() => {});
  });
  await expect(swallowing).rejects.toThrow();
  expect(await db.all(sql`select name from secrets`)).toEqual([]);
  await db.close();
});

test("the database used inside its own transaction is an error, not a wait without end", async () => {
  const db = await openPglite({ template: templateTar });
  await expect(db.transaction(() => db.all(sql`select 1`))).rejects.toThrow("only its own tx may be used");
  await db.close();
  await expect(db.all(sql`select 1`)).rejects.toThrow("The database is closed");
});

test("a statement whose turn comes when its database in memory is being closed reaches no other one", async () => {
  const slow = await openPglite({ template: templateTar, statementTimeoutS: 0.1 });
  const ended = { code: "57014" };
  // The second statement waits in the driver for the first, and nothing waits for either.
  await expect(slow.all(sql`select count(*) from generate_series(1, 4e6::int8)`)).rejects.toMatchObject(ended);
  await expect(slow.run(sql`insert into secrets values ('late', '')`)).rejects.toMatchObject(ended);
  await slow.close();
  const next = await openPglite({ template: templateTar });
  expect(await next.all(sql`select name from secrets`)).toEqual([]);
  await next.close();
});

test("a database opens after one that could not, as its program was not there in full", async () => {
  vi.resetModules();
  const { openPglite } = await import("./pglite.server.ts");
  const compile = vi.spyOn(WebAssembly, "compile").mockRejectedValueOnce(new Error("cut short"));
  await expect(openPglite({ template: templateTar })).rejects.toThrow("cut short");
  compile.mockRestore();
  const db = await openPglite({ template: templateTar });
  expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 });
  await db.close();
});

test("the neediest table is vacuumed first, and none when all are tidy", async () => {
  const db = await openPglite({ template: templateTar });
  await db.exec(
    "create table much as select from generate_series(1, 10000); create table little as select from generate_series(1, 100)",
  );
  await expect.poll(() => vacuum(db)).toBe("much");
  expect(await vacuum(db)).toBe("little");
  expect(await db.all(sql`select reltuples::int as n from pg_class where relname = 'much'`)).toEqual([{ n: 10_000 }]);
  await expect.poll(() => vacuum(db)).toBe(null);
  await db.close();
});

test.each([
  { first: "write", who: "a write" },
  { first: "checkpoint", who: "the database's own upkeep" },
])(
  "a full disk that $who meets is told at once, what was written stays, and it goes on when there is room",
  async ({ first }) => {
    const folder = folderFor("full");
    const env = {
      ...process.env,
      NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} --import=${new URL("../../../test/imitations/fullDisk.mjs", import.meta.url).href}`,
      FULL_DISK: `${folder}.is-full`,
    };
    const child = spawn(process.execPath, ["test/imitations/onFullDisk.ts", folder, templateTar, first], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    await once(child, "close");
    const { before, whileFull, why, after } = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown[]>;
    const details = { message: expect.stringMatching(/^The embedded database has stopped: The disk is full: 0 MB are left/) };
    expect(before).toBe("1");
    expect(whileFull).toEqual([expect.objectContaining({ code: "53100" }), details, details]);
    expect(why).toMatch(/^The disk is full/);
    expect(after).toEqual([null, "1", "after,before"]);
  },
);
