import { afterAll, afterEach, expect, test } from "vitest";
import { grantCredit } from "#areas/money/credit/credit.server.ts";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { setSandboxState } from "#areas/money/payments/providers/sandboxSql.server.ts";
import { bookingsData } from "./personalData.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { acceptReservation } from "./requestsContract.ts";
import { cancelReservation } from "./cancellation/cancellationContract.ts";
import { makeQuote } from "./contract.ts";
import { runBookingsJob } from "./job.server.ts";

const house = await openHouse();
const setNow = (instant: string) => house.setNow(new Date(instant));
afterEach(() => setNow(`${TODAY}T12:00:00Z`));
afterAll(house.close);
const { quote, hold, pay, book, host: hostWith, read, processPayment, statusOf } = bookingsOf(house);

test("without JavaScript a form books, leads to the payment, and a form pays", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { token } = await quote(guest, host.listing);
  const booked = await guest.post("/v2/reservations", { quote: token, message: "We come late." });
  expect(booked.status).toBe(303);
  const [, code] = /^\/reservations\/([A-Z]{10})\/pay$/.exec(booked.headers.get("location")!)!;
  const { payment_id } = await read(guest, code!);
  const paid = await guest.post(`/v2/payments/${payment_id}/confirm`, { card: "success" });
  expect(paid.headers.get("location")).toBe(`/reservations/${code}/pay?payment=${payment_id}`);
  expect(await read(host, code!)).toMatchObject({ status: "paid", message: "We come late." });
  const cancelled = await guest.post(`/v2/reservations/${code}/cancel`, { reason: "plans" });
  expect(cancelled.headers.get("location")).toBe(`/reservations/${code}`);
});

test("who comes is what the form says that books: the same price at once, another one after it was told", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const give = { user_id: guest.id, reason: "invited", currency: "EUR", amount_micros: 20_000_000, min_trip_micros: 0 } as const;
  await house.db.transaction((tx) => grantCredit(tx, give, house.services.now()));
  const page = `/book/${host.listing}/guests?checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2`;
  expect(await (await guest.get(page)).text()).toMatch(/<form[^>]*method="post"[^>]*>(?:(?!<\/form>)[^])*name="adults"/);
  const { token } = await quote(guest, host.listing);
  const form = { quote: token, adults: "2", children: "1", infants: "1", message: "Three and a baby.", _page: page };
  const details = await guest.post("/v2/reservations", { ...form, use_credit: "yes" });
  const html = await details.text();
  expect([details.status, /name="use_credit"[^>]*checked/.test(html)]).toEqual([409, true]);
  expect(html).toMatch(/name="children"[^>]*value="1"/);
  expect(html).toContain("Three and a baby.");
  const booked = await guest.post("/v2/reservations", form);
  const [, code] = /^\/reservations\/([A-Z]{10})\/pay$/.exec(booked.headers.get("location")!)!;
  expect(await read(guest, code!)).toMatchObject({ adults: 2, children: 1, infants: 1 });
});

test("the button that reserves takes the days, guests and infants of its form along", async () => {
  const host = await hostWith();
  const days = `checkin=${STAY.checkin}&checkout=${STAY.checkout}&adults=2&infants=1`;
  const html = await (await house.visitor().get(`/rooms/${host.listing}?${days}`)).text();
  const [form, id] = /<form id="([^"]+)"[^>]*method="get"(?:(?!<\/form>)[^])*<\/form>/.exec(html)!;
  expect(form).toMatch(/name="adults"/);
  expect(form).toMatch(/type="number"[^>]*name="infants"|name="infants"[^>]*type="number"/);
  expect(form.match(/<input[^>]*name="infants"[^>]*>/g)).toEqual([expect.stringContaining('value="1"')]);
  const buttons = [...html.matchAll(/<button[^>]*formAction="([^"]+)"[^>]*>/g)];
  expect(buttons.map(([tag, to]) => [tag.includes(`form="${id}"`), to])).toEqual([
    [true, `/book/${host.listing}`],
    [true, `/book/${host.listing}`],
  ]);
});

test("a change is put to the other side by a page on which nothing else can be chosen", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const query = `checkin=${STAY.checkin}&checkout=2026-12-25&adults=2`;
  const page = async (more = "") => (await guest.get(`/reservations/${code}/alteration?${query}${more}`)).text();
  const [asks, edits] = [await page(), await page("&edit=yes")];
  expect([/name="adults"[^>]*type="number"|type="number"[^>]*name="adults"/.test(asks), asks.includes("edit=yes")]).toEqual([
    false,
    true,
  ]);
  expect([
    /type="number"[^>]*name="adults"|name="adults"[^>]*type="number"/.test(edits),
    edits.includes('/alterations"'),
  ]).toEqual([true, false]);
});

