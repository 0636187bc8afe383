import { type Db, sql } from "#platform/db/db.server.ts";

/**
 * Whose money it is. `credit` is owed to a person, `promotion` is what the marketplace gives away. `guest` is what cards have
 * paid (negative: it came in), `host` and `tax` are owed, `payout` is due to a host and transferred by an operator, `platform` is
 * the marketplace's own, `deposit` goes back to a guest, `dispute` is what banks have taken back (negative) while it is not
 * decided who loses it.
 */
export type Account = "credit" | "promotion" | "guest" | "host" | "platform" | "tax" | "payout" | "deposit" | "dispute";
export type Line = { account: Account; user_id: number | null; currency: string; amount_micros: number };

/**
 * Writes one movement; its lines must sum to zero in each currency, which the database checks at the end of the transaction.
 * `key` identifies what moves ("credit_granted 7"): answers false, and writes nothing, if that has moved before.
 */
export async function postTransaction(
  tx: Db,
  { kind, key, lines, at }: { kind: string; key: string; lines: readonly Line[]; at: Date },
): Promise<boolean> {
  const made = await tx.one<{ id: number }>(sql`
    insert into ledger_transactions (kind, key, made_at) values (${kind}, ${key}, ${at}) on conflict do nothing returning id`);
  if (!made) return false;
  await tx.run(sql`
    insert into ledger_lines (transaction_id, account, user_id, currency, amount_micros)
    select ${made.id}, account, user_id, currency, amount_micros
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as t (account text, user_id bigint, currency text, amount_micros bigint)`);
  return true;
}
