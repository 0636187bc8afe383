import type { Day } from "#lib/dates/dates.ts";
import { type Db, join, raw, type Sql, sql } from "#platform/db/db.server.ts";
import { tokenHash } from "#platform/visitor/token.server.ts";
import {
  type Counts,
  INVITED_DAYS,
  KINDS,
  MAX_MEMBERS,
  type Role,
  SAVED_KINDS,
  type SavedKind,
  TOLD_DAYS,
  UNDO_DAYS,
} from "./rules.ts";

export type ListRow = {
  id: number;
  name: string;
  private: boolean;
  checkin: Day | null;
  checkout: Day | null;
  number_of_adults: number;
  number_of_children: number;
  number_of_infants: number;
  /** The ids of its items, by kind, in the list's order. */
  saved: Partial<Record<SavedKind, number[]>>;
  pictures: string[];
  owner: { id: number; first_name: string; picture: string | null };
  role: Role;
  members_count: number;
  invite_code: string;
};
type ViewerId = number | null;
/** The number of pictures in a cover. */
const COVER = 4;

/** A viewer's role in a list `w` [B3.2]. */
const roleOf = (viewer_id: ViewerId) => sql`
  case when w.owner_id = ${viewer_id}::bigint then 'wishlist_owner'
       when exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = ${viewer_id}::bigint) then 'wishlist_collaborator'
       else 'wishlist_public' end`;

/** Whether a viewer may see the list. Lists of a restricted account are only visible to those who share them [B8.7]. */
const isOpenTo = (viewer_id: ViewerId) => sql`
  w.deleted_at is null and (w.owner_id = ${viewer_id}::bigint
    or (not w.private and not exists (select from restrictions r where r.user_id = w.owner_id and r.lifted_at is null))
    or exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = ${viewer_id}::bigint))`;

const columns = (viewer_id: ViewerId) => sql`
  w.id, w.name, w.private, w.checkin, w.checkout, w.number_of_adults, w.number_of_children, w.number_of_infants, w.invite_code,
  ${roleOf(viewer_id)} as role,
  jsonb_build_object('id', u.id, 'first_name', u.first_name, 'picture', u.picture) as owner,
  (select count(*)::int from wishlist_members m where m.wishlist_id = w.id) as members_count,
  (select coalesce(jsonb_object_agg(t.kind, t.ids), '{}') from (
     select coalesce(f.kind, 'listing') as kind, jsonb_agg(coalesce(i.listing_id, i.find_id) order by i.position, i.id desc) as ids
     from wishlist_items i left join catalog_entries f on f.id = i.find_id where i.wishlist_id = w.id group by 1) t) as saved,
  array(select coalesce(lf.path, ff.path) from wishlist_items i
        left join listings l on l.id = i.listing_id and l.status = 'published'
        left join listing_photos lf on lf.listing_id = l.id and lf.position = 0
        left join catalog_entries f on f.id = i.find_id and f.queue_status = 7
        left join catalog_photos ff on ff.find_id = f.id and ff.position = 0
        where i.wishlist_id = w.id and coalesce(lf.path, ff.path) is not null order by i.position, i.id desc limit ${COVER}) as pictures`;

type Page = { limit: number; offset: number };

type Filter = { viewer_id: ViewerId; where: Sql; order: Sql };

async function listsWhere(db: Db, { viewer_id, where, order }: Filter, page: Page) {
  const lists = await db.all<ListRow & { total_count: number }>(sql`
    select ${columns(viewer_id)}, count(*) over ()::int as total_count
    from wishlists w join users u on u.id = w.owner_id
    where ${isOpenTo(viewer_id)} and ${where} order by ${order} limit ${page.limit} offset ${page.offset}`);
  return { lists, total_count: lists[0]?.total_count ?? 0 };
}
const LAST_USED = sql`w.used_at desc, w.id desc`;

/** The viewer's own lists and those shared with them. */
export const ownLists = (db: Db, viewer_id: number, page: Page) =>
  listsWhere(
    db,
    {
      viewer_id,
      where: sql`(w.owner_id = ${viewer_id} or w.id in (select m.wishlist_id from wishlist_members m where m.user_id = ${viewer_id}))`,
      order: LAST_USED,
    },
    page,
  );
export const findListsOf = (db: Db, { owner_id, viewer_id }: { owner_id: number; viewer_id: ViewerId }, page: Page) =>
  listsWhere(db, { viewer_id, where: sql`w.owner_id = ${owner_id} and not w.private`, order: LAST_USED }, page);
