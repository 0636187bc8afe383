import { type Db, type Sql, sql } from "#platform/db/db.server.ts";

type Item = { listing_id: number | null; find_id: number | null; note: string; position: number };
type Filling = { wishlist_id: number; added_by: number; items: readonly Item[]; now: Date };
/** At the current prices. */
export const insertDemoItems = (tx: Db, { wishlist_id, added_by, items, now }: Filling) =>
  tx.run(sql`
    insert into wishlist_items (wishlist_id, listing_id, find_id, added_by, added_at, note, then_micros, currency, position)
    select ${wishlist_id}::bigint, t.listing_id, t.find_id, ${added_by}::bigint, ${now}::timestamptz, t.note,
           coalesce(l.price_micros, f.price_micros), coalesce(l.currency, f.currency), t.position
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t (listing_id bigint, find_id bigint, note text, position int)
    left join listings l on l.id = t.listing_id left join catalog_entries f on f.id = t.find_id`);

/** Deletes these people's lists, and what they did in those of others; items they added there stay. */
export async function deleteDemoLists(tx: Db, people: Sql) {
  await tx.run(sql`
    delete from wishlist_votes where user_id in (${people}) or item_id in (select id from wishlist_items where added_by in (${people}))`);
  await tx.run(sql`delete from wishlist_members where user_id in (${people})`);
  await tx.run(sql`delete from wishlist_invitations where inviter_id in (${people})`);
  await tx.run(sql`delete from wishlist_changes where user_id in (${people})`);
  await tx.run(sql`delete from wishlists where owner_id in (${people})`);
  await tx.run(sql`update wishlist_items set added_by = null where added_by in (${people})`);
}
