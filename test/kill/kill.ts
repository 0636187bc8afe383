import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { sql } from "#platform/db/db.server.ts";
import { openPglite } from "#platform/db/pglite.server.ts";

export type Round = { while: "creating" | "writing"; acknowledged: number; lost: number; halved: number; opens_ms: number };

/** Kills a writing process again and again, and checks each time that every acknowledged row exists. */
export async function killWriters(rounds: number, template?: string): Promise<Round[]> {
  const folder = join(mkdtempSync(join(tmpdir(), "sojourn-kill-")), "database");
  const acknowledged = new Set<number>();
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const during = round === 0 ? "creating" : "writing";
    const fresh = await killOne(folder, template, round * 1_000_000, during);
    for (const n of fresh) acknowledged.add(n);
    const start = performance.now();
    const db = await openPglite({ folder, template });
    const opens_ms = Math.round(performance.now() - start);
    const [one, other] = [await numbersIn(db, "one"), await numbersIn(db, "other")];
    await db.close();
    results.push({
      while: during,
      acknowledged: fresh.length,
      lost: [...acknowledged].filter((n) => !one.has(n) || !other.has(n)).length,
      halved: [...one].filter((n) => !other.has(n)).length + [...other].filter((n) => !one.has(n)).length,
      opens_ms,
    });
  }
  rmSync(join(folder, ".."), { recursive: true });
  return results;
}

/** Returns the numbers that the writer had acknowledged when it was killed. */
async function killOne(folder: string, template: string | undefined, first: number, during: Round["while"]): Promise<number[]> {
  const file = fileURLToPath(new URL("./killWriter.ts", import.meta.url));
  const writer = spawn(process.execPath, [file, folder, template ?? "", String(first)], { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(writer, "exit");
  const heard: number[] = [];
  const kill = () => setTimeout(() => writer.kill("SIGKILL"), 100 + Math.random() * 700);
  if (during === "creating") kill();
  for await (const line of createInterface(writer.stdout)) {
    if (line !== "ready") heard.push(Number(line));
    else if (during === "writing") kill();
  }
  await gone;
  return heard;
}

async function numbersIn(db: Awaited<ReturnType<typeof openPglite>>, table: "one" | "other"): Promise<Set<number>> {
  const { there } = (await db.one<{ there: boolean }>(sql`select to_regclass(${table}) is not null as there`))!;
  if (!there) return new Set();
  const rows = await db.exec(`select n from ${table}`);
  return new Set(rows.map(({ n }) => n as number));
}

if (import.meta.main) {
  const results = await killWriters(20);
  console.table(results);
  const sum = (of: "acknowledged" | "lost" | "halved") => results.reduce((all, round) => all + round[of], 0);
  console.log(`${results.length} kills, ${sum("acknowledged")} acknowledged, ${sum("lost")} lost, ${sum("halved")} halved`);
  process.exitCode = sum("lost") + sum("halved") > 0 ? 1 : 0;
}
