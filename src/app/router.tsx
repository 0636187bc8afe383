import { createRouter } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "#lib/search.ts";
import { Broken, Missing } from "./Problem.tsx";
import { type Context, routeTree } from "./routes.tsx";

/** The page that React takes over stands where its reader has scrolled to: only what is drawn later is scrolled. */
function skipFirst() {
  let first = !import.meta.env.SSR;
  return () => {
    const scroll = !first;
    first = false;
    return scroll;
  };
}

/** One for each request on the server, one for good in the browser. */
export function routerFor(context: Context, nonce?: string) {
  return createRouter({
    routeTree,
    context,
    parseSearch: (text) => parseSearch(text.replace(/^\?/, "")),
    stringifySearch,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: Missing,
    defaultPreload: "intent",
    defaultPreloadDelay: 80,
    scrollRestoration: skipFirst(),
    // From page to page only: two that overlap (filters, days) would break each other off.
    defaultViewTransition: {
      types: ({ pathChanged }) => (pathChanged && !matchMedia("(prefers-reduced-motion: reduce)").matches ? ["page"] : false),
    },
    defaultStructuralSharing: false,
    ...(nonce !== undefined && { ssr: { nonce } }),
  });
}
