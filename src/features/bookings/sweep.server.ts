import { payOut as payOutOf } from "#features/payments/payOut.server.ts";
import { rewardInviter } from "#features/referrals/reward.server.ts";
import { releaseAll } from "#features/payments/want.server.ts";
import { alone } from "#platform/alone.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { House } from "#platform/http.server.ts";
import { findAlteration, overdueAlterations, setAlteration } from "./alterationSql.server.ts";
import { beginning, type BookingRow, ending, overdue, setPaidOut, setStatus, toPayOut } from "./bookingSql.server.ts";
import { endBooking } from "./ending.server.ts";
import { tell } from "./letters.server.ts";
import { beforeCredit } from "./priceRules.ts";
import { nextStatus } from "./rules.ts";
import { holdBoth } from "./settle.server.ts";

type Due = (db: Db, now: Date) => Promise<{ id: number }[]>;
type Work = (tx: Db, house: House, booking: BookingRow) => Promise<void>;

/** All that time does to bookings. Each in a transaction of its own, looked at again under its lock: several processes may do so at once. */
export async function sweepBookings(house: House): Promise<void> {
  await each(house, overdue, expire);
  await lapseAlterations(house);
  await each(house, beginning, checkIn);
  await each(house, ending, complete);
  await each(house, toPayOut, payOut);
}

async function each(house: House, due: Due, work: Work) {
  for (const { id } of await due(house.db, house.now()))
    await bookingAlone(house, id, async (tx) => work(tx, house, await holdBoth(tx, id)));
}

const bookingAlone = (house: House, booking: number, work: (tx: Db) => Promise<void>) =>
  alone(house, { booking }, "a booking could not go on", work);

/** Nobody paid or answered in time: the nights are free again, the payment is released. */
const expire: Work = async (tx, house, booking) => {
  const now = house.now();
  const to = nextStatus(booking.status, "expire", "itself");
  if (!to || !booking.expires_at || booking.expires_at > now) return;
  await endBooking(tx, booking, { to, now });
  if (booking.status === "held") return; // who went away in the middle needs no letter
  await tell(house, tx, booking.id, "booking_expired");
  if (booking.status === "requested") await tell(house, tx, booking.id, "booking_missed");
};

const checkIn: Work = async (tx, house, booking) => {
  const status = nextStatus(booking.status, "check_in", "itself");
  if (status) await setStatus(tx, booking.id, status, { now: house.now() });
};

/** The stay is over; who invited its guest may have earned something by it. */
const complete: Work = async (tx, house, booking) => {
  const status = nextStatus(booking.status, "complete", "itself");
  if (!status) return;
  await setStatus(tx, booking.id, status, { now: house.now() });
  if (!booking.price) return;
  const { lines, charged } = booking.price;
  const total = { amount_micros: beforeCredit(lines), currency: charged.currency };
  await rewardInviter(tx, { ...booking, total }, house.now());
};

async function lapseAlterations(house: House) {
  const now = house.now();
  for (const { id, booking_id } of await overdueAlterations(house.db, now))
    await bookingAlone(house, booking_id, async (tx) => {
      await holdBoth(tx, booking_id);
      const { status, expires_at } = (await findAlteration(tx, id))!;
      if ((status !== "proposed" && status !== "awaiting_payment") || expires_at > now) return;
      await setAlteration(tx, id, "lapsed");
      await releaseAll(tx, { booking_id }, now, id);
    });
}

/** What the host is owed leaves the books; once, and never while something is still to come back. */
const payOut: Work = async (tx, house, b) => {
  const owed_micros = b.host_posted_micros - b.host_paid_micros;
  if (owed_micros <= 0 || b.host_posted_micros !== b.host_micros || b.status === "disputed") return;
  const due = { purpose: { booking_id: b.id }, host_id: b.host_id, currency: b.host_currency!, owed_micros };
  const amount = await payOutOf(tx, due, house.now());
  await setPaidOut(tx, b.id);
  if (amount) await tell(house, tx, b.id, "booking_paid_out", amount);
};
