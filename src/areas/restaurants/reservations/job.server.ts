import { inOwnTransaction } from "#platform/jobs/inOwnTransaction.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { findPlan, lockService } from "./plan.server.ts";
import { nextStatus } from "./rules.ts";
import { findStatus, findLapsed, findUnreported, setStatus } from "./sql.server.ts";
import { offerFreed } from "./waitlist/waits.server.ts";
import { endOffered, endOldWaits } from "./waitlist/waitsSql.server.ts";

type Due = { id: number; restaurant_id: number };

/**
 * All time-driven steps of table bookings. Each runs in its own transaction and checks again under the restaurant's lock, so
 * several processes may do this at once.
 */
export async function runTablesJob(services: Services): Promise<void> {
  const now = services.now();
  for (const due of await findLapsed(services.db, now)) await tableAlone(services, due, endLapsed);
  for (const due of await findUnreported(services.db, now)) await tableAlone(services, due, assumeHonoured);
  await endOldWaits(services.db, now);
}

const tableAlone = (services: Services, due: Due, work: (tx: Db, services: Services, due: Due) => Promise<void>) =>
  inOwnTransaction(services, { ids: { table_booking: due.id }, failure: "a table booking could not go on" }, async (tx) => {
    await lockService(tx, due.restaurant_id);
    await work(tx, services, due);
  });

/** The offer was not answered in time: the next waiting guest gets it. */
async function endLapsed(tx: Db, services: Services, { id, restaurant_id }: Due) {
  const one = (await findStatus(tx, id))!;
  const status = nextStatus(one.status, "lapse", { by: "itself", hasBegun: false });
  if (!status || one.expires_at! > services.now()) return;
  await setStatus(tx, id, { status, now: services.now() });
  await endOffered(tx, id, "missed");
  const plan = await findPlan(tx, restaurant_id, null);
  if (plan) await offerFreed(tx, services, { plan, day: one.day });
}

/** No one has reported about the booking, so its guest counts as having come. */
async function assumeHonoured(tx: Db, services: Services, { id }: Due) {
  const status = nextStatus((await findStatus(tx, id))!.status, "pass", { by: "itself", hasBegun: true });
  if (status) await setStatus(tx, id, { status, now: services.now() });
}
