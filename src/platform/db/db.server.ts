import type { Sql } from "sql-template-tag";

export { default as sql, empty, join, raw, type Sql } from "sql-template-tag";

/** Rows come back the same from both engines: int8 as number (ids stay below 2^53), date and numeric as text, timestamptz as Date, point as {x, y}, bytea as Buffer, json parsed; ranges and intervals as text. */
export type Db = {
  /** `fresh`: planned for its own values, where one plan does not fit all (search). */
  all<Row>(q: Sql, how?: { fresh?: boolean }): Promise<Row[]>;
  one<Row>(q: Sql): Promise<Row | null>;
  /** How many rows it touched. */
  run(q: Sql): Promise<number>;
  /** Rolled back when `work` throws. Inside a transaction it is that same transaction. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
};

/** The whole database: the embedded one (PGlite in a worker) or a PostgreSQL server, behind one interface. */
export type Database = Db & {
  engine: "embedded" | "server";
  /** Several statements, no values, no time limit: migrations, maintenance. Answers the rows of all of them. */
  exec(text: string): Promise<Record<string, unknown>[]>;
  /**
   * Calls `hear` for each NOTIFY on the channel, until the answered function is called.
   * After a lost connection it is called with an empty payload: something may have been missed.
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Lets one process at a time do what only one may, as making ready what they all use; an embedded database has one anyway. */
  serialize<T>(work: () => Promise<T>): Promise<T>;
  /** In words, where it will take no writes, as on a full disk; null otherwise. */
  whyNotReady(): string | null;
  close(): Promise<void>;
};
