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

/** Of the ways in which browsers ask for the same pages, the last so many are known. */
const MAX_WAYS = 10_000;
/** And each in so many letters, and all of them: longer ones would fill the memory. */
const MAX_KEY_LENGTH = 3000;
const MAX_TOTAL_LENGTH = 8_000_000;

/**
 * Answers a cached page before anything else looks at the request, when somebody has asked in the same words before: the words are
 * all of the request that the page can depend on, as they came. Asking costs a third of the whole way.
 */
export function cachedFirst(services: Services, cache: PageCache, maxTotal = MAX_TOTAL_LENGTH) {
  const keys = new LRUCache<string, string>({
    max: MAX_WAYS,
    maxSize: maxTotal,
    sizeCalculation: (key, way) => key.length + way.length,
  });
  /** Who asks, by what their requests have in common: what is decided for them, of which the page is a part. */
  const people = new LRUCache<string, Known>({
    max: MAX_WAYS,
    maxSize: maxTotal,
    sizeCalculation: ({ key }, text) => key.length + text.length,
  });
  const secure = Object.fromEntries(secureHeadersOf(services.settings));
  return {
    /** From this person these words were found to mean the page of what was read. */
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
      services.exposures.note(page.requested, { ...known, viewer: null });
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

/** `key`: what of a page's key depends on them. */
type Known = { visitor: Counted; decided: Decided; key: string };

/** Of them only what is counted is kept: where they came from, for one, may be as long as a request. */
function toCounted({ consent, browser }: Visitor): Counted {
  // A copy: a part of a text keeps the whole of it in memory, here all the cookies that were sent.
  return { consent, browser: browser && Buffer.from(browser).toString() };
}

/** The words of a page, and what of it depends on who says them. */
const wayOf = (text: string, { key }: Known) => `${text}\n${key}`;
