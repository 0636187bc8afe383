import { type Db, sql } from "#platform/db/db.server.ts";
import type { Did } from "#areas/wishlists/lists/rules.ts";

export type ChangeRow = {
  id: number;
  did: Did;
  about: string;
  item_id: number | null;
  user: { id: number; first_name: string; picture: string | null } | null;
};

type New = { wishlist_id: number; user_id: number; did: Did; about?: string; item_id?: number | null; now: Date };
/** Needs the list's lock: readers who have the list open get the change after the commit. */
export const noteChange = (tx: Db, { wishlist_id, user_id, did, about = "", item_id = null, now }: New) =>
  tx.run(sql`
    insert into wishlist_changes (wishlist_id, user_id, did, about, item_id, at)
    values (${wishlist_id}, ${user_id}, ${did}, ${about}, ${item_id}, ${now})`);

type Query = { viewer_id: number; since: number; limit: number };
/** The changes of a list after the change `since`, oldest first; null if the viewer does not share it (any more). */
export async function changesSince(db: Db, wishlist_id: number, { viewer_id, since, limit }: Query) {
  const found = await db.one<{ changes: ChangeRow[] }>(sql`
    select (select coalesce(jsonb_agg(t order by t.id), '[]') from (
              select c.id, c.did, c.about, c.item_id,
                     case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name, 'picture', u.picture) end as user
              from wishlist_changes c left join users u on u.id = c.user_id
              where c.wishlist_id = w.id and c.id > ${since} order by c.id limit ${limit}) t) as changes
    from wishlists w
    where w.id = ${wishlist_id} and w.deleted_at is null and (w.owner_id = ${viewer_id}
      or exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = ${viewer_id}))`);
  return found?.changes ?? null;
}

export const lastChange = async (db: Db, wishlist_id: number): Promise<number> =>
  (await db.one<{ id: number | null }>(sql`select max(id) as id from wishlist_changes where wishlist_id = ${wishlist_id}`))!.id ??
  0;
