import { isLaunched } from "#lib/i18n/launchedLocales.ts";
import { DEFAULT_LOCALE, type Locale } from "#lib/i18n/locales.ts";
import { type PageName, paths } from "#paths";

const PATTERNS = Object.entries(paths).map(([name, { url }]) => ({
  name: name as PageName,
  pattern: new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`),
}));

/** The name of the page at a path without a language; null for an unknown address. */
export const pageAt = (path: string): PageName | null => PATTERNS.find(({ pattern }) => pattern.test(path))?.name ?? null;

/**
 * "/es/rooms/7" is the page "/rooms/7" in Spanish. English has no prefix; neither have calls, forms and files, so an address that is no
 * page's keeps its prefix in `path` and is found nowhere: the page that says so is drawn in the prefix's language.
 */
export type PageAddress = { /** "/es", or nothing. */ base: string; locale: Locale | null; path: string };

export function readAddress(path: string): PageAddress {
  const [, prefix, rest = "/"] = /^\/([a-z]{2}(?:-[A-Z]{2})?)(\/(?!\/).*)?$/.exec(path) ?? [];
  if (!isLaunched(prefix) || prefix === DEFAULT_LOCALE) return { base: "", locale: null, path };
  return { base: `/${prefix}`, locale: prefix, path: pageAt(rest) === null ? path : rest };
}

/**
 * The language in a request's address: a page's own, or, for a form, that of the page it is on, because its answer is shown there
 * again or redirects within that language. A page that a form was answered with stands at the form's address, which has none, so
 * its own forms say it; so does the address at which somebody comes back from another site.
 */
export function addressOf(request: Request): PageAddress {
  const url = new URL(request.url);
  const said = () => readAddress(`/${url.searchParams.get("locale")}`);
  if (request.method === "GET" || request.method === "HEAD") {
    const own = readAddress(url.pathname);
    const isPage = own.base !== "" || !url.searchParams.has("locale") || pageAt(own.path) !== null;
    return isPage ? own : { ...said(), path: own.path };
  }
  const from = request.headers.get("referer");
  const page = from && URL.canParse(from) ? new URL(from) : null;
  const ofPage = readAddress(page?.host === url.host ? page.pathname : "");
  const { base, locale } = ofPage.base ? ofPage : said();
  return { base, locale, path: url.pathname };
}

/** The address to which a form redirects, in the language of the page it is on. */
export function inSameLanguage(request: Request, href: string): string {
  const { base } = addressOf(request);
  const { pathname, searchParams } = new URL(href, request.url);
  const saysLanguage = searchParams.has("locale");
  return base && !saysLanguage && pageAt(pathname) !== null ? base + href : href;
}
