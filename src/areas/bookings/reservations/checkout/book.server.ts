import { requireNoDispute } from "#areas/bookings/chargebacks/requireNoDispute.server.ts";
import { useCredit } from "#areas/money/payments/slots/guestCredit.server.ts";
import { openPayment, providerName } from "#areas/money/payments/targetStatus.server.ts";
import { findToBook, type LockedListing, holdToBook, sumBooked } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { Refusal, refuse, refuseWith } from "#lib/http/refusal.ts";
import { to } from "#paths";
import type { Db } from "#platform/db/db.server.ts";
import type { HandlerContext } from "#platform/http/http.server.ts";
import { makeAgreement } from "#areas/bookings/reservations/page/agreement.server.ts";
import {
  bookedWith,
  countHeld,
  dueMicros,
  findBooking,
  lockBooking,
  lockGuest,
  insertBooking,
  findConflicts,
} from "#areas/bookings/reservations/bookingSql.server.ts";
import { checkoutQuery } from "./checkoutSearch.ts";
import type { createReservation } from "#areas/bookings/reservations/contract.ts";
import { endBooking, forWhat } from "#areas/bookings/reservations/cancellation/ending.server.ts";
import { nextDays } from "./nextDays.server.ts";
import { creditIn, amountsOwed } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { type PricedStay, priceStay, quoteResponse, whyNotNow } from "#areas/bookings/reservations/pricing/quote.server.ts";
import { priceHash, type Promised, readQuoteToken } from "#areas/bookings/reservations/pricing/quoteToken.server.ts";
import { beforeBooking } from "#areas/bookings/reservations/slots/reservationSlots.server.ts";
import { HELD_MINUTES, minutesAfter, MAX_HELD } from "#areas/bookings/reservations/rules.ts";
import { askHost, confirmPaidBooking } from "#areas/bookings/reservations/settle.server.ts";

type Booking = HandlerContext<typeof createReservation>;

/** Runs before any transaction, because a challenge must persist when the booking is refused. */
export async function askBeforeBooking(context: Booking): Promise<void> {
  const { input, viewer, secret } = context;
  const { listing_id } = readQuoteToken(input.quote, viewer.id, secret);
  await requireNoDispute(context);
  await beforeBooking(context, { listing_id, guest_id: viewer.id });
}

/** Books exactly what a quote promised; answers the booking's code. Sending the same quote twice makes one booking. */
export async function book(context: Booking): Promise<string> {
  const { db, viewer, now } = context;
  const quoted = readQuoteToken(context.input.quote, viewer.id, context.secret);
  const promised = { ...quoted, ...chosen(context.input) };
  providerName(context.settings); // refuses if payments are not accepted
  const listing = (await findToBook(db, promised.listing_id)) ?? refuse("not_found");
  if (listing.host_id === viewer.id) refuse("not_allowed");
  // A late request that can already see this is refused without waiting for the lock.
  if (await isLost(db, listing, { promised, guest_id: viewer.id, now: now() }))
    return refuseTaken(db, listing, { requested: promised, now: now() });
  try {
    const code = await db.transaction((tx) => bookWithin(tx, { ...context, db: { ...db, ...tx } }, promised));
    return code ?? (await refuseTaken(db, listing, { requested: promised, now: now() }));
  } catch (error) {
    // The exclusion constraint's error, in case the lock was not enough.
    if ((error as { code?: string }).code === "23P01") return refuse("nights_taken");
    throw error;
  }
}

/** Values of the booking form take precedence over the quoted ones; an unticked checkbox is not sent. */
const chosen = ({ adults, children = 0, infants = 0, use_credit = false }: Booking["input"]) =>
  adults !== undefined && { adults, children, infants, use_credit };

/** The nights belong to other guests, and no hold on them has expired or is this guest's own. */
async function isLost(
  db: Db,
  listing: LockedListing,
  { promised, guest_id, now }: { promised: Promised; guest_id: number; now: Date },
): Promise<boolean> {
  if (whyNotNow(listing, promised, { now }) !== "taken") return false;
  const existing = await bookedWith(db, promised.id);
  return existing === null && (await findConflicts(db, { ...promised, guest_id, now })).length === 0;
}

