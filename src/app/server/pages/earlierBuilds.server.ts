import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { Photos } from "#platform/files/photos.server.ts";
import { readIn } from "#platform/files/photos.server.ts";

/** The path of these files for browsers and in the file storage. Their names change with their content. */
const FOLDER = "assets";
/** How long a file is kept after the most recently started build no longer has it: a tab may stay open that long. */
const KEPT_DAYS = 30;
const AT_ONCE = 16;

type Storage = Pick<Services, "db" | "photos">;

/**
 * Stores this build's browser files in the file storage, where a later build, an earlier one after a roll-back, or another one
 * behind the same address finds them. Must be called before the first page is served. Returns the number of stored files.
 */
export async function storeBuild({ db, photos, now }: Storage & Pick<Services, "now">, clientDir: string): Promise<number> {
  const paths = (await readdir(join(clientDir, FOLDER))).map((name) => `${FOLDER}/${name}`);
  return db.serialize(async () => {
    const current = await db.all<{ path: string }>(sql`select path from client_files where replaced_at is null`);
    const present = new Set(current.map(({ path }) => path));
    // Files that were replaced before are stored again, because their deletion may be half done.
    const missing = paths.filter((path) => !present.has(path));
    for (let i = 0; i < missing.length; i += AT_ONCE)
      await Promise.all(
        missing.slice(i, i + AT_ONCE).map(async (path) => photos.put(path, await readFile(join(clientDir, path)))),
      );
    await db.run(sql`
      insert into client_files (path) select unnest(${paths}::text[])
      on conflict (path) do update set replaced_at = null where client_files.replaced_at is not null`);
    await db.run(sql`
      update client_files set replaced_at = ${now()} where replaced_at is null and path <> all(${paths}::text[])`);
    return missing.length;
  });
}

/** Deletes files that no open tab can request any more. Returns their number. */
export function forgetEarlierBuilds({ db, photos }: Storage, now: Date): Promise<number> {
  return db.serialize(async () => {
    const old = await db.all<{ path: string }>(sql`
      select path from client_files where replaced_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`);
    for (const { path } of old) {
      await photos.remove(path);
      await db.run(sql`delete from client_files where path = ${path}`);
    }
    return old.length;
  });
}

/** Reads a file of this build, otherwise of another one. `path`: the requested path. */
export const readOfAnyBuild =
  (photos: Photos, clientDir: string) =>
  async (path: string): Promise<Uint8Array<ArrayBuffer> | null> =>
    (await readIn(clientDir, path)) ?? (/^\/assets\/[\w.-]+$/.test(path) ? photos.read(path.slice(1)) : null);
