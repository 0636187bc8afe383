import { liveTopic } from "#platform/live/liveStreams.server.ts";
import { changesSince } from "./changeSql.server.ts";
import { changeResponse } from "./changes.server.ts";
import { listChanges } from "#areas/wishlists/lists/items/itemsContract.ts";
import { MAX_CHANGES } from "#areas/wishlists/lists/rules.ts";

/** Streams the changes of a list, as they happen, to those who have it open. */
export const liveChanges = liveTopic<{ id: number; since: number }>({
  endpoint: listChanges,
  channel: "wishlist_changed",
  keyOf: ({ id }) => id,
  most: MAX_CHANGES,
  async since(db, { id, since }, { viewer, limit }) {
    return (await changesSince(db, id, { viewer_id: viewer.id, since, limit }))?.map(changeResponse) ?? null;
  },
});
