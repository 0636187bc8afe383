import { type Db, sql } from "#platform/db/db.server.ts";

export type What = "listings" | "calendar" | "reviews";
/** `file`: by what is in it. */
type Import = { file: string; what: What };

/** The number of rows done by an earlier interrupted run; a finished file starts from 0 again. */
export async function beginImport(db: Db, { file, what }: Import): Promise<number> {
  const row = await db.one<{ rows_done: number }>(sql`
    insert into imports (file, what) values (${file}, ${what})
    on conflict (file, what) do update
      set rows_done = case when imports.finished_at is null then imports.rows_done else 0 end, finished_at = null
    returning rows_done`);
  return row!.rows_done;
}

export async function saveProgress(tx: Db, { file, what }: Import, rows_done: number) {
  await tx.run(sql`update imports set rows_done = ${rows_done} where file = ${file} and what = ${what}`);
}

export async function finishImport(tx: Db, { file, what }: Import) {
  await tx.run(sql`update imports set finished_at = now() where file = ${file} and what = ${what}`);
}

export type NearPlace = { id: number; country: string; population: number; pt: { x: number; y: number }; time_zone: string };
export function readPlaces(db: Db) {
  return db.all<NearPlace>(sql`select id, country, population, pt, time_zone from places`);
}
