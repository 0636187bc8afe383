import { returnCredit } from "#areas/money/payments/slots/guestCredit.server.ts";
import { findPayment, type PaymentRow } from "#areas/money/payments/sql.server.ts";
import { openPayment, refundAll, releaseAll } from "#areas/money/payments/targetStatus.server.ts";
import { datedRatesOf } from "#areas/money/currency/rates.server.ts";
import { findBooked, sumBooked, takenBeside } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { whyNotStay, type WhyNot } from "#areas/discovery/listings/rules.ts";
import { dayIn } from "#lib/dates/dates.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import { ALTERATION_HOURS, mayAlteration } from "./alterationRules.ts";
import { type AlterationRow, findAlteration, insertAlteration, setAlteration } from "./alterationSql.server.ts";
import { alterBooking, type BookingRow, findBooking } from "#areas/bookings/reservations/bookingSql.server.ts";
import { postToLedger } from "#areas/bookings/reservations/books.server.ts";
import { forWhat, refundGuest } from "#areas/bookings/reservations/cancellation/ending.server.ts";
import { notify } from "#areas/bookings/reservations/notify.server.ts";
import {
  asAgreed,
  creditIn,
  hostPart,
  type LineKind,
  type Priced,
  priceOf,
  taxPart,
  withCredit,
} from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import type { StayRequest } from "#areas/bookings/reservations/pricing/quote.server.ts";
import { ANSWER_HOURS, hasBegun, hoursAfter, isAlterable } from "#areas/bookings/reservations/rules.ts";

type Side = "guest" | "host";
export type AlterationStep = "accept" | "decline" | "withdraw";
export type AlterationQuote = { price: Priced; difference_micros: number };

/** What other days or guests would cost, in the currencies of the booking; or the reason why they are not available. */
export async function priceAlteration(
  db: Db,
  booking: BookingRow,
  { requested, now }: { requested: StayRequest; now: Date },
): Promise<AlterationQuote | WhyNot | "same"> {
  const listing = (await findBooked(db, booking.listing_id))!;
  if (listing.status === "suspended") return "not_bookable";
  const { checkin, checkout, adults, children, infants } = requested;
  const isSame = checkin === booking.checkin && checkout === booking.checkout && adults + children === booking.guests;
  if (isSame && children === booking.children && infants === booking.infants) return "same";
  const query = { checkin, checkout, guests: adults + children };
  const why = whyNotStay({ ...listing, taken: [] }, query, dayIn(listing.time_zone, now));
  if (why) return why;
  if (await takenBeside(db, booking, requested)) return "taken";
  // The books hold what the host is owed in the currency that was agreed on.
  if (listing.currency !== booking.host_currency) return "not_bookable";
  const charged = booking.charged_currency!;
  const currencies = { shown: booking.price!.total.currency, charged, ...(await datedRatesOf(db, now, charged)) };
  const priced = priceOf(listing, query, currencies);
  if (!priced) return "not_bookable";
  const price = withCredit<LineKind, Priced>(asAgreed(priced, booking.price!), booking.credit_micros, currencies);
  return { price, difference_micros: price.charged.amount_micros - booking.charged_micros };
}

export function requireAlterable(booking: BookingRow, now: Date) {
  if (!isAlterable(booking.status) || !booking.price || hasBegun(booking.checkin, booking.time_zone, now)) refuse("wrong_state");
}

/** Proposes a change to the other side; answers the proposal's id. */
export async function propose(
  tx: Db,
  services: Services,
  { booking, by, requested }: { booking: BookingRow; by: Side; requested: StayRequest },
): Promise<number> {
  const now = services.now();
  requireAlterable(booking, now);
  const quote = await priceAlteration(tx, booking, { requested, now });
  if (typeof quote === "string") return refuse(quote === "taken" ? "nights_taken" : "validation", { checkin: [quote] });
  const { checkin, checkout, adults, children, infants } = requested;
  const expires_at = hoursAfter(now, ALTERATION_HOURS);
  const row = {
    booking_id: booking.id,
    proposed_by: by,
    checkin,
    checkout,
    guests: adults + children,
    children,
    infants,
    ...quote,
    expires_at,
  };
  const id = (await insertAlteration(tx, row, now)) ?? refuse("already_exists");
  await notify(tx, services, {
    booking_id: booking.id,
    kind: by === "guest" ? "booking_alteration_asks" : "booking_alteration_asked",
  });
  return id;
}

