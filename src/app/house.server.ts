import { randomBytes } from "node:crypto";
import { type Database, sql } from "#platform/db.server.ts";
import type { House } from "#platform/http.server.ts";
import { createLimits } from "#platform/limits.server.ts";
import { openLog } from "#platform/log.server.ts";
import type { Settings } from "#platform/settings.server.ts";

/** What every handler uses, made once over an open and migrated database. */
export async function houseOver(db: Database, settings: Settings, now: () => Date = () => new Date()): Promise<House> {
  return { db, settings, now, limits: createLimits(db), log: openLog(settings.logLevel), secret: await secretOf(db) };
}

/** Made at the first start and shared by all processes. */
async function secretOf(db: Database): Promise<Uint8Array> {
  await db.run(sql`insert into secrets (name, value) values ('csrf', ${randomBytes(32)}) on conflict do nothing`);
  const found = await db.one<{ value: Uint8Array }>(sql`select value from secrets where name = 'csrf'`);
  return found!.value;
}
