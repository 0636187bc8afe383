import { announceSessionChange } from "#lib/browser/useSession.ts";
import type { App } from "./app.ts";
import { Header } from "#app/routes/Root.tsx";

/**
 * Renders the header and everything else that depends on `bootstrap` again. The contents of fields and the scroll position stay.
 */
export async function redraw({ router, i18n }: App): Promise<void> {
  // React could not hydrate the page and renders nothing.
  if ("leftAsDrawn" in document.documentElement.dataset) return location.reload();
  // The header's messages are not among those with which a page is hydrated.
  await Promise.all([Header.open(), i18n.loadAllMessages()]);
  announceSessionChange();
  await router.invalidate();
}
