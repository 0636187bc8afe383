import type { Dice } from "#lib/random.ts";
import type { City } from "#demo/cities.ts";
import { capital } from "./grammar.ts";
import type { Home } from "#demo/home.ts";

export const CATEGORIES = ["cleanliness", "accuracy", "check_in", "communication", "location", "value"] as const;
export type Category = (typeof CATEGORIES)[number];
export type ReviewFacts = { d: Dice; home: Home; city: City; hostName: string; noun: string };

const WHO = ["My mother", "My father", "My partner", "My sister", "My brother", "An old friend", "My aunt", "My cousin", "My husband", "My wife"]; // prettier-ignore
const DID = [
  "slept late each day",
  "asked whether we could stay on",
  "took a picture of every corner",
  "has told half the family already",
  "fell asleep over a book each afternoon",
  "would have moved in",
  "did not want to leave",
  "drew the view for the fridge at home",
  "still talks about the light",
  "found nothing to complain of, which is rare",
];
const WHEN = ["On the first evening", "On our last day", "After a day on foot", "When it rained", "Before breakfast", "On Sunday", "After the long drive", "Once it was dark"]; // prettier-ignore
const WE = [
  "we sat for an hour by the open window",
  "we had a simple supper and went to bed early",
  "we played cards until late",
  "we had the whole street to ourselves",
  "we did nothing at all, and did it well",
  "we listened to the weather",
  "we read the notes of other guests",
  "we felt at home",
];
const THING = ["shower", "mattress", "lamp by the bed", "hot water", "armchair", "big mirror", "little table", "blanket", "reading lamp", "window seat"]; // prettier-ignore
const WORKS = [
  "does what it should",
  "is better than ours at home",
  "deserves a line of its own",
  "was a small joy each day",
  "was better than it had to be",
  "made us like the place at once",
];
const HELPED = [
  "marked the good bakeries on a map for us",
  "wrote back before the kettle boiled",
  "waited up when our train was late",
  "lent us an umbrella",
  "told us which bus not to take",
  "let us leave the bags until the evening",
  "knew the opening hours of everything",
  "found the glove that we had lost",
  "drew us the way to the station",
  "asked once whether all was well, and then left us in peace",
];
/** Placed after a colon, because a sight may be singular or plural. */
const REACHED = ["an easy walk", "close enough to go twice", "best before nine", "our place each evening", "nearer than the map says"]; // prettier-ignore

/** Sentences about what was good, in the order of chance; each may be drawn again in other words. */
export function praised(facts: ReviewFacts): (() => string)[] {
  const near = facts.d.pick(facts.city.near);
  return facts.d.shuffled([...praisedAnywhere(facts, near), ...praisedAmenities(facts)]);
}

const praisedAnywhere = ({ d, home, city, hostName, noun }: ReviewFacts, near: string): (() => string)[] => [
  () => `${d.pick(WHO)} ${d.pick(DID)}.`,
  () => `${d.pick(WHEN)} ${d.pick(WE)}.`,
  () => `The ${d.pick(THING)} ${d.pick(WORKS)}.`,
  () => `${hostName} ${d.pick(HELPED)}.`,
  () => `${capital(near)}: ${d.pick(REACHED)}.`,
  () =>
    `${hostName} ${d.pick(["answered within minutes", "left us a note with good tips", "met us at the door", "was kind and never in the way", "had thought of everything"])}.`,
  () =>
    `The ${noun} ${d.pick(["is just as in the pictures", "is even nicer than in the pictures", "was spotless", "felt like somebody's real home", "is bigger than we expected"])}.`,
  () =>
    `${home.neighbourhood} is ${d.pick(["a lovely part of town", "exactly where we would live if we lived here", "calm at night and alive by day", "the right mix of local and easy"])}.`,
  () => `We walked to ${near} ${d.pick(["every morning", "twice a day", "before breakfast", "and got lost in the best way"])}.`,
  () => `${d.pick(["Do go for", "On their advice we went for", "We still talk about"])} ${d.pick(city.eat)}.`,
  () =>
    d.pick([
      "The bed was so good that we overslept.",
      "I slept better than at home.",
      "Proper pillows, dark nights, no noise.",
      "Comfortable beds and enough blankets.",
    ]),
  () =>
    d.pick([
      "Check-in took two minutes.",
      "The key was where it should be and the lamp was on.",
      "We arrived late and it was no problem at all.",
      "Clear directions, no searching.",
    ]),
  () => `${d.pick(["A tip: take", "If your feet are tired, take"])} ${d.pick(city.ride)}.`,
  () =>
    d.pick([
      "The photographs do not show the smell of wood and coffee.",
      "Somebody with taste and patience made this place.",
      "You notice that it is cared for.",
      "Small things were right: hooks, lamps, a bread knife that cuts.",
    ]),
];

