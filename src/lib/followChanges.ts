type Numbered = { id: number };
type Hearing<Change> = {
  change: (change: Change) => void;
  /** The server said no: what is followed may be gone, or not theirs any more. */
  refused: () => void;
};

const SOONEST_MS = 1000;
const LATEST_MS = 60_000;

/** Hears what others do, at an address that takes `since`, while its page is looked at; in a tab behind others it hears nothing, and catches up when it is back. */
export function followChanges<Change extends Numbered>(path: string, since: number, hear: Hearing<Change>): () => void {
  let last = since;
  let wait_ms = SOONEST_MS;
  let source: EventSource | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(waiting);
    source?.close();
    source = null;
  };
  const open = () => {
    if (source || document.hidden) return;
    clearTimeout(waiting);
    const opened = new EventSource(`${path}?since=${last}`);
    source = opened;
    opened.addEventListener("open", () => (wait_ms = SOONEST_MS));
    opened.addEventListener("message", ({ data }) => {
      const change = JSON.parse(data as string) as Change;
      if (change.id <= last) return;
      last = change.id;
      hear.change(change);
    });
    opened.addEventListener("error", () => {
      // Of a connection that broke off the browser itself tries again.
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      hear.refused();
      waiting = setTimeout(open, wait_ms);
      wait_ms = Math.min(LATEST_MS, wait_ms * 2);
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
