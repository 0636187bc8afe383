import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { noteChange } from "#areas/wishlists/lists/changes/changeSql.server.ts";
import { insertItem, findItem, restoreRemoved, findRemoved, removeItem, setNote } from "./itemSql.server.ts";
import { isFull, mayAdd, type SavedItem } from "#areas/wishlists/lists/rules.ts";
import { lockList, noteUse } from "#areas/wishlists/lists/sql.server.ts";

/** A list that the viewer shares, locked until the transaction ends. */
export async function lockSharedList(tx: Db, wishlist_id: number, user_id: number) {
  const held = (await lockList(tx, wishlist_id, user_id)) ?? refuse("not_found");
  if (!mayAdd(held.role)) refuse("not_allowed");
  return held;
}

export type Where = { wishlist_id: number; user_id: number; now: Date };

/**
 * The list is locked before it is counted, otherwise two savers could both take its last place. One connection cannot show this;
 * the server pass can.
 */
export async function saveInto(tx: Db, savedItem: SavedItem, { wishlist_id, user_id, now }: Where): Promise<number> {
  const held = await lockSharedList(tx, wishlist_id, user_id);
  const had = await findItem(tx, wishlist_id, savedItem);
  if (had) return had.id;
  if (isFull(held.counts, savedItem.kind)) throw new Refusal("collection_full"); // [B9.1]
  const made = (await insertItem(tx, savedItem, { wishlist_id, added_by: user_id, now })) ?? refuse("not_found");
  await noteUse(tx, wishlist_id, now);
  await noteChange(tx, { wishlist_id, user_id, did: "added", about: made.title, item_id: made.id, now });
  return made.id;
}

export async function saveNote(tx: Db, savedItem: SavedItem, { wishlist_id, user_id, now, note }: Where & { note: string }) {
  await lockSharedList(tx, wishlist_id, user_id);
  const item = (await findItem(tx, wishlist_id, savedItem)) ?? refuse("not_found");
  await setNote(tx, item.id, note.trim());
  await noteChange(tx, { wishlist_id, user_id, did: "noted", about: item.title, item_id: item.id, now });
}

/** Answers the item's id, with which it can be restored. */
export async function removeFromList(tx: Db, savedItem: SavedItem, { wishlist_id, user_id, now }: Where): Promise<number> {
  await lockSharedList(tx, wishlist_id, user_id);
  const item = (await findItem(tx, wishlist_id, savedItem)) ?? refuse("not_found");
  await removeItem(tx, item.id, now);
  await noteChange(tx, { wishlist_id, user_id, did: "removed", about: item.title, item_id: item.id, now });
  return item.id;
}

/** Answers its list. If the thing was saved again meanwhile, that item stays. */
export async function restoreToList(tx: Db, item_id: number, { user_id, now }: Omit<Where, "wishlist_id">): Promise<number> {
  const { wishlist_id, saved_id: id, kind } = (await findRemoved(tx, item_id)) ?? refuse("not_found");
  const held = await lockSharedList(tx, wishlist_id, user_id);
  // It may have been restored by someone else while this waited for the lock.
  if (!(await findRemoved(tx, item_id)) || (await findItem(tx, wishlist_id, { kind, id }))) return wishlist_id;
  if (isFull(held.counts, kind)) throw new Refusal("collection_full");
  await restoreRemoved(tx, item_id);
  const item = await findItem(tx, wishlist_id, { kind, id });
  await noteChange(tx, { wishlist_id, user_id, did: "restored", about: item!.title, item_id, now });
  return wishlist_id;
}
