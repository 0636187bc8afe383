import { LRUCache } from "lru-cache";
import { Refusal } from "#lib/http/refusal.ts";

type Lane = { taken: number; waiting: Waiting[]; credit_ms: number; at_ms: number; later: NodeJS.Timeout | undefined };
type Waiting = { weight: number; enter: () => void };
type Options = {
  most: number;
  maxWaiting: number;
  longest_ms: number;
  /**
   * Of the time, a lane may be at work for this part; for `burst_ms` it may be at once, and it never owes more than that: work that takes
   * long because all are busy must not shut anybody out. Left out: always.
   */
  share?: { of: number; burst_ms: number };
};

const MAX_LANES = 20_000;

/**
 * Of each key, so much at once as `most` says; who comes later waits in line, and is refused where the line is long or does not move.
 * A limit says how often something may be asked, a lane that it is not all asked in one second.
 */
export function openLanes({ most, maxWaiting, longest_ms, share }: Options) {
  const lanes = new LRUCache<string, Lane>({ max: MAX_LANES });
  let isHurrying = false;
  const laneOf = (key: string): Lane => {
    const had = lanes.get(key);
    if (had) return had;
    const made = { taken: 0, waiting: [], credit_ms: share?.burst_ms ?? 0, at_ms: performance.now(), later: undefined };
    lanes.set(key, made);
    return made;
  };
  /** How long a lane has to rest before the next one may enter. */
  const restOf = (lane: Lane): number => {
    if (!share || isHurrying) return 0;
    const now = performance.now();
    lane.credit_ms = Math.min(share.burst_ms, lane.credit_ms + (now - lane.at_ms) * share.of);
    lane.at_ms = now;
    return Math.max(0, -lane.credit_ms / share.of);
  };
  const next = (lane: Lane) => {
    clearTimeout(lane.later);
    while (lane.waiting[0] && lane.taken + lane.waiting[0].weight <= most) {
      const rest_ms = restOf(lane);
      if (rest_ms > 0) {
        lane.later = setTimeout(() => next(lane), Math.ceil(rest_ms));
        return;
      }
      const { weight, enter } = lane.waiting.shift()!;
      lane.taken += weight;
      enter();
    }
  };
  return {
    /** From now on nobody rests, as when whoever is left shall be answered before the process ends. */
    hurry() {
      isHurrying = true;
      for (const lane of lanes.values()) next(lane);
    },
    /** Once it is there: what lets the next one in. */
    async enter(key: string, weight = 1): Promise<() => void> {
      const lane = laneOf(key);
      if (lane.waiting.length >= maxWaiting) throw tooMany(longest_ms);
      const taken = Math.min(weight, most);
      await new Promise<void>((entered, refused) => {
        const late = setTimeout(() => {
          lane.waiting.splice(lane.waiting.indexOf(one), 1);
          next(lane);
          refused(tooMany(longest_ms));
        }, longest_ms);
        const one = { weight: taken, enter: () => (clearTimeout(late), entered()) };
        lane.waiting.push(one);
        next(lane);
      });
      const began_ms = performance.now();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        lane.taken -= taken;
        lane.credit_ms = Math.max(-(share?.burst_ms ?? 0), lane.credit_ms - (performance.now() - began_ms));
        next(lane);
      };
    },
  };
}

const tooMany = (longest_ms: number) => new Refusal("too_many_requests", {}, Math.ceil(longest_ms / 1000));
