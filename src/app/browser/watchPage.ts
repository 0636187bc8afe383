import { noteAffiliate } from "#areas/insight/events/affiliate.ts";
import { watchImpressions, watchNotifications } from "#areas/insight/events/impressions.ts";
import { networkInformation, resourceTimings } from "#areas/insight/events/loadTimings.ts";
import { pageEventQueue } from "#areas/insight/events/pageEventQueue.ts";
import { detailOf, newDepths, pageTimer } from "#areas/insight/events/rules.ts";
import { watchVitals } from "#areas/insight/events/vitals.ts";
import { mayKeepIds } from "#lib/browser/browserCookies.ts";
import { requestSourceOf } from "#areas/insight/events/requestSource.ts";
import type { App } from "./app.ts";
import { tokenOf } from "./takeToken.ts";

type View = { path: string; timer: ReturnType<typeof pageTimer>; deepest: number };

/** Tells how pages are read: what is seen, how far, how long, and how fast they came. Without the visitor's yes nothing is looked at. */
export function watchPage(app: App): void {
  if (!mayKeepIds()) return;
  // From what came before this code; the page's own time begins with the page.
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
  watchVitals((data) => pageEventQueue.put("page_performance:1", data, location.pathname));
  addEventListener("blur", () => view.timer.pause(performance.now()));
  addEventListener("focus", () => view.timer.resume(performance.now()));
  addEventListener("scroll", () => noteDepth(view), { passive: true });
  noteDepth(view);
  addEventListener("pagehide", () => {
    end(view);
    pageEventQueue.leave();
  });
  // Back from the browser's memory it is looked at anew.
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
  pageEventQueue.put("page_view:1", { request_source }, path);
  const detail = detailOf(document.querySelector<HTMLElement>("main")?.dataset ?? {});
  if (detail) pageEventQueue.put("detail_view:1", detail, path);
  return { path, timer: pageTimer(began, document.hasFocus()), deepest: 0 };
}

const end = ({ path, timer }: View) => pageEventQueue.put("page_duration:1", timer.read(performance.now()), path);

function noteDepth(view: View) {
  for (const depth_px of newDepths(view.deepest, scrollY))
    pageEventQueue.put("scroll_depth:1", { depth_px, page_px: document.documentElement.scrollHeight }, view.path);
  view.deepest = Math.max(view.deepest, scrollY);
}

function trackLoad() {
  const page = location.pathname;
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  for (const timing of resourceTimings(entries, page, location.origin)) pageEventQueue.put("resource_timing:1", timing, page);
  const network = networkInformation(navigator);
  if (network) pageEventQueue.put("network_information:1", network, page);
}
