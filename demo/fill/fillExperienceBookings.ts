import { PUBLISHED } from "#areas/discovery/catalog/kinds.ts";
import { insertDemoDates } from "#areas/experiences/bookings/demo.server.ts";
import { addDays, type Day } from "#lib/dates/dates.ts";
import { rng } from "#lib/random.ts";
import { type Db, sql } from "#platform/db/db.server.ts";

/** Experiences have dates this many days ahead. */
const DAYS = 42;
const TIMES = ["09:30", "10:00", "11:00", "14:00", "16:00", "17:30"];
const SEATS = 8;
/** Minimum ages: experiences with wine are for adults, and those on the water for children of some size. */
const MIN_AGES: Record<string, number> = { drinks: 18, water: 8 };

type Experience = { id: number; category: string; most_guests: number | null };

/** Draws dates for the town's experiences that have a leader: two or three a week, at a fixed time of day per experience. */
export async function fillExperienceBookings(db: Db, today: Day): Promise<void> {
  const experiences = await db.all<Experience>(sql`
    select id, category, (facts ->> 'most_guests')::int as most_guests from catalog_entries
    where kind = 'experience' and queue_status = ${PUBLISHED} and place_id is not null and host_id is not null and price_micros is not null order by id`);
  const dates = experiences.flatMap((one) => datesOf(one, today));
  await insertDemoDates(db, dates);
}

function datesOf({ id, category, most_guests }: Experience, today: Day) {
  const d = rng(`outings ${id}`);
  const time = d.pick(TIMES);
  const has_private = d.chance(0.4);
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i + 1)).filter(() => d.chance(0.35));
  const same = { experience_id: id, time, seats: most_guests ?? SEATS, minimum_age: MIN_AGES[category] ?? 0, has_private };
  return days.map((day) => ({ ...same, day }));
}
