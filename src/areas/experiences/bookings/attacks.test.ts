import { afterAll, expect, test } from "vitest";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { confirmPayment } from "#areas/money/payments/contract.ts";
import { makeQuote } from "#areas/bookings/reservations/contract.ts";
import { STAY } from "#test/house/bookStay.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import {
  cancelExperienceBooking,
  createExperienceBooking,
  previewExperienceBookingCancellation,
  quoteExperienceBooking,
  readInstance,
  readExperienceBooking,
} from "./contract.ts";
import { cancelInstance, listHostDates } from "./hostDatesContract.ts";
import { MAX_HELD } from "./rules.ts";
import { runExperienceBookingsJob } from "./job.server.ts";

const house = await openHouse();
afterAll(house.close);
const {
  hold,
  pay,
  book,
  read,
  quote,
  host: hostWith,
  date,
  taken,
  statusOf,
  processPayment,
  comes,
} = experienceBookingsOf(house);
const noon = new Date(`${TODAY}T12:00:00Z`);
const bookWith = (who: Awaited<ReturnType<typeof house.member>>, token: string, more: object = {}) =>
  refusalOf(who.call(createExperienceBooking, { quote: token, message: "", ...more }));

test("nobody reads, pays or cancels another's experience booking, nor knows that there is one", async () => {
  const host = await hostWith();
  const [guest, thief] = [await house.member(), await house.member()];
  const { code, payment_id } = await hold(guest, host.date);
  const tries = [
    () => thief.call(readExperienceBooking, { code }),
    () => thief.call(previewExperienceBookingCancellation, { code }),
    () => thief.call(cancelExperienceBooking, { code }),
    () => thief.call(confirmPayment, { id: payment_id!, card: "success" }),
  ];
  for (const attempt of tries) expect(await refusalOf(attempt())).toMatchObject({ code: "not_found" });
  expect(await refusalOf(house.visitor().call(readExperienceBooking, { code }))).toMatchObject({
    code: "authentication_required",
  });
  await pay(guest, payment_id!);
  // The host can only cancel the whole date, never a single guest's seats on their behalf.
  expect(await refusalOf(host.call(cancelExperienceBooking, { code }))).toMatchObject({ code: "not_found" });
  expect((await thief.get(`/outings/${code}`)).status).toBe(404);
  expect((await thief.get(`/outings/${code}/pay?payment=${payment_id}`)).status).toBe(404);
  expect((await thief.get(`/v2/outings/${code}/calendar.ics`)).status).toBe(404);
  expect(await statusOf(code)).toBe("paid");
});

test("a host who gives a date up learns nothing of who was about to pay, and still sees who had paid", async () => {
  const host = await hostWith();
  const [guest, lingers] = [await house.member(), await house.member()];
  const { code } = await book(guest, host.date);
  const held = await hold(lingers, host.date, {}, { message: "Call me on 555 0100" });
  expect(await refusalOf(host.call(readExperienceBooking, { code: held.code }))).toMatchObject({ code: "not_found" });
  await host.call(cancelInstance, { id: host.date });
  expect(await refusalOf(host.call(readExperienceBooking, { code: held.code }))).toMatchObject({ code: "not_found" });
  const { dates } = await host.call(listHostDates, { date: "2026-12-11" });
  expect(dates[0]!.outings.map((one) => one.code)).toEqual([code]);
});

test("a restricted guest cancels their seats, and a restricted host their date; booking is still refused", async () => {
  const host = await hostWith();
  const [guest, other] = [await house.member(), await house.member()];
  const [own, theirs] = [await book(guest, host.date), await book(other, host.date)];
  const { token } = await quote(guest, await date(host.experience, { starts_at: "2026-12-12T10:00:00Z" }));
  await house.db.run(sql`
    insert into restrictions (user_id, reason, restricted_at)
    select id, 'test', ${noon} from unnest(${[guest.id, host.id]}::bigint[]) as t (id)`);
  expect(await bookWith(guest, token)).toMatchObject({ code: "restricted" });
  await guest.call(cancelExperienceBooking, { code: own.code });
  await host.call(cancelInstance, { id: host.date });
  expect([await statusOf(own.code), await statusOf(theirs.code)]).toEqual(["cancelled_by_guest", "cancelled_by_host"]);
});

