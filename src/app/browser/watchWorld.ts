import { logAndContinue } from "#lib/browser/loadCode.ts";
import { readCookie } from "#lib/browser/browserCookies.ts";
import { noteClock } from "#lib/dates/noteClock.ts";
import { followTranslator } from "./followTranslator.ts";
import type { App } from "./app.ts";
import { watchPage } from "./watchPage.ts";
import { workOffline } from "./workOffline.tsx";

/** Begins to watch what happens to the page from outside: the network, other tabs, a translator; and how it is used. Nobody waits for it. */
export function watchWorld(app: App): void {
  noteClock();
  workOffline(app);
  watchOtherTabs(app);
  followTranslator();
  watchPage(app);
}

/** Another tab of this browser may log somebody in or out. */
function watchOtherTabs(app: App) {
  const look = () => {
    if (readCookie("signed_in") !== (app.bootstrap.session.user?.id.toString() ?? null))
      import("./otherTab.tsx").then((m) => m.otherTab(app)).catch(logAndContinue);
  };
  document.addEventListener("visibilitychange", look);
  // Not at once: this page may be leaving, with the answer to its own log-out.
  window.cookieStore?.addEventListener("change", () => setTimeout(look, 1000));
  look(); // it may have done so before this began
}