/** Accepts, declines or withdraws a proposal. The booking is locked. */
export async function answerAlteration(
  tx: Db,
  services: Services,
  { booking, id, by, step }: { booking: BookingRow; id: number; by: Side; step: AlterationStep },
) {
  const now = services.now();
  const alteration = (await findAlteration(tx, id))!;
  if (!(mayAlteration(alteration, by) as readonly string[]).includes(step) || alteration.expires_at <= now) refuse("wrong_state");
  if (step === "accept") return agreeTo(tx, services, { booking, alteration });
  await setAlteration(tx, id, { status: step === "decline" ? "declined" : "withdrawn" });
  await releaseAll(tx, { booking_id: booking.id }, { now, alteration_id: id });
  if (step === "decline")
    await notify(tx, services, {
      booking_id: booking.id,
      kind: by === "host" ? "booking_alteration_declined" : "booking_alteration_refused",
    });
}

type Altering = { booking: BookingRow; alteration: AlterationRow };

async function agreeTo(tx: Db, services: Services, { booking, alteration }: Altering) {
  const now = services.now();
  requireAlterable(booking, now);
  if ((await findBooked(tx, booking.listing_id))!.status === "suspended") refuse("wrong_state");
  // The new check-in may have passed while the proposal waited for an answer.
  if (alteration.checkin < dayIn(booking.time_zone, now)) refuse("wrong_state");
  if (await takenBeside(tx, booking, alteration)) refuse("nights_taken");
  const { difference_micros, id } = alteration;
  if (difference_micros <= 0) {
    await apply(tx, services, { booking, alteration });
    return refundGuest(tx, booking.id, { amount_micros: -difference_micros, key: `alteration ${id}`, now });
  }
  await setAlteration(tx, id, { status: "awaiting_payment", expires_at: hoursAfter(now, ANSWER_HOURS) });
  const amount = { amount_micros: difference_micros, currency: booking.charged_currency! };
  await openPayment(tx, services.settings, {
    purpose: { booking_id: booking.id },
    alteration_id: id,
    user_id: booking.guest_id,
    amount,
    now,
  });
  await notify(tx, services, { booking_id: booking.id, kind: "booking_alteration_pay", amount });
}

/** Changes the booking to the altered one, with a new agreement of both sides. */
async function apply(tx: Db, services: Services, { booking, alteration }: Altering) {
  const now = services.now();
  const { price, checkin, checkout, guests, children, infants } = alteration;
  const agreement = { ...booking.agreement!, price, agreed_at: now.toISOString() };
  const credit_micros = creditIn(price.lines);
  const surplus = booking.credit_micros - credit_micros;
  if (surplus > 0) await returnCredit(tx, forWhat(booking.id), { fraction: surplus / booking.credit_micros, now });
  const money = {
    charged_micros: price.charged.amount_micros,
    credit_micros,
    host_micros: hostPart(price.lines),
    tax_micros: taxPart(price.lines),
  };
  await alterBooking(tx, booking.id, { checkin, checkout, guests, children, infants, agreement, price, ...money, now });
  await setAlteration(tx, alteration.id, { status: "done" });
  await sumBooked(tx, [booking.listing_id]);
  await notify(tx, services, { booking_id: booking.id, kind: "booking_altered" });
  await notify(tx, services, { booking_id: booking.id, kind: "booking_altered_host" });
}

/**
 * Ends a proposal that was not answered or paid in time, or is no longer available, and releases the payment reserved for it.
 * Needs the booking's lock.
 */
export async function lapseAlteration(tx: Db, { id, booking_id }: Pick<AlterationRow, "id" | "booking_id">, now: Date) {
  await setAlteration(tx, id, { status: "lapsed" });
  await releaseAll(tx, { booking_id }, { now, alteration_id: id });
}

export const isAlterationOpen = async (tx: Db, id: number) => (await findAlteration(tx, id))?.status === "awaiting_payment";

/** The difference has been paid: changes the booking, or gives the money back if the change is no longer possible. */
export async function alterationPaid(
  tx: Db,
  services: Services,
  { booking, payment }: { booking: BookingRow; payment: PaymentRow },
) {
  const now = services.now();
  const alteration = (await findAlteration(tx, payment.alteration_id!))!;
  const isAhead = alteration.checkin >= dayIn(booking.time_zone, now);
  const isFree = isAhead && !(await takenBeside(tx, booking, alteration));
  const isStill = alteration.status === "awaiting_payment" && isAlterable((await findBooking(tx, booking.id))!.status);
  if (isStill && isFree) await apply(tx, services, { booking, alteration });
  else if (alteration.status === "awaiting_payment") await setAlteration(tx, alteration.id, { status: "lapsed" });
  await postToLedger(tx, booking.id, {
    kind: "alteration_paid",
    key: `payment ${payment.id}`,
    received_micros: (await findPayment(tx, payment.id))!.amount_micros,
    now,
  });
  if (!isStill || !isFree) await refundAll(tx, payment, now);
}
