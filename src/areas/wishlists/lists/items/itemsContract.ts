import { Day, Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { CatalogCard } from "#areas/discovery/catalog/contract.ts";
import { ListingCard, QuoteAnswer } from "#areas/discovery/listings/contract.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { lines } from "#lib/i18n/givenText.ts";
import { flag, format, guests, Person } from "#areas/wishlists/lists/contract.ts";
import { CHANGES, DEEDS, KINDS, MAX_NOTE_LENGTH, SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";

/** For items of any kind. Votes, notes and who added it are for those who share the list [B6.3]. */
export const ItemFacts = z.object({
  /** Empty if it is not published and this person may not see its title. */
  title: z.string(),
  changed: z.nullable(z.enum(CHANGES)),
  note: z.string(),
  added_by: z.nullable(Person),
  /** The member of the list who has booked it for the requested days. */
  booked_by: z.nullable(Person),
  up_votes: z.array(z.int()),
  down_votes: z.array(z.int()),
});
const StayFacts = {
  /** Null if it is no longer offered. */
  listing: z.nullable(ListingCard),
  pricing_quote: z.nullable(z.omit(QuoteAnswer, { lines: true })),
  /** For the requested days; null without days, and for things that need no booking. */
  is_available: z.nullable(z.boolean()),
};
/** [B3.3] */
const WishlistedListing = z.object({
  id: z.int(),
  wishlist_id: z.int(),
  listing_id: z.int(),
  ...StayFacts,
  ...ItemFacts.shape,
});
export type WishlistedListing = z.output<typeof WishlistedListing>;
/** For any kind; `saved_id` is the id of the stay or catalog entry. */
export const WishlistItem = z.object({
  id: z.int(),
  wishlist_id: z.int(),
  kind: z.enum(KINDS),
  saved_id: z.int(),
  ...StayFacts,
  find: z.nullable(CatalogCard),
  ...ItemFacts.shape,
});
export type WishlistItem = z.output<typeof WishlistItem>;
const HOSTING = z.literal(SAVED_KINDS.listing.entity_type);
/** The expected kind of the item, for clients that want to be sure [B3.5]. */
const EntityType = z.enum(KINDS.map((kind) => SAVED_KINDS[kind].entity_type));
export const note = lines(MAX_NOTE_LENGTH);

export const listItems = endpoint("GET /v2/wishlist_items", {
  summary:
    "All that a list holds, in its order, with prices and what can be had for these days and guests, or for the list's own",
  input: z.object({
    wishlist_id: Id,
    kind: z.optional(z.enum(KINDS)),
    check_in: z.optional(Day),
    check_out: z.optional(Day),
    number_of_adults: guests.number_of_adults,
    number_of_children: guests.number_of_children,
    _format: format,
  }),
  output: z.object({
    wishlist_items: z.array(WishlistItem),
    /** `last_change`: later changes can be requested; null for people who do not share the list. */
    metadata: z.object({ total_count: z.int(), last_change: z.nullable(z.int()) }),
  }),
  auth: "anyone",
  scope: "wishlists:read",
});

export const moveItem = endpoint("PUT /v2/wishlists/:id/order", {
  summary: "Put an item of a list before another one, or last",
  input: z.object({
    id: Id,
    item_id: Id,
    /** Empty means last. */
    before_id: z.optional(
      z.nullable(
        z.union([
          Id,
          z.pipe(
            z.literal(""),
            z.transform(() => null),
          ),
        ]),
      ),
    ),
  }),
  output: z.object({ item_ids: z.array(z.int()) }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const restoreItem = endpoint("POST /v2/wishlist_items/:id/restore", {
  summary: "Undo taking an item out of a list: it comes back to its place, with its note and votes",
  input: z.object({ id: Id }),
  output: z.object({ wishlist_item: z.object({ id: z.int(), wishlist_id: z.int() }) }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

const ListChange = z.object({
  id: z.int(),
  did: z.enum(DEEDS),
  /** The title of a thing, or the name of a person. */
  about: z.string(),
  item_id: z.nullable(z.int()),
  user: z.nullable(Person),
});
export type ListChange = z.output<typeof ListChange>;

export const listChanges = endpoint("GET /v2/wishlists/:id/changes", {
  summary: "What those who share a list did after a change; asked for as text/event-stream it goes on as it happens",
  input: z.object({ id: Id, since: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0)), 0) }),
  output: z.object({ wishlist_changes: z.array(ListChange) }),
  auth: "signedIn",
  scope: "wishlists:read",
});

export const listWishlistedListings = endpoint("GET /v2/wishlisted_listings", {
  summary: "The stays of a list with their price for these days, or for the list's own",
  input: z.object({ wishlist_id: Id, check_in: z.optional(Day), check_out: z.optional(Day), _format: format }),
  output: z.object({ wishlisted_listings: z.array(WishlistedListing), metadata: z.object({ total_count: z.int() }) }),
  auth: "anyone",
  scope: "wishlists:read",
});

export const saveListing = endpoint("POST /v2/wishlisted_listings", {
  summary: "Save a stay into a list; one that is in it already stays",
  input: z.object({
    wishlist_id: Id,
    listing_id: Id,
    entity_type: z._default(HOSTING, SAVED_KINDS.listing.entity_type),
    _format: format,
  }),
  output: z.object({
    wishlisted_listing: z.object({ id: z.int(), wishlist_id: z.int(), listing_id: z.int(), entity_type: HOSTING }),
  }),
  auth: "signedIn",
  scope: "wishlists:write",
  challengedBy: "many_saves",
  atomic: true,
});

export const noteListing = endpoint("PUT /v2/wishlisted_listings/:wishlist_id/:listing_id", {
  summary: "Write a note on a stay of a list",
  input: z.object({ wishlist_id: Id, listing_id: Id, note }),
  output: z.object({}),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const removeListing = endpoint("DELETE /v2/wishlisted_listings/:wishlist_id/:listing_id", {
  summary: "Take a stay out of a list; by the item's id it can be restored",
  input: z.object({ wishlist_id: Id, listing_id: Id }),
  output: z.object({ item_id: z.int() }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const vote = endpoint("POST /v2/wishlist_votes", {
  summary: "Vote for or against an item of a list; each who shares it has one vote",
  input: z.object({ entity_id: Id, entity_type: z.optional(EntityType), is_up_vote: flag, user_id: z.optional(Id) }),
  output: z.object({
    wishlist_vote: z.object({ entity_id: z.int(), entity_type: EntityType, user_id: z.int(), is_up_vote: z.boolean() }),
  }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const takeVoteBack = endpoint("DELETE /v2/wishlist_votes/:entity_id/:user_id", {
  summary: "Take one's vote on an item back",
  input: z.object({ entity_id: Id, user_id: Id, entity_type: z.optional(EntityType) }),
  output: z.object({}),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const similarToList = endpoint("GET /v2/similar_listings", {
  summary: "Stays like those of a list and near them, free on these days, the nearest first",
  input: z.object({ wishlist_id: Id, check_in: z.optional(Day), check_out: z.optional(Day), _format: format }),
  output: z.object({
    similar_listings: z.array(
      z.object({
        listing: ListingCard,
        pricing_quote: z.nullable(z.omit(QuoteAnswer, { lines: true })),
        /** Kilometres to the nearest stay of the list. */
        distance: z.number(),
      }),
    ),
  }),
  auth: "anyone",
  scope: "wishlists:read",
});
