import type { AnyRouter } from "@tanstack/react-router";
import { BUILD_HEADER } from "#lib/http/build.ts";
import { noteServerTime } from "#lib/dates/serverClock.ts";
import type { App } from "./app.ts";

/** Handles what every response of the server carries besides its content. */
export function noteAnswer(answer: Response, { bootstrap, router }: App): void {
  noteServerTime(answer);
  const build = answer.headers.get(BUILD_HEADER);
  if (build && build !== bootstrap.build && !leaving.has(router)) leaveBuild(router);
}

const leaving = new WeakSet<AnyRouter>();
type Move = { href?: string; reloadDocument?: boolean };

/**
 * Called when the server runs another build than this page: the page continues, and every navigation to another page loads that
 * as a document, with matching code. Nothing is lost that would survive leaving a page.
 */
function leaveBuild(router: AnyRouter) {
  leaving.add(router);
  const moving = router as unknown as { navigate(to: Move): Promise<void>; buildLocation(to: Move): { publicHref: string } };
  const navigate = moving.navigate.bind(router);
  moving.navigate = (to) => {
    const { pathname } = new URL(to.href ?? moving.buildLocation(to).publicHref, location.href);
    return navigate(pathname === location.pathname ? to : { ...to, reloadDocument: true });
  };
  // On a move through the history the address has changed already.
  router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) location.reload();
  });
}
