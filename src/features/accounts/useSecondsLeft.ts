import { useEffect, useState } from "react";
import { useHydrated } from "#ui/useHydrated.ts";
import { RESEND_MS } from "./rules.ts";

/** Until that moment, never longer than the rule says: the visitor's clock may be wrong. None before hydration. */
export function useSecondsLeft(until: string): number {
  const hydrated = useHydrated();
  const [end] = useState(() => Date.now() + Math.min(RESEND_MS, Math.max(0, Date.parse(until) - Date.now())));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return hydrated ? Math.max(0, Math.ceil((end - now) / 1000)) : 0;
}
