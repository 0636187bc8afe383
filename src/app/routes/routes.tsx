// Imported first: this sheet declares the order of the layers.
import "#ui/tokens.css";
import "#ui/fonts.css";
import "#ui/base.css";
import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { paths, to } from "#paths";
import { readSearch } from "#areas/discovery/search/readSearch.ts";
import { readStaySearch } from "#areas/discovery/listings/readStaySearch.ts";
import { isMissing } from "#lib/browser/loadCode.ts";
import type { Page } from "#lib/page/page.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { stringifySearch } from "#lib/http/search.ts";
import { openIslands } from "#ui/islands/island.tsx";
import { headTags } from "./headTags.ts";
import { Ready } from "./Ready.tsx";
import { type RouterContext, Root } from "./Root.tsx";

export type OpenPage = () => Promise<{ default: Page<unknown, never> }>;

export const root = createRootRouteWithContext<RouterContext>()({ component: Root });

const readHere = new WeakSet<object>();
/**
 * Whether a page's data was loaded by this browser: the data that the server sends with a page lacks what only the server renders
 * (`unsent`).
 */
export const isComplete = (loaderData: object) => readHere.has(loaderData);

/** A redirect that loads the page from the server, for a page whose code fails to load. */
export const wholePage = (href: string) => redirect({ href, reloadDocument: true });

/** The pattern of an address in the router's syntax. */
export const patternOf = (url: string) => url.replace(/:(\w+)/g, "$$$1");

/** `read`: parses the query of the address; without it the query is passed on as it is. */
export function routeOf(url: string, open: OpenPage, read: (search: Record<string, unknown>) => object = (search) => search) {
  const made = createRoute({
    getParentRoute: () => root,
    path: patternOf(url),
    validateSearch: (search: Record<string, unknown>) => read(search),
    // Parsed a second time, because the router merges the parsed query over the raw one, which would keep values that are not
    // valid.
    loaderDeps: ({ search }) => ({ search: read(search as Record<string, unknown>) }),
    loader: async ({ context, params, deps, abortController, location }) => {
      const { localizePath } = context.i18n;
      let page: Page<unknown, never> | undefined;
      try {
        [{ default: page }] = await Promise.all([open(), context.i18n.loadAllMessages()]);
        const request = { params, search: deps.search as never, query: location.searchStr, signal: abortController.signal };
        const islands = !import.meta.env.SSR && openIslands();
        const loaded = { data: await page.load({ ...context, ...request }) };
        await islands;
        readHere.add(loaded);
        return loaded;
      } catch (error) {
        if (isMissing(error)) throw wholePage(location.publicHref);
        if (error instanceof Refusal && (error.code === "not_found" || error.code === "validation")) throw notFound();
        if (error instanceof Refusal && error.code === "authentication_required")
          throw redirect({
            href:
              localizePath(to("logIn", {})) + stringifySearch({ next: location.publicHref, auth_trigger: page?.auth_trigger }),
          });
        if (error instanceof Refusal && error.code === "reauthentication_required")
          throw redirect({ href: `${localizePath(to("reauthenticate", {}))}?next=${encodeURIComponent(location.publicHref)}` });
        throw error;
      }
    },
    head: async ({ loaderData, params, match }) => {
      const { default: page } = await open();
      const { bootstrap, i18n } = match.context;
      return loaderData ? headTags(page.head({ data: loaderData.data, params, bootstrap, i18n }), bootstrap, i18n) : {};
    },
    component: lazyRouteComponent(async () => {
      const { default: page } = await open();
      return {
        default: function Shown() {
          const { data } = made.useLoaderData();
          const { search } = made.useLoaderDeps();
          const { bootstrap, call } = made.useRouteContext();
          return (
            <>
              <page.View data={data} search={search as never} bootstrap={bootstrap} call={call} />
              <Ready />
            </>
          );
        },
      };
    }),
  });
  return Object.assign(made, { open });
}

/** The routes of the core (`firstPages.ts`). */
export const coreRoutes = [
  routeOf(paths.home.url, () => import("#pages/discovery/Home.tsx")),
  routeOf(paths.search.url, () => import("#pages/discovery/Search.tsx"), readSearch),
  routeOf(paths.stay.url, () => import("#pages/discovery/Stay.tsx"), readStaySearch),
];
