import { alone } from "#platform/alone.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { House } from "#platform/http.server.ts";
import { findPlan, holdService } from "./plan.server.ts";
import { nextStatus } from "./rules.ts";
import { findStatus, lapsed, passed, setStatus } from "./sql.server.ts";
import { offerFreed } from "./waits.server.ts";
import { endOffered, endOld } from "./waitsSql.server.ts";

type Due = { id: number; restaurant_id: number };

/** All that time does to table bookings. Each in a transaction of its own, looked at again under its restaurant's lock: several processes may do so at once. */
export async function sweepTables(house: House): Promise<void> {
  const now = house.now();
  for (const due of await lapsed(house.db, now)) await tableAlone(house, due, lapse);
  for (const due of await passed(house.db, now)) await tableAlone(house, due, pass);
  await endOld(house.db, now);
}

const tableAlone = (house: House, due: Due, work: (tx: Db, house: House, due: Due) => Promise<void>) =>
  alone(house, { table_booking: due.id }, "a table booking could not go on", async (tx) => {
    await holdService(tx, due.restaurant_id);
    await work(tx, house, due);
  });

/** Nobody answered in time: the next who waits is asked. */
async function lapse(tx: Db, house: House, { id, restaurant_id }: Due) {
  const one = (await findStatus(tx, id))!;
  const status = nextStatus(one.status, "lapse", "itself", false);
  if (!status || one.expires_at! > house.now()) return;
  await setStatus(tx, id, status, house.now());
  await endOffered(tx, id, "missed");
  const plan = await findPlan(tx, restaurant_id, null);
  if (plan) await offerFreed(tx, house, plan, one.day);
}

async function pass(tx: Db, house: House, { id }: Due) {
  const status = nextStatus((await findStatus(tx, id))!.status, "pass", "itself", true);
  if (status) await setStatus(tx, id, status, house.now());
}
