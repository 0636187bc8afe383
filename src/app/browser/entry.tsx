import "@vitejs/plugin-react/preamble";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { SentBootstrap } from "#lib/page/bootstrap.ts";
import { loadCode, logAndContinue } from "#lib/browser/loadCode.ts";
import { call, connectCalls } from "#lib/http/pageCall.ts";
import { writeAs } from "#lib/i18n/formats.ts";
import { i18nOf, type Messages } from "#lib/i18n/i18n.tsx";
import { isPlainPress } from "#lib/browser/isPlainPress.ts";
import type { App } from "./app.ts";
import type { openers } from "./openers/openers.ts";
import { browserRouter, openFirst } from "#app/routes/router.tsx";
import { TakenOver } from "#app/routes/TakenOver.tsx";

takeOver().catch((error: unknown) => {
  document.dispatchEvent(new Event("left"));
  throw error;
});

async function takeOver() {
  const bootstrap = JSON.parse(document.getElementById("bootstrap")!.textContent) as SentBootstrap;
  writeAs(bootstrap.engine_texts);
  if (bootstrap.submitted) history.replaceState(null, "", bootstrap.submitted.page);
  connectCalls(() => import("./openers/openCall.ts").then((m) => m.openCall(app)));
  const { first, press, rest } = bootstrap.messages;
  const i18n = i18nOf(
    bootstrap.locale,
    {},
    {
      first: () => messagesIn(first),
      press: () => messagesIn(press),
      rest: () => loadRest(rest),
      base: bootstrap.base,
      today: bootstrap.today,
    },
  );
  const router = await browserRouter({ call, bootstrap, i18n });
  const app: App = {
    bootstrap,
    call,
    i18n,
    router,
    saveWhatWaits: () => import("./openers/openers.ts").then((m) => m.saveWhatWaits(app)),
  };
  // Registered first, in the capture phase, so that no link is followed before.
  const boot = document.documentElement as { opening?: Promise<unknown> | undefined; bringOwn?: () => void };
  document.addEventListener("click", (event) => (boot.opening = openOver(event, app) ?? boot.opening), true);
  // What opens over the page needs nothing of it: where a visitor is about to press for that, it is loaded and shown first.
  document.dispatchEvent(new Event("heard"));
  await boot.opening;
  boot.bringOwn?.();
  await Promise.all([openFirst(router), rest.length > 0 ? i18n.loadPageMessages() : i18n.loadAllMessages()]);
  startTransition(
    () =>
      void hydrateRoot(
        document,
        <TakenOver onLeft={() => leaveAsDrawn(app)}>
          <RouterClient router={router} />
        </TakenOver>,
      ),
  );
  document.addEventListener("click", (event) => followIslandLink(event, (href) => void router.navigate({ href })));
  // A form that was rendered without a CSRF token is held back until there is one.
  document.addEventListener(
    "submit",
    (event) => {
      if ((event.target as HTMLFormElement & { csrf_token?: HTMLInputElement }).csrf_token?.value !== "") return;
      event.preventDefault();
      event.stopPropagation();
      // Sent without a token, the form comes back with one and with everything that was typed.
      import("./openers/openCall.ts")
        .then((m) => m.sendWithToken(event, app))
        .catch(() => HTMLFormElement.prototype.submit.call(event.target));
    },
    true,
  );
  // The header's behaviour is loaded when it is first used, or when the page navigates to another one.
  const wake = (event?: Event) =>
    void import("./hydrateHeader.ts").then((m) => m.hydrateHeader(app, event)).catch(logAndContinue);
  const isHeader = "[data-header] :is(a,button)";
  for (const sign of ["pointerover", "focusin", "click"])
    document.addEventListener(sign, (event) => (event.target as Element).closest(isHeader) && wake(event));
  document.addEventListener("header", wake);
  // The style sheet shows a progress indicator if this takes long (base.css).
  const { dataset } = document.documentElement;
  let left: Element | null;
  router.subscribe("onBeforeLoad", () => {
    dataset.awaits = "";
    left = document.activeElement;
  });
  router.subscribe("onResolved", (step) => {
    delete dataset.awaits;
    if (!step.hrefChanged) return;
    wake();
    import("./openers/overlays.ts").then((m) => m.leadOn(step, left)).catch(logAndContinue);
  });
  if (isStored("sessionStorage", "typed") || document.querySelector(`${isHeader}:is(:hover,:focus)`)) wake();
  if (bootstrap.session.user && isStored("localStorage", "pending_save")) app.saveWhatWaits().catch(logAndContinue);
  // After everything that the page itself needs; at once if there is no network.
  const isOut = !navigator.onLine || "keptAt" in document.documentElement.dataset;
  setTimeout(() => void import("./watchWorld.ts").then((m) => m.watchWorld(app)).catch(logAndContinue), isOut ? 0 : 4000);
  const sdk = bootstrap.social_sdk;
  if (sdk && document.cookie.includes(sdk.if_cookie))
    document.addEventListener(
      "ready",
      () => void import("./logInByItself.ts").then((m) => m.logInByItself(app)).catch(logAndContinue),
      { once: true },
    );
}

