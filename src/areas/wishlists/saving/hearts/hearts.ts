import type { SavedItem, SavedKind } from "#areas/wishlists/lists/rules.ts";
import { isSaved, noteSaved, type SavedIds } from "./saved.ts";

/** Parses a heart's `data-heart="listing 7"`. */
export function readItem(heart: HTMLElement): SavedItem {
  const [kind, id] = heart.dataset.heart!.split(" ");
  return { kind: kind as SavedKind, id: Number(id) };
}

/** Hearts are islands: their state is a single attribute, which is set here. */
const show = (heart: HTMLElement, isIn: boolean) => heart.toggleAttribute("data-saved", isIn);

/** Updates all hearts of the page to a user's lists; null if nobody is signed in. */
export function showHearts(saved: SavedIds | null): void {
  for (const heart of document.querySelectorAll<HTMLElement>("[data-heart]")) {
    show(heart, isSaved(saved, readItem(heart)));
  }
}

/** Updates the hearts of one thing, and those that are rendered from now on. */
export function fillHearts(saved: SavedIds | null, item: SavedItem, isIn: boolean): void {
  if (saved) noteSaved(saved, item, isIn);
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-heart="${item.kind} ${item.id}"]`)) show(heart, isIn);
}
