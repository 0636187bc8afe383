import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { testServer } from "#test/house/database.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { isThorough } from "#test/house/thorough.ts";
import { acceptReservation, declineReservation } from "./requestsContract.ts";
import { cancelReservation } from "./cancellation/cancellationContract.ts";
import { createReservation } from "./contract.ts";
import { runBookingsJob } from "./job.server.ts";

const house = await openHouse();
afterAll(house.close);
const { quote, hold, pay, book, host: hostWith, processPayment, statusOf } = bookingsOf(house);
/** With one connection most of this cannot occur; the server pass shows it. */
const [RIVALS, ROUNDS] = testServer ? [64, 3] : [8, 1];
const NIGHTS_ROUNDS = testServer && isThorough ? 1000 : ROUNDS;
/** The pause between rounds, so that every client stays below its rate limit. */
const APART_MS = 4000;

const deadlocks = sql`select deadlocks::int from pg_stat_database where datname = current_database()`;

test(
  "of rivals for nights that overlap exactly one books; the others are told so, and nothing breaks",
  { timeout: NIGHTS_ROUNDS * 40_000 },
  async () => {
    const rivals = await Promise.all(Array.from({ length: RIVALS }, () => house.member()));
    const day = (k: number) => `2027-01-${k}`;
    for (let round = 0; round < NIGHTS_ROUNDS; round++) {
      house.setNow(new Date(Date.parse(`${TODAY}T12:00:00Z`) + round * APART_MS));
      const listing = await house.home({ instant_book: true });
      const tokens = await Promise.all(
        rivals.map(
          async (guest, n) => (await quote(guest, listing, { checkin: day(10 + (n % 3)), checkout: day(14 + (n % 4)) })).token,
        ),
      );
      const codes = await Promise.all(
        rivals.map((guest, n) => refusalOf(guest.call(createReservation, { quote: tokens[n]!, message: "" }))),
      );
      const details = codes.map((refusal) => refusal?.code ?? "booked");
      expect(details.filter((code) => code === "booked")).toHaveLength(1);
      expect(details.filter((code) => code !== "booked").every((code) => code === "nights_taken")).toBe(true);
      // The lock refused them, as the answers contain other days; the constraint, which knows none, was not needed.
      expect(codes.filter((refusal) => refusal && !("next_free" in refusal))).toEqual([]);
      expect(await house.db.all(sql`select 1 from bookings where listing_id = ${listing} and holds_nights(status)`)).toHaveLength(
        1,
      );
      // Released again, so that the guests do not reach their limit of holds.
      await house.db.run(sql`update bookings set expires_at = '2026-12-01' where listing_id = ${listing}`);
      await runBookingsJob(house.services);
    }
    house.setNow(new Date(`${TODAY}T12:00:00Z`));
    expect(await wrongBooks(house.db)).toEqual([]);
    if (testServer) expect(await house.db.one(deadlocks)).toEqual({ deadlocks: 0 });
  },
);

test(
  "a host's yes and no, a guest's second thoughts and the clock at once: one of them happens, and the money follows it",
  { timeout: 120_000 },
  async () => {
    const host = await hostWith({ instant_book: false });
    for (let round = 0; round < ROUNDS * 2; round++) {
      const guest = await house.member();
      const stay = {
        checkin: `2027-04-${String(3 + round * 3).padStart(2, "0")}`,
        checkout: `2027-04-${String(5 + round * 3).padStart(2, "0")}`,
      };
      const { code, payment_id } = await hold(guest, host.listing, stay);
      await pay(guest, payment_id!);
      const answers = await Promise.all([
        refusalOf(host.call(acceptReservation, { code })),
        refusalOf(host.call(declineReservation, { code, reason: "dates" })),
        refusalOf(guest.call(cancelReservation, { code })),
        refusalOf(processPayment()),
      ]);
      expect(answers.filter((one) => one !== null && one.code !== "wrong_state")).toEqual([]);
      await processPayment();
      const status = await statusOf(code);
      expect(["paid", "declined", "cancelled_by_guest"]).toContain(status);
      const { state, refunded } = (await house.db.one<{ state: string; refunded: boolean }>(sql`
      select s.state, p.refunded_micros = p.amount_micros as refunded from payments p join sandbox_payments s on s.id = p.provider_id where p.id = ${payment_id!}`))!;
      if (status === "paid") expect([state, refunded]).toEqual(["captured", false]);
      else expect(state === "released" || refunded).toBe(true);
    }
    expect(await wrongBooks(house.db)).toEqual([]);
  },
);

test("two presses on the button that pays, and two that cancel, move money once", { timeout: 120_000 }, async () => {
  const host = await hostWith();
  const guest = await house.member();
  const held = await hold(guest, host.listing);
  await Promise.all(Array.from({ length: 6 }, () => refusalOf(pay(guest, held.payment_id!))));
  await processPayment();
  expect(await statusOf(held.code)).toBe("paid");
  await Promise.all(Array.from({ length: 6 }, () => refusalOf(guest.call(cancelReservation, { code: held.code }))));
  await Promise.all([processPayment(), processPayment(), runBookingsJob(house.services)]);
  await processPayment();
  expect(await house.db.one(sql`select status, refunded_micros from payments where id = ${held.payment_id!}`)).toEqual({
    status: "captured",
    refunded_micros: 330_000_000,
  });
  expect(
    await house.db.all(
      sql`select state from sandbox_payments where state = 'captured' and name like (select reference || '.%' from payments where id = ${held.payment_id!})`,
    ),
  ).toHaveLength(1);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test(
  "a host who cancels while guests book and pay elsewhere, on many homes at once, leaves no deadlock and no wrong sum",
  { timeout: 120_000 },
  async () => {
    const hosts = await Promise.all(Array.from({ length: 4 }, () => hostWith()));
    const guests = await Promise.all(Array.from({ length: 8 }, () => house.member()));
    const booked = await Promise.all(hosts.map((host, n) => book(guests[n]!, host.listing)));
    const refusals = await Promise.all([
      ...hosts.map((host, n) => refusalOf(host.call(cancelReservation, { code: booked[n]!.code }))),
      ...booked.map((one, n) => refusalOf(guests[n]!.call(cancelReservation, { code: one.code }))),
      ...guests.map((guest, n) =>
        refusalOf(book(guest, hosts[n % 4]!.listing, { checkin: "2027-05-01", checkout: "2027-05-04" })),
      ),
      refusalOf(processPayment()),
      refusalOf(runBookingsJob(house.services)),
    ]);
    expect(
      refusals
        .map((one) => one?.code ?? null)
        .filter((code) => code !== null && code !== "wrong_state" && code !== "nights_taken"),
    ).toEqual([]);
    await processPayment();
    expect(await wrongBooks(house.db)).toEqual([]);
  },
);
