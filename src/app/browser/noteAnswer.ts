import type { AnyRouter } from "@tanstack/react-router";
import { BUILD_HEADER } from "#lib/http/build.ts";
import { noteServerTime } from "#lib/dates/serverClock.ts";
import type { App } from "./app.ts";

/** What every answer of the server tells beside what was asked. */
export function noteAnswer(answer: Response, { bootstrap, router }: App): Response {
  noteServerTime(answer);
  const build = answer.headers.get(BUILD_HEADER);
  if (build && build !== bootstrap.build && !leaving.has(router)) leaveBuild(router);
  return answer;
}

const leaving = new WeakSet<AnyRouter>();
type Move = { href?: string; reloadDocument?: boolean };

/**
 * The server runs another build than this page: it goes on as it is, and whatever leads to another page loads that whole, with the code
 * that fits it. Nothing is lost that a page would not lose anyway when it is left.
 */
function leaveBuild(router: AnyRouter) {
  leaving.add(router);
  const moving = router as unknown as { navigate(to: Move): Promise<void>; buildLocation(to: Move): { publicHref: string } };
  const navigate = moving.navigate.bind(router);
  moving.navigate = (to) => {
    const { pathname } = new URL(to.href ?? moving.buildLocation(to).publicHref, location.href);
    return navigate(pathname === location.pathname ? to : { ...to, reloadDocument: true });
  };
  // On a way back in history the address is there already.
  router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) location.reload();
  });
}
