import type { CatalogKind } from "#areas/discovery/catalog/kinds.ts";
import type { Tier } from "#areas/discovery/listings/stayPages.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, join, type Sql, sql } from "#platform/db/db.server.ts";
import { provided } from "#platform/provided.server.ts";
import type { Filter, Side, ThreadEvent } from "./rules.ts";

/** The last message; where nobody has written yet, the last line about a booking. */
type LastMessage = Pick<MessageRow, "text" | "masked" | "side" | "event" | "reservation"> & {
  has_picture: boolean;
  stay: Pick<RequestedStay, "checkin" | "checkout"> | null;
};
export type ThreadRow = {
  id: number;
  side: Side;
  archived_at: Date | null;
  read_to: number;
  last_heard: number;
  last_message_at: Date;
  listing_id: number | null;
  find_id: number | null;
  title: string;
  tier: Tier | null;
  find_kind: CatalogKind | null;
  other: { id: number; first_name: string; picture: string | null; is_closed: boolean };
  is_confirmed: boolean;
  last: LastMessage | null;
};

/** Whether this thread's guest has booked its stay: then contact details may be seen. */
const isConfirmed = () =>
  sql`(l.host_id = t.host_id and ${provided("threadBookings").isConfirmed({ guest_id: sql`t.guest_id`, listing_id: sql`t.listing_id` })})`;
const sideOf = sql`case m.author_id when t.guest_id then 'guest' when t.host_id then 'host' end`;
const joined = sql`
  thread_members me join threads t on t.id = me.thread_id
    join users o on o.id = case me.side when 'guest' then t.host_id else t.guest_id end
    left join listings l on l.id = t.listing_id left join catalog_entries f on f.id = t.find_id`;
const lastOf = (condition: Sql) => sql`
  (select jsonb_build_object('text', m.text, 'masked', m.masked, 'side', ${sideOf}, 'event', m.event,
     'has_picture', exists (select from message_pictures p where p.message_id = m.id),
     'reservation', ${provided("threadBookings").summary(sql`m.booking_id`)},
     'stay', case when m.checkin is not null then jsonb_build_object('checkin', m.checkin, 'checkout', m.checkout) end)
   from messages m where m.thread_id = t.id and ${condition} order by m.id desc limit 1)`;
const threads = () => sql`
  select t.id, me.side, me.archived_at, me.read_to, me.last_heard, t.last_message_at, t.listing_id, t.find_id,
    coalesce(l.title, f.title) as title, l.tier, f.kind as find_kind,
    jsonb_build_object('id', o.id, 'first_name', o.first_name, 'picture', o.picture, 'is_closed', o.closed_at is not null) as other,
    ${isConfirmed()} as is_confirmed,
    coalesce(${lastOf(sql`m.event is null`)}, ${lastOf(sql`true`)}) as last
  from ${joined}`;
const isUnread = sql`me.last_heard > me.read_to`;

export type ThreadsQuery = {
  user_id: number;
  filter: Filter;
  side: Side | null;
  about: "stay" | "experience" | null;
  q: string;
  limit: number;
  offset: number;
};
/** Searches the title, the other's name and the visible text: hidden parts cannot be discovered by searching. */
export async function findThreads(db: Db, { user_id, filter, side, about, q, limit, offset }: ThreadsQuery) {
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions: Sql[] = [
    sql`me.user_id = ${user_id}`,
    filter === "archived" ? sql`me.archived_at is not null` : sql`me.archived_at is null`,
    ...(filter === "unread" ? [isUnread] : []),
    ...(side ? [sql`me.side = ${side}`] : []),
    ...(about ? [about === "stay" ? sql`t.listing_id is not null` : sql`t.find_id is not null`] : []),
    ...(q
      ? [
          sql`(coalesce(l.title, f.title) ilike ${like} or o.first_name ilike ${like} or exists (
                 select from messages m where m.thread_id = t.id
                   and case when ${isConfirmed()} then m.text else coalesce(m.masked, m.text) end ilike ${like}))`,
        ]
      : []),
  ];
  // Selects the threads first: the last message is only looked up for those that are shown.
  return db.all<ThreadRow & { total_count: number }>(sql`
    with shown as materialized (
      select t.id, count(*) over ()::int as total_count from ${joined} where ${join(conditions, " and ")}
      order by t.last_message_at desc, t.id desc limit ${limit} offset ${offset})
    select r.*, shown.total_count from shown join (${threads()} where me.user_id = ${user_id}) r on r.id = shown.id
    order by r.last_message_at desc, r.id desc`);
}

/** Null for everybody but the two. */
export const findThread = (db: Db, id: number, user_id: number) =>
  db.one<ThreadRow>(sql`${threads()} where t.id = ${id} and me.user_id = ${user_id}`);

