import { rmSync, writeFileSync } from "node:fs";
import { openPglite } from "#platform/db/pglite.server.ts";
import { sql } from "#platform/db/db.server.ts";

/** Shows how an embedded database behaves while its disk is full and afterwards, as one line of JSON. `first`: what meets the full disk first. */
const [folder = "", template = "", first = "write"] = process.argv.slice(2);
const marker = process.env["FULL_DISK"]!;
const db = await openPglite({ folder, template });
const tell = (done: Promise<unknown>) => done.then(String, ({ code, message }: { code?: string; message: string }) => ({ code, message })); // prettier-ignore
const write = (name: string) => tell(db.run(sql`insert into secrets values (${name}, '')`));
const names = () =>
  tell(db.all<{ name: string }>(sql`select name from secrets order by 1`).then((all) => all.map(({ name }) => name)));

const before = await write("before");
writeFileSync(marker, "");
const whileFull = [
  await (first === "checkpoint" ? tell(db.exec("checkpoint")) : write("lost")),
  await write("lost too"),
  await names(),
];
const why = db.whyNotReady();
rmSync(marker);
const after = [db.whyNotReady(), await write("after"), await names()];
await db.close();
console.log(JSON.stringify({ before, whileFull, why, after }));
process.exit();
