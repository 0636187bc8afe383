const AGAIN_MS = 2000;

/** Calls once the server answers again, which it is asked every few seconds while there is a network. Answers how to stop that. */
export function whenReached(then: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = () => {
    // Not all at once, who wait for the same server.
    waiting = setTimeout(() => void poll(), AGAIN_MS * (1 + Math.random() / 2));
  };
  const poll = async () => {
    const answer = navigator.onLine && (await fetch("/ready", { cache: "no-store" }).catch(() => null));
    if (isOver) return;
    if (!answer || !answer.ok) return wait();
    isOver = true;
    then();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(waiting);
  };
}
