import { readItem } from "#areas/wishlists/saving/hearts/hearts.ts";
import { storePending, consumePending } from "#areas/wishlists/saving/pendingSave.ts";
import type { SaveRequest } from "#areas/wishlists/saving/saveModal.ts";
import { readSaveSource } from "#areas/wishlists/saving/saveSources.ts";
import type { Saving } from "#areas/wishlists/saving/saving.ts";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import type { App } from "#app/browser/app.ts";
import { savingRoot, type SavingRoot } from "./savingRoot.tsx";

/** The last pressed element, to which the focus returns. */
let pressed: HTMLElement | undefined;

const begin = memoizeAsync(async (app: App): Promise<SavingRoot> => {
  const made = await savingRoot(app, (request, saving) => {
    promptSignIn(request, app, saving).catch(() => pressed instanceof HTMLAnchorElement && location.assign(pressed.href));
  });
  returnFocus(made.saving);
  returnFocus(made.maker);
  return made;
});

/** Saves the listing or entry of a pressed heart, or asks for the list [B4.1.1]. */
export async function saveFrom(heart: HTMLElement, app: App): Promise<void> {
  const request: SaveRequest = { ...readItem(heart), source: readSaveSource(heart.dataset.source) };
  pressed = heart;
  heart.ariaBusy = "true";
  try {
    // A visitor who has to sign up sees the heart busy until the form opens.
    const [{ saving }] = await Promise.all([begin(app), app.bootstrap.session.user ? null : import("./openAuth.tsx")]);
    await saving.press(request);
  } finally {
    heart.ariaBusy = null;
  }
}

/** Opens the dialog from a "New list" link, in the header or on a page [B4.2]. */
export async function makeListFrom(link: HTMLElement, app: App): Promise<void> {
  // The surrounding menu closes, which returns the focus to its button.
  link.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
  pressed = link.checkVisibility() ? link : ((document.activeElement as HTMLElement | null) ?? undefined);
  (await begin(app)).maker.open();
}

const heartOf = ({ kind, id }: SaveRequest) => document.querySelector<HTMLElement>(`[data-heart="${kind} ${id}"]`) ?? undefined;

/**
 * Called when a visitor who wanted to save something has signed in: opens the lists for it [B4.1.5], if its heart is on the page.
 * In the middle of something else, such as a booking, it stays pending.
 */
export async function saveWhatWaits(app: App): Promise<void> {
  const request = consumePending((one) => heartOf(one) !== undefined);
  const { saving } = await begin(app);
  if (saving.state().requiresSignup) return saving.finishSignup();
  if (!request) return;
  pressed = heartOf(request);
  saving.open(request);
}

/** Shows the sign-up over the page; closing it drops the pending save. */
async function promptSignIn(request: SaveRequest, app: App, saving: Saving) {
  storePending(request);
  const { openAuth } = await import("./openAuth.tsx");
  if (await openAuth("signup", { auth_trigger: "WishList" }, app)) return saveWhatWaits(app);
  consumePending();
  saving.close();
  pressed?.focus({ preventScroll: true });
}

type Shown = { state: () => { visible: boolean }; subscribe: (listen: () => void) => void };

/**
 * Returns the focus to the pressed element when a dialog closes, and shows the surrounding picture viewer again, which the dialog
 * has closed.
 */
function returnFocus({ state, subscribe }: Shown) {
  let wasOpen = false;
  let viewer: HTMLElement | null = null;
  subscribe(() => {
    const isOpen = state().visible;
    if (isOpen && !wasOpen) viewer = pressed?.closest<HTMLElement>("[popover]:popover-open") ?? null;
    if (!isOpen && wasOpen)
      requestAnimationFrame(() => {
        if (viewer?.isConnected) viewer.showPopover();
        // The focus is left alone if the visitor has moved it meanwhile.
        else if (document.activeElement !== document.body) return;
        if (pressed?.isConnected) pressed.focus({ preventScroll: true });
      });
    wasOpen = isOpen;
  });
}
