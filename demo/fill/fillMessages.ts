import { changeUnread } from "#areas/messaging/notifications/sql.server.ts";
import { hideContacts } from "#areas/messaging/threads/contactRules.ts";
import { ensureThread, insertMessage } from "#areas/messaging/threads/sql.server.ts";
import type { Day } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { idOf } from "#demo/idOf.ts";

const ADA = "guest@sojourn.test";
const ROSA = "host@sojourn.test";
const ORIGIN = "http://localhost";

/** Hours before now, author and text: conversations about homes of the demo's host that its guest has not booked. */
type Line = readonly [hours: number, by: "guest" | "host", text: string];
const TALKS: readonly (readonly Line[])[] = [
  [
    [52, "guest", "Good morning! We are two, with a dog the size of a teapot. Would she be welcome?"],
    [51, "host", "Good morning Ada, teapots are welcome. There is a small courtyard that she will like."],
    [50, "guest", "Lovely. May I call you about the way from the station? My number is +44 7700 900123."],
    [26, "host", "Of course I will tell you everything here. It is six minutes on foot, all downhill."],
  ],
  [
    [9, "guest", "Is there a table where one could write for a week?"],
    [8, "host", "There is, under the window, and a lamp that I am proud of. Which days do you have in mind?"],
  ],
];

/** Writes the messages between the demo's people, beside those that belong to their bookings. */
export async function fillMessages(db: Db, today: Day): Promise<void> {
  const [guest_id, host_id] = [await idOf(db, ADA), await idOf(db, ROSA)];
  const homes = await db.all<{ id: number }>(sql`
    select id from listings l where host_id = ${host_id} and status = 'published'
      and not exists (select from bookings b where b.listing_id = l.id and b.guest_id = ${guest_id}) order by id limit ${TALKS.length}`);
  // The beginning of the day lies in the past at whatever hour the demo starts first.
  const now = new Date(`${today}T00:00:00Z`);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const [i, { id: listing_id }] of homes.entries())
    await db.transaction(async (tx) => {
      const talk = TALKS[i]!;
      const about = { listing_id, find_id: null, guest_id, host_id };
      const thread_id = await ensureThread(tx, about, hoursAgo(talk[0]![0]));
      for (const [hours, by, text] of talk) {
        const { text: masked, isHidden } = hideContacts(text, ORIGIN);
        const author_id = by === "guest" ? guest_id : host_id;
        await insertMessage(tx, { thread_id, author_id, text, masked: isHidden ? masked : null, now: hoursAgo(hours) });
      }
      await changeUnread(tx, [guest_id, host_id]);
    });
}
