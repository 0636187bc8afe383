import { PAGES } from "./cachedPages.ts";
import { KEPT_AT } from "./rules.ts";

export type CachedPage = { href: string; title: string; kept_at: number };

/** The pages that can be read without a network, the newest first. */
export async function listCached(): Promise<CachedPage[]> {
  const pages = await caches.open(PAGES);
  const read = new DOMParser();
  const list = await Promise.all(
    (await pages.keys()).map(async ({ url }) => {
      const page = (await pages.match(url))!;
      const { title } = read.parseFromString(await page.text(), "text/html");
      return { href: url, title, kept_at: Number(page.headers.get(KEPT_AT)) };
    }),
  );
  return list.toReversed();
}
