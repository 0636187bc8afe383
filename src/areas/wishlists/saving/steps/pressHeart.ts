import { readWishlist } from "#areas/wishlists/lists/contract.ts";
import { itemCalls, toItemKeys } from "#areas/wishlists/lists/itemCalls.ts";
import { mayAdd } from "#areas/wishlists/lists/rules.ts";
import { Refusal } from "#lib/http/refusal.ts";
import { isFullFor } from "#areas/wishlists/saving/hearts/listHolds.ts";
import type { SaveRequest } from "#areas/wishlists/saving/saveModal.ts";
import { openModal } from "./openModal.ts";
import type { SavingContext } from "./savingContext.ts";
import { showSaved } from "./showOutcome.ts";
import { showRefusalOnPage } from "./showRefusal.ts";

/** Saves into the list last used; without one, or where the thing is saved already, the modal asks. */
export async function pressHeart(context: SavingContext, request: SaveRequest): Promise<void> {
  const { hearts, recent, tracker, isLoggedIn } = context;
  tracker.pressed(request, { is_saved: hearts.isFilled(request), is_logged_in: isLoggedIn() });
  if (!isLoggedIn()) return requireSignup(context, request);
  const list_id = hearts.isFilled(request) ? null : recent.list();
  if (list_id === null || !(await saveSilently(context, request, list_id))) openModal(context, request);
}

function requireSignup({ send, tracker, promptSignIn }: SavingContext, request: SaveRequest) {
  send({ type: "signup required", request });
  tracker.signupRequired(request); // [B4.1.6]
  promptSignIn(request);
}

/** The list last used is gone, another's now, or full. */
const NEEDS_OTHER_LIST = ["not_found", "not_allowed", "collection_full"];

/** False if the list cannot take it any more, so that another one has to be chosen. */
async function saveSilently(context: SavingContext, request: SaveRequest, list_id: number): Promise<boolean> {
  const { call, hearts } = context;
  hearts.fill(request, true);
  try {
    const { wishlist } = await call(readWishlist, { id: list_id });
    if (mayAdd(wishlist.requester_role) && !isFullFor(wishlist, request)) {
      await call(itemCalls(request.kind).save, toItemKeys(list_id, request));
      showSaved(context, { request, list: wishlist, isSilent: true });
      return true;
    }
  } catch (error) {
    if (!(error instanceof Refusal && NEEDS_OTHER_LIST.includes(error.code))) {
      hearts.fill(request, false);
      showRefusalOnPage(context, request, error);
      return true;
    }
  }
  hearts.fill(request, false);
  return false;
}
