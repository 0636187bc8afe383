import { postTransaction } from "#areas/money/ledger/post.server.ts";
import type { Money } from "#lib/money/money.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { allEarnings } from "./paidFor.server.ts";
import { insertPayout, type Purpose } from "./sql.server.ts";

type Due = { purpose: Purpose; host_id: number; currency: string; owed_micros: number };

/**
 * Makes due what a host is owed, for an operator to transfer. Never more than their account holds for this: its balance, minus
 * what is due for others. If something was taken back from earlier payouts, the account is short of it, and the next payout makes
 * up for it; null if that takes all of it.
 */
export async function payOut(tx: Db, due: Due, now: Date): Promise<Money | null> {
  const { host_id: user_id, currency, owed_micros, purpose } = due;
  const amount_micros = Math.min(owed_micros, await payableMicros(tx, due));
  if (amount_micros <= 0) return null;
  const amount = { amount_micros, currency };
  const id = await insertPayout(tx, { purpose, user_id, amount }, now);
  await postTransaction(tx, {
    kind: "payout",
    key: `payout ${id}`,
    lines: [
      { account: "host", user_id, currency, amount_micros: -amount_micros },
      { account: "payout", user_id, currency, amount_micros },
    ],
    at: now,
  });
  return amount;
}

/** Serialises the payouts of a host. */
async function payableMicros(tx: Db, { host_id, currency, owed_micros }: Due): Promise<number> {
  await tx.run(sql`select from users where id = ${host_id} for no key update`);
  const { balance, due } = (await tx.one<{ balance: number; due: number }>(sql`
    select (select coalesce(sum(amount_micros), 0)::bigint from ledger_lines
            where user_id = ${host_id} and account = 'host' and currency = ${currency}) as balance,
           (select coalesce(sum(e.micros), 0)::bigint from (${allEarnings()}) e
            where e.host_id = ${host_id} and e.currency = ${currency}) as due`))!;
  return balance - (due - owed_micros);
}
