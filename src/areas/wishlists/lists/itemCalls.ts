import type { Endpoint } from "#lib/http/endpoint.ts";
import type * as z from "zod/mini";
import { listKey, SAVED_KINDS, type SavedItem, type SavedKind } from "./rules.ts";

/** The two keys of an item: of its list, and of what was saved. */
type Keys = Record<string, number>;
type Calling<In, Out> = Endpoint<z.ZodMiniType<unknown, In>, z.ZodMiniType<Out>>;

/**
 * The calls that save a thing of a kind into a list, note on it and remove it: the same for all kinds, each with its own
 * addresses [B7.1.13, B7.1.14, B7.1.17].
 */
export function itemCalls(kind: SavedKind) {
  const { collection, id } = SAVED_KINDS[kind];
  const one = `/v2/${collection}/:${listKey(kind)}/:${id}`;
  return {
    save: { method: "POST", path: `/v2/${collection}`, atomic: true } as Calling<Keys, Record<string, { id: number }>>,
    note: { method: "PUT", path: one, atomic: true } as Calling<Keys & { note?: string }, object>,
    remove: { method: "DELETE", path: one, atomic: true } as Calling<Keys, { item_id: number }>,
  };
}

/** The parameters of those calls: `{ collection_id, place_id }`. */
export const toItemKeys = (wishlist_id: number, { kind, id }: SavedItem): Keys => ({
  [listKey(kind)]: wishlist_id,
  [SAVED_KINDS[kind].id]: id,
});