/** Public lists with items, those with the most votes and items first. */
export const popularLists = (db: Db, viewer_id: ViewerId, page: Page) =>
  listsWhere(
    db,
    {
      viewer_id,
      where: sql`not w.private and exists (select from wishlist_items i where i.wishlist_id = w.id)`,
      order: sql`(select count(*) from wishlist_items i left join wishlist_votes v on v.item_id = i.id and v.is_up where i.wishlist_id = w.id) desc, w.id desc`,
    },
    page,
  );

/** Also null for other people's private lists, whose existence must not be revealed. */
export const findList = (db: Db, id: number, viewer_id: ViewerId) =>
  db.one<ListRow>(sql`
    select ${columns(viewer_id)} from wishlists w join users u on u.id = w.owner_id where w.id = ${id} and ${isOpenTo(viewer_id)}`);

/** Locked by a separate statement, because counts in the statement that waited would be from before the wait. */
const lockRow = (tx: Db, id: number) => tx.run(sql`select from wishlists where id = ${id} for update`);

/** A viewer's role in a list, which is locked until the transaction ends: counts and changes of a list wait for each other. */
export async function lockList(tx: Db, id: number, viewer_id: number) {
  await lockRow(tx, id);
  const held = await tx.one<{ role: Role; members_count: number; counts: Partial<Record<SavedKind, number>> }>(sql`
    select ${roleOf(viewer_id)} as role, (select count(*)::int from wishlist_members m where m.wishlist_id = w.id) as members_count,
           (select coalesce(jsonb_object_agg(t.kind, t.n), '{}') from (
              select coalesce(f.kind, 'listing') as kind, count(*) as n
              from wishlist_items i left join catalog_entries f on f.id = i.find_id where i.wishlist_id = w.id group by 1) t) as counts
    from wishlists w where w.id = ${id} and ${isOpenTo(viewer_id)}`);
  return held && { ...held, counts: toCounts((kind) => held.counts[kind] ?? 0) };
}

export const toCounts = (count: (kind: SavedKind) => number) =>
  Object.fromEntries(KINDS.map((kind) => [SAVED_KINDS[kind].count, count(kind)])) as Counts;

export type ListValues = {
  name: string;
  private: boolean;
  checkin: Day | null;
  checkout: Day | null;
  number_of_adults: number;
  number_of_children: number;
  number_of_infants: number;
};

