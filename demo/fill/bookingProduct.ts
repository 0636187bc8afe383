import type { BookingRow } from "#areas/bookings/reservations/bookingSql.server.ts";
import type { priceStay } from "#areas/bookings/reservations/pricing/quote.server.ts";
import { bookingPayments, lockListingAndBooking } from "#areas/bookings/reservations/settle.server.ts";
import { processDuePayments } from "#areas/money/payments/processPayments.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";

/** As much of the product as bookings need, for one guest, at the time that its clock shows. */
export type BookingProduct = {
  clock: { now: Date };
  services: Services;
  requestContext: Parameters<typeof priceStay>[0];
  processPayments(): Promise<unknown>;
  /** Does something to a booking, held until it is done. */
  withLocked(id: number, work: (tx: Db, booking: BookingRow) => Promise<unknown>): Promise<void>;
};

export function openBookingProduct(db: Db, guest: { id: number }): BookingProduct {
  const clock = { now: new Date() };
  const services = {
    db,
    now: () => clock.now,
    secret: new Uint8Array(32),
    settings: { stripe: null, paymentsSandbox: true, publicUrl: null, port: 3000 },
    post: { channels: [], send: async () => {} },
    log: { warn: console.warn, error: console.error },
  } as unknown as Services;
  const decided = { isOn: () => false };
  return {
    clock,
    services,
    requestContext: { ...services, viewer: guest, decided } as unknown as BookingProduct["requestContext"],
    processPayments: () => processDuePayments(services, bookingPayments),
    withLocked: (id, work) => db.transaction(async (tx) => void (await work(tx, await lockListingAndBooking(tx, id)))),
  };
}
