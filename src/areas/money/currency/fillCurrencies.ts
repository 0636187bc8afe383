import type { Call } from "#lib/http/call.ts";
import type { Currency } from "./contract.ts";
import { currencyList } from "./currencyList.ts";

/** The list that Chinese readers open: fetched when they do, and rendered from the page's own template [A4.2.4, A7.10]. */
export async function fillCurrencies(place: HTMLElement, call: Call): Promise<void> {
  place.ariaBusy = "true";
  try {
    const { currencies, metadata } = await currencyList(call, { _format: "default", sort: "top_currency", style: "group" });
    const { top = "", all = "" } = place.dataset;
    place.replaceChildren(
      groupOf(place, top, currencies.slice(0, metadata.top_count)),
      groupOf(place, all, currencies.slice(metadata.top_count)),
    );
  } finally {
    place.ariaBusy = null;
  }
}

function groupOf(place: HTMLElement, label: string, currencies: Currency[]): HTMLElement {
  const template = place.parentElement!.querySelector("template")!;
  // A template that was parsed from HTML has its elements in its content; one that was rendered in the browser, in its children.
  const group = (template.content.firstElementChild ?? template.firstElementChild)!.cloneNode(true) as HTMLElement;
  const [now, other] = group.querySelectorAll("button");
  group.setAttribute("aria-label", label);
  group.querySelector("p")!.textContent = label;
  now!.remove();
  other!.remove();
  for (const { code, localized_full_name, unicode_symbol } of currencies) {
    const choice = (code === now!.value ? now! : other!).cloneNode(true) as HTMLButtonElement;
    const [name, detail] = choice.querySelectorAll("span");
    choice.value = code;
    name!.textContent = localized_full_name;
    detail!.textContent = unicode_symbol === code ? code : `${code} ${unicode_symbol}`;
    group.append(choice);
  }
  return group;
}