/** Serialises an owner's new lists: two concurrent requests for the same name get the same list. */
export const lockOwner = (tx: Db, owner_id: number) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`wishlists of ${owner_id}`}, 0))`);

export const countOwn = async (tx: Db, owner_id: number): Promise<number> =>
  (await tx.one<{ count: number }>(
    sql`select count(*)::int as count from wishlists where owner_id = ${owner_id} and deleted_at is null`,
  ))!.count;

export const findOwnByName = async (tx: Db, owner_id: number, name: string): Promise<number | null> =>
  (
    await tx.one<{ id: number }>(sql`
    select id from wishlists where owner_id = ${owner_id} and deleted_at is null and lower(name) = lower(${name}) order by used_at desc limit 1`)
  )?.id ?? null;

type NewList = ListValues & { owner_id: number; invite_code: string };
export async function insertList(tx: Db, list: NewList, now: Date): Promise<number> {
  const made = await tx.one<{ id: number }>(sql`
    insert into wishlists (owner_id, name, private, checkin, checkout, number_of_adults, number_of_children, number_of_infants,
                           invite_code, created_at, used_at)
    values (${list.owner_id}, ${list.name}, ${list.private}, ${list.checkin}, ${list.checkout}, ${list.number_of_adults},
            ${list.number_of_children}, ${list.number_of_infants}, ${list.invite_code}, ${now}, ${now}) returning id`);
  return made!.id;
}

/** `values`: the columns to change; the keys come from the contract. */
export async function changeList(tx: Db, id: number, values: Partial<ListValues>) {
  const sets = Object.entries(values).map(([column, value]) => sql`${raw(column)} = ${value}`);
  if (sets.length > 0) await tx.run(sql`update wishlists set ${join(sets)} where id = ${id}`);
}

export const deleteList = (tx: Db, id: number, now: Date) =>
  tx.run(sql`update wishlists set deleted_at = ${now} where id = ${id}`);

export const undeleteList = (tx: Db, id: number, owner_id: number) =>
  tx.run(sql`update wishlists set deleted_at = null where id = ${id} and owner_id = ${owner_id} and deleted_at is not null`);

/** Deletes what can no longer be undone, expired invitations, and changes that are too old to be sent. */
export async function forgetDeletedLists(db: Db, now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.run(sql`delete from wishlists where deleted_at < ${ago(UNDO_DAYS)}`);
  await db.run(sql`delete from wishlist_removed_items where removed_at < ${ago(UNDO_DAYS)}`);
  await db.run(sql`delete from wishlist_invitations where sent_at < ${ago(INVITED_DAYS)}`);
  await db.run(sql`delete from wishlist_changes where at < ${ago(TOLD_DAYS)}`);
}

export type MemberRow = { user: ListRow["owner"]; role: Role };
export const findMembers = (db: Db, wishlist_id: number) =>
  db.all<MemberRow>(sql`
    select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'picture', u.picture) as user, t.role
    from (select owner_id as user_id, 'wishlist_owner' as role, null::timestamptz as joined_at from wishlists where id = ${wishlist_id}
          union all select user_id, 'wishlist_collaborator', joined_at from wishlist_members where wishlist_id = ${wishlist_id}) t
    join users u on u.id = t.user_id order by t.joined_at nulls first, u.id limit ${MAX_MEMBERS + 1}`);

const hasCode = (code: string) => sql`(w.invite_code = ${code}
  or exists (select from wishlist_invitations i where i.wishlist_id = w.id and i.token_hash = ${tokenHash(code)}))`;

/** A list's name and owner, if the invitation's code is valid. */
export const findInvited = (db: Db, id: number, code: string) =>
  db.one<{ name: string; owner: ListRow["owner"] }>(sql`
    select w.name, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'picture', u.picture) as owner
    from wishlists w join users u on u.id = w.owner_id where w.id = ${id} and w.deleted_at is null and ${hasCode(code)}`);

/** Locks a list, even a private one, if the code is its own or that of an email. */
export async function lockInvitedList(tx: Db, id: number, code: string) {
  await lockRow(tx, id);
  return tx.one<{ owner_id: number }>(sql`
    select owner_id from wishlists w where id = ${id} and deleted_at is null and ${hasCode(code)}`);
}

/** Locks a list for any user, after the caller has checked their invitation. */
export async function lockAnyList(tx: Db, id: number) {
  await lockRow(tx, id);
  return tx.one<{ owner_id: number; member_ids: number[] }>(sql`
    select owner_id, array(select m.user_id from wishlist_members m where m.wishlist_id = w.id) as member_ids
    from wishlists w where id = ${id} and deleted_at is null`);
}

export type Membership = { wishlist_id: number; user_id: number };
/** False if they shared it already. */
export const insertMember = async (tx: Db, { wishlist_id, user_id }: Membership, now: Date): Promise<boolean> =>
  (await tx.run(sql`insert into wishlist_members values (${wishlist_id}, ${user_id}, ${now}) on conflict do nothing`)) > 0;

/** A member's first name; null if they do not share the list. */
export const findMemberName = async (tx: Db, wishlist_id: number, user_id: number): Promise<string | null> =>
  (
    await tx.one<{ first_name: string }>(sql`
    select u.first_name from wishlist_members m join users u on u.id = m.user_id where m.wishlist_id = ${wishlist_id} and m.user_id = ${user_id}`)
  )?.first_name ?? null;

/** Also deletes their votes; items they added stay. */
export async function deleteMember(tx: Db, wishlist_id: number, user_id: number): Promise<number> {
  await tx.run(sql`
    delete from wishlist_votes v using wishlist_items i
    where v.item_id = i.id and i.wishlist_id = ${wishlist_id} and v.user_id = ${user_id}`);
  return tx.run(sql`delete from wishlist_members where wishlist_id = ${wishlist_id} and user_id = ${user_id}`);
}

/** Sets a new code, so that a removed member cannot return with the old one. */
export const renewCode = (tx: Db, id: number, invite_code: string) =>
  tx.run(sql`update wishlists set invite_code = ${invite_code} where id = ${id}`);

export const noteUse = (tx: Db, id: number, now: Date) => tx.run(sql`update wishlists set used_at = ${now} where id = ${id}`);

/** The number of a user's public lists. */
export const countLists = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ n: number }>(
    sql`select count(*)::int as n from wishlists where owner_id = ${user_id} and not private and deleted_at is null`,
  ))!.n;
