import { makeAgreement } from "#areas/bookings/reservations/page/agreement.server.ts";
import { book } from "#areas/bookings/reservations/checkout/book.server.ts";
import { holdAgreed } from "#areas/bookings/reservations/demo.server.ts";
import { dueOf } from "#areas/bookings/reservations/mayDo.ts";
import { priceOf } from "#areas/bookings/reservations/pricing/bookingPriceRules.ts";
import { pricedIn, priceStay, quoteResponse, type StayRequest } from "#areas/bookings/reservations/pricing/quote.server.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { openPayment } from "#areas/money/payments/targetStatus.server.ts";
import { findBooked, findToBook } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { openBookingProduct } from "./bookingProduct.ts";
import { bookingSteps } from "./bookingSteps.ts";

type Booking = Parameters<typeof book>[0];

/** Runs the part of the product that bookings need, for one guest, at any past time, without sending emails. */
export async function serveBooking(db: Db, email: string) {
  const guest = await db.one<{ id: number }>(sql`select id from users where email = ${email}`);
  if (!guest) return null;
  const product = openBookingProduct(db, guest);
  const { clock, services, requestContext } = product;
  const steps = bookingSteps(product);

  return {
    steps,
    setNow: (instant: Date) => (clock.now = instant),
    sweep: () => runBookingsJob(services).then(product.processPayments),
    async book(listing_id: number, stay: StayRequest, message: string): Promise<number> {
      const listing = (await findToBook(db, listing_id))!;
      const requested = { ...stay, use_credit: false };
      const { token } = quoteResponse({ ...requestContext, visitor: { locale: "en" } }, listing, {
        requested,
        stay: (await priceStay(requestContext, listing, { ...requested, shown: "USD" }))!,
      });
      const code = await book({ ...requestContext, input: { quote: token, message } } as unknown as Booking);
      return (await db.one<{ id: number }>(sql`select id from bookings where code = ${code}`))!.id;
    },
    /**
     * Gives a booking that was drawn with the town the price and the payment that it would have had, and sets the clock to the
     * time when it was made.
     */
    async payFor(id: number) {
      await product.withLocked(id, async (tx, b) => {
        clock.now = b.created_at;
        const now = clock.now;
        const listing = (await findBooked(tx, b.listing_id))!;
        const currencies = await pricedIn({ ...requestContext, db: { ...services.db, ...tx } }, "USD", listing.currency);
        const price = priceOf(listing, b, currencies)!;
        await holdAgreed(tx, id, {
          agreement: await makeAgreement(tx, b.listing_id, { price, now }),
          host_currency: listing.currency,
        });
        const payment = { purpose: { booking_id: id }, user_id: b.guest_id, amount: dueOf(price) };
        await openPayment(tx, services.settings, { ...payment, now });
      });
      await steps.pay(id);
    },
  };
}
