import fc from "#test/house/fastCheck.ts";
import { expect, test } from "vitest";
import { changeSince, isFull, KINDS, mayAdd, mayChange, moved, ROLES, SAVED_KINDS, showsAll } from "./rules.ts";

test("roles: the owner changes, who shares it adds, the public reads [B3.2.1]", () => {
  expect(ROLES).toEqual(["wishlist_owner", "wishlist_collaborator", "wishlist_public"]);
  expect(ROLES.map(mayChange)).toEqual([true, false, false]);
  expect(ROLES.map(mayAdd)).toEqual([true, true, false]);
  expect(showsAll("wishlist_collaborator", "for_wish_lists_v2_public")).toBe(false);
  expect(showsAll("wishlist_public", "for_wish_lists_v2_collaborator")).toBe(false);
});

test("each kind has its own words on the wire, and room for itself alone [B9.1, B3.6.1]", () => {
  for (const word of ["id", "ids", "count", "one", "collection", "entity_type"] as const)
    expect(new Set(KINDS.map((kind) => SAVED_KINDS[kind][word])).size).toBe(KINDS.length);
  const none = Object.fromEntries(KINDS.map((kind) => [SAVED_KINDS[kind].count, 0])) as Parameters<typeof isFull>[0];
  for (const kind of KINDS) {
    const full = { ...none, [SAVED_KINDS[kind].count]: SAVED_KINDS[kind].most };
    expect(KINDS.filter((one) => isFull(full, one))).toEqual([kind]);
  }
});

test("what an item is called on the wire, and in a vote, are the documents' words [B3.5.1]", () => {
  const said = ({ id, entity_type, collection }: (typeof SAVED_KINDS)[keyof typeof SAVED_KINDS]) => [id, entity_type, collection];
  const { listing, experience, place, activity, story } = SAVED_KINDS;
  expect([listing, experience, place, activity, story].map(said)).toEqual([
    ["listing_id", "collection_hosting", "wishlisted_listings"],
    ["mt_template_id", "collection_mt_template", "collection_mt_templates"],
    ["place_id", "collection_place", "collection_places"],
    ["place_activity_id", "collection_activity", "collection_activities"],
    ["article_id", "collection_article", "collection_articles"],
  ]);
});

test("moving keeps all items, each once, and puts the moved one before the other", () => {
  const ids = fc.uniqueArray(fc.nat(), { minLength: 2 });
  fc.assert(
    fc.property(
      ids.chain((all) => fc.tuple(fc.constant(all), fc.constantFrom(...all), fc.option(fc.constantFrom(...all)))),
      ([all, item, before]) => {
        const order = moved(all, item, before);
        expect(order.toSorted()).toEqual(all.toSorted());
        expect(order.filter((id) => id !== item)).toEqual(all.filter((id) => id !== item));
        if (before !== item) expect(before === null ? order.at(-1) : order[order.indexOf(before) - 1]).toBe(item);
      },
    ),
  );
});

test("what changed since it was saved: gone before taken before its price; prices of two currencies are not compared", () => {
  const then = { nightly_micros: 100, currency: "EUR", was_free: true };
  const now = { nightly_micros: 100, currency: "EUR", is_gone: false, is_available: true };
  expect(changeSince(then, now)).toBe(null);
  expect(changeSince(then, { ...now, nightly_micros: 90 })).toBe("cheaper");
  expect(changeSince(then, { ...now, nightly_micros: 110, is_available: false })).toBe("taken");
  expect(changeSince({ ...then, was_free: false }, { ...now, nightly_micros: 110, is_available: false })).toBe("dearer");
  expect(changeSince(then, { ...now, nightly_micros: 90, currency: "USD" })).toBe(null);
  expect(changeSince(then, { ...now, is_gone: true, is_available: false })).toBe("gone");
  expect(changeSince(then, { ...now, nightly_micros: null })).toBe(null);
});
