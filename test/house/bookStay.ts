import type { Status } from "#areas/bookings/reservations/rules.ts";
import { tripPayments } from "#areas/trips/itinerary/travellers/joinPayers.server.ts";
import { createReservation, makeQuote, readReservation } from "#areas/bookings/reservations/contract.ts";
import { confirmPayment } from "#areas/money/payments/contract.ts";
import { processDuePayments } from "#areas/money/payments/processPayments.server.ts";
import type { TestCard } from "#areas/money/payments/rules.ts";
import { sql } from "#platform/db/db.server.ts";
import type { TestHouse } from "./house.ts";

type Member = Awaited<ReturnType<TestHouse["member"]>>;
type Query = { checkin?: string; checkout?: string; adults?: number; children?: number; infants?: number; use_credit?: boolean };
export const STAY = { checkin: "2026-12-21", checkout: "2026-12-24", adults: 2, children: 0, infants: 0 };

/** Guests and hosts for tests: they act through the same calls as anybody. */
export function bookingsOf(house: TestHouse) {
  const quote = async (guest: Member, listing_id: number, input: Query = {}) =>
    (await guest.call(makeQuote, { listing_id, ...STAY, ...input, use_credit: input.use_credit ?? false })).quote!;
  const hold = async (guest: Member, listing_id: number, input: Query = {}) => {
    const { token } = await quote(guest, listing_id, input);
    return (await guest.call(createReservation, { quote: token, message: "" })).reservation;
  };
  const pay = async (guest: Member, payment_id: number, card: TestCard = "success") =>
    (await guest.call(confirmPayment, { id: payment_id, card })).payment;
  return {
    quote,
    hold,
    pay,
    /** As the jobs do it. */
    processPayment: () => processDuePayments(house.services, tripPayments),
    read: async (who: Member, code: string) => (await who.call(readReservation, { code })).reservation,
    statusOf: async (code: string) =>
      (await house.db.one<{ status: string }>(sql`select status from bookings where code = ${code}`))!.status,
    idOf: async (code: string) => (await house.db.one<{ id: number }>(sql`select id from bookings where code = ${code}`))!.id,
    /** Moves a booking to a status without the steps that lead there. */
    setStatus: (code: string, status: Status, { reason, changed_at }: { reason?: string; changed_at?: string } = {}) =>
      house.db.run(sql`
        update bookings set status = ${status}, reason = ${reason ?? null}, changed_at = coalesce(${changed_at ?? null}::timestamptz, changed_at)
        where code = ${code}`),
    async book(guest: Member, listing_id: number, input: Query = {}) {
      const held = await hold(guest, listing_id, input);
      await pay(guest, held.payment_id!);
      return (await guest.call(readReservation, { code: held.code })).reservation;
    },
    async host(input: Record<string, unknown> = {}) {
      const host = await house.member({ first_name: "Rosa" });
      return { ...host, listing: await house.home({ host_id: host.id, instant_book: true, ...input }) };
    },
    async ownBooked(listing: number) {
      return (await house.db.one<{ booked: string }>(sql`select booked::text as booked from listings where id = ${listing}`))!
        .booked;
    },
  };
}
