import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

const things = sql`wishlist_items i left join listings l on l.id = i.listing_id left join catalog_entries f on f.id = i.find_id`;
const title = sql`coalesce(l.title, f.title)`;
/** Whether the user may still see the name of a list `w` and what others wrote in it. */
const isSharedBy = (user_id: number) => sql`
  (w.owner_id = ${user_id} or exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = ${user_id}))`;
const addressOf = (user_id: number) =>
  sql`(select lower(email) from users where id = ${user_id} and email_confirmed_at is not null)`;

/** Lists, saved items, votes and invitations. What a user added to other people's lists stays there, without their name. */
export const wishlistsData: PersonalData = {
  name: "wishlists",
  tables: [
    "wishlists",
    "wishlist_members",
    "wishlist_items",
    "wishlist_votes",
    "wishlist_removed_items",
    "wishlist_invitations",
    "wishlist_changes",
  ],
  read: async (db, user_id) => ({
    wishlists: await db.all(sql`
      select w.name, w.private, w.checkin, w.checkout, w.created_at,
             array(select ${title} from ${things} where i.wishlist_id = w.id order by i.position) as saved,
             array(select n.email from wishlist_invitations n where n.wishlist_id = w.id order by n.sent_at) as invited
      from wishlists w where w.owner_id = ${user_id} order by w.id`),
    shared_wishlists: await db.all(sql`
      select w.name, m.joined_at from wishlist_members m join wishlists w on w.id = m.wishlist_id where m.user_id = ${user_id} order by m.joined_at`),
    wishlist_invitations: await db.all(sql`
      select w.name, n.sent_at from wishlist_invitations n join wishlists w on w.id = n.wishlist_id
      where n.email = ${addressOf(user_id)} order by n.sent_at`),
    saved_for_others: await db.all(sql`
      select ${title} as title, case when ${isSharedBy(user_id)} then i.note end as note, i.added_at from ${things} join wishlists w on w.id = i.wishlist_id
      where i.added_by = ${user_id} and w.owner_id <> ${user_id} order by i.added_at`),
    votes: await db.all(sql`
      select ${title} as title, v.is_up from ${things} join wishlist_votes v on v.item_id = i.id where v.user_id = ${user_id} order by v.item_id`),
    wishlist_changes: await db.all(sql`
      select case when ${isSharedBy(user_id)} then w.name end as name, c.did, c.about, c.at from wishlist_changes c join wishlists w on w.id = c.wishlist_id where c.user_id = ${user_id} order by c.id`),
  }),
  async forget(tx, user_id) {
    // Lock the lists before their rows, as all changes of lists do: another order could deadlock.
    await tx.run(sql`
      select from wishlists where id in (
        select id from wishlists where owner_id = ${user_id}
        union all select wishlist_id from wishlist_members where user_id = ${user_id}
        union all select wishlist_id from wishlist_items where added_by = ${user_id})
      order by id for update`);
    await tx.run(sql`delete from wishlist_votes where user_id = ${user_id}`);
    await tx.run(sql`delete from wishlist_members where user_id = ${user_id}`);
    await tx.run(sql`delete from wishlist_invitations where inviter_id = ${user_id} or email = ${addressOf(user_id)}`);
    await tx.run(sql`
      delete from wishlist_removed_items
      where (item ->> 'added_by')::bigint = ${user_id} or votes @> jsonb_build_array(jsonb_build_object('user_id', ${user_id}::bigint))`);
    await tx.run(sql`delete from wishlists where owner_id = ${user_id}`);
    await tx.run(sql`update wishlist_items set added_by = null where added_by = ${user_id}`);
    await tx.run(sql`update wishlist_changes set user_id = null where user_id = ${user_id}`);
  },
};
