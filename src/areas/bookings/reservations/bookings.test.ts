import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { acceptReservation, declineReservation } from "./requestsContract.ts";
import { createReservation, listReservations, makeQuote } from "./contract.ts";
import { runBookingsJob } from "./job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { quote, hold, pay, book, host: hostWith, read, ownBooked, processPayment, statusOf, idOf } = bookingsOf(house);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const linesOf = (key: string) =>
  house.db.all(sql`
    select account, currency, amount_micros from ledger_lines where transaction_id = (select id from ledger_transactions where key = ${key})
    order by account, currency`);
/** Runs `work` at a later time, for this test alone. */
async function laterOn(instant: Date, work: () => Promise<void>) {
  house.setNow(instant);
  await work().finally(() => house.setNow(noon(TODAY)));
}

test("an instant booking is held, paid and confirmed; both are told, the nights are taken and the books say whose the money is", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const held = await hold(guest, host.listing);
  expect(held).toMatchObject({
    status: "held",
    role: "guest",
    may: ["cancel_as_guest", "pay"],
    expires_at: "2026-12-01T12:15:00.000Z",
  });
  expect(await ownBooked(host.listing)).toBe("{[2026-12-21,2026-12-24)}");
  expect(await pay(guest, held.payment_id!)).toMatchObject({
    status: "captured",
    amount: { amount_micros: 330_000_000, currency: "EUR" },
  });
  const one = await read(guest, held.code);
  expect(one).toMatchObject({
    status: "paid",
    payment_id: null,
    paid: { amount_micros: 330_000_000, currency: "EUR" },
    earnings: null,
  });
  expect(await read(guest, held.uuid)).toEqual(one);
  expect(await read(host, held.code)).toMatchObject({ role: "host", earnings: { amount_micros: 300_000_000, currency: "EUR" } });
  expect(await linesOf(`booking_paid ${await idOf(held.code)}`)).toEqual([
    { account: "guest", currency: "EUR", amount_micros: -330_000_000 },
    { account: "host", currency: "EUR", amount_micros: 300_000_000 },
    { account: "platform", currency: "EUR", amount_micros: 30_000_000 },
  ]);
  expect((await house.letter(guest.email)).kind).toBe("booking_confirmed");
  expect((await house.letter(host.email)).kind).toBe("booking_new");
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a quote has all lines in the currency shown and the one charged, with rate, day and tax; it is the stay's price", async () => {
  const host = await hostWith({ tax_percent: 6, cleaning_fee_micros: 40_000_000 });
  const guest = await house.member();
  const made = await quote(guest, host.listing);
  expect(made.price.lines.map(({ kind, charged, shown }) => [kind, charged.amount_micros, shown.amount_micros])).toEqual([
    ["nights", 300_000_000, 375_000_000],
    ["cleaning", 40_000_000, 50_000_000],
    ["service", 34_000_000, 42_500_000],
    ["tax", 20_400_000, 25_500_000],
  ]);
  expect(made.price).toMatchObject({
    charged: { amount_micros: 394_400_000, currency: "EUR" },
    total: { amount_micros: 493_000_000, currency: "USD" },
    rate: { from: "USD", to: "EUR", rate: 0.8, day: TODAY },
    tax: { percent: 6, place: "Lisbon" },
  });
  const why = await guest.call(makeQuote, { listing_id: host.listing, ...STAY, adults: 9, use_credit: false });
  expect(why).toEqual({ quote: null, why_not: "too_many_guests", next_free: [], own_held: null });
});

test("a price that has changed, or a quote that is too old, is told and never slipped in", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { token } = await quote(guest, host.listing);
  await house.db.run(sql`update listings set price_micros = 120000000 where id = ${host.listing}`);
  const refused = (await refusalOf(guest.call(createReservation, { quote: token, message: "" })))!;
  expect(refused).toMatchObject({ code: "price_changed", quote: { price: { charged: { amount_micros: 396_000_000 } } } });
  const fresh = (refused as unknown as { quote: { token: string } }).quote.token;
  await laterOn(new Date("2026-12-01T12:15:00.001Z"), async () => {
    expect(await refusalOf(guest.call(createReservation, { quote: fresh, message: "" }))).toMatchObject({
      code: "price_changed",
    });
  });
  await laterOn(new Date("2026-12-01T12:14:59.999Z"), async () => {
    const message = "x".repeat(2001);
    expect((await refusalOf(guest.call(createReservation, { quote: fresh, message })))?.code).toBe("validation");
    const made = await guest.call(createReservation, { quote: fresh, message: message.slice(1) });
    expect(made.reservation).toMatchObject({ status: "held", message: message.slice(1) });
  });
  const [payload, signature] = token.split(".");
  const forged = Buffer.from(Buffer.from(payload!, "base64url").toString().replace('"adults":2', '"adults":1')).toString(
    "base64url",
  );
  expect(await refusalOf(guest.call(createReservation, { quote: `${forged}.${signature}`, message: "" }))).toMatchObject({
    code: "validation",
    fieldErrors: { quote: ["invalid"] },
  });
});

