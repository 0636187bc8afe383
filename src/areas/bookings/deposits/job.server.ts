import { lockListingAndBooking } from "#areas/bookings/reservations/settle.server.ts";
import type { BookingRow } from "#areas/bookings/reservations/bookingSql.server.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { inOwnTransaction } from "#platform/jobs/inOwnTransaction.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { isDue, nextClaim } from "./rules.ts";
import { escalateClaim, settleDeposit } from "./settle.server.ts";
import { dueDeposits, findClaim, unansweredClaims } from "./sql.server.ts";

type Due = (db: Db, now: Date) => Promise<{ id: number }[]>;
type Work = (services: Services, tx: Db, booking: BookingRow) => Promise<void>;

/** The time-driven steps of deposits: due ones go back, and a claim that was not answered in time goes to an operator. */
export async function runDepositsJob(services: Services): Promise<void> {
  await each(services, unansweredClaims, passOn);
  await each(services, dueDeposits, returnDeposit);
}

async function each(services: Services, due: Due, work: Work) {
  for (const { id } of await due(services.db, services.now()))
    await inOwnTransaction(services, { ids: { booking: id }, failure: "a deposit could not go on" }, async (tx) =>
      work(services, tx, await lockListingAndBooking(tx, id)),
    );
}

const passOn: Work = async (services, tx, booking) => {
  const claim = (await findClaim(tx, booking.id))!;
  const status = nextClaim(claim.status, "pass_on", "itself");
  if (status && claim.answer_by <= services.now()) await escalateClaim(tx, services, { booking, claim, change: { status } });
};

const returnDeposit: Work = async (services, tx, booking) => {
  const now = services.now();
  const hasClaim = (await findClaim(tx, booking.id)) !== null;
  if (isDue(booking, hasClaim, dayIn(booking.time_zone, now))) await settleDeposit(tx, booking, { kept_micros: 0, now });
};
