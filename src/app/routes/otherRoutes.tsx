import { readSearch } from "#areas/discovery/search/readSearch.ts";
import { readStaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import { isComingSoon, pageFileOf, type PageName, paths } from "#paths";
import { isCore } from "./firstPages.ts";
import { type OpenPage, routeOf } from "./routes.tsx";

/** Each page is a separate chunk. */
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

/** All routes except the core and the page that has its route already: replacing that route would render the page again. */
export const otherRoutes = (current: PageName | null) =>
  (Object.keys(paths) as PageName[]).filter((name) => name !== current && !isCore(name)).map(otherRoute);
