import type { Db } from "#platform/db/db.server.ts";

/** The personal data of one feature: it names its tables, so that a test can find forgotten ones. */
export type PersonalData = {
  /** Used on `/privacy`: the messages `kept.{name}` and `kept.{name}.until`. */
  name: string;
  /** Tables with a column that references `users`. */
  tables: readonly string[];
  /** All of the person's data in readable form; one key per kind. */
  read(db: Db, user_id: number): Promise<Record<string, unknown>>;
  /** Called in the transaction that closes the account. */
  forget(tx: Db, user_id: number, now: Date): Promise<void>;
  /** Why the account cannot be closed yet; null if it can. */
  whyNotClose?(db: Db, user_id: number): Promise<string | null>;
};
