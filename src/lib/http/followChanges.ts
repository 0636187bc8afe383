/** How often a stream says that it is still there. */
export const HEARTBEAT_MS = 10_000;

type Numbered = { id: number };
type Hearing<Change> = {
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
export function followChanges<Change extends Numbered>(path: string, since: number, hear: Hearing<Change>): () => void {
  let last = since;
  let wait_ms = SOONEST_MS;
  let source: EventSource | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout> | undefined;
  let requestContext: ReturnType<typeof setInterval> | undefined;
  let beat_at = -Infinity;
  const tell = (change: Change) => {
    if (change.id <= last) return;
    last = change.id;
    hear.change(change);
  };
  const stopAsking = () => {
    clearInterval(requestContext);
    requestContext = undefined;
  };
  const close = () => {
    clearTimeout(waiting);
    clearTimeout(silent);
    stopAsking();
    source?.close();
    source = null;
  };
  const refused = () => {
    close();
    hear.refused();
    waiting = setTimeout(open, wait_ms);
    wait_ms = Math.min(LATEST_MS, wait_ms * 2);
  };
  const ask = async () => {
    const of = source;
    const answer = await fetch(`${path}?since=${last}`);
    if (source !== of) return;
    if (NOES.includes(answer.status)) return refused();
    if (!answer.ok) return;
    const changes = Object.values((await answer.json()) as object).find(Array.isArray) as Change[];
    if (source === of) changes.forEach(tell);
  };
  // What fails is asked again at the next turn.
  const askAgain = () => void ask().catch(() => {});
  const listen = () => {
    clearTimeout(silent);
    silent = setTimeout(() => {
      stopAsking();
      requestContext = setInterval(askAgain, ASK_MS);
      askAgain();
    }, SILENT_MS);
  };
  const open = () => {
    if (source || document.hidden) return;
    clearTimeout(waiting);
    const opened = new EventSource(`${path}?since=${last}`);
    source = opened;
    listen();
    opened.addEventListener("open", () => (wait_ms = SOONEST_MS));
    opened.addEventListener("message", ({ data }) => tell(JSON.parse(data as string) as Change));
    opened.addEventListener("beat", () => {
      const now = Date.now();
      const since_ms = now - beat_at;
      beat_at = now;
      // Many at once were held back, and the next will be, too.
      if (requestContext && since_ms < HEARTBEAT_MS / 2) return;
      if (requestContext && since_ms < SILENT_MS) {
        stopAsking();
        askAgain();
      }
      if (!requestContext) listen();
    });
    opened.addEventListener("error", () => {
      // Of a connection that broke off the browser itself tries again.
      if (opened.readyState === EventSource.CLOSED && source === opened) refused();
    });
  };
  const look = () => (document.hidden ? close() : open());
  // A browser that was out of reach has a connection that is dead without knowing it, or waits longer and longer before it tries again.
  const back = () => {
    close();
    wait_ms = SOONEST_MS;
    open();
  };
  document.addEventListener("visibilitychange", look);
  addEventListener("pagehide", close);
  addEventListener("pageshow", look);
  addEventListener("offline", close);
  addEventListener("online", back);
  open();
  return () => {
    close();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("pagehide", close);
    removeEventListener("pageshow", look);
    removeEventListener("offline", close);
    removeEventListener("online", back);
  };
}
