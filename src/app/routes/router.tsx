import { type AnyRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { loadCode } from "#lib/browser/loadCode.ts";
import type { PageName } from "#paths";
import { PageProvider } from "#lib/page/pageContext.tsx";
import { parseSearch, stringifySearch } from "#lib/http/search.ts";
import { Broken, Missing } from "./Problem.tsx";
import type { RouterContext } from "./Root.tsx";
import { coreRoutes, isComplete, type OpenPage, root, routeOf, wholePage } from "./routes.tsx";

/** The hydrated page stays where its reader has scrolled to; scroll restoration starts with the next page. */
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

/** The routes of the server, which knows all of them. It creates a router per request, the browser one per document. */
const serverRoutes = import.meta.env.SSR ? root.addChildren([...coreRoutes, ...(await loadOthers(null))]) : root;
export const routerFor = (context: RouterContext, nonce?: string) => makeRouter(serverRoutes, context, nonce);

/**
 * The browser's router, without the code of the page that it begins with (`openFirst`). A page that is hydrated with all messages
 * is not one of the first pages, and needs all routes at once.
 */
export async function browserRouter(context: RouterContext): Promise<Router> {
  const { own_route: own, page, messages } = context.bootstrap;
  if (messages.rest.length === 0)
    return forgetFirst(makeRouter(root.addChildren([...coreRoutes, ...(await loadOthers(null))]), context), context);
  const open: OpenPage = () => loadCode(() => import(/* @vite-ignore */ own!.file));
  const first = own ? [...coreRoutes, routeOf(own.url, open)] : coreRoutes;
  // A catch-all route: any other address stops here until the other routes are loaded.
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
  return forgetFirst(router, context);
}

/** Loads the code of the page that the router begins with: without it the page stays as the server rendered it. */
export async function openFirst(router: Router): Promise<void> {
  const { routeId } = router.matchRoutes(router.latestLocation).at(-1)!;
  await (router.routesById as Record<string, { open?: OpenPage }>)[routeId]!.open?.();
}

/**
 * Drops the first page's data when the visitor leaves it, because the server sent only a part: on return the page is loaded
 * again. The result of a submitted form belongs to the first page only.
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

/** Swallows the rejection of a view transition that another one or a hidden page interrupts: its update has been shown anyway. */
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
    // Around the root too, because the error page needs messages.
    InnerWrap: ({ children }) => <PageProvider page={context}>{children}</PageProvider>,
    basepath: base || "/",
    parseSearch: (text) => parseSearch(text.replace(/^\?/, "")),
    // Below a base path, the router's server compares an address with its form in URL, and redirects from one to the other.
    stringifySearch: base ? (search) => stringifySearch(search).replaceAll("[]", "%5B%5D") : stringifySearch,
    defaultErrorComponent: Broken,
    defaultNotFoundComponent: Missing,
    defaultPreload: "intent",
    defaultPreloadDelay: 80,
    scrollRestoration: skipFirst(),
    // Between pages only: overlapping transitions (filters, days) would interrupt each other.
    defaultViewTransition: {
      types: ({ pathChanged }) => (pathChanged && !matchMedia("(prefers-reduced-motion: reduce)").matches ? ["page"] : false),
    },
    defaultStructuralSharing: false,
    ...(nonce !== undefined && { ssr: { nonce } }),
  });
}
