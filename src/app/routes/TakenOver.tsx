import { type ReactNode, useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};
let isLeft = false;

function waitForever(onLeft: () => void): Promise<never> {
  if (!isLeft) queueMicrotask(onLeft);
  isLeft = true;
  return new Promise(() => {});
}

/**
 * Stands around everything that React takes over. Where the page differs from what React would draw (a translator, an extension or a
 * blocker was there before, or code threw), React would throw the page away and draw it again from data that only the server has. So a
 * drawing that does not begin from the server's HTML never ends, nothing of it is shown, and that HTML stays with its links and forms.
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
