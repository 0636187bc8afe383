import type { Context } from "hono";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { CATALOG_KINDS, pathOf, searchPathOf } from "#areas/discovery/catalog/kinds.ts";
import { findCatalogAddresses } from "#areas/discovery/catalog/sql.server.ts";
import { findAddressesOfHelp } from "#areas/site/help/sql.server.ts";
import { findAddresses } from "#areas/discovery/listings/sql.server.ts";
import { stayPath } from "#areas/discovery/listings/stayPages.ts";
import { addressIn, LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { accepts } from "#platform/http/compress.server.ts";
import type { Db } from "#platform/db/db.server.ts";
import type { Services } from "#platform/http/http.server.ts";
import type { Settings } from "#platform/settings/settings.server.ts";
import { to } from "#paths";

const originOf = (c: Context, { publicUrl }: Pick<Settings, "publicUrl">) => publicUrl ?? new URL(c.req.url).origin;
/**
 * A sitemap may have 50,000 addresses and 50 MB. Each page is listed in every language and names all other languages, so the
 * bytes run out first.
 */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50_000_000;
const BYTES_A_LINK = 130;

export function robots(c: Context, settings: Pick<Settings, "publicUrl">) {
  return c.text(
    `User-agent: *\nDisallow: /v1/\nDisallow: /v2/\nDisallow: /admin\nDisallow: /workbench\n\nSitemap: ${originOf(c, settings)}/sitemap.xml\n`,
  );
}

/** How old the sitemap may be: building it reads all listings, and it need not be exact to the minute. */
const KEPT_MS = 10 * 60_000;
const zip = promisify(gzip);

/** The sitemap is built once for all requests and kept compressed. */
export function openSitemap({ db, settings, now }: Pick<Services, "db" | "settings" | "now">) {
  let stored: { origin: string; until_ms: number; zipped: Promise<Blob> } | undefined;
  return async (c: Context): Promise<Response> => {
    const origin = originOf(c, settings);
    const at_ms = now().getTime();
    if (stored?.origin !== origin || stored.until_ms <= at_ms) {
      const zipped = sitemapOf(db, origin).then(async (xml) => new Blob([new Uint8Array(await zip(xml))]));
      stored = { origin, until_ms: at_ms + KEPT_MS, zipped };
      zipped.catch(() => (stored = undefined));
    }
    const zipped = (await stored.zipped).stream();
    const isCoded = accepts(c.req.header("accept-encoding"), "gzip");
    c.header("content-type", "application/xml; charset=utf-8");
    c.header("vary", "accept-encoding");
    if (isCoded) c.header("content-encoding", "gzip");
    return c.body(isCoded ? zipped : zipped.pipeThrough(new DecompressionStream("gzip")));
  };
}

/**
 * Home, help, the search of each destination, published catalog entries in at most half of the remaining room, and published
 * stays: each in every language, with links to the other languages.
 */
async function sitemapOf(db: Db, origin: string): Promise<string> {
  const n = LAUNCHED.length;
  const help = await findAddressesOfHelp(db);
  const fit = Math.floor(Math.min(MAX_ADDRESSES / n, MAX_BYTES / (n * (n + 2) * BYTES_A_LINK)));
  const room = fit - 2 - CATALOG_KINDS.length - help.length;
  const entries = await findCatalogAddresses(db, Math.floor(room / 2));
  const { places, stays } = await findAddresses(db, room - entries.length);
  const link = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${href}"/>`;
  const address = (path: string, day?: string) => {
    const links = [...LAUNCHED.map((locale) => link(locale, addressIn(locale, path))), link("x-default", path)].join("");
    const last = day ? `<lastmod>${day}</lastmod>` : "";
    return LAUNCHED.map((locale) => `<url><loc>${origin}${addressIn(locale, path)}</loc>${last}${links}</url>`).join("\n");
  };
  const all = [
    address(to("home", {})),
    address(to("help", {})),
    ...help.map(({ id, day }) => address(to("helpArticle", { id }), day)),
    ...CATALOG_KINDS.map((kind) => address(searchPathOf(kind))),
    ...entries.map((entry) => address(pathOf(entry), entry.day)),
    ...places.map(({ slug }) => address(`${to("search", {})}?place=${encodeURIComponent(slug)}`)),
    ...stays.map((stay) => address(stayPath(stay), stay.day)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${all.join("\n")}\n</urlset>\n`;
}