test("a quote that was written over, is a stay's, or another's by now books nothing", async () => {
  const host = await hostWith();
  const [guest, other] = [await house.member(), await house.member()];
  const { token } = await quote(guest, host.date);
  const [payload, signature] = token.split(".") as [string, string];
  const answered = JSON.parse(Buffer.from(payload, "base64url").toString());
  const cheap = Buffer.from(JSON.stringify({ ...answered, guests: 6 })).toString("base64url");
  expect(await bookWith(guest, `${cheap}.${signature}`)).toMatchObject({ fieldErrors: { quote: ["invalid"] } });
  const home = await house.home({ host_id: host.id });
  const stay = (await guest.call(makeQuote, { listing_id: home, ...STAY, use_credit: false })).quote!;
  expect(await bookWith(guest, stay.token)).toMatchObject({ fieldErrors: { quote: ["invalid"] } });
  expect(await bookWith(guest, token)).toBeNull();
  expect(await bookWith(other, token)).toMatchObject({ fieldErrors: { quote: ["invalid"] } });
  expect(await taken(host.date)).toBe(2);
});

test("a price that has changed, another time, or a quote that is too old is told and never slipped in", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { token } = await quote(guest, host.date);
  await house.db.run(sql`update experience_instances set price_micros = 90000000 where id = ${host.date}`);
  const details = await bookWith(guest, token);
  expect(details).toMatchObject({ code: "price_changed" });
  const again = await quote(guest, host.date);
  expect(again.price.charged.amount_micros).toBe(198_000_000);
  await house.db.run(sql`update experience_instances set starts_at = starts_at + interval '1 hour' where id = ${host.date}`);
  expect(await bookWith(guest, again.token)).toMatchObject({ code: "price_changed" });
  const last = await quote(guest, host.date);
  house.setNow(new Date(noon.getTime() + 15 * 60_000));
  expect(await bookWith(guest, last.token)).toMatchObject({ code: "price_changed" });
  house.setNow(noon);
  expect(await taken(host.date)).toBe(0);
});

test("seats below one, above all, of dates that are over, cancelled or a draft's cannot be had", async () => {
  const host = await hostWith({ seats: 4 });
  const guest = await house.member();
  const ask = (query: object) =>
    guest.call(quoteExperienceBooking, { instance_id: host.date, guests: 2, is_private: false, use_credit: false, ...query });
  for (const guests of [0, -1, 1.5, 51]) expect(await refusalOf(ask({ guests }))).toMatchObject({ code: "validation" });
  expect(await ask({ guests: 5 })).toEqual({ quote: null, why_not: "too_many_guests" });
  expect(await ask({ is_private: true })).toEqual({ quote: null, why_not: "no_private" });
  const near = await date(host.experience, { starts_at: "2026-12-01T12:59:00Z" });
  expect(await ask({ instance_id: near })).toEqual({ quote: null, why_not: "past" });
  const { token } = await quote(guest, host.date);
  await comes("2026-12-11T09:30:00Z");
  expect(await bookWith(guest, token)).toMatchObject({ fieldErrors: { instance_id: ["past"] } });
  house.setNow(noon);
  await house.db.run(sql`update catalog_entries set queue_status = 0 where id = ${host.experience}`);
  expect(await refusalOf(ask({}))).toMatchObject({ code: "not_found" });
  expect(await refusalOf(guest.call(readInstance, { id: host.date }))).toMatchObject({ code: "not_found" });
  expect(await bookWith(guest, token)).toMatchObject({ code: "not_found" });
  expect(await taken(host.date)).toBe(0);
});

test("nobody younger than the experience's least age comes along, and a host books no seats of their own", async () => {
  const host = await hostWith({ minimum_age: 18 });
  const guest = await house.member();
  const { token } = await quote(guest, host.date);
  expect(await bookWith(guest, token)).toMatchObject({ fieldErrors: { youngest_age: ["required"] } });
  expect(await bookWith(guest, token, { youngest_age: "" })).toMatchObject({ fieldErrors: { youngest_age: ["required"] } });
  expect(await bookWith(guest, token, { youngest_age: 17 })).toMatchObject({ fieldErrors: { youngest_age: ["too_young"] } });
  expect(await bookWith(guest, token, { youngest_age: -1 })).toMatchObject({ code: "validation" });
  expect(await bookWith(guest, token, { youngest_age: 18 })).toBeNull();
  expect(await bookWith(host, (await quote(host, host.date)).token, { youngest_age: 40 })).toMatchObject({ code: "not_allowed" });
});

