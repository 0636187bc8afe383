import { readCookie } from "#lib/browser/browserCookies.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { changeCurrency } from "#areas/money/currency/contract.ts";
import { fillCurrencies } from "#areas/money/currency/fillCurrencies.ts";
import { changeLocale } from "#areas/identity/languages/contract.ts";
import { menuStep } from "#ui/overlays/menuStep.ts";
import type { App } from "#app/browser/app.ts";
import { saveFormDraft } from "#app/browser/formDraft.ts";

const choicesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLButtonElement>("button[value]")];

/** Activates a picker of the header when it opens: focuses its filter, or the current choice. */
export function openPicker(form: HTMLFormElement, app: App): void {
  enhancePicker(form, app, () => `[popovertarget="${form.closest("[popover]")!.id}"]`);
  const first = form.querySelector<HTMLElement>("[data-filter] input") ?? form.querySelector<HTMLElement>("[aria-current]");
  first?.focus({ preventScroll: true });
}

/**
 * Adds what a picker lacks without a script: arrow keys, a filter, and a choice that preserves the page's state. `opener`: a
 * selector of the element to focus once the page has reloaded.
 */
export function enhancePicker(form: HTMLFormElement, app: App, opener: () => string): void {
  if (form.dataset.taken) return;
  form.dataset.taken = "yes";
  const filter = form.querySelector<HTMLElement>("[data-filter]");
  const field = filter?.querySelector("input");
  filter?.removeAttribute("hidden");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // Enter in the filter chooses the only choice that is left, if there is just one.
    const left = choicesOf(form).filter((choice) => !choice.hidden);
    const chosen = document.activeElement === field ? (left.length === 1 ? left[0] : undefined) : event.submitter;
    if (chosen) void choose({ form, app, opener }, chosen as HTMLButtonElement);
  });
  // The current choice closes a popover without a script, too.
  form.addEventListener("click", ({ target }) => (target as Element).closest("[aria-current]") && shut(form));
  form.addEventListener("keydown", (event) => moveOn(form, event, field ?? null));
  field?.addEventListener("input", () => narrow(form, field.value));
  const fetched = form.querySelector<HTMLElement>("[data-fetched]");
  if (fetched) void fillCurrencies(fetched, app.call).catch(() => fail(form));
}

type Picker = { form: HTMLFormElement; app: App; opener: () => string };
/**
 * Saves another choice for this browser and the account, unless one is being saved, and reloads the page with it [A4.2.1,
 * A4.2.2].
 */
async function choose({ form, app, opener }: Picker, chosen: HTMLButtonElement) {
  const { call, router, i18n } = app;
  if (form.ariaBusy === "true") return;
  if (chosen.getAttribute("aria-current")) return shut(form);
  form.ariaBusy = chosen.ariaBusy = "true";
  form.querySelector("[role=alert]")!.textContent = "";
  try {
    const { publicHref, href, pathname } = router.latestLocation;
    const isCurrency = form.dataset.choice === "new_currency";
    const next = isCurrency
      ? (await call(changeCurrency, { new_currency: chosen.value, next: publicHref })).next
      : (await call(changeLocale, { new_locale: chosen.value })) && href;
    // Without the cookie the page would reload unchanged.
    if (!readCookie(isCurrency ? "currency" : "locale")) throw new Refusal("cookies_required");
    saveFormDraft(pathname, opener());
    // Not `reload()`, with which the browser would also restore fields. The fragment is removed because a change of it alone
    // loads nothing.
    location.replace(next.replace(/#.*/, ""));
  } catch (error) {
    await i18n.loadAllMessages();
    fail(form, error instanceof Refusal ? i18n.find(`refusal.${error.code}`) : null);
    form.ariaBusy = chosen.ariaBusy = null;
  }
}

function shut(form: HTMLFormElement) {
  const over = form.closest<HTMLElement>("[popover], dialog")!;
  if (over instanceof HTMLDialogElement) over.close();
  else over.hidePopover();
}

function fail(form: HTMLFormElement, why?: string | null) {
  const alert = form.querySelector<HTMLElement>("[role=alert]")!;
  alert.textContent = why ?? alert.dataset.text!;
}

function moveOn(form: HTMLFormElement, event: KeyboardEvent, field: HTMLInputElement | null) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const shown = choicesOf(form).filter((choice) => !choice.hidden);
  const typing = document.activeElement === field;
  // In WebKit a search field consumes Escape, even when it is empty.
  if (typing && event.key === "Escape" && field?.value === "") return shut(form);
  // In the filter, letters, Home and End belong to the text.
  if (typing && !event.key.startsWith("Arrow")) return;
  const at = shown.indexOf(document.activeElement as HTMLButtonElement);
  const labels = shown.map((choice) => choice.textContent);
  if (event.key === "ArrowUp" && at === 0 && field) {
    event.preventDefault();
    return field.focus();
  }
  const step = menuStep(event.key, at, labels);
  if (step === null) return;
  event.preventDefault();
  shown[step]!.focus();
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Narrows the choices to those in which some word begins with what was typed; a code or a symbol counts too. */
function narrow(form: HTMLFormElement, typed: string) {
  const query = plain(typed.trim());
  let left = 0;
  for (const choice of choicesOf(form)) {
    const text = plain([...choice.querySelectorAll("span")].map((part) => part.textContent).join(" "));
    // Languages without spaces have no word beginnings.
    choice.hidden = !(` ${text}`.includes(` ${query}`) || (/[^\0-\u024f]/.test(query) && text.includes(query)));
    if (!choice.hidden) left++;
  }
  for (const group of form.querySelectorAll<HTMLElement>("[role=group]"))
    group.hidden = !group.querySelector("button:not([hidden])");
  const none = form.querySelector<HTMLElement>("[data-none]")!;
  none.textContent = left === 0 ? none.dataset.none! : "";
}
