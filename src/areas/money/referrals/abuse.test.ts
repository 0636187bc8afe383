import { afterAll, expect, test } from "vitest";
import { signUp } from "#areas/identity/accounts/contract.ts";
import { listTravelCredits } from "#areas/money/credit/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { signsUp } from "#test/house/signsUp.ts";
import type { Visitor } from "#platform/http/http.server.ts";
import { claimInvitation } from "./claim.server.ts";
import { readReferral, sendInvitations, stopInvitations } from "./contract.ts";
import { mailboxOf, whyNotInvite } from "./rules.ts";
import { forgetOldInvitations } from "./sql.server.ts";
import { stopToken } from "./stopToken.server.ts";

const house = await openHouse();
afterAll(house.close);
let people = 0;
const nobody = () => `friend${++people}@nowhere.test`;

type Somebody = ReturnType<typeof house.visitor>;
const joins = (visitor: Somebody, email = nobody()) => signsUp(house, visitor, email);
const creditOf = async (visitor: Somebody) => (await visitor.call(listTravelCredits, {})).metadata.status?.credit_amount;

test("whom somebody has brought in does not show them which address is theirs", async () => {
  const [inviter, friend, email] = [await house.member(), house.visitor(), nobody()];
  await friend.get(`/c/${(await inviter.call(readReferral, {})).referral.code}`);
  await joins(friend, email);
  house.setNow(new Date("2026-12-01T12:00:01Z"));
  await inviter.call(sendInvitations, { emails: `${email} ${nobody()}` });
  house.setNow(new Date("2026-12-01T12:00:00Z"));
  const { friends } = await inviter.call(readReferral, {});
  expect(friends.map(({ status }) => status).toSorted()).toEqual(["invited", "invited", "joined"]);
});

test("what a restricted account has sent out before brings nobody credit, by link or by mail [B8.7]", async () => {
  const [inviter, email] = [await house.member(), nobody()];
  await inviter.call(sendInvitations, { emails: email });
  const address = `/c/${(await inviter.call(readReferral, {})).referral.code}`;
  const [byLink, byMail] = [house.visitor(), house.visitor()];
  await byLink.get(address);
  await house.db.run(sql`insert into restrictions (user_id, reason, restricted_at) values (${inviter.id}, 'Spam', now())`);
  await joins(byLink);
  await joins(byMail, email);
  expect([await creditOf(byLink), await creditOf(byMail)]).toEqual([undefined, undefined]);
  expect((await house.visitor().get(address)).status).toBe(404);
});

test("nobody is invited twice by the same person, and at most thirty addresses a day", async () => {
  const inviter = await house.member();
  const email = nobody();
  for (let turn = 0; turn < 2; turn++)
    expect(await inviter.call(sendInvitations, { emails: `${email} ${email}` })).toEqual({ invited_count: 1 });
  expect(await house.db.all(sql`select 1 from outbox where recipient = ${email}`)).toHaveLength(1);
  for (let turn = 0; turn < 2; turn++)
    await inviter.call(sendInvitations, { emails: Array.from({ length: 10 }, nobody).join(", ") });
  const tenMore = inviter.call(sendInvitations, { emails: Array.from({ length: 10 }, nobody).join("\n") });
  expect(await refusalOf(tenMore)).toMatchObject({ code: "too_many_requests" });
});

test("wrong addresses and words with links are refused, and nothing goes out", async () => {
  const inviter = await house.member();
  const refused = async (emails: string, message = "") =>
    (await refusalOf(inviter.call(sendInvitations, { emails, message })))!.fieldErrors;
  expect(await refused(" ,")).toEqual({ emails: ["required"] });
  expect(await refused("a@nowhere.test nonsense")).toEqual({ emails: ["invalid"] });
  expect(await refused(Array.from({ length: 11 }, nobody).join(" "))).toEqual({ emails: ["too_many"] });
  expect(await refused(nobody(), "see https://evil.test")).toEqual({ message: ["links"] });
  expect(await refused(nobody(), "x".repeat(301))).toEqual({ message: ["too_long"] });
  expect(await house.db.all(sql`select 1 from referral_invitations where inviter_id = ${inviter.id}`)).toEqual([]);
});

