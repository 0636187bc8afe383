import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { track } from "#features/tracking/track.ts";
import { NewListDialog } from "#features/saving/NewListDialog.tsx";
import { type NewListMaker, openNewList } from "#features/saving/newList.ts";
import { fillHearts } from "#features/saving/hearts.ts";
import { latestSearch, noteRecentList, recentList } from "#features/saving/recentList.ts";
import { isSaved } from "#features/saving/saved.ts";
import { saveTeller } from "#features/saving/saveEvents.ts";
import { SaveModal } from "#features/saving/SaveModal.tsx";
import type { SaveWish } from "#features/saving/saveModal.ts";
import { openSaving, type Saving } from "#features/saving/saving.ts";
import { PageProvider } from "#lib/pageContext.tsx";
import { to } from "#paths";
import { SnackbarProvider } from "#ui/SnackbarProvider.tsx";
import { type ShowSnackbar, useSnackbar } from "#ui/useSnackbar.ts";
import type { App } from "./openAuth.tsx";

export type SavingRoot = { saving: Saving; maker: NewListMaker };

/** Draws the save modal, the dialog of a new list and what they say over whatever page stands there, once for good. */
export async function savingRoot(app: App, askIn: (wish: SaveWish, saving: Saving) => void): Promise<SavingRoot> {
  await app.i18n.whole();
  const voice: { say: ShowSnackbar } = { say: () => {} };
  // Only the last thing that happened is still true.
  const say: ShowSnackbar = (snack) => voice.say({ ...snack, topic: "save" });
  const tell = saveTeller(track);
  const saving: Saving = openSaving({
    call: app.call,
    isLoggedIn: () => app.bootstrap.user !== null,
    i18n: app.i18n,
    say,
    hearts: {
      isFilled: ({ kind, id }) => isSaved(app.bootstrap.saved, kind, id),
      fill: (wish, isIn) => fillHearts(app.bootstrap.saved, wish, isIn),
    },
    recent: { list: recentList, note: noteRecentList, search: latestSearch },
    tell,
    askIn: (wish) => askIn(wish, saving),
    onList: () => showLists(app),
  });
  const maker = openNewList({
    call: app.call,
    onCreated(list) {
      tell.created(list, "header");
      showLists(app);
      const open = () => void app.router.navigate({ href: app.i18n.here(to("wishlist", { id: list.id })) });
      say({
        text: app.i18n.t("newList.made", { name: list.name }),
        look: "good",
        action: { label: app.i18n.t("newList.open"), onAction: open },
      });
    },
  });
  await drawn({ saving, maker }, app, voice);
  return { saving, maker };
}

/** A page of lists shows the new one on top [B4.2.2]: it was used last. */
function showLists({ router }: App) {
  if (router.latestLocation.pathname === to("wishlists", {})) void router.invalidate();
}

function drawn({ saving, maker }: SavingRoot, app: App, voice: { say: ShowSnackbar }): Promise<void> {
  const place = document.body.appendChild(document.createElement("div"));
  return new Promise((ready) => {
    const hear = (say: ShowSnackbar) => {
      voice.say = say;
      ready();
    };
    createRoot(place).render(
      <PageProvider page={app}>
        <SnackbarProvider>
          <Voice onReady={hear} />
          <SaveModal saving={saving} />
          <NewListDialog maker={maker} />
        </SnackbarProvider>
      </PageProvider>,
    );
  });
}

function Voice({ onReady }: { onReady: (say: ShowSnackbar) => void }) {
  const say = useSnackbar();
  useEffect(() => onReady(say), [say, onReady]);
  return null;
}
