import { useEffect, useState } from "react";
import { fetchServerTime, serverNow } from "./serverClock.ts";

/**
 * The seconds until an instant, by the server's clock; null while that is unknown: on the server, and in the browser until the
 * first response.
 */
export function useSecondsLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return;
    const end = Date.parse(until);
    const tick = () => {
      const now = serverNow();
      setLeft(now === null ? null : Math.max(0, (end - now) / 1000));
    };
    // The browser's clock may be changed, or stop while the device sleeps.
    const syncClock = () => {
      if (!document.hidden) void fetchServerTime().then(tick);
    };
    tick();
    syncClock();
    const timer = setInterval(tick, 1000);
    document.addEventListener("visibilitychange", syncClock);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", syncClock);
    };
  }, [until]);
  return left;
}
