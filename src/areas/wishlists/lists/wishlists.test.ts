import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { testServer } from "#test/house/database.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { unhurried } from "#test/house/unhurried.ts";
import {
  createCollection,
  createWishlist,
  deleteWishlist,
  listWishlists,
  readWishlist,
  restoreWishlist,
  updateWishlist,
} from "./contract.ts";
import {
  listWishlistedListings,
  noteListing,
  removeListing,
  saveListing,
  similarToList,
  takeVoteBack,
  vote,
} from "./items/itemsContract.ts";
import { joinWishlist, listMembers, removeMember } from "./people/membersContract.ts";
import { MAX_LISTS, MAX_NOTE_LENGTH } from "./rules.ts";
import { forgetDeletedLists } from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);

type Member = Awaited<ReturnType<TestHouse["member"]>>;
const made = async ({ call }: Pick<Member, "call">, name = "Summer", more: object = {}) =>
  (await call(createWishlist, { name, ...more })).wishlist;
const codeOf = (url: string | null) => new URL(url!).searchParams.get("invite_code")!;
/** A list with its owner and a member. */
async function shared(more: object = {}) {
  const [owner, friend] = [await house.member({ first_name: "Ana" }), await house.member({ first_name: "Ben" })];
  const list = await made(owner, "Together", more);
  await friend.call(joinWishlist, { id: list.id, invite_code: codeOf(list.invite_url) });
  return { owner, friend, list };
}
const itemsOf = async ({ call }: Pick<Member, "call">, wishlist_id: number, days: object = {}) =>
  (await call(listWishlistedListings, { wishlist_id, ...days })).wishlisted_listings;

test("a list is made, read, changed and deleted by its owner, and deleting can be undone [B7.1.2, B7.1.3, B7.1.4, B7.1.5]", async () => {
  const owner = await house.member();
  const list = await made(owner, "  Lisbon ", { checkin: "2027-05-01", checkout: "2027-05-08", number_of_adults: 2 });
  expect(list).toMatchObject({ name: "Lisbon", private: true, checkin: "2027-05-01", number_of_adults: 2, listing_ids: [] });
  await owner.call(updateWishlist, { id: list.id, name: "Porto", private: false, checkin: null, checkout: null });
  const { wishlist, metadata } = await owner.call(readWishlist, { id: list.id });
  expect(wishlist).toMatchObject({ name: "Porto", private: false, checkin: null, checkout: null, number_of_adults: 2 });
  expect(metadata.requester_role).toBe("wishlist_owner");
  await owner.call(deleteWishlist, { id: list.id });
  expect((await refusalOf(owner.call(readWishlist, { id: list.id })))!.code).toBe("not_found");
  expect((await owner.call(restoreWishlist, { id: list.id })).wishlist.name).toBe("Porto");
  await owner.call(deleteWishlist, { id: list.id });
  await forgetDeletedLists(house.db, new Date("2027-01-05T00:00:00Z"));
  expect((await refusalOf(owner.call(restoreWishlist, { id: list.id })))!.code).toBe("not_found");
});

test("neither making a list nor undoing a deletion makes room for more lists than anybody keeps, and says that of lists", async () => {
  const owner = await house.member();
  const list = await made(owner, "One too many");
  await owner.call(deleteWishlist, { id: list.id });
  const rows = sql`
    insert into wishlists (owner_id, name, private, invite_code, created_at, used_at)
    select ${owner.id}, 'x', true, gen_random_uuid()::text, now(), now() from generate_series(1, ${MAX_LISTS}::int)`;
  await house.db.run(rows);
  expect((await refusalOf(owner.call(restoreWishlist, { id: list.id })))!.code).toBe("too_many_lists");
  expect((await refusalOf(made(owner)))!.code).toBe("too_many_lists");
  expect((await refusalOf(owner.call(readWishlist, { id: list.id })))!.code).toBe("not_found");
  const another = await house.db.one<{ id: number }>(
    sql`select min(id) as id from wishlists where owner_id = ${owner.id} and name = 'x'`,
  );
  await owner.call(deleteWishlist, { id: another!.id });
  expect((await owner.call(restoreWishlist, { id: list.id })).wishlist.name).toBe("One too many");
});

