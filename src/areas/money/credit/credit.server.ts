import { type Line, postTransaction } from "#areas/money/ledger/post.server.ts";
import type { Db, Database } from "#platform/db/db.server.ts";
import { CREDIT_DAYS } from "./rules.ts";
import { emptyGrants, expiredGrants, type GrantRow, insertGrant, type LeftRow } from "./sql.server.ts";

type Query = Pick<GrantRow, "user_id" | "reason" | "currency" | "amount_micros" | "min_trip_micros">;
const DAY_MS = 86_400_000;

/** Grants travel credit for a year, in the books and to the person. */
export async function grantCredit(tx: Db, query: Query, now: Date): Promise<void> {
  const id = await insertGrant(tx, { ...query, granted_at: now, expires_at: new Date(now.getTime() + CREDIT_DAYS * DAY_MS) });
  await postTransaction(tx, {
    kind: "credit_granted",
    key: `credit_granted ${id}`,
    lines: moved(query, query.amount_micros),
    at: now,
  });
}

/** Returns credit that was not used in time to where it came from. Answers how many grants were taken back. */
export async function expireCredit(db: Database, now: Date): Promise<number> {
  let all = 0;
  for (;;) {
    // A few hundred at a time, so that a person who closes their account meanwhile does not wait for all of them.
    const taken = await db.transaction(async (tx) =>
      revokeGrants(tx, await expiredGrants(tx, now), { kind: "credit_expired", now }),
    );
    if (taken === 0) return all;
    all += taken;
  }
}

export async function revokeGrants(
  tx: Db,
  grants: readonly LeftRow[],
  { kind, now }: { kind: "credit_expired" | "credit_forfeited"; now: Date },
) {
  // What a trip returned after the rest had expired expires too: each time under another key.
  for (const grant of grants)
    await postTransaction(tx, {
      kind,
      key: `${kind} ${grant.id}${again(grant)}`,
      lines: moved(grant, -grant.left_micros),
      at: now,
    });
  if (grants.length > 0)
    await emptyGrants(
      tx,
      grants.map(({ id }) => id),
    );
  return grants.length;
}

const again = ({ returned_micros }: LeftRow) => (returned_micros > 0 ? ` ${returned_micros}` : "");
const moved = ({ user_id, currency }: Pick<GrantRow, "user_id" | "currency">, amount_micros: number): Line[] => [
  { account: "credit", user_id, currency, amount_micros },
  { account: "promotion", user_id: null, currency, amount_micros: -amount_micros },
];