/**
 * React could not hydrate the page: the boot script makes it work as without a script, and each navigation loads a whole page.
 */
function leaveAsDrawn({ router }: App) {
  document.dispatchEvent(new Event("left"));
  router.history.subscribe(() => location.reload());
  import("#areas/insight/events/track.ts")
    .then(({ track }) => track("hydration_failed:1", { is_translated: document.querySelector("font") !== null }))
    .catch(logAndContinue);
}

/** What the first pages do not need: the remaining messages, and with them the icons. */
async function loadRest(files: string[]): Promise<Messages> {
  const [texts] = await Promise.all([messagesIn(files), import("#ui/icons/joinIcons.ts")]);
  return texts;
}

async function messagesIn(files: string[]): Promise<Messages> {
  const parts = await Promise.all(files.map((file) => loadCode<{ default: Messages }>(() => import(/* @vite-ignore */ file))));
  return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
}

/**
 * Whether a page before this one has left something for it: fields that were filled in before a change of language or currency
 * (formDraft.ts), or what was to be saved (pendingSave.ts).
 */
function isStored(where: "localStorage" | "sessionStorage", key: string): boolean {
  try {
    return key in window[where];
  } catch {
    return false; // a browser without storage
  }
}

/**
 * The marks of elements that open something (`data-auth`); what each opens is in openers.ts, whose lists of style sheets would
 * burden every page.
 */
const OPENERS = ["auth", "heart", "new-list", "help", "share", "preferences"] satisfies (keyof typeof openers)[];

/**
 * Whatever is marked `data-auth` opens sign-up or log-in over the page, a heart the lists to save into, `data-new-list` the making of one, `data-help` the help
 * beside it, `data-share` the ways to share, `data-preferences` language and currency, where they would lead to pages of their own without a script, or where theirs
 * cannot be had.
 */
function openOver(event: MouseEvent, app: App): Promise<void> | undefined {
  const pressed = (event.target as Element).closest<HTMLAnchorElement>(OPENERS.map((what) => `[data-${what}]`).join());
  if (!pressed || !isPlainPress(event)) return;
  event.preventDefault();
  event.stopPropagation();
  pressed.ariaBusy = "true";
  const follow = () => {
    pressed.ariaBusy = null;
    // The link is followed as usual. Without a network its page could not load either, and the current page would be lost.
    if (navigator.onLine) location.assign(pressed.href);
  };
  return import("./openers/openers.ts").then((m) => {
    m.openFrom(pressed, app).catch(follow);
    return m.whenShown();
  }, follow);
}

/** Links of islands have no code of their own: a plain press on one navigates within the page as all other links do. */
function followIslandLink(event: MouseEvent, follow: (href: string) => void) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("[data-island] a");
  if (!link || !isPlainPress(event) || event.defaultPrevented || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  link.closest<HTMLElement>("[popover]")?.hidePopover();
  follow(link.getAttribute("href")!);
}
