import { useSyncExternalStore } from "react";
import type { Session } from "#lib/page/bootstrap.ts";
import { usePageContext } from "#lib/page/pageContext.tsx";

let changes = 0;
const listeners = new Set<() => void>();

/** Makes every component that shows the current user render again. */
export function announceSessionChange(): void {
  changes++;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void) {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

export function useSession(): Session {
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  return usePageContext().bootstrap!.session;
}