test("days come together and in their order, and a name is there and not too long", async () => {
  const owner = await house.member();
  const wrong = async (values: object) =>
    Object.keys((await refusalOf(owner.call(createWishlist, { name: "x", ...values })))!.fieldErrors);
  expect(await wrong({ checkin: "2027-05-01" })).toEqual(["checkout"]);
  expect(await wrong({ checkin: "2027-05-02", checkout: "2027-05-01" })).toEqual(["checkout"]);
  expect(await wrong({ name: "   " })).toEqual(["name"]);
  expect(await wrong({ name: "x".repeat(51) })).toEqual(["name"]);
  const list = await made(owner, "x", { checkin: "2027-05-01", checkout: "2027-05-03" });
  const later = await refusalOf(owner.call(updateWishlist, { id: list.id, checkin: "2027-05-04" }));
  expect(later!.fieldErrors).toEqual({ checkout: ["wrong_order"] });
});

test("dedupe_by_name answers the own list of that name, whatever its letters, and the older address makes one too [B7.1.3, B7.1.6]", async () => {
  const owner = await house.member();
  const list = await made(owner, "Beach");
  expect((await made(owner, "bEACH", { dedupe_by_name: true })).id).toBe(list.id);
  expect((await made(owner, "Beach")).id).not.toBe(list.id);
  const { collection } = await owner.call(createCollection, { data: { name: "Old" } });
  expect(collection).toMatchObject({ name: "Old", private: true });
});

test("lists come 12 a page, the last used first, own and shared; of others only what is not private; and the popular ones [B7.1.1, B9.2]", async () => {
  const { owner, friend, list } = await shared();
  for (let n = 1; n <= 12; n++) await made(owner, `List ${n}`, { private: n % 2 === 0 });
  const home = await house.home();
  house.setNow(new Date("2026-12-01T13:00:00Z"));
  await owner.call(saveListing, { wishlist_id: list.id, listing_id: home });
  const mine = await owner.call(listWishlists, {});
  expect([mine.wishlists.length, mine.metadata.total_count, mine.wishlists[0]!.id]).toEqual([12, 13, list.id]);
  expect((await owner.call(listWishlists, { _offset: 12 })).wishlists).toHaveLength(1);
  expect((await friend.call(listWishlists, {})).wishlists.map(({ id }) => id)).toEqual([list.id]);
  const seen = await house.visitor().call(listWishlists, { user_id: owner.id });
  expect(seen.metadata.total_count).toBe(6);
  expect((await refusalOf(house.visitor().call(listWishlists, {})))!.code).toBe("authentication_required");
  const open = await made(owner, "Open", { private: false });
  await owner.call(saveListing, { wishlist_id: open.id, listing_id: home });
  const popular = await house.visitor().call(listWishlists, { category: "popular" });
  expect(popular.wishlists.map(({ id }) => id)).toEqual([open.id]);
});

test("a stay is saved once, a list of 50 is full, and taking one out makes room [B7.1.13, B7.1.14, B3.3.1]", async () => {
  const owner = await house.member();
  const list = await made(owner);
  const homes = [];
  for (let n = 0; n < 51; n++) homes.push(await house.home());
  for (const listing_id of homes.slice(0, 50)) {
    await unhurried(house, owner.id);
    await owner.call(saveListing, { wishlist_id: list.id, listing_id });
  }
  await unhurried(house, owner.id);
  const again = await owner.call(saveListing, { wishlist_id: list.id, listing_id: homes[0]!, entity_type: "collection_hosting" });
  expect(again.wishlisted_listing).toMatchObject({
    wishlist_id: list.id,
    listing_id: homes[0],
    entity_type: "collection_hosting",
  });
  const { wishlist } = await owner.call(readWishlist, { id: list.id });
  expect([wishlist.listing_count, wishlist.is_full]).toEqual([50, true]);
  const refused = await refusalOf(owner.call(saveListing, { wishlist_id: list.id, listing_id: homes[50]! }));
  expect([refused!.code, refused!.name]).toEqual(["collection_full", "Refusal"]);
  await owner.call(removeListing, { wishlist_id: list.id, listing_id: homes[0]! });
  await owner.call(saveListing, { wishlist_id: list.id, listing_id: homes[50]! });
});

test("who saves too often is challenged, also where each save names its list by the name", async () => {
  const owner = await house.member();
  const save = async () => owner.call(createWishlist, { name: "All", dedupe_by_name: true, listing_id: await house.home() });
  for (let n = 0; n < 30; n++) await save();
  expect((await refusalOf(save()))!.code).toBe("challenge_required");
});

