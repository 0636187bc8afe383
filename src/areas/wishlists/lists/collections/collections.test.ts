import { afterAll, expect, test } from "vitest";
import { makeApiToken } from "#areas/identity/apiAccess/contract.ts";
import { readListsOwner, readProfile } from "#areas/identity/profile/contract.ts";
import { readListingToSave, TO_SAVE } from "#areas/discovery/listings/contract.ts";
import type { Call } from "#lib/http/call.ts";
import { createClient } from "#lib/http/createClient.ts";
import { sql } from "#platform/db/db.server.ts";
import { testServer } from "#test/house/database.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { unhurried } from "#test/house/unhurried.ts";
import { itemCalls, toItemKeys } from "#areas/wishlists/lists/itemCalls.ts";
import { createWishlist, listWishlists, readWishlist, updateWishlist } from "#areas/wishlists/lists/contract.ts";
import {
  listItems,
  listWishlistedListings,
  moveItem,
  noteListing,
  restoreItem,
  saveListing,
  takeVoteBack,
  vote,
} from "#areas/wishlists/lists/items/itemsContract.ts";
import { joinWishlist } from "#areas/wishlists/lists/people/membersContract.ts";
import { KINDS, SAVED_KINDS, type SavedItem, type SavedKind } from "#areas/wishlists/lists/rules.ts";

const house = await openHouse();
afterAll(house.close);

type Member = Awaited<ReturnType<TestHouse["member"]>>;
const thing = async (kind: SavedKind, query: Record<string, unknown> = {}): Promise<SavedItem> => ({
  kind,
  id: kind === "listing" ? await house.home(query) : await house.find({ kind, ...query }),
});
const save = (who: Pick<Member, "call">, wishlist_id: number, saved: SavedItem) =>
  who.call(itemCalls(saved.kind).save, toItemKeys(wishlist_id, saved));
/** Saves without triggering the challenge for automated saves. */
const unhurriedSave = async (member: Member, list_id: number, one: SavedItem) => {
  await unhurried(house, member.id);
  await save(member, list_id, one);
};
const made = async ({ call }: Pick<Member, "call">, more: object = {}) =>
  (await call(createWishlist, { name: "Summer", ...more })).wishlist;
async function shared(more: object = {}) {
  const [owner, friend] = [await house.member({ first_name: "Ana" }), await house.member({ first_name: "Ben" })];
  const list = await made(owner, more);
  const invite_code = new URL(list.invite_url!).searchParams.get("invite_code")!;
  await friend.call(joinWishlist, { id: list.id, invite_code });
  return { owner, friend, list };
}
const json = async (who: Pick<Member, "get">, path: string) => (await (await who.get(path)).json()) as Record<string, any>;
const idsIn = async ({ call }: Pick<Member, "call">, wishlist_id: number) =>
  (await call(listItems, { wishlist_id })).wishlist_items.map(({ id }) => id);

test.each(KINDS.filter((kind) => kind !== "listing"))(
  "%s: saved, read, noted on and taken out at addresses of its own [B7.1.17, B3.6.1, B3.6.2, B3.6.3, B3.6.4, B3.7.1]",
  async (kind) => {
    const { owner, friend, list } = await shared();
    const { id, ids, count, one, collection } = SAVED_KINDS[kind];
    const saved = await thing(kind, { title: `A ${kind}` });
    const path = `/v2/${collection}`;
    const answer = await save(friend, list.id, saved);
    const [details] = Object.values(answer);
    expect(details).toEqual({ id: expect.any(Number), collection_id: list.id, [id]: saved.id });
    expect(await save(owner, list.id, saved)).toEqual(answer);
    await owner.call(itemCalls(kind).note, { ...toItemKeys(list.id, saved), note: " Go early " } as never);
    const { [collection]: all, metadata } = await json(owner, `${path}?collection_id=${list.id}`);
    expect(metadata).toEqual({ total_count: 1 });
    expect(all[0]).toMatchObject({
      ...details,
      title: `A ${kind}`,
      note: "Go early",
      added_by: { id: friend.id },
      [one]: { id: saved.id, kind, ...(kind === "place" && { primary_place: { id: saved.id } }) },
    });
    const { wishlist } = await owner.call(readWishlist, { id: list.id });
    expect([wishlist[ids], wishlist[count], wishlist.listing_count]).toEqual([[saved.id], 1, 0]);
    await friend.call(itemCalls(kind).remove, toItemKeys(list.id, saved));
    expect((await json(owner, `${path}?collection_id=${list.id}`))[collection]).toEqual([]);
    expect((await refusalOf(friend.call(itemCalls(kind).remove, toItemKeys(list.id, saved))))!.code).toBe("not_found");
  },
);

