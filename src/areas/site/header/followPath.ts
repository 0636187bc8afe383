import type { I18n } from "#lib/i18n/i18n.tsx";
import { to } from "#paths";
import { presentSearch } from "./bar/presentSearch.ts";
import { isAt } from "./rules.ts";

type State = Parameters<typeof presentSearch>[0];

/** Updates the parts of an existing header that depend on the address, after a navigation within the page. */
export function followPath(state: State, i18n: I18n): void {
  const path = state.location.pathname;
  for (const one of document.querySelectorAll<HTMLElement>("[data-not-at], [data-not-under]")) {
    const { notAt, notUnder } = one.dataset;
    one.hidden = isAt(path, { at: notAt?.split(" ") ?? [], under: notUnder?.split(" ") ?? [] });
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-header] a[href]"))
    if (link.origin === location.origin && link.pathname === i18n.localizePath(path) && link.search === "")
      link.ariaCurrent = "page";
    else link.removeAttribute("aria-current");
  followSearch(state, i18n);
}

function followSearch(state: State, i18n: I18n): void {
  const pill = document.querySelector<HTMLAnchorElement>('[data-header] [data-entry="search"]');
  if (!pill) return;
  const { href, ...texts } = presentSearch(state, i18n);
  pill.href = i18n.localizePath(href);
  for (const [part, text] of Object.entries(texts)) pill.querySelector(`[data-part="${part}"]`)!.textContent = text;
  const { pathname } = state.location;
  pill.parentElement!.dataset.ownForm = String(pathname === to("home", {}) || pathname === to("search", {}));
}