test.skipIf(!testServer)("twenty people who race for a list's last place: exactly one gets it [B9.1]", async () => {
  const { owner, friend, list } = await shared();
  for (let n = 0; n < 49; n++) {
    await unhurried(house, owner.id);
    await owner.call(saveListing, { wishlist_id: list.id, listing_id: await house.home() });
  }
  const savers = [friend, ...(await Promise.all(Array.from({ length: 19 }, () => house.member())))];
  for (const one of savers.slice(1)) await one.call(joinWishlist, { id: list.id, invite_code: codeOf(list.invite_url) });
  const homes = await Promise.all(savers.map(() => house.home()));
  const tries = savers.map((one, n) => refusalOf(one.call(saveListing, { wishlist_id: list.id, listing_id: homes[n]! })));
  const codes = (await Promise.all(tries)).map((refused) => refused?.code ?? "saved");
  expect(codes.filter((code) => code === "saved")).toHaveLength(1);
  expect(codes.filter((code) => code === "collection_full")).toHaveLength(19);
  expect((await owner.call(readWishlist, { id: list.id })).wishlist.listing_count).toBe(50);
});

test("a list's stays come with the price of the days, whether they can be had, and what has changed since [B7.1.12]", async () => {
  const owner = await house.member();
  const [free, taken, gone] = [
    await house.home({ price: 100 }),
    await house.home({ price: 100, booked: "{[2027-05-02,2027-05-04)}" }),
    await house.home(),
  ];
  const list = await made(owner);
  for (const listing_id of [free, taken, gone]) await owner.call(saveListing, { wishlist_id: list.id, listing_id });
  await house.db.run(sql`update listings set price_micros = 80000000 where id = ${free}`);
  await house.db.run(sql`update listings set price_micros = 120000000 where id = ${taken}`);
  await house.db.run(sql`update listings set status = 'paused' where id = ${gone}`);
  const items = await itemsOf(owner, list.id, { check_in: "2027-05-01", check_out: "2027-05-03" });
  const byId = new Map(items.map((item) => [item.listing_id, item]));
  expect(byId.get(free)).toMatchObject({ is_available: true, changed: "cheaper", pricing_quote: { nights: 2 } });
  expect(byId.get(taken)).toMatchObject({ is_available: false, changed: "dearer" });
  expect(byId.get(gone)).toMatchObject({ is_available: false, changed: "gone", listing: null, pricing_quote: null });
  expect((await itemsOf(owner, list.id))[0]).toMatchObject({ pricing_quote: null });
  await owner.call(updateWishlist, { id: list.id, checkin: "2027-05-01", checkout: "2027-05-03" });
  expect((await itemsOf(owner, list.id)).find((item) => item.listing_id === free)!.pricing_quote).toMatchObject({ nights: 2 });
});

test("who shares a list adds, removes, notes and votes; the owner alone renames, deletes and takes people out [B3.2.1, B3.5.1, B7.1.15, B7.1.16]", async () => {
  const { owner, friend, list } = await shared({ private: false });
  const listing_id = await house.home();
  await friend.call(saveListing, { wishlist_id: list.id, listing_id });
  await friend.call(noteListing, { wishlist_id: list.id, listing_id, note: " Near the sea " });
  const [item] = await itemsOf(owner, list.id);
  expect(item).toMatchObject({ note: "Near the sea", added_by: { id: friend.id, first_name: "Ben" } });
  await friend.call(vote, { entity_id: item!.id, is_up_vote: true });
  await owner.call(vote, { entity_id: item!.id, is_up_vote: true, user_id: owner.id });
  await owner.call(vote, { entity_id: item!.id, is_up_vote: false });
  expect((await itemsOf(friend, list.id))[0]).toMatchObject({ up_votes: [friend.id], down_votes: [owner.id] });
  await owner.call(takeVoteBack, { entity_id: item!.id, user_id: owner.id });
  expect((await itemsOf(friend, list.id))[0]!.down_votes).toEqual([]);
  const tries = [
    friend.call(updateWishlist, { id: list.id, name: "Mine" }),
    friend.call(deleteWishlist, { id: list.id }),
    friend.call(removeMember, { wishlist_id: list.id, user_id: owner.id }),
    friend.call(vote, { entity_id: item!.id, is_up_vote: true, user_id: owner.id }),
    friend.call(takeVoteBack, { entity_id: item!.id, user_id: owner.id }),
  ];
  for (const refused of await Promise.all(tries.map(refusalOf))) expect(refused?.code).toBe("not_allowed");
  await friend.call(removeListing, { wishlist_id: list.id, listing_id });
  expect(await itemsOf(owner, list.id)).toEqual([]);
});

