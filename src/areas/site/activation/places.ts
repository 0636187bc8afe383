import { to } from "#paths";
import type { ItemId } from "./rules.ts";

/** Where each item is done; a card is given during a booking. */
export const PLACES: Partial<Record<ItemId, string>> = {
  confirmed_email: `${to("editProfile", {})}#email`,
  phone_verified: `${to("editProfile", {})}#phone`,
  photo_with_face: `${to("editProfile", {})}#picture`,
  government_id: `${to("activation", {})}#government_id`,
};
