import { type Beds, type Home, SLEEPS } from "#demo/home.ts";
import { counted, listed } from "./grammar.ts";

const BED_WORDS: Record<Beds["kind"], readonly [string, string]> = {
  king: ["a king-size bed", "king-size beds"],
  double: ["a double bed", "double beds"],
  single: ["a single bed", "single beds"],
  bunk: ["a bunk bed", "bunk beds"],
  sofa_bed: ["a sofa bed", "sofa beds"],
  futon: ["a futon", "futons on tatami"],
};
export const bedsText = (beds: readonly Beds[]) =>
  listed(beds.map(({ kind, count }) => (count === 1 ? BED_WORDS[kind][0] : counted(count, "", BED_WORDS[kind][1]))));

/** How many people a home's beds sleep; for checks. */
export const sleeps = (home: Home) =>
  home.sleeping.flatMap((room) => room.beds).reduce((sum, { kind, count }) => sum + count * SLEEPS[kind], 0);
