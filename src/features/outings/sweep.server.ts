import { payOut as payOutOf } from "#features/payments/payOut.server.ts";
import { alone } from "#platform/alone.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { House } from "#platform/http.server.ts";
import { endOuting } from "./ending.server.ts";
import { tell } from "./letters.server.ts";
import { type OutingRow, over, overdue, setPaidOut, setStatus, toPayOut } from "./outingSql.server.ts";
import { endOf, nextStatus, PAYOUT_HOURS } from "./rules.ts";
import { holdBoth } from "./settle.server.ts";

type Work = (tx: Db, house: House, outing: OutingRow) => Promise<void>;

/** All that time does to outings. Each in a transaction of its own, looked at again under its lock: several processes may do so at once. */
export async function sweepOutings(house: House): Promise<void> {
  const { db } = house;
  await each(house, await overdue(db, house.now()), expire);
  await each(house, await over(db, house.now()), complete);
  await each(house, await toPayOut(db, PAYOUT_HOURS, house.now()), payOut);
}

async function each(house: House, due: { id: number }[], work: Work) {
  for (const { id } of due)
    await alone(house, { outing: id }, "an outing could not go on", async (tx) => work(tx, house, await holdBoth(tx, id)));
}

/** Nobody paid in time: the seats are free again, the payment is released. Who went away in the middle needs no letter. */
const expire: Work = async (tx, house, outing) => {
  const now = house.now();
  const to = nextStatus(outing.status, "expire", "itself", false);
  if (to && outing.expires_at && outing.expires_at <= now)
    await endOuting(tx, outing, { to, share: { rule: "not_paid", isAll: true }, now });
};

const complete: Work = async (tx, house, outing) => {
  const to = nextStatus(outing.status, "complete", "itself", true);
  if (to && endOf(outing) <= house.now()) await setStatus(tx, outing.id, to, house.now());
};

/** What the host is owed leaves the books; once, and never while something is still to come back. */
const payOut: Work = async (tx, house, { id, host_id, host_currency, ...o }) => {
  const owed_micros = o.host_posted_micros - o.host_paid_micros;
  if (owed_micros <= 0 || o.host_posted_micros !== o.host_micros) return;
  const due = { purpose: { outing_id: id }, host_id, currency: host_currency, owed_micros };
  const amount = await payOutOf(tx, due, house.now());
  await setPaidOut(tx, id);
  if (amount) await tell(house, tx, id, "outing_paid_out", amount);
};
