import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { restoreItem } from "#areas/wishlists/lists/items/itemsContract.ts";
import type { SaveRequest } from "#areas/wishlists/saving/saveModal.ts";
import { openModal } from "./openModal.ts";
import type { SavingContext } from "./savingContext.ts";
import { showRefusalOnPage } from "./showRefusal.ts";

type Saved = { request: SaveRequest; list: Wishlist; isSilent?: boolean };
export function showSaved(context: SavingContext, { request, list, isSilent = false }: Saved) {
  const { t } = context.i18n;
  context.recent.note(list.id);
  context.tracker.done(request, list.id, isSilent ? "saved_silently" : "saved");
  const action = { label: t("save.change"), onAction: () => openModal(context, request) };
  context.showSnackbar({ text: t("save.savedTo", { name: list.name }), look: "good", action }); // [B4.1.2]
}

/** `item_id`: what the list had it under, by which it can be restored. */
type Removed = { request: SaveRequest; list: Wishlist; item_id: number };
export function showRemoved(context: SavingContext, removed: Removed) {
  const { t } = context.i18n;
  const { request, list } = removed;
  context.tracker.done(request, list.id, "removed");
  const action = { label: t("save.undo"), onAction: () => void undoRemoval(context, removed) };
  context.showSnackbar({ text: t("save.removedFrom", { name: list.name }), action }); // [B4.1.3]
}

/** Restores the item in its place, with its note and votes. */
async function undoRemoval(context: SavingContext, { request, list, item_id }: Removed): Promise<void> {
  const { call, hearts, tracker, showSnackbar, i18n } = context;
  hearts.fill(request, true);
  try {
    await call(restoreItem, { id: item_id });
    tracker.done(request, list.id, "undone");
    showSnackbar({ text: i18n.t("save.isBack", { name: list.name }), look: "good" });
  } catch (error) {
    hearts.fill(request, false);
    showRefusalOnPage(context, request, error);
  }
}
