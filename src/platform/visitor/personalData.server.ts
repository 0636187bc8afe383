import type { Db } from "#platform/db/db.server.ts";

/** What one feature keeps about people: each names its tables, so that a test can find the forgotten ones. */
export type PersonalData = {
  /** On `/privacy`: the messages `kept.{name}` and `kept.{name}.until`. */
  name: string;
  /** Tables with a column that points at `users`. */
  tables: readonly string[];
  /** All of it, in words that the person can read; a key for each kind of thing. */
  read(db: Db, user_id: number): Promise<Record<string, unknown>>;
  /** The account is being closed, in this transaction. */
  forget(tx: Db, user_id: number, now: Date): Promise<void>;
  /** Why it cannot be closed yet; null when it can. */
  whyNotClose?(db: Db, user_id: number): Promise<string | null>;
};
