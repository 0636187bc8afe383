import type { AnyRouter } from "@tanstack/react-router";
import { readAuthContext } from "#areas/identity/accounts/contract.ts";
import { readHeader } from "#areas/site/header/contract.ts";
import { loginOf } from "#areas/site/header/store.ts";
import { dispatchToHeader } from "#areas/site/header/dispatchToHeader.ts";
import { logAndContinue } from "#lib/browser/loadCode.ts";
import { whenReady } from "#lib/browser/whenReady.ts";
import { showHearts } from "#areas/wishlists/saving/hearts/hearts.ts";
import { isPending } from "#areas/wishlists/saving/pendingSave.ts";
import { readSaved } from "#areas/wishlists/saving/contract.ts";
import type { Session } from "#lib/page/bootstrap.ts";
import type { App } from "./app.ts";
import { redraw } from "./redraw.ts";

/** Renders the current page for another session, or for none; its address, scroll position and fields stay. */
export async function refreshSession(user: Session["user"], app: App) {
  const { bootstrap, call, router } = app;
  const [{ auth_context }, { header }, saved] = await Promise.all([
    call(readAuthContext, {}),
    call(readHeader, {}),
    user ? call(readSaved, {}).then(({ saved_items }) => saved_items) : null,
  ]);
  // React hydrates the page with the session for which the server rendered it.
  await new Promise<void>(whenReady);
  // A form's errors or its answer were meant for the user who submitted it.
  const { submitted, session } = bootstrap;
  bootstrap.submitted = submitted && { ...submitted, refused: null, answer: null };
  Object.assign(session, { user, header, saved, csrf_token: auth_context.csrf_token });
  router.update({ ...router.options, scrollRestoration: onceGone(router) });
  await redraw(app);
  showHearts(saved);
  // After the sign-up dialog, which closes when this function is done.
  if (user && isPending()) setTimeout(() => void app.saveWhatWaits().catch(logAndContinue));
  dispatchToHeader(user ? loginOf(user, bootstrap.currency) : { type: "logout" });
}

type Restores = NonNullable<AnyRouter["options"]["scrollRestoration"]>;
/** A new rendering would scroll the page to its top; scrolling is left alone until the visitor navigates to another address. */
function onceGone(router: AnyRouter): Restores {
  const usual = router.options.scrollRestoration ?? false;
  const here = router.latestLocation.href;
  let gone = false;
  return (input) => {
    gone ||= input.location.href !== here;
    return gone && (typeof usual === "function" ? usual(input) : usual);
  };
}
