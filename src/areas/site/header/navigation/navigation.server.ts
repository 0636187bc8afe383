import type { NavigationChange } from "#areas/site/header/headerFacts.ts";
import { takeNewest } from "#lib/http/takeNewest.ts";
import { type Database, type Db, sql } from "#platform/db/db.server.ts";

/** The operators' changes, cached in memory; `onChanged` is called once a change has arrived. */
export async function openNavigation(db: Database, onChanged: () => void, onError: (error: unknown) => void) {
  let changes = await readChanges(db);
  const read = takeNewest(
    () => readChanges(db),
    (now) => {
      changes = now;
      onChanged();
    },
  );
  await db.listen("navigation_changed", () => void read().catch(onError));
  return { changes: () => changes };
}

/** The entries that differ from the registry. */
export async function readChanges(db: Db): Promise<NavigationChange[]> {
  const latest = await db.all<NavigationChange>(
    sql`select distinct on (entry) entry, is_hidden, position from navigation_changes order by entry, id desc`,
  );
  return latest.filter(({ is_hidden, position }) => is_hidden || position !== null);
}

export async function insertChange(
  db: Db,
  { entry, is_hidden, position }: NavigationChange,
  { changed_by, at }: { changed_by: number; at: Date },
) {
  await db.run(sql`
    insert into navigation_changes (entry, is_hidden, position, changed_by, changed_at)
    values (${entry}, ${is_hidden}, ${position}, ${changed_by}, ${at})`);
}

export type PastChange = NavigationChange & { id: number; changed_at: Date; changed_by: string | null };

/** The latest changes, and who made them. */
export const readHistory = (db: Db, max: number) =>
  db.all<PastChange>(sql`
    select c.id, c.entry, c.is_hidden, c.position, c.changed_at, u.first_name as changed_by
    from navigation_changes c left join users u on u.id = c.changed_by order by c.id desc limit ${max}`);