function praisedAmenities({ d, home }: ReviewFacts): (() => string)[] {
  const has = (slug: Home["amenities"][number]) => home.amenities.includes(slug);
  const out: (() => string)[] = [];
  if (has("kitchen"))
    out.push(() =>
      d.pick([
        "The kitchen has all you need, and sharp knives.",
        "We cooked most evenings; there was even good oil.",
        "A kitchen one can actually cook in.",
      ]),
    );
  if (has("balcony"))
    out.push(() => d.pick(["We had every breakfast on the balcony.", "Evenings on the balcony were the best part."]));
  if (has("terrace")) out.push(() => d.pick(["The terrace in the evening sun!", "We hardly left the terrace."]));
  if (has("garden"))
    out.push(() =>
      d.pick([
        "The garden is a small paradise.",
        home.guests > 2 ? "Our children named every snail in the garden." : "We had our coffee in the garden each morning.",
      ]),
    );
  if (has("pool")) out.push(() => d.pick(["The pool was clean and just cold enough.", "A swim before bed became our routine."]));
  if (has("fireplace")) out.push(() => "We lit the fire every night.");
  if (has("piano")) out.push(() => "And there is a piano, in tune!");
  if (has("sauna")) out.push(() => "The sauna after a day outside was perfect.");
  if (has("desk") && has("wifi"))
    out.push(() => d.pick(["I worked two days from the desk without a hitch.", "The wifi held through all my calls."]));
  if (home.pets) out.push(() => d.pick(["Our dog was as welcome as we were.", "They even had a bowl ready for the dog."]));
  if (home.guests >= 5)
    out.push(() =>
      d.pick(["There was room for everybody and still a quiet corner.", "Three generations, no quarrels: that says it all."]),
    );
  return out;
}

/** What went wrong, with the category that loses points. */
export const faults = ({ d, home, noun }: ReviewFacts): (readonly [Category, string, string])[] => {
  const out: (readonly [Category, string, string])[] = [
    [
      "cleanliness",
      d.pick([
        "There was dust under the bed and hair in the shower",
        "The kitchen towels were not fresh and the fridge smelled",
        "The floor was sandy when we arrived",
      ]),
      "We have spoken with the person who cleans and changed the list; this should not have happened.",
    ],
    [
      "accuracy",
      d.pick([
        `The ${noun} is smaller than it looks in the pictures`,
        "One of the lamps and the heater in the bathroom did not work",
        "The view in the pictures is from the street, not from the window",
      ]),
      "You are right about the pictures; new ones are up since last week.",
    ],
    [
      "check_in",
      d.pick([
        "We waited forty minutes for the key",
        "The door code did not work and it was raining",
        "The directions led us to the wrong door",
      ]),
      "I am sorry about the wait. There is a spare key at the bakery now.",
    ],
    [
      "communication",
      d.pick(["Our message about the hot water was answered a day later", "It took three messages to get the wifi password"]),
      "I was travelling without signal; my sister answers now when I am away.",
    ],
    [
      "location",
      d.pick([
        "The rubbish lorry comes at five and stops under the window",
        "A bar across the road plays music until two at weekends",
        "It is further from the centre on foot than we understood",
      ]),
      "It is a lively street at weekends; we now say so in the description and leave earplugs.",
    ],
    [
      "value",
      d.pick(["With the cleaning fee it was expensive for what it is", "For this price we expected more than two towels"]),
      "Thank you for being frank. We have lowered the cleaning fee.",
    ],
  ];
  if (home.floor !== null && home.floor > 2 && !home.amenities.includes("lift"))
    out.push([
      "accuracy",
      "The stairs are a lot with suitcases, even if the description warns you",
      "Next time, call us: we carry.",
    ]);
  if (!home.amenities.includes("air_conditioning") && home.amenities.includes("ceiling_fan"))
    out.push(["value", "It was very hot at night and there is only a fan", "We understand; a second fan has been bought."]);
  return d.shuffled(out);
};

export const SHORT = [
  "Lovely.",
  "Perfect stay, thank you.",
  "We will be back!",
  "Exactly what we needed.",
  "Great place, great host.",
  "Ten out of ten.",
  "Could have stayed another week.",
  "Simple, clean, beautiful.",
  "Highlight of our trip.",
  "Would book again tomorrow.",
  "Everything as described.",
  "A real find.",
];
/** Openings, with the number of guests that the home must take for each. */
export const OPEN: readonly (readonly [text: string, guests: number])[] = [
  ["We stayed with two friends and a lot of luggage.", 4],
  ["I came alone for a week of writing.", 1],
  ["A long weekend, mostly of rain, and still wonderful.", 1],
  ["Our second time here.", 2],
  ["We were five days with our daughter.", 3],
  ["I had a conference and hoped for quiet.", 1],
  ["We came for a wedding nearby.", 2],
  ["Short stay between two trains.", 1],
  ["Honeymoon, part two.", 2],
  ["My parents visited us and slept here.", 2],
];
export const CLOSE = [
  "We will be back.",
  "Thank you, {host}!",
  "Recommended with a full heart.",
  "We left reluctantly.",
  "Book it before we do.",
  "Five stars from all of us.",
  "Already telling friends.",
  "See you next year.",
];
export const THANKS = [
  "Thank you, you were easy guests. The door is open.",
  "What a kind note! Come back in spring.",
  "Thank you for leaving it so tidy.",
  "Glad you found the good bakery!",
  "It was a pleasure. Safe travels!",
  "Thank you! I have bought a second bread knife, as promised.",
];