test("guests are asked for with the ages that count, and for no more of them than the home takes", async () => {
  const host = await hostWith();
  await house.db.run(sql`update listings set guests = 3 where id = ${host.listing}`);
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const later = "checkin=2027-01-11&checkout=2027-01-14&adults=2";
  const pages = [`/rooms/${host.listing}`, `/book/${host.listing}/guests?${later}`, `/reservations/${code}/alteration`];
  for (const page of pages) {
    const html = await (await guest.get(page)).text();
    const limits = [...html.matchAll(/<input[^>]*name="(adults|children|infants)"[^>]*>/g)].map(([tag, name]) => [
      name,
      /min="(\d+)"/.exec(tag)![1],
      /max="(\d+)"/.exec(tag)![1],
    ]);
    // Without JavaScript neither limit follows the other number: the server adds them up.
    expect(limits, page).toEqual([
      ["adults", "1", "3"],
      ["children", "0", "3"],
      ["infants", "0", "5"],
    ]);
    const group = /<fieldset [^>]*aria-label="Guests" aria-describedby="([^"]+)"><p id="\1">3 guests maximum<\/p>/;
    if (!page.startsWith("/rooms/")) expect(html, page).toMatch(group);
    for (const hint of ["Ages 13 or above", "Ages 2–12", "Under 2"]) expect(html, page).toContain(hint);
  }
});

test("a price is quoted to whoever looks, from our own pages alone", async () => {
  const host = await hostWith();
  const { quote: made } = await house.visitor().call(makeQuote, { listing_id: host.listing, ...STAY, use_credit: true });
  expect(made).toMatchObject({ price: { nights: 3 }, credit: null });
  const foreign = await house.visitor().get("/v2/quotes", {
    method: "POST",
    body: JSON.stringify({ listing_id: host.listing, ...STAY }),
    headers: { "content-type": "application/json", origin: "https://other.test" },
  });
  expect(foreign.status).toBe(403);
});

