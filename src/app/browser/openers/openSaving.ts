import { readItem } from "#areas/wishlists/saving/hearts/hearts.ts";
import { storePending, consumePending } from "#areas/wishlists/saving/pendingSave.ts";
import type { SaveRequest } from "#areas/wishlists/saving/saveModal.ts";
import { readSaveSource } from "#areas/wishlists/saving/saveSources.ts";
import type { Saving } from "#areas/wishlists/saving/saving.ts";
import { memoizeAsync } from "#lib/browser/memoizeAsync.ts";
import type { App } from "#app/browser/app.ts";
import { savingRoot, type SavingRoot } from "./savingRoot.tsx";

/** What was pressed last: where the focus goes back to. */
let pressed: HTMLElement | undefined;

const begin = memoizeAsync(async (app: App): Promise<SavingRoot> => {
  const made = await savingRoot(app, (request, saving) => {
    promptSignIn(request, app, saving).catch(() => pressed instanceof HTMLAnchorElement && location.assign(pressed.href));
  });
  returnFocus(made.saving);
  returnFocus(made.maker);
  return made;
});

/** Of a heart that was pressed: saves the thing, or asks into which list [B4.1.1]. */
export async function saveFrom(heart: HTMLElement, app: App): Promise<void> {
  const request: SaveRequest = { ...readItem(heart), source: readSaveSource(heart.dataset.source) };
  pressed = heart;
  heart.ariaBusy = "true";
  try {
    // Who is to sign up sees that they pressed until that opens.
    const [{ saving }] = await Promise.all([begin(app), app.bootstrap.session.user ? null : import("./openAuth.tsx")]);
    await saving.press(request);
  } finally {
    heart.ariaBusy = null;
  }
}

/** Of "New list", in the header or on a page [B4.2]. */
export async function makeListFrom(link: HTMLElement, app: App): Promise<void> {
  // A menu that it stands in shuts, and gives the focus to its own button.
  link.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();
  pressed = link.checkVisibility() ? link : ((document.activeElement as HTMLElement | null) ?? undefined);
  (await begin(app)).maker.open();
}

const heartOf = ({ kind, id }: SaveRequest) => document.querySelector<HTMLElement>(`[data-heart="${kind} ${id}"]`) ?? undefined;

/**
 * Somebody has signed in who wanted to save something before: the lists open for it [B4.1.5], where it can be seen. In the middle of
 * something else, as of a booking, it goes on waiting.
 */
export async function saveWhatWaits(app: App): Promise<void> {
  const request = consumePending((one) => heartOf(one) !== undefined);
  const { saving } = await begin(app);
  if (saving.state().requiresSignup) return saving.finishSignup();
  if (!request) return;
  pressed = heartOf(request);
  saving.open(request);
}

/** The sign-up over the page; who closes it does not want to any more. */
async function promptSignIn(request: SaveRequest, app: App, saving: Saving) {
  storePending(request);
  const { openAuth } = await import("./openAuth.tsx");
  if (await openAuth("signup", { auth_trigger: "WishList" }, app)) return saveWhatWaits(app);
  consumePending();
  saving.close();
  pressed?.focus({ preventScroll: true });
}

type Shown = { state: () => { visible: boolean }; subscribe: (listen: () => void) => void };

/** To what was pressed, when a dialog shuts; the viewer of pictures that it stands in is shown again, for a dialog shuts it. */
function returnFocus({ state, subscribe }: Shown) {
  let wasOpen = false;
  let viewer: HTMLElement | null = null;
  subscribe(() => {
    const isOpen = state().visible;
    if (isOpen && !wasOpen) viewer = pressed?.closest<HTMLElement>("[popover]:popover-open") ?? null;
    if (!isOpen && wasOpen)
      requestAnimationFrame(() => {
        if (viewer?.isConnected) viewer.showPopover();
        // Who has gone on meanwhile is not fetched back.
        else if (document.activeElement !== document.body) return;
        if (pressed?.isConnected) pressed.focus({ preventScroll: true });
      });
    wasOpen = isOpen;
  });
}
