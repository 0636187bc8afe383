import { afterAll, expect, test } from "vitest";
import { startThread } from "#areas/messaging/threads/contract.ts";
import { confirmPayment } from "#areas/money/payments/contract.ts";
import { preapprove } from "#areas/bookings/preapprovals/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import {
  acceptAlteration,
  proposeAlteration,
  quoteAlteration,
} from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { createReservation, makeQuote } from "#areas/bookings/reservations/contract.ts";
import { openGroupPayment } from "#areas/bookings/reservations/group/groupContract.ts";

const house = await openHouse();
afterAll(house.close);
const { quote, hold, pay, book, host: hostWith, read, processPayment, statusOf } = bookingsOf(house);
const NOON = house.services.now();
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call))?.code ?? "done";
async function after(minutes: number, work: () => Promise<void>) {
  house.setNow(new Date(NOON.getTime() + minutes * 60_000));
  await work().finally(() => house.setNow(NOON));
}
const chargedTo = async (user_id: number) =>
  (await house.db.one<{ n: number; sum: number }>(sql`
    select count(*)::int as n, coalesce(sum(p.amount_micros - p.refunded_micros), 0)::bigint as sum
    from payments p where p.user_id = ${user_id} and p.status = 'captured'`))!;

test("a quote with another letter anywhere is none, and nothing is booked", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  const { token } = await quote(guest, listing);
  const [text, signature] = token.split(".") as [string, string];
  const cheaper = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(text, "base64url").toString()), checkout: "2026-12-30" }),
  ).toString("base64url");
  const changed = [0, 20, text.length + 5].map(
    (at) => token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1),
  );
  for (const wrong of [...changed, `${cheaper}.${signature}`, text, `.${signature}`, "."])
    expect([wrong, await codeOf(guest.call(createReservation, { quote: wrong, message: "" }))]).toEqual([wrong, "validation"]);
  expect(await house.db.all(sql`select from bookings where listing_id = ${listing}`)).toEqual([]);
});

test("the quote of a guest who was pre-approved does not book without asking for somebody else", async () => {
  const host = await hostWith({ instant_book: false });
  const [guest, other] = [await house.member(), await house.member()];
  const { thread } = await guest.call(startThread, { listing_id: host.listing, text: "Free?" });
  await host.call(preapprove, { id: thread.id, checkin: STAY.checkin, checkout: STAY.checkout, guests: 2 });
  const { token } = await quote(guest, host.listing);
  expect(await codeOf(other.call(createReservation, { quote: token, message: "" }))).toBe("validation");
});

test("of one stay in two tabs one is held, and one is paid: what gave way cannot be charged", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  const quotes = [await quote(guest, listing), await quote(guest, listing)];
  const held = await Promise.all(
    quotes.map(({ token }) => guest.call(createReservation, { quote: token, message: "" }).catch(() => null)),
  );
  const payments = held.flatMap((one) => (one?.reservation.payment_id ? [one.reservation.payment_id] : []));
  await Promise.all(payments.map((id) => guest.call(confirmPayment, { id, card: "success" }).catch(() => null)));
  await processPayment();
  const alive = await house.db.all<{ status: string; charged_micros: number }>(sql`
    select status, charged_micros from bookings where guest_id = ${guest.id} and holds_nights(status)`);
  expect(alive.map(({ status }) => status)).toEqual(["paid"]);
  expect(await chargedTo(guest.id)).toEqual({ n: 1, sum: alive[0]!.charged_micros });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("two cards pressed at once charge one of them, once", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  const { payment_id, code, price } = await hold(guest, listing);
  const press = (card: string) => guest.post(`/v2/payments/${payment_id}/confirm`, { card });
  const answers = await Promise.all([press("success"), press("slow"), press("success"), press("success")]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  await after(2, processPayment);
  expect(await statusOf(code)).toBe("paid");
  expect(await chargedTo(guest.id)).toEqual({ n: 1, sum: price.charged.amount_micros });
});

test("a hold is paid until its last moment, and from then on charges nobody", async () => {
  const [mine, late] = [await hostWith(), await hostWith()];
  const guest = await house.member();
  const [inTime, tooLate] = [await hold(guest, mine.listing), await hold(guest, late.listing)];
  await after(14.99, async () => void (await pay(guest, inTime.payment_id!)));
  await after(15, async () => {
    expect(await codeOf(pay(guest, tooLate.payment_id!))).toBe("wrong_state");
    await processPayment();
  });
  expect([await statusOf(inTime.code), (await chargedTo(guest.id)).n]).toEqual(["paid", 1]);
  expect((await read(guest, tooLate.code)).paid.amount_micros).toBe(0);
});

test("amounts and counts that nobody means are refused wherever they can be said", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  for (const query of [{ adults: 0 }, { adults: -1 }, { adults: 1e9 }, { children: -2 }, { infants: 99 }, { adults: 1.5 }])
    expect([query, await codeOf(guest.call(makeQuote, { listing_id: listing, ...STAY, ...query, use_credit: false }))]).toEqual([
      query,
      "validation",
    ]);
  for (const days of [{ checkout: STAY.checkin }, { checkin: "2026-02-30" }, { checkin: "9999-12-31" }]) {
    const requested = guest.call(makeQuote, { listing_id: listing, ...STAY, ...days, use_credit: false });
    expect(await requested.then(({ quote }) => quote, () => null)).toBe(null); // prettier-ignore
  }
  const { code } = await book(guest, listing);
  for (const refund_micros of [-1, 1.5, Number.MAX_SAFE_INTEGER + 1, "x" as never, 10 ** 15])
    expect(["validation", "price_changed"]).toContain(
      await codeOf(guest.call(cancelReservation, { code, refund_micros, message: "" })),
    );
  const { code: held } = await hold(await house.member(), (await hostWith()).listing);
  for (const people of [-1, 0, 1, 1000, 2.5])
    expect(await codeOf(guest.call(openGroupPayment, { code: held, people, hours: 24 }))).not.toBe("done");
  expect(await statusOf(code)).toBe("paid");
});

test("nobody agrees to their own change, and one that was agreed to twice at once moves money once", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing, { checkin: "2027-01-10", checkout: "2027-01-14" });
  const shorter = { code, ...STAY, checkin: "2027-01-10", checkout: "2027-01-12" };
  const { alteration_quote } = await guest.call(quoteAlteration, shorter);
  const { alteration } = await guest.call(proposeAlteration, shorter);
  expect(await codeOf(guest.call(acceptAlteration, { id: alteration.id }))).not.toBe("done");
  // Forms send no key that would make them a single request.
  const accept = async () => (await host.post(`/v2/alterations/${alteration.id}/accept`, {})).status;
  expect((await Promise.all([accept(), accept(), accept()])).toSorted()).toEqual([303, 409, 409]);
  await processPayment();
  expect((await read(guest, code)).refunded.amount_micros).toBe(-alteration_quote!.difference.amount_micros);
  expect(await wrongBooks(house.db)).toEqual([]);
});
