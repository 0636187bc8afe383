import { uuidV7 } from "#lib/uuidV7.ts";
import type { DataOf, PageSchema } from "./registry.ts";
import { hasExpired } from "./rules.ts";
import { type Message, messageOf, type Post, sendEvents, TrackingFailed } from "./sendEvents.ts";
import type { StorageQueue, Waiting } from "./storageQueue.ts";

type Parts = {
  storageQueue: StorageQueue;
  /** Lets one tab send for all of them; without it, the server still stores each event once. */
  locks: Pick<LockManager, "request"> | null;
  post: Post;
  /** Sends from a page that is being left; false if the browser did not accept it. */
  beacon: (messages: Message[]) => boolean;
  isOnline: () => boolean;
  /** Whether the visitor allows events to be stored, at this moment. */
  isAllowed: () => boolean;
  offline_ms: number;
  now?: () => number;
  sendAfter_ms?: number;
  timeout_ms?: number;
};
type TrackingError = DataOf<"tracking_error:1">;

/** The server accepts no more at once, and browsers no more than 64 KiB from pages that are being left. */
const MAX_AT_ONCE = 50;
const MAX_BYTES = 50_000;
const MAX_EVENT_BYTES = 8_000;
const MAX_WAITING = 500;
/** A failed event is sent again after this, until it expires. */
const AGAIN_MS = 5000;

type Queue = Parts & { now: () => number; sendAfter_ms: number } & {
  mine: Set<string>;
  inFlight: Set<string>;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Keeps events until the server has them, across pages and tabs: each is sent once if nothing fails, and stored once by its uuid
 * if something does.
 */
export function openEventQueue(parts: Parts) {
  const queue: Queue = {
    now: Date.now,
    sendAfter_ms: 2000,
    ...parts,
    mine: new Set(),
    inFlight: new Set(),
    timer: undefined,
  };
  return {
    put: <Schema extends PageSchema>(event: NewEvent<Schema>) => put(queue, event),
    sendWaiting: () => sendWaiting(queue),
    markOffline: () => markOffline(queue, queue.storageQueue.all()),
    leave: () => leave(queue),
  };
}

type NewEvent<Schema extends PageSchema> = { schema: Schema; data: DataOf<Schema>; page: string; at?: number };
function put<Schema extends PageSchema>(queue: Queue, { schema, data, page, at = queue.now() }: NewEvent<Schema>) {
  if (!queue.isAllowed()) return;
  const reason = whyMalformed(data);
  if (reason) return put(queue, { schema: "malformed_event:1", data: { event_name: schema, reason }, page, at });
  if (queue.storageQueue.count() >= MAX_WAITING) return console.warn("An event was lost: too many wait");
  const event = { schema, uuid: uuidV7(at), event_data: data, page, at, was_offline: !queue.isOnline() };
  queue.storageQueue.put(event);
  queue.mine.add(event.uuid);
  sendSoon(queue, queue.sendAfter_ms);
}

function sendSoon(queue: Queue, wait_ms: number) {
  queue.timer ??= setTimeout(() => {
    queue.timer = undefined;
    void sendWaiting(queue);
  }, wait_ms);
}

/** Sends what waits, of all tabs, in the tab that has the lock; the others check again later. */
async function sendWaiting(queue: Queue): Promise<void> {
  const { storageQueue, locks, isOnline, isAllowed } = queue;
  if (!isAllowed()) return storageQueue.remove(storageQueue.all());
  const isDone = locks
    ? await locks.request("events", { ifAvailable: true }, async (lock) => (lock ? sendAll(queue) : false))
    : await sendAll(queue);
  if (!isDone && isOnline() && storageQueue.count() > 0) sendSoon(queue, AGAIN_MS);
}

/** False when some must be retried. */
async function sendAll(queue: Queue): Promise<boolean> {
  const { storageQueue, inFlight, post, now } = queue;
  while (queue.isOnline()) {
    dropExpired(queue);
    const batch = takeBatch(storageQueue.all(), now());
    if (batch.length === 0) return true;
    for (const { uuid } of batch) inFlight.add(uuid);
    try {
      await sendEvents(batch, post, queue);
      remove(queue, batch);
    } catch (error) {
      noteFailure(queue, batch, error);
      if (storageQueue.all().some(({ uuid }) => uuid === batch[0]!.uuid)) return false;
    } finally {
      for (const { uuid } of batch) inFlight.delete(uuid);
    }
  }
  return false;
}

/**
 * Drops what the server will never accept; the rest stays until it expires. The failure is counted, unless the event was such a
 * count itself.
 */
function noteFailure(queue: Queue, batch: readonly Waiting[], error: unknown) {
  if (!(error instanceof TrackingFailed)) return markOffline(queue, batch); // there is no network, whatever the browser believes
  console.warn("Events were not sent", error);
  const { timeout, status } = error;
  const isRefused = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (isRefused) remove(queue, batch);
  if (timeout) trackError(queue, batch, { kind: "timeout", count: batch.length });
  if (isRefused) trackError(queue, batch, { kind: "refused", count: batch.length, status });
}

function trackError(queue: Queue, batch: readonly Waiting[], data: TrackingError) {
  if (batch.some(({ schema }) => schema !== "tracking_error:1"))
    put(queue, { schema: "tracking_error:1", data, page: batch[0]!.page });
}

function dropExpired(queue: Queue) {
  const { storageQueue, now, offline_ms } = queue;
  const expired = storageQueue.all().filter((event) => hasExpired(event, now(), offline_ms));
  remove(queue, expired);
  if (expired.length > 0) trackError(queue, expired, { kind: "expired", count: expired.length });
}

function remove({ storageQueue, mine }: Queue, events: readonly Waiting[]) {
  storageQueue.remove(events);
  for (const { uuid } of events) mine.delete(uuid);
}

/** What waits now waits for the network, and may do so longer. */
function markOffline({ storageQueue }: Queue, events: readonly Waiting[]) {
  for (const event of events) if (!event.was_offline) storageQueue.put({ ...event, was_offline: true });
}

/** The page is being left, and no answer will arrive: this tab's own events that are not in flight are sent as a beacon. */
function leave(queue: Queue) {
  const { storageQueue, mine, inFlight, isOnline, isAllowed, beacon, now } = queue;
  if (!isOnline() || !isAllowed()) return;
  const rest = storageQueue.all().filter(({ uuid }) => mine.has(uuid) && !inFlight.has(uuid));
  const batch = takeBatch(rest, now());
  if (batch.length > 0 && beacon(batch.map((event) => messageOf(event, now())))) remove(queue, batch);
}

/** As many events as are sent at once. */
function takeBatch(events: readonly Waiting[], now: number): Waiting[] {
  let bytes = 0;
  const few = events.slice(0, MAX_AT_ONCE);
  const tooMany = few.findIndex((event) => (bytes += JSON.stringify(messageOf(event, now)).length) > MAX_BYTES);
  return tooMany === -1 ? few : few.slice(0, Math.max(1, tooMany));
}

/** Why the data cannot be sent [B7.4.8]; the server checks it against its schema. */
function whyMalformed(data: unknown): string | null {
  try {
    const text = JSON.stringify(data);
    if (text === undefined || !text.startsWith("{")) return "its data is no object";
    if (/\\u(0000|d[89a-f])/.test(text)) return "its data holds a character that cannot be kept";
    return text.length > MAX_EVENT_BYTES ? "its data is too large" : null;
  } catch (error) {
    return `its data cannot be written: ${error instanceof Error ? error.name : "unknown"}`;
  }
}
