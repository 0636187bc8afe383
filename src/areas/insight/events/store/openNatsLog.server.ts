import { AckPolicy, jetstream, type JetStreamManager, jetstreamManager, RetentionPolicy, StorageType } from "@nats-io/jetstream";
import { connect, nanos, type NatsConnection } from "@nats-io/transport-node";
import { Refusal } from "#lib/http/refusal.ts";
import { CannotStart } from "#platform/settings/cannotStart.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { EventLog } from "#platform/eventLog.server.ts";
import type { Log } from "#platform/log.server.ts";
import { storeFromNats } from "./storeFromNats.server.ts";

/** By then a browser has given up, and sends again. */
const PUBLISH_MS = 8000;
/** A broker that was lost is usually back by then. */
const AWAY_S = 5;
/** As long as a browser may retry; after that the store itself detects duplicates. */
const SAME_MS = 600_000;
/** If a worker has not confirmed within this time that an event is stored, another worker gets it. */
const STORE_MS = 30_000;

/**
 * JetStream accepts the events and confirms them when they are on its disk; the uuid is the message's id, so that it accepts each
 * once. A worker in each of our processes writes them to the store, which also accepts each once: whatever fails in between,
 * nothing is lost or duplicated.
 */
export async function openNatsLog(db: Db, { url, stream }: { url: string; stream: string }, log: Log): Promise<EventLog> {
  const connection = await connectTo(url);
  await makeStream(await jetstreamManager(connection), stream);
  const js = jetstream(connection, { timeout: PUBLISH_MS });
  const worker = storeFromNats(db, { js, stream }, log);
  return {
    async keep(events) {
      const sent = events.map((event) => js.publish(`${stream}.event`, JSON.stringify(event), { msgID: event.uuid }));
      // A browser keeps what was refused this way, and sends it again.
      await Promise.all(sent).catch((error: unknown) => {
        log.warn({ err: error }, "the broker of events does not answer");
        throw new Refusal("unavailable", {}, { retryAfterS: AWAY_S });
      });
    },
    async close() {
      await worker.stop();
      await connection.close();
    },
  };
}

async function connectTo(url: string): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(url);
  try {
    return await connect({
      servers: host,
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      ...(protocol === "tls:" && { tls: {} }),
      maxReconnectAttempts: -1,
    });
  } catch (error) {
    throw new CannotStart(`NATS_URL (${host}): the server does not answer: ${(error as Error).message}`);
  }
}

/** Kept on disk, until the worker confirms that the store has it. */
async function makeStream(manager: JetStreamManager, stream: string) {
  const config = {
    name: stream,
    subjects: [`${stream}.event`],
    retention: RetentionPolicy.Workqueue,
    storage: StorageType.File,
    duplicate_window: nanos(SAME_MS),
  };
  await manager.streams.info(stream).then(
    () => manager.streams.update(stream, config),
    () => manager.streams.add(config),
  );
  await manager.consumers.add(stream, {
    durable_name: "store",
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(STORE_MS),
    max_ack_pending: 20_000,
  });
}
