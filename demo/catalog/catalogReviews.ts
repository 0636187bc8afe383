import type { Dice } from "#lib/random.ts";
import { tidy } from "#demo/words/grammar.ts";

export type CatalogReviewText = { body: string; rating: number };
type Facts = { kind: "experience" | "restaurant"; leader: string; dish: string; city: string };

const OPENING: Record<Facts["kind"], readonly ((f: Facts) => string)[]> = {
  experience: [
    ({ leader }) => `${leader} explains without lecturing and listens as much.`,
    ({ city }) => `The best hours of our days in ${city}.`,
    () => "We were a small group and everybody got a turn.",
    ({ leader }) => `We laughed a lot, and ${leader} laughed with us.`,
    () => "I came alone and left with three addresses and a recipe.",
    () => "Well paced: there was time to look, to ask and to sit down.",
    ({ leader }) => `${leader} knows everyone on the way, which made it feel like a visit.`,
    () => "Our teenagers, who like nothing, asked to do it again.",
    () => "It rained, and it was good all the same.",
    ({ city }) => `After years of coming to ${city} I still learned something.`,
    () => "Nothing was staged, and nobody tried to sell us anything.",
    () => "Honest, hands-on and just long enough.",
  ],
  restaurant: [
    ({ dish }) => `Order this: ${dish}.`,
    ({ dish }) => `We came back a second evening for one thing: ${dish}.`,
    () => "Simple room, serious kitchen.",
    () => "The table next to us was a family birthday, which says it all.",
    () => "They told us what was fresh and left the rest to us.",
    () => "No hurry, no fuss, and the bread is good.",
    ({ city }) => `The sort of place that I hope to find in every town and found in ${city}.`,
    () => "Small card, everything on it worth having.",
    () => "Full of people from around the corner, so come early.",
    () => "We shared everything and were still sorry to stop.",
    ({ dish }) => `My note for next time says one word: ${dish}.`,
  ],
};
const DETAIL: Record<Facts["kind"], readonly string[]> = {
  experience: [
    "The meeting point was easy to find.",
    "Bring good shoes and an empty stomach.",
    "What is included really is included.",
    "Questions were welcome, even the silly ones.",
    "We got a list of places to go on to afterwards, all good.",
    "There was tea when we got cold.",
    "Two and a half hours went by like one.",
    "The light was lovely at that hour.",
    "I still use what I was shown there.",
  ],
  restaurant: [
    "The bill was lower than we had feared.",
    "Friendly without being familiar.",
    "They found us a chair for the little one at once.",
    "The house wine does what it should.",
    "Ask for a table by the window.",
    "We waited ten minutes and did not mind.",
    "They were happy to explain each dish.",
    "Vegetables are treated with respect here.",
    "Go hungry.",
  ],
};
const MILD: Record<Facts["kind"], readonly string[]> = {
  experience: [
    "The group was a little large for my taste.",
    "A bit more time at the end would have been nice.",
    "We started twenty minutes late.",
  ],
  restaurant: ["It gets loud after nine.", "The tables stand rather close.", "Service took its time that evening."],
};

/** Draws reviews of one catalog entry that fit its quality, 0 to 1; no two have the same opening. */
export function drawCatalogReviews(
  d: Dice,
  { count, quality, factsOf }: { count: number; quality: number; factsOf: () => Facts },
): CatalogReviewText[] {
  const { kind } = factsOf();
  const openings = d.shuffled(OPENING[kind]);
  const details = d.shuffled(DETAIL[kind]);
  return Array.from({ length: Math.min(count, openings.length) }, (_, i) => {
    const roll = quality * 0.75 + d.next() * 0.5;
    const rating = roll > 0.78 ? 5 : roll > 0.55 ? 4 : 3;
    const parts = [openings[i]!(factsOf())];
    if (d.chance(0.75)) parts.push(details[i % details.length]!);
    if (rating < 5 && (rating === 3 || d.chance(0.5))) parts.push(d.pick(MILD[kind]));
    return { body: tidy(parts.join(" ")), rating };
  });
}
