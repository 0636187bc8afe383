import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Clash } from "./clashRules.ts";
import type { FeedEvent, FeedReading, Unread } from "./readFeed.server.ts";
import type { FeedError, Nights } from "./rules.ts";

export type FeedRow = {
  id: number;
  listing_id: number;
  host_id: number;
  name: string;
  url: string;
  created_at: Date;
  checked_at: Date | null;
  imported_at: Date | null;
  error: FeedError | null;
  etag: string | null;
  modified: string | null;
  stale_told_at: Date | null;
  blocks_free: boolean;
  tells_stays: boolean;
  time_zone: string;
  title: string;
};
const feedColumns = sql`
  f.id, f.listing_id, l.host_id, f.name, f.url, f.created_at, f.checked_at, f.imported_at, f.error, f.etag, f.modified, f.stale_told_at,
  f.blocks_free, f.tells_stays, l.time_zone, l.title`;
const feeds = sql`calendar_feeds f join listings l on l.id = f.listing_id and l.status <> 'removed'`;

export const findFeed = (db: Db, id: number) => db.one<FeedRow>(sql`select ${feedColumns} from ${feeds} where f.id = ${id}`);
export const findOwnFeed = (db: Db, id: number, host_id: number) =>
  db.one<FeedRow>(sql`select ${feedColumns} from ${feeds} where f.id = ${id} and l.host_id = ${host_id}`);
export const findDueFeeds = (db: Db, now: Date) =>
  db.all<{ id: number }>(sql`select f.id from ${feeds} where f.next_at <= ${now} order by f.next_at limit 100`);