test("the public reads what is not private, without votes, notes, people and the invitation [B6.3]", async () => {
  const { owner, friend, list } = await shared({ private: false });
  const listing_id = await house.home();
  await owner.call(saveListing, { wishlist_id: list.id, listing_id });
  await owner.call(noteListing, { wishlist_id: list.id, listing_id, note: "Secret" });
  const [item] = await itemsOf(owner, list.id);
  await friend.call(vote, { entity_id: item!.id, is_up_vote: true });
  for (const other of [house.visitor(), await house.member()]) {
    const { wishlist, metadata } = await other.call(readWishlist, { id: list.id });
    expect([wishlist.invite_url, wishlist.members_count, metadata.requester_role]).toEqual([null, null, "wishlist_public"]);
    const [seen] = await itemsOf(other, list.id);
    expect(seen).toMatchObject({ note: "", added_by: null, up_votes: [], down_votes: [] });
  }
  const stranger = await house.member();
  const changes = [
    stranger.call(saveListing, { wishlist_id: list.id, listing_id: await house.home() }),
    stranger.call(removeListing, { wishlist_id: list.id, listing_id }),
    stranger.call(noteListing, { wishlist_id: list.id, listing_id, note: "Mine" }),
    stranger.call(vote, { entity_id: item!.id, is_up_vote: true }),
    stranger.call(updateWishlist, { id: list.id, name: "Mine" }),
    stranger.call(deleteWishlist, { id: list.id }),
  ];
  for (const refused of await Promise.all(changes.map(refusalOf))) expect(refused?.code).toBe("not_allowed");
  expect((await refusalOf(stranger.call(listMembers, { wishlist_id: list.id })))!.code).toBe("not_found");
});

test("a private list is not there for anybody else: not for a stranger, a visitor, or who was taken out, by any call [B8.11]", async () => {
  const { owner, friend, list } = await shared();
  const listing_id = await house.home();
  await owner.call(saveListing, { wishlist_id: list.id, listing_id });
  const [item] = await itemsOf(owner, list.id);
  const code = codeOf(list.invite_url);
  await owner.call(removeMember, { wishlist_id: list.id, user_id: friend.id });
  for (const other of [await house.member(), friend]) {
    const calls = [
      other.call(readWishlist, { id: list.id }),
      other.call(updateWishlist, { id: list.id, name: "Mine" }),
      other.call(deleteWishlist, { id: list.id }),
      other.call(restoreWishlist, { id: list.id }),
      other.call(listMembers, { wishlist_id: list.id }),
      other.call(joinWishlist, { id: list.id, invite_code: "guess" }),
      other.call(joinWishlist, { id: list.id, invite_code: code }), // it was renewed when a member was removed
      other.call(removeMember, { wishlist_id: list.id, user_id: owner.id }),
      other.call(listWishlistedListings, { wishlist_id: list.id }),
      other.call(similarToList, { wishlist_id: list.id }),
      other.call(saveListing, { wishlist_id: list.id, listing_id }),
      other.call(noteListing, { wishlist_id: list.id, listing_id, note: "x" }),
      other.call(removeListing, { wishlist_id: list.id, listing_id }),
      other.call(vote, { entity_id: item!.id, is_up_vote: true }),
      other.call(takeVoteBack, { entity_id: item!.id, user_id: other.id }),
    ];
    for (const refused of await Promise.all(calls.map(refusalOf))) expect(refused?.code).toBe("not_found");
    expect((await other.call(listWishlists, { user_id: owner.id })).wishlists).toEqual([]);
    expect((await other.call(listWishlists, {})).wishlists).toEqual([]);
  }
  const visitor = house.visitor();
  expect((await refusalOf(visitor.call(readWishlist, { id: list.id })))!.code).toBe("not_found");
  expect((await refusalOf(visitor.call(listWishlistedListings, { wishlist_id: list.id })))!.code).toBe("not_found");
});

test("members are listed, the owner first, and leave with their votes [B7.1.9, B7.1.11]", async () => {
  const { owner, friend, list } = await shared();
  const listing_id = await house.home();
  await owner.call(saveListing, { wishlist_id: list.id, listing_id });
  const [item] = await itemsOf(owner, list.id);
  await friend.call(vote, { entity_id: item!.id, is_up_vote: true });
  const { wishlist_memberships } = await friend.call(listMembers, { wishlist_id: list.id });
  expect(wishlist_memberships.map(({ user_id, role }) => [user_id, role])).toEqual([
    [owner.id, "wishlist_owner"],
    [friend.id, "wishlist_collaborator"],
  ]);
  await friend.call(removeMember, { wishlist_id: list.id, user_id: friend.id });
  expect((await itemsOf(owner, list.id))[0]!.up_votes).toEqual([]);
  expect((await refusalOf(friend.call(readWishlist, { id: list.id })))!.code).toBe("not_found");
});

