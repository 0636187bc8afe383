import { announceSessionChange } from "#lib/browser/useSession.ts";
import type { App } from "./app.ts";
import { Header } from "#app/routes/Root.tsx";

/** The header and whatever else is drawn of `bootstrap`, as that is now. What was typed stays, and so does the scroll. */
export async function redraw({ router, i18n }: App): Promise<void> {
  // React could not take the page over, and draws nothing.
  if ("leftAsDrawn" in document.documentElement.dataset) return location.reload();
  await Promise.all([Header.open(), i18n.complete()]); // its words are not among those that a page is taken over with
  announceSessionChange();
  await router.invalidate();
}
