import { callsOf, keysOf } from "#areas/wishlists/lists/callsOf.ts";
import { createWishlist, listWishlists, readWishlist, type Wishlist } from "#areas/wishlists/lists/contract.ts";
import { restoreItem } from "#areas/wishlists/lists/items/itemsContract.ts";
import { mayAdd, MAX_IN_MODAL, SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";
import type { Call } from "#lib/http/call.ts";
import type { I18n } from "#lib/i18n/i18n.tsx";
import { Refusal } from "#lib/http/refusal.ts";
import type { ShowSnackbar } from "#ui/overlays/snackbarContext.ts";
import { holds, isFullFor } from "./hearts/listHolds.ts";
import { openStore } from "#lib/browser/openStore.ts";
import { problemOf, textsOf } from "./problems.ts";
import { readEntity } from "./readEntity.ts";
import { daysOf, type LatestSearch } from "./rules.ts";
import { CLOSED, type SaveEvent, type SaveModal, saveModalAfter, type SaveRequest, wantsLists } from "./saveModal.ts";
import type { SaveTeller } from "./saveEvents.ts";

export type NewList = { name: string; private: boolean };
type Parts = {
  call: Call;
  isLoggedIn: () => boolean;
  i18n: Pick<I18n, "t" | "find">;
  say: ShowSnackbar;
  /** The hearts of the page: filled at once, and emptied again when the server says no. */
  hearts: { isFilled: (request: SaveRequest) => boolean; fill: (request: SaveRequest, isIn: boolean) => void };
  /** The list last used, and the search that it belongs to. */
  recent: { list: () => number | null; note: (list_id: number) => void; search: () => LatestSearch };
  tell: SaveTeller;
  /** Sign-up over the page; what is wanted is kept meanwhile. */
  promptSignIn: (request: SaveRequest) => void;
  onList?: (list: Wishlist) => void;
};

/** Everything that a pressed heart sets off: what is drawn of it is `state`. */
export function openSaving(parts: Parts) {
  const { call, i18n, say, hearts, recent, tell } = parts;
  const { t } = i18n;
  const busy = new Set<string>();
  const { state, subscribe, send } = openStore<SaveModal, SaveEvent>(CLOSED, saveModalAfter);
  let opening = new AbortController();

  /** One after the other for each thing: a second press while the first is on its way does nothing. */
  async function press(request: SaveRequest): Promise<void> {
    const key = `${request.kind} ${request.id}`;
    if (busy.has(key)) return;
    busy.add(key);
    try {
      tell.pressed(request, { is_saved: hearts.isFilled(request), is_logged_in: parts.isLoggedIn() });
      if (!parts.isLoggedIn()) return requireSignup(request);
      const list_id = hearts.isFilled(request) ? null : recent.list();
      if (list_id === null || !(await saveSilently(request, list_id))) open(request);
    } finally {
      busy.delete(key);
    }
  }

  function requireSignup(request: SaveRequest) {
    send({ type: "signup required", request });
    tell.signupRequired(request); // [B4.1.6]
    parts.promptSignIn(request);
  }

  /** False: the list cannot take it any more, and another one has to be chosen. */
  async function saveSilently(request: SaveRequest, list_id: number): Promise<boolean> {
    hearts.fill(request, true);
    try {
      const { wishlist } = await call(readWishlist, { id: list_id });
      if (mayAdd(wishlist.requester_role) && !isFullFor(wishlist, request)) {
        await call(callsOf(request.kind).save, keysOf(list_id, request));
        sayItIsIn(request, wishlist, true);
        return true;
      }
    } catch (error) {
      if (!(error instanceof Refusal && ["not_found", "not_allowed", "collection_full"].includes(error.code))) {
        hearts.fill(request, false);
        sayWhyNot(request, error);
        return true;
      }
    }
    hearts.fill(request, false);
    return false;
  }

  function open(request: SaveRequest) {
    send({ type: "opened", request });
    load();
  }

  function load() {
    opening.abort();
    opening = new AbortController();
    if (!state().entity) void fetchEntity();
    if (wantsLists(state(), parts.isLoggedIn())) void fetchLists();
  }

  async function fetchEntity() {
    const { entityType, entityId } = state();
    if (entityType === null || entityId === null) return;
    const { signal } = opening;
    send({ type: "entity asked" });
    try {
      const entity = await readEntity(call, { kind: entityType, id: entityId }, signal);
      if (!signal.aborted) send({ type: "entity came", entity });
    } catch (error) {
      if (signal.aborted) return;
      console.warn("What is to be saved could not be read", error);
      send({ type: "entity failed" }); // [B8.18]
    }
  }

  async function fetchLists() {
    const { signal } = opening;
    send({ type: "lists asked" });
    try {
      const { wishlists } = await call(listWishlists, { _limit: MAX_IN_MODAL }, signal); // [B9.2]
      if (!signal.aborted) send({ type: "lists came", lists: wishlists });
    } catch (error) {
      if (signal.aborted) return;
      console.warn("The lists could not be read", error);
      send({ type: "lists failed" }); // [B8.11, B8.18]
    }
  }

  /** Into a list, or out of the one that it is in [B4.1.8]. */
  async function pick(list: Wishlist): Promise<void> {
    const request = queryOf(state());
    if (!request || state().pickedId !== null || state().isCreatingList) return;
    const was = holds(list, request);
    tell.picked(request, list.id, was);
    const filled = hearts.isFilled(request);
    const elsewhere = (state().lists ?? []).some((one) => one.id !== list.id && holds(one, request));
    send({ type: "list picked", id: list.id });
    hearts.fill(request, !was || elsewhere);
    try {
      const { save, remove } = callsOf(request.kind);
      const taken = was ? await call(remove, keysOf(list.id, request)) : null;
      if (!was) await call(save, keysOf(list.id, request));
      if (isStillFor(request)) send({ type: "item changed", list_id: list.id, isIn: !was });
      closeFor(request);
      if (taken) sayItIsOut(request, list, taken.item_id);
      else sayItIsIn(request, list, false);
    } catch (error) {
      hearts.fill(request, filled);
      refused(request, error);
    }
  }

  /** Makes a list with the item in it [B4.1.4]; one of the same name takes it in. */
  async function create({ name, private: isPrivate }: NewList): Promise<void> {
    const request = queryOf(state());
    if (!request || state().isCreatingList || state().pickedId !== null) return;
    const filled = hearts.isFilled(request);
    const known = state().lists?.map(({ id }) => id) ?? [];
    send({ type: "creation asked" });
    hearts.fill(request, true);
    try {
      const keys = { [SAVED_KINDS[request.kind].id]: request.id };
      const made = {
        name,
        private: isPrivate,
        dedupe_by_name: true,
        source: request.source,
        ...daysOf(recent.search()),
        ...keys,
      };
      const { wishlist } = await call(createWishlist, made);
      if (isStillFor(request)) send({ type: "list created", list: wishlist });
      if (!known.includes(wishlist.id)) {
        tell.created(wishlist, request.source);
        parts.onList?.(wishlist);
      }
      closeFor(request);
      sayItIsIn(request, wishlist, false);
    } catch (error) {
      hearts.fill(request, filled);
      refused(request, error);
    }
  }

  /** With its note and the votes on it, where it stood. */
  async function undo(request: SaveRequest, list: Wishlist, item_id: number): Promise<void> {
    hearts.fill(request, true);
    try {
      await call(restoreItem, { id: item_id });
      tell.done(request, list.id, "undone");
      say({ text: t("save.isBack", { name: list.name }), look: "good" });
    } catch (error) {
      hearts.fill(request, false);
      sayWhyNot(request, error);
    }
  }

  function sayItIsIn(request: SaveRequest, list: Wishlist, isSilent: boolean) {
    recent.note(list.id);
    tell.done(request, list.id, isSilent ? "saved_silently" : "saved");
    const action = { label: t("save.change"), onAction: () => open(request) };
    say({ text: t("save.savedTo", { name: list.name }), look: "good", action }); // [B4.1.2]
  }

  function sayItIsOut(request: SaveRequest, list: Wishlist, item_id: number) {
    tell.done(request, list.id, "removed");
    const action = { label: t("save.undo"), onAction: () => void undo(request, list, item_id) };
    say({ text: t("save.removedFrom", { name: list.name }), action }); // [B4.1.3]
  }

  /** Where it was pressed, while that stands there; else over the page. */
  function refused(request: SaveRequest, error: unknown) {
    if (!isStillFor(request)) return sayWhyNot(request, error);
    tell.refused(request, problemOf(error));
    send({ type: "refused", problem: problemOf(error) });
  }
  function sayWhyNot(request: SaveRequest, error: unknown) {
    const problem = problemOf(error);
    tell.refused(request, problem);
    say({ text: textsOf(problem, i18n), look: "bad" });
  }

  const isStillFor = ({ kind, id }: SaveRequest) => state().visible && state().entityType === kind && state().entityId === id;
  const closeFor = (request: SaveRequest) => isStillFor(request) && close();
  function close() {
    opening.abort();
    send({ type: "closed" });
  }

  return {
    state,
    subscribe,
    press,
    open,
    pick,
    create,
    close,
    fetchEntity,
    fetchLists,
    /** Somebody has signed in: the lists open for what they wanted [B4.1.5, B4.1.8]. */
    finishSignup() {
      send({ type: "signup finished" });
      load();
    },
  };
}
export type Saving = ReturnType<typeof openSaving>;

const queryOf = ({ entityType: kind, entityId: id, savingFrom: source }: SaveModal): SaveRequest | null =>
  kind !== null && id !== null ? { kind, id, source } : null;
