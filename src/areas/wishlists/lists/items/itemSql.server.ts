import { CONFIRMED } from "#areas/bookings/reservations/rules.ts";
import { isOpenWithin } from "#areas/discovery/catalog/search/openThenSql.server.ts";
import { type CardRow, cardColumns, isBookedOn } from "#areas/discovery/listings/sql.server.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, empty, sql } from "#platform/db/db.server.ts";
import { mayAdd, type Role, type SavedItem, type SavedKind } from "#areas/wishlists/lists/rules.ts";

type Days = { checkin: Day; checkout: Day };
/** The days for which something should be free, and the current time. */
type When = Days & { now: Date };
type Query = When & { guests: number };
const daysOf = (free: Days) => sql`daterange(${free.checkin}, ${free.checkout})`;
const isFree = (free: When | null) => (free ? sql`not (${isBookedOn(free, free.now)})` : sql`null::boolean`);

const isOpen = (query: Query | null) =>
  query ? isOpenWithin({ from: query.checkin, until: query.checkout }, query) : sql`null::boolean`;

type Person = { id: number; first_name: string; picture: string | null };
export type ItemRow = {
  item_id: number;
  wishlist_id: number;
  kind: SavedKind;
  saved_id: number;
  title: string;
  note: string;
  added_by: Person | null;
  /** A member of the list who has booked it for these days; only for those who share the list. */
  booked_by: Person | null;
  then_micros: number | null;
  then_currency: string | null;
  was_free: boolean;
  now_micros: number | null;
  now_currency: string | null;
  is_gone: boolean;
  is_available: boolean | null;
  up_votes: number[];
  down_votes: number[];
};

const kindOf = sql`coalesce(f.kind, 'listing')`;

/** The reader of a list's items, and their role in it. */
type Reader = { viewer_id: number | null; role: Role };
/**
 * Whether the reader may see a thing's title: it is published, or their own; those who share the list also see what they saw
 * before it was taken down. What its own host added may never have been published.
 */
const isNamed = ({ viewer_id, role }: Reader) => sql`(
  coalesce(l.status = 'published', f.queue_status = 7) or coalesce(l.host_id, f.host_id) = ${viewer_id}::bigint
  or (${mayAdd(role)} and i.added_by is distinct from coalesce(l.host_id, f.host_id)))`;

/** A member of the list who has booked it for some of these days. */
const bookedBy = (days: Days) => sql`(
  select jsonb_build_object('id', g.id, 'first_name', g.first_name, 'picture', g.picture)
  from bookings b join users g on g.id = b.guest_id and g.closed_at is null
  where b.listing_id = l.id and b.status = any(${[...CONFIRMED]}::text[]) and daterange(b.checkin, b.checkout) && ${daysOf(days)}
    and (exists (select from wishlists w where w.id = i.wishlist_id and w.owner_id = b.guest_id)
         or exists (select from wishlist_members m where m.wishlist_id = i.wishlist_id and m.user_id = b.guest_id))
  order by b.id limit 1)`;

type ItemsQuery = { reader: Reader; stay: Query | null; kind?: SavedKind | undefined };
/**
 * The items of a list that the caller may read, in its order; of one kind, or all. Things that are no longer offered have
 * `is_gone`.
 */
export const findItems = (db: Db, wishlist_id: number, { reader, stay, kind }: ItemsQuery) =>
  db.all<ItemRow>(sql`
    select i.id as item_id, i.wishlist_id, ${kindOf} as kind, coalesce(i.listing_id, i.find_id) as saved_id,
           case when ${isNamed(reader)} then coalesce(l.title, f.title) else '' end as title, i.note, i.then_micros, i.currency as then_currency,
           ${stay ? sql`coalesce(i.free_on = ${daysOf(stay)}, false)` : sql`false`} as was_free,
           coalesce(l.price_micros, f.price_micros) as now_micros, coalesce(l.currency, f.currency) as now_currency,
           coalesce(l.status <> 'published', f.queue_status <> 7) as is_gone,
           case when l.id is not null then ${isFree(stay)} else ${isOpen(stay)} end as is_available,
           case when u.id is not null then jsonb_build_object('id', u.id, 'first_name', u.first_name, 'picture', u.picture) end as added_by,
           ${stay && mayAdd(reader.role) ? bookedBy(stay) : sql`null::jsonb`} as booked_by,
           array(select v.user_id from wishlist_votes v where v.item_id = i.id and v.is_up order by v.user_id) as up_votes,
           array(select v.user_id from wishlist_votes v where v.item_id = i.id and not v.is_up order by v.user_id) as down_votes
    from wishlist_items i left join listings l on l.id = i.listing_id left join catalog_entries f on f.id = i.find_id left join users u on u.id = i.added_by
    where i.wishlist_id = ${wishlist_id} ${kind ? sql`and ${kindOf} = ${kind}` : empty}
    order by i.position, i.id desc`);