test("a kind's ids are not another's, and what is not published cannot be saved", async () => {
  const owner = await house.member();
  const list = await made(owner);
  const place = await thing("place");
  const draft = await thing("story", { queue_status: 0 });
  for (const wrong of [{ kind: "activity" as const, id: place.id }, { kind: "listing" as const, id: 999_999 }, draft])
    expect((await refusalOf(save(owner, list.id, wrong)))!.code).toBe("not_found");
  await save(owner, list.id, place);
  const wrong = { kind: "activity" as const, id: place.id };
  expect((await refusalOf(owner.call(itemCalls("activity").remove, toItemKeys(list.id, wrong))))!.code).toBe("not_found");
  expect((await json(owner, `/v2/collection_activities?collection_id=${list.id}`)).collection_activities).toEqual([]);
});

test.each(KINDS)("a list is full of %s at its cap, and of nothing else [B9.1]", async (kind) => {
  const owner = await house.member();
  const list = await made(owner);
  const { most, count } = SAVED_KINDS[kind];
  expect(most).toBe({ listing: 50, experience: 50, place: 30, activity: 30, restaurant: 30, story: 30 }[kind]);
  const all = await Promise.all(Array.from({ length: most + 1 }, () => thing(kind)));
  for (const one of all.slice(0, most)) await unhurriedSave(owner, list.id, one);
  await unhurried(house, owner.id);
  const answer = await owner.get(`/v2/${SAVED_KINDS[kind].collection}`, {
    method: "POST",
    body: JSON.stringify(toItemKeys(list.id, all[most]!)),
    headers: { "content-type": "application/json", "x-csrf-token": owner.token() },
  });
  expect([answer.status, ((await answer.json()) as { error_type: string }).error_type]).toEqual([422, "collection_full"]);
  await save(owner, list.id, await thing(kind === "place" ? "story" : "place"));
  expect((await owner.call(readWishlist, { id: list.id })).wishlist[count]).toBe(most);
});

test.skipIf(!testServer).each(KINDS)("twenty who race for the last place for %s: exactly one gets it [B9.1]", async (kind) => {
  const { owner, friend, list } = await shared();
  const { most } = SAVED_KINDS[kind];
  const all = await Promise.all(Array.from({ length: most + 19 }, () => thing(kind)));
  for (const one of all.slice(0, most - 1)) await unhurriedSave(owner, list.id, one);
  await unhurried(house, owner.id);
  const tries = all.slice(most - 1).map((one, n) => refusalOf(save(n % 2 ? owner : friend, list.id, one)));
  const codes = (await Promise.all(tries)).map((refused) => refused?.code ?? "saved");
  expect(codes.filter((code) => code === "saved")).toHaveLength(1);
  expect(codes.filter((code) => code === "collection_full")).toHaveLength(19);
});

test("a list is made with something of any kind in it, and answers what it holds of each [B3.1.1, B7.1.3]", async () => {
  const owner = await house.member();
  const saved = await Promise.all(KINDS.map((kind) => thing(kind)));
  const keys = Object.fromEntries(saved.map(({ kind, id }) => [SAVED_KINDS[kind].id, id]));
  const list = await made(owner, { ...keys, number_of_adults: 2, number_of_infants: 1 });
  for (const { kind, id } of saved) expect([list[SAVED_KINDS[kind].ids], list[SAVED_KINDS[kind].count]]).toEqual([[id], 1]);
  expect(list).toMatchObject({
    user_id: owner.id,
    user: { id: owner.id },
    invite_url: expect.stringContaining("invite_code="),
    pictures: [],
    guest_details: { number_of_adults: 2, number_of_children: 0, number_of_infants: 1 },
    requester_role: "wishlist_owner",
  });
});

