import type { Sql } from "sql-template-tag";

export { default as sql, empty, join, raw, type Sql } from "sql-template-tag";

/**
 * Both engines return rows alike: int8 as number (ids stay below 2^53), date and numeric as text, timestamptz as Date, point as
 * {x, y}, bytea as Buffer, json parsed; ranges and intervals as text.
 */
export type Db = {
  /** `fresh`: planned separately for its values, where one plan does not fit all (search). */
  all<Row>(q: Sql, how?: { fresh?: boolean }): Promise<Row[]>;
  one<Row>(q: Sql): Promise<Row | null>;
  /** Returns the number of affected rows. */
  run(q: Sql): Promise<number>;
  /** Rolled back when `work` throws. A nested call uses the same transaction. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
};

/** A database: the embedded one (PGlite in a worker) or a PostgreSQL server, behind the same interface. */
export type Database = Db & {
  engine: "embedded" | "server";
  /** Runs several statements without values or a time limit: for migrations and maintenance. Returns the rows of all of them. */
  exec(text: string): Promise<Record<string, unknown>[]>;
  /**
   * Calls `hear` for each NOTIFY on the channel, until the returned function is called. After a lost connection it is called with
   * an empty payload, because notifications may have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Runs `work` in one process at a time, for instance to prepare what all processes use; an embedded database has only one
   * process.
   */
  serialize<T>(work: () => Promise<T>): Promise<T>;
  /** The reason why no writes are possible, for instance a full disk; null otherwise. */
  whyNotReady(): string | null;
  close(): Promise<void>;
};
