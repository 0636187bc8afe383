import { afterAll, expect, test } from "vitest";
import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import {
  acceptAlteration,
  declineAlteration,
  proposeAlteration,
  quoteAlteration,
  withdrawAlteration,
} from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { cancelReservation, listReplacements, previewCancellation } from "./cancellationContract.ts";
import { openDispute, settleDispute } from "./disputesContract.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, book, host: hostWith, read, ownBooked, processPayment, statusOf } = bookingsOf(house);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const eur = (amount: number) => ({ amount_micros: amount * 1_000_000, currency: "EUR" });
const owedTo = async (user_id: number, account: string) =>
  (await house.db.one<{ sum: number }>(
    sql`select coalesce(sum(amount_micros), 0)::bigint as sum from ledger_lines where user_id = ${user_id} and account = ${account}`,
  ))!.sum; // prettier-ignore
/** Runs `work` on another day, with sessions that stay valid. */
async function on(day: string, work: () => Promise<void>) {
  await house.db.run(sql`update sessions set expires_at = '2027-06-01', seen_at = '2027-05-01'`);
  house.setNow(noon(day));
  await work().finally(() => house.setNow(noon(TODAY)));
}

test("what is shown before cancelling is what is settled: line by line, to the card, and in the books", async () => {
  const host = await hostWith({ cancellation_policy: "moderate", cleaning_fee_micros: 40_000_000, tax_percent: 10 });
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  await on("2026-12-18", async () => {
    const { cancellation } = await guest.call(previewCancellation, { code });
    expect(cancellation).toMatchObject({ by: "guest", percent: 50, rule: "moderate", host_keeps: eur(150) });
    expect(cancellation.lines.map(({ kind, back }) => [kind, back.amount_micros / 1_000_000])).toEqual([
      ["nights", 150],
      ["cleaning", 40],
      ["service", 0],
      ["tax", 19],
    ]);
    expect(cancellation.refund).toEqual(eur(209));
    expect(await refusalOf(guest.call(cancelReservation, { code, refund_micros: 1 }))).toMatchObject({
      code: "price_changed",
      cancellation: { refund: eur(209) },
    });
    const requested = { code, reason: "plans" as const, message: "", refund_micros: 209_000_000 };
    expect((await guest.call(cancelReservation, requested)).reservation).toMatchObject({ status: "cancelled_by_guest" });
    await processPayment();
    expect(await read(guest, code)).toMatchObject({ paid: eur(408), refunded: eur(209) });
  });
  expect(await owedTo(host.id, "host")).toBe(150_000_000);
  expect(await owedTo(guest.id, "guest")).toBe(-199_000_000);
  expect(await ownBooked(host.listing)).toBe("{}");
  expect((await house.letter(guest.email)).kind).toBe("booking_refunded");
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a host who cancels gives everything back, loses the nights, and the guest is shown like homes near by", async () => {
  const place = await house.place();
  const host = await hostWith({ place });
  const guest = await house.member();
  const alike: number[] = [];
  for (let n = 0; n < 7; n++) alike.push(await house.home({ place, price: 90 + n * 2, host_id: (await house.member()).id }));
  await house.home({ place, price: 140, host_id: house.hostId });
  // The same nightly price, but a fee makes these days dearer; otherwise it would be the nearest in price.
  await house.home({ place, price: 100, cleaning_fee_micros: 90_000_000, host_id: house.hostId });
  const taken = await house.home({ place, price: 100, booked: "{[2026-12-23,2026-12-26)}" });
  await house.db.run(sql`insert into blocked_nights (listing_id, nights) values (${taken}, '[2026-12-23,2026-12-26)')`);
  const { code } = await book(guest, host.listing);
  expect((await guest.call(listReplacements, { code })).listings).toEqual([]);
  const { cancellation } = await host.call(previewCancellation, { code });
  expect(cancellation).toMatchObject({ by: "host", rule: "by_host", refund: eur(330), host_keeps: eur(0) });
  await host.call(cancelReservation, { code, reason: "home", message: "The roof leaks.", refund_micros: 330_000_000 });
  await processPayment();
  expect(await read(guest, code)).toMatchObject({
    status: "cancelled_by_host",
    refunded: eur(330),
    reason: { word: "home", text: "The roof leaks." },
  });
  expect(await ownBooked(host.listing)).toBe("{[2026-12-21,2026-12-24)}");
  const { listings } = await guest.call(listReplacements, { code });
  expect(listings).toHaveLength(6);
  expect(listings.every(({ id }) => alike.includes(id))).toBe(true);
  // With the total price of the same days there.
  expect(listings.every(({ quote }) => quote?.nights === 3 && quote.charged.amount_micros <= 363_000_000)).toBe(true);
  expect([await owedTo(host.id, "host"), await owedTo(guest.id, "guest")]).toEqual([0, 0]);
  expect((await house.letter(host.email)).kind).toBe("booking_you_cancelled");
});

