import type { Dice } from "#lib/random.ts";
import type { City } from "#demo/cities.ts";
import { capital } from "./grammar.ts";
import type { Home } from "#demo/home.ts";
import { drawTitleFacts } from "./titleFacts.ts";
import { titlePatterns } from "./titlePatterns.ts";

/** A title as hosts write them, each in a different way. */
export function hostTitle(d: Dice, plain: string, { home, city }: { home: Home; city: City }): string {
  if (d.chance(0.05)) return plain;
  const patterns = titlePatterns(drawTitleFacts(d, home, city)).filter((ways) => ways.length > 0);
  return capital(d.pick(d.pick(patterns))());
}
