import { addDays, type Day } from "#lib/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

/** `days`: from how many days ahead, for how many nights. The first note stands on the first thing of the list, and so on. */
type DemoList = {
  owner: string;
  name: string;
  city: string;
  private: boolean;
  stays: number;
  finds: number;
  adults: number;
  days?: [ahead: number, nights: number];
  shared_with?: string;
  notes?: readonly string[];
};

const ADA = "guest@sojourn.test";
const ROSA = "host@sojourn.test";

const LISTS: readonly DemoList[] = [
  {
    owner: ADA,
    name: "A week by the river",
    city: "Lisbon",
    private: true,
    stays: 4,
    finds: 5,
    adults: 2,
    days: [75, 5],
    shared_with: ROSA,
    notes: ["Let us book this one soon.", "Close to everything. Could you ask about the stairs?"],
  },
  { owner: ADA, name: "Somewhere warm", city: "Marrakesh", private: false, stays: 5, finds: 3, adults: 2 },
  { owner: ROSA, name: "Long weekends", city: "Porto", private: false, stays: 6, finds: 4, adults: 2, days: [40, 3] },
  { owner: ROSA, name: "Cold air, hot coffee", city: "Bergen", private: false, stays: 3, finds: 5, adults: 4 },
];

/** What the demo people have saved: one list that two of them share, and some that everybody may see. */
export async function fillLists(db: Db, today: Day): Promise<void> {
  const now = new Date(`${today}T08:00:00Z`);
  for (const list of LISTS)
    await db.transaction(async (tx) => {
      const things = await thingsIn(tx, list);
      if (things.length === 0) return; // a small town has not every city
      const id = await makeList(tx, list, today, now);
      await tx.run(sql`
        insert into wishlist_items (wishlist_id, listing_id, find_id, added_by, added_at, note, then_micros, currency, position)
        select ${id}::bigint, t.listing_id, t.find_id, w.owner_id, ${now}::timestamptz, t.note, coalesce(l.price_micros, f.price_micros),
               coalesce(l.currency, f.currency), t.position
        from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t (listing_id bigint, find_id bigint, note text, position int)
        join wishlists w on w.id = ${id} left join listings l on l.id = t.listing_id left join finds f on f.id = t.find_id`);
      // Everybody is for the first, and the owner against the last.
      await tx.run(sql`
        insert into wishlist_votes (item_id, user_id, is_up)
        select i.id, p.user_id, i.position = 1 from wishlist_items i
        join (select id, owner_id as user_id, true as owns from wishlists union all select wishlist_id, user_id, false from wishlist_members) p
          on p.id = i.wishlist_id
        where i.wishlist_id = ${id} and (i.position = 1 or (i.position = ${things.length} and p.owns))`);
    });
}

/** Finds and stays in turns, the best of the city first. */
async function thingsIn(db: Db, { city, stays, finds, notes = [] }: DemoList) {
  const rows = await db.all<{ listing_id: number | null; find_id: number | null }>(sql`
    select listing_id, find_id from (
      (select l.id as listing_id, null::bigint as find_id, row_number() over (order by l.score desc, l.id) as n
       from listings l join places p on p.id = l.place_id where p.name = ${city} and l.status = 'published' order by n limit ${stays})
      union all
      (select null, f.id, row_number() over (order by f.one, f.score desc, f.id)
       from (select f.*, row_number() over (partition by f.kind order by f.score desc, f.id) as one
             from finds f join places p on p.id = f.place_id where p.name = ${city} and f.queue_status = 7) f order by 3 limit ${finds})) t
    order by n, find_id nulls last`);
  return rows.map((row, i) => ({ ...row, note: notes[i] ?? "", position: i + 1 }));
}

async function makeList(tx: Db, list: DemoList, today: Day, now: Date): Promise<number> {
  const [ahead, nights] = list.days ?? [];
  const checkin = ahead === undefined ? null : addDays(today, ahead);
  const checkout = checkin && addDays(checkin, nights!);
  const made = await tx.one<{ id: number }>(sql`
    insert into wishlists (owner_id, name, private, checkin, checkout, number_of_adults, invite_code, created_at, used_at)
    select id, ${list.name}, ${list.private}, ${checkin}::date, ${checkout}::date, ${list.adults}, gen_random_uuid()::text, ${now}::timestamptz, ${now}::timestamptz
    from users where email = ${list.owner} returning id`);
  if (list.shared_with)
    await tx.run(sql`
      insert into wishlist_members select ${made!.id}, id, ${now}::timestamptz from users where email = ${list.shared_with}`);
  return made!.id;
}
