import { Refusal } from "#lib/refusal.ts";

type Lane = { taken: number; waiting: Waiting[] };
type Waiting = { weight: number; enter: () => void };
type Options = { most: number; mostWaiting: number; longest_ms: number };

/**
 * Of each key, so much at once as `most` says; who comes later waits in line, and is refused where the line is long or does not move.
 * A limit says how often something may be asked, a lane that it is not all asked in one second.
 */
export function openLanes({ most, mostWaiting, longest_ms }: Options) {
  const lanes = new Map<string, Lane>();
  const next = (key: string, lane: Lane) => {
    while (lane.waiting[0] && lane.taken + lane.waiting[0].weight <= most) {
      const { weight, enter } = lane.waiting.shift()!;
      lane.taken += weight;
      enter();
    }
    if (lane.taken === 0 && lane.waiting.length === 0) lanes.delete(key);
  };
  return {
    /** Once it is there: what lets the next one in. */
    async enter(key: string, weight = 1): Promise<() => void> {
      const lane = lanes.get(key) ?? { taken: 0, waiting: [] };
      lanes.set(key, lane);
      if (lane.waiting.length >= mostWaiting && lane.taken + weight > most) throw tooMany(longest_ms);
      await new Promise<void>((entered, refused) => {
        const late = setTimeout(() => {
          lane.waiting.splice(lane.waiting.indexOf(one), 1);
          next(key, lane);
          refused(tooMany(longest_ms));
        }, longest_ms);
        const one = { weight: Math.min(weight, most), enter: () => (clearTimeout(late), entered()) };
        lane.waiting.push(one);
        next(key, lane);
      });
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        lane.taken -= Math.min(weight, most);
        next(key, lane);
      };
    },
  };
}

const tooMany = (longest_ms: number) => new Refusal("too_many_requests", {}, Math.ceil(longest_ms / 1000));
