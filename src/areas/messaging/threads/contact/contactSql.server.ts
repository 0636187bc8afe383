import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import type { Tier } from "#areas/discovery/listings/stayPages.ts";
import type { About } from "#areas/messaging/threads/sql.server.ts";
import { type Db, type Sql, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";

type Stays = { guest_id: Sql; listing_id: Sql };
declare module "#platform/provided.server.ts" {
  interface Provided {
    threadBookings: {
      /** Whether the guest booked that home, whatever became of it. */
      isBooked(stays: Stays): Sql;
      /** Whether such a stay is paid for, and takes or will take place. */
      isConfirmed(stays: Stays): Sql;
      /** The booking's code and days as an object; null without a booking. */
      summary(booking_id: Sql): Sql;
      /** A statement that selects `guest_id`, `listing_id` and the `message` that it began with. */
      sides(which: { code: string } | { id: number }): Sql;
    };
  }
}

type ContactRow = {
  guest_id: number;
  host_id: number;
  listing_id: number | null;
  find_id: number | null;
  title: string;
  tier: Tier | null;
  find_kind: CatalogKind | null;
  other: { first_name: string; picture: string | null; response_minutes: number | null; is_closed: boolean };
  host_joined: boolean;
};
const personOf = (id: Sql) => sql`
  (select jsonb_build_object('first_name', u.first_name, 'picture', u.picture, 'response_minutes', u.response_minutes,
          'is_closed', u.closed_at is not null) from users u where u.id = ${id})`;
/** The contact of a stay that can be seen, or of an experience. */
export const contactAbout = (
  db: Db,
  { listing_id, find_id }: { listing_id?: number | undefined; find_id?: number | undefined },
  user_id: number,
) =>
  listing_id !== undefined
    ? db.one<ContactRow>(sql`
        select ${user_id}::bigint as guest_id, l.host_id, l.id as listing_id, null::bigint as find_id, l.title, l.tier, null as find_kind,
          ${personOf(sql`l.host_id`)} as other, l.host_joined
        from listings l where l.id = ${listing_id} and l.status = 'published'`)
    : db.one<ContactRow>(sql`
        select ${user_id}::bigint as guest_id, f.host_id, null::bigint as listing_id, f.id as find_id, f.title, null as tier, f.kind as find_kind,
          ${personOf(sql`f.host_id`)} as other, true as host_joined
        from catalog_entries f where f.id = ${find_id ?? null} and f.kind = 'experience' and f.queue_status = 7 and f.host_id is not null`);
/** The contact of a reservation, for its two sides. */
export const contactOf = (db: Db, code: string, user_id: number) =>
  db.one<ContactRow>(sql`
    select b.guest_id, l.host_id, l.id as listing_id, null::bigint as find_id, l.title, l.tier, null as find_kind,
      ${personOf(sql`case ${user_id}::bigint when b.guest_id then l.host_id else b.guest_id end`)} as other, true as host_joined
    from (${provided("threadBookings").sides({ code })}) b join listings l on l.id = b.listing_id where ${user_id} in (b.guest_id, l.host_id)`);

export const bookingSides = (tx: Db, booking_id: number) =>
  tx.one<About & { find_id: null; message: string; has_message: boolean }>(sql`
    select b.listing_id, null::bigint as find_id, b.guest_id, l.host_id, b.message,
      exists (select from messages m where m.booking_id = ${booking_id} and m.author_id is not null) as has_message
    from (${provided("threadBookings").sides({ id: booking_id })}) b join listings l on l.id = b.listing_id`);
