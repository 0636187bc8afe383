/** How often a stream says that it is still there. */
export const HEARTBEAT_MS = 10_000;

type Numbered = { id: number };
type Handlers<Change> = {
  change: (change: Change) => void;
  /** The server said no: what is followed may be gone, or not theirs any more. */
  refused: () => void;
};

const SOONEST_MS = 1000;
const LATEST_MS = 60_000;
/** Two turns were missed: something on the way, as a proxy that buffers, holds the stream back. */
const SILENT_MS = 2.5 * HEARTBEAT_MS;
const ASK_MS = 4000;
const NOES = [401, 403, 404];

/** Hears what others do, at an address that takes `since`, while its page is looked at; in a tab behind others it hears nothing, and catches up when it is back. */
export function followChanges<Change extends Numbered>(path: string, since: number, handlers: Handlers<Change>): () => void {
  const stream: Stream<Change> = { path, handlers, last: since, wait_ms: SOONEST_MS, source: null, beat_at: -Infinity };
  const closeIt = () => close(stream);
  const look = () => (document.hidden ? close(stream) : open(stream));
  // A browser that was out of reach has a connection that is dead without knowing it, or waits longer and longer before it tries again.
  const back = () => {
    close(stream);
    stream.wait_ms = SOONEST_MS;
    open(stream);
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", closeIt);
  addEventListener("pageshow", look);
  addEventListener("offline", closeIt);
  addEventListener("online", back);
  open(stream);
  return () => {
    close(stream);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pagehide", closeIt);
    removeEventListener("pageshow", look);
    removeEventListener("offline", closeIt);
    removeEventListener("online", back);
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
type Stream<Change> = {
  path: string;
  handlers: Handlers<Change>;
  last: number;
  wait_ms: number;
  source: EventSource | null;
  beat_at: number;
  reopening?: Timer;
  silence?: Timer;
  polling?: Timer;
};

function open<Change extends Numbered>(stream: Stream<Change>) {
  if (stream.source || document.hidden) return;
  clearTimeout(stream.reopening);
  const source = new EventSource(`${stream.path}?since=${stream.last}`);
  stream.source = source;
  expectBeat(stream);
  source.addEventListener("open", () => (stream.wait_ms = SOONEST_MS));
  source.addEventListener("message", ({ data }) => handOn(stream, JSON.parse(data as string) as Change));
  source.addEventListener("beat", () => onBeat(stream));
  source.addEventListener("error", () => {
    // Of a connection that broke off the browser itself tries again.
    if (source.readyState === EventSource.CLOSED && stream.source === source) onRefused(stream);
  });
}

function close(stream: Stream<never>) {
  clearTimeout(stream.reopening);
  clearTimeout(stream.silence);
  stopPolling(stream);
  stream.source?.close();
  stream.source = null;
}

function onRefused<Change extends Numbered>(stream: Stream<Change>) {
  close(stream);
  stream.handlers.refused();
  stream.reopening = setTimeout(() => open(stream), stream.wait_ms);
  stream.wait_ms = Math.min(LATEST_MS, stream.wait_ms * 2);
}

function handOn<Change extends Numbered>(stream: Stream<Change>, change: Change) {
  if (change.id <= stream.last) return;
  stream.last = change.id;
  stream.handlers.change(change);
}

function onBeat<Change extends Numbered>(stream: Stream<Change>) {
  const now = Date.now();
  const since_ms = now - stream.beat_at;
  stream.beat_at = now;
  // Many at once were held back, and the next will be, too.
  if (stream.polling && since_ms < HEARTBEAT_MS / 2) return;
  if (stream.polling && since_ms < SILENT_MS) {
    stopPolling(stream);
    pollAgain(stream);
  }
  if (!stream.polling) expectBeat(stream);
}

function expectBeat<Change extends Numbered>(stream: Stream<Change>) {
  clearTimeout(stream.silence);
  stream.silence = setTimeout(() => {
    stopPolling(stream);
    stream.polling = setInterval(() => pollAgain(stream), ASK_MS);
    pollAgain(stream);
  }, SILENT_MS);
}

function stopPolling(stream: Stream<never>) {
  clearInterval(stream.polling);
  stream.polling = undefined;
}

// What fails is asked again at the next turn.
const pollAgain = <Change extends Numbered>(stream: Stream<Change>) => void poll(stream).catch(() => {});

async function poll<Change extends Numbered>(stream: Stream<Change>) {
  const { source } = stream;
  const answer = await fetch(`${stream.path}?since=${stream.last}`);
  if (stream.source !== source) return;
  if (NOES.includes(answer.status)) return onRefused(stream);
  if (!answer.ok) return;
  const changes = Object.values((await answer.json()) as object).find(Array.isArray) as Change[];
  if (stream.source === source) for (const change of changes) handOn(stream, change);
}
