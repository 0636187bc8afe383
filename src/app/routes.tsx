// First of all: the sheet that decides the order of the layers.
import "#ui/tokens.css";
import "#ui/fonts.css";
import "#ui/base.css";
import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { type PageName, paths, to } from "#paths";
import { readSearch, readStaySearch } from "#features/stays/search.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import type { Call } from "#lib/call.ts";
import type { I18n } from "#lib/i18n.tsx";
import type { Page } from "#lib/page.ts";
import { Refusal } from "#lib/refusal.ts";
import { headTags } from "./headTags.ts";
import { Ready } from "./Ready.tsx";
import { Root } from "./Root.tsx";

export type Context = { call: Call; bootstrap: Bootstrap; i18n: I18n };
type AnyPage = Page<unknown, never>;

/** Each address's page: a chunk of its own. The keys name the files for the server's list of assets. */
export const pages: Record<PageName, { file: string; open: () => Promise<{ default: AnyPage }> }> = {
  home: { file: "src/pages/Home.tsx", open: () => import("#pages/Home.tsx") as never },
  search: { file: "src/pages/Search.tsx", open: () => import("#pages/Search.tsx") as never },
  stay: { file: "src/pages/Stay.tsx", open: () => import("#pages/Stay.tsx") as never },
  signUp: { file: "src/pages/SignUp.tsx", open: () => import("#pages/SignUp.tsx") as never },
  logIn: { file: "src/pages/LogIn.tsx", open: () => import("#pages/LogIn.tsx") as never },
  logOut: { file: "src/pages/LogOut.tsx", open: () => import("#pages/LogOut.tsx") as never },
  developers: { file: "src/pages/Developers.tsx", open: () => import("#pages/Developers.tsx") as never },
  workbench: { file: "src/pages/Workbench.tsx", open: () => import("#pages/Workbench.tsx") as never },
};

/** How an address's search is read; a page that names none takes it as it comes. */
const searches: Partial<Record<PageName, (search: Record<string, unknown>) => object>> = {
  search: readSearch,
  stay: readStaySearch,
};

export const patternOf = (name: PageName) => paths[name].url.replace(/:(\w+)/g, "$$$1");

const root = createRootRouteWithContext<Context>()({ component: Root });

function route(name: PageName) {
  const { open } = pages[name];
  const read = searches[name] ?? ((search: object) => search);
  const made = createRoute({
    getParentRoute: () => root,
    path: patternOf(name),
    validateSearch: (search: Record<string, unknown>) => read(search as never),
    // Once more: the router lays what was read over the words as they came, so that what cannot be read would still be there.
    loaderDeps: ({ search }) => ({ search: read(search as never) }),
    loader: async ({ context, params, deps, abortController, location }) => {
      const [{ default: page }] = await Promise.all([open(), context.i18n.whole()]);
      try {
        return { data: await page.load({ ...context, params, search: deps.search as never, signal: abortController.signal }) };
      } catch (error) {
        if (error instanceof Refusal && (error.code === "not_found" || error.code === "invalid")) throw notFound();
        if (error instanceof Refusal && error.code === "authentication_required")
          throw redirect({ href: `${to("logIn", {})}?next=${encodeURIComponent(location.href)}` });
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
  return made;
}

export const routeTree = root.addChildren(Object.keys(pages).map((name) => route(name as PageName)));