test("items of all kinds come in one order, which those who share the list change [B3.2.1]", async () => {
  const { owner, friend, list } = await shared({ private: false });
  const saved = [await thing("listing"), await thing("place"), await thing("story")];
  for (const one of saved) await save(owner, list.id, one);
  const [story, place, home] = await idsIn(owner, list.id);
  expect((await owner.call(listItems, { wishlist_id: list.id })).wishlist_items.map(({ kind }) => kind)).toEqual([
    "story",
    "place",
    "listing",
  ]);
  const { item_ids } = await friend.call(moveItem, { id: list.id, item_id: home!, before_id: story! });
  expect(item_ids).toEqual([home, story, place]);
  await owner.post(`/v2/wishlists/${list.id}/order`, { _method: "PUT", item_id: String(home), before_id: "" });
  expect(await idsIn(friend, list.id)).toEqual([story, place, home]);
  expect((await owner.call(readWishlist, { id: list.id })).wishlist.place_ids).toEqual([saved[1]!.id]);
  expect((await refusalOf(owner.call(moveItem, { id: list.id, item_id: home!, before_id: 999_999 })))!.code).toBe("not_found");
  const stranger = await house.member();
  expect((await refusalOf(stranger.call(moveItem, { id: list.id, item_id: home!, before_id: null })))!.code).toBe("not_allowed");
});

test("what was taken out comes back to its place, with its note and votes", async () => {
  const { owner, friend, list } = await shared();
  const saved = [await thing("listing"), await thing("activity"), await thing("listing")];
  for (const one of saved) await save(owner, list.id, one);
  const order = await idsIn(owner, list.id);
  const item_id = order[1]!;
  await owner.call(itemCalls("activity").note, { ...toItemKeys(list.id, saved[1]!), note: "By boat" } as never);
  await friend.call(vote, { entity_id: item_id, entity_type: "collection_activity", is_up_vote: true });
  await owner.call(itemCalls("activity").remove, toItemKeys(list.id, saved[1]!));
  expect(await idsIn(owner, list.id)).toEqual([order[0], order[2]]);
  const stranger = await house.member();
  expect((await refusalOf(stranger.call(restoreItem, { id: item_id })))!.code).toBe("not_found");
  await friend.call(restoreItem, { id: item_id });
  expect(await idsIn(owner, list.id)).toEqual(order);
  const { wishlist_items } = await owner.call(listItems, { wishlist_id: list.id, kind: "activity" });
  expect(wishlist_items).toMatchObject([{ id: item_id, note: "By boat", up_votes: [friend.id] }]);
  expect((await refusalOf(friend.call(restoreItem, { id: item_id })))!.code).toBe("not_found");
});

test.each(KINDS)("%s is voted on as its entity type says, and as no other [B3.5.1, B7.1.15, B7.1.16]", async (kind) => {
  const { owner, friend, list } = await shared();
  await save(owner, list.id, await thing(kind));
  const [entity_id] = (await idsIn(owner, list.id)) as [number];
  const { entity_type } = SAVED_KINDS[kind];
  const wrong = kind === "place" ? "collection_hosting" : "collection_place";
  expect((await refusalOf(friend.call(vote, { entity_id, entity_type: wrong, is_up_vote: true })))!.code).toBe("not_found");
  await friend.call(vote, { entity_id, entity_type, is_up_vote: true, user_id: friend.id });
  const { wishlist_vote } = await owner.call(vote, { entity_id, is_up_vote: false });
  expect(wishlist_vote).toEqual({ entity_id, entity_type, is_up_vote: false, user_id: owner.id });
  const votes = async () => (await owner.call(listItems, { wishlist_id: list.id })).wishlist_items[0];
  expect(await votes()).toMatchObject({ up_votes: [friend.id], down_votes: [owner.id] });
  await friend.call(takeVoteBack, { entity_id, user_id: friend.id, entity_type });
  expect(await votes()).toMatchObject({ up_votes: [], down_votes: [owner.id] });
});

test("what has changed since: gone, taken on the list's days, cheaper, dearer; of every kind [B7.1.12]", async () => {
  const owner = await house.member();
  const list = await made(owner, { checkin: "2027-05-01", checkout: "2027-05-03" });
  const [home, tour, gone] = [await thing("listing"), await thing("experience", { price: 40 }), await thing("restaurant")];
  for (const one of [home, tour, gone]) await save(owner, list.id, one);
  const changes = async () =>
    Object.fromEntries(
      (await owner.call(listItems, { wishlist_id: list.id })).wishlist_items.map((item) => [item.kind, item.changed]),
    );
  expect(await changes()).toEqual({ listing: null, experience: null, restaurant: null });
  await house.db.run(sql`update listings set booked = '{[2027-05-02,2027-05-04)}' where id = ${home.id}`);
  await house.db.run(sql`update catalog_entries set price_micros = 50000000 where id = ${tour.id}`);
  await house.db.run(sql`update catalog_entries set queue_status = 0 where id = ${gone.id}`);
  expect(await changes()).toEqual({ listing: "taken", experience: "dearer", restaurant: "gone" });
  const { wishlist_items } = await owner.call(listItems, { wishlist_id: list.id, kind: "restaurant" });
  expect(wishlist_items).toMatchObject([{ title: "A find", find: null }]);
  // For other days it was never known to be free.
  await owner.call(updateWishlist, { id: list.id, checkin: "2027-05-02", checkout: "2027-05-03" });
  expect(await changes()).toMatchObject({ listing: null });
});

