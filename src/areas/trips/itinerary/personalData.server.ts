import { sql } from "#platform/db/db.server.ts";
import type { PersonalData } from "#platform/visitor/personalData.server.ts";

const address = (user_id: number) =>
  sql`(select lower(email) from users where id = ${user_id} and email_confirmed_at is not null)`;

/** Plans for trips, fellow travellers, and the links given out. A user's entries in trips are deleted with their account. */
export const tripsData: PersonalData = {
  name: "trips",
  tables: ["trip_travellers", "trip_invitations", "trip_entries", "trip_feeds"],
  read: async (db, user_id) => ({
    trip_entries: await db.all(sql`
      select kind, day::text, to_char(starts_at, 'HH24:MI') as time, title, place, text, find_id, made_at, changed_at, deleted_at
      from trip_entries where author_id = ${user_id} order by id`),
    trips_joined: await db.all(sql`
      select b.uuid, t.role, t.joined_at from trip_travellers t join bookings b on b.id = t.booking_id
      where t.user_id = ${user_id} order by t.joined_at`),
    trip_invitations: await db.all(sql`
      select b.uuid, i.role, i.email, i.made_at, i.expires_at from trip_invitations i join bookings b on b.id = i.booking_id
      where i.inviter_id = ${user_id} or i.email = ${address(user_id)} order by i.id`),
    trip_feeds: await db.all(sql`select made_at from trip_feeds where user_id = ${user_id}`),
  }),
  async forget(tx, user_id) {
    const own = sql`select id from bookings where guest_id = ${user_id}`;
    await tx.run(sql`
      select from trips where booking_id in (
        ${own} union all select booking_id from trip_travellers where user_id = ${user_id}
        union all select booking_id from trip_entries where author_id = ${user_id})
      order by booking_id for update`);
    await tx.run(sql`delete from trip_invitations where inviter_id = ${user_id} or email = ${address(user_id)}`);
    await tx.run(sql`delete from trips where booking_id in (${own})`);
    await tx.run(sql`delete from trip_entries where author_id = ${user_id}`);
    await tx.run(sql`delete from trip_travellers where user_id = ${user_id}`);
    await tx.run(sql`delete from trip_feeds where user_id = ${user_id}`);
  },
};
