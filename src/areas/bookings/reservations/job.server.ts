import { payOut as payOutOf } from "#areas/money/payments/payOut.server.ts";
import { rewardInviter } from "#areas/money/referrals/reward.server.ts";
import { inOwnTransaction } from "#platform/jobs/inOwnTransaction.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { lapseAlteration } from "./alteration/alter.server.ts";
import { findAlteration, overdueAlterations } from "./alteration/alterationSql.server.ts";
import { beginning, type BookingRow, ending, overdue, setPaidOut, setStatus, toPayOut } from "./bookingSql.server.ts";
import { endBooking } from "./cancellation/ending.server.ts";
import { notify } from "./notify.server.ts";
import { beforeCredit } from "./pricing/bookingPriceRules.ts";
import { nextStatus } from "./rules.ts";
import { lockListingAndBooking } from "./settle.server.ts";

type Due = (db: Db, now: Date) => Promise<{ id: number }[]>;
type Work = (tx: Db, services: Services, booking: BookingRow) => Promise<void>;

/**
 * All time-driven steps of bookings. Each runs in its own transaction and checks again under the lock, so several processes may
 * do this at once.
 */
export async function runBookingsJob(services: Services): Promise<void> {
  await each(services, overdue, expire);
  await lapseAlterations(services);
  await each(services, beginning, checkIn);
  await each(services, ending, complete);
  await each(services, toPayOut, payOut);
}

async function each(services: Services, due: Due, work: Work) {
  for (const { id } of await due(services.db, services.now()))
    await bookingAlone(services, id, async (tx) => work(tx, services, await lockListingAndBooking(tx, id)));
}

const bookingAlone = (services: Services, booking: number, work: (tx: Db) => Promise<void>) =>
  inOwnTransaction(services, { ids: { booking }, failure: "a booking could not go on" }, work);

/** Not paid or answered in time: frees the nights and releases the payment. */
const expire: Work = async (tx, services, booking) => {
  const now = services.now();
  const to = nextStatus(booking.status, "expire", "itself");
  if (!to || !booking.expires_at || booking.expires_at > now) return;
  await endBooking(tx, booking, { to, now });
  if (booking.status === "held") return; // a guest who left before paying needs no email
  await notify(tx, services, { booking_id: booking.id, kind: "booking_expired" });
  if (booking.status === "requested") await notify(tx, services, { booking_id: booking.id, kind: "booking_missed" });
};

const checkIn: Work = async (tx, services, booking) => {
  const status = nextStatus(booking.status, "check_in", "itself");
  if (status) await setStatus(tx, booking.id, { status, now: services.now() });
};

/** Completes the stay; this may earn a reward for the person who invited the guest. */
const complete: Work = async (tx, services, booking) => {
  const status = nextStatus(booking.status, "complete", "itself");
  if (!status) return;
  await setStatus(tx, booking.id, { status, now: services.now() });
  if (!booking.price) return;
  const { lines, charged } = booking.price;
  const total = { amount_micros: beforeCredit(lines), currency: charged.currency };
  await rewardInviter(tx, { ...booking, total }, services.now());
};

async function lapseAlterations(services: Services) {
  const now = services.now();
  for (const { id, booking_id } of await overdueAlterations(services.db, now))
    await bookingAlone(services, booking_id, async (tx) => {
      await lockListingAndBooking(tx, booking_id);
      const { status, expires_at } = (await findAlteration(tx, id))!;
      if ((status !== "proposed" && status !== "awaiting_payment") || expires_at > now) return;
      await lapseAlteration(tx, { id, booking_id }, now);
    });
}

/** Pays out what the host is owed; once, and never while a refund may still follow. */
const payOut: Work = async (tx, services, b) => {
  const owed_micros = b.host_posted_micros - b.host_paid_micros;
  if (owed_micros <= 0 || b.host_posted_micros !== b.host_micros || b.status === "disputed") return;
  const due = { purpose: { booking_id: b.id }, host_id: b.host_id, currency: b.host_currency!, owed_micros };
  const amount = await payOutOf(tx, due, services.now());
  await setPaidOut(tx, b.id);
  if (amount) await notify(tx, services, { booking_id: b.id, kind: "booking_paid_out", amount });
};
