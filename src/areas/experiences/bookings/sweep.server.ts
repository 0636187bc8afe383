import { payOut as payOutOf } from "#areas/money/payments/payOut.server.ts";
import { inOwnTransaction } from "#platform/jobs/inOwnTransaction.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { endOuting } from "./ending.server.ts";
import { tell } from "./letters.server.ts";
import { type OutingRow, over, overdue, setPaidOut, setStatus, toPayOut } from "./outingSql.server.ts";
import { endOf, nextStatus, PAYOUT_HOURS } from "./rules.ts";
import { holdBoth } from "./settle.server.ts";

type Work = (tx: Db, services: Services, outing: OutingRow) => Promise<void>;

/** All that time does to outings. Each in a transaction of its own, looked at again under its lock: several processes may do so at once. */
export async function sweepOutings(services: Services): Promise<void> {
  const { db } = services;
  await each(services, await overdue(db, services.now()), expire);
  await each(services, await over(db, services.now()), complete);
  await each(services, await toPayOut(db, PAYOUT_HOURS, services.now()), payOut);
}

async function each(services: Services, due: { id: number }[], work: Work) {
  for (const { id } of due)
    await inOwnTransaction(services, { outing: id }, "an outing could not go on", async (tx) =>
      work(tx, services, await holdBoth(tx, id)),
    );
}

/** Nobody paid in time: the seats are free again, the payment is released. Who went away in the middle needs no letter. */
const expire: Work = async (tx, services, outing) => {
  const now = services.now();
  const to = nextStatus(outing.status, "expire", "itself", false);
  if (to && outing.expires_at && outing.expires_at <= now)
    await endOuting(tx, outing, { to, share: { rule: "not_paid", isAll: true }, now });
};

const complete: Work = async (tx, services, outing) => {
  const to = nextStatus(outing.status, "complete", "itself", true);
  if (to && endOf(outing) <= services.now()) await setStatus(tx, outing.id, to, services.now());
};

/** What the host is owed leaves the books; once, and never while something is still to come back. */
const payOut: Work = async (tx, services, { id, host_id, host_currency, ...o }) => {
  const owed_micros = o.host_posted_micros - o.host_paid_micros;
  if (owed_micros <= 0 || o.host_posted_micros !== o.host_micros) return;
  const due = { purpose: { outing_id: id }, host_id, currency: host_currency, owed_micros };
  const amount = await payOutOf(tx, due, services.now());
  await setPaidOut(tx, id);
  if (amount) await tell(services, tx, id, "outing_paid_out", amount);
};
