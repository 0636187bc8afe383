import { afterAll, expect, test } from "vitest";
import { stopInvitations } from "#areas/money/referrals/contract.ts";
import { stopToken } from "#areas/money/referrals/stopToken.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { signsUp } from "#test/house/signsUp.ts";
import { createWishlist, listWishlists, readWishlist } from "#areas/wishlists/lists/contract.ts";
import {
  acceptInvitation,
  inviteToList,
  joinWishlist,
  listInvitations,
  listMembers,
  listSentInvitations,
  removeInvitation,
  removeMember,
} from "./membersContract.ts";
import { forgetDeletedLists } from "#areas/wishlists/lists/sql.server.ts";

const house = await openHouse();
afterAll(house.close);

let people = 0;
const newAddress = () => `friend${++people}@invited.test`;
type Member = Awaited<ReturnType<TestHouse["member"]>>;
async function listOf(owner: Member, name = "Summer") {
  return (await owner.call(createWishlist, { name })).wishlist;
}
const invite = async (owner: Member, wishlist_id: number, email: string, message = "") =>
  (await owner.call(inviteToList, { wishlist_id, email, message })).wishlist_invitation;
const mailsTo = (email: string) =>
  house.db.all(sql`select 1 from outbox where recipient = ${email} and kind = 'list_invitation'`);
const inMail = async (email: string) => {
  const { searchParams, pathname } = new URL((await house.letter(email)).link);
  return { pathname, invite_code: searchParams.get("invite_code")! };
};
const sharesIt = async (who: Pick<Member, "call">, id: number) => (await refusalOf(who.call(readWishlist, { id }))) === null;

test("an invitation is kept and goes out as an email, with what the inviter says [B3.4.1, B7.1.10]", async () => {
  const owner = await house.member({ first_name: "Ana" });
  const list = await listOf(owner, "Porto www.evil.test");
  const email = newAddress();
  const sent = await invite(owner, list.id, ` ${email.toUpperCase()} `, "Come along");
  expect(sent).toMatchObject({ wishlist_id: list.id, email });
  const mail = await house.letter(email);
  expect(mail.subject).toBe("Ana shared a list with you on Sojourn");
  expect(mail.body).toContain("“Come along”");
  expect(mail.body).not.toContain("www.evil.test");
  expect((await inMail(email)).pathname).toBe(`/wishlists/${list.id}`);
  expect((await owner.call(listSentInvitations, { id: list.id })).wishlist_invitations).toEqual([sent]);
});

test("whether an address has an account, is shared with already, or stopped invitations: the answer is the same", async () => {
  const owner = await house.member();
  const list = await listOf(owner);
  const known = await house.member();
  const [unknown, stopped] = [newAddress(), newAddress()];
  await house.visitor().call(stopInvitations, { token: stopToken(stopped, house.services.secret) });
  for (const email of [known.email, unknown, stopped])
    expect(await invite(owner, list.id, email)).toEqual({
      id: expect.any(Number),
      wishlist_id: list.id,
      email,
      sent_at: expect.any(String),
    });
  expect((await mailsTo(known.email)).length).toBe(1);
  expect((await mailsTo(unknown)).length).toBe(1);
  expect(await mailsTo(stopped)).toEqual([]);
  const [a, b] = await Promise.all([known.email, unknown].map((email) => house.letter(email)));
  const bare = (text: string, email: string) => text.replace(/\S+(invite_code|token)=\S+/g, "").replaceAll(email, "");
  expect(bare(a!.body, known.email)).toBe(bare(b!.body, unknown));
});

test("who has no account joins on signing up with the proven address; who signs up with another does not", async () => {
  const owner = await house.member();
  const [list, other] = [await listOf(owner), await listOf(owner, "Other")];
  const email = newAddress();
  for (const { id } of [list, other]) await invite(owner, id, email);
  const stranger = house.visitor();
  await signsUp(house, stranger, newAddress());
  expect(await sharesIt(stranger, list.id)).toBe(false);
  const friend = house.visitor();
  await signsUp(house, friend, email);
  expect((await friend.call(listWishlists, {})).wishlists.map(({ id }) => id).toSorted()).toEqual([list.id, other.id].toSorted());
  expect((await owner.call(listSentInvitations, { id: list.id })).wishlist_invitations).toEqual([]);
});

