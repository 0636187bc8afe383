import { afterAll, expect, test } from "vitest";
import { saveRates } from "#areas/money/currency/rates.server.ts";
import { closeAccount, exportData } from "#areas/identity/profile/contract.ts";
import { sumBooked } from "#areas/discovery/listings/nights/lockedNights.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { acceptReservation } from "#areas/bookings/reservations/requestsContract.ts";
import { quoteAlteration } from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { createReservation, makeQuote } from "#areas/bookings/reservations/contract.ts";

const house = await openHouse();
afterAll(house.close);
const { quote, hold, pay, book, host: hostWith, read, statusOf } = bookingsOf(house);

test("a host cannot close the account while somebody books: the booking is waited for", async () => {
  if (house.db.engine === "embedded") return; // a single connection: there is no concurrency to test
  const host = await hostWith();
  const guest = await house.member();
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const booking = house.db.transaction(async (tx) => {
    await tx.run(sql`select from listings where id = ${host.listing} for update`);
    begin();
    await done;
    await tx.run(sql`
      insert into bookings (listing_id, guest_id, checkin, checkout, guests, status)
      values (${host.listing}, ${guest.id}, '2027-01-01', '2027-01-03', 1, 'held')`);
    await sumBooked(tx, [host.listing]);
  });
  await begun;
  const closing = refusalOf(host.call(closeAccount, { sure: true }));
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!(await house.db.one(waiting))) await house.db.one(sql`select 1`);
  finish();
  await booking;
  expect(await closing).toMatchObject({ code: "validation", fieldErrors: { account: ["open_bookings"] } });
});

test("one guest who books many homes at once holds no more than five", async () => {
  const [host, guest] = [await hostWith(), await house.member()];
  const homes = await Promise.all(Array.from({ length: 10 }, () => house.home({ host_id: host.id, instant_book: true })));
  const tokens = await Promise.all(homes.map(async (home) => (await quote(guest, home)).token));
  const details = await Promise.all(
    tokens.map((token) => refusalOf(guest.call(createReservation, { quote: token, message: "" }))),
  );
  expect(details.filter((one) => one === null)).toHaveLength(5);
  expect(details.filter((one) => one !== null && one.code !== "too_many_requests")).toEqual([]);
});

test("who asks in vain for more nights keeps those that they hold", async () => {
  const host = await hostWith();
  const [guest, other] = [await house.member(), await house.member()];
  const { token } = await quote(guest, host.listing, { checkin: "2027-01-10", checkout: "2027-01-15" });
  const own = await hold(guest, host.listing, { checkin: "2027-01-10", checkout: "2027-01-12" });
  await book(other, host.listing, { checkin: "2027-01-13", checkout: "2027-01-15" });
  await guest.post("/v2/reservations", { quote: token, message: "" });
  expect(await statusOf(own.code)).toBe("held");
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("billing details that are refused are not kept", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await hold(guest, host.listing);
  const headers = { "x-csrf-token": guest.token(), "content-type": "application/json" };
  const details = await guest.get(`/v2/reservations/${code}/billing`, { method: "PUT", headers, body: `{"name":"Mill Ltd"}` });
  expect(details.status).toBe(409);
  expect(await house.db.all(sql`select 1 from billing_details where user_id = ${guest.id}`)).toEqual([]);
});

test("a price that is too much to be counted exactly in the currency shown is none", async () => {
  await saveRates(house.db, TODAY, { USD: "1", EUR: "0.8", JPY: "150", IDR: "16500" });
  const listing = await house.home({ price: 3000 });
  const guest = await house.member({ currency: "IDR" });
  const stay = { listing_id: listing, checkin: "2026-12-10", checkout: "2027-12-05", adults: 2, children: 0, infants: 0 };
  expect(await guest.call(makeQuote, { ...stay, use_credit: false })).toEqual({
    quote: null,
    why_not: "not_bookable",
    next_free: [],
    own_held: null,
  });
  expect((await guest.call(makeQuote, { ...stay, checkout: "2026-12-14", use_credit: false })).quote!.price.total).toMatchObject({
    currency: "IDR",
  });
});

test("a stay whose home has another currency by now cannot be changed: its host is owed what was agreed", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  await house.db.run(sql`update listings set currency = 'JPY', price_micros = 9000000000 where id = ${host.listing}`);
  expect(await guest.call(quoteAlteration, { code, ...STAY, checkout: "2026-12-25" })).toEqual({
    alteration_quote: null,
    why_not: "not_bookable",
  });
});

test("a host who is asked for tonight can say yes tonight, and not when the night is over", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const { code, payment_id } = await hold(guest, host.listing, { checkin: TODAY, checkout: "2026-12-02" });
  await pay(guest, payment_id!);
  expect(await read(guest, code)).toMatchObject({ status: "requested", expires_at: "2026-12-02T00:00:00.000Z" });
  await house.db.run(sql`update sessions set expires_at = '2027-06-01', seen_at = '2027-05-01'`);
  house.setNow(new Date("2026-12-02T00:00:01Z"));
  expect(await refusalOf(host.call(acceptReservation, { code }))).toMatchObject({ code: "wrong_state" });
  house.setNow(new Date(`${TODAY}T12:00:00Z`));
});

test("how guests get in is handed out with a host's own data, and gone with the account", async () => {
  const host = await hostWith();
  await house.db.run(sql`insert into arrivals (listing_id, address, door_code) values (${host.listing}, 'Rua 1', '1234')`);
  const text = JSON.stringify(await host.call(exportData, {}));
  expect(text).toContain("1234");
  await host.call(closeAccount, { sure: true });
  expect(await house.db.all(sql`select 1 from arrivals where listing_id = ${host.listing}`)).toEqual([]);
});