test("similar stays are near and of a like price, free on the days, and not in the list, with their distance [B7.1.18]", async () => {
  const owner = await house.member();
  const place = await house.place();
  const [lng, lat] = place.at;
  const held = await house.home({ place, price: 100 });
  const near = await house.home({ place, price: 110, at: [lng, lat + 0.01] });
  await house.home({ place, price: 500, at: [lng, lat + 0.01] });
  await house.home({ place, price: 100, at: [lng, lat + 0.02], booked: "{[2027-05-02,2027-05-04)}" });
  const list = await made(owner);
  await owner.call(saveListing, { wishlist_id: list.id, listing_id: held });
  const { similar_listings } = await owner.call(similarToList, {
    wishlist_id: list.id,
    check_in: "2027-05-01",
    check_out: "2027-05-03",
  });
  expect(similar_listings.map(({ listing, distance }) => [listing.id, distance])).toEqual([[near, 1.1]]);
  expect(similar_listings[0]!.pricing_quote).toMatchObject({ nights: 2 });
});

test("saving works as a form: into a list, or into one that is made for it [B4.1.4]", async () => {
  const owner = await house.member();
  const listing_id = String(await house.home());
  const list = await made(owner);
  const saved = await owner.post("/v2/wishlisted_listings", { wishlist_id: String(list.id), listing_id });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `/wishlists/${list.id}`]);
  const fresh = await owner.post("/v2/wishlists", { name: "For this", listing_id });
  expect(fresh.status).toBe(303);
  const page = await (await owner.get(fresh.headers.get("location")!)).text();
  expect(page).toContain("A home");
  const refused = await owner.post("/v2/wishlists", {
    name: "",
    listing_id,
    _page: `/wishlists/save?kind=listing&id=${listing_id}`,
  });
  expect(await refused.text()).toContain("Create and save"); // the page again
  const cleared = await owner.post(`/v2/wishlists/${list.id}`, { _method: "PUT", checkin: "", checkout: "" });
  expect(cleared.status).toBe(303);
});

test("an invitation names who invites and the list to who has not joined; a false one leads nowhere, nor does a private list without", async () => {
  const [owner, friend] = [await house.member({ first_name: "Odile" }), await house.member()];
  const list = await made(owner, "Our winter");
  const { pathname, search } = new URL(list.invite_url!);
  const invited = await (await friend.get(pathname + search)).text();
  expect(invited).toMatch(/<h1>Odile invited you to “Our winter”<\/h1>/);
  expect(await (await house.visitor().get(pathname + search)).text()).toContain("Odile invited you to “Our winter”");
  const wrong = await friend.get(`${pathname}?invite_code=made-up`);
  expect([wrong.status, (await wrong.text()).includes("Our winter")]).toEqual([404, false]);
  expect((await friend.get(pathname)).status).toBe(404);
  const joined = await friend.post(`${"/v2/wishlists"}/${list.id}/join`, {
    invite_code: codeOf(list.invite_url),
    _page: pathname,
  });
  expect(joined.headers.get("location")).toBe(pathname);
  expect(await (await friend.get(pathname)).text()).toContain("Our winter");
});

test("a note that is refused without JavaScript stands open in its form, as it was typed, and in no other", async () => {
  const owner = await house.member();
  const list = await made(owner);
  const [noted, other] = [await house.home({ title: "Noted" }), await house.home({ title: "Other" })];
  for (const listing_id of [noted, other]) await owner.call(saveListing, { wishlist_id: list.id, listing_id });
  const typed = `Go early${"!".repeat(MAX_NOTE_LENGTH)}`;
  const html = await (await owner.get(`/wishlists/${list.id}`)).text();
  const form = new RegExp(`action="(/v2/wishlisted_listings/${list.id}/${noted})"[^>]*>((?:<input[^>]*>)*)`).exec(html)!;
  const hidden = [...form[2]!.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  const answer = await owner.post(form[1]!, { ...Object.fromEntries(hidden), note: typed });
  expect(answer.status).toBe(422);
  const notes = [...(await answer.text()).matchAll(/<details([^>]*)>(?:(?!<\/details>).)*<textarea([^>]*)>([^<]*)/g)];
  expect(notes.map(([, details]) => details!.includes("open")).toSorted()).toEqual([false, true]);
  const open = notes.find(([, details]) => details!.includes("open"))!;
  expect(open[2]).toContain('aria-invalid="true"');
  expect(open[3]).toBe(typed);
  expect(notes.filter(([, , , text]) => text === typed)).toHaveLength(1);
});
