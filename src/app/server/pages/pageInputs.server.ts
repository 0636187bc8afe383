import type { IncomingMessage } from "node:http";
import { parse as parseCookies } from "hono/utils/cookie";
import type { HeaderFacts } from "#lib/page/bootstrap.ts";
import type { CookieName } from "#lib/http/cookieNames.ts";
import { type Cookies, plainName, undecodable } from "#platform/http/cookies.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import { readAddress } from "#platform/http/pageAddress.server.ts";
import { addressOf } from "#platform/visitor/visitor.server.ts";

/**
 * Where an input is read: a header, a cookie, the address with its host, the language in it, the visitor's network, or the clock.
 */
type Word = "address" | "language" | "network" | "half day" | `header ${Lowercase<string>}` | `cookie ${CookieName}`;

/** The parsed request, for pages of visitors who are not signed in. */
export type ReadRequest = {
  url: string;
  half_day: number;
  visitor: Visitor;
  decided: Decided;
  header: Pick<HeaderFacts, "earn_credit_dismissed" | "is_browser_outdated">;
  /** Whether the response sets the browser's id. */
  isFirst: boolean;
};

type Input = {
  texts: readonly Word[];
  of: (read: ReadRequest) => unknown;
  /** It is the same for all pages that a visitor requests, and depends only on the visitor. */
  ofPerson?: true;
};

const HALF_DAY_MS = 43_200_000;
/** The index of the half day: the date changes at midnight UTC, and the earliest date on earth at noon. */
export const halfDay = (now: Date): number => Math.floor(now.getTime() / HALF_DAY_MS);

const LANGUAGE = ["address", "header accept-language", "header x-locale", "cookie locale"] as const;
const CONSENT = ["network", "header sec-gpc", "header dnt", "header user-agent", "cookie consent"] as const;

/**
 * Everything in a request on which the rendering of a cached page may depend. The cache key, the fast path's comparison and
 * `Vary` are derived from it.
 */
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

/** The headers that a cache between server and browser must distinguish. */
export const VARY = ["accept-encoding", "cookie", ...named("header")].join(", ");

export const keyOf = (read: ReadRequest): string => JSON.stringify(inputs.map(({ of }) => of(read)));

/** The part of the key that depends on the visitor. */
export const personKeyOf = (read: ReadRequest): string => JSON.stringify(ofPeople.map(({ of }) => of(read)));

/** The cookies on which a cached page may depend; all others are hidden from it. */
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

/**
 * The visitor for whom a cached page is rendered, without everything that is no input. Their address stays, for the rate limits.
 */
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

/**
 * Cookies that exclude the fast path: the visitor is or may be signed in, has a flash message waiting, or has something that must
 * be checked each time.
 */
const NEVER_FAST: ReadonlySet<string> = new Set<CookieName>(["session", "flash", "vid", "feature_overrides"]);
/** Addresses that change a choice, or count a visit from a campaign's email; an escaped name may stand for one of these. */
const DOES_MORE = /currency=|locale=|browser_notice=|e(?:u|lu)id=|[?&][^=&?]*%/;

type Words = { person: string; page: string };
type Incoming = { incoming: IncomingMessage; cookies: Record<string, string>; services: Pick<Services, "now" | "settings"> };

/** The raw inputs, before other code looks at the request; null if the request does more than show the page. */
export function readWords(incoming: IncomingMessage, services: Pick<Services, "now" | "settings" | "features">): Words | null {
  const { method, url, headers } = incoming;
  const { cookie } = headers;
  if (method !== "GET" || !url || DOES_MORE.test(url)) return null;
  // Elsewhere a cookie that cannot be decoded counts as absent, even beside another of its name; here the comparison would
  // confuse the two.
  if (undecodable(cookie).length > 0) return null;
  // Parsed with the same parser as elsewhere, so that something that only resembles a cookie is not taken for one.
  const cookies: Record<string, string> = cookie ? parseCookies(cookie) : {};
  if (Object.keys(cookies).some((sent) => NEVER_FAST.has(plainName(sent)))) return null;
  const from = { incoming, cookies, services };
  return {
    // The half day and the features' version make every visitor take the usual path twice a day, where their browser's id is
    // renewed, and after features have changed.
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
