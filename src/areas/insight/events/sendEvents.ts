import { isSuccess, RETRIES, TIMEOUT_MS } from "./rules.ts";
import type { Waiting } from "./storageQueue.ts";

/** An event as it is sent [B7.4.3]. */
export type Message = Pick<Waiting, "uuid" | "schema" | "event_data" | "page"> & { age_ms: number; retries?: number };
export type Post = (messages: Message[], signal: AbortSignal) => Promise<{ status: number }>;

/** `timeout`: the events were sent as often as allowed, without success [B7.4.5]. */
export class TrackingFailed extends Error {
  override name = "TrackingFailed";
  readonly timeout: boolean;
  readonly status: number | null;
  constructor({ timeout = false, status = null }: { timeout?: boolean; status?: number | null }) {
    super(timeout ? "Events were not taken in time" : `Events were answered with ${status}`);
    this.timeout = timeout;
    this.status = status;
  }
}

export const messageOf = ({ uuid, schema, event_data, page, at }: Waiting, now: number): Message => ({
  uuid,
  schema,
  event_data,
  page,
  age_ms: Math.max(0, Math.round(now - at)),
});

/**
 * Sends the events together; each timeout is followed by a retry that carries its number, three times [B7.4.5]. Throws
 * `TrackingFailed`, or what fetch threw.
 */
export async function sendEvents(
  events: readonly Waiting[],
  post: Post,
  { now, timeout_ms = TIMEOUT_MS }: { now: () => number; timeout_ms?: number },
): Promise<void> {
  for (let retries = 0; retries <= RETRIES; retries++) {
    const messages = events.map((event) => ({ ...messageOf(event, now()), ...(retries > 0 && { retries }) }));
    const signal = AbortSignal.timeout(timeout_ms);
    try {
      const { status } = await post(messages, signal);
      if (isSuccess(status)) return;
      throw new TrackingFailed({ status });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  throw new TrackingFailed({ timeout: true });
}