export const countUnread = async (db: Db, user_id: number) =>
  (await db.one<{ guest: number; host: number }>(sql`
    select count(*) filter (where side = 'guest')::int as guest, count(*) filter (where side = 'host')::int as host
    from thread_members me where user_id = ${user_id} and ${isUnread} and archived_at is null`))!;

/** Locks a thread until the transaction ends, so that its messages have one order. Null for everybody but its two sides. */
export const lockThread = (tx: Db, id: number, user_id: number) =>
  tx.one<{ id: number; guest_id: number; host_id: number; side: Side; other_id: number }>(sql`
    select id, guest_id, host_id, case ${user_id}::bigint when guest_id then 'guest' else 'host' end as side,
      case ${user_id}::bigint when guest_id then host_id else guest_id end as other_id
    from threads where id = ${id} and ${user_id} in (guest_id, host_id) for update`);

export type About = { listing_id: number | null; find_id: number | null; guest_id: number; host_id: number };
const isAbout = ({ listing_id, find_id, guest_id, host_id }: About) => sql`
  guest_id = ${guest_id} and host_id = ${host_id}
  and listing_id is not distinct from ${listing_id}::bigint and find_id is not distinct from ${find_id}::bigint`;
export const threadOf = async (db: Db, about: About): Promise<number | null> =>
  (await db.one<{ id: number }>(sql`select id from threads where ${isAbout(about)}`))?.id ?? null;

/** Counts the threads of the last day in which the user was the first to write. */
export const countBegun = async (db: Db, user_id: number, now: Date): Promise<number> =>
  (await db.one<{ n: number }>(sql`
    select count(*)::int as n from thread_members me join threads t on t.id = me.thread_id
    where me.user_id = ${user_id} and t.created_at > ${now}::timestamptz - interval '1 day'
      and (select m.author_id from messages m where m.thread_id = t.id order by m.id limit 1) = ${user_id}`))!.n;

/**
 * Finds or creates the one thread of these three; of two who begin at once the second finds the first's. The thread is locked.
 */
export async function ensureThread(tx: Db, about: About, now: Date): Promise<number> {
  const { listing_id, find_id, guest_id, host_id } = about;
  const made = await tx.one<{ id: number }>(sql`
    insert into threads (listing_id, find_id, guest_id, host_id, created_at, last_message_at)
    values (${listing_id}, ${find_id}, ${guest_id}, ${host_id}, ${now}, ${now}) on conflict do nothing returning id`);
  if (!made) return (await tx.one<{ id: number }>(sql`select id from threads where ${isAbout(about)} for update`))!.id;
  await tx.run(sql`
    insert into thread_members (thread_id, user_id, side) values (${made.id}, ${guest_id}, 'guest'), (${made.id}, ${host_id}, 'host')`);
  return made.id;
}

/** Days and guests that a person asks about, or was told about, without a booking. */
export type RequestedStay = { checkin: Day; checkout: Day; guests: number };
type NewMessage = {
  thread_id: number;
  author_id: number | null;
  text: string;
  masked: string | null;
  event?: ThreadEvent;
  booking_id?: number;
  stay?: RequestedStay | null;
  now: Date;
};
/**
 * Call this while the thread is locked. Its author has read everything before; the other side gets something unread, unless it is
 * about a booking.
 */
export async function insertMessage(tx: Db, m: NewMessage): Promise<number> {
  const { id } = (await tx.one<{ id: number }>(sql`
    insert into messages (thread_id, author_id, text, masked, event, booking_id, checkin, checkout, guests, created_at)
    values (${m.thread_id}, ${m.author_id}, ${m.text}, ${m.masked}, ${m.event ?? null}, ${m.booking_id ?? null}, ${m.stay?.checkin ?? null},
      ${m.stay?.checkout ?? null}, ${m.stay?.guests ?? null}, ${m.now})
    returning id`))!;
  await tx.run(sql`update threads set last_message_at = ${m.now} where id = ${m.thread_id}`);
  if (m.author_id === null) return id;
  await tx.run(sql`update thread_members set read_to = ${id} where thread_id = ${m.thread_id} and user_id = ${m.author_id}`);
  await tx.run(sql`
    update thread_members set last_heard = ${id}, archived_at = null where thread_id = ${m.thread_id} and user_id <> ${m.author_id}`);
  return id;
}

export const insertPicture = (
  tx: Db,
  message_id: number,
  { webp, width, height }: { webp: Uint8Array; width: number; height: number },
) =>
  tx.run(
    sql`insert into message_pictures (message_id, webp, width, height) values (${message_id}, ${webp}, ${width}, ${height})`,
  );

/** Only for the two sides of its thread. */
export const findPicture = (db: Db, message_id: number, user_id: number) =>
  db.one<{ webp: Uint8Array }>(sql`
    select p.webp from message_pictures p join messages m on m.id = p.message_id join thread_members me on me.thread_id = m.thread_id
    where p.message_id = ${message_id} and me.user_id = ${user_id}`);

