import { type Db, sql } from "#platform/db/db.server.ts";

export type ComingRow = {
  code: string;
  status: string;
  guest: string;
  title: string;
  guests: number;
  checkin: string;
  checkout: string;
  expires_at: Date | null;
  time_zone: string;
};
/** A host's current reservations, with a margin of a day for time zones. */
export const findComing = (db: Db, host_id: number, { now, days }: { now: Date; days: number }) =>
  db.all<ComingRow>(sql`
    select b.code, b.status, g.first_name as guest, coalesce(b.agreement ->> 'title', l.title) as title, b.guests + b.children as guests,
      b.checkin, b.checkout, b.expires_at, l.time_zone
    from bookings b join listings l on l.id = b.listing_id join users g on g.id = b.guest_id
    where l.host_id = ${host_id} and (b.status = 'requested' or (b.status in ('paid', 'checked_in', 'disputed')
      and b.checkout >= ${now}::timestamptz::date - 1 and b.checkin <= ${now}::timestamptz::date + ${days + 1}::int))
    order by coalesce(b.expires_at, b.checkin), b.id limit 200`);

type Home = { id: number; title: string };
export const findUndone = async (db: Db, host_id: number) =>
  (await db.one<{ listings_count: number; drafts: Home[]; without_arrival: Home[] }>(sql`
    with own as (
      select l.id, l.title, l.status, exists (select from arrivals a where a.listing_id = l.id and a.instructions <> '') as is_told
      from listings l where l.host_id = ${host_id} and l.status <> 'removed' order by l.title, l.id limit 200)
    select count(*) as listings_count,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title)) filter (where status = 'draft'), '[]') as drafts,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title)) filter (where status = 'published' and not is_told), '[]') as without_arrival
    from own`))!;
