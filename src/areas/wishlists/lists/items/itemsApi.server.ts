import { cardResponse } from "#areas/discovery/listings/cards/cards.server.ts";
import { daysOf } from "#areas/discovery/listings/pricing/quoteRules.ts";
import { shownTo } from "#areas/discovery/listings/shownTo.server.ts";
import { refuse } from "#lib/http/refusal.ts";
import type { Db } from "#platform/db/db.server.ts";
import { to } from "#paths";
import { type HandlerContext, serve } from "#platform/http/http.server.ts";
import { itemResponses } from "#areas/wishlists/lists/responses.server.ts";
import { changesSince, lastChange, noteChange } from "#areas/wishlists/lists/changes/changeSql.server.ts";
import { changeResponse } from "#areas/wishlists/lists/changes/changes.server.ts";
import {
  listChanges,
  listItems,
  listWishlistedListings,
  moveItem,
  noteListing,
  removeListing,
  restoreItem,
  saveListing,
  similarToList,
  takeVoteBack,
  vote,
} from "./itemsContract.ts";
import { deleteVote, findItemById, findItems, orderOf, setOrder, setVote, findSimilar } from "./itemSql.server.ts";
import { MAX_CHANGES, moved, SAVED_KINDS, type SavedKind, showsAll } from "#areas/wishlists/lists/rules.ts";
import { lockSharedList, saveNote, restoreToList, saveInto, removeFromList } from "./saveInto.server.ts";
import { findList, type ListRow } from "#areas/wishlists/lists/sql.server.ts";

const MAX_SIMILAR = 12;

export const itemsApi = [
  serve(listItems, async (context) => {
    const { input, viewer, db } = context;
    const list = (await findList(db, input.wishlist_id, viewer?.id ?? null)) ?? refuse("not_found");
    // Read before the items, so that changes made meanwhile are sent twice rather than missed.
    const last_change = showsAll(list.role, input._format) ? await lastChange(db, list.id) : null;
    const items = await itemsFor(context, list, input);
    return { wishlist_items: items, metadata: { total_count: items.length, last_change } };
  }),

  serve(listWishlistedListings, async (context) => {
    const { input, viewer, db } = context;
    const list = (await findList(db, input.wishlist_id, viewer?.id ?? null)) ?? refuse("not_found");
    const items = await itemsFor(context, list, { ...input, kind: "listing" });
    return {
      wishlisted_listings: items.map(({ saved_id, ...item }) => ({ ...item, listing_id: saved_id })),
      metadata: { total_count: items.length },
    };
  }),

  serve(
    saveListing,
    async ({ input: { wishlist_id, listing_id }, viewer, db, now }) => {
      const where = { wishlist_id, user_id: viewer.id, now: now() };
      const id = await db.transaction((tx) => saveInto(tx, { kind: "listing", id: listing_id }, where));
      return { wishlisted_listing: { id, wishlist_id, listing_id, entity_type: SAVED_KINDS.listing.entity_type } };
    },
    ({ wishlist_id }) => to("wishlist", { id: wishlist_id }),
  ),

  serve(noteListing, async ({ input: { wishlist_id, listing_id: id, note }, viewer, db, now }) => {
    const where = { wishlist_id, user_id: viewer.id, now: now() };
    await db.transaction((tx) => saveNote(tx, { kind: "listing", id }, { ...where, note }));
    return {};
  }),

  serve(removeListing, async ({ input: { wishlist_id, listing_id: id }, viewer, db, now }) => {
    const where = { wishlist_id, user_id: viewer.id, now: now() };
    return { item_id: await db.transaction((tx) => removeFromList(tx, { kind: "listing", id }, where)) };
  }),

  serve(
    restoreItem,
    async ({ input: { id }, viewer, db, now }) => {
      const wishlist_id = await db.transaction((tx) => restoreToList(tx, id, { user_id: viewer.id, now: now() }));
      return { wishlist_item: { id, wishlist_id } };
    },
    (_, { wishlist_item }) => to("wishlist", { id: wishlist_item.wishlist_id }),
  ),

  serve(moveItem, async ({ input: { id, item_id, before_id = null }, viewer, db, now }) => {
    const item_ids = await db.transaction(async (tx) => {
      await lockSharedList(tx, id, viewer.id);
      const ids = await orderOf(tx, id);
      if (![item_id, before_id ?? item_id].every((one) => ids.includes(one))) refuse("not_found");
      const order = moved(ids, item_id, before_id);
      await setOrder(tx, order);
      const { title } = (await findItemById(tx, item_id))!;
      await noteChange(tx, { wishlist_id: id, user_id: viewer.id, did: "moved", about: title, item_id, now: now() });
      return order;
    });
    return { item_ids };
  }),

  serve(vote, async ({ input: { entity_id, entity_type, is_up_vote, user_id }, viewer, db, now }) => {
    if (user_id !== undefined && user_id !== viewer.id) refuse("not_allowed");
    const kind = await db.transaction(async (tx) => {
      const { wishlist_id, title, kind } = await lockItem(tx, { item_id: entity_id, entity_type }, viewer.id);
      const did = is_up_vote ? "voted_up" : "voted_down";
      if (await setVote(tx, entity_id, { user_id: viewer.id, is_up: is_up_vote }))
        await noteChange(tx, { wishlist_id, user_id: viewer.id, did, about: title, item_id: entity_id, now: now() });
      return kind;
    });
    return { wishlist_vote: { entity_id, entity_type: SAVED_KINDS[kind].entity_type, user_id: viewer.id, is_up_vote } };
  }),

  serve(takeVoteBack, async ({ input: { entity_id, entity_type, user_id }, viewer, db, now }) => {
    if (user_id !== viewer.id) refuse("not_allowed");
    await db.transaction(async (tx) => {
      const { wishlist_id, title } = await lockItem(tx, { item_id: entity_id, entity_type }, viewer.id);
      if ((await deleteVote(tx, entity_id, user_id)) === 0) refuse("not_found");
      const did = "took_vote_back";
      await noteChange(tx, { wishlist_id, user_id, did, about: title, item_id: entity_id, now: now() });
    });
    return {};
  }),

  serve(listChanges, async ({ input: { id, since }, viewer, db }) => {
    const changes = (await changesSince(db, id, { viewer_id: viewer.id, since, limit: MAX_CHANGES })) ?? refuse("not_found");
    return { wishlist_changes: changes.map(changeResponse) };
  }),

  serve(similarToList, async (context) => {
    const { input, viewer, db, now } = context;
    const list = (await findList(db, input.wishlist_id, viewer?.id ?? null)) ?? refuse("not_found");
    const days = daysFor(input, list);
    const free = days && { ...days, now: now() };
    const [rows, shown] = await Promise.all([findSimilar(db, list.id, { free, limit: MAX_SIMILAR }), shownTo(context)]);
    return {
      similar_listings: rows.map((row) => {
        const { quote, ...listing } = cardResponse(row, days, shown);
        return { listing: { ...listing, quote: null }, pricing_quote: quote, distance: Math.round(row.distance * 10) / 10 };
      }),
    };
  }),
];