test("who has the account is asked, and joins when they accept; an address that is not proven asks nobody", async () => {
  const owner = await house.member({ first_name: "Ana" });
  const list = await listOf(owner, "Porto");
  const friend = await house.member();
  const { id } = await invite(owner, list.id, friend.email);
  expect(await sharesIt(friend, list.id)).toBe(false);
  expect((await friend.call(listInvitations, {})).wishlist_invitations).toMatchObject([
    { id, wishlist_id: list.id, name: "Porto", user: { first_name: "Ana" } },
  ]);
  await house.db.run(sql`update users set email_confirmed_at = null where id = ${friend.id}`);
  expect((await friend.call(listInvitations, {})).wishlist_invitations).toEqual([]);
  expect((await refusalOf(friend.call(acceptInvitation, { id })))!.code).toBe("not_found");
  await house.db.run(sql`update users set email_confirmed_at = now() where id = ${friend.id}`);
  const stranger = await house.member();
  expect((await refusalOf(stranger.call(acceptInvitation, { id })))!.code).toBe("not_found");
  await friend.call(acceptInvitation, { id });
  expect(await sharesIt(friend, list.id)).toBe(true);
  expect((await refusalOf(friend.call(acceptInvitation, { id })))!.code).toBe("not_found");
  expect((await owner.call(listMembers, { wishlist_id: list.id })).wishlist_memberships).toHaveLength(2);
});

test("by the email's link somebody joins with whatever address they have, once", async () => {
  const owner = await house.member();
  const list = await listOf(owner);
  const email = newAddress();
  await invite(owner, list.id, email);
  const { invite_code } = await inMail(email);
  const [friend, second] = [await house.member(), await house.member()];
  await friend.call(joinWishlist, { id: list.id, invite_code });
  expect(await sharesIt(friend, list.id)).toBe(true);
  expect((await refusalOf(second.call(joinWishlist, { id: list.id, invite_code })))!.code).toBe("not_found");
});

test("an invitation is taken back, turned down, forgotten, or ends when who it was for is taken out", async () => {
  const owner = await house.member();
  const list = await listOf(owner);
  const [first, second, third] = [await house.member(), await house.member(), newAddress()];
  const taken = await invite(owner, list.id, first.email);
  const { invite_code } = await inMail(first.email);
  await owner.call(removeInvitation, { id: taken.id });
  expect((await first.call(listInvitations, {})).wishlist_invitations).toEqual([]);
  expect((await refusalOf(first.call(joinWishlist, { id: list.id, invite_code })))!.code).toBe("not_found");

  const declined = await invite(owner, list.id, second.email);
  expect((await refusalOf(first.call(removeInvitation, { id: declined.id })))!.code).toBe("not_found");
  await second.call(removeInvitation, { id: declined.id });

  const again = await invite(owner, list.id, first.email);
  await first.call(acceptInvitation, { id: again.id });
  await invite(owner, list.id, first.email);
  const late = await inMail(first.email);
  await owner.call(removeMember, { wishlist_id: list.id, user_id: first.id });
  expect((await refusalOf(first.call(joinWishlist, { id: list.id, invite_code: late.invite_code })))!.code).toBe("not_found");

  await invite(owner, list.id, third);
  await forgetDeletedLists(house.db, new Date("2027-03-02T12:00:00Z"));
  expect((await owner.call(listSentInvitations, { id: list.id })).wishlist_invitations).toEqual([]);
});

test("who is taken out is not led back by an invitation to an address that they prove later", async () => {
  const [owner, friend] = [await house.member(), await house.member()];
  const list = await listOf(owner);
  await house.db.run(sql`update users set email_confirmed_at = null where id = ${friend.id}`);
  await invite(owner, list.id, friend.email);
  const invite_code = new URL(list.invite_url!).searchParams.get("invite_code")!;
  await friend.call(joinWishlist, { id: list.id, invite_code });
  await owner.call(removeMember, { wishlist_id: list.id, user_id: friend.id });
  await house.db.run(sql`update users set email_confirmed_at = now() where id = ${friend.id}`);
  expect((await friend.call(listInvitations, {})).wishlist_invitations).toEqual([]);
});

test("only the owner invites, one email for each address, with no links, and so many a day", async () => {
  const [owner, friend] = [await house.member(), await house.member()];
  const list = await listOf(owner);
  const email = newAddress();
  const invite_code = new URL(list.invite_url!).searchParams.get("invite_code")!;
  await friend.call(joinWishlist, { id: list.id, invite_code });
  expect((await refusalOf(invite(friend, list.id, email)))!.code).toBe("not_allowed");
  expect((await refusalOf(invite(await house.member(), list.id, email)))!.code).toBe("not_found");
  const first = await invite(owner, list.id, email);
  expect(await invite(owner, list.id, email)).toEqual(first);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await refusalOf(invite(owner, list.id, "nobody")))!.fieldErrors).toEqual({ email: ["invalid"] });
  expect((await refusalOf(invite(owner, list.id, " ")))!.fieldErrors).toEqual({ email: ["required"] });
  expect((await refusalOf(invite(owner, list.id, newAddress(), "see evil.test")))!.fieldErrors).toEqual({ message: ["links"] });
  const eager = await house.member();
  const { id } = await listOf(eager);
  for (let n = 0; n < 30; n++) await house.services.limits.take(`invitations by ${eager.id}`, 30, 86_400);
  expect((await refusalOf(invite(eager, id, newAddress())))!.code).toBe("too_many_requests");
});