test("a guest has one booking of a date: an unpaid one gives way, a paid one does not; and holds no more than the most", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const first = await hold(guest, host.date, { guests: 4 });
  const second = await book(guest, host.date, { guests: 3 });
  expect([await statusOf(first.code), await taken(host.date)]).toEqual(["cancelled_by_guest", 3]);
  expect(await refusalOf(pay(guest, first.payment_id!))).toMatchObject({ code: "wrong_state" });
  expect(await bookWith(guest, (await quote(guest, host.date)).token)).toMatchObject({ code: "already_exists" });
  expect(await statusOf(second.code)).toBe("paid");
  const greedy = await house.member();
  const dates = await Promise.all(Array.from({ length: MAX_HELD + 3 }, async () => (await hostWith()).date));
  const tokens = await Promise.all(dates.map(async (one) => (await quote(greedy, one)).token));
  const details = await Promise.all(tokens.map((token) => bookWith(greedy, token)));
  expect(details.filter((one) => one === null)).toHaveLength(MAX_HELD);
  expect(details.flatMap((one) => (one ? [one.code] : []))).toEqual(Array.from({ length: 3 }, () => "too_many_requests"));
});

test("an idempotency key does one thing: sent again it answers the same, with another body it is refused", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const [one, two] = [await quote(guest, host.date), await quote(guest, host.date, { guests: 1 })];
  const send = (token: string) =>
    guest.get("/v2/outings", {
      method: "POST",
      headers: { "x-csrf-token": guest.token(), "content-type": "application/json", "idempotency-key": "outing-1" },
      body: JSON.stringify({ quote: token, message: "" }),
    });
  const [first, again, other] = [await send(one.token), await send(one.token), await send(two.token)];
  expect([first.status, again.status, other.status]).toEqual([200, 200, 409]);
  expect(await first.json()).toEqual(await again.json());
  expect(await other.json()).toMatchObject({ error_type: "key_reused" });
  expect(await taken(host.date)).toBe(2);
});

test("pressing cancel twice gives the money back once, and a payment that comes too late goes back whole", async () => {
  const host = await hostWith();
  const [guest, slow] = [await house.member(), await house.member()];
  const { code } = await book(guest, host.date);
  const details = await Promise.all(
    [{ code }, { code, refund_micros: 110_000_000 }].map((requested) =>
      refusalOf(guest.call(cancelExperienceBooking, requested)),
    ),
  );
  expect(details.map((one) => one?.code ?? "done").toSorted()).toEqual(["done", "wrong_state"]);
  const { code: late, payment_id } = await hold(slow, host.date);
  await pay(slow, payment_id!, "three_d_secure");
  house.setNow(new Date(noon.getTime() + 16 * 60_000));
  await runExperienceBookingsJob(house.services);
  await house.db.run(
    sql`update sandbox_payments set state = 'captured' where name like (select reference || '.%' from payments where id = ${payment_id!})`,
  );
  await processPayment();
  house.setNow(noon);
  expect(await statusOf(late)).toBe("expired");
  expect(await read(slow, late)).toMatchObject({
    paid: { amount_micros: 110_000_000 },
    refunded: { amount_micros: 110_000_000 },
  });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("an account with seats to come, or guests to come, is not closed; one without takes its dates and words away", async () => {
  const host = await hostWith();
  const guest = await house.member();
  const { code } = await book(guest, host.date, {}, { message: "Allergic to nuts" });
  for (const who of [host, guest])
    expect(await refusalOf(who.call(closeAccount, { sure: true }))).toMatchObject({
      fieldErrors: { account: ["open_bookings"] },
    });
  const next = await date(host.experience, { starts_at: "2026-12-20T10:00:00Z" });
  await host.call(cancelInstance, { id: host.date });
  await processPayment();
  const { token } = await quote(guest, next);
  await host.call(closeAccount, { sure: true });
  expect(await bookWith(guest, token)).not.toBeNull();
  await guest.call(closeAccount, { sure: true });
  expect(await house.db.one(sql`select message, youngest_age from experience_bookings where code = ${code}`)).toEqual({
    message: "",
    youngest_age: null,
  });
  expect(await taken(next)).toBe(0);
});
