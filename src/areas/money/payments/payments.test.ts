import { afterAll, expect, test } from "vitest";
import { bookingPayments } from "#areas/bookings/reservations/settle.server.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { openHouse, refusalOf, type TestHouse, TODAY } from "#test/house/house.ts";
import { imitateStripe, WEBHOOK_SECRET } from "#test/imitations/imitationStripe.ts";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { confirmPayment, readPayment, refreshPayment } from "./contract.ts";
import { deliverSandboxEvents } from "./events.server.ts";
import { SLOW_S } from "./providers/sandboxRules.ts";

const house = await openHouse();
const stripe = await imitateStripe();
const withStripe = await openHouse({
  STRIPE_SECRET_KEY: "sk_test_imitated",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
});
afterAll(async () => {
  await house.close();
  await withStripe.close();
  await stripe.close();
});
const noon = new Date(`${TODAY}T12:00:00Z`);
const { hold, pay, host: hostWith, read, processPayment, statusOf } = bookingsOf(house);
async function later(seconds: number, work: () => Promise<void>, of: TestHouse = house) {
  of.setNow(new Date(noon.getTime() + seconds * 1000));
  await work().finally(() => of.setNow(noon));
}
async function heldBy() {
  const host = await hostWith();
  const guest = await house.member();
  return { host, guest, held: await hold(guest, host.listing) };
}
const movements = async (of: TestHouse, code: string) =>
  (await of.db.all<{ kind: string }>(sql`
    select t.kind from ledger_transactions t where t.key = 'booking_paid ' || (select id from bookings where code = ${code})
      or t.key in (select 'payment ' || p.id from payments p join bookings b on b.id = p.booking_id where b.code = ${code})
      or t.key in (select 'refund ' || r.id from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id where b.code = ${code})
    order by t.id`)).map(({ kind }) => kind); // prettier-ignore

test("a card that is declined can be followed by another, and only one of them is charged", async () => {
  const { guest, held } = await heldBy();
  expect(await pay(guest, held.payment_id!, "declined")).toMatchObject({ status: "failed", failure: "declined" });
  expect((await read(guest, held.code)).status).toBe("held");
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "captured" });
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "captured" });
  expect(await movements(house, held.code)).toEqual(["booking_paid"]);
});

test("a bank asks in the language of the page on which its customer paid, and leads back to a page in it", async () => {
  const { guest, held } = await heldBy();
  guest.cookies.set("locale", "de");
  const { redirect_url } = await pay(guest, held.payment_id!, "three_d_secure");
  guest.cookies.delete("locale");
  expect(await (await guest.get(redirect_url!)).text()).toContain('<html lang="de"');
  const { href } = new URL((await guest.post(redirect_url!, { answer: "no" })).headers.get("location")!);
  const back = await guest.get(href.slice("http://house.test".length));
  expect(back.headers.get("location")).toBe(`/de/reservations/${held.code}/pay?payment=${held.payment_id}`);
});

test("a bank that asks leads to its page and back; no is a failure, yes pays", async () => {
  const { guest, held } = await heldBy();
  const requested = await pay(guest, held.payment_id!, "three_d_secure");
  expect(requested).toMatchObject({
    status: "needs_action",
    redirect_url: expect.stringMatching(/^\/sandbox\/three_d_secure\/sb_/),
  });
  const page = await guest.get(requested.redirect_url!);
  expect(await page.text()).toContain("€330.00");
  const no = await guest.post(requested.redirect_url!, { answer: "no" });
  expect(no.headers.get("location")).toBe(`http://house.test/payments/${held.payment_id}/return?locale=en`);
  const back = await guest.get(new URL(no.headers.get("location")!).pathname);
  expect(back.headers.get("location")).toBe(`/reservations/${held.code}/pay?payment=${held.payment_id}`);
  expect((await guest.call(readPayment, { id: held.payment_id! })).payment).toMatchObject({
    status: "failed",
    failure: "authentication_failed",
  });
  const again = await pay(guest, held.payment_id!, "three_d_secure");
  await guest.post(again.redirect_url!, { answer: "yes" });
  expect((await guest.call(refreshPayment, { id: held.payment_id! })).payment.status).toBe("captured");
});

test("who turns back from the bank's page may take another card: what was begun is given up first", async () => {
  const { guest, held } = await heldBy();
  await pay(guest, held.payment_id!, "three_d_secure");
  expect(await pay(guest, held.payment_id!)).toMatchObject({ status: "captured" });
  expect(await house.db.all(sql`select s.state from sandbox_payments s where s.name like (select reference || '.%' from payments where id = ${held.payment_id!}) order by s.created_at, s.name`)).toEqual([
    { state: "released" },
    { state: "captured" },
  ]); // prettier-ignore
});

test("a slow card is confirmed by an event, which comes twice and late, and charges once", async () => {
  const { guest, held } = await heldBy();
  expect((await pay(guest, held.payment_id!, "slow")).status).toBe("pending");
  await deliverSandboxEvents(house.services, bookingPayments);
  expect((await read(guest, held.code)).status).toBe("held");
  await later(SLOW_S, async () => void (await deliverSandboxEvents(house.services, bookingPayments)));
  expect((await read(guest, held.code)).status).toBe("paid");
  await later(SLOW_S + 61, async () => void (await deliverSandboxEvents(house.services, bookingPayments)));
  expect(await movements(house, held.code)).toEqual(["booking_paid"]);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a payment that is ready only after its hold has run out is released, and charges nobody", async () => {
  const { guest, held } = await heldBy();
  await later(14 * 60 + 50, async () => {
    expect((await pay(guest, held.payment_id!, "slow")).status).toBe("pending");
  });
  await later(15 * 60, () => runBookingsJob(house.services));
  await later(16 * 60, async () => {
    await processPayment();
    expect(await statusOf(held.code)).toBe("expired");
    expect((await guest.call(readPayment, { id: held.payment_id! })).payment.status).toBe("released");
  });
  expect(await movements(house, held.code)).toEqual([]);
});