test("the format chooses between what those who share a list see and what everybody does [B6.3, B7.1.2, B7.1.12]", async () => {
  const { owner, friend, list } = await shared({ private: false });
  const saved = await thing("listing");
  await save(friend, list.id, saved);
  await owner.call(noteListing, { wishlist_id: list.id, listing_id: saved.id, note: "Ours" });
  const read = async (who: Pick<Member, "call">, _format: string) => ({
    ...(await who.call(readWishlist, { id: list.id, _format })).wishlist,
    ...(await who.call(listWishlistedListings, { wishlist_id: list.id, _format })).wishlisted_listings[0]!,
  });
  const details = { note: "Ours", added_by: { id: friend.id }, members_count: 1, invite_url: expect.any(String) };
  const hidden = { note: "", added_by: null, members_count: null, invite_url: null };
  expect(await read(friend, "for_wish_lists_v2_collaborator")).toMatchObject(details);
  expect(await read(friend, "for_wish_lists_v2_public")).toMatchObject(hidden);
  expect(await read(house.visitor(), "for_wish_lists_v2_collaborator")).toMatchObject(hidden);
});

test("the save modal reads a stay with what was written about it, and a list's page its owner [B7.1.7, B7.1.8]", async () => {
  const [owner, visitor] = [await house.member({ first_name: "Ana" }), house.visitor()];
  const id = await house.home({ title: "By the sea" });
  for (const body of ["One", "Two", "Three", "Four"])
    await house.db.run(
      sql`insert into reviews (listing_id, author_name, written_on, body, rating) values (${id}, 'Eva', '2026-01-01', ${body}, 5)`,
    );
  const { listing } = await visitor.call(readListingToSave, { id, _format: TO_SAVE });
  expect(listing).toMatchObject({ id, title: "By the sea", seo_reviews: [{ body: "Four" }, { body: "Three" }, { body: "Two" }] });
  expect(listing).not.toHaveProperty("description_html");
  await made(owner, { private: false });
  await made(owner);
  const { user } = await visitor.call(readListsOwner, { id: owner.id, _format: "for_wish_lists_v2_public" });
  expect(user).toMatchObject({ id: owner.id, first_name: "Ana", wishlists_count: 1 });
  expect(user).not.toHaveProperty("listings");
});

test("lists work with a program's token, as far as its scopes go, and in batches [B7.5.3, B7.5.4]", async () => {
  const owner = await house.member();
  const list = await made(owner);
  const token = async (scopes: ("wishlists:read" | "wishlists:write")[]) =>
    (await owner.call(makeApiToken, { name: "x", scopes })).api_token.token;
  const program = (oauthToken: string) =>
    createClient({ origin: "http://house.test", send: (request) => house.app.fetch(request), spacing_ms: 0, oauthToken });
  const [reads, writes] = [program(await token(["wishlists:read"])), program(await token(["wishlists:read", "wishlists:write"]))];
  // Only those who may change the list get the invitation link.
  type Lists = { wishlists: { invite_url: string | null }[] };
  for (const [program, invites] of [
    [reads, false],
    [writes, true],
  ] as const) {
    const { wishlists } = (await program.get("/v2/wishlists")) as Lists;
    const { wishlist } = (await program.get(`/v2/wishlists/${list.id}`)) as { wishlist: Lists["wishlists"][number] };
    expect([wishlists[0]!.invite_url !== null, wishlist.invite_url !== null]).toEqual([invites, invites]);
  }
  const saved = await Promise.all(KINDS.map((kind) => thing(kind)));
  for (const one of saved) {
    const { collection } = SAVED_KINDS[one.kind];
    const keys = toItemKeys(list.id, one);
    expect(await refusalOf(reads.create(collection, keys))).toMatchObject({ code: "scope_missing" });
    await writes.create(collection, keys);
    expect(await reads.get(`/v2/${collection}?${new URLSearchParams(keys as never)}`)).toMatchObject({
      metadata: { total_count: 1 },
    });
    await writes.delete(`${collection}/${list.id}`, one.id);
  }
  const operations = saved.map((one) => ({
    method: "POST",
    path: `/v2/${SAVED_KINDS[one.kind].collection}`,
    body: toItemKeys(list.id, one),
  }));
  const answer = await owner.get("/v2/batch", {
    method: "POST",
    body: JSON.stringify({ operations, _transaction: true }),
    headers: { "content-type": "application/json", "x-csrf-token": owner.token() },
  });
  expect(answer.status).toBe(200);
  expect(await idsIn(owner, list.id)).toHaveLength(KINDS.length);
});

