import type { ReactNode } from "react";
import type { Bootstrap } from "./bootstrap.ts";
import type { Call } from "#lib/http/call.ts";
import { type I18n, I18nContext, useI18nContext } from "#lib/i18n/i18n.tsx";

/** The facts that every component of a page can use. A component that is rendered on its own has only the texts. */
export type PageContext = { i18n: I18n; bootstrap?: Bootstrap; call?: Call };

export function PageProvider({ page, children }: { page: PageContext; children: ReactNode }) {
  return <I18nContext value={page}>{children}</I18nContext>;
}

export const usePageContext = (): PageContext => useI18nContext();
