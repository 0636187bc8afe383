import { followChanges } from "#lib/http/followChanges.ts";
import { showBadge } from "#ui/elements/showBadge.ts";
import { unreadChanges, type UnreadChange } from "./contract.ts";

type Listener = (change: UnreadChange) => void;
const listeners = new Set<Listener>();
let stop: (() => void) | null = null;
let latest: UnreadChange | null = null;

/**
 * Calls `hear` whenever what waits for a person changes: one stream for all listeners on a page. A new listener gets what is
 * known at once.
 */
export function followUnreadCount(listener: Listener): () => void {
  listeners.add(listener);
  if (latest) listener(latest);
  stop ??= followChanges<UnreadChange>(unreadChanges.path, 0, {
    change: (change) => {
      latest = change;
      showBadge("messages", change.num_msg + change.num_notif);
      showBadge("threads", change.num_msg);
      showBadge("news", change.num_notif);
      listeners.forEach((one) => one(change));
    },
    refused: () => {}, // signed out: the page itself notices
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
    latest = null;
  };
}
