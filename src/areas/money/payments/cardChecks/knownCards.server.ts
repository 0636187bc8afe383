import { type Db, sql } from "#platform/db/db.server.ts";

/** Cards that an account has paid with, without a refund since, or has proved to be its own. */
const knownCards = (user_id: number) => sql`
  select card_fingerprint from payments where user_id = ${user_id} and status = 'captured' and refunded_micros = 0
    and card_fingerprint is not null
  union select card_fingerprint from card_checks where user_id = ${user_id} and passed_at is not null`;

export const isKnownCard = async (db: Db, user_id: number, fingerprint: string | null): Promise<boolean> =>
  (await db.one(sql`select from (${knownCards(user_id)}) k where card_fingerprint = ${fingerprint}`)) !== null;

export const hasKnownCard = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one(sql`select from (${knownCards(user_id)}) k limit 1`)) !== null;
