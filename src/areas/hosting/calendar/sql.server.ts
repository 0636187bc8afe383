import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Row } from "./contract.ts";
import { LISTINGS_AT_ONCE } from "./rules.ts";

export type CalendarRowOf = Omit<Row, "today"> & { time_zone: string };
type CalendarQuery = { host_id: number; listing_id: number | null; from: Day; until: Day };

/** A host's homes with what is in these days: bookings that hold their nights, and blocks. */
export const findCalendar = (db: Db, { host_id, listing_id, from, until }: CalendarQuery) =>
  db.all<CalendarRowOf>(sql`
    select l.id, l.title, l.status, l.time_zone, coalesce((
        select jsonb_agg(jsonb_build_object('from', b.checkin, 'until', b.checkout, 'code', b.code, 'guest', g.first_name, 'status', b.status) order by b.checkin)
        from bookings b join users g on g.id = b.guest_id
        where b.listing_id = l.id and holds_nights(b.status) and b.checkin < ${until}::date and b.checkout > ${from}::date), '[]') as bookings,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', lower(n.nights), 'until', upper(n.nights), 'by', case n.reason when 'host' then 'host' else 'other' end) order by n.nights)
        from blocked_nights n where n.listing_id = l.id and n.nights && daterange(${from}, ${until})), '[]') as blocks
    from listings l
    where l.host_id = ${host_id} and l.status <> 'removed' and (${listing_id}::bigint is null or l.id = ${listing_id}::bigint)
    order by l.status = 'draft', l.title, l.id limit ${LISTINGS_AT_ONCE}`);
