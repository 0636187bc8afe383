import { createWishlist } from "#areas/wishlists/lists/contract.ts";
import { SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";
import type { NewList } from "#areas/wishlists/saving/newList.ts";
import { toStayFields } from "#areas/wishlists/saving/rules.ts";
import { isOpenFor, requestIn, type SaveRequest } from "#areas/wishlists/saving/saveModal.ts";
import { closeModalFor } from "./openModal.ts";
import type { SavingContext } from "./savingContext.ts";
import { showSaved } from "./showOutcome.ts";
import { showRefusal } from "./showRefusal.ts";

/** Makes a list with the item in it [B4.1.4]; an existing list of the same name gets the item. */
export async function createList(context: SavingContext, newList: NewList): Promise<void> {
  const { call, state, send, hearts, tracker } = context;
  const request = requestIn(state());
  if (!request || state().isCreatingList || state().pickedId !== null) return;
  const wasFilled = hearts.isFilled(request);
  const known = state().lists?.map(({ id }) => id) ?? [];
  send({ type: "creation requested" });
  hearts.fill(request, true);
  try {
    const { wishlist } = await call(createWishlist, toInput(context, newList, request));
    if (isOpenFor(state(), request)) send({ type: "list created", list: wishlist });
    if (!known.includes(wishlist.id)) {
      tracker.created(wishlist, request.source);
      context.onListCreated?.(wishlist);
    }
    closeModalFor(context, request);
    showSaved(context, { request, list: wishlist });
  } catch (error) {
    hearts.fill(request, wasFilled);
    showRefusal(context, request, error);
  }
}

/** For the days and guests last searched for. */
const toInput = ({ recent }: SavingContext, { name, private: isPrivate }: NewList, { kind, id, source }: SaveRequest) => ({
  name,
  private: isPrivate,
  dedupe_by_name: true,
  source,
  ...toStayFields(recent.search()),
  [SAVED_KINDS[kind].id]: id,
});
