import type { IncomingMessage } from "node:http";
import { parse as parseCookies } from "hono/utils/cookie";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import type { CookieName } from "#lib/http/cookieNames.ts";
import { type Cookies, plainName, undecodable } from "#platform/http/cookies.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import { readAddress } from "#platform/http/pageAddress.server.ts";
import { addressOf } from "#platform/visitor/visitor.server.ts";

/** Where an input is read: a header, a cookie, the address with its host, the language in it, the network that asks, or the clock. */
type Word = "address" | "language" | "network" | "half day" | `header ${Lowercase<string>}` | `cookie ${CookieName}`;

/** What of a request has been read, for the pages of who is not signed in. */
export type ReadRequest = {
  url: string;
  half_day: number;
  visitor: Visitor;
  decided: Decided;
  header: Pick<HeaderFacts, "earn_credit_dismissed" | "is_browser_outdated">;
  /** The answer gives the browser its id. */
  isFirst: boolean;
};

type Input = {
  texts: readonly Word[];
  of: (read: ReadRequest) => unknown;
  /** It is the same on every page that somebody asks for, and reads what only they say. */
  ofPerson?: true;
};

const HALF_DAY_MS = 43_200_000;
/** The day turns at midnight, and the earliest one on earth at noon. */
export const halfDay = (now: Date): number => Math.floor(now.getTime() / HALF_DAY_MS);

const LANGUAGE = ["address", "header accept-language", "header x-locale", "cookie locale"] as const;
const CONSENT = ["network", "header sec-gpc", "header dnt", "header user-agent", "cookie consent"] as const;

/** All of a request that the drawing of a cached page may depend on. Its key, the words of the fast path and `Vary` are made of this. */
export const PAGE_INPUTS = {
  address: { texts: ["address"], of: ({ url }) => url },
  locale: { texts: LANGUAGE, of: ({ visitor }) => visitor.locale },
  currency: { texts: [...LANGUAGE, "header x-currency", "cookie currency"], of: ({ visitor }) => visitor.currency },
  country: { texts: ["header accept-language"], of: ({ visitor }) => visitor.country },
  half_day: { texts: ["half day"], of: ({ half_day }) => half_day },
  creditNotice: { texts: ["cookie earn_credit_dismissed"], of: ({ header }) => header.earn_credit_dismissed },
  browserNotice: {
    texts: ["header user-agent", "cookie browser_notice"],
    of: ({ header }) => header.is_browser_outdated,
    ofPerson: true,
  },
  consent: { texts: CONSENT, of: ({ visitor }) => visitor.consent.asks, ofPerson: true },
  firstVisit: { texts: [...CONSENT, "cookie bev"], of: ({ isFirst }) => isFirst, ofPerson: true },
  features: {
    texts: [...CONSENT, "language", ...LANGUAGE.slice(1), "cookie bev", "cookie feature_overrides"],
    of: ({ decided }) => decided.key,
    ofPerson: true,
  },
} as const satisfies Record<string, Input>;

const inputs: readonly Input[] = Object.values(PAGE_INPUTS);
const ofPeople = inputs.filter(({ ofPerson }) => ofPerson);
const textsOf = (of: readonly Input[]) => [...new Set(of.flatMap(({ texts: words }) => words))];
const named = (kind: "header" | "cookie") =>
  textsOf(inputs).flatMap((word) => (word.startsWith(`${kind} `) ? [word.slice(kind.length + 1)] : []));
const cookieNames = new Set(named("cookie"));

/** What a cache between us and somebody must tell apart. */
export const VARY = ["accept-encoding", "cookie", ...named("header")].join(", ");

export const keyOf = (read: ReadRequest): string => JSON.stringify(inputs.map(({ of }) => of(read)));

/** What of the key depends on who asks. */
export const personKeyOf = (read: ReadRequest): string => JSON.stringify(ofPeople.map(({ of }) => of(read)));

/** The cookies that a cached page may be drawn from: to it there are no others. */
export const inputCookies = ({ read }: Cookies): Cookies => ({
  read: (name) => (cookieNames.has(name) ? read(name) : undefined),
  set: refuseCookie,
  clear: refuseCookie,
  isAnswered: () => false,
  cameByOldName: () => false,
});
function refuseCookie(name: CookieName): never {
  throw new Error(`The cookie ${name} is one browser's, and a cached page is everybody's`);
}

/** The visitor that a cached page is drawn for: what is no input is not there. Their network stays, which limits count. */
export const visitorOfInputs = (visitor: Visitor): Visitor => ({
  ...visitor,
  usual_currency: visitor.currency,
  network_country: null,
  consent: { granted: false, asks: visitor.consent.asks, choice: null, signal: false },
  browser: null,
  overrides: {},
  user_agent: "",
  from_page: null,
});

/** Of somebody who is or may be signed in, to whom something is to be said, or who has what must be looked at each time. */
const NEVER_FAST: ReadonlySet<string> = new Set<CookieName>(["session", "flash", "vid", "feature_overrides"]);
/** An address that chooses something, or counts who comes by a campaign's email; an escaped name may mean either. */
const DOES_MORE = /currency=|locale=|browser_notice=|e(?:u|lu)id=|[?&][^=&?]*%/;

type Words = { person: string; page: string };
type Incoming = { incoming: IncomingMessage; cookies: Record<string, string>; services: Pick<Services, "now" | "settings"> };

/** The words as they came, before anything else looks at the request; null where the page is not all that it asks for. */
export function readWords(incoming: IncomingMessage, services: Pick<Services, "now" | "settings" | "features">): Words | null {
  const { method, url, headers } = incoming;
  const { cookie } = headers;
  if (method !== "GET" || !url || DOES_MORE.test(url)) return null;
  // One that cannot be decoded counts as none there, even beside another of its name: here it would speak for that one.
  if (undecodable(cookie).length > 0) return null;
  // Read by the same reader as the rest of the way: what only resembles a cookie must not speak for those who have it.
  const cookies: Record<string, string> = cookie ? parseCookies(cookie) : {};
  if (Object.keys(cookies).some((sent) => NEVER_FAST.has(plainName(sent)))) return null;
  const from = { incoming, cookies, services };
  return {
    // Everybody comes the whole way twice a day, where their browser's id is kept for longer, and after features were changed.
    person: JSON.stringify([readHalfDay(from), services.features.version(), ...personReaders.map((read) => read(from))]),
    page: JSON.stringify(pageReaders.map((read) => read(from))),
  };
}

const readHalfDay = ({ services }: Incoming) => halfDay(services.now());

function makeReader(word: Word): (from: Incoming) => unknown {
  if (word === "half day") return readHalfDay;
  if (word === "address") return ({ incoming: { headers, url } }) => `${headers.host} ${url}`;
  if (word === "language") return ({ incoming: { url } }) => readAddress(new URL(`http://a${url}`).pathname).locale;
  if (word === "network")
    return ({ incoming: { headers, socket }, services: { settings } }) =>
      addressOf(socket.remoteAddress ?? "", headers["x-forwarded-for"] as string | undefined, settings.trustedProxies);
  const [kind, name] = word.split(" ") as ["header" | "cookie", string];
  return kind === "header" ? ({ incoming }) => incoming.headers[name] : ({ cookies }) => cookies[name];
}
const personReaders = textsOf(ofPeople).map(makeReader);
const pageReaders = textsOf(inputs.filter(({ ofPerson }) => !ofPerson)).map(makeReader);