test("a card that is no longer good when the host says yes is told, and the guest has a day to pay with another", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const held = await hold(guest, host.listing);
  await pay(guest, held.payment_id!);
  const { provider_id } = (await house.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where id = ${held.payment_id!}`,
  ))!;
  await setSandboxState(house.db, provider_id, { from: ["authorised"], to: "released" });
  await host.call(acceptReservation, { code: held.code });
  await processPayment();
  const waiting = await read(guest, held.code);
  expect(waiting).toMatchObject({ status: "accepted", may: ["cancel_as_guest", "pay"], expires_at: "2026-12-02T12:00:00.000Z" });
  expect(waiting.payment_id).not.toBe(held.payment_id);
  expect(await house.letter(guest.email)).toMatchObject({ kind: "booking_pay_again" });
  await pay(guest, waiting.payment_id!);
  expect((await read(guest, held.code)).status).toBe("paid");
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("where guests are charged in the currency shown, the host is owed their own, and the books balance in both [A7.11]", async () => {
  const own = await openHouse();
  await own.db.run(sql`insert into feature_settings (name, percent) values ('charge_in_shown_currency', 100)`);
  await own.services.features.refresh();
  const there = bookingsOf(own);
  const host = await there.host();
  const guest = await own.member();
  const booked = await there.book(guest, host.listing);
  expect(booked).toMatchObject({ paid: { amount_micros: 412_500_000, currency: "USD" }, price: { rate: null } });
  expect((await there.read(host, booked.code)).earnings).toEqual({ amount_micros: 300_000_000, currency: "EUR" });
  const sums = () =>
    own.db.all(
      sql`select account, currency, sum(amount_micros)::bigint as sum from ledger_lines group by account, currency having sum(amount_micros) <> 0 order by account, currency`,
    );
  expect(await sums()).toEqual([
    { account: "guest", currency: "USD", sum: -412_500_000 },
    { account: "host", currency: "EUR", sum: 300_000_000 },
    { account: "platform", currency: "EUR", sum: -300_000_000 },
    { account: "platform", currency: "USD", sum: 412_500_000 },
  ]);
  await host.call(cancelReservation, { code: booked.code });
  await there.processPayment();
  expect(await sums()).toEqual([]);
  expect(await wrongBooks(own.db)).toEqual([]);
  await own.close();
});

test("an account with a stay to come is not closed; what somebody wrote and was billed for is theirs to read, and goes with them", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  expect(await refusalOf(guest.call(closeAccount, { sure: true }))).toMatchObject({
    fieldErrors: { account: ["open_bookings"] },
  });
  await guest.call(cancelReservation, { code });
  await house.db.run(sql`update bookings set message = 'Hello Rosa' where code = ${code}`);
  expect(await bookingsData.read(house.db, guest.id)).toMatchObject({
    bookings: [{ code, message: "Hello Rosa", checkin: STAY.checkin }],
  });
  await guest.call(closeAccount, { sure: true });
  expect(await house.db.one(sql`select message from bookings where code = ${code}`)).toEqual({ message: "" });
  expect((await read(host, code)).status).toBe("cancelled_by_guest");
});

test("emails say it in the language of who reads them", async () => {
  const host = await hostWith({ title: "Mill" });
  await house.db.run(sql`update users set locale = 'de' where id = ${host.id}`);
  const guest = await house.member({ first_name: "Bo" });
  await book(guest, host.listing);
  const mail = await house.letter(guest.email);
  expect(mail.subject).toBe("Booking confirmed: Mill, Dec 21 – 24");
  expect(mail.body).toMatch(/http:\/\/localhost:3000\/itinerary\/[\da-f-]{36}/);
  expect((await house.letter(host.email)).subject).toContain("21.–24. Dez.");
});

/** What `read` answers after the job has run at each of these instants. */
async function runAt<T>(instants: string[], read: () => Promise<T>): Promise<T[]> {
  const answers = [];
  for (const instant of instants) {
    setNow(instant);
    await runBookingsJob(house.services);
    answers.push(await read());
  }
  return answers;
}
const paidOut = async (code: string) =>
  (await house.db.one<{ n: number }>(
    sql`select count(*)::int as n from payouts where booking_id = (select id from bookings where code = ${code})`,
  ))!.n;

test("a hold and a request end in the millisecond for which they were given, and not one earlier", async () => {
  const { listing } = await hostWith();
  const { code } = await hold(await house.member(), listing);
  expect(await runAt(["2026-12-01T12:14:59.999Z", "2026-12-01T12:15:00.000Z"], () => statusOf(code))).toEqual([
    "held",
    "expired",
  ]);
  const other = await hostWith({ instant_book: false });
  setNow("2026-12-01T12:15:00.000Z");
  const requested = await book(await house.member(), other.listing);
  expect(await runAt(["2026-12-02T12:14:59.999Z", "2026-12-02T12:15:00.000Z"], () => statusOf(requested.code))).toEqual([
    "requested",
    "expired",
  ]);
});

// Days of the place: fourteen hours before those of Greenwich, and eleven hours after.
const ZONES = [
  {
    time_zone: "Pacific/Kiritimati",
    begins: "2026-12-20T10:00:00Z",
    second: "2026-12-21T10:00:00Z",
    over: "2026-12-24T10:00:00Z",
  },
  { time_zone: "Pacific/Niue", begins: "2026-12-21T11:00:00Z", second: "2026-12-22T11:00:00Z", over: "2026-12-25T11:00:00Z" },
];
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();

test.for(ZONES)(
  "in $time_zone a stay begins with its first day, its host is paid on the second, and it is over when its last day is",
  async ({ time_zone, begins, second, over }) => {
    const { listing } = await hostWith({ time_zone });
    const { code } = await book(await house.member(), listing);
    expect(await runAt([justBefore(begins), begins], () => statusOf(code))).toEqual(["paid", "checked_in"]);
    expect(await runAt([justBefore(second), second, second], () => paidOut(code))).toEqual([0, 1, 1]);
    expect(await runAt([justBefore(over), over], () => statusOf(code))).toEqual(["checked_in", "completed"]);
  },
);

test("a host is not paid while a dispute about the stay is open", async () => {
  const { listing } = await hostWith();
  const { code } = await book(await house.member(), listing);
  await house.db.run(sql`update bookings set status = 'disputed' where code = ${code}`);
  expect(await runAt(["2026-12-23T12:00:00Z"], () => paidOut(code))).toEqual([0]);
  await house.db.run(sql`update bookings set status = 'completed' where code = ${code}`);
  expect(await runAt(["2026-12-23T12:00:01Z"], () => paidOut(code))).toEqual([1]);
});
