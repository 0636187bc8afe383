import { createExperienceBooking, quoteExperienceBooking, readExperienceBooking } from "#areas/experiences/bookings/contract.ts";
import { paymentHandler } from "#areas/money/payments/slots/paymentHandlers.server.ts";
import { confirmPayment } from "#areas/money/payments/contract.ts";
import { processDuePayments } from "#areas/money/payments/processPayments.server.ts";
import type { TestCard } from "#areas/money/payments/rules.ts";
import { raw, sql } from "#platform/db/db.server.ts";
import type { TestHouse } from "./house.ts";

type Member = Awaited<ReturnType<TestHouse["member"]>>;
type Query = { guests?: number; is_private?: boolean; use_credit?: boolean };
type More = { youngest_age?: number; message?: string };

/** Experiences with dates for tests; guests and hosts act through the same calls as anybody. */
export function experienceBookingsOf(house: TestHouse) {
  const quote = async (guest: Member, instance_id: number, input: Query = {}) =>
    (await guest.call(quoteExperienceBooking, { instance_id, guests: 2, is_private: false, use_credit: false, ...input })).quote!;
  const hold = async (guest: Member, instance_id: number, input: Query = {}, more: More = {}) =>
    (await guest.call(createExperienceBooking, { quote: (await quote(guest, instance_id, input)).token, message: "", ...more }))
      .outing;
  const pay = async (guest: Member, id: number, card: TestCard = "success") =>
    (await guest.call(confirmPayment, { id, card })).payment;
  const read = async (who: Member, code: string) => (await who.call(readExperienceBooking, { code })).outing;
  /** Defaults: ten days ahead, at ten in Lisbon, six seats for fifty euros each. */
  const date = async (experience_id: number, columns: Record<string, unknown> = {}) => {
    const { id } = (await house.db.one<{ id: number }>(sql`
      insert into experience_instances (experience_id, starts_at, minutes, seats, price_micros, currency)
      values (${experience_id}, ${(columns.starts_at as string | undefined) ?? "2026-12-11T10:00:00Z"}, 120, 6, 50000000, 'EUR') returning id`))!;
    for (const [column, value] of Object.entries(columns))
      await house.db.run(sql`update experience_instances set ${raw(column)} = ${value as string} where id = ${id}`);
    return id;
  };
  return {
    quote,
    hold,
    pay,
    read,
    date,
    /** As the jobs do it. */
    processPayment: () => processDuePayments(house.services, paymentHandler),
    async book(guest: Member, instance_id: number, input: Query = {}, more: More = {}) {
      const { code, payment_id } = await hold(guest, instance_id, input, more);
      await pay(guest, payment_id!);
      return read(guest, code);
    },
    /** A host who leads an experience with one date. */
    async host(columns: Record<string, unknown> = {}) {
      const host = await house.member({ first_name: "Imre" });
      const experience = await house.find({ kind: "experience", title: "Bread by night", price: 50, host_id: host.id });
      return { ...host, experience, date: await date(experience, columns) };
    },
    taken: async (id: number) =>
      (await house.db.one<{ taken: number }>(sql`select taken from experience_instances where id = ${id}`))!.taken,
    statusOf: async (code: string) =>
      (await house.db.one<{ status: string }>(sql`select status from experience_bookings where code = ${code}`))!.status,
    /** Sets the clock; sessions stay valid. */
    async comes(instant: string) {
      await house.db.run(sql`update sessions set expires_at = '2028-01-01', seen_at = ${instant}::timestamptz`);
      house.setNow(new Date(instant));
    },
  };
}
