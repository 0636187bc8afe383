import { requireNoDispute } from "#areas/bookings/chargebacks/requireNoDispute.server.ts";
import { creditIn, taxPart } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { HELD_MINUTES, minutesAfter } from "#areas/bookings/reservations/rules.ts";
import { useCredit } from "#areas/money/payments/slots/guestCredit.server.ts";
import { openPayment, providerName } from "#areas/money/payments/targetStatus.server.ts";
import { Refusal, refuse, refuseWith } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import type { createExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { endExperienceBooking, forWhat } from "#areas/experiences/bookings/ending.server.ts";
import {
  findInstance,
  lockInstance,
  lockOffered,
  type InstanceRow,
  offerOf,
} from "#areas/experiences/bookings/instancesSql.server.ts";
import {
  bookedWith,
  countHeld,
  findExperienceBooking,
  hasSeats,
  lockGuest,
  lockExperienceBooking,
  insertExperienceBooking,
  findConflicts,
} from "#areas/experiences/bookings/experienceBookingSql.server.ts";
import { bookHref } from "./experienceBookingsSearch.ts";
import { hostPart } from "./priceRules.ts";
import { type PricedExperienceBooking, priceExperienceBooking, quoteResponse } from "./quote.server.ts";
import { priceHash, type Promised, readQuoteToken } from "./quoteToken.server.ts";
import { MAX_HELD, seatsFor, whyNotAge, whyNotExperienceBooking } from "#areas/experiences/bookings/rules.ts";
import { confirmPaidBooking } from "#areas/experiences/bookings/settle.server.ts";
import { findTerms } from "#areas/experiences/bookings/sql.server.ts";

type Booking = HandlerContext<typeof createExperienceBooking>;

/** Runs before any transaction, because a challenge must persist when the booking is refused. */
export async function askBeforeBooking(context: Booking): Promise<void> {
  const { input, viewer, secret } = context;
  readQuoteToken(input.quote, viewer.id, secret); // refuses what is no quote of theirs, before any challenge
  await requireNoDispute(context);
}

/** Books exactly what a quote promised; answers the booking's code. Sending the same quote twice makes one booking. */
export async function book(context: Booking): Promise<string> {
  const quoted = readQuoteToken(context.input.quote, context.viewer.id, context.secret);
  const promised = { ...quoted, ...chosen(context.input) };
  providerName(context.settings); // refuses if payments are not accepted
  try {
    return await context.db.transaction((tx) => bookWithin(tx, { ...context, db: { ...context.db, ...tx } }, promised));
  } catch (error) {
    // The constraints' errors, in case the lock was not enough.
    const { code } = error as { code?: string };
    if (code === "23514") return refuse("seats_taken");
    if (code === "23505") return refuse("already_exists");
    throw error;
  }
}

/** Values of the booking form take precedence over the quoted ones; an unticked checkbox is not sent. */
const chosen = ({ guests, private: is_private = false, use_credit = false }: Booking["input"]) =>
  guests !== undefined && { guests, is_private, use_credit };

/** Locks the date first. */
async function bookWithin(tx: Db, context: Booking, promised: Promised): Promise<string> {
  const { viewer, input } = context;
  const now = context.now();
  await lockOffered(tx, promised.instance_id);
  await lockInstance(tx, promised.instance_id);
  const existing = await bookedWith(tx, promised.id);
  if (existing) return existing.guest_id === viewer.id ? existing.code : refuse("validation", { quote: ["invalid"] });
  await lockGuest(tx, viewer.id);
  for (const { id, own } of await findConflicts(tx, { instance_id: promised.instance_id, guest_id: viewer.id, now })) {
    const refundRight = { rule: "not_paid", isAll: true } as const;
    await endExperienceBooking(tx, (await lockExperienceBooking(tx, id))!, {
      to: own ? "cancelled_by_guest" : "expired",
      refundRight,
      now,
    });
  }
  const date = (await findInstance(tx, promised.instance_id, { viewer_id: viewer.id, now })) ?? refuse("not_found");
  if (date.host_id === viewer.id) refuse("not_allowed");
  if (await hasSeats(tx, date.id, viewer.id)) refuse("already_exists");
  const why = whyNotExperienceBooking(offerOf(date), promised, now);
  if (why === "taken") refuse("seats_taken");
  if (why !== null) refuse("validation", { instance_id: [why] });
  const youngest_age = input.youngest_age === "" ? undefined : input.youngest_age;
  const tooYoung = whyNotAge(date.minimum_age, youngest_age);
  if (tooYoung) refuse("validation", { youngest_age: [tooYoung] });
  if ((await countHeld(tx, viewer.id, now)) >= MAX_HELD)
    throw new Refusal("too_many_requests", {}, { retryAfterS: HELD_MINUTES * 60 });
  const priced =
    (await priceExperienceBooking(context, date, promised)) ?? refuse("validation", { instance_id: ["not_bookable"] });
  if (promised.expires <= now.getTime() || priceHash(priced.price, date.starts_at) !== promised.price)
    refuseWith("price_changed", { quote: quoteResponse(context, date, { requested: promised, priced }) }, pageOf(date, promised));
  const made = await insertPriced(tx, context, {
    date,
    requested: promised,
    priced: { ...priced, youngest_age: youngest_age ?? null },
  });
  const booking = (await findExperienceBooking(tx, made.id))!;
  if (booking.charged_micros > 0) {
    const amount = { amount_micros: booking.charged_micros, currency: booking.charged_currency };
    await openPayment(tx, context.settings, { purpose: { outing_id: made.id }, user_id: viewer.id, amount, now });
  } else await confirmPaidBooking(tx, context, { booking, received_micros: 0 });
  return made.code;
}

const pageOf = ({ experience_id, id }: InstanceRow, { guests, is_private, use_credit }: Promised) =>
  bookHref(experience_id, id, { guests, ...(is_private && { private: true }), ...(use_credit && { use_credit: true }) });

type Priced = PricedExperienceBooking & { youngest_age: number | null };
async function insertPriced(
  tx: Db,
  context: Booking,
  { date, requested, priced: { price, currencies, youngest_age } }: { date: InstanceRow; requested: Promised; priced: Priced },
) {
  const { viewer, input } = context;
  const now = context.now();
  const credit_micros = creditIn(price.lines);
  const made = await insertExperienceBooking(
    tx,
    {
      instance_id: date.id,
      guest_id: viewer.id,
      host_id: date.host_id,
      guests: requested.guests,
      seats: seatsFor(date, requested),
      is_private: requested.is_private,
      youngest_age,
      quote_id: requested.id,
      message: input.message,
      expires_at: minutesAfter(now, HELD_MINUTES),
      agreement: { ...(await findTerms(tx, date.experience_id)), agreed_at: now.toISOString() },
      price,
      charged_micros: price.charged.amount_micros,
      charged_currency: currencies.charged,
      credit_micros,
      host_currency: date.currency,
      host_micros: hostPart(price.lines),
      tax_micros: taxPart(price.lines),
    },
    now,
  );
  const total = { amount_micros: price.charged.amount_micros + credit_micros, currency: currencies.charged };
  const trip = { price: total, rates: currencies.rates, now };
  if (credit_micros > 0 && !(await useCredit(tx, viewer.id, { for_what: forWhat(made.id), amount_micros: credit_micros, trip })))
    refuse("price_changed");
  return made;
}
