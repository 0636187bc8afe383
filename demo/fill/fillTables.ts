import { setCatalogHost } from "#areas/discovery/catalog/demo.server.ts";
import { insertTables } from "#areas/restaurants/reservations/demo.server.ts";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { rng } from "#lib/random.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { takeIds } from "#platform/db/insertRows.server.ts";
import { idOf } from "#demo/idOf.ts";

/** The sittings of restaurants that take bookings; the kinds in `WALK_IN` take none. */
const LUNCH = ["12:00", "12:30", "13:00", "13:30"];
const DINNER = ["18:30", "19:00", "19:30", "20:00", "20:30", "21:00"];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const WALK_IN = ["cafe", "bakery", "street"];
const NAMES = ["By the window", "By the door", "In the corner", "Under the lamp", "By the kitchen", "On the terrace"];
const HEADERS = [
  "We keep your table for fifteen minutes. Dinner takes about two hours.",
  "The kitchen cooks what the market had this morning. Please tell us beforehand what you cannot eat.",
  "",
];
const MINUTES = { lunch: 90, dinner: 120 } as const;

/** The last party is seated at least this long before closing time. */
const MIN_STAY_MINUTES = 60;

type Restaurant = { id: number; category: string; opens: string; closes: string };

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Whether a party can be seated at that time; some restaurants close after midnight. */
export function isServing(time: string, { opens, closes }: Pick<Restaurant, "opens" | "closes">): boolean {
  const [minute, from, until] = [minuteOf(time), minuteOf(opens), minuteOf(closes)];
  return minute >= from && minute + MIN_STAY_MINUTES <= (until > from ? until : until + 24 * 60);
}

/**
 * Fills in tables, times and closed days of the town's restaurants that take bookings; the demo's host manages the first of them.
 */
export async function fillTables(db: Db, today: Day): Promise<void> {
  const restaurants = await db.all<Restaurant>(sql`
    select id, category, facts ->> 'opens' as opens, facts ->> 'closes' as closes from catalog_entries where kind = 'restaurant' and place_id is not null and category <> all(${WALK_IN}::text[]) order by id`);
  const host_id = await idOf(db, "host@sojourn.test");
  await db.transaction(async (tx) => {
    for (const [i, one] of restaurants.entries()) await openRestaurant(tx, one, { i, today });
    if (restaurants[0]) await setCatalogHost(tx, restaurants[0].id, host_id);
  });
}

async function openRestaurant(tx: Db, { id, category, ...hours }: Restaurant, { i, today }: { i: number; today: Day }) {
  const d = rng(`tables ${id} ${i}`);
  const isShared = i % 3 === 1;
  const closed = d.pick(EVERY_DAY);
  const service = {
    restaurant_id: id,
    begin_date: addDays(today, -30),
    end_date: addDays(today, 300),
    header_text: HEADERS[i % HEADERS.length]!,
    notice_hours: category === "fine" ? 24 : 4,
  };
  const own = Array.from({ length: d.int(3, 6) }, (_, n) => ({
    restaurant_id: id,
    name: NAMES[n]!,
    seats: [2, 2, 4, 4, 6, 8][n]!,
    is_community: false,
  }));
  const shared = isShared ? [{ restaurant_id: id, name: "The long table", seats: 12, is_community: true }] : [];
  const times = [
    ...(d.chance(0.6) ? LUNCH.map((starts_at) => ({ service: "lunch" as const, starts_at })) : []),
    ...DINNER.map((starts_at) => ({ service: "dinner" as const, starts_at })),
  ].filter(({ starts_at }) => isServing(starts_at, hours));
  const ids = await takeIds(tx, "table_slots", times.length);
  await insertTables(tx, {
    services: [service],
    tables: [...own, ...shared],
    slots: times.map((slot, n) => ({
      ...slot,
      id: ids[n]!,
      restaurant_id: id,
      weekdays: EVERY_DAY.filter((weekday) => weekday !== closed),
      minutes: MINUTES[slot.service],
    })),
    availabilities: ids.flatMap((slot_id) =>
      (isShared ? [false, true] : [false]).map((is_community_table) => ({ slot_id, is_community_table })),
    ),
    closedDays: [{ restaurant_id: id, day: addDays(today, d.int(5, 25)) }],
  });
}