test("who comes second is told the next free days for as many nights, and one quote books once", async () => {
  const host = await hostWith();
  const [first, second] = [await house.member(), await house.member()];
  const theirs = await quote(second, host.listing, { checkin: "2026-12-22", checkout: "2026-12-25" });
  const { token } = await quote(first, host.listing);
  const one = (await first.call(createReservation, { quote: token, message: "" })).reservation;
  expect((await first.call(createReservation, { quote: token, message: "" })).reservation.code).toBe(one.code);
  expect(await refusalOf(second.call(createReservation, { quote: token, message: "" }))).toMatchObject({ code: "validation" });
  expect(await refusalOf(second.call(createReservation, { quote: theirs.token, message: "" }))).toMatchObject({
    code: "nights_taken",
    next_free: [
      { checkin: "2026-12-24", checkout: "2026-12-27" },
      { checkin: "2026-12-27", checkout: "2026-12-30" },
      { checkin: "2026-12-30", checkout: "2027-01-02" },
    ],
  });
});

test("the same key brings the same booking, not a second one", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { token } = await quote(guest, host.listing);
  const ask = () =>
    guest.get("/v2/reservations", {
      method: "POST",
      body: JSON.stringify({ quote: token }),
      headers: { "content-type": "application/json", "x-csrf-token": guest.token(), "idempotency-key": "once" },
    });
  const [a, b] = [await ask(), await ask()];
  expect([a.status, b.status, b.headers.get("idempotency-replayed")]).toEqual([200, 200, "true"]);
  expect(await a.json()).toEqual(await b.json());
});

test("nobody books their own home, and who changes their mind before paying takes the place of their own hold", async () => {
  const host = await hostWith();
  const made = await quote(host, host.listing);
  expect(await refusalOf(host.call(createReservation, { quote: made.token, message: "" }))).toMatchObject({
    code: "not_allowed",
  });
  const guest = await house.member();
  const first = await quote(guest, host.listing);
  const other = await quote(guest, host.listing, { adults: 3 });
  const { code } = (await guest.call(createReservation, { quote: first.token, message: "" })).reservation;
  expect((await guest.call(createReservation, { quote: other.token, message: "" })).reservation).toMatchObject({
    status: "held",
    adults: 3,
  });
  expect((await read(guest, code)).status).toBe("cancelled_by_guest");
});

test("a hold that runs out gives way to whoever asks next, and the job frees the nights that nobody asks for", async () => {
  const host = await hostWith();
  const [slow, next, other] = [await house.member(), await house.member(), await house.member()];
  const { token } = await quote(next, host.listing);
  const first = await hold(slow, host.listing);
  const left = await hold(other, (await hostWith()).listing);
  await laterOn(new Date(noon(TODAY).getTime() + 15 * 60_000), async () => {
    const refused = await refusalOf(next.call(createReservation, { quote: token, message: "" }));
    const fresh = (refused as unknown as { quote: { token: string } }).quote.token;
    expect((await next.call(createReservation, { quote: fresh, message: "" })).reservation.status).toBe("held");
    expect(await statusOf(first.code)).toBe("expired");
    expect(await refusalOf(pay(slow, first.payment_id!))).toMatchObject({ code: "wrong_state" });
    expect(await statusOf(left.code)).toBe("held");
    await runBookingsJob(house.services);
    expect(await statusOf(left.code)).toBe("expired");
  });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a host who wants to be asked is asked once the payment is kept; a yes takes it", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const held = await hold(guest, host.listing);
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "authorised" });
  expect(await read(host, held.code)).toMatchObject({
    status: "requested",
    may: ["accept", "decline"],
    expires_at: "2026-12-02T12:00:00.000Z",
  });
  expect((await house.letter(host.email)).kind).toBe("booking_asks");
  expect(
    await house.db.all(sql`select 1 from ledger_transactions where key = ${`booking_paid ${await idOf(held.code)}`}`),
  ).toEqual([]);
  expect(await refusalOf(guest.call(acceptReservation, { code: held.code }))).toMatchObject({ code: "not_allowed" });
  expect((await host.call(acceptReservation, { code: held.code })).reservation.status).toBe("accepted");
  await processPayment();
  expect(await read(guest, held.code)).toMatchObject({ status: "paid", paid: { amount_micros: 330_000_000 } });
  expect(await refusalOf(host.call(acceptReservation, { code: held.code }))).toMatchObject({ code: "wrong_state" });
});

