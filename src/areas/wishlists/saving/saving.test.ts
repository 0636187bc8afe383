import { afterAll, expect, test } from "vitest";
import { CATALOG_KINDS } from "#areas/discovery/catalog/kinds.ts";
import { eventOf } from "#areas/insight/events/registry.server.ts";
import type { SchemaName } from "#areas/insight/events/registry.ts";
import { createWishlist, deleteWishlist, listWishlists, readWishlist, type Wishlist } from "#areas/wishlists/lists/contract.ts";
import { listWishlistedListings, noteListing, saveListing } from "#areas/wishlists/lists/items/itemsContract.ts";
import { SAVED_KINDS } from "#areas/wishlists/lists/rules.ts";
import { allMessages } from "#lib/i18n/allMessages.ts";
import type { Call } from "#lib/http/call.ts";
import { i18nOf } from "#lib/i18n/i18n.tsx";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { unhurried } from "#test/house/unhurried.ts";
import type { Snack } from "#ui/overlays/snackbarQueue.ts";
import type { LatestSearch } from "./rules.ts";
import { openNewList, SHUT } from "./newList.ts";
import { saveTracker } from "./saveEvents.ts";
import { isSaved, noteSaved } from "./hearts/saved.ts";
import type { SaveRequest } from "./saveModal.ts";
import { openSaving } from "./saving.ts";

const house = await openHouse();
afterAll(house.close);
const i18n = i18nOf("en", await allMessages("en"));

type Details = { schema: string; data: object };
type Options = { call: Call; isLoggedIn?: () => boolean; search?: LatestSearch };

/** Saving as a page does it, over the real API; records messages, filled hearts and tracked events. */
function page({ call, isLoggedIn = () => true, search = {} }: Options) {
  const snacks: Omit<Snack, "id">[] = [];
  const details: Details[] = [];
  const requested: SaveRequest[] = [];
  const saved = { listing: [] as number[], find: [] as number[] };
  let recent: number | null = null;
  const saving = openSaving({
    call,
    isLoggedIn,
    i18n,
    showSnackbar: (snack) => snacks.push(snack),
    hearts: {
      isFilled: (item) => isSaved(saved, item),
      fill: (item, isIn) => noteSaved(saved, item, isIn),
    },
    recent: { list: () => recent, note: (id) => (recent = id), search: () => search },
    tracker: saveTracker((schema, data) => details.push({ schema, data })),
    promptSignIn: (request) => requested.push(request),
  });
  return { saving, snacks, told: details, asked: requested, saved, state: saving.state, last: () => snacks.at(-1)! };
}
const queryFor = (id: number): SaveRequest => ({ kind: "listing", id, source: "homes_search" });
/** Waits until pending requests have finished. */
const settled = (p: ReturnType<typeof page>) =>
  expect.poll(() => p.state().isFetchingLists || p.state().isFetchingEntity).toBe(false);

async function scene(input: Partial<Options> = {}) {
  const owner = await house.member();
  const [home, other] = [await house.home({ title: "The one" }), await house.home()];
  return { owner, home, other, ...page({ call: owner.call, ...input }) };
}
const idsOf = async (owner: Awaited<ReturnType<TestHouse["member"]>>, id: number) =>
  (await owner.call(readWishlist, { id })).wishlist.listing_ids;

test("a heart opens the modal, which fetches what is saved and the lists; a new list takes it in, on top [B3.8.1, B4.1.1, B4.1.4, B4.1.8, B7.1.3]", async () => {
  const p = await scene({ search: { checkin: "2026-12-20", checkout: "2026-12-24", adults: 3 } });
  await p.saving.press(queryFor(p.home));
  expect(p.state()).toMatchObject({ visible: true, entityType: "listing", entityId: p.home, isFetchingLists: true });
  await settled(p);
  expect(p.state()).toMatchObject({ entity: { title: "The one" }, lists: [], savingFrom: "homes_search" });
  await p.saving.create({ name: "New", private: true });
  expect(p.state().visible).toBe(false);
  expect(p.last()).toMatchObject({ text: "Saved to New", action: { label: "Change" } });
  const [list] = (await p.owner.call(listWishlists, {})).wishlists;
  expect(list).toMatchObject({ name: "New", listing_ids: [p.home], checkin: "2026-12-20", number_of_adults: 3 });
  expect(p.saved.listing).toEqual([p.home]);
  expect(p.told.map(({ schema }) => schema)).toEqual(["wishlist_heart_click:1", "wishlist_created:1", "wishlist_save:1"]);
  expect(p.told[2]!.data).toMatchObject({ entity_type: 3, save_source: "homes_search", outcome: "saved" });
});

