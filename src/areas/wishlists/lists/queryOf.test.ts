import { expect, test } from "vitest";
import { requestOf, chosenBy, queryOf } from "./queryOf.ts";

const LIST = { checkin: "2027-05-01", checkout: "2027-05-08", number_of_adults: 2, number_of_children: 1 };
const DAYS = { checkin: "2027-06-01", checkout: "2027-06-03" };

test("who reads a list chooses days and guests by the page's address, and its owner in the list itself", () => {
  expect(chosenBy("wishlist_public", { ...DAYS, adults: "3", kind: "place", children: "x" })).toEqual({ ...DAYS, adults: 3 });
  expect(chosenBy("wishlist_collaborator", DAYS)).toEqual(DAYS);
  expect(chosenBy("wishlist_owner", DAYS)).toEqual({});
});

test("a list is shown for what was chosen, else for its own days and guests, and never for half of a choice", () => {
  const own = { checkin: LIST.checkin, checkout: LIST.checkout, adults: 2, children: 1 };
  expect(queryOf(LIST)).toEqual(own);
  expect(queryOf(LIST, { ...DAYS, children: 0 })).toEqual({ ...DAYS, adults: 2, children: undefined });
  expect(queryOf(LIST, { checkin: "2027-06-01" })).toEqual(own);
  expect(queryOf(LIST, { checkin: DAYS.checkout, checkout: DAYS.checkin, adults: 4 })).toEqual({ ...own, adults: 4 });
  expect(queryOf({ ...LIST, checkin: null, checkout: null })).toMatchObject({ checkin: undefined, checkout: undefined });
  expect(requestOf({ ...DAYS, adults: 0 })).toEqual({ check_in: DAYS.checkin, check_out: DAYS.checkout });
  expect(requestOf({ checkout: DAYS.checkout, children: 2 })).toEqual({ number_of_children: 2 });
});
