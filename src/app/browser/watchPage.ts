import { noteAffiliate } from "#areas/insight/events/affiliate.ts";
import { watchImpressions, watchNotifications } from "#areas/insight/events/impressions.ts";
import { networkInformation, resourceTimings } from "#areas/insight/events/loadTimings.ts";
import { pageEventQueue } from "#areas/insight/events/pageEventQueue.ts";
import { detailOf, newDepths, pageTimer } from "#areas/insight/events/rules.ts";
import { watchVitals } from "#areas/insight/events/vitals.ts";
import { mayKeepIds } from "#lib/browser/browserCookies.ts";
import { requestSourceOf } from "#areas/insight/events/requestSource.ts";
import type { App } from "./app.ts";
import { tokenOf } from "./fetchToken.ts";

type View = { path: string; timer: ReturnType<typeof pageTimer>; deepest: number };

/**
 * Records how pages are read: what is seen, how far, how long, and how fast they loaded. Nothing is recorded without the
 * visitor's consent.
 */
export function watchPage(app: App): void {
  if (!mayKeepIds()) return;
  // From the document's start, before this code was loaded.
  let view = newView(0, false);
  const impressions = watchImpressions();
  const arrive = () => {
    if (location.pathname !== view.path) {
      end(view);
      view = newView(performance.now(), true);
      impressions.newView();
    }
    impressions.look();
  };
  app.router.subscribe("onResolved", arrive);
  impressions.look();
  watchNotifications();
  watchVitals((data) => pageEventQueue.put({ schema: "page_performance:1", data, page: location.pathname }));
  addEventListener("blur", () => view.timer.pause(performance.now()));
  addEventListener("focus", () => view.timer.resume(performance.now()));
  addEventListener("scroll", () => noteDepth(view), { passive: true });
  noteDepth(view);
  addEventListener("pagehide", () => {
    end(view);
    pageEventQueue.leave();
  });
  // A page that returns from the back/forward cache counts as a new view.
  addEventListener("pageshow", (event) => {
    if ((event as PageTransitionEvent).persisted) view = newView(performance.now(), false);
  });
  trackLoad();
  noteAffiliate(() => tokenOf(app)).catch((error: unknown) => console.warn("The affiliate was not noted", error));
}

function newView(began: number, isClientRoute: boolean): View {
  const path = location.pathname;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const request_source = requestSourceOf({
    isClientRoute,
    isControlled: Boolean(navigator.serviceWorker?.controller),
    referrer: document.referrer,
    serverTiming: visit?.serverTiming ?? [],
  });
  pageEventQueue.put({ schema: "page_view:1", data: { request_source }, page: path });
  const detail = detailOf(document.querySelector<HTMLElement>("main")?.dataset ?? {});
  if (detail) pageEventQueue.put({ schema: "detail_view:1", data: detail, page: path });
  return { path, timer: pageTimer(began, document.hasFocus()), deepest: 0 };
}

const end = ({ path, timer }: View) =>
  pageEventQueue.put({ schema: "page_duration:1", data: timer.read(performance.now()), page: path });

function noteDepth(view: View) {
  for (const depth_px of newDepths(view.deepest, scrollY)) {
    const data = { depth_px, page_px: document.documentElement.scrollHeight };
    pageEventQueue.put({ schema: "scroll_depth:1", data, page: view.path });
  }
  view.deepest = Math.max(view.deepest, scrollY);
}

function trackLoad() {
  const page = location.pathname;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  for (const data of resourceTimings(entries, page, location.origin))
    pageEventQueue.put({ schema: "resource_timing:1", data, page });
  const network = networkInformation(navigator);
  if (network) pageEventQueue.put({ schema: "network_information:1", data: network, page });
}