export const countFeeds = async (db: Db, listing_id: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from calendar_feeds where listing_id = ${listing_id}`))!.n;

type New = { listing_id: number; name: string; url: string; now: Date };
/** Null if this address is already read for this home. */
export const insertFeed = async (tx: Db, f: New): Promise<number | null> =>
  (
    await tx.one<{ id: number }>(sql`
      insert into calendar_feeds (listing_id, name, url, created_at, next_at) values (${f.listing_id}, ${f.name}, ${f.url}, ${f.now}, ${f.now})
      on conflict do nothing returning id`)
  )?.id ?? null;
export const deleteFeed = (tx: Db, id: number) => tx.run(sql`delete from calendar_feeds where id = ${id}`);

type Read = { etag: string | null; modified: string | null; now: Date; next: Date };
export const setRead = (tx: Db, id: number, { etag, modified, now, next }: Read) =>
  tx.run(sql`
    update calendar_feeds set checked_at = ${now}, imported_at = ${now}, error = null, etag = ${etag}, modified = ${modified}, next_at = ${next},
      stale_told_at = null where id = ${id}`);
export const setFailed = (tx: Db, id: number, { error, now, next }: { error: FeedError; now: Date; next: Date }) =>
  tx.run(sql`update calendar_feeds set checked_at = ${now}, error = ${error}, next_at = ${next} where id = ${id}`);
export const setFound = (tx: Db, id: number, { unread, free_count, unknown_zones }: FeedReading) =>
  tx.run(sql`
    update calendar_feeds set unread_count = ${unread.count}, unread_names = ${unread.names}, free_count = ${free_count},
      unknown_zones = ${unknown_zones} where id = ${id}`);
/** The feed is then read again, even if its site reports no change. */
export const setBlocksFree = (tx: Db, id: number, blocks_free: boolean) =>
  tx.run(sql`update calendar_feeds set blocks_free = ${blocks_free}, etag = null, modified = null where id = ${id}`);
export const setTellsStays = (tx: Db, id: number) => tx.run(sql`update calendar_feeds set tells_stays = true where id = ${id}`);
/** Answers true only once for each time that a feed becomes stale. */
export const setStaleNotified = async (tx: Db, id: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`update calendar_feeds set stale_told_at = ${now} where id = ${id} and stale_told_at is null`)) > 0;

export const findEvents = (db: Db, feed_id: number) =>
  db.all<FeedEvent>(sql`
    select uid, summary, lower(nights)::text as "from", upper(nights)::text as until from feed_events where feed_id = ${feed_id}`);
export async function putEvents(tx: Db, feed_id: number, events: readonly FeedEvent[]) {
  await tx.run(sql`delete from feed_events where feed_id = ${feed_id}`);
  await tx.run(sql`
    insert into feed_events (feed_id, uid, nights, summary)
    select ${feed_id}, t.uid, daterange(t."from", t.until), t.summary
    from json_to_recordset(${JSON.stringify(events)}::json) as t (uid text, "from" date, until date, summary text) on conflict do nothing`);
}
export const nightsTaken = (db: Db, listing_id: number, today: Day) =>
  db.all<Nights>(sql`
    select lower(e.nights)::text as "from", upper(e.nights)::text as until from feed_events e join calendar_feeds f on f.id = e.feed_id
    where f.listing_id = ${listing_id} and upper(e.nights) > ${today}::date`);

export type OwnBooking = { id: number; uuid: string; checkin: Day; checkout: Day; created_at: Date };
/** A home's bookings that hold their nights and are not over. */
export const holdingBookings = (db: Db, listing_id: number, today: Day) =>
  db.all<OwnBooking>(sql`
    select id, uuid, checkin, checkout, created_at from bookings
    where listing_id = ${listing_id} and holds_nights(status) and checkout > ${today}::date order by id`);
export const isOwnUuid = async (db: Db, listing_id: number, uuids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.all<{ uuid: string }>(
        sql`select uuid::text as uuid from bookings where listing_id = ${listing_id} and uuid = any(${[...uuids]}::uuid[])`,
      )
    ).map(({ uuid }) => uuid),
  );

export type ConflictRow = Nights & { booking_id: number; kind: Clash; found_at: Date; kept_at: Date | null };
export const findConflicts = (db: Db, feed_id: number) =>
  db.all<ConflictRow>(sql`
    select lower(nights)::text as "from", upper(nights)::text as until, booking_id, kind, found_at, kept_at
    from feed_conflicts where feed_id = ${feed_id}`);

export type Conflict = Nights & { summary: string; booking_id: number; kind: Clash };
type Conflicts = { conflicts: readonly Conflict[]; now: Date };
/** Replaces the conflicts of a feed by these. */
export async function putConflicts(tx: Db, feed_id: number, { conflicts, now }: Conflicts): Promise<void> {
  const input = sql`
    select daterange(t."from", t.until) as nights, t.summary, t.booking_id, t.kind
    from json_to_recordset(${JSON.stringify(conflicts)}::json) as t ("from" date, until date, summary text, booking_id bigint, kind text)`;
  await tx.run(sql`
    delete from feed_conflicts c where feed_id = ${feed_id}
      and not exists (select from (${input}) g where (g.nights, g.booking_id) = (c.nights, c.booking_id))`);
  await tx.run(sql`
    insert into feed_conflicts (feed_id, nights, summary, booking_id, kind, found_at)
    select ${feed_id}, g.nights, g.summary, g.booking_id, g.kind, ${now} from (${input}) g
    on conflict (feed_id, nights, booking_id) do update set summary = excluded.summary, kind = excluded.kind`);
}
/** Answers the home of the conflict; null if it is none of this host's. */
export const confirmConflict = (tx: Db, id: number, { host_id, now }: { host_id: number; now: Date }) =>
  tx.one<{ listing_id: number; time_zone: string }>(sql`
    update feed_conflicts c set kept_at = coalesce(c.kept_at, ${now}) from calendar_feeds f join listings l on l.id = f.listing_id
    where c.id = ${id} and f.id = c.feed_id and l.host_id = ${host_id} returning l.id as listing_id, l.time_zone`);
/** Deletes nights that the host has confirmed to be our own booking that came back. */
export const deleteEcho = (tx: Db, conflict_id: number) =>
  tx.run(sql`
    delete from feed_events e using feed_conflicts c
    where c.id = ${conflict_id} and c.kind = 'question' and e.feed_id = c.feed_id and e.nights = c.nights`);

/** The current day at the home, from `listings l`. */
const dayThere = (now: Date) => sql`(${now}::timestamptz at time zone l.time_zone)::date`;
/** What a host has to decide, from `feed_conflicts c`, `calendar_feeds f`, `bookings b` and `listings l`. */
const isOpen = (now: Date) =>
  sql`c.kind <> 'watched' and c.kept_at is null and holds_nights(b.status) and upper(c.nights) > ${dayThere(now)}`;
export const countClashes = async (db: Db, host_id: number, now: Date) =>
  (await db.one<{ clashes_count: number; questions_count: number }>(sql`
    select count(*) filter (where c.kind = 'stay')::int as clashes_count, count(*) filter (where c.kind <> 'stay')::int as questions_count
    from feed_conflicts c join calendar_feeds f on f.id = c.feed_id join bookings b on b.id = c.booking_id
      join listings l on l.id = f.listing_id and l.status <> 'removed'
    where l.host_id = ${host_id} and ${isOpen(now)}`))!;

export type SyncRow = {
  id: number;
  title: string;
  status: string;
  code: string | null;
  read_at: Date | null;
  feeds: (Pick<FeedRow, "id" | "name" | "url" | "error" | "blocks_free"> & {
    created_at: string;
    checked_at: string | null;
    imported_at: string | null;
    nights_count: number;
    unread: Unread;
    free_count: number;
    unknown_zones: string[];
  })[];
  conflicts: {
    id: number;
    is_question: boolean;
    feed: string;
    summary: string;
    from: Day;
    until: Day;
    code: string;
    guest: string;
    checkin: Day;
    checkout: Day;
  }[];
};
export const syncsOf = (db: Db, host_id: number, now: Date) =>
  db.all<SyncRow>(sql`
    select l.id, l.title, l.status, a.code, a.read_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'url', f.url, 'error', f.error, 'created_at', f.created_at,
          'checked_at', f.checked_at, 'imported_at', f.imported_at, 'unread', jsonb_build_object('count', f.unread_count, 'names', f.unread_names),
          'blocks_free', f.blocks_free, 'free_count', f.free_count, 'unknown_zones', f.unknown_zones, 'nights_count',
          (select coalesce(sum(upper(n) - lower(n)), 0)::int from (
             select unnest(range_agg(e.nights) * datemultirange(daterange(${dayThere(now)}, null))) as n from feed_events e where e.feed_id = f.id) s))
          order by f.name, f.id)
        from calendar_feeds f where f.listing_id = l.id), '[]') as feeds,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'is_question', c.kind <> 'stay', 'feed', f.name, 'summary', c.summary, 'from', lower(c.nights), 'until', upper(c.nights),
          'code', b.code, 'guest', g.first_name, 'checkin', b.checkin, 'checkout', b.checkout) order by c.nights, c.id)
        from feed_conflicts c join calendar_feeds f on f.id = c.feed_id join bookings b on b.id = c.booking_id join users g on g.id = b.guest_id
        where f.listing_id = l.id and ${isOpen(now)}), '[]') as conflicts
    from listings l left join calendar_addresses a on a.listing_id = l.id
    where l.host_id = ${host_id} and l.status <> 'removed' order by l.status = 'draft', l.title, l.id limit 200`);

/** Sets the secret address at which other sites read a host's own home. */
export const putAddress = (tx: Db, listing_id: number, { code, now }: { code: string; now: Date }) =>
  tx.run(sql`
    insert into calendar_addresses (listing_id, code, made_at) values (${listing_id}, ${code}, ${now})
    on conflict (listing_id) do update set code = excluded.code, made_at = excluded.made_at, read_at = null`);
export const readAtOf = async (db: Db, listing_id: number): Promise<Date | null> =>
  (await db.one<{ read_at: Date | null }>(sql`select read_at from calendar_addresses where listing_id = ${listing_id}`))
    ?.read_at ?? null;

/** The home whose calendar has this address; records that it was read. */
export const readByCode = (db: Db, code: string, now: Date) =>
  db.one<{ listing_id: number; title: string; time_zone: string }>(sql`
    update calendar_addresses a set read_at = ${now} from listings l
    where a.code = ${code} and l.id = a.listing_id and l.status <> 'removed' returning a.listing_id, l.title, l.time_zone`);
/**
 * Bookings with their uuid, and the host's blocks: never nights taken by another site, or two sites would return them to each
 * other for ever.
 */
export const takenHere = (db: Db, listing_id: number, today: Day) =>
  db.all<Nights & { uuid: string | null }>(sql`
    select lower(nights)::text as "from", upper(nights)::text as until, null as uuid from blocked_nights
    where listing_id = ${listing_id} and reason <> 'feed' and upper(nights) > ${today}::date
    union all
    select checkin::text, checkout::text, uuid::text from bookings where listing_id = ${listing_id} and holds_nights(status) and checkout > ${today}::date
    order by 1`);
