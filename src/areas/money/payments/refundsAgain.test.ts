import { afterAll, expect, test } from "vitest";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { listTroubledRefunds, retryTroubledRefund } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host, processPayment } = bookingsOf(house);
const inHours = (hours: number) => house.setNow(new Date(new Date(`${TODAY}T12:00:00Z`).getTime() + hours * 3_600_000));

/** A refund that the provider refuses, because its own books say that nothing was taken. */
async function refused() {
  const { listing } = await host({ cancellation_policy: "flexible" });
  const guest = await house.member();
  const { code } = await book(guest, listing);
  const own = sql`(select provider_id from payments where booking_id = (select id from bookings where code = ${code}))`;
  await house.db.run(sql`update sandbox_payments set state = 'authorised' where id = ${own}`);
  await guest.call(cancelReservation, { code, reason: "plans", message: "" });
  await processPayment();
  const refund = () =>
    house.db.one<{ id: number; status: string; failures: number; process_at: Date | null }>(sql`
      select r.id, r.status, r.failures, r.process_at from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = (select id from bookings where code = ${code})`);
  return { guest, code, refund, mend: () => house.db.run(sql`update sandbox_payments set state = 'captured' where id = ${own}`) };
}

test("a refund that fails is asked for again under a new name, and arrives once", async () => {
  const { refund, mend } = await refused();
  expect(await refund()).toMatchObject({ status: "wanted", failures: 1 });
  await processPayment();
  expect(await refund()).toMatchObject({ failures: 1 });
  await mend();
  inHours(2);
  await processPayment();
  await processPayment();
  expect(await refund()).toMatchObject({ status: "done", process_at: null });
  const { n } = (await house.db.one<{ n: number }>(sql`
    select count(*)::int as n from sandbox_refunds s join refunds r on s.name = r.reference || '.1' where r.id = ${(await refund())!.id}`))!;
  expect(n).toBe(1);
  inHours(0);
});

test("what a provider refuses again and again is listed for operators, who ask anew; nobody else sees or does that", async () => {
  const { guest, code, refund, mend } = await refused();
  for (const hours of [2, 10, 40, 120, 400, 2000]) {
    inHours(hours);
    await processPayment();
  }
  inHours(0);
  expect(await refund()).toMatchObject({ status: "failed", failures: 5, process_at: null });
  const operator = await house.member({ role: "operator" });
  const { id } = (await refund())!;
  expect((await operator.call(listTroubledRefunds, {})).refunds).toMatchObject([
    { id, reservation_code: code, failures: 5, is_pursued: false },
  ]);
  for (const call of [() => guest.call(listTroubledRefunds, {}), () => guest.call(retryTroubledRefund, { id })])
    expect((await refusalOf(call()))?.code).toBe("not_allowed");
  await mend();
  await operator.call(retryTroubledRefund, { id });
  await processPayment();
  expect(await refund()).toMatchObject({ status: "done" });
  expect((await refusalOf(operator.call(retryTroubledRefund, { id })))?.code).toBe("wrong_state");
  expect((await operator.call(listTroubledRefunds, {})).refunds).toEqual([]);
});
