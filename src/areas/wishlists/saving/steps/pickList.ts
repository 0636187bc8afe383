import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { itemCalls, toItemKeys } from "#areas/wishlists/lists/itemCalls.ts";
import { containsItem } from "#areas/wishlists/saving/hearts/listHolds.ts";
import { isOpenFor, requestIn } from "#areas/wishlists/saving/saveModal.ts";
import { closeModalFor } from "./openModal.ts";
import type { SavingContext } from "./savingContext.ts";
import { showRemoved, showSaved } from "./showOutcome.ts";
import { showRefusal } from "./showRefusal.ts";

/** Saves into a list, or removes from one that contains it [B4.1.8]. */
export async function pickList(context: SavingContext, list: Wishlist): Promise<void> {
  const { call, state, send, hearts, tracker } = context;
  const request = requestIn(state());
  if (!request || state().pickedId !== null || state().isCreatingList) return;
  const wasIn = containsItem(list, request);
  tracker.picked(request, list.id, wasIn);
  const wasFilled = hearts.isFilled(request);
  const isElsewhere = (state().lists ?? []).some((one) => one.id !== list.id && containsItem(one, request));
  send({ type: "list picked", id: list.id });
  hearts.fill(request, !wasIn || isElsewhere);
  try {
    const { save, remove } = itemCalls(request.kind);
    const keys = toItemKeys(list.id, request);
    const removed = wasIn ? await call(remove, keys) : null;
    if (!wasIn) await call(save, keys);
    if (isOpenFor(state(), request)) send({ type: "item changed", list_id: list.id, isIn: !wasIn });
    closeModalFor(context, request);
    if (removed) showRemoved(context, { request, list, item_id: removed.item_id });
    else showSaved(context, { request, list });
  } catch (error) {
    hearts.fill(request, wasFilled);
    showRefusal(context, request, error);
  }
}