test("what a thing is called that is not published is told to its host, and to those who saw it in their list before", async () => {
  const [owner, friend, host] = [await house.member(), await house.member(), await house.member()];
  const list = await made(owner, { private: false });
  await friend.call(joinWishlist, { id: list.id, invite_code: new URL(list.invite_url!).searchParams.get("invite_code")! });
  await host.call(joinWishlist, { id: list.id, invite_code: new URL(list.invite_url!).searchParams.get("invite_code")! });
  const [gone, draft] = [
    await house.home({ title: "Was open" }),
    await house.home({ title: "Never shown", status: "draft", host_id: host.id }),
  ];
  const entry = await house.find({ kind: "experience", title: "Still secret", queue_status: 1, host_id: host.id });
  await owner.call(saveListing, { wishlist_id: list.id, listing_id: gone });
  await host.call(saveListing, { wishlist_id: list.id, listing_id: draft });
  await host.call(itemCalls("experience").save, toItemKeys(list.id, { kind: "experience", id: entry }));
  await house.db.run(sql`update listings set status = 'paused' where id = ${gone}`);
  const names = async (who: { call: Call }) =>
    (await who.call(listItems, { wishlist_id: list.id })).wishlist_items.map(({ title }) => title).toSorted();
  expect(await names(house.visitor())).toEqual(["", "", ""]);
  expect(await names(await house.member())).toEqual(["", "", ""]);
  for (const one of [owner, friend]) expect(await names(one)).toEqual(["", "", "Was open"]);
  expect(await names(host)).toEqual(["Never shown", "Still secret", "Was open"]);
  const html = await (await house.visitor().get(`/wishlists/${list.id}`)).text();
  expect(html).not.toMatch(/Was open|Never shown|Still secret/);
  expect(html).toContain("This is currently unavailable");
});

test("public lists and the profile of a restricted account are shown to itself and those it shares with alone [B8.7]", async () => {
  const [owner, friend, stranger] = [await house.member({ first_name: "Rex" }), await house.member(), await house.member()];
  const list = await made(owner, { private: false, listing_id: await house.home() });
  await friend.call(joinWishlist, { id: list.id, invite_code: new URL(list.invite_url!).searchParams.get("invite_code")! });
  const seenBy = async (who: { call: Call; get(path: string): Promise<Response> }) => [
    (await refusalOf(who.call(readWishlist, { id: list.id })))?.code ?? "seen",
    (await refusalOf(who.call(listItems, { wishlist_id: list.id })))?.code ?? "seen",
    (await refusalOf(who.call(readProfile, { id: owner.id })))?.code ?? "seen",
    (await who.get(`/users/show/${owner.id}`)).status,
    (await who.get(`/wishlists/${list.id}`)).status,
    (await who.call(listWishlists, { user_id: owner.id }).catch(() => ({ wishlists: [] }))).wishlists.length,
    (await who.call(listWishlists, { category: "popular", _limit: 50 })).wishlists.some(({ id }) => id === list.id),
  ];
  const all = ["seen", "seen", "seen", 200, 200, 1, true];
  for (const who of [house.visitor(), stranger, friend]) expect(await seenBy(who)).toEqual(all);
  await house.db.run(sql`insert into restrictions (user_id, reason, restricted_at) values (${owner.id}, 'Spam', now())`);
  for (const who of [house.visitor(), stranger])
    expect(await seenBy(who)).toEqual(["not_found", "not_found", "not_found", 404, 404, 0, false]);
  expect((await seenBy(friend)).slice(0, 3)).toEqual(["seen", "seen", "not_found"]);
  expect((await seenBy(owner)).slice(0, 5)).toEqual(all.slice(0, 5));
  await house.db.run(sql`update restrictions set lifted_at = now() where user_id = ${owner.id}`);
  expect(await seenBy(stranger)).toEqual(all);
});
