import { refuse } from "#lib/http/refusal.ts";
import { mayChange, type Role } from "#areas/wishlists/lists/rules.ts";

/** Refuses `not_found` for a list that the viewer may not see, and `not_allowed` for one that is not theirs. */
export function requireOwner(list: { role: Role } | null) {
  if (!list) return refuse("not_found");
  if (!mayChange(list.role)) refuse("not_allowed");
}
