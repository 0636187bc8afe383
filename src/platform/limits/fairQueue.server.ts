import { Refusal } from "#lib/http/refusal.ts";

type Waiting = { enter: () => void };
type Options = {
  /** The total number of pieces of work at a time. */
  most: number;
  /** Per key, and in total. */
  maxWaiting: { ofOne: number; ofAll: number };
  longest_ms: number;
};

/**
 * A queue in which all keys take turns, so that a key with a hundred items does not delay one with a single item. An item that
 * finds the queue full, or waits too long, is refused and may be tried again.
 */
export function openFairQueue({ most, maxWaiting, longest_ms }: Options) {
  /** In the order of their turns. */
  const lines = new Map<string, Waiting[]>();
  let [working, waiting] = [0, 0];
  const next = () => {
    for (const [key, line] of lines) {
      if (working >= most) return;
      lines.delete(key);
      const first = line.shift()!;
      if (line.length > 0) lines.set(key, line); // behind the other keys
      working++;
      waiting--;
      first.enter();
    }
  };
  const enter = async (key: string): Promise<void> => {
    const line = lines.get(key) ?? [];
    if (line.length >= maxWaiting.ofOne || waiting >= maxWaiting.ofAll) throw tooMany(longest_ms);
    await new Promise<void>((entered, refused) => {
      const late = setTimeout(() => {
        line.splice(line.indexOf(one), 1);
        if (line.length === 0) lines.delete(key);
        waiting--;
        refused(tooMany(longest_ms));
      }, longest_ms);
      const one = { enter: () => (clearTimeout(late), entered()) };
      line.push(one);
      lines.set(key, line);
      waiting++;
      next();
    });
  };
  return {
    /** Runs `work` when its turn has come. */
    async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      await enter(key);
      try {
        return await work();
      } finally {
        working--;
        next();
      }
    },
  };
}

const tooMany = (longest_ms: number) => new Refusal("too_many_requests", {}, { retryAfterS: Math.ceil(longest_ms / 1000) });
