import { expect, test } from "vitest";
import { createServerDatabase, testServer } from "#test/house/database.ts";
import { sql } from "./db.server.ts";
import { openPostgres } from "./postgres.server.ts";

const onServer = test.skipIf(!testServer);

async function open(how: { prepare?: boolean; statementTimeoutS?: number } = {}) {
  const { url, drop } = await createServerDatabase(testServer!);
  const db = await openPostgres({ url, pool: 3, ...how });
  return { db, drop: () => db.close().then(drop) };
}

onServer("a listener hears again after its connection was cut, beginning with an empty payload for what it missed", async () => {
  const { db, drop } = await open();
  const heard: string[] = [];
  await db.listen("news", (payload) => void heard.push(payload));
  await db.all(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  );
  await expect.poll(() => heard).toEqual([""]);
  await db.all(sql`select pg_notify('news', 'after')`);
  await expect.poll(() => heard).toEqual(["", "after"]);
  await drop();
});

onServer("a connection cut in a transaction undoes it, and the pool goes on", async () => {
  const { db, drop } = await open();
  await db.exec("create table t (a int)");
  const cut = db.transaction(async (tx) => {
    await tx.run(sql`insert into t values (1)`);
    const { pid } = (await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
    await db.all(sql`select pg_terminate_backend(${pid})`);
    await tx.run(sql`insert into t values (2)`);
  });
  await expect(cut).rejects.toThrow();
  expect(await db.all(sql`select * from t`)).toEqual([]);
  await drop();
});

onServer("a statement that takes too long is ended by the server, but a script is not", async () => {
  const { db, drop } = await open({ statementTimeoutS: 1 });
  await expect(db.all(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: "57014" });
  expect(await db.exec("select pg_sleep(1.2), 1 as n")).toMatchObject([{ n: 1 }]);
  expect(await db.all(sql`select current_setting('statement_timeout') as timeout`)).toEqual([{ timeout: "1s" }]);
  await drop();
});

onServer("statements are prepared once per connection, the fresh ones and those for a pooler never", async () => {
  for (const [prepare, stored] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const { db, drop } = await open({ prepare });
    await db.transaction(async (tx) => {
      await tx.all(sql`select 42 as wanted`);
      await tx.all(sql`select 42 as wanted`);
      await tx.all(sql`select 43 as wanted`, { fresh: true });
      const rows = await tx.all(sql`select * from pg_prepared_statements where statement like '%as wanted'`);
      expect(rows).toHaveLength(stored);
    });
    await drop();
  }
});

test("a server that does not answer is named, without the password", async () => {
  await expect(openPostgres({ url: "postgres://ana:secret@127.0.0.1:1/stays" })).rejects.toThrow(
    "DATABASE_URL (127.0.0.1:1/stays): the database does not answer: connect ECONNREFUSED 127.0.0.1:1",
  );
});
