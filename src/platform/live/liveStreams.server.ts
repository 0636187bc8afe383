import { type Context, Hono } from "hono";
import type { Endpoint } from "#lib/http/endpoint.ts";
import { HEARTBEAT_MS } from "#lib/http/followChanges.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import { PEOPLE_OF_A_NETWORK, viewerNow } from "#platform/http/admitCall.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import { errorAnswer } from "#platform/http/errors.server.ts";
import type { Env, Services, Viewer } from "#platform/http/http.server.ts";
import { refuseTooMany } from "#platform/limits/limits.server.ts";
import { parseInput } from "#platform/http/parseInput.server.ts";

/** Per person in this process. A tab in the background has no stream. */
const MAX_STREAMS = 8;
const OPENED_A_MINUTE = 60;
/** The number of messages that a browser has not read yet; a slower one reconnects and requests what it missed. */
const MAX_WAITING = 500;
const AGAIN_MS = 1000;

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  // The socket must serve nothing else afterwards, because it would keep a stopping server alive.
  connection: "close",
};

/** A topic that pages can follow: requested as an event stream, its endpoint stays open. */
export type LiveTopic<Input extends { since: number } = { since: number }> = {
  /** A read for signed-in users, with `since`: the number of the last received message. */
  endpoint: Endpoint;
  /** The channel of the database's notifications, each with the key of what changed. */
  channel: string;
  keyOf(input: Input, viewer: Viewer): number;
  /** The messages after `since`, the oldest first, each with its number; null if the viewer may not, or no longer, read them. */
  since(db: Db, input: Input, asker: { viewer: Viewer; limit: number }): Promise<{ id: number }[] | null>;
  most: number;
};
/** A topic with any input. */
export const liveTopic = <Input extends { since: number }>(topic: LiveTopic<Input>) => topic as unknown as LiveTopic;

type Stream = { topic: LiveTopic; user_id: number; key: number; wake(): void; end(): void };

/**
 * Server-sent events with an endpoint's answers, for open pages. A notification from the database wakes a stream, in whichever
 * process it is; the messages are then read with the viewer's current permissions.
 */
export async function openLiveStreams(services: Services, topics: readonly LiveTopic[], heartbeat_ms = HEARTBEAT_MS) {
  const streams = new Set<Stream>();
  let isClosed = false;
  for (const topic of topics)
    await services.db.listen(topic.channel, (key) => {
      for (const stream of streams) if (stream.topic === topic && (key === "" || stream.key === Number(key))) stream.wake();
    });

  async function open(c: Context<Env>, topic: LiveTopic): Promise<Response> {
    const { address } = c.var.visitor;
    refuseTooMany(services.limits.consumeAsync(`${topic.channel} from ${address}`, OPENED_A_MINUTE * PEOPLE_OF_A_NETWORK, 60));
    const fetchViewer = () => findReader(c, services, topic.endpoint);
    const viewer = (await fetchViewer()) ?? refuse("authentication_required");
    refuseTooMany(services.limits.consumeAsync(`${topic.channel} ${viewer.id}`, OPENED_A_MINUTE, 60));
    const input = parseInput(topic.endpoint, { ...c.req.query(), ...c.req.param() }) as { since: number };
    const heard = c.req.header("last-event-id") ?? "";
    const last = Math.max(input.since, /^\d{1,15}$/.test(heard) ? Number(heard) : 0);
    if (!(await topic.since(services.db, { ...input, since: last }, { viewer, limit: 1 }))) refuse("not_found");
    if (isClosed) refuse("unavailable");
    // A HEAD request reads no stream, and the server would wait for it.
    if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);
    const theirs = [...streams].filter((one) => one.user_id === viewer.id);
    if (theirs.length >= MAX_STREAMS) theirs[0]!.end();
    return c.body(follow({ services, topic, input, last, viewer, fetchViewer, heartbeat_ms, streams }), 200, HEADERS);
  }

  const routes = new Hono<Env>();
  for (const topic of topics)
    routes.get(topic.endpoint.path, async (c, next) => {
      if (!c.req.header("accept")?.includes("text/event-stream")) return next();
      try {
        return await open(c, topic);
      } catch (error) {
        if (error instanceof Refusal) return errorAnswer(c, error);
        throw error;
      }
    });
  return {
    routes,
    /** Called when the server stops: clients reconnect to another one. */
    close() {
      isClosed = true;
      for (const stream of streams) stream.end();
    },
  };
}

async function findReader(c: Context<Env>, services: Services, { scope }: Endpoint): Promise<Viewer | null> {
  const viewer = await viewerNow(c, services);
  if (viewer?.token && scope !== "any" && !(scope && viewer.token.scopes.includes(scope)))
    throw new Refusal("scope_missing", { scope: [scope ?? "session_only"] });
  return viewer;
}

type Following = {
  services: Services;
  topic: LiveTopic;
  input: { since: number };
  last: number;
  viewer: Viewer;
  /** The viewer is determined again for each message, because sessions end and members are removed. */
  fetchViewer: () => Promise<Viewer | null>;
  heartbeat_ms: number;
  streams: Set<Stream>;
};

function follow({
  services,
  topic,
  input,
  viewer,
  fetchViewer,
  heartbeat_ms,
  streams,
  ...from
}: Following): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last = from.last;
  let control: ReadableStreamDefaultController<Uint8Array>;
  let beating: ReturnType<typeof setInterval>;
  let sending: Promise<void> | null = null;
  let again = false;
  const stream: Stream = { topic, user_id: viewer.id, key: topic.keyOf(input, viewer), wake, end };
  const send = (text: string) => streams.has(stream) && control.enqueue(encoder.encode(text));

  async function sendChanges(): Promise<void> {
    do {
      again = false;
      const now = await fetchViewer();
      const isSame = now?.id === viewer.id;
      const query = { ...input, since: last };
      const changes = isSame ? await topic.since(services.db, query, { viewer: now, limit: topic.most }) : null;
      if (!changes || (control.desiredSize ?? 0) < -MAX_WAITING) return end();
      for (const change of changes) {
        send(`id: ${change.id}\ndata: ${JSON.stringify(change)}\n\n`);
        last = change.id;
      }
      again ||= changes.length === topic.most;
    } while (again && streams.has(stream));
  }
  function wake() {
    again = true;
    sending ??= sendChanges()
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) services.log.warn({ err: error, of: topic.channel }, "what happened was not told");
        end();
      })
      .finally(() => (sending = null));
  }
  function end() {
    clearInterval(beating);
    if (streams.delete(stream)) control.close();
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      control = controller;
      streams.add(stream);
      send(`retry: ${AGAIN_MS}\n\n`);
      beating = setInterval(() => (send("event: beat\ndata: .\n\n"), wake()), heartbeat_ms).unref();
      wake(); // what happened before the stream was open
    },
    cancel() {
      clearInterval(beating);
      streams.delete(stream);
    },
  });
}
