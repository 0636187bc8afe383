import { type Db, sql } from "#platform/db/db.server.ts";
import { KNOWN_AFTER_DAYS } from "./rules.ts";

type Account = { user_id: number; now: Date };

/** Cards that an account has proved to be its own, or paid with long ago and without a refund: a small payment is soon made. */
const knownCards = ({ user_id, now }: Account) => sql`
  select card_fingerprint from payments where user_id = ${user_id} and status = 'captured' and refunded_micros = 0
    and card_fingerprint is not null and captured_at <= ${now}::timestamptz - make_interval(days => ${KNOWN_AFTER_DAYS})
  union select card_fingerprint from card_checks where user_id = ${user_id} and passed_at is not null`;

export const isKnownCard = async (db: Db, account: Account, fingerprint: string | null): Promise<boolean> =>
  (await db.one(sql`select from (${knownCards(account)}) k where card_fingerprint = ${fingerprint}`)) !== null;

export const hasKnownCard = async (db: Db, account: Account): Promise<boolean> =>
  (await db.one(sql`select from (${knownCards(account)}) k limit 1`)) !== null;
