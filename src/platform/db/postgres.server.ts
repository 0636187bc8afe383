import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool, type PoolClient } from "pg";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Database } from "./db.server.ts";
import { dbOver, script, transactionOn } from "./dbOver.server.ts";
import { createSubscriptions, quoted } from "./subscriptions.server.ts";
import { valueParsers } from "./valueParsers.server.ts";

const OLDEST = 15;

export type PostgresOptions = {
  url: string;
  /** The maximum number of connections of this process. */
  pool?: number | undefined;
  /** Off for poolers that do not support named statements. */
  prepare?: boolean | undefined;
  statementTimeoutS?: number | undefined;
};

/** A PostgreSQL server (15 or later), used through a pool of connections. */
export async function openPostgres({
  url,
  pool: most = 10,
  prepare = true,
  statementTimeoutS = 30,
}: PostgresOptions): Promise<Database> {
  // JIT-compiling a plan takes longer than running any of the product's statements.
  const settings = `set time zone 'UTC'; set jit = off; set statement_timeout = '${statementTimeoutS}s'; set idle_in_transaction_session_timeout = '60s'`;
  const pool = new Pool({
    connectionString: url,
    max: most,
    types: valueParsers,
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => void (await client.query(settings)),
  });
  // When a connection is lost, its statement fails with the error, and the pool opens another connection when it needs one.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));

  const why = await whyNotUsable(pool);
  if (why) {
    await pool.end();
    throw new CannotStart(`DATABASE_URL (${hostOf(url)}): ${why}`);
  }
  const alone = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release(isBroken(client));
    }
  };
  const ear = createEar(url);
  return {
    ...dbOver(
      (query) => pool.query(query),
      prepare,
      (work) => alone((client) => transactionOn((query) => client.query(query), prepare, work)),
    ),
    engine: "server",
    exec: (text) =>
      alone(async (client) => {
        await client.query("set statement_timeout = 0");
        try {
          return await script((part) => client.query(part), text);
        } finally {
          await client.query(settings).catch(() => {});
        }
      }),
    listen: ear.listen,
    serialize: (work) => serialize(url, work),
    whyNotReady: () => null,
    async close() {
      await ear.close();
      if (!pool.ending) await pool.end();
    },
  };
}

async function whyNotUsable(pool: Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ number: string; version: string }>(
      "select current_setting('server_version_num') as number, current_setting('server_version') as version",
    );
    const { number, version } = rows[0]!;
    return Number(number) < OLDEST * 10_000 ? `the server is PostgreSQL ${version}, Sojourn needs ${OLDEST} or later` : null;
  } catch (error) {
    return `the database does not answer: ${error instanceof AggregateError ? error.errors[0] : (error as Error).message}`;
  }
}

/** The host and database of the URL, without its password. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host + new URL(url).pathname : "not an address");

/** Whether the client's socket is closed, or a transaction is still open after a failed rollback: such a client is not reused. */
function isBroken(client: PoolClient): boolean {
  const { connection, _ending } = client as unknown as { connection: { stream: { destroyed: boolean } }; _ending: boolean };
  return _ending || connection.stream.destroyed || client.getTransactionStatus() !== "I";
}

/** An arbitrary number of the product's own. */
const LOCK = 7_366_281;

/** Takes a lock on a separate connection, because `work` may need the whole pool, and take longer than a statement may. */
async function serialize<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {}); // the lock is lost with the connection, and so is the database that `work` writes to
  await client.connect();
  try {
    // The lock belongs to the transaction, not the session: a pooler would pass a session that is still locked to the next
    // client.
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${LOCK})`,
    );
    return await work();
  } finally {
    await client.end();
  }
}

/** A separate connection for notifications, opened for the first listener; it reconnects by itself. */
function createEar(url: string) {
  let client: Promise<Client> | undefined;
  let isClosed = false;
  const connect = async (): Promise<Client> => {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    next.on("notification", (n) => subscriptions.onMessage(n.channel, n.payload ?? ""));
    next.on("error", () => {}); // an `end` event follows
    await next.connect();
    for (const channel of subscriptions.channels()) await next.query(`listen ${quoted(channel)}`);
    next.on("end", () => !isClosed && void (client = reconnect()));
    return next;
  };
  const reconnect = async (wait_ms = 100): Promise<Client> => {
    await pause(wait_ms, undefined, { ref: false });
    if (isClosed) throw new Error("The database is closed");
    const next = await connect().catch(() => null);
    if (!next) return reconnect(Math.min(wait_ms * 2, 5000));
    subscriptions.notifyOfGap();
    return next;
  };
  const connected = () => {
    client ??= connect();
    client.catch(() => {});
    return client;
  };
  const subscriptions = createSubscriptions(
    async (channel) => (await connected()).query(`listen ${quoted(channel)}`),
    async (channel) => isClosed || (await connected()).query(`unlisten ${quoted(channel)}`),
  );
  return {
    listen: subscriptions.add,
    async close() {
      isClosed = true;
      await (await client?.catch(() => null))?.end();
    },
  };
}
