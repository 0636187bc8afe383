import { uuidV7 } from "#lib/uuidV7.ts";
import type { DataOf, PageSchema } from "./registry.ts";
import { hasExpired } from "./rules.ts";
import { type Message, messageOf, type Post, sendEvents, TrackingFailed } from "./sendEvents.ts";
import type { StorageQueue, Waiting } from "./storageQueue.ts";

type Parts = {
  storageQueue: StorageQueue;
  /** One tab sends for all of them; without it, the server keeps each event once all the same. */
  locks: Pick<LockManager, "request"> | null;
  post: Post;
  /** Of a page that is being left; false when it was not taken. */
  beacon: (messages: Message[]) => boolean;
  isOnline: () => boolean;
  /** Whether the visitor lets events be kept, at this moment. */
  isAllowed: () => boolean;
  offline_ms: number;
  now?: () => number;
  sendAfter_ms?: number;
  timeout_ms?: number;
};
type TrackingError = DataOf<"tracking_error:1">;

/** The server takes no more at once, and browsers no more than 64 KiB from pages that are left. */
const MAX_AT_ONCE = 50;
const MAX_BYTES = 50_000;
const MAX_EVENT_BYTES = 8_000;
const MAX_WAITING = 500;
/** One that failed comes again after this, until it expires. */
const AGAIN_MS = 5000;

/** Keeps events until the server has them: over pages and tabs, each sent once where nothing fails, and kept once by its uuid where it does. */
export function openEventQueue(parts: Parts) {
  const { storageQueue, locks, isOnline, isAllowed, offline_ms, now = Date.now, sendAfter_ms = 2000 } = parts;
  const [mine, inFlight] = [new Set<string>(), new Set<string>()];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put<Schema extends PageSchema>(schema: Schema, data: DataOf<Schema>, page: string, at = now()) {
    if (!isAllowed()) return;
    const why = whyMalformed(data);
    if (why) return put("malformed_event:1", { event_name: schema, reason: why }, page, at);
    if (storageQueue.count() >= MAX_WAITING) return console.warn("An event was lost: too many wait");
    const event = { schema, uuid: uuidV7(at), event_data: data, page, at, was_offline: !isOnline() };
    storageQueue.put(event);
    mine.add(event.uuid);
    sendSoon(sendAfter_ms);
  }

  function sendSoon(wait_ms: number) {
    timer ??= setTimeout(() => {
      timer = undefined;
      void sendWaiting();
    }, wait_ms);
  }

  /** Whatever waits, of all tabs, by the one that has the lock; the others look again later. */
  async function sendWaiting(): Promise<void> {
    if (!isAllowed()) return storageQueue.remove(storageQueue.all());
    const isDone = locks
      ? await locks.request("events", { ifAvailable: true }, async (lock) => (lock ? sendAll() : false))
      : await sendAll();
    if (!isDone && isOnline() && storageQueue.count() > 0) sendSoon(AGAIN_MS);
  }

  /** False when some are to be tried again. */
  async function sendAll(): Promise<boolean> {
    while (isOnline()) {
      dropExpired();
      const batch = firstOf(storageQueue.all(), now());
      if (batch.length === 0) return true;
      for (const { uuid } of batch) inFlight.add(uuid);
      try {
        await sendEvents(batch, parts.post, now, parts.timeout_ms);
        take(batch);
      } catch (error) {
        noteFailure(batch, error);
        if (storageQueue.all().some(({ uuid }) => uuid === batch[0]!.uuid)) return false;
      } finally {
        for (const { uuid } of batch) inFlight.delete(uuid);
      }
    }
    return false;
  }

  /** What the server will never take goes; the rest stays until it expires. It is counted, unless it was such a count itself. */
  function noteFailure(batch: readonly Waiting[], error: unknown) {
    if (!(error instanceof TrackingFailed)) return markOffline(batch); // no network, whatever the browser believes
    console.warn("Events were not sent", error);
    const { timeout, status } = error;
    const isRefused = status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (isRefused) take(batch);
    if (timeout) trackError(batch, { kind: "timeout", count: batch.length });
    if (isRefused) trackError(batch, { kind: "refused", count: batch.length, status });
  }

  function trackError(batch: readonly Waiting[], data: TrackingError) {
    if (batch.some(({ schema }) => schema !== "tracking_error:1")) put("tracking_error:1", data, batch[0]!.page);
  }

  function dropExpired() {
    const expired = storageQueue.all().filter((event) => hasExpired(event, now(), offline_ms));
    take(expired);
    if (expired.length > 0) trackError(expired, { kind: "expired", count: expired.length });
  }

  function take(events: readonly Waiting[]) {
    storageQueue.remove(events);
    for (const { uuid } of events) mine.delete(uuid);
  }

  /** What waits now waits for the network: it may do so longer. */
  function markOffline(events: readonly Waiting[] = storageQueue.all()) {
    for (const event of events) if (!event.was_offline) storageQueue.put({ ...event, was_offline: true });
  }

  return {
    put,
    sendWaiting,
    markOffline: () => markOffline(),
    /** The page is being left, and no answer will be heard: what is this tab's own and not on its way goes as a beacon. */
    leave() {
      if (!isOnline() || !isAllowed()) return;
      const rest = storageQueue.all().filter(({ uuid }) => mine.has(uuid) && !inFlight.has(uuid));
      const batch = firstOf(rest, now());
      if (batch.length > 0 && parts.beacon(batch.map((event) => messageOf(event, now())))) take(batch);
    },
  };
}

/** As many as go at once. */
function firstOf(events: readonly Waiting[], now: number): Waiting[] {
  let bytes = 0;
  const few = events.slice(0, MAX_AT_ONCE);
  const tooMany = few.findIndex((event) => (bytes += JSON.stringify(messageOf(event, now)).length) > MAX_BYTES);
  return tooMany === -1 ? few : few.slice(0, Math.max(1, tooMany));
}

/** Why the data cannot travel [B7.4.8]; the server checks it against its schema. */
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