/** Needs the listing's lock; null if the nights are taken. */
async function bookWithin(tx: Db, context: Booking, promised: Promised): Promise<string | null> {
  const { viewer, now: clock } = context;
  const now = clock();
  let listing = (await holdToBook(tx, promised.listing_id)) ?? refuse("not_found");
  const existing = await bookedWith(tx, promised.id);
  if (existing) return existing.guest_id === viewer.id ? existing.code : refuse("validation", { quote: ["invalid"] });
  if (whyNotNow(listing, promised, { now }) === "taken") {
    if (!(await releaseConflicts(tx, promised, { guest_id: viewer.id, now }))) return null;
    listing = (await findToBook(tx, listing.id))!;
  }
  const why = whyNotNow(listing, promised, { now });
  // Refuse inside the transaction, so that holds which would give way for nothing stay the guest's.
  if (why !== null)
    return why === "taken" ? refuseTaken(tx, listing, { requested: promised, now }) : refuse("validation", { listing_id: [why] });
  await lockGuest(tx, viewer.id);
  if ((await countHeld(tx, viewer.id, now)) >= MAX_HELD)
    throw new Refusal("too_many_requests", {}, { retryAfterS: HELD_MINUTES * 60 });
  const stay = (await priceStay(context, listing, promised)) ?? refuse("validation", { listing_id: ["not_bookable"] });
  if (
    promised.expires <= now.getTime() ||
    priceHash(stay.price, listing.cancellation_policy, stay.instant_book) !== promised.price
  )
    refuseWith(
      "price_changed",
      { quote: quoteResponse(context, listing, { requested: promised, stay }) },
      pageOf(listing, promised),
    );
  const made = await insertPriced(tx, context, { listing, requested: promised, stay, now });
  await sumBooked(tx, [listing.id]);
  const booking = (await findBooking(tx, made.id))!;
  if (dueMicros(booking) > 0) {
    const amount = { amount_micros: dueMicros(booking), currency: booking.charged_currency! };
    await openPayment(tx, context.settings, { purpose: { booking_id: made.id }, user_id: viewer.id, amount, now });
  } else if (stay.instant_book) await confirmPaidBooking(tx, context, { booking, received_micros: 0 });
  else await askHost(tx, context, booking);
  return made.code;
}

const pageOf = ({ id }: LockedListing, { checkin, checkout, adults, children, infants, use_credit }: Promised) =>
  to("whoIsComing", { id }) +
  checkoutQuery({ checkin, checkout, adults, children, infants, ...(use_credit && { use_credit: true }) });

async function insertPriced(
  tx: Db,
  context: Booking,
  {
    listing,
    requested,
    stay: { price, currencies, instant_book },
    now,
  }: { listing: LockedListing; requested: Promised; stay: PricedStay; now: Date },
) {
  const { viewer, input } = context;
  const { checkin, checkout, adults, children, infants } = requested;
  const credit_micros = creditIn(price.lines);
  const made = await insertBooking(
    tx,
    {
      listing_id: listing.id,
      guest_id: viewer.id,
      checkin,
      checkout,
      guests: adults + children,
      children,
      infants,
      instant_book,
      quote_id: requested.id,
      message: input.message,
      expires_at: minutesAfter(now, HELD_MINUTES),
      agreement: await makeAgreement(tx, listing.id, { price, now }),
      price,
      charged_micros: price.charged.amount_micros,
      charged_currency: currencies.charged,
      credit_micros,
      host_currency: listing.currency,
      ...amountsOwed(price),
    },
    now,
  );
  const trip = {
    price: { amount_micros: price.charged.amount_micros + credit_micros, currency: currencies.charged },
    rates: currencies.rates,
    now,
  };
  if (credit_micros > 0 && !(await useCredit(tx, viewer.id, { for_what: forWhat(made.id), amount_micros: credit_micros, trip })))
    refuse("price_changed");
  return made;
}

/** Ends expired holds and this guest's own unpaid holds. Answers whether any were ended. */
async function releaseConflicts(
  tx: Db,
  promised: Promised,
  { guest_id, now }: { guest_id: number; now: Date },
): Promise<boolean> {
  const ending = await findConflicts(tx, { ...promised, guest_id, now });
  for (const { id, own } of ending) {
    const booking = (await lockBooking(tx, id))!;
    await endBooking(tx, booking, { to: own ? "cancelled_by_guest" : "expired", now });
  }
  return ending.length > 0;
}

/** Refuses with the next days on which the same stay is available. */
async function refuseTaken(
  db: Db,
  listing: LockedListing,
  { requested, now }: { requested: Promised; now: Date },
): Promise<never> {
  return refuseWith("nights_taken", { next_free: await nextDays(db, listing, { requested, now }) });
}