test("a webhook of the sandbox that nobody signed is refused, and an unknown provider has no address", async () => {
  const send = (provider: string) =>
    house.visitor().get(`/payments/webhooks/${provider}`, { method: "POST", body: `{"id":"a","name":"b"}` });
  expect([(await send("sandbox")).status, (await send("stripe")).status, (await send("other")).status]).toEqual([403, 404, 404]);
});

test("a page of the sandbox that no address leads to is not found, however odd the address", async () => {
  for (const id of ["sb_nobodys", "%00", "%E0%A4%A", "a".repeat(300)])
    expect((await house.visitor().get(`/sandbox/three_d_secure/${id}`)).status).toBe(404);
});

test("where nobody takes payments nothing can be booked", async () => {
  const own = await openHouse({ PAYMENTS_SANDBOX: "off" });
  const { hold: tryTo, host: ownHost } = bookingsOf(own);
  const host = await ownHost();
  expect(await refusalOf(tryTo(await own.member(), host.listing))).toMatchObject({ code: "payments_off" });
  await own.close();
});

test("with Stripe the guest goes to its page; its signed events confirm, twice and late alike, and refunds go back through it", async () => {
  const { hold: holdThere, host: ownHost, read: readThere, processPayment: processElsewhere } = bookingsOf(withStripe);
  const host = await ownHost();
  const guest = await withStripe.member();
  const held = await holdThere(guest, host.listing);
  const { payment } = await guest.call(confirmPayment, { id: held.payment_id! });
  expect(payment).toMatchObject({
    provider: "stripe",
    status: "needs_action",
    test_cards: [],
    redirect_url: expect.stringContaining("https://checkout.test/"),
  });
  const { provider_id } = (await withStripe.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where id = ${payment.id}`,
  ))!;
  stripe.pay(provider_id);
  const { body, signature } = stripe.event("evt_paid", provider_id);
  const send = (stripeSignature: string) =>
    withStripe
      .visitor()
      .get("/payments/webhooks/stripe", { method: "POST", body, headers: { "stripe-signature": stripeSignature } });
  expect((await send("t=1,v1=ff")).status).toBe(403);
  expect((await readThere(guest, held.code)).status).toBe("held");
  expect([(await send(signature)).status, (await send(signature)).status]).toEqual([200, 200]);
  expect(await readThere(guest, held.code)).toMatchObject({ status: "paid", paid: { amount_micros: 330_000_000 } });
  await host.call(cancelReservation, { code: held.code });
  await processElsewhere();
  expect(await movements(withStripe, held.code)).toEqual(["booking_paid", "booking_refunded"]);
  expect(stripe.refunds).toMatchObject([{ amount: 33_000 }]);
  expect(await wrongBooks(withStripe.db)).toEqual([]);
});

test("what Stripe's secret signed and is no event is malformed, and one from an hour ahead is refused as one from long ago", async () => {
  const send = (body: string, signature: string) =>
    withStripe.visitor().get("/payments/webhooks/stripe", { method: "POST", body, headers: { "stripe-signature": signature } });
  const bodies = ["null", "1", '""', "[]", "{}", '{"id":1,"data":{"object":{}}}', '{"id":"evt","data":null}', "{"];
  const odd = [...bodies, '{"id":"evt","data":{"object":{"metadata":{"name":1}}}}'];
  for (const body of odd) expect([body, (await send(body, stripe.sign(body))).status]).toEqual([body, 400]);
  const { body } = stripe.event("evt_of_nobody", "none");
  const event = body.replace('"data":{}', '"data":{"object":{"metadata":null}}');
  const statuses = [0, 200, 3600, -3600].map(async (ahead_s) => (await send(event, stripe.sign(event, { ahead_s }))).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403]);
});

test("an answer of Stripe that is lost is asked for again under the same name: one session, one capture", async () => {
  const { hold: holdThere, host: ownHost, read: readThere, processPayment: processElsewhere } = bookingsOf(withStripe);
  const host = await ownHost();
  const guest = await withStripe.member();
  const held = await holdThere(guest, host.listing, { checkin: "2027-02-01", checkout: "2027-02-03" });
  const before = stripe.sessions.size;
  stripe.loseAnswers(2); // its client tries twice by itself
  const { payment } = await guest.call(confirmPayment, { id: held.payment_id! });
  expect(payment.status).toBe("pending");
  await later(60, processElsewhere, withStripe);
  expect(stripe.sessions.size).toBe(before + 1);
  const { provider_id } = (await withStripe.db.one<{ provider_id: string }>(
    sql`select provider_id from payments where id = ${payment.id}`,
  ))!;
  stripe.pay(provider_id);
  await guest.call(refreshPayment, { id: payment.id });
  expect((await readThere(guest, held.code)).status).toBe("paid");
});
