import type { Dice } from "#lib/random.ts";
import type { City } from "#demo/cities.ts";
import { tidy } from "./grammar.ts";
import type { Home } from "#demo/home.ts";
import { CATEGORIES, type Category, CLOSE, faults, OPEN, praised, type ReviewFacts, SHORT, THANKS } from "./reviewSentences.ts";
import { NOUNS } from "./titles.ts";

/** How often a repeated sentence is drawn again, and how many kinds of sentences are tried. */
const MAX_DRAWN = 8;
const MAX_TRIED = 60;
/** The best quality that reviews assume: even there one guest in twelve criticises something, since no home pleases everybody. */
const BEST = 0.93;
export type ReviewText = { body: string; rating: number; category_ratings: Record<Category, number>; reply: string | null };

/**
 * One guest's review of a stay; better homes are seldom criticised. `usedSentences`: those of the guests before, to which its own are
 * added: no two guests of a home say the same.
 */
export function drawReview(
  d: Dice,
  { home, city, hostName, usedSentences }: { home: Home; city: City; hostName: string; usedSentences: Set<string> },
): ReviewText {
  const facts: ReviewFacts = { d, home, city, hostName, noun: NOUNS[home.kind][0]! };
  if (home.room_type !== "entire_home") facts.noun = "room";
  const luck = Math.min(BEST, home.quality) * 1.25 + (d.next() - 0.5) * 1.25;
  const rating = luck > 0.64 ? 5 : luck > 0.33 ? 4 : luck > 0.23 ? 3 : luck > 0.13 ? 2 : 1;
  const category_ratings = Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      Math.min(5, Math.max(1, rating + (rating < 5 && d.chance(0.4) ? 1 : d.chance(0.14) ? -1 : 0))),
    ]),
  ) as Record<Category, number>;
  const sentences = sentencesFor(facts, usedSentences);
  const { parts, reply, criticised } = rating === 5 ? drawPraise(sentences) : drawCriticism(sentences, rating);
  for (const category of criticised) category_ratings[category] = Math.max(1, rating - 1);
  return { body: tidy(parts.join(" ").replaceAll("{host}", hostName)), rating, category_ratings, reply };
}

type Sentences = ReturnType<typeof sentencesFor>;
type Drawn = { parts: string[]; reply: string | null; criticised: readonly Category[] };

function sentencesFor(facts: ReviewFacts, usedSentences: Set<string>) {
  const { home } = facts;
  /** A sentence that no review of this home has yet, or the empty string if all are used. */
  const fresh = (draw: () => string): string => {
    for (let i = 0; i < MAX_DRAWN; i++) {
      const sentence = draw();
      if (usedSentences.has(sentence)) continue;
      usedSentences.add(sentence);
      return sentence;
    }
    return "";
  };
  const party = home.room_type === "shared_room" ? 1 : home.guests;
  const openings = OPEN.flatMap(([text, guests]) => (party >= guests ? text : []));
  const good = praised(facts);
  const praise = (count: number): string[] => {
    const sentences: string[] = [];
    for (let i = 0; i < MAX_TRIED && sentences.length < count; i++) {
      if (good.length === 0) good.push(...praised(facts));
      const sentence = fresh(good.shift()!);
      if (sentence) sentences.push(sentence);
    }
    return sentences;
  };
  return { facts, fresh, openings, praise };
}

function drawPraise({ facts: { d }, fresh, openings, praise }: Sentences): Drawn {
  const parts: string[] = [];
  if (d.chance(0.22)) parts.push(fresh(() => d.pick(SHORT)) || praise(1).join(""));
  else if (d.chance(0.5)) parts.push(...praise(2), d.chance(0.5) ? fresh(() => d.pick(CLOSE)) : "");
  else
    parts.push(
      fresh(() => d.pick(openings)),
      ...praise(d.int(3, 5)),
      fresh(() => d.pick(CLOSE)),
    );
  return { parts, reply: d.chance(0.16) ? d.pick(THANKS) : null, criticised: [] };
}

function drawCriticism({ facts, fresh, openings, praise }: Sentences, rating: number): Drawn {
  const { d } = facts;
  const [first, second] = faults(facts);
  const [category, fault, apology] = first!;
  const remark = (begins: readonly string[], what: string) => fresh(() => `${d.pick(begins)} ${lower(what)}.`);
  if (rating === 4) {
    const parts = [
      ...praise(d.int(2, 3)),
      remark(["One small thing:", "Only one remark:", "Not quite perfect:", "All the same:"], fault),
    ];
    return { parts, reply: null, criticised: [category] };
  }
  const parts = [
    d.chance(0.4) ? fresh(() => d.pick(openings)) : "",
    fresh(() => `${fault}.`) || remark(["Sadly,", "To be honest,", "Be warned:", "I have to say:"], fault),
    remark(["Also,", "And", "On top of that,"], second![1]),
    rating === 3
      ? praise(1)
          .map((one) => `${d.pick(["Still,", "To be fair,"])} ${lower(one, facts)}`)
          .join("")
      : fresh(() => d.pick(["We had hoped for more.", "A pity, because it could be good.", "We moved out a day early."])),
  ];
  return { parts, reply: d.chance(0.6) ? apology : null, criticised: [category, second![0]] };
}

/** Lower-cases the start of a sentence for use inside another one; names and "I" keep their capital. */
function lower(sentence: string, facts?: ReviewFacts): string {
  const startsWithName =
    /^(I\b|And )/.test(sentence) ||
    (facts && [facts.hostName, facts.home.neighbourhood, ...facts.city.near].some((name) => sentence.startsWith(name)));
  return startsWithName ? sentence.replace(/^And /, "and ") : sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
