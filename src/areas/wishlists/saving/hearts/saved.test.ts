import { afterAll, expect, test } from "vitest";
import { createWishlist, deleteWishlist } from "#areas/wishlists/lists/contract.ts";
import { saveListing } from "#areas/wishlists/lists/items/itemsContract.ts";
import { joinWishlist } from "#areas/wishlists/lists/people/membersContract.ts";
import { openHouse } from "#test/house/house.ts";
import { isSaved, noteSaved } from "./saved.ts";
import { readSaved } from "#areas/wishlists/saving/contract.ts";

const house = await openHouse();
afterAll(house.close);

test("what somebody has saved is known by its kind: finds share their ids, stays have their own", () => {
  const saved = { listing: [1], find: [2] };
  expect([
    isSaved(saved, { kind: "listing", id: 1 }),
    isSaved(saved, { kind: "place", id: 1 }),
    isSaved(saved, { kind: "story", id: 2 }),
  ]).toEqual([true, false, true]);
  expect(isSaved(null, { kind: "listing", id: 1 })).toBe(false);
  noteSaved(saved, { kind: "listing", id: 3 }, true);
  noteSaved(saved, { kind: "listing", id: 3 }, true);
  noteSaved(saved, { kind: "place", id: 2 }, false);
  expect(saved).toEqual({ listing: [3, 1], find: [] });
});

test("a page knows what its reader has in the lists that they share, and of no others' lists [B6.2]", async () => {
  const [owner, friend, stranger] = [await house.member(), await house.member(), await house.member()];
  const [stored, gone] = [await house.home(), await house.home()];
  const { wishlist } = await owner.call(createWishlist, { name: "Shared", listing_id: stored });
  const { wishlist: deleted } = await owner.call(createWishlist, { name: "Deleted", listing_id: gone });
  await owner.call(deleteWishlist, { id: deleted.id });
  const code = new URL(wishlist.invite_url!).searchParams.get("invite_code")!;
  await friend.call(joinWishlist, { id: wishlist.id, invite_code: code });
  for (const [person, listing] of [
    [owner, [stored]],
    [friend, [stored]],
    [stranger, []],
  ] as const) {
    expect((await person.call(readSaved, {})).saved_items).toEqual({ listing, find: [] });
    const html = await (await person.get(`/rooms/${stored}`)).text();
    expect(html).toContain(`"saved":{"listing":${JSON.stringify(listing)},"find":[]}`);
    expect(/<a[^>]*data-heart="listing \d+" data-source="p3"[^>]*data-saved/.test(html)).toBe(listing.length > 0);
  }
  expect(await (await house.visitor().get(`/rooms/${stored}`)).text()).toContain('"saved":null');
});

test("who reads somebody's public list has hearts on its things; who shares it takes them out instead [B3.9.1]", async () => {
  const [owner, reader] = [await house.member(), await house.member()];
  const { wishlist } = await owner.call(createWishlist, { name: "Open to all", private: false });
  const listing_id = await house.home();
  await owner.call(saveListing, { wishlist_id: wishlist.id, listing_id });
  const hearts = async (person: typeof owner) => {
    const html = await (await person.get(`/wishlists/${wishlist.id}`)).text();
    return html.match(/data-heart="[^"]*" data-source="[^"]*"/g) ?? [];
  };
  expect(await hearts(reader)).toContain(`data-heart="listing ${listing_id}" data-source="p2"`);
  expect(await hearts(owner)).not.toContain(`data-heart="listing ${listing_id}" data-source="p2"`);
});

test("a heart is a link to the page that saves, which leads through log-in and back [A4.3.4, B4.1.6, B6.1]", async () => {
  const id = await house.home({ title: "The linked home" });
  const guest = house.visitor();
  const html = await (await guest.get(`/rooms/${id}`)).text();
  const address = `/wishlists/save?kind=listing&id=${id}&from=p3`;
  expect(html.replaceAll("&amp;", "&")).toContain(`href="${address}"`);
  const sent = await guest.get(address);
  expect(sent.status).toBe(307);
  const requested = new URL(sent.headers.get("location")!, "http://house.test").searchParams;
  expect([requested.get("next"), requested.get("auth_trigger")]).toEqual([address, "WishList"]);
  const member = await house.member();
  expect(await (await member.get(address)).text()).toContain("Save “The linked home”");
});
