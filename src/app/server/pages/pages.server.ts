import type { Context } from "hono";
import { forgetRates } from "#areas/money/currency/rates.server.ts";
import { headerFacts } from "#areas/site/header/facts.server.ts";
import { openNavigation } from "#areas/site/header/navigation/navigation.server.ts";
import { readChange } from "#platform/cache/cacheTags.server.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import type { Env, FormOutcome, Services } from "#platform/http/http.server.ts";
import { cachedFirst } from "./cachedFirst.server.ts";
import { openDrawing, type SendInside } from "./drawPage.server.ts";
import { createPageCache } from "./pageCache.server.ts";
import { inputCookies } from "./pageInputs.server.ts";
import { showFormAgain } from "./showFormAgain.server.ts";
import { type PageParts, showPage } from "./showPage.server.ts";

export async function openPages(services: Services, send: SendInside) {
  const cache = createPageCache(services.now);
  await services.db.listen("stays_changed", (payload) => {
    const change = readChange(payload);
    // New rates are announced by this. They are forgotten before the pages are, so that the next rendering does not use the old
    // ones.
    if (change === null) forgetRates(services.db);
    cache.invalidate(change);
  });
  const navigation = await openNavigation(
    services.db,
    () => cache.invalidate(null),
    (error) => services.log.error({ err: error }, "the navigation's changes were not read"),
  );
  const readHeader = (c: Context<Env>) => {
    const cookies = c.var.viewer ? cookiesOf(c, services) : inputCookies(cookiesOf(c, services));
    return headerFacts({ ...services, ...c.var, cookies, changes: navigation.changes() });
  };
  const first = cachedFirst(services, cache);
  const parts: PageParts = { cache, first, draw: openDrawing(services, send), readHeader };

  return {
    show: (c: Context<Env>) => showPage(c, services, parts),
    showFormAgain: (c: Context<Env>, outcome: FormOutcome, values: Record<string, unknown>) =>
      showFormAgain(c, services, { ...parts, outcome, values }),
    cachedFirst: first.answer,
    invalidate: () => cache.invalidate(null),
  };
}