test("a name brings no link into an email to strangers, no line of its own, and does not turn its writing around", async () => {
  const subjectBy = async (first_name: string) => {
    const [inviter, email] = [await house.member({ first_name }), nobody()];
    await inviter.call(sendInvitations, { emails: email });
    const { subject, body, html } = await house.letter(email);
    for (const part of [subject, body.replaceAll("http://house.test", ""), html.replaceAll("http://house.test", "")])
      expect(part).not.toMatch(/evil[.．]test|:\/\/|\r|\nBcc|\u202e/);
    return subject;
  };
  expect(await subjectBy("Win at https://evil.test/x")).toBe("Win at https evil. test x invites you to Sojourn");
  expect(await subjectBy("evil．test")).toBe("evil． test invites you to Sojourn");
  expect(await subjectBy("Ana\r\nBcc: a@b.test")).toBe("Ana Bcc a b. test invites you to Sojourn");
  expect(await subjectBy("Ana\u202eana")).toBe("Anaana invites you to Sojourn");
  expect(await subjectBy("J.R.")).toBe("J. R. invites you to Sojourn");
});

test.each([
  "https://evil.test",
  "www.evil.test",
  "evil.test/x",
  "write to me@evil.test",
  "go to evil.test now",
  "evil．test",
  "evil。test",
  "evil․test",
  "ev\u200bil\u200b.te\u200bst",
  "злой.рф",
  "EVIL.TEST",
  "10.1.1.1:80",
])("words of one's own hold no link: %s", (text) => {
  expect(whyNotInvite(["a@x.test"], text, () => true)).toEqual({ message: ["links"] });
});

test("who stopped invitations gets none, and only the email's own token stops them", async () => {
  const [inviter, email] = [await house.member(), nobody()];
  const visitor = house.visitor();
  const forged = stopToken(email, new Uint8Array(32));
  expect(await refusalOf(visitor.call(stopInvitations, { token: forged }))).toMatchObject({ code: "validation" });
  await visitor.call(stopInvitations, { token: stopToken(email, house.services.secret) });
  expect(await inviter.call(sendInvitations, { emails: email })).toEqual({ invited_count: 1 });
  expect(await house.db.all(sql`select 1 from outbox where recipient = ${email}`)).toEqual([]);
});

test("one mailbox has three emails a day, and none once it is left in peace, whoever writes to whichever of its addresses", async () => {
  const sent = async (like: string) => (await house.db.all(sql`select 1 from outbox where recipient like ${like}`)).length;
  for (let turn = 0; turn < 5; turn++)
    await (await house.member()).call(sendInvitations, { emails: `flood@nowhere.test flood+${turn}@nowhere.test` });
  expect(await sent("flood%")).toBe(3);
  await house.visitor().call(stopInvitations, { token: stopToken("p.eace+x@gmail.com", house.services.secret) });
  const emails = "peace@gmail.com, PEACE+1@gmail.com, pe.ace@googlemail.com";
  expect(await (await house.member()).call(sendInvitations, { emails })).toEqual({ invited_count: 3 });
  expect(await sent("p%eace%@g%mail.com")).toBe(0);
  expect(["A.b+c@X.test", "+a@x.test", "a.b+c@gmail.com"].map(mailboxOf)).toEqual(["a.b@x.test", "+a@x.test", "ab@gmail.com"]);
});

test("nobody invites themselves: a browser that the inviter came in with earns nothing", async () => {
  const inviter = await house.member();
  const { referral } = await inviter.call(readReferral, {});
  const again = house.visitor();
  again.cookies.set("known_browser", inviter.cookies.get("known_browser")!);
  await again.get(`/c/${referral.code}`);
  await joins(again);
  expect(await creditOf(again)).toBe(undefined);
  expect((await inviter.call(readReferral, {})).friends).toEqual([]);
});

test("whoever closes the account and comes back has no second credit, nor has another address of the same mailbox", async () => {
  const inviter = await house.member({ email: "ines@house.test" });
  const path = `/c/${(await inviter.call(readReferral, {})).referral.code}`;
  const come = async (email: string) => {
    const friend = house.visitor();
    await friend.get(path);
    await joins(friend, email);
    return friend;
  };
  const first = await come("back@nowhere.test");
  expect(await creditOf(first)).toMatchObject({ amount_micros: 25_000_000 });
  expect((await first.post("/v2/users/me", { sure: "true", _method: "DELETE" })).status).toBe(303);
  for (const email of ["back@nowhere.test", "back+again@nowhere.test", "ines+own@house.test"])
    expect([email, await creditOf(await come(email))]).toEqual([email, undefined]);
  expect((await inviter.call(readReferral, {})).friends).toEqual([]);
  await forgetOldInvitations(house.db, new Date("2027-12-02T12:00:00Z"));
  expect(await creditOf(await come("back+later@nowhere.test"))).toMatchObject({ amount_micros: 25_000_000 });
});