type RequestedDays = { check_in?: string | undefined; check_out?: string | undefined };

/** The requested days, otherwise the list's own. */
const daysFor = ({ check_in, check_out }: RequestedDays, list: { checkin: string | null; checkout: string | null }) =>
  check_in || check_out
    ? daysOf({ checkin: check_in, checkout: check_out })
    : daysOf({ checkin: list.checkin ?? undefined, checkout: list.checkout ?? undefined });

type Guests = Record<"number_of_adults" | "number_of_children", number>;
type RequestedGuests = { [Key in keyof Guests]?: number | undefined };

/** The requested number of guests, otherwise the list's own. */
const guestsFor = (requested: RequestedGuests, list: Guests) =>
  (requested.number_of_adults ?? list.number_of_adults) + (requested.number_of_children ?? list.number_of_children);

type RequestedItems = RequestedDays & RequestedGuests & { kind?: SavedKind | undefined; _format?: string | undefined };

/** The items of a list that this reader may see, for the requested days and guests. */
async function itemsFor(
  context: HandlerContext<typeof listItems | typeof listWishlistedListings>,
  list: ListRow,
  requested: RequestedItems,
) {
  const { db, viewer, now } = context;
  const viewer_id = viewer?.id ?? null;
  const { role } = list;
  const days = daysFor(requested, list);
  const stay = days && { ...days, guests: guestsFor(requested, list), now: now() };
  const query = { reader: { viewer_id, role }, stay, kind: requested.kind };
  const [rows, shown] = await Promise.all([findItems(db, list.id, query), shownTo(context)]);
  return itemResponses(db, rows, { role, format: requested._format, viewer_id, days, shown, now: now() });
}

type Voted = { item_id: number; entity_type: string | undefined };
/** An item of a list that the viewer shares, read again under the list's lock. */
async function lockItem(tx: Db, { item_id, entity_type }: Voted, user_id: number) {
  const { wishlist_id } = (await findItemById(tx, item_id)) ?? refuse("not_found");
  await lockSharedList(tx, wishlist_id, user_id);
  const item = (await findItemById(tx, item_id)) ?? refuse("not_found");
  if (entity_type !== undefined && entity_type !== SAVED_KINDS[item.kind].entity_type) refuse("not_found");
  return item;
}
