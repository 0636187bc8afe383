import { logAndContinue } from "#lib/browser/loadCode.ts";
import { readCookie } from "#lib/browser/browserCookies.ts";
import { noteClock } from "#lib/dates/noteClock.ts";
import { followTranslator } from "./followTranslator.ts";
import type { App } from "./app.ts";
import { watchPage } from "./watchPage.ts";
import { workOffline } from "./workOffline.tsx";

/** Begins to watch the network, other tabs, translators and the page's use. Nothing waits for this. */
export function watchWorld(app: App): void {
  noteClock();
  workOffline(app);
  watchOtherTabs(app);
  followTranslator();
  watchPage(app);
}

/** Another tab of this browser may log in or out. */
function watchOtherTabs(app: App) {
  const look = () => {
    if (readCookie("signed_in") !== (app.bootstrap.session.user?.id.toString() ?? null))
      import("./otherTab.tsx").then((m) => m.otherTab(app)).catch(logAndContinue);
  };
  document.addEventListener("visibilitychange", look);
  // Delayed, because this page may be unloading after its own log-out.
  window.cookieStore?.addEventListener("change", () => setTimeout(look, 1000));
  look(); // it may have changed before this began
}
