import { afterAll, expect, test } from "vitest";
import { listTravelCredits } from "#areas/money/credit/contract.ts";
import { exportData } from "#areas/identity/profile/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { signsUp } from "#test/house/signsUp.ts";
import { readOffer, readReferral, sendInvitations } from "./contract.ts";
import { readCreditStatus } from "./creditStatus.server.ts";
import { addressesIn, codeFor, whyNotInvite } from "./rules.ts";
import { forgetOldInvitations } from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);
let people = 0;
const nobody = () => `friend${++people}@nowhere.test`;

type Somebody = ReturnType<typeof house.visitor>;
const joins = (visitor: Somebody, email = nobody()) => signsUp(house, visitor, email);
const creditOf = async (visitor: Somebody) => (await visitor.call(listTravelCredits, {})).metadata.status?.credit_amount;

test("whoever signs up after opening an invitation's link gets the credit, and shows as a friend who joined [A2.2.8, B2.1.7]", async () => {
  const inviter = await house.member({ first_name: "Ines" });
  const { referral } = await inviter.call(readReferral, {});
  expect(referral.url).toBe(`http://house.test/c/${referral.code}`);
  const friend = house.visitor();
  expect((await friend.get(`/c/${referral.code}`)).status).toBe(200);
  await joins(friend);
  expect(await creditOf(friend)).toEqual({ amount_micros: 25_000_000, currency: "USD" });
  const { friends, metadata } = await inviter.call(readReferral, {});
  expect(friends).toMatchObject([{ name: "Fran", status: "joined" }]);
  expect(metadata).toEqual({ total_count: 1, joined_count: 1 });
  expect((await inviter.call(readReferral, {})).referral.code).toBe(referral.code);
});

test("an invitation by mail counts by its address, also in another browser", async () => {
  const inviter = await house.member({ first_name: "Ines" });
  const email = nobody();
  await inviter.call(sendInvitations, { emails: email.toUpperCase(), message: "You will like it!" });
  const mail = await house.db.one<{ body: string; subject: string }>(
    sql`select subject, body from outbox where recipient = ${email}`,
  );
  expect(mail!.subject).toBe("Ines invites you to Sojourn");
  expect(mail!.body).toContain("“You will like it!”");
  expect((await inviter.call(readReferral, {})).friends).toMatchObject([{ name: email, status: "invited" }]);
  const friend = house.visitor();
  await joins(friend, email);
  expect(await creditOf(friend)).toMatchObject({ amount_micros: 25_000_000 });
  expect((await inviter.call(readReferral, {})).friends).toMatchObject([{ name: "Fran", status: "joined" }]);
});

test("who takes their data away finds whom they invited and who invited them; who leaves is gone from both", async () => {
  const [inviter, friend, email] = [await house.member({ first_name: "Ines" }), house.visitor(), nobody()];
  await inviter.call(sendInvitations, { emails: email });
  await friend.get(`/c/${(await inviter.call(readReferral, {})).referral.code}`);
  await joins(friend);
  type Taken = { export: { invitations: { friends: object[]; invited_by: object | null } } };
  const taken = async (one: Somebody) => ((await one.call(exportData, {})) as Taken).export.invitations;
  expect(await taken(friend)).toMatchObject({ friends: [], invited_by: { name: "Ines", at: expect.anything() } });
  const { friends, invited_by } = await taken(inviter);
  expect(friends).toEqual(expect.arrayContaining([{ name: "Fran", status: "joined", at: expect.anything() }]));
  expect(friends).toEqual(expect.arrayContaining([{ name: email, status: "invited", at: expect.anything() }]));
  expect(invited_by).toBe(null);
  await inviter.post("/v2/users/me", { sure: "true", _method: "DELETE" });
  expect((await taken(friend)).invited_by).toBe(null);
  expect(await house.db.all(sql`select 1 from referral_invitations where email = ${email}`)).toEqual([]);
});

test("a wrong code is no page, and somebody who is in already is not invited", async () => {
  expect((await house.visitor().get("/c/no-such-code")).status).toBe(404);
  const [inviter, member] = [await house.member({ first_name: "Ines" }), await house.member()];
  const { code } = (await inviter.call(readReferral, {})).referral;
  expect((await member.call(readOffer, { code })).inviter).toEqual({ first_name: "Ines", picture: null, is_viewer: false });
  expect(member.cookies.get("referral")).toBe(undefined);
  expect((await inviter.call(readOffer, { code })).inviter!.is_viewer).toBe(true);
});

test("addresses of people who did not come are deleted after ninety days", async () => {
  const [inviter, email] = [await house.member(), nobody()];
  await inviter.call(sendInvitations, { emails: email });
  await forgetOldInvitations(house.db, new Date("2027-02-28T12:00:00Z"));
  expect((await inviter.call(readReferral, {})).friends).toHaveLength(1);
  await forgetOldInvitations(house.db, new Date("2027-03-02T12:00:00Z"));
  expect((await inviter.call(readReferral, {})).friends).toEqual([]);
});

test("the header's words on credit: plus signs stand for spaces in the amount, and credit shows where there is some [A3.8, B3.17.1, B3.18.1]", async () => {
  const inviter = await house.member();
  const inEuro = { locale: "en", currency: "EUR" } as const;
  expect(await readCreditStatus(house.services, inviter.id, inEuro)).toEqual({
    travel_credit_status: null,
    referrals_info: { referrer_guest: "€20", terms_and_conditions_link: "/referrals/terms_and_conditions" },
  });
  const friend = house.visitor();
  await friend.get(`/c/${(await inviter.call(readReferral, {})).referral.code}`);
  const id = await joins(friend);
  expect((await readCreditStatus(house.services, id, inEuro)).travel_credit_status).toEqual({
    credit_amount: "€20",
    min_trip_cost: "€60",
    trip_expiration: "Dec 1, 2027",
    terms_and_conditions: "/referrals/terms_and_conditions",
  });
  const { referrals_info } = await readCreditStatus(house.services, null, { locale: "de", currency: "EUR" });
  expect(referrals_info.referrer_guest).toBe("20+€");
});

test("codes are a name and six signs that nobody mistakes, and names in other letters have signs alone", () => {
  const chance = new Uint8Array([0, 1, 2, 3, 4, 250]);
  expect(codeFor("Zoë Anne", chance)).toBe("zoeanne-234564");
  expect(codeFor("美咲", chance)).toBe("234564");
  expect(addressesIn(" A@x.test, b@x.test;\na@x.test ")).toEqual(["a@x.test", "b@x.test"]);
  for (const text of [
    "It costs 3.5 a night. Come!",
    "At 10 p.m. or so… come.",
    "你好。我们一起去。很好",
    "Ça va? A/B, 1:2. e.g. there",
  ])
    expect(whyNotInvite(["a@x.test"], text, () => true)).toBe(null);
});
