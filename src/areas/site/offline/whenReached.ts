const AGAIN_MS = 2000;

/**
 * Calls `then` once the server answers again; it is polled every few seconds while there is a network. Answers a function that
 * stops this.
 */
export function whenReached(then: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const wait = () => {
    // Randomised, so that the clients waiting for the same server do not all ask at once.
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
