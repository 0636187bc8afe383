import { isLaunched } from "#areas/insight/experiments/launches.ts";
import { OfflineNotice } from "#areas/site/offline/OfflineNotice.tsx";
import { registerWorker } from "#areas/site/offline/registerWorker.ts";
import { whenReached } from "#areas/site/offline/whenReached.ts";
import type { Ask } from "#areas/site/offline/rules.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { openOverlay } from "#ui/overlays/openOverlay.tsx";
import { isPlainPress } from "#lib/browser/isPlainPress.ts";
import type { App } from "./app.ts";

/**
 * What a page does about the network: registers the service worker, shows when the network is unavailable, and protects form
 * contents then.
 */
export function workOffline(app: App): void {
  watchNetwork(app);
  document.addEventListener("click", followAsPage, true);
  const { serviceWorker, connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  // With data saving on, nothing is sent beyond the pages that are opened.
  if (!isLaunched(app.bootstrap, "service_worker") || !serviceWorker || connection?.saveData) return;
  // A page that the worker answered is cached already.
  let stored = serviceWorker.controller && performance.getEntriesByType("navigation")[0]?.name;
  const storeHere = () => {
    if (stored === location.href) return;
    stored = location.href;
    const ask: Ask = { keep: stored };
    serviceWorker.controller?.postMessage(ask);
  };
  app.router.subscribe("onResolved", storeHere);
  registerWorker().then(storeHere, (error: unknown) => console.info("The service worker could not be registered", error));
}

function watchNetwork(app: App) {
  // 0 for the page that says that there is no network.
  const keptAt = Number(document.documentElement.dataset.keptAt ?? 0) || null;
  let draw: Awaited<ReturnType<typeof openNotice>> | undefined;
  const show = async (now: { heldBack?: boolean; isBack?: boolean } = {}) => {
    draw ??= await openNotice(app, keptAt);
    draw(now);
  };
  // The notice's messages are loaded while there is a network.
  app.i18n.loadAllMessages()?.catch(logAndContinue);
  if (keptAt !== null || !navigator.onLine) void show();
  // The cached copy was shown because the server did not respond; it may be restarting.
  if (keptAt && navigator.onLine) whenReached(() => void show({ isBack: true }));
  addEventListener("offline", () => void show());
  addEventListener("online", () => draw && void show({ isBack: true }));
  // A form stays on the page: submitted now, its contents would be lost to the browser's own error page.
  const holdBack = (event: SubmitEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    event.stopPropagation();
    void show({ heldBack: true });
  };
  document.addEventListener("submit", holdBack, true);
}

async function openNotice(app: App, keptAt: number | null) {
  await app.i18n.loadAllMessages();
  const { draw } = openOverlay(app);
  return ({ heldBack = false, isBack = false }) =>
    draw(<OfflineNotice keptAt={keptAt} isOnline={navigator.onLine} isBack={isBack} heldBack={heldBack} />);
}

/** Without a network, links load whole pages from the worker's cache. */
function followAsPage(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  if (navigator.onLine || !link || link.origin !== location.origin || link.target) return;
  // Presses that open an overlay have been handled by entry.tsx.
  if (event.defaultPrevented || !isPlainPress(event)) return;
  if (link.pathname + link.search === location.pathname + location.search && link.hash) return;
  event.preventDefault();
  event.stopPropagation();
  location.assign(link.href);
}
