import { insertDemoItems } from "#areas/wishlists/lists/demo.server.ts";
import { orderOf, setVote } from "#areas/wishlists/lists/items/itemSql.server.ts";
import { newCode } from "#areas/wishlists/lists/people/newCode.server.ts";
import { insertList, insertMember } from "#areas/wishlists/lists/sql.server.ts";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { idOf } from "#demo/idOf.ts";

/**
 * `days`: the check-in in days from today and the number of nights. The first note belongs to the first thing of the list, and so
 * on.
 */
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

/** Fills the demo people's wish lists: one that two of them share, and some that are public. */
export async function fillLists(db: Db, today: Day): Promise<void> {
  const now = new Date(`${today}T00:00:00Z`);
  for (const list of LISTS)
    await db.transaction(async (tx) => {
      const things = await thingsIn(tx, list);
      if (things.length === 0) return; // a small town has not every city
      const owner_id = await idOf(tx, list.owner);
      const id = await insertList(tx, { owner_id, ...toListValues(list, today), invite_code: newCode() }, now);
      await insertDemoItems(tx, { wishlist_id: id, added_by: owner_id, items: things, now });
      const [first, ...others] = await orderOf(tx, id);
      // All members vote for the first item, and the owner against the last.
      await setVote(tx, first!, { user_id: owner_id, is_up: true });
      if (others.length > 0) await setVote(tx, others.at(-1)!, { user_id: owner_id, is_up: false });
      if (list.shared_with === undefined) return;
      const member_id = await idOf(tx, list.shared_with);
      await insertMember(tx, { wishlist_id: id, user_id: member_id }, now);
      await setVote(tx, first!, { user_id: member_id, is_up: true });
    });
}

/** Catalog entries and stays alternate, the best of the city first. */
async function thingsIn(db: Db, { city, stays, finds: entries, notes = [] }: DemoList) {
  const rows = await db.all<{ listing_id: number | null; find_id: number | null }>(sql`
    select listing_id, find_id from (
      (select l.id as listing_id, null::bigint as find_id, row_number() over (order by l.score desc, l.id) as n
       from listings l join places p on p.id = l.place_id where p.name = ${city} and l.status = 'published' order by n limit ${stays})
      union all
      (select null, f.id, row_number() over (order by f.one, f.score desc, f.id)
       from (select f.*, row_number() over (partition by f.kind order by f.score desc, f.id) as one
             from catalog_entries f join places p on p.id = f.place_id where p.name = ${city} and f.queue_status = 7) f order by 3 limit ${entries})) t
    order by n, find_id nulls last`);
  return rows.map((row, i) => ({ ...row, note: notes[i] ?? "", position: i + 1 }));
}

function toListValues({ name, private: isPrivate, days, adults }: DemoList, today: Day) {
  const checkin = days ? addDays(today, days[0]) : null;
  const checkout = checkin && addDays(checkin, days![1]);
  return { name, private: isPrivate, checkin, checkout, number_of_adults: adults, number_of_children: 0, number_of_infants: 0 };
}
