import type { AnyRouter } from "@tanstack/react-router";
import { readAuthContext } from "#areas/identity/accounts/contract.ts";
import { readHeader } from "#areas/site/header/contract.ts";
import { loginOf } from "#areas/site/header/store.ts";
import { dispatchToHeader } from "#areas/site/header/dispatchToHeader.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { showHearts } from "#areas/wishlists/saving/hearts/hearts.ts";
import { isPending } from "#areas/wishlists/saving/pendingSave.ts";
import { readSaved } from "#areas/wishlists/saving/contract.ts";
import type { Session } from "#lib/page/bootstrap.ts";
import type { App } from "./app.ts";
import { redraw } from "./redraw.ts";

/** The page that stands there, with its session or without one: its address, its scroll and what was typed stay. */
export async function refreshSession(user: Session["user"], app: App) {
  const { bootstrap, call, router } = app;
  const [{ auth_context }, { header }, saved] = await Promise.all([
    call(readAuthContext, {}),
    call(readHeader, {}),
    user ? call(readSaved, {}).then(({ saved_items }) => saved_items) : null,
  ]);
  // What was wrong with a form, or answered to it, was for who sent it.
  const { submitted, session } = bootstrap;
  bootstrap.submitted = submitted && { ...submitted, error: null, field_errors: {}, answer: null };
  Object.assign(session, { user, header, saved, csrf_token: auth_context.csrf_token });
  router.update({ ...router.options, scrollRestoration: onceGone(router) });
  await redraw(app);
  showHearts(saved);
  // After the sign-up, which shuts when this is done.
  if (user && isPending()) setTimeout(() => void app.saveWhatWaits().catch(logAndContinue));
  dispatchToHeader(user ? loginOf(user, bootstrap.currency) : { type: "logout" });
}

type Restores = NonNullable<AnyRouter["options"]["scrollRestoration"]>;
/** Drawn anew, the page would begin at its top: it is left alone until somebody has gone elsewhere. */
function onceGone(router: AnyRouter): Restores {
  const usual = router.options.scrollRestoration ?? false;
  const here = router.latestLocation.href;
  let gone = false;
  return (input) => {
    gone ||= input.location.href !== here;
    return gone && (typeof usual === "function" ? usual(input) : usual);
  };
}
