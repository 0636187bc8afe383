import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import type { SavedItem, SavedKind } from "#areas/wishlists/lists/rules.ts";
import { withItem } from "./hearts/listHolds.ts";
import type { SavedEntity } from "./readEntity.ts";
import type { SaveSource } from "./saveSources.ts";

/** What a user wants to save, and from where. */
export type SaveRequest = SavedItem & { source: SaveSource };
/** Why something was not done: a refusal's code, `network`, `unreached` or `bug`. */
export type Problem = string;

export type SaveModal = {
  entity: SavedEntity | null;
  entityId: number | null;
  entityType: SavedKind | null;
  fetchEntityError: boolean;
  fetchListsError: boolean;
  isCreatingList: boolean;
  isFetchingEntity: boolean;
  isFetchingLists: boolean;
  /** Null until loaded. */
  lists: Wishlist[] | null;
  /** A signed-out visitor wants to save [B4.1.6]. */
  requiresSignup: boolean;
  savingFrom: SaveSource;
  visible: boolean;
  /** The list that was selected, until its answer arrives. */
  pickedId: number | null;
  problem: Problem | null;
  /** How often it was opened: a late close event of one dialog must not close the next. */
  opening: number;
};

/** The fields of [B3.8.1], and those needed for a selection and its refusal. */
export const CLOSED: SaveModal = {
  entity: null,
  entityId: null,
  entityType: null,
  fetchEntityError: false,
  fetchListsError: false,
  isCreatingList: false,
  isFetchingEntity: false,
  isFetchingLists: false,
  lists: null,
  requiresSignup: false,
  savingFrom: "unknown",
  visible: false,
  pickedId: null,
  problem: null,
  opening: 0,
};

export type SaveEvent =
  | { type: "opened"; request: SaveRequest }
  | { type: "signup required"; request: SaveRequest }
  | { type: "signup finished" }
  | { type: "closed" }
  | { type: "entity requested" }
  | { type: "entity came"; entity: SavedEntity }
  | { type: "entity failed" }
  | { type: "lists requested" }
  | { type: "lists came"; lists: Wishlist[] }
  | { type: "lists failed" }
  | { type: "list picked"; id: number }
  | { type: "item changed"; list_id: number; isIn: boolean }
  | { type: "creation requested" }
  | { type: "list created"; list: Wishlist }
  | { type: "refused"; problem: Problem };

/** The modal's next state. */
export function saveModalAfter(state: SaveModal, event: SaveEvent): SaveModal {
  switch (event.type) {
    case "opened":
      return { ...openedFor(state, event.request), visible: true };
    case "signup required":
      return { ...openedFor(state, event.request), requiresSignup: true };
    case "signup finished":
      return { ...state, requiresSignup: false, visible: true, opening: state.opening + 1 }; // [B4.1.5]
    case "closed":
      return { ...CLOSED, opening: state.opening };
    case "entity requested":
      return { ...state, isFetchingEntity: true, fetchEntityError: false };
    case "entity came":
      return { ...state, isFetchingEntity: false, entity: event.entity };
    case "entity failed":
      return { ...state, isFetchingEntity: false, fetchEntityError: true };
    case "lists requested":
      return { ...state, isFetchingLists: true, fetchListsError: false };
    case "lists came":
      return { ...state, isFetchingLists: false, lists: event.lists };
    case "lists failed":
      return { ...state, isFetchingLists: false, fetchListsError: true };
    case "list picked":
      return { ...state, pickedId: event.id, problem: null };
    case "item changed":
      return { ...state, pickedId: null, lists: changedLists(state, event) };
    case "creation requested":
      return { ...state, isCreatingList: true, problem: null }; // [B4.2.1]
    case "list created":
      return { ...state, isCreatingList: false, lists: onTop(event.list, state.lists ?? []) };
    case "refused":
      return { ...state, isCreatingList: false, pickedId: null, problem: event.problem }; // it stays open [B4.2.3, B8.12]
  }
}

const openedFor = ({ opening }: SaveModal, { kind, id, source }: SaveRequest): SaveModal => ({
  ...CLOSED,
  opening: opening + 1,
  entityId: id,
  entityType: kind,
  savingFrom: source,
});

/** What it is open for, or waits for a sign-up with: its own two fields are words of [B3.8.1]. */
export const requestIn = ({ entityType: kind, entityId: id, savingFrom: source }: SaveModal): SaveRequest | null =>
  kind !== null && id !== null ? { kind, id, source } : null;

export const isOpenFor = ({ visible, entityType, entityId }: SaveModal, { kind, id }: SavedItem): boolean =>
  visible && entityType === kind && entityId === id;

function changedLists(state: SaveModal, { list_id, isIn }: { list_id: number; isIn: boolean }): Wishlist[] | null {
  const item = requestIn(state);
  if (!item || !state.lists) return state.lists;
  return state.lists.map((list) => (list.id === list_id ? withItem(list, item, isIn) : list));
}

/** Puts the new list first [B4.2.2]; an existing one of that name moves up. */
export const onTop = (list: Wishlist, lists: readonly Wishlist[]): Wishlist[] => [
  list,
  ...lists.filter(({ id }) => id !== list.id),
];

/** [B4.1.7] */
export const wantsLists = ({ lists, isFetchingLists }: SaveModal, isLoggedIn: boolean): boolean =>
  isLoggedIn && lists === null && !isFetchingLists;
