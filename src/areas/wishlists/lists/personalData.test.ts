import { afterAll, expect, test } from "vitest";
import { closeAccount, exportData } from "#areas/identity/profile/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { createWishlist, updateWishlist } from "./contract.ts";
import { noteListing, saveListing, vote } from "./items/itemsContract.ts";
import { inviteToList, joinWishlist, listSentInvitations, removeMember } from "./people/membersContract.ts";

const house = await openHouse();
afterAll(house.close);

type Member = Awaited<ReturnType<TestHouse["member"]>>;
/** A list of two people, into which the friend has saved a stay. */
async function shared() {
  const [owner, friend] = [await house.member({ first_name: "Ana" }), await house.member({ first_name: "Ben" })];
  const { wishlist: list } = await owner.call(createWishlist, { name: "Together" });
  const invite_code = new URL(list.invite_url!).searchParams.get("invite_code")!;
  await friend.call(joinWishlist, { id: list.id, invite_code });
  const listing_id = await house.home();
  const { wishlisted_listing } = await friend.call(saveListing, { wishlist_id: list.id, listing_id });
  return { owner, friend, list, listing_id, item_id: wishlisted_listing.id };
}
const taken = async ({ call }: Member) => (await call(exportData, {})).export;

test("who was taken out of a list takes away what they did there, and nothing that others wrote or called it since", async () => {
  const { owner, friend, list, listing_id } = await shared();
  await owner.call(noteListing, { wishlist_id: list.id, listing_id, note: "Ours alone" });
  expect(await taken(friend)).toMatchObject({
    saved_for_others: [{ title: "A home", note: "Ours alone" }],
    wishlist_changes: [{ name: "Together", did: "joined" }, { did: "added" }],
  });
  await owner.call(removeMember, { wishlist_id: list.id, user_id: friend.id });
  await owner.call(updateWishlist, { id: list.id, name: "Without him" });
  const after = await taken(friend);
  expect(after).toMatchObject({
    saved_for_others: [{ title: "A home", note: null }],
    wishlist_changes: [{ name: null, did: "joined" }, { did: "added" }],
  });
  expect(JSON.stringify(after)).not.toMatch(/Ours alone|Without him/);
});

test("a closed account takes the invitations to its address along, and not those to one that it never proved", async () => {
  const owner = await house.member();
  const { wishlist } = await owner.call(createWishlist, { name: "Porto" });
  const [proven, unproven] = [await house.member(), await house.member()];
  await house.db.run(sql`update users set email_confirmed_at = null where id = ${unproven.id}`);
  for (const { email } of [proven, unproven]) await owner.call(inviteToList, { wishlist_id: wishlist.id, email, message: "" });
  for (const { call } of [proven, unproven]) await call(closeAccount, { sure: true });
  const { wishlist_invitations } = await owner.call(listSentInvitations, { id: wishlist.id });
  expect(wishlist_invitations.map(({ email }) => email)).toEqual([unproven.email]);
});

test("an account is closed while somebody else changes its list: neither waits for the other in vain", async () => {
  if (house.db.engine === "embedded") return; // a single connection: there is no concurrency to test
  const { owner, list, item_id } = await shared();
  await owner.call(vote, { entity_id: item_id, is_up_vote: true });
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const changing = house.db.transaction(async (tx) => {
    await tx.run(sql`select from wishlists where id = ${list.id} for update`);
    begin();
    await done;
    await tx.run(sql`delete from wishlist_items where id = ${item_id}`);
  });
  await begun;
  const closing = owner.call(closeAccount, { sure: true });
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!(await house.db.one(waiting))) await house.db.one(sql`select 1`);
  finish();
  await Promise.all([changing, closing]);
  expect(await house.db.one(sql`select 1 from wishlists where id = ${list.id}`)).toBeNull();
});
