import { parse } from "csv-parse/sync";
import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { cancelReservation, previewCancellation } from "#areas/bookings/reservations/cancellation/cancellationContract.ts";
import { openDispute, settleDispute } from "#areas/bookings/reservations/cancellation/disputesContract.ts";
import { runBookingsJob } from "#areas/bookings/reservations/job.server.ts";
import { runExperienceBookingsJob } from "#areas/experiences/bookings/job.server.ts";
import { listDuePayouts } from "#areas/money/payments/contract.ts";
import { addDays, daysBetween } from "#lib/dates/dates.ts";
import { sql } from "#platform/db/db.server.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf, TODAY } from "#test/house/house.ts";
import { experienceBookingsOf } from "#test/house/experienceBookingsOf.ts";
import { wrongBooks } from "#test/house/wrongBooks.ts";
import { listTransactions, readHostStats } from "./contract.ts";
import { daysIn, monthsOf, nightsIn } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const { book, host: hostWith } = bookingsOf(house);
const bookings = experienceBookingsOf(house);
const at = (instant: string) => bookings.comes(instant);
const SEEN = { amount_micros: 300_000_000, currency: "EUR" };

test("what is due to hosts is listed for operators alone, with whom to pay for which booking since when, and says when it is nothing", async () => {
  const own = await openHouse();
  const [stays, dates] = [bookingsOf(own), experienceBookingsOf(own)];
  const operator = await own.member({ role: "operator" });
  const page = async (who: typeof operator, path = "/admin/payouts") => (await who.get(path)).text();
  expect(await page(operator)).toContain("Nothing is due");
  const [host, guest] = [await stays.host({ title: "Mill" }), await own.member({ first_name: "Ana" })];
  const { code } = await stays.book(guest, host.listing);
  const leader = await dates.host();
  await dates.book(guest, leader.date);
  await dates.comes("2026-12-23T12:00:00Z");
  for (const _ of ["over", "due"]) await runExperienceBookingsJob(own.services);
  await dates.comes("2026-12-23T13:00:00Z");
  for (const _ of ["check-in", "due"]) await runBookingsJob(own.services);
  const { due_payouts, metadata } = await operator.call(listDuePayouts, {});
  const [booking, stay] = due_payouts;
  expect(due_payouts.map(({ kind }) => kind)).toEqual(["outing", "stay"]);
  expect(stay).toMatchObject({ code, title: "Mill", due_since: "2026-12-23T13:00:00.000Z" });
  expect(stay!.host).toEqual({ id: host.id, name: expect.stringContaining("Rosa") as string, email: host.email });
  const { amount } = (await host.call(listTransactions, {})).transactions[0]!;
  expect(stay!.amount).toEqual(amount);
  expect(metadata).toEqual({
    total_count: 2,
    totals: [{ amount_micros: amount.amount_micros + booking!.amount.amount_micros, currency: "EUR" }],
    taken_back: [],
  });
  const html = await page(operator);
  for (const word of [code, host.email, leader.email, "€300.00", "EUR", "Due since", "Dec 23, 2026"])
    expect([word, html.includes(word)]).toEqual([word, true]);
  for (const other of [host, guest])
    expect([await refusalOf(other.call(listDuePayouts, {})), (await other.get("/admin/payouts")).status]).toMatchObject([
      { code: "not_allowed" },
      404,
    ]);
  const mail = await own.letter(host.email);
  expect(mail).toMatchObject({ kind: "booking_paid_out", subject: "€300.00 is due to you" });
  expect(mail.body).toContain("We still have to transfer it.");
  const earnings = await page(host, "/users/transaction_history");
  expect(earnings).toContain("We transfer this by hand.");
  for (const text of [earnings, mail.body, mail.html]) expect(text).not.toMatch(/paid out|on its way|payout of/i);
  await own.close();
});

