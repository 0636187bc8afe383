import type { DataOf } from "#areas/insight/events/registry.ts";
import type { track } from "#areas/insight/events/track.ts";
import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import type { SaveRequest } from "./saveModal.ts";
import { ENTITY_TYPE_OF, type SaveSource } from "./saveSources.ts";

type Outcome = DataOf<"wishlist_save:1">["outcome"];
const toEventFields = ({ kind, id, source }: SaveRequest) => ({
  entity_type: ENTITY_TYPE_OF[kind],
  entity_id: id,
  save_source: source,
});

/**
 * Tracks the use of hearts and lists and its results, each with the kind of thing and where it was saved from [B7.4.6, B3.9,
 * B3.22].
 */
export const saveTracker = (send: typeof track) => ({
  pressed: (request: SaveRequest, state: { is_saved: boolean; is_logged_in: boolean }) =>
    send("wishlist_heart_click:1", { ...toEventFields(request), ...state }),
  picked: (request: SaveRequest, wishlist_id: number, is_saved: boolean) =>
    send("wishlist_click:1", { ...toEventFields(request), wishlist_id, is_saved }),
  /** The sign-up step that a signed-out visitor reaches when saving [B4.1.6]. */
  signupRequired: (request: SaveRequest) =>
    send("signup_login_flow:1", {
      auth_trigger_type: "WishList",
      auth_page: "Signup",
      trigger_platform: "web",
      flow: "signup",
      step: "WishList",
      operation: "impression",
      sub_event: "save_requires_signup",
      tags: { entity_type: String(ENTITY_TYPE_OF[request.kind]), save_source: request.source },
    }),
  done: (request: SaveRequest, wishlist_id: number, outcome: Outcome) =>
    send("wishlist_save:1", { ...toEventFields(request), wishlist_id, outcome }),
  refused: (request: SaveRequest, reason: string) =>
    send("wishlist_save:1", { ...toEventFields(request), outcome: "refused", reason }),
  /** [B4.2.2] */
  created: ({ id, private: is_private }: Wishlist, save_source: SaveSource | "header") =>
    send("wishlist_created:1", { wishlist_id: id, is_private, save_source }),
});
export type SaveTracker = ReturnType<typeof saveTracker>;
