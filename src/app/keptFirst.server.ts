import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { parse as parseCookies } from "hono/utils/cookie";
import { undecodable } from "#platform/cookies.server.ts";
import { askerOf, type Decided } from "#platform/features.server.ts";
import type { House, Visitor } from "#platform/http.server.ts";
import { addressOf } from "#platform/visitor.server.ts";
import { formOf, type PageCache } from "./pageCache.server.ts";
import { secureHeadersOf } from "./secureHeaders.server.ts";

const DAY_MS = 86_400_000;
/** Of the ways in which browsers ask for the same pages, so many are known; then they are learnt anew. */
const MOST_WAYS = 10_000;
/** And each in so many letters: longer ones would fill the memory. */
const MOST_LETTERS = 3000;

/**
 * Answers a kept page before anything else looks at the request, when somebody has asked in the same words before: the words are
 * all of the request that the page can depend on, as they came. Asking costs a third of the whole way.
 */
export function keptFirst(house: House, cache: PageCache) {
  const keys = new Map<string, string>();
  /** Who asks, by what their requests have in common: what is decided for them, of which the page is a part. */
  const people = new Map<string, Known>();
  const secure = Object.fromEntries(secureHeadersOf(house.settings));
  return {
    /** From this person these words were found to mean the page of this key. Not for a browser that is too old: the page tells it so. */
    async learn(incoming: IncomingMessage | undefined, key: string, { visitor, decided }: Known) {
      // What was decided before a feature was changed would go on counting after it.
      if ((await house.features.decide(askerOf(null, visitor))) !== decided) return;
      const asked = incoming && readWords(incoming, house);
      if (!asked || asked.person.length + asked.words.length > MOST_LETTERS) return;
      if (people.size >= MOST_WAYS) people.clear();
      people.set(asked.person, { visitor, decided });
      if (keys.size >= MOST_WAYS) keys.clear();
      keys.set(wayOf(asked.words, { visitor, decided }), key);
    },
    answer(incoming: IncomingMessage | undefined): Response | null {
      const began = performance.now();
      const asked = incoming && readWords(incoming, house);
      const known = asked && people.get(asked.person);
      const key = known && keys.get(wayOf(asked.words, known));
      const page = key && cache.get(key);
      if (!page) return null;
      house.exposures.note(page.asked, known.decided, null, known.visitor);
      const { headers: given, url = "/" } = incoming;
      const { status, headers, body } = formOf(page, given["accept-encoding"] as string | undefined, given["if-none-match"]);
      const request_id = randomUUID();
      const path = url.slice(0, url.includes("?") ? url.indexOf("?") : undefined);
      house.log.info({
        request_id,
        method: "GET",
        path,
        status,
        viewer: null,
        ms: Math.round((performance.now() - began) * 10) / 10,
      });
      return new Response(body, { status, headers: { ...headers, ...secure, "x-request-id": request_id } });
    },
  };
}

const NONE: Record<string, string> = {};
type Known = { visitor: Visitor; decided: Decided };

/** The words, and what of the page depends on who says them. */
const wayOf = (words: string, { visitor, decided }: Known) => `${words}\n${visitor.consent.asks} ${decided.key}`;

/**
 * Null: somebody who is or may be signed in, or to whom something is to be said; a request that does something besides. `person` holds the day, so that everybody comes
 * the whole way once a day, where their browser's id is kept for longer; and the count of changes to the features.
 */
function readWords({ method, url, headers, socket }: IncomingMessage, { now, features, settings }: House) {
  const { host, cookie = "" } = headers;
  // An escaped name may mean the currency, too; who comes by a campaign's letter is counted each time.
  if (method !== "GET" || !url || /currency=|locale=|e(?:u|lu)id=|[?&][^=&?]*%/.test(url)) return null;
  // One that cannot be decoded counts as none there, even beside another of its name: here it would speak for that one.
  if (undecodable(cookie).length > 0) return null;
  // Read by the same reader as the rest of the way: what only resembles a cookie must not speak for those who have it.
  const { session, flash, currency, locale, bev, vid, consent, feature_overrides, earn_credit_dismissed, browser_notice } = cookie
    ? parseCookies(cookie)
    : NONE;
  if (session !== undefined || flash !== undefined || vid !== undefined || feature_overrides !== undefined) return null;
  const day = Math.floor(now().getTime() / DAY_MS);
  const language = `${headers["accept-language"]}\n${headers["x-locale"]}`;
  const address = addressOf(
    socket.remoteAddress ?? "",
    headers["x-forwarded-for"] as string | undefined,
    settings.trustedProxies,
  );
  const own = cookie && JSON.stringify([bev, consent, locale, browser_notice]);
  return {
    person: `${day}\n${features.version()}\n${address}\n${headers["sec-gpc"]}\n${headers.dnt}\n${headers["user-agent"]}\n${language}\n${own}`,
    words: `${day}\n${host}\n${url}\n${language}\n${headers["x-currency"]}\n${cookie && JSON.stringify([currency, locale, earn_credit_dismissed !== undefined])}`,
  };
}
