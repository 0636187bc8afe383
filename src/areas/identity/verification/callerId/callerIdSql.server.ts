import { type Database, type Db, sql } from "#platform/db/db.server.ts";
import { tokenHash } from "#platform/visitor/token.server.ts";
import { CALL_MS } from "./rules.ts";

/** `from`: E.164. */
export type IncomingCall = { call_id: string; from: string; started_at: Date };
type Waiting = { id: number; holder: string };

/**
 * Meets the challenge that waits for a call from this number. If two people wait for it at once, the call cannot be attributed,
 * and meets neither: otherwise a thief could wait for the owner's own call.
 */
export function storeCall(db: Database, call: IncomingCall, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await insertCall(tx, call, now))) return;
    const waiting = await findWaiting(tx, call, now);
    const isDisputed = new Set(waiting.map(({ holder }) => holder)).size > 1;
    for (const { id } of isDisputed ? waiting : waiting.slice(0, 1))
      await mark(tx, id, isDisputed ? { is_disputed: true } : { called_at: now.toISOString() });
  });
}

/** Answers whether the gateway reports it for the first time. */
async function insertCall(tx: Db, { call_id }: IncomingCall, now: Date): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into caller_id_calls (call_hash, received_at) values (${tokenHash(call_id)}, ${now}) on conflict do nothing`);
  return inserted > 0;
}

/** The latest first. A number that the account has given up meanwhile no longer counts. */
function findWaiting(tx: Db, { from, started_at }: IncomingCall, now: Date): Promise<Waiting[]> {
  return tx.all<Waiting>(sql`
    select a.id, encode(a.holder_hash, 'hex') as holder from airlocks a join users u on u.id = a.user_id
    where u.phone = ${from} and a.frictions->'reverse_caller_id'->>'phone' = ${from} and a.status < 2 and a.expires_at > ${now}
      and (a.frictions->'reverse_caller_id'->>'began_at')::timestamptz between ${new Date(now.getTime() - CALL_MS)} and ${started_at}
    order by a.id desc for update of a`);
}

async function mark(tx: Db, id: number, data: { called_at: string } | { is_disputed: true }): Promise<void> {
  await tx.run(sql`
    update airlocks
    set frictions = jsonb_set(frictions, '{reverse_caller_id}', (frictions->'reverse_caller_id') || ${JSON.stringify(data)}::jsonb)
    where id = ${id}`);
}

/** A gateway repeats no report after a day. */
export async function forgetOldCalls(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from caller_id_calls where received_at <= ${now}::timestamptz - interval '1 day'`);
}
