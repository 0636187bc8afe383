import { listWishlists } from "#areas/wishlists/lists/contract.ts";
import { MAX_IN_MODAL, type SavedItem } from "#areas/wishlists/lists/rules.ts";
import { readEntity } from "#areas/wishlists/saving/readEntity.ts";
import { isOpenFor, requestIn, type SaveRequest, wantsLists } from "#areas/wishlists/saving/saveModal.ts";
import type { SavingContext } from "./savingContext.ts";

/** Asks into which list something goes. */
export function openModal(context: SavingContext, request: SaveRequest) {
  context.send({ type: "opened", request });
  fetchMissing(context);
}

/** After signing in, the lists open for what the visitor wanted to save [B4.1.5, B4.1.8]. */
export function openAfterSignup(context: SavingContext) {
  context.send({ type: "signup finished" });
  fetchMissing(context);
}

export function closeModal({ fetching, send }: SavingContext) {
  fetching.abort();
  send({ type: "closed" });
}

/** Not when somebody has opened it for something else meanwhile. */
export const closeModalFor = (context: SavingContext, item: SavedItem) => isOpenFor(context.state(), item) && closeModal(context);

function fetchMissing(context: SavingContext) {
  context.fetching.abort();
  context.fetching = new AbortController();
  if (!context.state().entity) void fetchEntity(context);
  if (wantsLists(context.state(), context.isLoggedIn())) void fetchLists(context);
}

export async function fetchEntity({ call, state, send, fetching: { signal } }: SavingContext) {
  const item = requestIn(state());
  if (!item) return;
  send({ type: "entity requested" });
  try {
    const entity = await readEntity(call, item, signal);
    if (!signal.aborted) send({ type: "entity came", entity });
  } catch (error) {
    if (signal.aborted) return;
    console.warn("What is to be saved could not be read", error);
    send({ type: "entity failed" }); // [B8.18]
  }
}

export async function fetchLists({ call, send, fetching: { signal } }: SavingContext) {
  send({ type: "lists requested" });
  try {
    const { wishlists } = await call(listWishlists, { _limit: MAX_IN_MODAL }, signal); // [B9.2]
    if (!signal.aborted) send({ type: "lists came", lists: wishlists });
  } catch (error) {
    if (signal.aborted) return;
    console.warn("The lists could not be read", error);
    send({ type: "lists failed" }); // [B8.11, B8.18]
  }
}
