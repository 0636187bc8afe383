import { sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

/** What a person wrote is theirs, and they may export what was written to them; the other person keeps their copy of a thread. */
export const messagesData: PersonalData = {
  name: "messages",
  tables: ["threads", "thread_members", "messages", "person_blocks", "message_reports"],
  read: async (db, user_id) => ({
    threads: await db.all(sql`
      select coalesce(l.title, f.title) as about, o.first_name as with, me.side, me.archived_at,
        (select coalesce(jsonb_agg(jsonb_build_object('by', case when m.author_id = ${user_id} then 'me' when m.author_id is null then 'event' else 'other' end,
                  'text', case when m.author_id = ${user_id} then m.text else coalesce(m.masked, m.text) end, 'event', m.event, 'at', m.created_at)
                  order by m.id), '[]') from messages m where m.thread_id = t.id) as messages
      from thread_members me join threads t on t.id = me.thread_id
        join users o on o.id = case me.side when 'guest' then t.host_id else t.guest_id end
        left join listings l on l.id = t.listing_id left join catalog_entries f on f.id = t.find_id
      where me.user_id = ${user_id} order by t.id`),
    blocked_people: await db.all(sql`
      select u.first_name, b.created_at from person_blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${user_id} order by b.created_at`),
    reports: await db.all(sql`
      select reason, words, created_at, closed_at from message_reports where reporter_id = ${user_id} order by id`),
  }),
  async forget(tx, user_id) {
    // Pictures show more than words, so they are deleted; what was said about a booking stays, because the other side relied on
    // it.
    await tx.run(sql`delete from message_pictures where message_id in (select id from messages where author_id = ${user_id})`);
    await tx.run(sql`
      update messages m set text = '', masked = null where author_id = ${user_id}
        and not exists (select from threads t where t.id = m.thread_id
          and ${provided("threadBookings").isBooked({ guest_id: sql`t.guest_id`, listing_id: sql`t.listing_id` })})`);
    await tx.run(sql`delete from person_blocks where ${user_id} in (blocker_id, blocked_id)`);
    await tx.run(sql`delete from message_reports where reporter_id = ${user_id}`);
  },
};
