import { LRUCache } from "lru-cache";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Counted } from "#platform/flags/exposures.server.ts";
import { askerOf } from "#platform/flags/askerOf.server.ts";
import type { Decided } from "#platform/flags/features.server.ts";
import type { Services, Visitor } from "#platform/http/http.server.ts";
import { formOf, type PageCache } from "./pageCache.server.ts";
import { keyOf, personKeyOf, type ReadRequest, readWords } from "./pageInputs.server.ts";
import { secureHeadersOf } from "./secureHeaders.server.ts";

/** How many different requests for the cached pages are remembered; the least recently used are dropped. */
const MAX_WAYS = 10_000;
/** The maximum length of one key, and of all together: longer ones would fill the memory. */
const MAX_KEY_LENGTH = 3000;
const MAX_TOTAL_LENGTH = 8_000_000;

/**
 * Answers a request with a cached page before other code looks at it, if an equal request was answered before. Requests are
 * compared by all raw inputs on which the page can depend. This costs a third of the usual handling.
 */
export function cachedFirst(services: Services, cache: PageCache, maxTotal = MAX_TOTAL_LENGTH) {
  const keys = new LRUCache<string, string>({
    max: MAX_WAYS,
    maxSize: maxTotal,
    sizeCalculation: (key, way) => key.length + way.length,
  });
  /** Visitors by the inputs that all their requests share, with the feature decisions for them, on which the page depends. */
  const people = new LRUCache<string, Known>({
    max: MAX_WAYS,
    maxSize: maxTotal,
    sizeCalculation: ({ key }, text) => key.length + text.length,
  });
  const secure = Object.fromEntries(secureHeadersOf(services.settings));
  return {
    /** Remembers that requests with these inputs get the page whose key is made of `read`. */
    async learn(incoming: IncomingMessage | undefined, read: ReadRequest) {
      const { visitor, decided, isFirst } = read;
      if (isFirst) return; // the next one brings the id that this answer gives
      // What was decided before a feature was changed would go on counting after it.
      if ((await services.features.decide(askerOf(null, visitor))) !== decided) return;
      const request = incoming && readWords(incoming, services);
      if (!request || request.person.length + request.page.length > MAX_KEY_LENGTH) return;
      const known = { visitor: toCounted(visitor), decided, key: personKeyOf(read) };
      people.set(request.person, known);
      keys.set(wayOf(request.page, known), keyOf(read));
    },
    answer(incoming: IncomingMessage | undefined): Response | null {
      const began = performance.now();
      const request = incoming && readWords(incoming, services);
      const known = request && people.get(request.person);
      const key = known && keys.get(wayOf(request.page, known));
      const page = key && cache.get(key);
      if (!page) return null;
      services.exposures.note(page.featuresRead, { ...known, viewer: null });
      const { headers: input, url = "/" } = incoming;
      const { status, headers, body } = formOf(page, input["accept-encoding"] as string | undefined, input["if-none-match"]);
      const request_id = randomUUID();
      const path = url.slice(0, url.includes("?") ? url.indexOf("?") : undefined);
      services.log.info({
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

/** `key`: the part of a page's key that depends on the visitor. */
type Known = { visitor: Counted; decided: Decided; key: string };

/** Keeps only what exposures are counted by: other fields, such as the referring page, may be as long as a request. */
function toCounted({ consent, browser }: Visitor): Counted {
  // A copy, because a substring keeps its whole source in memory, here all the cookies that were sent.
  return { consent, browser: browser && Buffer.from(browser).toString() };
}

/** The inputs of a page, with what depends on the visitor. */
const wayOf = (text: string, { key }: Known) => `${text}\n${key}`;
