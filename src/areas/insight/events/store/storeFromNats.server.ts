import type { ConsumerMessages, JetStreamClient, JsMsg } from "@nats-io/jetstream";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#platform/db/db.server.ts";
import type { StoredEvent } from "#platform/eventLog.server.ts";
import type { Log } from "#platform/log.server.ts";
import { isOfData, openDirectLog } from "./openDirectLog.server.ts";

/** How many messages are requested ahead: they go to the store together. */
const MAX_AHEAD = 2000;
const AGAIN_MS = 2000;
/** Tries for an event that is refused: a process of a newer version may accept what an older one does not. */
const MAX_TRIES = 4;
const MAX_LOGGED = 500;

/** Writes what JetStream holds to the store, and confirms each event once it is durable. What failed is delivered again. */
export function storeFromNats(db: Db, { js, stream }: { js: JetStreamClient; stream: string }, log: Pick<Log, "error">) {
  const store = openDirectLog(db);
  const stopped = new AbortController();
  let messages: ConsumerMessages | null = null;

  /**
   * What cannot be stored waits, for as long as the store is unavailable. What the store has refused several times, or what is
   * unreadable, is terminated: otherwise it would be redelivered for ever.
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
        return message.term(); // without a reason: older servers accept none
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
        await pause(AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {}); // stopped: the loop notices
      }
    }
  }

  const running = run();
  return {
    /** Finishes what it has begun; another worker gets what it has not confirmed as stored. */
    async stop() {
      stopped.abort();
      await messages?.close();
      await running;
      await store.close();
    },
  };
}
