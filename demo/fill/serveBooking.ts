import { agree } from "#areas/bookings/reservations/page/agreement.server.ts";
import { endBooking } from "#areas/bookings/reservations/cancellation/ending.server.ts";
import { priceAlteration, propose } from "#areas/bookings/reservations/alteration/alter.server.ts";
import { book } from "#areas/bookings/reservations/checkout/book.server.ts";
import { type BookingRow, setStatus } from "#areas/bookings/reservations/bookingSql.server.ts";
import { cancel } from "#areas/bookings/reservations/cancellation/cancel.server.ts";
import { everything } from "#areas/bookings/reservations/cancellation/cancellationRules.ts";
import { holdAgreed } from "#areas/bookings/reservations/demo.server.ts";
import { dueOf } from "#areas/bookings/reservations/mayDo.ts";
import { priceOf } from "#areas/bookings/reservations/pricing/priceRules.ts";
import { pricedIn, priceStay, quoteAnswer, type StayRequest } from "#areas/bookings/reservations/pricing/quote.server.ts";
import { ANSWER_HOURS, hoursAfter } from "#areas/bookings/reservations/rules.ts";
import { bookingPayments, holdBoth } from "#areas/bookings/reservations/settle.server.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { processDuePayments } from "#areas/money/payments/processPayments.server.ts";
import { changePayment, paymentsOf } from "#areas/money/payments/sql.server.ts";
import { openPayment, targetStatusOf } from "#areas/money/payments/targetStatus.server.ts";
import { setSandboxState } from "#areas/money/payments/providers/sandboxSql.server.ts";
import { findBooked, findToBook } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { addDays } from "#lib/dates/dates.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

type Booking = Parameters<typeof book>[0];

/** As much of the product as bookings need, for one guest, at any time of the past, with nobody to write letters to. */
export async function serveBooking(db: Db, email: string) {
  const guest = await db.one<{ id: number }>(sql`select id from users where email = ${email}`);
  if (!guest) return null;
  let now = new Date();
  const services = {
    db,
    now: () => now,
    secret: new Uint8Array(32),
    settings: { stripe: null, paymentsSandbox: true, publicUrl: null, port: 3000 },
    post: { channels: [], send: async () => {} },
    log: { warn: console.warn, error: console.error },
  } as unknown as Services;
  const decided = { isOn: () => false };
  const requestContext = { ...services, viewer: guest, decided } as unknown as Parameters<typeof priceStay>[0];
  const processPayment = () => processDuePayments(services, bookingPayments);
  const held = (id: number, work: (tx: Db, booking: BookingRow) => Promise<unknown>) =>
    db.transaction(async (tx) => void (await work(tx, await holdBoth(tx, id))));

  return {
    setNow: (instant: Date) => (now = instant),
    sweep: () => runBookingsJob(services).then(processPayment),
    async book(listing_id: number, stay: StayRequest, message: string): Promise<number> {
      const listing = (await findToBook(db, listing_id))!;
      const requested = { ...stay, use_credit: false };
      const { token } = quoteAnswer(requestContext, listing, {
        requested,
        stay: (await priceStay(requestContext, listing, { ...requested, shown: "USD" }))!,
      });
      const code = await book({ ...requestContext, input: { quote: token, message } } as unknown as Booking);
      return (await db.one<{ id: number }>(sql`select id from bookings where code = ${code}`))!.id;
    },
    /** Gives a booking that the town was drawn with the price and the payment that it would have had, and sets the clock to when it was made. */
    async payFor(id: number) {
      await held(id, async (tx, b) => {
        now = b.created_at;
        const listing = (await findBooked(tx, b.listing_id))!;
        const how = await pricedIn({ ...requestContext, db: { ...services.db, ...tx } }, "USD", listing.currency);
        const price = priceOf(listing, b, how)!;
        await holdAgreed(tx, id, { agreement: await agree(tx, b.listing_id, { price, now }), host_currency: listing.currency });
        const payment = { purpose: { booking_id: id }, user_id: b.guest_id, amount: dueOf(price) };
        await openPayment(tx, services.settings, { ...payment, now });
      });
      await this.steps.pay(id);
    },
    steps: {
      async pay(id: number) {
        const [payment] = await paymentsOf(db, { booking_id: id });
        await changePayment(db, payment!, {
          attempt: 1,
          status: "pending",
          target_status: "authorise",
          card: "success",
          process_at: now,
          now,
        });
        await processPayment();
      },
      /** The card is no longer good when its payment is to be taken. */
      async break(id: number) {
        const [payment] = await paymentsOf(db, { booking_id: id });
        await setSandboxState(db, payment!.provider_id!, { from: ["authorised"], to: "released" });
      },
      async accept(id: number) {
        await held(id, async (tx) => {
          await setStatus(tx, id, { status: "accepted", expires_at: hoursAfter(now, ANSWER_HOURS), now });
          await targetStatusOf(tx, (await paymentsOf(tx, { booking_id: id }))[0]!, { target_status: "capture", now });
        });
        await processPayment();
      },
      async decline(id: number) {
        const reason = { word: "dates", text: "My sister has just asked for that week. I am sorry!" };
        await held(id, (tx, booking) => endBooking(tx, booking, { to: "declined", now, reason }));
        await processPayment();
      },
      async cancel(id: number) {
        now = new Date(now.getTime() + 390 * 3_600_000);
        const why = { word: "plans", text: "I have to stay at work.", refund_micros: undefined };
        await held(id, (tx, booking) => cancel(tx, services, { booking, by: "guest", ...why }));
        await processPayment();
      },
      async "let down"(id: number) {
        const why = { word: "home", text: "The boiler is broken.", refund_micros: undefined };
        await held(id, (tx, booking) => cancel(tx, services, { booking, by: "host", ...why }));
        await processPayment();
      },
      async propose(id: number) {
        now = new Date(now.getTime() + 100 * 3_600_000);
        await held(id, async (tx, b) => {
          const same = { checkin: b.checkin, checkout: b.checkout, adults: 2, children: 0, infants: 0 };
          // Another night where it is free and allowed, else one guest less, which always is.
          const longer = { ...same, checkout: addDays(b.checkout, 1) };
          const isFree = typeof (await priceAlteration(tx, b, { requested: longer, now })) !== "string";
          await propose(tx, services, { booking: b, by: "host", requested: isFree ? longer : { ...same, adults: 1 } });
        });
      },
      async dispute(id: number) {
        await runBookingsJob(services);
        const reason = { word: "dispute", text: "There is no heating, and nobody answers." };
        await held(id, (tx) => setStatus(tx, id, { status: "disputed", now, reason }));
      },
      async refund(id: number) {
        const reason = { word: "dispute", text: "Both sides were heard; the heating was indeed broken." };
        await held(id, (tx, booking) => endBooking(tx, booking, { to: "refunded", now, reason, share: everything("dispute") }));
        await processPayment();
      },
    } satisfies Record<string, (id: number) => Promise<unknown>>,
  };
}
