import { refuse } from "#lib/http/refusal.ts";
import { mayChange, type Role } from "#areas/wishlists/lists/rules.ts";

/** A list that this person may not know of is not there; one that they may only read is not theirs to change. */
export function requireOwner(list: { role: Role } | null) {
  if (!list) return refuse("not_found");
  if (!mayChange(list.role)) refuse("not_allowed");
}
