import { afterAll, expect, test } from "vitest";
import { bookingPayments } from "#areas/bookings/reservations/settle.server.ts";
import { deliverSandboxEvents } from "#areas/money/payments/events.server.ts";
import { answerTableOffer, joinTableWait } from "#areas/restaurants/reservations/waitlist/waitsContract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { tablesOf } from "#test/house/tablesOf.ts";

const house = await openHouse();
afterAll(house.close);
const { book: bookStay, host } = bookingsOf(house);
const tables = tablesOf(house);

test("whoever disputes a charge is asked before they book a table or take one that came free, not before they move a booking [B4.4.2, B8.6]", async () => {
  const at = await tables.restaurant({ tables: [{ seats: 2 }] });
  const [guest, other] = [await house.member(), await house.member()];
  const { code } = await tables.book(guest, at);
  const full = { date: "2026-12-08" };
  const taken = await tables.book(other, at, full);
  const { restaurant_id, slot_id, number_of_guest } = tables.wish(at);
  await guest.call(joinTableWait, { restaurant_id, slot_id, number_of_guest, ...full });
  await bookStay(guest, (await host()).listing);
  const { provider_id: payment } = (await house.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where user_id = ${guest.id}`,
  ))!;
  await guest.post("/sandbox/charges", { payment, answer: "open" });
  await deliverSandboxEvents(house.services, bookingPayments);
  const asked = { code: "challenge_required", airlock: { flow: "chargeback_appeal" } };
  expect(await refusalOf(tables.book(guest, at, { date: "2026-12-09" }))).toMatchObject(asked);
  const moved = await tables.book(guest, at, { date: "2026-12-10", existing_reservation_id: code });
  expect(moved.code).toBeTruthy();
  await tables.cancel(other, taken.code);
  const offer = (await house.db.one<{ code: string }>(
    sql`select code from table_bookings where guest_id = ${guest.id} and status = 'offered'`,
  ))!;
  expect(await refusalOf(guest.call(answerTableOffer, { code: offer.code, answer: "accept" }))).toMatchObject(asked);
  await guest.call(answerTableOffer, { code: offer.code, answer: "decline" });
});
