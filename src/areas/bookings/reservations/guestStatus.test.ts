import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { cancelReservation } from "./cancellation/cancellationContract.ts";
import { declineReservation } from "./requestsContract.ts";
import { listDisputes, openDispute } from "./cancellation/disputesContract.ts";
import { createReservation, makeQuote } from "./contract.ts";
import { leaveShare, openGroupPayment, takeShare } from "./group/groupContract.ts";
import { changeArrival } from "./receipt/receiptContract.ts";
import { lockGuest } from "./bookingSql.server.ts";

const house = await openHouse();
afterAll(house.close);
const { book, hold, host: hostWith, pay, quote, statusOf } = bookingsOf(house);
const restrict = (user_id: number) =>
  house.db.run(
    sql`insert into restrictions (user_id, reason, restricted_at) values (${user_id}, 'test', ${house.services.now()})`,
  );

test("somebody whose account was closed holds nothing any more", async () => {
  const guest = await house.member();
  await house.db.run(sql`update users set closed_at = now() where id = ${guest.id}`);
  expect((await refusalOf(house.db.transaction((tx) => lockGuest(tx, guest.id))))?.code).toBe("authentication_required");
});

test("a restricted guest cancels and a restricted host declines; booking is still refused", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const requested = await book(guest, host.listing);
  await restrict(host.id);
  await host.call(declineReservation, { code: requested.code, reason: "home", message: "" });
  const other = await hostWith();
  const { code } = await book(guest, other.listing);
  const { token } = await quote(guest, other.listing, { checkin: "2027-02-01", checkout: "2027-02-03" });
  await restrict(guest.id);
  expect((await refusalOf(guest.call(createReservation, { quote: token, message: "" })))?.code).toBe("restricted");
  await guest.call(cancelReservation, { code, reason: "plans", message: "" });
  expect([await statusOf(requested.code), await statusOf(code)]).toEqual(["declined", "cancelled_by_guest"]);
});

test("a restricted payer gives their share back, so that somebody else can pay it", async () => {
  const { listing } = await hostWith();
  const [guest, payer, next] = [await house.member(), await house.member(), await house.member()];
  const { code: reservation } = await hold(guest, listing);
  const { group } = await guest.call(openGroupPayment, { code: reservation, people: 3, hours: 24 });
  const [first, second] = group.shares;
  await pay(guest, first!.payment_id!);
  const share = { code: group.code, id: second!.id };
  await pay(payer, (await payer.call(takeShare, share)).payment_id);
  await restrict(payer.id);
  expect((await refusalOf(payer.call(takeShare, share)))?.code).toBe("restricted");
  await payer.call(leaveShare, share);
  expect(await refusalOf(next.call(takeShare, share))).toBe(null);
});

test("whoever keeps the nights themselves may go back and book them otherwise; others learn nothing of that", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  const { code } = await hold(guest, listing);
  const requested = { listing_id: listing, ...STAY, use_credit: false };
  const again = await guest.call(makeQuote, { ...requested, adults: 1, checkout: "2026-12-23" });
  expect(again).toMatchObject({ why_not: null, own_held: code });
  expect(await (await house.member()).call(makeQuote, requested)).toMatchObject({ why_not: "taken", own_held: null });
  expect(await (await guest.get(`/book/${listing}?checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2`)).text()).toContain(
    `/reservations/${code}/pay`,
  );
  const { reservation } = await guest.call(createReservation, { quote: again.quote!.token, message: "" });
  expect([await statusOf(code), reservation.adults]).toEqual(["cancelled_by_guest", 1]);
  await pay(guest, reservation.payment_id!, "slow");
  // A hold whose payment is under way no longer gives way.
  expect(await guest.call(makeQuote, requested)).toMatchObject({ quote: null, why_not: "taken", own_held: reservation.code });
});

test("a card that was not accepted is told at the button, where the page begins, and stays chosen", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, listing);
  expect(await pay(guest, payment_id!, "declined")).toMatchObject({ status: "failed", card: "declined" });
  const html = await (await guest.get(`/reservations/${code}/pay`)).text();
  expect(/<input[^>]*value="declined"[^>]*>/.exec(html)![0]).toContain('checked=""');
  expect(html).toMatch(
    /value="slow"[\s\S]*autofocus="" data-outcome="true"(?:(?!<button)[\s\S])*declined\. You weren’t charged\./,
  );
  for (const back of [`/book/${listing}?`, `/book/${listing}/guests?`]) expect(html).toContain(`href="${back}`);
  expect(html).toMatch(/<search [^>]*hidden=""/);
  expect(html).toMatch(/<nav [^>]*data-tabs="true"[^>]*hidden=""/);
});

test("operators see what waits for their decision, and nobody else does", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, listing);
  await house.db.run(sql`update bookings set status = 'checked_in' where code = ${code}`);
  await guest.call(openDispute, { code, message: "No heating." });
  const operator = await house.member({ role: "operator" });
  expect((await operator.call(listDisputes, {})).disputes).toMatchObject([{ code, is_open: true, words: "No heating." }]);
  expect((await refusalOf(guest.call(listDisputes, {})))?.code).toBe("not_allowed");
  expect(await (await operator.get("/admin/disputes")).text()).toContain("No heating.");
});

test("a host says on a page how guests get in, without a script; another host finds no such page", async () => {
  const host = await hostWith();
  const page = `/hosting/listings/${host.listing}/arrival`;
  const sent = await host.post(changeArrival.path.replace(":id", String(host.listing)), {
    _method: "PUT",
    _page: page,
    address: "Rua 5",
    instructions: "Ring.",
    door_code: "12",
  });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${page}?saved=yes`]);
  expect(await (await host.get(page)).text()).toContain("Rua 5");
  expect((await (await hostWith()).get(page)).status).toBe(404);
});
