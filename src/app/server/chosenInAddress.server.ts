import type { Context } from "hono";
import { convertPrices } from "#areas/money/currency/convertPrices.ts";
import { ratesOf } from "#areas/money/currency/rates.server.ts";
import { isLocale } from "#lib/i18n/launchedLocales.ts";
import { isCurrency } from "#lib/money/money.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { cookiesOf } from "#platform/http/cookies.server.ts";
import type { Env, Services } from "#platform/http/http.server.ts";

/**
 * Handles a choice in a page's address, as forms of pages without a token write it: `?currency=EUR`, `?locale=es`. The choice is
 * stored in a cookie, and the returned address to redirect to is without it; null if there is no choice. The account is not
 * changed, because anybody could write such a link.
 */
export async function chosenInAddress(c: Context<Env>, services: Services): Promise<string | null> {
  const { currency, locale } = { currency: c.req.query("currency"), locale: c.req.query("locale") };
  const chosen = { currency: isCurrency(currency) ? currency : null, locale: isLocale(locale) ? locale : null };
  if (!chosen.currency && !chosen.locale) return null;
  const url = new URL(c.req.url);
  const cookies = cookiesOf(c, services);
  for (const name of ["currency", "locale"] as const) {
    if (chosen[name]) cookies.set(name, chosen[name]);
    url.searchParams.delete(name);
  }
  // A chosen language takes precedence over the one in the address.
  const path = chosen.locale ? c.req.path : url.pathname;
  const href = safeNext(path + url.search.replaceAll("%5B%5D", "[]"));
  return chosen.currency
    ? convertPrices(href, {
        from: c.var.visitor.usual_currency,
        to: chosen.currency,
        rates: await ratesOf(services.db, services.now()),
      })
    : href;
}
