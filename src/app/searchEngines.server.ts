import type { Context } from "hono";
import { findAddresses } from "#features/stays/sql.server.ts";
import type { House } from "#platform/http.server.ts";
import type { Settings } from "#platform/settings.server.ts";
import { to } from "#paths";

const originOf = (c: Context, { publicUrl }: Pick<Settings, "publicUrl">) => publicUrl ?? new URL(c.req.url).origin;
/** A sitemap may name so many addresses; more would need an index of sitemaps. */
const MOST_ADDRESSES = 50_000;

export function robots(c: Context, settings: Pick<Settings, "publicUrl">) {
  return c.text(
    `User-agent: *\nDisallow: /v1/\nDisallow: /v2/\nDisallow: /workbench\n\nSitemap: ${originOf(c, settings)}/sitemap.xml\n`,
  );
}

/** Home, each destination's search and each published stay. */
export async function sitemap(c: Context, { db, settings }: Pick<House, "db" | "settings">) {
  const origin = originOf(c, settings);
  const { places, stays } = await findAddresses(db, MOST_ADDRESSES - 1);
  const address = (path: string, day?: string) =>
    `<url><loc>${origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`;
  const all = [
    address(to("home", {})),
    ...places.map(({ slug }) => address(`${to("search", {})}?place=${encodeURIComponent(slug)}`)),
    ...stays.map(({ id, day }) => address(to("stay", { id }), day)),
  ];
  c.header("content-type", "application/xml; charset=utf-8");
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${all.join("\n")}\n</urlset>\n`,
  );
}
