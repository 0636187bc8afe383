import { payOut as payOutOf } from "#areas/money/payments/payOut.server.ts";
import { inOwnTransaction } from "#platform/jobs/inOwnTransaction.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { endExperienceBooking } from "./ending.server.ts";
import { notify } from "./notify.server.ts";
import { type ExperienceBookingRow, over, overdue, setPaidOut, setStatus, toPayOut } from "./experienceBookingSql.server.ts";
import { endOf, nextStatus, PAYOUT_HOURS } from "./rules.ts";
import { lockInstanceAndBooking } from "./settle.server.ts";

type Work = (tx: Db, services: Services, booking: ExperienceBookingRow) => Promise<void>;

/**
 * All time-driven steps of experience bookings. Each runs in its own transaction and checks again under the lock, so several
 * processes may do this at once.
 */
export async function runExperienceBookingsJob(services: Services): Promise<void> {
  const { db } = services;
  await each(services, await overdue(db, services.now()), expire);
  await each(services, await over(db, services.now()), complete);
  await each(services, await toPayOut(db, PAYOUT_HOURS, services.now()), payOut);
}

async function each(services: Services, due: { id: number }[], work: Work) {
  for (const { id } of due)
    await inOwnTransaction(services, { ids: { outing: id }, failure: "an outing could not go on" }, async (tx) =>
      work(tx, services, await lockInstanceAndBooking(tx, id)),
    );
}

/** Not paid in time: frees the seats and releases the payment. A guest who left before paying needs no email. */
const expire: Work = async (tx, services, booking) => {
  const now = services.now();
  const to = nextStatus(booking.status, "expire", { by: "itself", hasBegun: false });
  if (to && booking.expires_at && booking.expires_at <= now)
    await endExperienceBooking(tx, booking, { to, refundRight: { rule: "not_paid", isAll: true }, now });
};

const complete: Work = async (tx, services, booking) => {
  const to = nextStatus(booking.status, "complete", { by: "itself", hasBegun: true });
  if (to && endOf(booking) <= services.now()) await setStatus(tx, booking.id, { status: to, now: services.now() });
};

/** Pays out what the host is owed; once, and never while a refund may still follow. */
const payOut: Work = async (tx, services, { id, host_id, host_currency, ...o }) => {
  const owed_micros = o.host_posted_micros - o.host_paid_micros;
  if (owed_micros <= 0 || o.host_posted_micros !== o.host_micros) return;
  const due = { purpose: { outing_id: id }, host_id, currency: host_currency, owed_micros };
  const amount = await payOutOf(tx, due, services.now());
  await setPaidOut(tx, id);
  if (amount) await notify(tx, services, { outing_id: id, kind: "outing_paid_out", amount });
};
