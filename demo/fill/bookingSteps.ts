import { priceAlteration, propose } from "#areas/bookings/reservations/alteration/alter.server.ts";
import { setStatus } from "#areas/bookings/reservations/bookingSql.server.ts";
import { cancel } from "#areas/bookings/reservations/cancellation/cancel.server.ts";
import { everything } from "#areas/bookings/reservations/cancellation/cancellationRules.ts";
import { endBooking } from "#areas/bookings/reservations/cancellation/ending.server.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { ANSWER_HOURS, hoursAfter } from "#areas/bookings/reservations/rules.ts";
import { setSandboxState } from "#areas/money/payments/providers/sandboxSql.server.ts";
import { changePayment, paymentsOf } from "#areas/money/payments/sql.server.ts";
import { setTargetStatus } from "#areas/money/payments/targetStatus.server.ts";
import { addDays } from "#lib/dates/dates.ts";
import type { BookingProduct } from "./bookingProduct.ts";

/** What may become of a booking, by its id; each step is as its people would take it. */
export const bookingSteps = (product: BookingProduct) => ({ ...guestSteps(product), ...othersSteps(product) });

type Steps = Record<string, (id: number) => Promise<void>>;

const guestSteps = ({ clock, services, processPayments, withLocked }: BookingProduct) =>
  ({
    async pay(id: number) {
      const [payment] = await paymentsOf(services.db, { booking_id: id });
      await changePayment(services.db, payment!, {
        attempt: 1,
        status: "pending",
        target_status: "authorise",
        card: "success",
        process_at: services.now(),
        now: services.now(),
      });
      await processPayments();
    },
    /** Makes the card fail when its payment is captured. */
    async break(id: number) {
      const [payment] = await paymentsOf(services.db, { booking_id: id });
      await setSandboxState(services.db, payment!.provider_id!, { from: ["authorised"], to: "released" });
    },
    async cancel(id: number) {
      clock.now = new Date(clock.now.getTime() + 390 * 3_600_000);
      const why = { word: "plans", text: "I have to stay at work.", refund_micros: undefined };
      await withLocked(id, (tx, booking) => cancel(tx, services, { booking, by: "guest", ...why }));
      await processPayments();
    },
    async dispute(id: number) {
      await runBookingsJob(services);
      const reason = { word: "dispute", text: "There is no heating, and nobody answers." };
      await withLocked(id, (tx) => setStatus(tx, id, { status: "disputed", now: services.now(), reason }));
    },
  }) satisfies Steps;

/** Of the host, and of the operator who decides. */
const othersSteps = ({ clock, services, processPayments, withLocked }: BookingProduct) =>
  ({
    async accept(id: number) {
      await withLocked(id, async (tx) => {
        await setStatus(tx, id, {
          status: "accepted",
          expires_at: hoursAfter(services.now(), ANSWER_HOURS),
          now: services.now(),
        });
        await setTargetStatus(tx, (await paymentsOf(tx, { booking_id: id }))[0]!, {
          target_status: "capture",
          now: services.now(),
        });
      });
      await processPayments();
    },
    async decline(id: number) {
      const reason = { word: "dates", text: "My sister has just asked for that week. I am sorry!" };
      await withLocked(id, (tx, booking) => endBooking(tx, booking, { to: "declined", now: services.now(), reason }));
      await processPayments();
    },
    async "let down"(id: number) {
      const why = { word: "home", text: "The boiler is broken.", refund_micros: undefined };
      await withLocked(id, (tx, booking) => cancel(tx, services, { booking, by: "host", ...why }));
      await processPayments();
    },
    async propose(id: number) {
      clock.now = new Date(clock.now.getTime() + 100 * 3_600_000);
      await withLocked(id, async (tx, b) => {
        const same = { checkin: b.checkin, checkout: b.checkout, adults: 2, children: 0, infants: 0 };
        // Changes to one night more where that is free and allowed, otherwise to one guest less, which is always possible.
        const longer = { ...same, checkout: addDays(b.checkout, 1) };
        const isFree = typeof (await priceAlteration(tx, b, { requested: longer, now: services.now() })) !== "string";
        await propose(tx, services, { booking: b, by: "host", requested: isFree ? longer : { ...same, adults: 1 } });
      });
    },
    async refund(id: number) {
      const reason = { word: "dispute", text: "Both sides were heard; the heating was indeed broken." };
      await withLocked(id, (tx, booking) =>
        endBooking(tx, booking, { to: "refunded", now: services.now(), reason, share: everything("dispute") }),
      );
      await processPayments();
    },
  }) satisfies Steps;
