import { countStaysIn } from "#areas/discovery/places/countStays.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Suspension } from "#platform/visitor/suspension.server.ts";

/** Homes that were not published stay as they are, and are not published when the suspension ends. */
export const homesSuspension: Suspension = {
  suspend: ({ now }, tx, user_id) => turn(tx, user_id, { from: "published", to: "suspended", now: now() }),
  restore: (tx, user_id, now) => turn(tx, user_id, { from: "suspended", to: "published", now }),
};

type Turn = { from: string; to: string; now: Date };
async function turn(tx: Db, user_id: number, { from, to, now }: Turn) {
  const turned = await tx.all<{ place_id: number }>(sql`
    with held as (select id from listings where host_id = ${user_id} order by id for update)
    update listings l set status = ${to}, updated_at = ${now} from held
    where l.id = held.id and l.status = ${from} returning l.place_id`);
  await countStaysIn(tx, [...new Set(turned.map(({ place_id }) => place_id))]);
}
