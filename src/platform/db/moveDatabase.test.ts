import { expect, test } from "vitest";
import { createServerDatabase, testServer } from "#test/house/database.ts";
import { templateTar } from "#test/house/template.ts";
import { sql } from "./db.server.ts";
import { migrate } from "./migrate.server.ts";
import { moveDatabase } from "./moveDatabase.server.ts";
import { openPglite } from "./pglite.server.ts";
import { openPostgres } from "./postgres.server.ts";

const onServer = test.skipIf(!testServer);

async function open() {
  const { url, drop } = await createServerDatabase(testServer!);
  const [from, to] = [await openPglite({ template: templateTar }), await openPostgres({ url })];
  const close = async () => {
    await from.close();
    await to.close();
    await drop();
  };
  return { from, to, close };
}

onServer("moving to a server takes every row of every kind along, in whatever order their tables need each other", async () => {
  const { from, to, close } = await open();
  await from.exec(`
    insert into users (email, first_name, birth_date, languages) values ('Ana@x.y', 'Ana "A, B"', '1990-02-03', '{pt,"e,n"}');
    insert into users (first_name) select 'Host ' || i from generate_series(2, 4500) i;
    insert into places (id, name, country, population, pt, time_zone, slug) values (1, 'Évora', 'PT', 5, '(-7.9,38.57)', 'Europe/Lisbon', 'evora-pt');
    insert into listings (host_id, title, kind, room_type, guests, pt, place_id, country, time_zone, currency, house_rules, booked)
      values (1, 'A\\b', 'house', 'entire_home', 2, '(1.1,2.2)', 1, 'PT', 'Europe/Lisbon', 'EUR', 'null', '{[2026-12-01,2026-12-05)}');
    insert into secrets values ('key', '\\x00ff5c');
    insert into exchange_rates values ('2026-12-01', 'EUR', 0.912345678901234567);
    insert into rate_limits values ('k/60', '2026-12-01 10:00:00.123456+00', 3);`);
  await migrate(to); // notifications of the migrations do not count
  const heard: string[] = [];
  await to.listen("stays_changed", (payload) => void heard.push(payload));
  const moved = await moveDatabase(from, to);
  expect(moved.filter(({ rows }) => rows > 0).map(({ table, rows }) => [table, rows])).toEqual([
    ["exchange_rates", 1],
    ["listings", 1],
    ["places", 1],
    ["rate_limits", 1],
    ["secrets", 1],
    ["users", 4500],
  ]);
  for (const question of [
    sql`select * from listings`,
    sql`select * from users where id < 3`,
    sql`select * from exchange_rates`,
    sql`select *, window_start::text as exactly from rate_limits`,
    sql`select * from secrets`,
  ])
    expect(await to.all(question)).toEqual(await from.all(question));
  expect(await to.one(sql`insert into users (first_name) values ('Next') returning id`)).toEqual({ id: 4501 });
  await expect(
    to.run(sql`insert into reviews (listing_id, author_name, written_on, body) values (99, '', now(), '')`),
  ).rejects.toThrow("foreign key");
  await to.all(sql`select pg_notify('stays_changed', 'after')`);
  await expect.poll(() => heard.at(-1)).toBe("after");
  expect(heard).toEqual(["after"]); // no trigger has acted a second time
  const deferrable = sql`select conname from pg_constraint where condeferrable`;
  expect(await to.all(deferrable)).toEqual(await from.all(deferrable));
  expect(await to.all(sql`select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
  await close();
});

onServer("a database that holds data already is refused, and stays as it was", async () => {
  const { from, to, close } = await open();
  await to.exec("create table theirs (a int); insert into theirs values (1)");
  await expect(moveDatabase(from, to)).rejects.toThrow("holds data already (in theirs)");
  expect(await to.one(sql`select to_regclass('users') as users`)).toEqual({ users: null });
  await close();
});
