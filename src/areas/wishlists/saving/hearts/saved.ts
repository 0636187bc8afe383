import type { SavedItem, SavedKind } from "#areas/wishlists/lists/rules.ts";
import type { Session } from "#lib/page/bootstrap.ts";

export type SavedIds = NonNullable<Session["saved"]>;
/** The ids of finds of all kinds come from one table. */
const idsOfKind = (saved: SavedIds, kind: SavedKind) => saved[kind === "listing" ? "listing" : "find"];

export const isSaved = (saved: SavedIds | null, { kind, id }: SavedItem): boolean =>
  saved !== null && idsOfKind(saved, kind).includes(id);

/** Changes the object in place, because every page rendered from now on reads it. */
export function noteSaved(saved: SavedIds, { kind, id }: SavedItem, isIn: boolean): void {
  const ids = idsOfKind(saved, kind);
  const at = ids.indexOf(id);
  if (isIn && at < 0) ids.unshift(id);
  if (!isIn && at >= 0) ids.splice(at, 1);
}
