import { track } from "#areas/insight/events/track.ts";
import { NewListDialog } from "#areas/wishlists/saving/NewListDialog.tsx";
import { type NewListMaker, openNewList } from "#areas/wishlists/saving/newList.ts";
import { fillHearts } from "#areas/wishlists/saving/hearts/hearts.ts";
import { latestSearch, noteRecentList, recentList } from "#areas/wishlists/saving/hearts/recentList.ts";
import { isSaved } from "#areas/wishlists/saving/hearts/saved.ts";
import { saveTracker } from "#areas/wishlists/saving/saveEvents.ts";
import { SaveModal } from "#areas/wishlists/saving/SaveModal.tsx";
import type { SaveRequest } from "#areas/wishlists/saving/saveModal.ts";
import { openSaving, type Saving } from "#areas/wishlists/saving/saving.ts";
import { to } from "#paths";
import { openOverlay } from "#ui/overlays/openOverlay.tsx";
import { openSnackbars } from "#ui/overlays/openSnackbars.tsx";
import type { ShowSnackbar } from "#ui/overlays/snackbarContext.ts";
import type { App } from "#app/browser/app.ts";

export type SavingRoot = { saving: Saving; maker: NewListMaker };

/** Renders the save modal and the dialog for a new list above all pages, once for the lifetime of the document. */
export async function savingRoot(app: App, promptSignIn: (request: SaveRequest, saving: Saving) => void): Promise<SavingRoot> {
  const show = await openSnackbars(app);
  // The shared topic makes each message replace the one before, which is no longer true.
  const showSnackbar: ShowSnackbar = (snack) => show({ ...snack, topic: "save" });
  const tracker = saveTracker(track);
  const saving: Saving = openSaving({
    call: app.call,
    isLoggedIn: () => app.bootstrap.session.user !== null,
    i18n: app.i18n,
    showSnackbar,
    hearts: {
      isFilled: (item) => isSaved(app.bootstrap.session.saved, item),
      fill: (item, isIn) => fillHearts(app.bootstrap.session.saved, item, isIn),
    },
    recent: { list: recentList, note: noteRecentList, search: latestSearch },
    tracker,
    promptSignIn: (request) => promptSignIn(request, saving),
    onListCreated: () => showLists(app),
  });
  const maker = openNewList({
    call: app.call,
    onCreated(list) {
      tracker.created(list, "header");
      showLists(app);
      const open = () => void app.router.navigate({ href: app.i18n.localizePath(to("wishlist", { id: list.id })) });
      showSnackbar({
        text: app.i18n.t("newList.made", { name: list.name }),
        look: "good",
        action: { label: app.i18n.t("newList.open"), onAction: open },
      });
    },
  });
  openOverlay(app).draw(
    <>
      <SaveModal saving={saving} />
      <NewListDialog maker={maker} />
    </>,
  );
  return { saving, maker };
}

/** A page of lists shows the new list first [B4.2.2], because it was used last. */
function showLists({ router }: App) {
  if (router.latestLocation.pathname === to("wishlists", {})) void router.invalidate();
}
