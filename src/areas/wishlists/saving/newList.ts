import { createWishlist, type Wishlist } from "#areas/wishlists/lists/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { openStore } from "#lib/browser/openStore.ts";
import { toProblem } from "./problems.ts";
import type { Problem } from "./saveModal.ts";

export type NewList = { name: string; private: boolean };
/** The state of the dialog that makes an empty list [B4.2]. */
export type NewListState = {
  visible: boolean;
  isCreating: boolean;
  /** [B4.2.4] */
  createError: boolean;
  problem: Problem | null;
};
export const SHUT: NewListState = { visible: false, isCreating: false, createError: false, problem: null };

export type NewListEvent =
  | { type: "opened" }
  | { type: "closed" }
  | { type: "creation requested" }
  | { type: "created" }
  | { type: "refused"; problem: Problem };

export function newListAfter(state: NewListState, event: NewListEvent): NewListState {
  switch (event.type) {
    case "opened":
      return { ...SHUT, visible: true };
    case "creation requested":
      return { ...state, isCreating: true, createError: false, problem: null }; // [B4.2.1]
    case "refused":
      return { ...state, isCreating: false, createError: true, problem: event.problem }; // it stays open [B4.2.3]
    case "created": // [B4.2.2]
    case "closed":
      return SHUT;
  }
}

type Parts = { call: Call; onCreated: (list: Wishlist) => void };

/** Makes lists without saving anything into them; `onCreated` is called for each. */
export function openNewList({ call, onCreated }: Parts) {
  const { state, subscribe, send } = openStore<NewListState, NewListEvent>(SHUT, newListAfter);
  return {
    state,
    subscribe,
    open: () => send({ type: "opened" }),
    close: () => state().visible && send({ type: "closed" }),
    async create({ name, private: isPrivate }: NewList): Promise<void> {
      if (state().isCreating) return;
      send({ type: "creation requested" });
      try {
        const { wishlist } = await call(createWishlist, { name, private: isPrivate, source: "header" });
        send({ type: "created" });
        onCreated(wishlist);
      } catch (error) {
        send({ type: "refused", problem: toProblem(error) });
      }
    },
  };
}
export type NewListMaker = ReturnType<typeof openNewList>;
