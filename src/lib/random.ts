/** Repeatable random numbers: the same seed gives the same numbers on every machine. */
export type Dice = {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Both ends are included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different elements, in the order of `from`. */
  some<T>(from: readonly T[], count: number): T[];
  shuffled<T>(from: readonly T[]): T[];
};

/** FNV-1a, 32 bits. */
export function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  // Neighbouring seeds ("home 1", "home 2") must not begin with similar numbers.
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** mulberry32, seeded with the hash of the text. */
export function rng(seed: string): Dice {
  let state = hash32(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const shuffled = <T>(from: readonly T[]) => {
    const out = [...from];
    for (let i = out.length - 1; i > 0; i--) {
      const j = int(0, i);
      [out[i], out[j]] = [out[j]!, out[i]!];
    }
    return out;
  };
  return {
    next,
    int,
    shuffled,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new Error("Nothing to pick from");
      return from[Math.floor(next() * from.length)]!;
    },
    some: (from, count) => {
      const chosen = new Set(shuffled(from.map((_, i) => i)).slice(0, count));
      return from.filter((_, i) => chosen.has(i));
    },
  };
}