test("a no, or no answer within a day, releases the payment and frees the nights", async () => {
  const host = await hostWith({ instant_book: false });
  const guest = await house.member();
  const no = await hold(guest, host.listing);
  await pay(guest, no.payment_id!);
  const declined = await host.call(declineReservation, { code: no.code, reason: "dates", message: "We paint." });
  expect(declined.reservation).toMatchObject({ status: "declined", reason: { word: "dates", text: "We paint." } });
  await processPayment();
  expect(await ownBooked(host.listing)).toBe("{}");
  const late = await hold(guest, host.listing);
  await pay(guest, late.payment_id!);
  await laterOn(noon("2026-12-02"), async () => {
    await runBookingsJob(house.services);
    await processPayment();
    expect(await statusOf(late.code)).toBe("expired");
  });
  expect(
    await house.db.all(
      sql`select s.state from sandbox_payments s join payments p on p.provider_id = s.id where p.user_id = ${guest.id}`,
    ),
  ).toEqual([{ state: "released" }, { state: "released" }]);
  expect((await house.letter(host.email)).kind).toBe("booking_missed");
});

test("after the stay the host has been paid what is theirs, and the books owe them nothing more", async () => {
  const host = await hostWith();
  await book(await house.member(), host.listing);
  for (const day of ["2026-12-21", "2026-12-22", "2026-12-25"]) await laterOn(noon(day), () => runBookingsJob(house.services));
  const paid = await house.db.all(sql`select amount_micros, currency from payouts where user_id = ${host.id}`);
  expect(paid).toEqual([{ amount_micros: 300_000_000, currency: "EUR" }]);
  const { sum } = (await house.db.one<{ sum: number }>(
    sql`select sum(amount_micros)::bigint as sum from ledger_lines where user_id = ${host.id} and account = 'host'`,
  ))!;
  expect(sum).toBe(0);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("lists say what is upcoming, pending, past and cancelled, to guest and host", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.listing);
  const held = await hold(guest, host.listing, { checkin: "2027-01-10", checkout: "2027-01-12" });
  const list = (who: typeof guest, role: "guest" | "host", when: "upcoming" | "pending") =>
    who.call(listReservations, { role, when }).then(({ reservations }) => reservations.map((one) => [one.code, one.role]));
  expect(await list(guest, "guest", "upcoming")).toEqual([[code, "guest"]]);
  expect(await list(guest, "guest", "pending")).toEqual([[held.code, "guest"]]);
  expect(await list(host, "host", "upcoming")).toEqual([[code, "host"]]);
  expect(await list(host, "guest", "upcoming")).toEqual([]);
  const { metadata } = await host.call(listReservations, { role: "host" });
  expect(metadata).toEqual({ total_count: 1, counts: { upcoming: 1, pending: 1, past: 0, cancelled: 0 } });
});

test("a quote is its viewer's own: nobody else books by it, and one made before logging in is for whoever made it", async () => {
  const { listing } = await hostWith();
  const [one, other, visitor] = [await house.member(), await house.member(), house.visitor()];
  const { token } = await quote(one, listing);
  expect(await refusalOf(other.call(createReservation, { quote: token, message: "" }))).toMatchObject({
    code: "validation",
    fieldErrors: { quote: ["invalid"] },
  });
  const made = await visitor.call(makeQuote, { listing_id: listing, ...STAY, use_credit: false });
  expect((await one.call(createReservation, { quote: made.quote!.token, message: "" })).reservation.status).toBe("held");
});
