import { readSearch } from "#areas/discovery/search/readSearch.ts";
import { readStaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import { isComingSoon, pageFileOf, type PageName, paths } from "#paths";
import { isCore } from "./firstPages.ts";
import { type OpenPage, routeOf } from "./routes.tsx";

/** Each page is a chunk of its own. */
const FILES = import.meta.glob<Awaited<ReturnType<OpenPage>>>("../../pages/*/[A-Z]*.tsx");
const READERS = { homes: readSearch, stay: readStaySearch };

function otherRoute(name: PageName) {
  const { url, search }: { url: string; search?: keyof typeof READERS } = paths[name];
  return routeOf(url, openerOf(name), search && READERS[search]);
}

const openerOf = (name: PageName): OpenPage =>
  isComingSoon(name)
    ? async () => ({ default: (await import("#pages/ComingSoon.tsx")).comingSoonPage(name) })
    : FILES[pageFileOf(name).replace("src", "../..")]!;

/** All but the core and a page that has its route already: another one in its place would draw it anew. */
export const otherRoutes = (current: PageName | null) =>
  (Object.keys(paths) as PageName[]).filter((name) => name !== current && !isCore(name)).map(otherRoute);
