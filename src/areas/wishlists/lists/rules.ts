/**
 * What can be saved: stays, and finds of each kind [B3.7.1]. In the API each kind has its own addresses (`collection`), a word
 * for `one`, keys for its `id`, its `ids` and their `count`, an `entity_type` for votes, and a maximum per list [B9.1, B3.3,
 * B3.6].
 */
export const SAVED_KINDS = {
  listing: {
    most: 50,
    id: "listing_id",
    ids: "listing_ids",
    count: "listing_count",
    one: "listing",
    collection: "wishlisted_listings",
    entity_type: "collection_hosting",
  },
  experience: {
    most: 50,
    id: "mt_template_id",
    ids: "mt_template_ids",
    count: "mt_template_count",
    one: "mt_template",
    collection: "collection_mt_templates",
    entity_type: "collection_mt_template",
  },
  place: {
    most: 30,
    id: "place_id",
    ids: "place_ids",
    count: "place_count",
    one: "place",
    collection: "collection_places",
    entity_type: "collection_place",
  },
  activity: {
    most: 30,
    id: "place_activity_id",
    ids: "place_activity_ids",
    count: "place_activity_count",
    one: "place_activity",
    collection: "collection_activities",
    entity_type: "collection_activity",
  },
  restaurant: {
    most: 30,
    id: "restaurant_id",
    ids: "restaurant_ids",
    count: "restaurant_count",
    one: "restaurant",
    collection: "collection_restaurants",
    entity_type: "collection_restaurant",
  },
  story: {
    most: 30,
    id: "article_id",
    ids: "article_ids",
    count: "article_count",
    one: "article",
    collection: "collection_articles",
    entity_type: "collection_article",
  },
} as const;
export type SavedKind = keyof typeof SAVED_KINDS;
export type SavedItem = { kind: SavedKind; id: number };
export const KINDS = Object.keys(SAVED_KINDS) as SavedKind[];
/** The key for the list's id in an item: stays have an older one [B3.3, B3.6]. */
export const listKey = (kind: SavedKind): "wishlist_id" | "collection_id" =>
  kind === "listing" ? "wishlist_id" : "collection_id";
/** Lists on a page [B9.2]. */
export const PAGE_SIZE = 12;
/** Lists that the save modal shows [B9.1, B9.2]. */
export const MAX_IN_MODAL = 50;
/** More lists than anyone keeps by hand. */
export const MAX_LISTS = 500;
export const MAX_NAME_LENGTH = 50;
export const MAX_NOTE_LENGTH = 500;
export const MAX_MEMBERS = 30;
/** Invitations to a list that are not accepted yet. */
export const MAX_INVITED = 30;
/** The maximum number of changes sent at once. */
export const MAX_CHANGES = 100;
/** How many days a deletion can be undone. */
export const UNDO_DAYS = 30;
/** How many days an invitation by email is valid. */
export const INVITED_DAYS = 90;
/** How many days changes are kept; a page that was open for longer reads its list again. */
export const TOLD_DAYS = 7;

export const ROLES = ["wishlist_owner", "wishlist_collaborator", "wishlist_public"] as const; // [B3.2]
export type Role = (typeof ROLES)[number];

/**
 * What each role may do: the owner everything; a collaborator add, remove, vote and leave; others read lists that are not
 * private.
 */
export const mayChange = (role: Role): boolean => role === "wishlist_owner";
export const mayAdd = (role: Role): boolean => role !== "wishlist_public";

export type Counts = { [Kind in SavedKind as (typeof SAVED_KINDS)[Kind]["count"]]: number };
/** Each kind has its own limit [B9.1]. */
export const isFull = (counts: Counts, kind: SavedKind): boolean => counts[SAVED_KINDS[kind].count] >= SAVED_KINDS[kind].most;

/**
 * Whether the response contains what only those who share a list may see: never for others, and for them unless they ask for less
 * [B6.3].
 */
export const showsAll = (role: Role, format: string | undefined): boolean => mayAdd(role) && !format?.endsWith("_public");

/** The order with `item` before `before`, or last if that is null. */
export function moved(ids: readonly number[], item: number, before: number | null): number[] {
  const others = ids.filter((id) => id !== item);
  const at = before === null ? others.length : others.indexOf(before);
  return at < 0 || !ids.includes(item) ? [...ids] : others.toSpliced(at, 0, item);
}

type Price = { nightly_micros: number | null; currency: string | null };
export const CHANGES = ["gone", "taken", "cheaper", "dearer"] as const;
export type Change = (typeof CHANGES)[number];

/**
 * What has changed since it was saved; null if nothing. Prices are compared in their own currency: a night before fees, or the
 * price per person. `was_free`: on the currently requested days.
 */
export function changeSince(
  then: Price & { was_free?: boolean },
  now: Price & { is_gone: boolean; is_available: boolean | null },
): Change | null {
  if (now.is_gone) return "gone";
  if (then.was_free && now.is_available === false) return "taken";
  if (then.nightly_micros === null || now.nightly_micros === null || then.currency !== now.currency) return null;
  if (now.nightly_micros === then.nightly_micros) return null;
  return now.nightly_micros < then.nightly_micros ? "cheaper" : "dearer";
}

/** What people do to a list, as sent to others who have it open. */
export const DEEDS = [
  "added",
  "removed",
  "restored",
  "noted",
  "voted_up",
  "voted_down",
  "took_vote_back",
  "moved",
  "renamed",
  "changed",
  "joined",
  "left",
  "took_out",
  "deleted",
] as const;
export type Did = (typeof DEEDS)[number];