export type MessageRow = {
  id: number;
  side: Side | null;
  text: string;
  masked: string | null;
  event: ThreadEvent | null;
  picture: { width: number; height: number } | null;
  reservation: { code: string; checkin: string; checkout: string } | null;
  stay: RequestedStay | null;
  created_at: Date;
};
const messages = () => sql`
  select m.id, ${sideOf} as side, m.text, m.masked, m.event, m.created_at,
    (select jsonb_build_object('width', p.width, 'height', p.height) from message_pictures p where p.message_id = m.id) as picture,
    ${provided("threadBookings").summary(sql`m.booking_id`)} as reservation,
    case when m.checkin is not null then jsonb_build_object('checkin', m.checkin, 'checkout', m.checkout, 'guests', m.guests) end as stay
  from messages m join threads t on t.id = m.thread_id join thread_members me on me.thread_id = t.id`;

/** One of the two, in their thread. */
type ThreadMember = { thread_id: number; user_id: number };
type MessagesQuery = { before?: number | undefined; after?: number | undefined; limit: number };
/** The oldest first, in a thread of the user's. */
export const messagesOf = (db: Db, { thread_id, user_id }: ThreadMember, { before, after, limit }: MessagesQuery) =>
  after === undefined
    ? db.all<MessageRow>(sql`
        select * from (${messages()} where m.thread_id = ${thread_id} and me.user_id = ${user_id}
          and (${before ?? null}::bigint is null or m.id < ${before ?? null}) order by m.id desc limit ${limit}) l order by id`)
    : db.all<MessageRow>(sql`
        ${messages()} where m.thread_id = ${thread_id} and me.user_id = ${user_id} and m.id > ${after} order by m.id limit ${limit}`);

export const findMessage = async (db: Db, id: number, user_id: number): Promise<MessageRow> =>
  (await db.one<MessageRow>(sql`${messages()} where m.id = ${id} and me.user_id = ${user_id}`))!;

/** What only the thread's own page needs. */
export const readThreadStatus = async (db: Db, { thread_id, user_id }: ThreadMember, other_id: number) =>
  (await db.one<{ seen_to: number; by_you: boolean; by_other: boolean; reported: boolean }>(sql`
    select read_to as seen_to,
      exists (select from person_blocks where blocker_id = ${user_id} and blocked_id = ${other_id}) as by_you,
      exists (select from person_blocks where blocker_id = ${other_id} and blocked_id = ${user_id}) as by_other,
      exists (select from message_reports where thread_id = ${thread_id} and reporter_id = ${user_id} and closed_at is null) as reported
    from thread_members where thread_id = ${thread_id} and user_id = ${other_id}`))!;

export const isBlocked = async (db: Db, one: number, other: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 from person_blocks where (blocker_id, blocked_id) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))`)) !==
  null;
type Block = { blocker_id: number; blocked_id: number };
export const block = (tx: Db, { blocker_id, blocked_id }: Block, now: Date) =>
  tx.run(sql`
    insert into person_blocks (blocker_id, blocked_id, created_at) values (${blocker_id}, ${blocked_id}, ${now}) on conflict do nothing`);
export const unblock = (tx: Db, { blocker_id, blocked_id }: Block) =>
  tx.run(sql`delete from person_blocks where blocker_id = ${blocker_id} and blocked_id = ${blocked_id}`);

const own = ({ thread_id, user_id }: ThreadMember) => sql`thread_id = ${thread_id} and user_id = ${user_id}`;
export const setArchived = (tx: Db, member: ThreadMember, at: Date | null) =>
  tx.run(sql`update thread_members set archived_at = ${at} where ${own(member)}`);
/** Never beyond the last message, and never back. */
export const setRead = (tx: Db, member: ThreadMember, to: number) =>
  tx.run(sql`
    update thread_members set read_to = least(${to}, (select max(id) from messages where thread_id = ${member.thread_id}))
    where ${own(member)} and read_to < least(${to}, (select max(id) from messages where thread_id = ${member.thread_id}))`);
/** As if the other side's last message had not been read. */
export const setUnread = (tx: Db, member: ThreadMember) =>
  tx.run(sql`update thread_members set read_to = last_heard - 1 where ${own(member)} and last_heard > 0`);

export type ContactPerson = { id: number; first_name: string; email: string | null; locale: string | null };
/**
 * The person to email, if they have read what the last email was about. Records the email, so that one is sent for all that is
 * unread.
 */
export const claimMail = (tx: Db, { thread_id, user_id }: ThreadMember, message_id: number) =>
  tx.one<ContactPerson>(sql`
    update thread_members me set lettered_to = ${message_id} from users u
    where me.thread_id = ${thread_id} and me.user_id = ${user_id} and me.lettered_to <= me.read_to and u.id = me.user_id and u.closed_at is null
    returning u.id, u.first_name, u.email, u.locale`);
