import { createContext, type ReactNode, useContext } from "react";
import type { Bootstrap } from "./bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";

/** What every component of a page may know, however deep it stands. A component that is shown by itself has its words alone. */
export type PageContext = { i18n: I18n; bootstrap?: Bootstrap; call?: Call };

const Context = createContext<PageContext | null>(null);

export function PageProvider({ page, children }: { page: PageContext; children: ReactNode }) {
  return <Context value={page}>{children}</Context>;
}

export function usePageContext(): PageContext {
  const page = useContext(Context);
  if (!page) throw new Error("A PageProvider is missing");
  return page;
}