test("what went back to guests after it was due is taken from what is due to their host, until later payouts make up for it", async () => {
  const own = await openHouse();
  const [stays, dates] = [bookingsOf(own), experienceBookingsOf(own)];
  const operator = await own.member({ role: "operator" });
  const [host, guest] = [await stays.host({ title: "Mill" }), await own.member()];
  const { code } = await stays.book(guest, host.listing);
  const later = { checkin: "2026-12-27", checkout: "2026-12-30" };
  await stays.book(guest, host.listing, later);
  await dates.comes("2026-12-23T13:00:00Z");
  for (const _ of ["check-in", "due"]) await runBookingsJob(own.services);
  const due = async () => {
    const { due_payouts, metadata } = await operator.call(listDuePayouts, {});
    const { totals, taken_back } = metadata;
    return [due_payouts.map(({ amount }) => amount.amount_micros), totals.map((one) => one.amount_micros), taken_back] as const;
  };
  expect(await due()).toEqual([[300_000_000], [300_000_000], []]);
  await guest.call(openDispute, { code, message: "No heating." });
  await operator.call(settleDispute, { code, percent: 40, message: "Two cold nights." });
  await stays.processPayment();
  const [rows, [total], [back]] = await due();
  expect(rows).toEqual([300_000_000]);
  const { balances } = (await host.call(listTransactions, {})).metadata;
  // Only the later stay is not due yet, and the refund is listed separately.
  expect(balances).toMatchObject([{ paid_micros: 300_000_000, owed_micros: 300_000_000 }]);
  expect(balances[0]!.taken_back_micros).toBe(600_000_000 - balances[0]!.earned_micros);
  expect(await (await host.get("/users/transaction_history")).text()).toContain("Returned to guests after it was due");
  const stored = balances[0]!.earned_micros - 300_000_000; // without the later stay
  expect(stored).toBeLessThan(300_000_000);
  expect(total).toBe(stored);
  expect(back).toMatchObject({ host: { id: host.id }, amount: { amount_micros: stored - 300_000_000, currency: "EUR" } });
  expect(await (await operator.get("/admin/payouts")).text()).toMatch(
    /<th scope="row".*?<\/th><td[^>]*>[^<]*<\/td><td[^>]*>Returned to guests/,
  );
  await dates.comes("2026-12-29T13:00:00Z");
  for (const _ of ["check-in", "due"]) await runBookingsJob(own.services);
  expect(await due()).toEqual([[300_000_000, stored], [300_000_000 + stored], []]);
  await own.close();
});

test("what is to come becomes what was paid, with the same sum, and the books agree [A2.2.11]", async () => {
  await at(`${TODAY}T12:00:00Z`);
  const [host, guest] = [await hostWith({ title: "Mill" }), await house.member({ first_name: "Ana" })];
  const { code } = await book(guest, host.listing);
  const coming = await host.call(listTransactions, { which: "coming" });
  expect(coming.transactions).toMatchObject([
    { kind: "stay", code, title: "Mill", guest: "Ana", nights: 3, from_day: "2026-12-21", day: "2026-12-22" },
  ]);
  const [{ amount } = { amount: SEEN }] = coming.transactions;
  expect(coming.metadata).toMatchObject({ total_count: 1, totals: [amount], years: [2026] });
  expect(coming.metadata.balances).toEqual([
    {
      currency: amount.currency,
      earned_micros: amount.amount_micros,
      paid_micros: 0,
      owed_micros: amount.amount_micros,
      taken_back_micros: 0,
    },
  ]);
  await at("2026-12-23T12:00:00Z");
  for (const _ of ["check-in", "pay-out"]) await runBookingsJob(house.services);
  const paid = await host.call(listTransactions, {});
  expect(paid.transactions).toMatchObject([{ code, day: "2026-12-23", amount }]);
  expect(paid.metadata.balances).toEqual([
    {
      currency: amount.currency,
      earned_micros: amount.amount_micros,
      paid_micros: amount.amount_micros,
      owed_micros: 0,
      taken_back_micros: 0,
    },
  ]);
  expect(paid.metadata.summaries).toMatchObject([{ year: 2026, sales: 1, nights: 3, earned_micros: amount.amount_micros }]);
  expect((await host.call(listTransactions, { which: "coming" })).transactions).toEqual([]);
  expect((await host.call(listTransactions, { year: 2025 })).metadata.total_count).toBe(0);
  expect((await host.call(listTransactions, { year: "", listing_id: host.listing })).metadata.total_count).toBe(1);
  expect(await wrongBooks(house.db)).toEqual([]);
});