test("the next heart saves into the list last used without asking; change opens the lists [B4.1.1, B4.1.2]", async () => {
  const p = await scene();
  const { wishlist } = await p.owner.call(createWishlist, { name: "Last" });
  await p.saving.press(queryFor(p.home));
  await settled(p);
  await p.saving.pick(p.state().lists![0]!);
  await p.saving.press(queryFor(p.other));
  expect(p.state().visible).toBe(false);
  expect(p.last()).toMatchObject({ text: "Saved to Last" });
  expect(await idsOf(p.owner, wishlist.id)).toEqual(expect.arrayContaining([p.home, p.other]));
  p.last().action!.onAction();
  expect(p.state()).toMatchObject({ visible: true, entityId: p.other });
});

test("a list that is gone, or full, is not saved into by itself: another one is chosen [B4.1.1, B9.1]", async () => {
  const p = await scene();
  const { wishlist } = await p.owner.call(createWishlist, { name: "Soon gone", listing_id: p.home });
  await p.saving.press(queryFor(p.home));
  await settled(p);
  await p.saving.pick(p.state().lists![0]!); // removed
  await p.saving.press(queryFor(p.home));
  await settled(p);
  await p.saving.pick(p.state().lists![0]!); // saved again, so the last used
  for (let n = 1; n < 50; n++) {
    await unhurried(house, p.owner.id);
    await p.owner.call(saveListing, { wishlist_id: wishlist.id, listing_id: await house.home() });
  }
  await unhurried(house, p.owner.id);
  await p.saving.press(queryFor(p.other));
  expect(p.state()).toMatchObject({ visible: true, entityId: p.other });
  expect(p.saved.listing).not.toContain(p.other);
  await settled(p);
  p.saving.close();
  await p.owner.call(deleteWishlist, { id: wishlist.id });
  await p.saving.press(queryFor(p.other));
  expect(p.state().visible).toBe(true);
});

test("taking out can be undone; a heart stays filled for what another list holds [B4.1.3, B4.1.8]", async () => {
  const p = await scene();
  const lists: Wishlist[] = [];
  for (const name of ["One", "Two"]) lists.push((await p.owner.call(createWishlist, { name, listing_id: p.home })).wishlist);
  await p.owner.call(noteListing, { wishlist_id: lists[1]!.id, listing_id: p.home, note: "With a bath" });
  p.saved.listing.push(p.home);
  for (const [i, stays] of [true, false].entries()) {
    await p.saving.press(queryFor(p.home));
    await settled(p);
    await p.saving.pick(p.state().lists!.find(({ id }) => id === lists[i]!.id)!);
    expect(p.last()).toMatchObject({ text: `Removed from ${lists[i]!.name}`, action: { label: "Undo" } });
    expect(await idsOf(p.owner, lists[i]!.id)).toEqual([]);
    expect(p.saved.listing.includes(p.home)).toBe(stays);
  }
  p.last().action!.onAction();
  await expect.poll(() => p.last().text).toBe("Moved back to Two");
  const [back] = (await p.owner.call(listWishlistedListings, { wishlist_id: lists[1]!.id })).wishlisted_listings;
  expect(back).toMatchObject({ listing_id: p.home, note: "With a bath" });
  expect(p.saved.listing).toEqual([p.home]);
});

test("a list that fills up meanwhile refuses in words, and the heart empties again [B9.1, B8.18]", async () => {
  const p = await scene();
  const { wishlist } = await p.owner.call(createWishlist, { name: "Nearly full" });
  await p.saving.press(queryFor(p.home));
  await settled(p);
  for (let n = 0; n < 50; n++) {
    await unhurried(house, p.owner.id);
    await p.owner.call(saveListing, { wishlist_id: wishlist.id, listing_id: await house.home() });
  }
  await unhurried(house, p.owner.id);
  const picking = p.saving.pick(p.state().lists![0]!);
  expect(p.saved.listing).toEqual([p.home]); // filled at once, then reverted
  await picking;
  expect(p.state()).toMatchObject({ visible: true, problem: "collection_full", pickedId: null });
  expect(p.saved.listing).toEqual([]);
  expect(p.told.at(-1)!.data).toMatchObject({ outcome: "refused", reason: "collection_full" });
});

test("a list that cannot be made leaves the modal open [B4.2.1, B4.2.3, B4.2.4, B8.12]", async () => {
  const p = await scene();
  await p.saving.press(queryFor(p.home));
  await settled(p);
  const making = p.saving.create({ name: "n".repeat(51), private: true });
  expect(p.state().isCreatingList).toBe(true);
  await making;
  expect(p.state()).toMatchObject({ visible: true, isCreatingList: false, problem: "validation" });
  expect(p.saved.listing).toEqual([]);
});

test("finds of every kind are saved by the same heart, each by its own calls and number [B3.7.1, B3.22.1, B7.1.17]", async () => {
  const owner = await house.member();
  const { wishlist } = await owner.call(createWishlist, { name: "All of it" });
  const numbers = { experience: 11, place: 8, activity: 7, restaurant: 14, story: 15 };
  for (const kind of CATALOG_KINDS) {
    const p = page({ call: owner.call });
    const id = await house.find({ kind, title: `A ${kind}` });
    await p.saving.press({ kind, id, source: "unknown" });
    await settled(p);
    expect(p.state()).toMatchObject({ entity: { title: `A ${kind}` }, fetchEntityError: false });
    await p.saving.pick(p.state().lists![0]!);
    expect(p.last().text).toBe("Saved to All of it");
    expect(p.saved.find).toEqual([id]);
    expect(p.told.at(-1)!.data).toMatchObject({ entity_type: numbers[kind], entity_id: id });
    const now = (await owner.call(readWishlist, { id: wishlist.id })).wishlist;
    expect(now[SAVED_KINDS[kind].ids]).toEqual([id]);
  }
});

