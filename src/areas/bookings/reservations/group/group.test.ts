import { afterAll, expect, onTestFinished, test } from "vitest";
import { readTrip } from "#areas/trips/itinerary/contract.ts";
import { confirmPayment, readPayment } from "#areas/money/payments/contract.ts";
import { restrictAccount } from "#areas/identity/verification/contract.ts";
import { closeAccount } from "#areas/identity/profile/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf, STAY } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { acceptAlteration, proposeAlteration } from "#areas/bookings/reservations/alteration/alterationsContract.ts";
import { acceptReservation } from "#areas/bookings/reservations/requestsContract.ts";
import { cancelReservation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { readReservation } from "#areas/bookings/reservations/contract.ts";
import { leaveShare, openGroupPayment, readGroupPayment, takeShare } from "./groupContract.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { hold, pay, host: hostWith, processPayment, statusOf } = bookingsOf(house);
type Member = Awaited<ReturnType<typeof house.member>>;
const NOON = new Date(`${TODAY}T12:00:00Z`);
/** Moves the clock this many hours ahead until the test is over. */
function at(hours: number) {
  onTestFinished(() => void house.setNow(NOON));
  house.setNow(new Date(NOON.getTime() + hours * 3_600_000));
}
const booksOfAll = () => house.db.all(sql`select currency from ledger_lines group by currency having sum(amount_micros) <> 0`);

/** A stay held by the first of `people`, who has paid their share unless `first` is false. */
async function group({
  people = 3,
  hours = 24,
  first = true,
  ...query
}: { people?: number; hours?: number; first?: boolean; [query: string]: unknown } = {}) {
  const host = await hostWith(query);
  const guest = await house.member({ first_name: "Gil" });
  const held = await hold(guest, host.listing);
  const { group: made } = await guest.call(openGroupPayment, { code: held.code, people, hours });
  if (first) await pay(guest, made.shares[0]!.payment_id!);
  const read = async (who: { call: Member["call"] } = guest) => (await who.call(readGroupPayment, { code: made.code })).group;
  const payShare = async (n: number, who?: Member, card: Parameters<typeof pay>[2] = "success") => {
    const payer = who ?? (await house.member());
    const { payment_id } = await payer.call(takeShare, { code: made.code, id: made.shares[n]!.id });
    await pay(payer, payment_id, card);
    return { payer, payment_id };
  };
  return { host, guest, reservation: held, code: made.code, made, read, payShare };
}
const moneyOf = (code: string) =>
  house.db.one<{ captured: number; back: number; live: number }>(sql`
    select coalesce(sum(amount_micros) filter (where status = 'captured'), 0)::bigint as captured, coalesce(sum(refunded_micros), 0)::bigint as back,
      count(*) filter (where status not in ('released', 'captured'))::int as live
    from payments where booking_id = (select id from bookings where code = ${code})`);

test("three pay one stay: nothing is taken before the last share, then all of it, and all three have the itinerary", async () => {
  const { host, guest, reservation, made, read, payShare, code } = await group();
  expect(made.shares.map(({ amount }) => amount.amount_micros)).toEqual([110_000_000, 110_000_000, 110_000_000]);
  expect(made.shares[0]!.amount_shown).toEqual({ amount_micros: 137_500_000, currency: "USD" });
  const { payer: second } = await payShare(1);
  expect(await moneyOf(reservation.code)).toMatchObject({ captured: 0 });
  expect(await booksOfAll()).toEqual([]);
  expect((await house.visitor().call(readGroupPayment, { code })).group).toMatchObject({ status: "open", uuid: null });
  const { payer: third } = await payShare(2);
  await processPayment();
  expect(await moneyOf(reservation.code)).toMatchObject({ captured: 330_000_000, live: 0 });
  expect(await statusOf(reservation.code)).toBe("paid");
  expect(await wrongBooks(house.db)).toEqual([]);
  for (const who of [guest, second, third]) {
    const { uuid } = await read(who);
    expect((await who.call(readTrip, { uuid: uuid! })).trip.status).toBe("paid");
    if (who !== guest) expect((await refusalOf(who.call(readReservation, { code: reservation.code })))?.code).toBe("not_found");
  }
  expect((await read(host)).uuid).toBe(null);
});

test("whoever has paid their share is asked no more to, is not pressed to pay another's, and can hand the page on", async () => {
  const mainOf = async (who: Pick<Member, "get">, code: string) =>
    /<main[\s\S]*<\/main>/.exec((await (await who.get(`/together/${code}`)).text()).replaceAll("<!-- -->", ""))![0];
  const before = await group({ first: false });
  expect(await mainOf(before.guest, before.code)).toContain("Pay your share first.");
  const { guest, code, payShare } = await group();
  const own = await mainOf(guest, code);
  expect(own).not.toContain("Pay your share first.");
  expect(own).toContain("Your share is covered. 2 shares are still open.");
  expect(own).toContain(`data-share="http://house.test/together/${code}"`);
  expect(own.match(/>Pay this one too</g)).toHaveLength(2);
  const { payer } = await payShare(1);
  const others = await mainOf(payer, code);
  expect(others).toContain("Your share is covered. 1 share is still open.");
  expect(others.match(/>Pay this one too</g)).toHaveLength(1);
  expect((await mainOf(await house.member(), code)).match(/>Pay this share</g)).toHaveLength(1);
});

test("nights are kept past the quarter of an hour only once whoever booked has paid theirs, and then until the deadline", async () => {
  const lazy = await group({ first: false });
  const other = await house.member();
  expect((await refusalOf(other.call(takeShare, { code: lazy.code, id: lazy.made.shares[1]!.id })))?.code).toBe("not_allowed");
  const keen = await group({ hours: 12 });
  at(1);
  await runBookingsJob(house.services);
  expect([await statusOf(lazy.reservation.code), await statusOf(keen.reservation.code)]).toEqual(["expired", "held"]);
});

test("when a share stays open, all of them are let go at the deadline, and paying after it is refused", async () => {
  const { guest, reservation, made, code, payShare } = await group({ hours: 3 });
  const { payer } = await payShare(1);
  const late = await house.member();
  const { payment_id } = await late.call(takeShare, { code, id: made.shares[2]!.id });
  at(3.01);
  expect((await refusalOf(late.call(confirmPayment, { id: payment_id, card: "success" })))?.code).toBe("wrong_state");
  await runBookingsJob(house.services);
  await processPayment();
  expect((await refusalOf(late.call(confirmPayment, { id: payment_id, card: "success" })))?.code).toBe("wrong_state");
  expect((await refusalOf((await house.member()).call(takeShare, { code, id: made.shares[2]!.id })))?.code).toBe("wrong_state");
  at(0);
  expect(await statusOf(reservation.code)).toBe("expired");
  expect(await moneyOf(reservation.code)).toEqual({ captured: 0, back: 0, live: 0 });
  const stored = await house.db.all(sql`
    select 1 from sandbox_payments where state in ('authorised', 'captured') and id in (
      select provider_id from payments where booking_id = (select id from bookings where code = ${reservation.code}))`);
  expect(stored).toEqual([]);
  expect([(await house.letter(payer.email)).kind, (await house.letter(guest.email)).kind]).toEqual([
    "share_let_go",
    "share_let_go",
  ]);
  expect((await guest.call(readGroupPayment, { code })).group.status).toBe("over");
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("the last payer against the deadline: either all is taken and booked, or nothing is", async () => {
  for (const first of ["payer", "clock"]) {
    const { reservation, made, code } = await group({ people: 2, hours: 3 });
    const last = await house.member();
    const { payment_id } = await last.call(takeShare, { code, id: made.shares[1]!.id });
    at(2.999);
    const paying = () => last.call(confirmPayment, { id: payment_id, card: "success" }).catch(() => {});
    const sweeping = async () => {
      at(3.001);
      await runBookingsJob(house.services);
    };
    await Promise.all(first === "payer" ? [paying(), sweeping()] : [sweeping(), paying()]);
    await processPayment();
    await runBookingsJob(house.services);
    await processPayment();
    at(0);
    const status = await statusOf(reservation.code);
    const { captured, back } = (await moneyOf(reservation.code))!;
    expect(["paid", "expired"]).toContain(status);
    expect(captured - back).toBe(status === "paid" ? 330_000_000 : 0);
    expect(await wrongBooks(house.db)).toEqual([]);
  }
});

test("two who want one share: one has it; who went away gives way, and cannot pay afterwards", async () => {
  const { code, made, read } = await group();
  const rivals = await Promise.all(Array.from({ length: 4 }, () => house.member()));
  const id = made.shares[1]!.id;
  const answers = await Promise.all(
    rivals.map((one) =>
      one.call(takeShare, { code, id }).then(
        (answer) => answer.payment_id,
        (error) => error.code as string,
      ),
    ),
  );
  expect(answers.filter((one) => typeof one === "number")).toHaveLength(1);
  expect(answers.filter((one) => one === "already_exists")).toHaveLength(3);
  const winner = rivals[answers.findIndex((one) => typeof one === "number")]!;
  const payment_id = answers.find((one) => typeof one === "number") as number;
  expect((await winner.call(takeShare, { code, id })).payment_id).toBe(payment_id);
  const next = rivals.find((one) => one !== winner)!;
  at(0.26);
  const { payment_id: second } = await next.call(takeShare, { code, id });
  expect((await refusalOf(winner.call(confirmPayment, { id: payment_id, card: "success" })))?.code).toBe("wrong_state");
  await pay(next, second);
  at(0);
  expect((await read(next)).shares[1]).toMatchObject({ status: "kept", is_own: true });
});

test("a share is paid once, by whom it is, at the amount that the server made", async () => {
  const { guest, host, code, made, reservation, payShare } = await group();
  const stranger = await house.member();
  const { payer, payment_id } = await payShare(1);
  expect(
    (await payer.call(confirmPayment, { id: payment_id, card: "success", amount: 1 } as never)).payment.amount.amount_micros,
  ).toBe(110_000_000);
  expect((await payer.call(takeShare, { code, id: made.shares[1]!.id })).payment_id).toBe(payment_id);
  const foreign = made.shares[0]!.payment_id!;
  const refusals = await Promise.all([
    refusalOf(stranger.call(readPayment, { id: payment_id })),
    refusalOf(stranger.call(confirmPayment, { id: foreign, card: "success" })),
    refusalOf(stranger.call(leaveShare, { code, id: made.shares[1]!.id })),
    refusalOf(host.call(takeShare, { code, id: made.shares[2]!.id })),
    refusalOf(stranger.call(takeShare, { code, id: 999_999 })),
    refusalOf(stranger.call(readGroupPayment, { code: "A".repeat(32) })),
    refusalOf(stranger.call(openGroupPayment, { code: reservation.code, people: 2, hours: 24 })),
    refusalOf(guest.call(openGroupPayment, { code: reservation.code, people: 2, hours: 24 })),
    refusalOf(guest.call(leaveShare, { code, id: made.shares[0]!.id })),
  ]);
  expect(refusals.map((one) => one?.code)).toEqual([
    "not_found",
    "not_found",
    "not_allowed",
    "not_allowed",
    "not_found",
    "not_found",
    "not_found",
    "wrong_state",
    "wrong_state",
  ]);
  // A share of another stay does not open this one.
  const other = await group();
  expect((await refusalOf(stranger.call(takeShare, { code, id: other.made.shares[1]!.id })))?.code).toBe("not_found");
});

test("an idempotency key does not pay or take twice", async () => {
  const { code, made } = await group();
  const payer = await house.member();
  const send = () =>
    payer.get(`/v2/group_payments/${code}/shares/${made.shares[1]!.id}/take`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": payer.token(), "idempotency-key": "one-share-please" },
      body: "{}",
    });
  const [first, second] = [await (await send()).json(), await (await send()).json()];
  expect(second).toEqual(first);
  const { n } = (await house.db.one<{ n: number }>(
    sql`select count(*)::int as n from payments where share_id = ${made.shares[1]!.id}`,
  ))!;
  expect(n).toBe(1);
});

test("who leaves a share has it let go, and another can take it; nobody leaves once the last is covered", async () => {
  const { code, made, payShare, read, reservation } = await group({ people: 2, instant_book: false });
  const { payer } = await payShare(1, undefined, "declined");
  await payer.call(leaveShare, { code, id: made.shares[1]!.id });
  await processPayment();
  expect((await read()).shares[1]!.status).toBe("open");
  const { payer: next } = await payShare(1);
  expect(await statusOf(reservation.code)).toBe("requested");
  expect((await refusalOf(next.call(leaveShare, { code, id: made.shares[1]!.id })))?.code).toBe("wrong_state");
});

test("a host who is asked takes all shares with one yes", async () => {
  const { host, reservation, payShare } = await group({ instant_book: false });
  await payShare(1);
  await payShare(2);
  expect(await statusOf(reservation.code)).toBe("requested");
  await host.call(acceptReservation, { code: reservation.code });
  await processPayment();
  expect([await statusOf(reservation.code), (await moneyOf(reservation.code))!.captured]).toEqual(["paid", 330_000_000]);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("cancelling before all have paid lets all go; a share of a cancelled stay cannot be paid", async () => {
  const { guest, reservation, code, made, payShare } = await group();
  await payShare(1);
  const slow = await house.member();
  const { payment_id } = await slow.call(takeShare, { code, id: made.shares[2]!.id });
  await guest.call(cancelReservation, { code: reservation.code, reason: "plans", message: "" });
  await processPayment();
  expect((await refusalOf(slow.call(confirmPayment, { id: payment_id, card: "success" })))?.code).toBe("wrong_state");
  expect(await moneyOf(reservation.code)).toEqual({ captured: 0, back: 0, live: 0 });
});

test("who pays a share of a home that cannot be had any more is told so, on the page, by a refusal and in an email", async () => {
  const { host, guest, code, made, payShare, reservation } = await group({ title: "Sea view" });
  const { payer } = await payShare(1);
  const slow = await house.member();
  const { payment_id } = await slow.call(takeShare, { code, id: made.shares[2]!.id });
  const operator = await house.member({ role: "operator" });
  const pageOf = async (who: Pick<Member, "get">, path = `/together/${code}`) => (await who.get(path)).text();
  expect(await pageOf(payer)).toContain("Covered. Charged once all shares are.");
  await operator.call(restrictAccount, { user_id: host.id, reason: "Spam" });
  for (const who of [payer, guest, slow, await house.member(), house.visitor()]) {
    const page = await pageOf(who);
    expect(page).toContain("This home can’t be booked anymore. Holds on cards are released");
    expect(page).not.toMatch(/Covered\. Charged|Pay your share|Pay this|data-status="open".*Open\./);
  }
  const late = await slow.get(`/together/${code}/pay/${payment_id}`);
  expect([late.status, late.headers.get("location")]).toEqual([307, `/together/${code}`]);
  const [, second, third] = made.shares;
  const refused = [
    () => slow.call(confirmPayment, { id: payment_id, card: "success" }),
    async () => (await house.member()).call(takeShare, { code, id: third!.id }),
    () => payer.call(leaveShare, { code, id: second!.id }),
  ];
  for (const call of refused) expect((await refusalOf(call()))?.code).toBe("home_gone");
  await processPayment();
  for (const who of [payer, guest]) {
    const { kind, body } = await house.letter(who.email);
    expect(kind).toBe("share_home_gone");
    expect(body).toMatch(/Sea view can’t be booked anymore\. The hold for your share, .*110.*, was released/);
  }
  expect(await moneyOf(reservation.code)).toEqual({ captured: 0, back: 0, live: 0 });
});

test("what comes back after cancelling comes back to each in proportion, to the cent", async () => {
  const { guest, host, reservation, payShare } = await group({ cancellation_policy: "flexible" });
  await payShare(1);
  await payShare(2);
  await processPayment();
  await host.call(cancelReservation, { code: reservation.code, reason: "home", message: "" });
  await processPayment();
  const rows = await house.db.all<{ refunded_micros: number }>(sql`
    select refunded_micros from payments where booking_id = (select id from bookings where code = ${reservation.code}) and status = 'captured'`);
  expect(rows.map((row) => row.refunded_micros)).toEqual([110_000_000, 110_000_000, 110_000_000]);
  expect(await wrongBooks(house.db)).toEqual([]);
  expect((await guest.call(readReservation, { code: reservation.code })).reservation.refunded.amount_micros).toBe(330_000_000);
});

test("one card that fails when all are taken opens its share again; at the deadline what was taken from the others goes back", async () => {
  const { reservation, payShare, made, code, read } = await group({
    people: 2,
    hours: 3,
    instant_book: false,
    cancellation_policy: "flexible",
  });
  const { payment_id } = await payShare(1);
  // The bank has released it meanwhile.
  await house.db.run(
    sql`update sandbox_payments set state = 'released' where id = (select provider_id from payments where id = ${payment_id})`,
  );
  await house.db.run(sql`update bookings set status = 'accepted' where code = ${reservation.code}`);
  await house.db.run(
    sql`update payments set target_status = 'capture', process_at = ${house.services.now()} where booking_id = (select id from bookings where code = ${reservation.code}) and status = 'authorised'`,
  );
  await processPayment();
  expect(await moneyOf(reservation.code)).toMatchObject({ captured: 165_000_000 });
  expect(await wrongBooks(house.db)).toEqual([]);
  expect((await read()).shares.map((one) => one.status)).toEqual(["paid", "open"]);
  expect((await (await house.member()).call(takeShare, { code, id: made.shares[1]!.id })).payment_id).toBeGreaterThan(0);
  at(49);
  await runBookingsJob(house.services);
  await processPayment();
  at(0);
  expect(await statusOf(reservation.code)).toBe("expired");
  expect(await moneyOf(reservation.code)).toEqual({ captured: 165_000_000, back: 165_000_000, live: 0 });
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("the address that is handed on tells no address, door code or itinerary, and works without a script", async () => {
  const { guest, code, made, reservation } = await group();
  const page = await (await house.visitor().get(`/together/${code}`)).text();
  expect(page).toContain("Gil");
  for (const secret of [reservation.uuid, reservation.code]) expect(page).not.toContain(secret);
  const payer = await house.member();
  const taken = await payer.post(`/v2/group_payments/${code}/shares/${made.shares[1]!.id}/take`, { _page: `/together/${code}` });
  expect(taken.status).toBe(303);
  const at = taken.headers.get("location")!;
  expect(at).toMatch(new RegExp(`^/together/${code}/pay/\\d+$`));
  expect((await payer.get(at)).status).toBe(200);
  expect((await guest.get(at)).status).toBe(404);
  const id = at.split("/").at(-1)!;
  const paid = await payer.post(`/v2/payments/${id}/confirm`, { card: "success", _page: at });
  expect([paid.status, paid.headers.get("location")]).toEqual([303, at]);
  expect((await payer.get(at)).headers.get("location")).toBe(`/together/${code}`);
  expect((await guest.get(`/reservations/${reservation.code}/pay`)).headers.get("location")).toBe(`/together/${code}`);
});

test("shares never keep the nights past the day on which the stay begins", async () => {
  const { listing } = await hostWith();
  const guest = await house.member();
  at(10);
  const soon = await hold(guest, listing, { checkin: "2026-12-02", checkout: "2026-12-03" });
  const { group: made } = await guest.call(openGroupPayment, { code: soon.code, people: 2, hours: 48 });
  await pay(guest, made.shares[0]!.payment_id!);
  const { pay_by } = (await guest.call(readGroupPayment, { code: made.code })).group;
  at(0);
  expect(pay_by).toBe("2026-12-03T00:00:00.000Z");
});

test("who has paid a share of a stay that is not booked yet does not close their account over it", async () => {
  const { payShare, code, made, reservation } = await group();
  const { payer } = await payShare(1);
  const close = () => refusalOf(payer.call(closeAccount, { sure: true }));
  expect((await close())?.fieldErrors).toEqual({ account: ["open_bookings"] });
  await payer.call(leaveShare, { code, id: made.shares[1]!.id });
  await processPayment();
  expect(await close()).toBe(null);
  expect(await statusOf(reservation.code)).toBe("held");
});

test("whoever booked and paid for a change of a shared stay does not get back what the others paid", async () => {
  const { guest, host, reservation, payShare } = await group({ cancellation_policy: "strict" });
  await payShare(1);
  await payShare(2);
  await processPayment();
  const { alteration } = await guest.call(proposeAlteration, { code: reservation.code, ...STAY, checkout: "2026-12-27" });
  const { alteration: agreed } = await host.call(acceptAlteration, { id: alteration.id });
  expect(agreed.status).toBe("awaiting_payment");
  const { alteration: own } = (await guest.call(readReservation, { code: reservation.code })).reservation;
  await pay(guest, own!.payment_id!);
  await processPayment();
  await house.db.run(sql`update sessions set expires_at = '2028-01-01', seen_at = '2026-12-03T13:00:00Z'`);
  at(49);
  await guest.call(cancelReservation, { code: reservation.code, reason: "plans", message: "" });
  await processPayment();
  at(0);
  const rows = await house.db.all<{ paid: number; back: number }>(sql`
    select amount_micros as paid, refunded_micros as back from payments
    where booking_id = (select id from bookings where code = ${reservation.code}) and status = 'captured' order by id`);
  const [paid, back] = [rows.reduce((sum, one) => sum + one.paid, 0), rows.reduce((sum, one) => sum + one.back, 0)];
  expect([rows.length, back > 0 && back < paid]).toEqual([4, true]);
  for (const one of rows) expect(Math.abs(one.back - (one.paid * back) / paid)).toBeLessThanOrEqual(4 * 10_000);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a share that was paid twice, or too late, goes back to whoever paid it, and not to the others", async () => {
  const { reservation, payShare, made } = await group();
  await payShare(1);
  await payShare(2);
  await processPayment();
  const own = sql`(select id from bookings where code = ${reservation.code})`;
  // The provider charged it although it was given up.
  const again = await house.member();
  const { id } = (await house.db.one<{ id: number }>(sql`
    insert into payments (booking_id, share_id, user_id, provider, provider_id, amount_micros, currency, status, target_status, process_at, created_at, changed_at)
    select booking_id, share_id, ${again.id}, provider, 'sb_twice', amount_micros, currency, 'authorised', 'release', ${house.services.now()}, created_at, changed_at
    from payments where booking_id = ${own} and share_id = ${made.shares[1]!.id} returning id`))!;
  await house.db.run(sql`
    insert into sandbox_payments (id, name, amount_micros, currency, card, state, return_url, created_at)
    values ('sb_twice', 'twice', 110000000, 'EUR', 'success', 'captured', '/', ${house.services.now()})`);
  await processPayment();
  const back = await house.db.all(
    sql`select id, refunded_micros from payments where booking_id = ${own} and refunded_micros > 0`,
  );
  expect(back).toEqual([{ id, refunded_micros: 110_000_000 }]);
  expect(await statusOf(reservation.code)).toBe("paid");
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("who went to the provider's page and did not come back gives way; what they say there later is let go", async () => {
  const { code, made, payShare, read } = await group();
  const { payer, payment_id } = await payShare(1, undefined, "three_d_secure");
  const next = await house.member();
  const share = { code, id: made.shares[1]!.id };
  at(0.4);
  expect((await refusalOf(next.call(takeShare, share)))?.code).toBe("already_exists");
  at(0.5);
  const { redirect_url } = (await payer.call(readPayment, { id: payment_id })).payment;
  const { payment_id: second } = await next.call(takeShare, share);
  await payer.get(redirect_url!, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "answer=yes",
  });
  await processPayment();
  await pay(next, second);
  expect((await read(next)).shares[1]).toMatchObject({ status: "kept", is_own: true });
  expect((await payer.call(readPayment, { id: payment_id })).payment.status).toBe("released");
});
