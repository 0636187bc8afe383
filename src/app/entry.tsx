import "@vitejs/plugin-react/preamble";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Bootstrap } from "#lib/bootstrap.ts";
import { caller } from "#lib/call.ts";
import { i18nOf } from "#lib/i18n.tsx";
import { firstMessages, restOfMessages } from "#lib/messages.ts";
import { routerFor } from "./router.tsx";

/** Fulfilled when React has taken the page over. */
export const ready = takeOver();

async function takeOver() {
  const bootstrap = JSON.parse(document.getElementById("bootstrap")!.textContent) as Bootstrap;
  const headers = (): Record<string, string> => (bootstrap.csrf_token ? { "x-csrf-token": bootstrap.csrf_token } : {});
  const call = caller(location.origin, (request) => fetch(request), headers);
  const i18n = i18nOf(bootstrap.locale, await firstMessages(bootstrap.locale), () => restOfMessages(bootstrap.locale));
  if (!["home", "search", "stay"].includes(bootstrap.page ?? "")) await i18n.whole();
  const router = routerFor({ call, bootstrap, i18n });
  const taken = new Promise<void>((done) => document.addEventListener("ready", () => done(), { once: true }));
  startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));
  document.addEventListener("click", (event) => followStill(event, (href) => void router.navigate({ href })));
  return taken;
}

/** Links of still parts have no code of their own: pressed plainly, they lead on within the page as all others do. */
function followStill(event: MouseEvent, follow: (href: string) => void) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("[data-still] a");
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin) return;
  event.preventDefault();
  follow(link.getAttribute("href")!);
}