test("a visitor is asked to sign up, which is told; then the lists open for what they wanted [B4.1.5, B4.1.6, B4.1.8, B6.1]", async () => {
  const owner = await house.member();
  const home = await house.home();
  let isIn = false;
  const p = page({ call: owner.call, isLoggedIn: () => isIn });
  await p.saving.press(queryFor(home));
  expect(p.state()).toMatchObject({ requiresSignup: true, visible: false, entityId: home, isFetchingLists: false });
  expect(p.asked).toEqual([queryFor(home)]);
  expect(p.told[1]).toMatchObject({ schema: "signup_login_flow:1", data: { auth_trigger_type: "WishList" } });
  isIn = true;
  p.saving.finishSignup();
  expect(p.state()).toMatchObject({ requiresSignup: false, visible: true, isFetchingLists: true });
  await settled(p);
  expect(p.state().lists).toEqual([]);
});

test("what cannot be fetched says so by itself, and is asked for again [B8.11, B8.18]", async () => {
  const owner = await house.member();
  let isDown = true;
  const call = (async (...input: Parameters<Call>) => {
    if (isDown) throw Object.assign(new Error("no network"), { error_type: "network" });
    return owner.call(...input);
  }) as Call;
  const p = page({ call });
  const home = await house.home();
  await p.saving.press(queryFor(home));
  await settled(p);
  expect(p.state()).toMatchObject({ fetchListsError: true, fetchEntityError: true, lists: null });
  isDown = false;
  await Promise.all([p.saving.fetchLists(), p.saving.fetchEntity()]);
  expect(p.state()).toMatchObject({ fetchListsError: false, fetchEntityError: false, lists: [], entity: { title: "A home" } });
});

test("whoever saves many times a minute meets the challenge in the way of the call; who does not stays unsaved, in words [B8.6]", async () => {
  const p = await scene();
  const { wishlist } = await p.owner.call(createWishlist, { name: "In a hurry" });
  await p.saving.press(queryFor(p.home));
  await settled(p);
  await p.saving.pick(p.state().lists![0]!);
  for (let n = 0; n < 30; n++) await refusalOf(p.owner.call(saveListing, { wishlist_id: wishlist.id, listing_id: p.home }));
  await p.saving.press(queryFor(p.other));
  expect(p.last()).toMatchObject({ look: "bad", text: expect.stringContaining("one more step") as string });
  expect(p.saved.listing).toEqual([p.home]);
});

test("every event that saving tells of is one of the registry [B4.2.2, B7.4.6]", async () => {
  const owner = await house.member();
  const home = await house.home();
  let isIn = false;
  const p = page({ call: owner.call, isLoggedIn: () => isIn });
  await p.saving.press(queryFor(home));
  isIn = true;
  p.saving.finishSignup();
  await settled(p);
  await p.saving.create({ name: "n".repeat(51), private: true });
  await p.saving.create({ name: "Told", private: false });
  await p.saving.press(queryFor(home));
  await settled(p);
  await p.saving.pick(p.state().lists![0]!);
  p.last().action!.onAction();
  await expect.poll(() => p.told.length).toBe(8);
  for (const { schema, data } of p.told) eventOf(schema as SchemaName).fields.parse(data);
  expect(p.told.map(({ schema }) => schema.split(":")[0])).toEqual([
    "wishlist_heart_click",
    "signup_login_flow",
    "wishlist_save",
    "wishlist_created",
    "wishlist_save",
    "wishlist_heart_click",
    "wishlist_click",
    "wishlist_save",
  ]);
});

test("an empty list is made from the header: while it is made it says so, a refusal leaves it open [B4.2.1, B4.2.2, B4.2.3, B4.2.4, B8.12]", async () => {
  const owner = await house.member();
  const made: Wishlist[] = [];
  const maker = openNewList({ call: owner.call, onCreated: (list) => made.push(list) });
  maker.open();
  const failing = maker.create({ name: "", private: true });
  expect(maker.state()).toMatchObject({ visible: true, isCreating: true, createError: false });
  await failing;
  expect(maker.state()).toMatchObject({ visible: true, isCreating: false, createError: true, problem: "validation" });
  await maker.create({ name: "From the header", private: false });
  expect(maker.state()).toEqual(SHUT);
  expect(made).toMatchObject([{ name: "From the header", private: false, listing_count: 0 }]);
  expect((await owner.call(listWishlists, {})).wishlists[0]!.name).toBe("From the header");
});
