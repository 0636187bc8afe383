import { type ReactNode, useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};
let isLeft = false;

function waitForever(onLeft: () => void): Promise<never> {
  if (!isLeft) queueMicrotask(onLeft);
  isLeft = true;
  return new Promise(() => {});
}

/**
 * Wraps everything that React hydrates. If the page differs from what React would render (because of a translator, an extension,
 * a blocker, or an exception), React would discard it and render it again from data that only the server has. So a rendering that
 * does not begin from the server's HTML suspends for ever: it shows nothing, and the server's HTML stays, with its links and
 * forms.
 */
export function TakenOver({ onLeft, children }: { onLeft: () => void; children: ReactNode }) {
  const isTakingOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isTakingOver);
  if (isLeft || !isFromServer) throw waitForever(onLeft);
  return children;
}
