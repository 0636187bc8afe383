import { rng } from "#lib/random.ts";
import { a, capital, tidy } from "./words/grammar.ts";
import { NAMES } from "./words/names.ts";
import { geoName } from "#areas/discovery/places/world.server.ts";

/** Marks the rows of the demo town's people in `users`. */
export const SOURCE = "demo";
export const COUNTRIES = Object.keys(NAMES);
const TWO_WORDS = new Set(["SG", "MY", "HK"]);

export type Person = {
  key: string;
  email: string | null;
  first_name: string;
  last_name: string;
  country: string;
  languages: string[];
  about: string;
  response_minutes: number | null;
  role: "member" | "operator";
};

const WORK = [
  "ceramicist",
  "school teacher",
  "retired sea captain",
  "nurse",
  "bookbinder",
  "baker",
  "landscape gardener",
  "sound engineer",
  "translator",
  "carpenter",
  "physiotherapist",
  "architect",
  "beekeeper",
  "cellist",
  "geologist",
  "illustrator",
  "cook",
  "bicycle mechanic",
  "librarian",
  "midwife",
  "tour boat skipper",
  "textile restorer",
  "photographer",
  "tram driver",
  "botanist",
  "tailor",
];
const LOVES = [
  "early swims",
  "old radios",
  "sourdough",
  "night trains",
  "mushroom walks",
  "chess in the park",
  "vinyl records",
  "long lunches",
  "bird books",
  "open-water rowing",
  "crosswords in pen",
  "second-hand bookshops",
  "mending things",
  "kites",
  "karaoke, badly",
  "tomatoes",
  "mountain huts",
  "choir on Tuesdays",
  "botanical drawing",
  "dogs of every size",
];
const WHY = [
  "I host because I once got lost in a strange town and somebody took me home for soup.",
  "I like the moment when a guest finds their own favourite corner.",
  "We began with one spare room and never wanted to stop.",
  "My grandmother kept guests here too, and her recipes are still in the drawer.",
  "I answer quickly, and I leave people in peace.",
  "Ask me where to eat; I have opinions and a map.",
  "The house is looked after by my family and two very serious cats.",
  "I grew up three streets away and still discover things.",
  "I restored most of it myself, so I know where every screw is.",
  "Travelling taught me what a good lamp and a sharp knife are worth.",
];

/** A host or a guest, the same for the same key. A host has a text about themselves. */
export function person(key: string, country: string, isHost: boolean): Person {
  const d = rng(`person ${key}`);
  const [givens, families, languages] = NAMES[country] ?? NAMES["GB"]!;
  const input = TWO_WORDS.has(country) ? givens.match(/\S+( (?:Min|Jie|Fen|Xuan|Ting|Ling|Yan|Hei|Man))?/g)! : givens.split(" ");
  const family = families.match(/(?:(?:van|de|El|Al) )?\S+/g)!;
  const spoken = languages.split(" ");
  const [one, two] = d.shuffled(LOVES);
  const work = d.pick(WORK);
  const about = [
    d.pick([
      `I am ${a(work)} who likes ${one} and ${two}.`,
      `${capital(a(work))} by day; the rest is ${one} and ${two}.`,
      `My days: ${work}. My evenings: ${one}.`,
      `I work as ${a(work)}. On Sundays I have time for ${one}.`,
    ]),
    d.pick(WHY),
  ];
  return {
    key,
    email: null,
    first_name: d.pick(input),
    last_name: d.pick(family),
    country,
    languages: spoken.slice(0, d.int(1, spoken.length)),
    about: isHost ? tidy(about.join(" ")) : "",
    response_minutes: isHost ? d.pick([8, 15, 25, 40, 60, 90, 180, 400]) : null,
    role: "member",
  };
}

export const DEMO_PASSWORD = "sojourn-demo";

/** The people as whom one logs in to try the product. */
export const DEMO_PEOPLE: readonly (Person & { email: string; password: string; who: string })[] = [
  {
    email: "guest@sojourn.test",
    who: "guest",
    first_name: "Ada",
    last_name: "Wren",
    country: "GB",
    languages: ["en", "fr"],
    about: "",
    response_minutes: null,
    role: "member" as const,
  },
  {
    email: "host@sojourn.test",
    who: "host",
    first_name: "Rosa",
    last_name: "Salgado",
    country: "PT",
    languages: ["pt", "en", "es"],
    about: "I restore tiles, and the homes I let have plenty of them. Ask me where to eat; I have opinions and a map.",
    response_minutes: 15,
    role: "member" as const,
  },
  {
    email: "operator@sojourn.test",
    who: "operator",
    first_name: "Otto",
    last_name: "Brandt",
    country: "DE",
    languages: ["de", "en"],
    about: "",
    response_minutes: null,
    role: "operator" as const,
  },
  {
    email: "experiences@sojourn.test",
    who: "hosts experiences",
    first_name: "Imre",
    last_name: "Szabo",
    country: "HU",
    languages: ["hu", "en", "de"],
    about: "",
    response_minutes: null,
    role: "member" as const,
  },
  {
    email: "business@sojourn.test",
    who: "manages business travel",
    first_name: "Nadia",
    last_name: "Okafor",
    country: "GB",
    languages: ["en"],
    about: "",
    response_minutes: null,
    role: "member" as const,
  },
  {
    email: "booker@sojourn.test",
    who: "books for others",
    first_name: "Jonas",
    last_name: "Lind",
    country: "SE",
    languages: ["sv", "en"],
    about: "",
    response_minutes: null,
    role: "member" as const,
  },
  {
    email: "api@sojourn.test",
    who: "lists homes by the API",
    first_name: "Mei",
    last_name: "Tan",
    country: "SG",
    languages: ["en", "zh"],
    about: "",
    response_minutes: null,
    role: "member" as const,
  },
].map((one) => ({ ...one, key: one.email, password: DEMO_PASSWORD }));

/** The demo host is the first one of this city. */
const DEMO_HOST_CITY = "Lisbon";

/** A city's host by number, whatever the size of the town. */
export function hostOf(city: { id: number }, number: number): Person {
  const { name, country } = geoName(city.id);
  if (name === DEMO_HOST_CITY && number === 0) return DEMO_PEOPLE.find(({ email }) => email.startsWith("host@"))!;
  return person(`host ${city.id} ${number}`, country, true);
}

/** Travellers come from all countries. Number 0 is the demo guest. */
export function guestOf(number: number): Person {
  if (number === 0) return DEMO_PEOPLE.find(({ email }) => email.startsWith("guest@"))!;
  const key = `guest ${number}`;
  return person(key, rng(key).pick(COUNTRIES), false);
}
