import type { SavedItem, SavedKind } from "#areas/wishlists/lists/rules.ts";
import type { Session } from "#lib/page/bootstrap.ts";

export type SavedIds = NonNullable<Session["saved"]>;
/** Finds of all kinds have their ids from one table. */
const idsOfKind = (saved: SavedIds, kind: SavedKind) => saved[kind === "listing" ? "listing" : "find"];

export const isSaved = (saved: SavedIds | null, { kind, id }: SavedItem): boolean =>
  saved !== null && idsOfKind(saved, kind).includes(id);

/** In place: every page that is drawn from now on reads the same object. */
export function noteSaved(saved: SavedIds, { kind, id }: SavedItem, isIn: boolean): void {
  const ids = idsOfKind(saved, kind);
  const at = ids.indexOf(id);
  if (isIn && at < 0) ids.unshift(id);
  if (!isIn && at >= 0) ids.splice(at, 1);
}
