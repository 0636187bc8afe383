import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { allMessages } from "#lib/i18n/allMessages.ts";
import type { Bootstrap, Session, Submitted } from "#lib/page/bootstrap.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { PageProvider } from "#lib/page/pageContext.tsx";

const i18n = i18nOf("en", await allMessages("en"));

/** The server's HTML for a part of a page at `path`; `known`: the facts of the page that matter. */
export function onPage(path: string, part: ReactNode, known: { session?: Partial<Session>; submitted?: Submitted } = {}): string {
  const history = createMemoryHistory({ initialEntries: [path] });
  const bootstrap = { session: {}, ...known } as Bootstrap;
  const router = createRouter({ routeTree: createRootRoute(), history });
  return renderToString(
    <RouterContextProvider router={router}>
      <PageProvider page={{ i18n, bootstrap }}>{part}</PageProvider>
    </RouterContextProvider>,
  );
}