test("one network brings credit to five newcomers of a day", async () => {
  const own = await openHouse();
  const inviter = await own.member();
  const { referral } = await inviter.call(readReferral, {});
  for (let turn = 0; turn < 5; turn++)
    await own.db.run(sql`insert into referrals (invited_id, inviter_id, joined_at, network)
      values (${(await own.member()).id}, ${inviter.id}, '2026-12-01T02:00:00Z', '10.1.1.1')`);
  const friend = own.visitor({ "x-forwarded-for": "10.1.1.1" });
  await friend.get(`/c/${referral.code}`);
  const email = nobody();
  const born = { birthday_day: "3", birthday_month: "4", birthday_year: "1990" };
  await friend.call(signUp, { user: { first_name: "Fran", last_name: "Friend", email, password: "Sail-42-nimbus", ...born } });
  await friend.call(signUp, { user: { verification_code: (await own.letter(email)).code! } });
  expect((await friend.call(listTravelCredits, {})).travel_credits).toEqual([]);
  expect((await inviter.call(readReferral, {})).metadata.joined_count).toBe(6);
  await own.close();
});

test.each(["a%00b", "%E0", "no-such-code", "%3Cscript%3E"])(
  "the cookie %s is no invitation, and keeps nobody out [A8.4]",
  async (code) => {
    const friend = house.visitor();
    friend.cookies.set("referral", code);
    await joins(friend);
    expect(await creditOf(friend)).toBe(undefined);
  },
);

test("newcomers of one network who come in the same moment share its five credits, and the books balance", async () => {
  const inviter = await house.member();
  const { code } = (await inviter.call(readReferral, {})).referral;
  const cookies = {
    read: (name: string) => (name === "referral" ? code : undefined),
    set: () => {},
    clear: () => {},
    isAnswered: () => false,
    cameByOldName: () => false,
  };
  const visitor = { address: "10.9.9.9" } as Visitor;
  const arrive = (id: number, email: string) =>
    house.db.transaction((tx) =>
      claimInvitation({ tx, user: { id, email, phone: null }, cookies, visitor, now: new Date("2026-12-01T12:00:00Z") }),
    );
  const newcomers = [];
  for (let i = 0; i < 9; i++) newcomers.push(await house.member());
  await Promise.all(newcomers.map(({ id, email }) => arrive(id, email)));
  const ids = newcomers.map(({ id }) => id);
  expect(await house.db.all(sql`select 1 from credit_grants where user_id = any(${ids}::bigint[])`)).toHaveLength(5);
  const books = await house.db.one(sql`
    select sum(amount_micros)::bigint as sum from ledger_lines where user_id = any(${ids}::bigint[])`);
  expect(books).toEqual({ sum: 125_000_000 });
});

test("a code said twice at once, and an invitation sent twice at once, count once", async () => {
  const [inviter, friend, email] = [await house.member(), house.visitor(), nobody()];
  await Promise.all([1, 2].map(() => inviter.call(sendInvitations, { emails: `${nobody()} ${email}` })));
  expect(await house.db.all(sql`select 1 from outbox where recipient = ${email} and kind = 'invitation'`)).toHaveLength(1);
  await friend.get(`/c/${(await inviter.call(readReferral, {})).referral.code}`);
  const born = { birthday_day: "3", birthday_month: "4", birthday_year: "1990" };
  const user = { first_name: "Fran", last_name: "Friend", email, password: "Sail-42-nimbus", ...born };
  await friend.call(signUp, { user });
  const { code } = await house.letter(email);
  await Promise.allSettled([1, 2, 3].map(() => friend.call(signUp, { user: { verification_code: code } })));
  const granted = await house.db.all(sql`
    select 1 from credit_grants g join users u on u.id = g.user_id where u.email = ${email}`);
  expect(granted).toHaveLength(1);
  expect((await inviter.call(readReferral, {})).metadata.joined_count).toBe(1);
});

test("a number has the credit once, too", async () => {
  const inviter = await house.member();
  const { code } = (await inviter.call(readReferral, {})).referral;
  const cookies = {
    read: (name: string) => (name === "referral" ? code : undefined),
    set: () => {},
    clear: () => {},
    isAnswered: () => false,
    cameByOldName: () => false,
  };
  const arrive = async (phone: string) => {
    const { id } = await house.member();
    const user = { id, email: null, phone };
    const visitor = { address: "10.8.8.8" } as Visitor;
    await house.db.transaction((tx) => claimInvitation({ tx, user, cookies, visitor, now: new Date("2026-12-01T12:00:00Z") }));
    return (await house.db.all(sql`select 1 from credit_grants where user_id = ${id}`)).length;
  };
  expect([await arrive("+351912000001"), await arrive("+351912000001"), await arrive("+351912000002")]).toEqual([1, 0, 1]);
});
