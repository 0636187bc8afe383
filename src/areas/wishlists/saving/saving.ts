import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { openStore } from "#lib/browser/openStore.ts";
import type { NewList } from "./newList.ts";
import { CLOSED, type SaveEvent, type SaveModal, saveModalAfter, type SaveRequest } from "./saveModal.ts";
import { createList } from "./steps/createList.ts";
import { closeModal, fetchEntity, fetchLists, openAfterSignup, openModal } from "./steps/openModal.ts";
import { pickList } from "./steps/pickList.ts";
import { pressHeart } from "./steps/pressHeart.ts";
import type { SavingContext, SavingOptions } from "./steps/savingContext.ts";

/** Everything that a pressed heart triggers; the modal renders its `state`. */
export function openSaving(options: SavingOptions) {
  const { state, subscribe, send } = openStore<SaveModal, SaveEvent>(CLOSED, saveModalAfter);
  const context: SavingContext = { ...options, state, send, fetching: new AbortController() };
  const busy = new Set<string>();
  return {
    state,
    subscribe,
    /** One request at a time for each thing: pressing again meanwhile does nothing. */
    async press(request: SaveRequest): Promise<void> {
      const key = `${request.kind} ${request.id}`;
      if (busy.has(key)) return;
      busy.add(key);
      await pressHeart(context, request).finally(() => busy.delete(key));
    },
    open: (request: SaveRequest) => openModal(context, request),
    pick: (list: Wishlist) => pickList(context, list),
    create: (newList: NewList) => createList(context, newList),
    close: () => closeModal(context),
    fetchEntity: () => fetchEntity(context),
    fetchLists: () => fetchLists(context),
    finishSignup: () => openAfterSignup(context),
  };
}
export type Saving = ReturnType<typeof openSaving>;