test("a cancelled stay counts with what the host keeps, and experiences stand beside stays", async () => {
  await at(`${TODAY}T12:00:00Z`);
  const host = await bookings.host();
  const guest = await house.member();
  const home = await house.home({ host_id: host.id, instant_book: true, cancellation_policy: "strict" });
  const { code } = await book(guest, home, { checkin: "2026-12-03", checkout: "2026-12-08" });
  const { cancellation } = await guest.call(previewCancellation, { code });
  await guest.call(cancelReservation, { code, reason: "plans", message: "", refund_micros: cancellation.refund.amount_micros });
  await bookings.book(guest, host.date);
  await at("2026-12-14T12:00:00Z");
  await runBookingsJob(house.services);
  for (const _ of ["over", "pay-out"]) await runExperienceBookingsJob(house.services);
  const { transactions, metadata } = await host.call(listTransactions, {});
  expect(transactions.map(({ kind }) => kind).toSorted()).toEqual(["outing", "stay"]);
  const sum = (kind: string) =>
    transactions.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount.amount_micros, 0);
  expect(metadata.balances.reduce((all, { paid_micros }) => all + paid_micros, 0)).toBe(sum("stay") + sum("outing"));
  expect(sum("stay")).toBeGreaterThan(0);
});

test("nobody sees another's payouts, and a file holds the same rows without formulas", async () => {
  await at(`${TODAY}T12:00:00Z`);
  const host = await hostWith({ title: "=cmd|' /C calc'!A0" });
  const { code } = await book(await house.member(), host.listing);
  const other = await house.member();
  expect((await other.call(listTransactions, { which: "coming", listing_id: host.listing })).transactions).toEqual([]);
  expect((await other.call(readHostStats, { listing_id: host.listing })).host_stats.homes).toEqual([]);
  expect(await refusalOf(house.visitor().call(listTransactions, {}))).toMatchObject({ code: "authentication_required" });
  expect((await house.visitor().get("/v2/host_transactions.csv")).status).toBe(401);
  const answer = await host.get("/v2/host_transactions.csv?which=coming");
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const rows = parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toMatchObject([{ Reservation: code, Nights: "3", Currency: "EUR", "Home or experience": "'=cmd|' /C calc'!A0" }]);
  expect(Number(rows[0]!.Amount)).toBe(
    (await host.call(listTransactions, { which: "coming" })).transactions[0]!.amount.amount_micros / 1e6,
  );
  expect((await host.get("/v2/host_transactions.csv?year=x")).status).toBe(422);
});

test("a host's year by month and home: earnings, nights, occupancy [A2.2.12]", async () => {
  await at(`${TODAY}T12:00:00Z`);
  const host = await hostWith({ title: "Loft" });
  await book(await house.member(), host.listing, { checkin: "2026-12-30", checkout: "2027-01-02" });
  const { host_stats: now } = await host.call(readHostStats, {});
  expect(now.months.at(-1)).toMatchObject({ month: "2026-12", nights: 2, occupancy: 2 / 31 });
  expect(now.months.at(-1)!.earned).toHaveLength(1);
  expect(now.homes).toMatchObject([{ id: host.listing, stays: 1, nights: 2, saves: 0, rating: null }]);
  const { host_stats: next } = await host.call(readHostStats, { year: 2027 });
  expect(next.months[0]).toMatchObject({ nights: 1, earned: [] });
  expect(next.homes).toMatchObject([{ stays: 0, nights: 1 }]);
  await house.db.run(sql`update bookings set status = 'cancelled_by_guest' where listing_id = ${host.listing}`);
  expect((await host.call(readHostStats, {})).host_stats.months.at(-1)).toMatchObject({ nights: 0 });
});

test("the nights of a stay fall into months, each into one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 60 }), (from, nights) => {
      const [first, last] = [addDays("2027-01-01", from), addDays("2027-01-01", from + nights)];
      const months = [2027, 2028, 2029].flatMap(monthsOf);
      expect(months.reduce((sum, month) => sum + nightsIn(month, first, last), 0)).toBe(daysBetween(first, last));
    }),
  );
  expect([daysIn("2028-02"), daysIn("2027-12")]).toEqual([29, 31]);
});
