// Writes endlessly and prints what was acknowledged, until it is killed (see kill.ts).
import { writeSync } from "node:fs";
import { sql } from "#platform/db/db.server.ts";
import { openPglite } from "#platform/db/pglite.server.ts";

const [folder, template, first] = process.argv.slice(2) as [string, string, string];
const db = await openPglite({ folder, template: template || undefined });
await db.exec("create table if not exists one (n int primary key); create table if not exists other (n int primary key)");
writeSync(1, "ready\n");
let n = Number(first);

async function write() {
  for (;;) {
    const mine = n++;
    await db.transaction(async (tx) => {
      await tx.run(sql`insert into one values (${mine})`);
      await tx.run(sql`insert into other values (${mine})`);
    });
    writeSync(1, `${mine}\n`);
  }
}
await Promise.all([write(), write(), write(), write()]);
