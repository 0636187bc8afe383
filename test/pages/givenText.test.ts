import { afterAll, expect, test } from "vitest";
import { signUp } from "#areas/identity/accounts/contract.ts";
import { listApiTokens, makeApiKey, makeApiToken } from "#areas/identity/apiAccess/contract.ts";
import { changeBilling } from "#areas/bookings/reservations/receipt/receiptContract.ts";
import { createListing, readOwnListing, saveListing } from "#areas/hosting/editor/contract.ts";
import { createExperience, readOwnExperience } from "#areas/experiences/hosting/contract.ts";
import { readAccount, saveAccount } from "#areas/identity/profile/contract.ts";
import { addTripEntry } from "#areas/trips/itinerary/entries/entriesContract.ts";
import { createWishlist, updateWishlist } from "#areas/wishlists/lists/contract.ts";
import { bookingsOf } from "#test/house/bookStay.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";

const house = await openHouse();
afterAll(() => house.close());
const { book, host } = bookingsOf(house);

const GIVEN = " \u202eSea\t\r\n\u200b side\u2069 ";
const KEPT = "Sea side";
const UNSEEN = "\u202e\t\u200b";

test("a line that others see is kept as one line that turns and hides nothing, wherever it is given", async () => {
  const ana = await house.member();
  const { listing } = await host();
  const { code, uuid } = await book(ana, listing);
  await ana.call(saveAccount, { first_name: GIVEN, last_name: GIVEN, about: `a\r\n\u202eb` });
  const { account } = await ana.call(readAccount, {});
  const day = "2026-12-22";
  const { entry } = await ana.call(addTripEntry, { uuid: uuid!, day, title: GIVEN, place: GIVEN, text: "a\n\u202eb" });
  const home = (await ana.call(createListing, { kind: "loft", room_type: "entire_home", place: "\u202eLisbon\u202c" }))
    .own_listing;
  await ana.call(saveListing, { id: home.id, title: GIVEN, neighbourhood: GIVEN, registration: GIVEN });
  const { own_listing } = await ana.call(readOwnListing, { id: home.id });
  const walk = (await ana.call(createExperience, { title: GIVEN, category: "walk", place: "Lisbon" })).own_experience;
  await ana.call(makeApiToken, { name: GIVEN, scopes: ["profile:read"] });
  const { receipt } = await ana.call(changeBilling, { code, name: GIVEN, address: "a\n\u202eb", country: "", tax_number: GIVEN });
  expect({
    account: [account.first_name, account.last_name, account.about],
    entry: [entry.title, entry.place, entry.text],
    home: [own_listing.title, own_listing.neighbourhood, own_listing.registration],
    walk: (await ana.call(readOwnExperience, { id: walk.id })).own_experience.title,
    list: (await ana.call(createWishlist, { name: GIVEN })).wishlist.name,
    key: (await ana.call(makeApiKey, { name: GIVEN })).api_key.name,
    token: (await ana.call(listApiTokens, {})).api_tokens[0]!.name,
    bill: JSON.stringify(receipt).includes("\u202e"),
  }).toEqual({
    account: [KEPT, KEPT, "a\r\nb"],
    entry: [KEPT, KEPT, "a\nb"],
    home: [KEPT, KEPT, KEPT],
    walk: KEPT,
    list: KEPT,
    key: KEPT,
    token: KEPT,
    bill: false,
  });
});

test("what is not seen is asked for, and a person is not called by a tag", async () => {
  const ana = await house.member();
  const { wishlist } = await ana.call(createWishlist, { name: "Sea" });
  const why = async (call: Promise<unknown>) => (await refusalOf(call))?.fieldErrors;
  expect([
    await why(ana.call(createWishlist, { name: UNSEEN })),
    await why(ana.call(updateWishlist, { id: wishlist.id, name: UNSEEN })),
    await why(ana.call(makeApiKey, { name: UNSEEN })),
    await why(ana.call(saveAccount, { first_name: UNSEEN })),
    await why(ana.call(saveAccount, { first_name: "<b>Ana</b>", last_name: "Reis >" })),
    await why(house.visitor().call(signUp, { user: { first_name: "<b>", last_name: UNSEEN } })),
  ]).toEqual([
    { name: ["required"] },
    { name: ["required"] },
    { name: ["required"] },
    { first_name: ["required"] },
    { first_name: ["invalid_characters"], last_name: ["invalid_characters"] },
    { "user.first_name": ["invalid_characters"], "user.last_name": ["required"] },
  ]);
});