test("travel credit pays its part, stands in the books in its own currency, and comes back as money does", async () => {
  const host = await hostWith({ cancellation_policy: "strict" });
  const guest = await house.member();
  const query = {
    user_id: guest.id,
    reason: "invited",
    currency: "USD",
    amount_micros: 50_000_000,
    min_trip_micros: 75_000_000,
  } as const;
  await house.db.transaction((tx) => grantCredit(tx, query, noon(TODAY)));
  const held = await hold(guest, host.listing, { use_credit: true });
  expect(held.price).toMatchObject({ charged: eur(290) });
  expect(held.price.lines.at(-1)).toMatchObject({ kind: "credit", charged: { amount_micros: -40_000_000 } });
  expect(await owedTo(guest.id, "credit")).toBe(0);
  await pay(guest, held.payment_id!);
  await on("2026-12-05", async () => {
    const { cancellation } = await guest.call(previewCancellation, { code: held.code });
    // 150 of 330 comes back: 40/330 of it as credit.
    expect(cancellation).toMatchObject({ refund: eur(131.82), credit_back: eur(18.18) });
    await guest.call(cancelReservation, { code: held.code });
    await processPayment();
  });
  expect(await owedTo(guest.id, "credit")).toBe(22_725_000);
  expect(await owedTo(host.id, "host")).toBe(150_000_000);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("credit that pays all of it needs no card, and an unpaid hold gives it back", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const query = {
    user_id: guest.id,
    reason: "invited",
    currency: "EUR",
    amount_micros: 1_000_000_000,
    min_trip_micros: 0,
  } as const;
  await house.db.transaction((tx) => grantCredit(tx, query, noon(TODAY)));
  const one = await hold(guest, host.listing, { use_credit: true });
  expect(one).toMatchObject({ status: "paid", payment_id: null, price: { charged: eur(0) } });
  expect(await owedTo(host.id, "host")).toBe(300_000_000);
  await host.call(cancelReservation, { code: one.code });
  expect([await owedTo(guest.id, "credit"), await owedTo(host.id, "host")]).toEqual([1_000_000_000, 0]);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a longer stay holds once both agree and the difference is paid", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const longer = { ...STAY, checkout: "2026-12-26" };
  const { alteration_quote } = await guest.call(quoteAlteration, { code, ...longer });
  expect(alteration_quote).toMatchObject({ price: { charged: eur(550) }, difference: eur(220) });
  const { alteration } = await guest.call(proposeAlteration, { code, ...longer });
  expect(alteration).toMatchObject({ status: "proposed", may: ["withdraw"] });
  expect(await refusalOf(guest.call(proposeAlteration, { code, ...longer }))).toMatchObject({ code: "already_exists" });
  expect(await refusalOf(guest.call(acceptAlteration, { id: alteration.id }))).toMatchObject({ code: "wrong_state" });
  expect((await host.call(acceptAlteration, { id: alteration.id })).alteration).toMatchObject({
    status: "awaiting_payment",
    payment_id: null,
  });
  const waiting = await read(guest, code);
  expect(waiting).toMatchObject({ checkout: "2026-12-24", alteration: { may: ["pay", "withdraw"] } });
  await pay(guest, waiting.alteration!.payment_id!);
  expect(await read(guest, code)).toMatchObject({
    checkout: "2026-12-26",
    alteration: null,
    paid: eur(550),
    agreement: { price: { charged: eur(550) } },
  });
  expect(await ownBooked(host.listing)).toBe("{[2026-12-21,2026-12-26)}");
  expect(await owedTo(host.id, "host")).toBe(500_000_000);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a shorter stay gives the difference back; what is declined or taken back changes nothing", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const shorter = { ...STAY, checkout: "2026-12-23" };
  const ask = async (who: typeof guest) => (await who.call(proposeAlteration, { code, ...shorter })).alteration.id;
  await guest.call(withdrawAlteration, { id: await ask(guest) });
  await host.call(declineAlteration, { id: await ask(guest) });
  expect(await read(guest, code)).toMatchObject({ checkout: "2026-12-24", alteration: null });
  expect((await guest.call(acceptAlteration, { id: await ask(host) })).alteration.status).toBe("done");
  await processPayment();
  expect(await read(guest, code)).toMatchObject({ checkout: "2026-12-23", refunded: eur(110) });
  expect(await owedTo(host.id, "host")).toBe(200_000_000);
  expect(await ownBooked(host.listing)).toBe("{[2026-12-21,2026-12-23)}");
});

test("a change whose nights go to somebody else meanwhile lapses, and its payment goes back", async () => {
  const host = await hostWith();
  const [guest, other] = [await house.member(), await house.member()];
  const { code } = await book(guest, host.listing);
  const { alteration } = await guest.call(proposeAlteration, { code, ...STAY, checkout: "2026-12-26" });
  await host.call(acceptAlteration, { id: alteration.id });
  await book(other, host.listing, { checkin: "2026-12-24", checkout: "2026-12-27" });
  await pay(guest, (await read(guest, code)).alteration!.payment_id!);
  await processPayment();
  expect(await read(guest, code)).toMatchObject({ checkout: "2026-12-24", alteration: null, paid: eur(550), refunded: eur(220) });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a guest who objects during the stay keeps the host unpaid until an operator decides", async () => {
  const host = await hostWith();
  const [guest, operator] = [await house.member(), await house.member({ role: "operator" })];
  const { code } = await book(guest, host.listing);
  expect(await refusalOf(operator.call(readReservation, { code }))).toMatchObject({ code: "not_found" });
  await on("2026-12-21", async () => {
    await runBookingsJob(house.services);
    await guest.call(openDispute, { code, message: "No heating." });
  });
  await on("2026-12-23", async () => {
    await runBookingsJob(house.services);
    expect(await house.db.all(sql`select 1 from payouts where user_id = ${host.id}`)).toEqual([]);
    expect(await refusalOf(host.call(settleDispute, { code, percent: 0, message: "None." }))).toMatchObject({
      code: "not_allowed",
    });
    const decided = await operator.call(settleDispute, { code, percent: 50, message: "Half." });
    expect(decided.reservation).toMatchObject({ status: "completed", role: "operator" });
    await processPayment();
    await runBookingsJob(house.services);
  });
  expect(await house.db.all(sql`select amount_micros from payouts where user_id = ${host.id}`)).toEqual([
    { amount_micros: 150_000_000 },
  ]);
  expect(await owedTo(guest.id, "guest")).toBe(-165_000_000);
  expect(await statusOf(code)).toBe("completed");
  expect(await wrongBooks(house.db)).toEqual([]);
});
