import { CATALOG_KINDS } from "#areas/discovery/catalog/kinds.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import { to } from "#paths";
import { serve } from "#platform/http/http.server.ts";
import { itemResponses } from "#areas/wishlists/lists/responses.server.ts";
import { collectionOf } from "./collectionContract.server.ts";
import { findItems } from "#areas/wishlists/lists/items/itemSql.server.ts";
import { SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";
import { saveNote, saveInto, removeFromList } from "#areas/wishlists/lists/items/saveInto.server.ts";
import { findList } from "#areas/wishlists/lists/sql.server.ts";

/** The same endpoints for each kind of catalog entries, with its own names [B7.1.17]. */
export const collectionsApi = CATALOG_KINDS.map(collectionOf).flatMap(({ kind, single, list, save, note, remove }) => {
  const { id, one, collection } = SAVED_KINDS[kind];
  const toSavedItem = (input: Record<string, number>) => ({ kind, id: input[id]! });
  return [
    serve(list, async (context) => {
      const { input, viewer, db } = context;
      const viewer_id = viewer?.id ?? null;
      const { role } = (await findList(db, input.collection_id, viewer_id)) ?? refuse("not_found");
      const [rows, shown] = await Promise.all([
        findItems(db, input.collection_id, { reader: { viewer_id, role }, stay: null, kind }),
        shownTo(context),
      ]);
      const items = await itemResponses(db, rows, {
        role,
        format: input._format,
        viewer_id,
        days: null,
        shown,
        now: context.now(),
      });
      const details = items.map(({ find: entry, wishlist_id, saved_id, ...item }) => ({
        ...item,
        collection_id: wishlist_id,
        [id]: saved_id,
        [one]: entry && (kind === "place" ? { ...entry, primary_place: { id: entry.id } } : entry),
      }));
      return { [collection]: details, metadata: { total_count: details.length } } as never;
    }),

    serve(
      save,
      async ({ input, viewer, db, now }) => {
        const keys = input as { collection_id: number } & Record<string, number>;
        const where = { wishlist_id: keys.collection_id, user_id: viewer.id, now: now() };
        const item_id = await db.transaction((tx) => saveInto(tx, toSavedItem(keys), where));
        return { [single]: { id: item_id, collection_id: keys.collection_id, [id]: keys[id] } } as never;
      },
      ({ collection_id }) => to("wishlist", { id: collection_id as number }),
    ),

    serve(note, async ({ input, viewer, db, now }) => {
      const { note: text, ...rest } = input as { note: string };
      const keys = rest as { collection_id: number } & Record<string, number>;
      const where = { wishlist_id: keys.collection_id, user_id: viewer.id, now: now() };
      await db.transaction((tx) => saveNote(tx, toSavedItem(keys), { ...where, note: text }));
      return {};
    }),

    serve(remove, async ({ input, viewer, db, now }) => {
      const keys = input as { collection_id: number } & Record<string, number>;
      const where = { wishlist_id: keys.collection_id, user_id: viewer.id, now: now() };
      return { item_id: await db.transaction((tx) => removeFromList(tx, toSavedItem(keys), where)) };
    }),
  ];
});
