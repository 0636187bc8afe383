/** How often a stream sends a sign of life. */
export const HEARTBEAT_MS = 10_000;

type Numbered = { id: number };
type Handlers<Change> = {
  change: (change: Change) => void;
  /** The server has refused: what is followed may be deleted, or no longer accessible to the viewer. */
  refused: () => void;
};

const SOONEST_MS = 1000;
const LATEST_MS = 60_000;
/** Two heartbeats are missing: something between, such as a buffering proxy, holds the stream back. */
const SILENT_MS = 2.5 * HEARTBEAT_MS;
const ASK_MS = 4000;
const NOES = [401, 403, 404];

/**
 * Follows changes made by others, at an address that takes `since`, while the page is visible; a page in a background tab closes
 * the stream and catches up when it is visible again.
 */
export function followChanges<Change extends Numbered>(path: string, since: number, handlers: Handlers<Change>): () => void {
  const stream: Stream<Change> = {
    path,
    handlers,
    last: since,
    wait_ms: SOONEST_MS,
    source: null,
    beat_at: -Infinity,
    isHeldBack: false,
  };
  const closeIt = () => close(stream);
  const look = () => (document.hidden ? close(stream) : open(stream));
  // A browser that was offline may hold a dead connection, or wait longer and longer before it reconnects.
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
  /** The last stream was silent: the next one is not waited for, because the same proxy is likely to hold it back too. */
  isHeldBack: boolean;
  reopening?: Timer;
  silence?: Timer;
  polling?: Timer;
};

function open<Change extends Numbered>(stream: Stream<Change>) {
  if (stream.source || document.hidden) return;
  clearTimeout(stream.reopening);
  const source = new EventSource(`${stream.path}?since=${stream.last}`);
  stream.source = source;
  stream.beat_at = -Infinity;
  if (stream.isHeldBack) startPolling(stream);
  else expectBeat(stream);
  source.addEventListener("open", () => (stream.wait_ms = SOONEST_MS));
  source.addEventListener("message", ({ data }) => handOn(stream, JSON.parse(data as string) as Change));
  source.addEventListener("beat", () => onBeat(stream));
  source.addEventListener("error", () => {
    // After a broken connection the browser reconnects by itself.
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
  // Several heartbeats at once were held back, so the next ones will be too.
  if (stream.polling && since_ms < HEARTBEAT_MS / 2) return;
  if (stream.polling && since_ms < SILENT_MS) {
    stopPolling(stream);
    stream.isHeldBack = false;
    pollAgain(stream);
  }
  if (!stream.polling) expectBeat(stream);
}

function expectBeat<Change extends Numbered>(stream: Stream<Change>) {
  clearTimeout(stream.silence);
  stream.silence = setTimeout(() => startPolling(stream), SILENT_MS);
}

function startPolling<Change extends Numbered>(stream: Stream<Change>) {
  stopPolling(stream);
  stream.isHeldBack = true;
  stream.polling = setInterval(() => pollAgain(stream), ASK_MS);
  pollAgain(stream);
}

function stopPolling(stream: Stream<never>) {
  clearInterval(stream.polling);
  stream.polling = undefined;
}

// A failed request is repeated at the next interval.
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
