import { expect, test } from "vitest";
import type { Wishlist } from "#areas/wishlists/lists/contract.ts";
import { readPending } from "./pendingSave.ts";
import { isRecent, readRecentList, toSearchId } from "./rules.ts";
import { CLOSED, onTop, type SaveEvent, type SaveModal, saveModalAfter, type SaveRequest, wantsLists } from "./saveModal.ts";
import { SAVE_SOURCES, readSaveSource } from "./saveSources.ts";

const request: SaveRequest = { kind: "listing", id: 7, source: "p3" };
const list = (id: number, listing_ids: number[] = []) => ({ id, listing_ids, listing_count: listing_ids.length }) as Wishlist;
const after = (state: SaveModal, ...events: SaveEvent[]) => events.reduce(saveModalAfter, state);

test("the modal's state has the fields that the documents name [B3.8.1]", () => {
  const named =
    "entity, entityId, entityType, fetchEntityError, fetchListsError, isCreatingList, isFetchingEntity, isFetchingLists, lists, requiresSignup, savingFrom, visible";
  expect(Object.keys(CLOSED)).toEqual(expect.arrayContaining(named.split(", ")));
});

test("it opens for one thing, from one place, with nothing left of what it was open for before [B3.8.1]", () => {
  const before = after(CLOSED, { type: "opened", request }, { type: "lists failed" }, { type: "refused", problem: "bug" });
  const now = after(before, { type: "opened", request: { kind: "story", id: 9, source: "china_stories" } });
  expect(now).toEqual({ ...CLOSED, entityType: "story", entityId: 9, savingFrom: "china_stories", visible: true, opening: 2 });
  expect(after(now, { type: "closed" })).toEqual({ ...CLOSED, opening: 2 });
});

test("the lists are fetched for who is signed in, when they are neither there nor on their way [B4.1.7]", () => {
  const open = after(CLOSED, { type: "opened", request });
  expect([wantsLists(open, true), wantsLists(open, false)]).toEqual([true, false]);
  expect(wantsLists(after(open, { type: "lists requested" }), true)).toBe(false);
  expect(wantsLists(after(open, { type: "lists requested" }, { type: "lists came", lists: [] }), true)).toBe(false);
  expect(wantsLists(after(open, { type: "lists requested" }, { type: "lists failed" }), true)).toBe(true);
});

test("what cannot be fetched raises its own flag, which the next try takes down [B8.18]", () => {
  const failed = after(
    CLOSED,
    { type: "opened", request },
    { type: "entity requested" },
    { type: "entity failed" },
    { type: "lists failed" },
  );
  expect(failed).toMatchObject({
    fetchEntityError: true,
    fetchListsError: true,
    isFetchingEntity: false,
    isFetchingLists: false,
  });
  expect(after(failed, { type: "entity requested" })).toMatchObject({ fetchEntityError: false, isFetchingEntity: true });
  expect(after(failed, { type: "lists requested" })).toMatchObject({ fetchListsError: false, isFetchingLists: true });
});

test("a new list stands on top; while it is made the modal says so, and a refusal leaves it open [B4.2.1, B4.2.2, B4.2.3]", () => {
  const open = after(
    CLOSED,
    { type: "opened", request },
    { type: "lists came", lists: [list(1), list(2)] },
    { type: "creation requested" },
  );
  expect(open.isCreatingList).toBe(true);
  const made = after(open, { type: "list created", list: list(3, [7]) });
  expect([made.isCreatingList, made.lists!.map(({ id }) => id)]).toEqual([false, [3, 1, 2]]);
  expect(onTop(list(2), made.lists!).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(after(open, { type: "refused", problem: "bug" })).toMatchObject({
    visible: true,
    isCreatingList: false,
    problem: "bug",
  });
});

test("a list that took the thing in, or gave it back, counts anew [B4.1.8]", () => {
  const open = after(CLOSED, { type: "opened", request }, { type: "lists came", lists: [list(1), list(2, [7, 8])] });
  const taken = after(open, { type: "list picked", id: 1 }, { type: "item changed", list_id: 1, isIn: true });
  expect(taken.pickedId).toBe(null);
  expect(taken.lists![0]).toMatchObject({ listing_ids: [7], listing_count: 1 });
  expect(after(taken, { type: "item changed", list_id: 2, isIn: false }).lists![1]).toMatchObject({ listing_ids: [8] });
});

test("a visitor's wish waits for the sign-up, and then the modal shows [B4.1.5, B4.1.6]", () => {
  const waits = after(CLOSED, { type: "signup required", request });
  expect(waits).toMatchObject({ requiresSignup: true, visible: false, entityId: 7 });
  expect(after(waits, { type: "signup finished" })).toMatchObject({ requiresSignup: false, visible: true, entityId: 7 });
});

test("the list last used counts for the same search alone, for twelve hours [B4.1.1, B7.1.19]", () => {
  const search = { place: "Lisbon-PT", checkin: "2026-12-20", checkout: "2026-12-24", adults: 2 };
  const id = toSearchId(search);
  expect(toSearchId({ ...search, place: " lisbon-pt", children: 0 })).toBe(id);
  for (const other of [
    { place: "porto-pt" },
    { checkin: "2026-12-21" },
    { checkout: "2026-12-25" },
    { adults: 3 },
    { infants: 1 },
  ])
    expect(toSearchId({ ...search, ...other })).not.toBe(id);
  expect(toSearchId({})).toBe("0");
  expect(readRecentList(`${id}:41`, id)).toBe(41);
  for (const wrong of [null, "", `${id}:`, `${id}:x`, `${id}:-1`, `${id}:1e3`, `${id}:99999999999999999999`, "0:41", "41"])
    expect(readRecentList(wrong, id)).toBe(null);
  expect([isRecent(0, 43_199_999), isRecent(0, 43_200_000), isRecent(5, 4)]).toEqual([true, false, false]);
});

test("what was kept for after the sign-up is believed only as far as it makes sense, for a week [B4.1.5]", () => {
  const now = Date.UTC(2026, 11, 1);
  const stored = { kind: "place", id: 3, source: "place_pdp", at: now - 1000 };
  expect(readPending(JSON.stringify(stored), now)).toEqual({ kind: "place", id: 3, source: "place_pdp" });
  expect(readPending(JSON.stringify({ ...stored, source: "elsewhere" }), now)!.source).toBe("unknown");
  const wrong = [
    { kind: "toString" },
    { id: "3" },
    { id: 0 },
    { id: 1.5 },
    { at: now + 1 },
    { at: now - 8 * 86_400_000 },
    { at: "x" },
  ];
  for (const part of wrong) expect(readPending(JSON.stringify({ ...stored, ...part }), now)).toBe(null);
  for (const text of [null, "", "[]", "3", "{"]) expect(readPending(text, now)).toBe(null);
});

test("where something was saved from is one of fifteen words, or unknown [B3.9.1, A3.22]", () => {
  expect(SAVE_SOURCES).toHaveLength(15);
  expect(["p3", "p3_photo_modal", "P3", undefined, 3].map(readSaveSource)).toEqual([
    "p3",
    "p3_photo_modal",
    "unknown",
    "unknown",
    "unknown",
  ]);
});
