import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { allMessages } from "#lib/allMessages.ts";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { i18nOf } from "#lib/i18n.tsx";
import { PageProvider } from "#lib/pageContext.tsx";

const i18n = i18nOf("en", await allMessages("en"));

/** What the server draws of a part of a page at `path`, whose bootstrap is whatever of it matters. */
export function onPage(path: string, part: ReactNode, bootstrap: Partial<Bootstrap> = {}): string {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  return renderToString(
    <RouterContextProvider router={router}>
      <PageProvider page={{ i18n, bootstrap: bootstrap as Bootstrap }}>{part}</PageProvider>
    </RouterContextProvider>,
  );
}
