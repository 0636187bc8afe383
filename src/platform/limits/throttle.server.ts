import { LRUCache } from "lru-cache";
import { Refusal } from "#lib/http/refusal.ts";

type Throttle = { taken: number; waiting: Waiting[]; credit_ms: number; at_ms: number; later: NodeJS.Timeout | undefined };
type Waiting = { weight: number; enter: () => void };
type Options = {
  most: number;
  maxWaiting: number;
  longest_ms: number;
  /**
   * The share of the time during which a key's work may run; `burst_ms` of it may run at once, and the debt is never larger than
   * that, so that work which is slow because the server is busy shuts nobody out. Without it there is no such limit.
   */
  share?: { of: number; burst_ms: number };
};

const MAX_THROTTLES = 20_000;

/**
 * Runs at most `most` at once per key; later calls wait in line, and are refused if the line is long or does not move. A rate
 * limit bounds how often a call is made, a throttle keeps the calls from all running in the same second.
 */
export function openThrottle({ most, maxWaiting, longest_ms, share }: Options) {
  const throttles = new LRUCache<string, Throttle>({ max: MAX_THROTTLES });
  let isHurrying = false;
  const findThrottle = (key: string): Throttle => {
    const had = throttles.get(key);
    if (had) return had;
    const made = { taken: 0, waiting: [], credit_ms: share?.burst_ms ?? 0, at_ms: performance.now(), later: undefined };
    throttles.set(key, made);
    return made;
  };
  /** How long a key has to pause before the next one may enter. */
  const readRest = (throttle: Throttle): number => {
    if (!share || isHurrying) return 0;
    const now = performance.now();
    throttle.credit_ms = Math.min(share.burst_ms, throttle.credit_ms + (now - throttle.at_ms) * share.of);
    throttle.at_ms = now;
    return Math.max(0, -throttle.credit_ms / share.of);
  };
  const next = (throttle: Throttle) => {
    clearTimeout(throttle.later);
    while (throttle.waiting[0] && throttle.taken + throttle.waiting[0].weight <= most) {
      const rest_ms = readRest(throttle);
      if (rest_ms > 0) {
        throttle.later = setTimeout(() => next(throttle), Math.ceil(rest_ms));
        return;
      }
      const { weight, enter } = throttle.waiting.shift()!;
      throttle.taken += weight;
      enter();
    }
  };
  return {
    /** Ends all pauses, so that waiting requests are answered before the process ends. */
    hurry() {
      isHurrying = true;
      for (const throttle of throttles.values()) next(throttle);
    },
    /** Resolves when it may enter, with the function that lets the next one enter. */
    async enter(key: string, weight = 1): Promise<() => void> {
      const throttle = findThrottle(key);
      if (throttle.waiting.length >= maxWaiting) throw tooMany(longest_ms);
      const taken = Math.min(weight, most);
      await new Promise<void>((entered, refused) => {
        const late = setTimeout(() => {
          throttle.waiting.splice(throttle.waiting.indexOf(one), 1);
          next(throttle);
          refused(tooMany(longest_ms));
        }, longest_ms);
        const one = { weight: taken, enter: () => (clearTimeout(late), entered()) };
        throttle.waiting.push(one);
        next(throttle);
      });
      const began_ms = performance.now();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        throttle.taken -= taken;
        throttle.credit_ms = Math.max(-(share?.burst_ms ?? 0), throttle.credit_ms - (performance.now() - began_ms));
        next(throttle);
      };
    },
  };
}

const tooMany = (longest_ms: number) => new Refusal("too_many_requests", {}, { retryAfterS: Math.ceil(longest_ms / 1000) });
