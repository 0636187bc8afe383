import { type AnyRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { loadCode } from "#lib/browser/loadCode.ts";
import type { PageName } from "#paths";
import { PageProvider } from "#lib/page/pageContext.tsx";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { Broken, Missing } from "./Problem.tsx";
import type { RouterContext } from "./Root.tsx";
import { coreRoutes, isComplete, type OpenPage, root, routeOf, wholePage } from "./routes.tsx";

/** The page that React takes over stands where its reader has scrolled to: only what is drawn later is scrolled. */
function skipFirst() {
  let first = !import.meta.env.SSR;
  return () => {
    const scroll = !first;
    first = false;
    return scroll;
  };
}

const loadOthers = async (current: PageName | null) => (await import("./otherRoutes.tsx")).otherRoutes(current);
type Router = ReturnType<typeof makeRouter>;

/** One for each request on the server, one for good in the browser. The server knows all routes. */
const serverRoutes = import.meta.env.SSR ? root.addChildren([...coreRoutes, ...(await loadOthers(null))]) : root;
export const routerFor = (context: RouterContext, nonce?: string) => makeRouter(serverRoutes, context, nonce);

/** The browser's own: a page that is taken over with all messages is none of the first, and needs all routes at once. */
export async function browserRouter(context: RouterContext): Promise<Router> {
  const { own_route: own, page, messages } = context.bootstrap;
  if (messages.rest.length === 0)
    return openFirst(makeRouter(root.addChildren([...coreRoutes, ...(await loadOthers(null))]), context), context);
  const open: OpenPage = () => loadCode(() => import(/* @vite-ignore */ own!.file));
  const first = own ? [...coreRoutes, routeOf(own.url, open)] : coreRoutes;
  // Whatever leads elsewhere stops here first, for the other routes to be there.
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: async ({ location }) => {
      const others = await loadOthers(own && page).catch(() => Promise.reject(wholePage(location.publicHref)));
      root.addChildren([...first, ...others]);
      router.setRoutes(router.buildRouteTree());
      throw redirect({ href: location.href, replace: true });
    },
  });
  const router = makeRouter(root.addChildren([...first, elsewhere]), context);
  return openFirst(router, context);
}

/** With the code of its page in hand: without it the page stays as the server drew it. */
async function openFirst(router: Router, context: RouterContext): Promise<Router> {
  const { routeId } = router.matchRoutes(router.latestLocation).at(-1)!;
  await (router.routesById as Record<string, { open?: OpenPage }>)[routeId]!.open?.();
  return forgetFirst(router, context);
}

/**
 * Whoever comes back to the page that came first has it read anew, and nothing is drawn of the part that was sent. What came of a form
 * is that page's alone.
 */
function forgetFirst(router: Router, { bootstrap }: RouterContext): Router {
  muteTransitions();
  router.subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) bootstrap.submitted = null;
  });
  const isPart = ({ loaderData }: { loaderData?: unknown }) => loaderData !== undefined && !isComplete(loaderData as object);
  router.subscribe("onResolved", () => router.clearCache({ filter: isPart }));
  return router;
}

/** One that is broken off, by the next one or by a page that is hidden, has shown what it was to show: nobody needs to hear of it. */
function muteTransitions() {
  const start = document.startViewTransition?.bind(document);
  if (start)
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.catch(() => {});
      return transition;
    };
}

function makeRouter(routeTree: AnyRoute, context: RouterContext, nonce?: string) {
  const { base } = context.bootstrap;
  return createRouter({
    routeTree,
    context,
    // Around the root, too: what says that something broke needs words.
    InnerWrap: ({ children }) => <PageProvider page={context}>{children}</PageProvider>,
    basepath: base || "/",
    parseSearch: (text) => parseSearch(text.replace(/^\?/, "")),
    // Below a base the router's server compares an address with how URL writes it, and sends on from the one to the other.
    stringifySearch: base ? (search) => stringifySearch(search).replaceAll("[]", "%5B%5D") : stringifySearch,
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
