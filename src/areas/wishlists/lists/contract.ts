import { Day, Id } from "#lib/http/wireShapes.ts";
import * as z from "zod/mini";
import { MAX_GUESTS } from "#areas/discovery/listings/rules.ts";
import { MAX_INFANTS } from "#areas/discovery/listings/readStaySearch.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { neededLine } from "#lib/i18n/givenText.ts";
import { KINDS, MAX_IN_MODAL, MAX_NAME_LENGTH, PAGE_SIZE, ROLES, SAVED_KINDS } from "./rules.ts";

export const flag = z.union([z.boolean(), z.stringbool()]);
const name = neededLine(MAX_NAME_LENGTH);
/**
 * The level of detail: with a format that ends in `_public`, those who share the list also get only what everybody sees [B6.3].
 */
export const format = z.optional(z.string().check(z.maxLength(100)));
const number = (least: number, most: number) =>
  z.optional(z.coerce.number<string | number>().check(z.int(), z.gte(least), z.lte(most)));

export const Person = z.object({ id: z.int(), first_name: z.string(), picture: z.nullable(z.string()) });
type Word = "id" | "ids" | "count";
type KeysOf<Of extends Word> = (typeof SAVED_KINDS)[keyof typeof SAVED_KINDS][Of];
const forKinds = <Of extends Word, Type>(word: Of, type: Type) =>
  Object.fromEntries(KINDS.map((kind) => [SAVED_KINDS[kind][word], type])) as Record<KeysOf<Of>, Type>;
const guestCounts = { number_of_adults: z.int(), number_of_children: z.int(), number_of_infants: z.int() };

/** [B3.1] The last two fields are for those who share it; others get null. */
export const Wishlist = z.object({
  id: z.int(),
  name: z.string(),
  private: z.boolean(),
  checkin: z.nullable(z.string()),
  checkout: z.nullable(z.string()),
  ...guestCounts,
  guest_details: z.object(guestCounts),
  /** Its items of each kind, in the list's order. */
  ...forKinds("ids", z.array(z.int())),
  ...forKinds("count", z.int()),
  /** No more stays fit in; for the other kinds use `isFull`. */
  is_full: z.boolean(),
  /** Up to four, of the first items. */
  pictures: z.array(z.string()),
  user_id: z.int(),
  user: Person,
  requester_role: z.enum(ROLES),
  members_count: z.nullable(z.int()),
  invite_url: z.nullable(z.string()),
});
export type Wishlist = z.output<typeof Wishlist>;

export const guests = {
  number_of_adults: number(1, MAX_GUESTS),
  number_of_children: number(0, MAX_GUESTS),
  number_of_infants: number(0, MAX_INFANTS),
};
/** An empty form field removes the day. */
const day = z.optional(
  z.nullable(
    z.union([
      Day,
      z.pipe(
        z.literal(""),
        z.transform(() => null),
      ),
    ]),
  ),
);
const days = { checkin: day, checkout: day };

export const listWishlists = endpoint("GET /v2/wishlists", {
  summary:
    "Somebody's lists, the last used first: one's own and shared ones, or another's that are not private; or the popular ones",
  input: z.object({
    user_id: z.optional(Id),
    category: z.optional(z.enum(["popular"])),
    _offset: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(0), z.lte(10_000)), 0),
    _limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_IN_MODAL)), PAGE_SIZE),
    _format: format,
  }),
  output: z.object({ wishlists: z.array(Wishlist), metadata: z.object({ total_count: z.int() }) }),
  auth: "anyone",
  scope: "wishlists:read",
});

export const readWishlist = endpoint("GET /v2/wishlists/:id", {
  summary: "One list, and what the requester is to it",
  input: z.object({ id: Id, _format: format }),
  output: z.object({ wishlist: Wishlist, metadata: z.object({ requester_role: z.enum(ROLES) }) }),
  auth: "anyone",
  scope: "wishlists:read",
});

export const createWishlist = endpoint("POST /v2/wishlists", {
  summary: "Make a list, with something in it or empty; dedupe_by_name answers the own list that has the name already",
  input: z.object({
    name,
    ...days,
    ...guests,
    private: z._default(flag, true),
    dedupe_by_name: z.optional(flag),
    /** Saved into the new list at once [B4.1.4]. */
    ...forKinds("id", z.optional(Id)),
    source: z.optional(z.string().check(z.maxLength(100))),
    _format: format,
  }),
  output: z.object({ wishlist: Wishlist }),
  auth: "signedIn",
  scope: "wishlists:write",
  // It also saves: with `dedupe_by_name` even into an existing list.
  challengedBy: "many_saves",
  atomic: true,
});

export const updateWishlist = endpoint("PUT /v2/wishlists/:id", {
  summary: "Rename a list, show or hide it, or change its days and guests",
  input: z.object({ id: Id, name: z.optional(name), ...days, ...guests, private: z.optional(flag), _format: format }),
  output: z.object({ wishlist: Wishlist }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
  partial: true,
});

export const deleteWishlist = endpoint("DELETE /v2/wishlists/:id", {
  summary: "Delete a list; it can be restored for 30 days",
  input: z.object({ id: Id }),
  output: z.object({}),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const restoreWishlist = endpoint("POST /v2/wishlists/:id/restore", {
  summary: "Undo deleting a list",
  input: z.object({ id: Id }),
  output: z.object({ wishlist: Wishlist }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});

export const createCollection = endpoint("POST /v1/collections/create", {
  summary: "Make a list from the field data, in the older shape",
  input: z.object({ data: z.object({ name, ...days, ...guests, private: z._default(flag, true) }) }),
  output: z.object({ collection: Wishlist }),
  auth: "signedIn",
  scope: "wishlists:write",
  atomic: true,
});
