import { whyNotDays } from "#areas/discovery/listings/rules.ts";
import { Refusal, refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { to } from "#paths";
import { serve } from "#platform/http/http.server.ts";
import {
  createCollection,
  createWishlist,
  deleteWishlist,
  listWishlists,
  readWishlist,
  restoreWishlist,
  updateWishlist,
} from "./contract.ts";
import { listResponse, mayInvite } from "./responses.server.ts";
import { noteChange } from "./changes/changeSql.server.ts";
import { collectionsApi } from "./collections/collectionsApi.server.ts";
import { noteFree } from "./items/itemSql.server.ts";
import { itemsApi } from "./items/itemsApi.server.ts";
import { membersApi } from "./people/membersApi.server.ts";
import { newCode } from "./people/newCode.server.ts";
import { requireOwner } from "./people/requireOwner.server.ts";
import { KINDS, MAX_LISTS, SAVED_KINDS } from "./rules.ts";
import { saveInto } from "./items/saveInto.server.ts";
import {
  changeList,
  countOwn,
  deleteList,
  findList,
  lockList,
  lockOwner,
  insertList,
  findListsOf,
  type ListValues,
  ownLists,
  findOwnByName,
  popularLists,
  undeleteList,
} from "./sql.server.ts";

/** The fields that affect availability. */
const STAYING = ["checkin", "checkout", "number_of_adults", "number_of_children"] as const;

export const wishlistsApi = [
  serve(listWishlists, async ({ input, viewer, visitor, db }) => {
    const page = { limit: input._limit, offset: input._offset };
    const id = viewer?.id ?? null;
    const found =
      input.category === "popular"
        ? await popularLists(db, id, page)
        : input.user_id !== undefined && input.user_id !== id
          ? await findListsOf(db, { owner_id: input.user_id, viewer_id: id }, page)
          : await ownLists(db, id ?? refuse("authentication_required"), page);
    const how = { format: input._format, invites: mayInvite(viewer) };
    return {
      wishlists: found.lists.map((row) => listResponse(row, visitor.origin, how)),
      metadata: { total_count: found.total_count },
    };
  }),

  serve(readWishlist, async ({ input, viewer, visitor, db }) => {
    const row = (await findList(db, input.id, viewer?.id ?? null)) ?? refuse("not_found");
    const how = { format: input._format, invites: mayInvite(viewer) };
    return { wishlist: listResponse(row, visitor.origin, how), metadata: { requester_role: row.role } };
  }),

  serve(
    createWishlist,
    async ({ input, viewer, visitor, db, now }) => {
      const id = await db.transaction(async (tx) => {
        const wishlist_id = await createList(tx, { ...input, owner_id: viewer.id }, now());
        for (const kind of KINDS) {
          const saved_id = input[SAVED_KINDS[kind].id];
          if (saved_id !== undefined) await saveInto(tx, { kind, id: saved_id }, { wishlist_id, user_id: viewer.id, now: now() });
        }
        return wishlist_id;
      });
      return { wishlist: await answerList(db, id, { viewer, visitor }) };
    },
    (_, { wishlist }) => to("wishlist", { id: wishlist.id }),
  ),

  serve(createCollection, async ({ input, viewer, visitor, db, now }) => {
    const id = await db.transaction((tx) => createList(tx, { ...input.data, owner_id: viewer.id }, now()));
    return { collection: await answerList(db, id, { viewer, visitor }) };
  }),

  serve(updateWishlist, async ({ input, viewer, visitor, db, now }) => {
    const { id, _format, ...values } = input;
    await db.transaction(async (tx) => {
      requireOwner(await lockList(tx, id, viewer.id));
      const before = (await findList(tx, id, viewer.id))!;
      requireDays({
        checkin: values.checkin === undefined ? before.checkin : values.checkin,
        checkout: values.checkout === undefined ? before.checkout : values.checkout,
      });
      await changeList(tx, id, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
      if (STAYING.some((key) => values[key] !== undefined)) await noteFree(tx, id, now());
      const did = values.name === undefined || values.name === before.name ? "changed" : "renamed";
      await noteChange(tx, { wishlist_id: id, user_id: viewer.id, did, about: values.name ?? before.name, now: now() });
    });
    return { wishlist: await answerList(db, id, { viewer, visitor }) };
  }),

  serve(deleteWishlist, async ({ input, viewer, db, now }) => {
    await db.transaction(async (tx) => {
      requireOwner(await lockList(tx, input.id, viewer.id));
      await deleteList(tx, input.id, now());
      await noteChange(tx, { wishlist_id: input.id, user_id: viewer.id, did: "deleted", now: now() });
    });
    return {};
  }),

  serve(restoreWishlist, async ({ input, viewer, visitor, db }) => {
    await db.transaction(async (tx) => {
      await lockOwner(tx, viewer.id);
      if ((await undeleteList(tx, input.id, viewer.id)) === 0) refuse("not_found");
      if ((await countOwn(tx, viewer.id)) > MAX_LISTS) throw new Refusal("too_many_lists");
    });
    return { wishlist: await answerList(db, input.id, { viewer, visitor }) };
  }),

  ...membersApi,
  ...itemsApi,
  ...collectionsApi,
];

type Reader = { viewer: { id: number }; visitor: { origin: string } };
const answerList = async (db: Db, id: number, { viewer, visitor }: Reader) =>
  listResponse((await findList(db, id, viewer.id))!, visitor.origin);

type Target = { [Key in keyof ListValues]?: ListValues[Key] | null | undefined } & {
  owner_id: number;
  name: string;
  private: boolean;
  dedupe_by_name?: boolean | undefined;
};

async function createList(tx: Db, { owner_id, dedupe_by_name, ...target }: Target, now: Date): Promise<number> {
  await lockOwner(tx, owner_id);
  const had = dedupe_by_name ? await findOwnByName(tx, owner_id, target.name) : null;
  if (had !== null) return had;
  if ((await countOwn(tx, owner_id)) >= MAX_LISTS) throw new Refusal("too_many_lists");
  const { checkin = null, checkout = null } = target;
  requireDays({ checkin, checkout });
  const values = {
    name: target.name,
    private: target.private,
    checkin,
    checkout,
    number_of_adults: target.number_of_adults ?? 1,
    number_of_children: target.number_of_children ?? 0,
    number_of_infants: target.number_of_infants ?? 0,
  };
  return insertList(tx, { owner_id, ...values, invite_code: newCode() }, now);
}

type Days = Parameters<typeof whyNotDays>[0];
function requireDays(days: Days) {
  const wrong = whyNotDays(days);
  if (wrong) refuse("validation", wrong);
}
