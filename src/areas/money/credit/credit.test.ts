import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { expireCredit, grantCredit } from "./credit.server.ts";
import { listTravelCredits } from "./contract.ts";
import { creditData } from "./personalData.server.ts";
import { creditStatus, type Grant, usable } from "./rules.ts";

const house = await openHouse();
afterAll(house.close);
const NOW = new Date("2026-12-01T12:00:00Z");
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const WISH = { reason: "invited", currency: "USD", amount_micros: 25_000_000, min_trip_micros: 75_000_000 } as const;
const give = (user_id: number, now = NOW) => house.db.transaction((tx) => grantCredit(tx, { user_id, ...WISH }, now));
const owed = async (user_id: number) =>
  (await house.db.one<{ sum: number }>(
    sql`select coalesce(sum(amount_micros), 0)::bigint as sum from ledger_lines where user_id = ${user_id} and account = 'credit'`,
  ))!.sum; // prettier-ignore

test("credit given stands in the books and on the account, in the currency of the page, with its least trip and its day [B3.17.1]", async () => {
  const member = await house.member();
  await give(member.id);
  expect(await owed(member.id)).toBe(25_000_000);
  member.cookies.set("currency", "EUR");
  const { travel_credits, metadata } = await member.call(listTravelCredits, {});
  expect(travel_credits).toMatchObject([
    { reason: "invited", amount: { amount_micros: 25_000_000, currency: "USD" }, state: "usable" },
  ]);
  expect(metadata).toEqual({
    total_count: 1,
    status: {
      credit_amount: { amount_micros: 20_000_000, currency: "EUR" },
      min_trip_cost: { amount_micros: 60_000_000, currency: "EUR" },
      trip_expiration: later(365).toISOString(),
    },
  });
  expect(await refusalOf(house.visitor().call(listTravelCredits, {} as never))).toMatchObject({
    code: "authentication_required",
  });
});

test("credit that nobody used in a year is taken back, once", async () => {
  const member = await house.member();
  await give(member.id);
  expect(await expireCredit(house.db, later(364))).toBe(0);
  expect(await expireCredit(house.db, later(366))).toBeGreaterThan(0);
  expect(await expireCredit(house.db, later(366))).toBe(0);
  expect(await owed(member.id)).toBe(0);
});

test("credit that expires while its owner leaves, and while others take it back too, moves once, and the books balance", async () => {
  const own = await openHouse();
  const leaving = [];
  for (let i = 0; i < 6; i++) leaving.push(await own.member());
  for (const { id } of leaving) await own.db.transaction((tx) => grantCredit(tx, { user_id: id, ...WISH }, later(-366)));
  const close = (user_id: number) => own.db.transaction((tx) => creditData.forget(tx, user_id, NOW));
  await Promise.all([expireCredit(own.db, NOW), ...leaving.map(({ id }) => close(id)), expireCredit(own.db, NOW)]);
  expect(
    await own.db.all(sql`select user_id, count(*)::int as lines, sum(amount_micros)::bigint as sum from ledger_lines
    where account = 'credit' group by user_id order by user_id`),
  ).toEqual(leaving.map(({ id }) => ({ user_id: id, lines: 2, sum: 0 })));
  expect(await own.db.all(sql`select 1 from credit_grants where left_micros > 0`)).toEqual([]);
  await own.close();
});

test("however much credit ends in an hour, all of it is taken back", async () => {
  const own = await openHouse();
  const { id } = await own.member();
  await own.db.run(sql`
    insert into credit_grants (user_id, reason, currency, amount_micros, left_micros, min_trip_micros, granted_at, expires_at)
    select ${id}, 'invited', 'USD', 1000000, 1000000, 0, ${later(-400)}, ${later(-35)} from generate_series(1, 1001)`);
  expect(await expireCredit(own.db, NOW)).toBe(1001);
  expect(await own.db.all(sql`select 1 from credit_grants where left_micros > 0`)).toEqual([]);
  await own.close();
});

test("the books balance: lines that do not sum to nothing are refused, and none is rewritten", async () => {
  const half = house.db.transaction(async (tx) => {
    const made = await tx.one<{ id: number }>(
      sql`insert into ledger_transactions (kind, key, made_at) values ('test', 'half', ${NOW}) returning id`,
    );
    await tx.run(
      sql`insert into ledger_lines (transaction_id, account, currency, amount_micros) values (${made!.id}, 'promotion', 'USD', 5)`,
    );
  });
  await expect(half).rejects.toThrow(/do not sum to nothing/);
  const member = await house.member();
  await give(member.id);
  await expect(house.db.run(sql`update ledger_lines set amount_micros = 1`)).rejects.toThrow(/not rewritten/);
  await expect(house.db.run(sql`delete from ledger_lines`)).rejects.toThrow(/not rewritten/);
  const sums = await house.db.all(sql`select currency from ledger_lines group by currency having sum(amount_micros) <> 0`);
  expect(sums).toEqual([]);
});

test("whoever closes the account gives credit up, and the books still balance", async () => {
  const member = await house.member();
  await give(member.id);
  const form = { sure: "true", _method: "DELETE" };
  expect((await member.post("/v2/users/me", form)).status).toBe(303);
  expect(await owed(member.id)).toBe(0);
});

test("what is left is the sum of what is usable; the first to expire tells day and least trip", () => {
  const grant = fc.record({
    amount_micros: fc.constant(100_000_000),
    left_micros: fc.integer({ min: 0, max: 100 }).map((n) => n * 1_000_000),
    min_trip_micros: fc.integer({ min: 0, max: 300 }).map((n) => n * 1_000_000),
    currency: fc.constant("USD"),
    expires_at: fc.integer({ min: -10, max: 400 }).map(later),
  });
  fc.assert(
    fc.property(fc.array(grant), (grants: Grant[]) => {
      const status = creditStatus(grants, { now: NOW, currency: "USD", rates: { USD: 1 } });
      const alive = usable(grants, NOW);
      expect(status?.credit_amount.amount_micros ?? 0).toBe(alive.reduce((sum, one) => sum + one.left_micros, 0));
      if (status) expect(alive.every((one) => one.expires_at >= status.trip_expiration)).toBe(true);
    }),
  );
});
