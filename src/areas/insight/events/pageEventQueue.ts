import type { Bootstrap } from "#lib/page/bootstrap.ts";
import { mayKeepIds } from "#lib/browser/browserCookies.ts";
import { openEventQueue } from "./eventQueue.ts";
import type { Message } from "./sendEvents.ts";
import { openStorageQueue } from "./storageQueue.ts";

const ADDRESS = "/tracking/jitney/logging/messages";
const HOUR_MS = 3_600_000;

/** The event queue of this page, which it shares with the other tabs of the browser. */
export const pageEventQueue = openEventQueue({
  storageQueue: openStorageQueue(storageOrNull()),
  locks: navigator.locks ?? null,
  post,
  // A JSON body; cookies and origin identify the sender, because a beacon cannot set headers.
  beacon: (messages) => navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(messages)], { type: "application/json" })),
  isOnline: () => navigator.onLine,
  // The browser's id exists only where the visitor's choice, their browser's signal and the law allow it.
  isAllowed: mayKeepIds,
  offline_ms: offlineHours() * HOUR_MS,
});

// On the window, so that listeners on the document have already tracked their last events.
addEventListener("visibilitychange", () => document.visibilityState === "hidden" && pageEventQueue.leave());
addEventListener("pagehide", () => pageEventQueue.leave());
addEventListener("offline", () => pageEventQueue.markOffline());
addEventListener("online", () => void pageEventQueue.sendWaiting());
void pageEventQueue.sendWaiting(); // sends what earlier pages left

async function post(messages: Message[], signal: AbortSignal) {
  const answer = await fetch(ADDRESS, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(messages),
    signal,
  });
  await answer.text(); // an unread answer would stay open
  return answer;
}

function offlineHours(): number {
  const bootstrap = JSON.parse(document.getElementById("bootstrap")!.textContent) as Bootstrap;
  return bootstrap.events_offline_hours;
}

function storageOrNull(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null; // this browser stores nothing
  }
}