export const stayCards = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.all<CardRow>(sql`
        select ${cardColumns(1)} from listings l join places p on p.id = l.place_id where l.id = any(${ids}::bigint[])`);

/** Finds an item by what was saved: ids are only unique within a kind. */
const isItem = ({ kind, id }: SavedItem) =>
  kind === "listing"
    ? sql`i.listing_id = ${id}`
    : sql`i.find_id = ${id} and exists (select from catalog_entries f where f.id = i.find_id and f.kind = ${kind})`;

type Found = { id: number; title: string };
export const findItem = (tx: Db, wishlist_id: number, savedItem: SavedItem) =>
  tx.one<Found>(sql`
    select i.id, coalesce((select title from listings where id = i.listing_id), (select title from catalog_entries where id = i.find_id)) as title
    from wishlist_items i where i.wishlist_id = ${wishlist_id} and ${isItem(savedItem)}`);

type New = { wishlist_id: number; added_by: number; now: Date };
/** Inserts at the top of the list. Null if this person cannot see the thing. */
export function insertItem(tx: Db, { kind, id }: SavedItem, { wishlist_id, added_by, now }: New) {
  const first = sql`coalesce((select min(position) from wishlist_items where wishlist_id = ${wishlist_id}), 1) - 1`;
  const columns = sql`(wishlist_id, listing_id, find_id, added_by, added_at, then_micros, currency, position, free_on)`;
  return tx.one<Found>(
    kind === "listing"
      ? sql`insert into wishlist_items ${columns}
            select w.id, l.id, null, ${added_by}::bigint, ${now}::timestamptz, l.price_micros, l.currency, ${first}, ${FREE_ON}
            from listings l join wishlists w on w.id = ${wishlist_id}
            where l.id = ${id} and (l.status = 'published' or l.host_id = ${added_by})
            returning id, (select title from listings where id = ${id}) as title`
      : sql`insert into wishlist_items ${columns}
            select w.id, null, f.id, ${added_by}::bigint, ${now}::timestamptz, f.price_micros, f.currency, ${first}, ${openOn(now)}
            from catalog_entries f join wishlists w on w.id = ${wishlist_id} where f.id = ${id} and f.kind = ${kind} and (f.queue_status = 7 or f.host_id = ${added_by})
            returning id, (select title from catalog_entries where id = ${id}) as title`,
  );
}
const ITS_DAYS = sql`daterange(w.checkin, w.checkout)`;
const FREE_ON = sql`case when w.checkin is not null and not (l.booked && ${ITS_DAYS}) then ${ITS_DAYS} end`;
const openOn = (now: Date) => {
  const guests = sql`(w.number_of_adults + w.number_of_children)`;
  const isOpen = isOpenWithin({ from: sql`w.checkin`, until: sql`w.checkout` }, { guests, now });
  return sql`case when w.checkin is not null and ${isOpen} then ${ITS_DAYS} end`;
};

/** The list has other days or guests: records what is free for them now, because it may be taken later. */
export async function noteFree(tx: Db, wishlist_id: number, now: Date) {
  const theirs = sql`i.wishlist_id = ${wishlist_id} and w.id = i.wishlist_id`;
  await tx.run(sql`
    update wishlist_items i set free_on = ${FREE_ON} from listings l, wishlists w where ${theirs} and l.id = i.listing_id`);
  await tx.run(sql`
    update wishlist_items i set free_on = ${openOn(now)} from catalog_entries f, wishlists w where ${theirs} and f.id = i.find_id`);
}

/** Keeps the item with its votes in another table, as long as this can be undone. */
export async function removeItem(tx: Db, item_id: number, now: Date) {
  await tx.run(sql`delete from wishlist_removed_items where item_id = ${item_id}`);
  await tx.run(sql`
    insert into wishlist_removed_items (item_id, wishlist_id, item, votes, removed_at)
    select i.id, i.wishlist_id, to_jsonb(i),
           (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from wishlist_votes v where v.item_id = i.id), ${now}
    from wishlist_items i where i.id = ${item_id}`);
  await tx.run(sql`delete from wishlist_items where id = ${item_id}`);
}

