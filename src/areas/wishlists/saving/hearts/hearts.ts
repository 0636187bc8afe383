import type { SavedItem, SavedKind } from "#areas/wishlists/lists/rules.ts";
import { isSaved, noteSaved, type SavedIds } from "./saved.ts";

/** Of a pressed heart's `data-heart="listing 7"`. */
export function readItem(heart: HTMLElement): SavedItem {
  const [kind, id] = heart.dataset.heart!.split(" ");
  return { kind: kind as SavedKind, id: Number(id) };
}

/** Hearts are islands: what they show is one attribute, which is set from here. */
const show = (heart: HTMLElement, isIn: boolean) => heart.toggleAttribute("data-saved", isIn);

/** All hearts of the page, as somebody's lists are now; null: nobody is signed in. */
export function showHearts(saved: SavedIds | null): void {
  for (const heart of document.querySelectorAll<HTMLElement>("[data-heart]")) {
    show(heart, isSaved(saved, readItem(heart)));
  }
}

/** Those of one thing, and whatever is drawn of it from now on. */
export function fillHearts(saved: SavedIds | null, item: SavedItem, isIn: boolean): void {
  if (saved) noteSaved(saved, item, isIn);
  for (const heart of document.querySelectorAll<HTMLElement>(`[data-heart="${item.kind} ${item.id}"]`)) show(heart, isIn);
}
