import { afterAll, expect, test } from "vitest";
import { type Db, sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { type Line, postTransaction } from "./post.server.ts";

const house = await openHouse();
afterAll(house.close);
const at = new Date("2026-12-01T12:00:00Z");
const linesOf = (key: string) =>
  house.db.all<Line>(sql`
    select l.account, l.user_id, l.currency, l.amount_micros from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
    where t.key = ${key} order by l.amount_micros`);
const post = (key: string, lines: readonly Line[]) =>
  house.db.transaction((tx: Db) => postTransaction(tx, { kind: "credit_granted", key, lines, at }));
const eight = (user_id: number): Line[] => [
  { account: "promotion", user_id: null, currency: "EUR", amount_micros: -8_000_000 },
  { account: "credit", user_id, currency: "EUR", amount_micros: 8_000_000 },
];

test("a movement is written with all its lines, at its time", async () => {
  const { id } = await house.member();
  expect(await post("gift 1", eight(id))).toBe(true);
  expect(await linesOf("gift 1")).toEqual(eight(id));
  const made = await house.db.one<{ kind: string; made_at: Date }>(
    sql`select kind, made_at from ledger_transactions where key = 'gift 1'`,
  );
  expect(made).toEqual({ kind: "credit_granted", made_at: at });
});

test("what has moved does not move again, whatever its lines are now", async () => {
  const { id } = await house.member();
  await post("gift 2", eight(id));
  expect(
    await post(
      "gift 2",
      eight(id).map((line) => ({ ...line, amount_micros: line.amount_micros * 2 })),
    ),
  ).toBe(false);
  expect(await linesOf("gift 2")).toEqual(eight(id));
});

test("lines that do not sum to zero in each currency are refused, and nothing of them stays", async () => {
  const { id } = await house.member();
  const [from, to] = eight(id);
  await expect(post("gift 3", [from!])).rejects.toThrow();
  await expect(post("gift 3", [from!, { ...to!, currency: "USD" }])).rejects.toThrow();
  expect(await linesOf("gift 3")).toEqual([]);
  expect(await post("gift 3", [from!, to!])).toBe(true);
});
