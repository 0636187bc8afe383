import type { ConsumerMessages, JetStreamClient, JsMsg } from "@nats-io/jetstream";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#platform/db/db.server.ts";
import type { StoredEvent } from "#platform/eventLog.server.ts";
import type { Log } from "#platform/log.server.ts";
import { isOfData, openDirectLog } from "./openDirectLog.server.ts";

/** So many are asked for ahead: they go to the store together. */
const MAX_AHEAD = 2000;
const AGAIN_MS = 2000;
/** Of an event that is refused: a process of a newer version may take what an older one does not. */
const MAX_TRIES = 4;
const MAX_LOGGED = 500;

/** Writes what JetStream holds to the store, and says so after each is durable. What failed comes again. */
export function storeFromNats(db: Db, { js, stream }: { js: JetStreamClient; stream: string }, log: Pick<Log, "error">) {
  const store = openDirectLog(db);
  const stopped = new AbortController();
  let messages: ConsumerMessages | null = null;

  /**
   * What cannot be stored waits, for as long as the store is away. What the store has refused some times, or nobody can read, is ended:
   * it would come again for ever.
   */
  async function storeMessage(message: JsMsg) {
    try {
      await store.keep([message.json<StoredEvent>()]);
      message.ack();
    } catch (error) {
      const isRefused = error instanceof SyntaxError || isOfData(error);
      if (isRefused && message.info.deliveryCount >= MAX_TRIES) {
        log.error(
          { err: error, event: message.string().slice(0, MAX_LOGGED) },
          "an event was given up: the store does not take it",
        );
        return message.term(); // without a reason: older servers take none
      }
      log.error({ err: error }, "an event waits for the store");
      message.nak(AGAIN_MS);
    }
  }

  async function run() {
    while (!stopped.signal.aborted) {
      try {
        const consumer = await js.consumers.get(stream, "store");
        messages = await consumer.consume({ max_messages: MAX_AHEAD, callback: (message) => void storeMessage(message) });
        if (stopped.signal.aborted) messages.stop();
        const why = await messages.closed();
        if (why) throw why;
      } catch (error) {
        if (stopped.signal.aborted) return;
        log.error({ err: error }, "the events' worker begins again");
        await pause(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {}); // stopped: the loop sees it
      }
    }
  }

  const running = run();
  return {
    /** What it has begun it finishes; what it has not said to be stored another worker gets. */
    async stop() {
      stopped.abort();
      await messages?.close();
      await running;
      await store.close();
    },
  };
}