type Removed = { wishlist_id: number; kind: SavedKind; saved_id: number };
export const findRemoved = (tx: Db, item_id: number) =>
  tx.one<Removed>(sql`
    select r.wishlist_id, coalesce(f.kind, 'listing') as kind, coalesce((r.item ->> 'listing_id')::bigint, f.id) as saved_id
    from wishlist_removed_items r left join catalog_entries f on f.id = (r.item ->> 'find_id')::bigint
    where r.item_id = ${item_id} and (f.id is not null or exists (select from listings where id = (r.item ->> 'listing_id')::bigint))`);

/** Restores an item: in its place, with its note and the votes of those who still share the list. */
export async function restoreRemoved(tx: Db, item_id: number) {
  await tx.run(sql`
    insert into wishlist_items overriding system value
    select (jsonb_populate_record(null::wishlist_items, item)).* from wishlist_removed_items where item_id = ${item_id}`);
  await tx.run(sql`
    insert into wishlist_votes (item_id, user_id, is_up)
    select v.item_id, v.user_id, v.is_up
    from wishlist_removed_items r cross join jsonb_populate_recordset(null::wishlist_votes, r.votes) v join wishlists w on w.id = r.wishlist_id
    where r.item_id = ${item_id}
      and (v.user_id = w.owner_id or exists (select from wishlist_members m where m.wishlist_id = w.id and m.user_id = v.user_id))`);
  await tx.run(sql`delete from wishlist_removed_items where item_id = ${item_id}`);
}

export const setNote = (tx: Db, item_id: number, note: string) =>
  tx.run(sql`update wishlist_items set note = ${note} where id = ${item_id}`);

/** An item's kind and list. */
export const findItemById = (db: Db, item_id: number) =>
  db.one<{ wishlist_id: number; kind: SavedKind; title: string }>(sql`
    select i.wishlist_id, ${kindOf} as kind, coalesce(l.title, f.title) as title
    from wishlist_items i left join listings l on l.id = i.listing_id left join catalog_entries f on f.id = i.find_id where i.id = ${item_id}`);

export const orderOf = async (tx: Db, wishlist_id: number): Promise<number[]> =>
  (
    await tx.all<{ id: number }>(sql`select id from wishlist_items where wishlist_id = ${wishlist_id} order by position, id desc`)
  ).map(({ id }) => id);

export const setOrder = (tx: Db, ids: readonly number[]) =>
  tx.run(sql`
    update wishlist_items i set position = o.n from unnest(${ids}::bigint[]) with ordinality as o (id, n)
    where i.id = o.id and i.position <> o.n`);

/** False if the vote was the same before. */
export const setVote = async (
  tx: Db,
  item_id: number,
  { user_id, is_up }: { user_id: number; is_up: boolean },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into wishlist_votes (item_id, user_id, is_up) values (${item_id}, ${user_id}, ${is_up})
    on conflict (item_id, user_id) do update set is_up = excluded.is_up where wishlist_votes.is_up <> excluded.is_up`)) > 0;

export const deleteVote = (tx: Db, item_id: number, user_id: number) =>
  tx.run(sql`delete from wishlist_votes where item_id = ${item_id} and user_id = ${user_id}`);

const DEGREE_KM = 111.195;
const NEAR_KM = 25;

/**
 * Published stays near those of a list, at a similar price, that it does not contain yet. `distance` is in kilometres to the
 * nearest of them.
 */
export const findSimilar = (db: Db, wishlist_id: number, { free, limit }: { free: When | null; limit: number }) =>
  db.all<CardRow & { distance: number }>(sql`
    with held as (select h.* from wishlist_items i join listings h on h.id = i.listing_id where i.wishlist_id = ${wishlist_id}),
    near as (
      select l.id, min(${DEGREE_KM}::float8 * sqrt(((l.pt[0] - h.pt[0]) * cos(radians(h.pt[1]))) ^ 2 + (l.pt[1] - h.pt[1]) ^ 2)) as distance
      from held h join listings l on l.pt <@ box(
        point(h.pt[0] - ${NEAR_KM / DEGREE_KM}::float8 / greatest(0.1, cos(radians(h.pt[1]))), h.pt[1] - ${NEAR_KM / DEGREE_KM}::float8),
        point(h.pt[0] + ${NEAR_KM / DEGREE_KM}::float8 / greatest(0.1, cos(radians(h.pt[1]))), h.pt[1] + ${NEAR_KM / DEGREE_KM}::float8))
      where l.status = 'published' and l.price_usd_micros between h.price_usd_micros / 2 and h.price_usd_micros * 2
        and l.id not in (select id from held) ${free ? sql`and ${isFree(free)}` : empty}
      group by l.id order by distance, l.id limit ${limit})
    select ${cardColumns(1)}, near.distance from near join listings l on l.id = near.id join places p on p.id = l.place_id
    order by near.distance, l.id`);
