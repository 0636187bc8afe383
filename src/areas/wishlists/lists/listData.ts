import type { Wishlist } from "./contract.ts";
import type { WishlistItem } from "./items/itemsContract.ts";
import type { Member } from "./people/membersContract.ts";
import type { SavedKind } from "./rules.ts";

/** A list as its page shows it. `last_change`: later changes have not been received yet; null for those who only read it. */
export type ListData = { list: Wishlist; items: WishlistItem[]; members: Member[]; last_change: number | null };
type Change = (data: ListData) => ListData;

const onItem =
  (id: number, change: (item: WishlistItem) => WishlistItem): Change =>
  (data) => ({ ...data, items: data.items.map((item) => (item.id === id ? change(item) : item)) });

/** `is_up` null withdraws the vote. */
export const withVote = (id: number, user_id: number, is_up: boolean | null): Change =>
  onItem(id, (item) => {
    const [up_votes, down_votes] = [item.up_votes, item.down_votes].map((votes, i) => {
      const others = votes.filter((one) => one !== user_id);
      return is_up === (i === 0) ? [...others, user_id] : others;
    });
    return { ...item, up_votes: up_votes!, down_votes: down_votes! };
  });

export const withNote = (id: number, note: string): Change => onItem(id, (item) => ({ ...item, note }));
export const withoutItem =
  (id: number): Change =>
  (data) => ({ ...data, items: data.items.filter((item) => item.id !== id) });

export const withOrder =
  (ids: readonly number[]): Change =>
  (data) => ({ ...data, items: data.items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) });

/** The item of the whole list before which the moved one belongs, from the new order of those shown; null means last. */
export function beforeOf(all: readonly number[], shown: readonly number[], moved: number): number | null {
  const at = shown.indexOf(moved);
  const next = shown[at + 1];
  if (next !== undefined) return next;
  const others = all.filter((id) => id !== moved);
  const previous = shown[at - 1];
  return previous === undefined ? (others[0] ?? null) : (others[others.indexOf(previous) + 1] ?? null);
}

/** With one item moved a step up (-1) or down (1); the same order if that is not possible. */
export function stepped(ids: readonly number[], id: number, step: -1 | 1): number[] {
  const at = ids.indexOf(id);
  const to = at + step;
  return at < 0 || to < 0 || to >= ids.length ? [...ids] : ids.toSpliced(at, 1).toSpliced(to, 0, id);
}

export const kindsIn = (items: readonly WishlistItem[]): SavedKind[] => [...new Set(items.map(({ kind }) => kind))];
