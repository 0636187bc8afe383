import { afterAll, expect, test } from "vitest";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { makePasskeyChallenge } from "#areas/identity/passkeys/contract.ts";
import { METHOD_OF, SOCIAL_PROVIDERS, type SocialProvider } from "#areas/identity/accounts/rules.ts";
import type { Refusal } from "#lib/http/refusal.ts";
import { sql } from "#platform/db/db.server.ts";
import { awayBrowser } from "#test/house/awayBrowser.ts";
import { openHouse } from "#test/house/house.ts";
import { listSocialAccounts, unlinkSocialAccount } from "./contract.ts";

const ORIGIN = "http://house.test";
const house = await openHouse();
afterAll(house.close);
type Browser = Pick<ReturnType<typeof house.visitor>, "get" | "cookies" | "call">;

const location = (answer: Response) => answer.headers.get("location")!;
const pathOf = (url: string) => new URL(url, ORIGIN).pathname;
const said = (url: string, name: string) => new URL(url, ORIGIN).searchParams.get(name);
/** From our address to the network's, and back to ours with its answer. */
async function thereAndBack(browser: Browser, start: string, person: string) {
  const away = location(await browser.get(start));
  return (await awayBrowser().choose(away, { person }, ORIGIN)).slice(ORIGIN.length);
}
const comeIn = async (browser: Browser, service: string, person: string, more = "") =>
  location(await browser.get(await thereAndBack(browser, `/oauth_connect?service=${service}${more}`, person)));
/** Each demo person is one identity: tests that use the same person use different networks. */
const unlink = (provider: SocialProvider, subject: string) =>
  house.db.run(sql`delete from identities where provider = ${provider} and subject = ${subject}`);
async function link(user_id: number, provider: SocialProvider, subject: string) {
  await unlink(provider, subject);
  await house.db.run(
    sql`insert into identities (provider, subject, user_id, linked_at) values (${provider}, ${subject}, ${user_id}, now())`,
  );
}
const linkUrl = async (browser: Browser, provider: SocialProvider) =>
  (await browser.call(listSocialAccounts, {})).social_accounts.find((account) => account.provider === provider)!.link_url!;

test.for(SOCIAL_PROVIDERS)(
  "somebody known comes in by %s, with that way's number, and goes on [A3.16, A3.18]",
  async (provider) => {
    const member = await house.member();
    await link(member.id, provider, "mira");
    const guest = house.visitor();
    expect(await comeIn(guest, provider, "mira", "&next=/rooms/7")).toBe("/rooms/7");
    expect((await guest.call(readMe, {})).user.id).toBe(member.id);
    const session = await house.db.one<{ method: number }>(sql`select method from sessions order by id desc limit 1`);
    expect(session).toEqual({ method: METHOD_OF[provider] });
    await unlink(provider, "mira");
  },
);

test("somebody new goes on to sign-up with what the network says; an address is proven where the network is trusted for it [A3.18]", async () => {
  const guest = house.visitor();
  const there = await comeIn(guest, "google", "mira", "&next=/rooms/7&auth_trigger=BookIt");
  expect(there).toBe("/signup_login?next=%2Frooms%2F7&auth_trigger=BookIt");
  const other = house.visitor();
  await comeIn(other, "onelogin", "mira");
  const drafts = await house.db.all<object>(sql`
    select provider, subject, email, email_proven, first_name, last_name from signups order by id desc limit 2`);
  const mira = { subject: "mira", email: "mira@social.test", first_name: "Mira", last_name: "Castellan" };
  expect(drafts).toEqual([
    { ...mira, provider: "onelogin", email_proven: false },
    { ...mira, provider: "google", email_proven: true },
  ]);
});

test("a passkey that the page offers meanwhile does not undo the way through a network", async () => {
  const own = await openHouse();
  const [guest, meanwhile] = [own.visitor(), own.visitor()];
  await meanwhile.call(makePasskeyChallenge, { purpose: "sign_in" });
  const away = location(await guest.get("/oauth_connect?service=wechat"));
  for (const [name, value] of meanwhile.cookies) guest.cookies.set(name, value);
  const back = (await awayBrowser().choose(away, { person: "mira" }, ORIGIN)).slice(ORIGIN.length);
  expect(location(await guest.get(back))).toBe("/signup_login");
  await own.close();
});

test("an address that the network has not seen proven is not proven here either", async () => {
  await comeIn(house.visitor(), "google", "jonas");
  const draft = await house.db.one<object>(sql`select email, email_proven from signups order by id desc limit 1`);
  expect(draft).toEqual({ email: "jonas@social.test", email_proven: false });
  expect((await house.letter("jonas@social.test")).code).toMatch(/^\d{6}$/);
});

test("an address that belongs to an account opens it to nobody: neither by a network's word nor without it", async () => {
  const own = await openHouse();
  const member = await own.member({ email: "guest@sojourn.test" });
  const eve = own.visitor();
  expect(pathOf(await comeIn(eve, "google", "eve"))).toBe("/signup_login");
  const gwen = own.visitor();
  const there = await comeIn(gwen, "google", "guest", "&next=/rooms/7");
  expect(there).toBe("/login?next=%2Foauth_link&service=google&social_problem=log_in_first");
  for (const browser of [eve, gwen]) await expect(browser.call(readMe, {})).rejects.toThrow("authentication_required");
  expect(await own.db.all(sql`select from identities where user_id = ${member.id}`)).toEqual([]);
  await own.close();
});

test("both sides proved, the network is linked: its email goes out, and it opens the account from then on", async () => {
  const own = await openHouse();
  const member = await own.member({ email: "guest@sojourn.test" });
  const gwen = own.visitor();
  await comeIn(gwen, "google", "guest", "&next=/rooms/7");
  gwen.cookies.set("session", member.cookies.get("session")!);
  expect(location(await gwen.get("/oauth_link"))).toBe("/rooms/7");
  expect((await own.letter(member.email)).subject).toBe("Google was connected to your account");
  expect(await comeIn(own.visitor(), "google", "guest")).toBe("/");
  expect(location(await gwen.get("/oauth_link"))).toBe("/");
  await own.close();
});

test("what waits to be linked is for the account of that address alone, and for this browser", async () => {
  const own = await openHouse();
  const [gwenAt, other] = [await own.member({ email: "guest@sojourn.test" }), await own.member()];
  const gwen = own.visitor();
  await comeIn(gwen, "google", "guest");
  gwen.cookies.set("session", other.cookies.get("session")!);
  await gwen.get("/oauth_link");
  await gwenAt.get("/oauth_link");
  expect(await own.db.all(sql`select from identities`)).toEqual([]);
  await own.close();
});

test("after a network the way goes on within this site only", async () => {
  const member = await house.member();
  await link(member.id, "weibo", "jonas");
  for (const next of ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test"])
    expect(await comeIn(house.visitor(), "weibo", "jonas", `&next=${encodeURIComponent(next)}`)).toBe("/");
});

test("an answer is taken in the browser that asked alone, once", async () => {
  const member = await house.member();
  await link(member.id, "wechat", "wei");
  const [guest, thief] = [house.visitor(), house.visitor()];
  const back = await thereAndBack(guest, "/oauth_connect?service=wechat", "wei");
  await thief.get("/oauth_connect?service=wechat");
  for (const other of [thief, house.visitor()]) expect(said(location(await other.get(back)), "social_problem")).toBe("expired");
  expect(location(await guest.get(back))).toBe("/");
  expect(said(location(await guest.get(back)), "social_problem")).toBe("expired");
});

test("an answer of one network does not pass at the address of another", async () => {
  const member = await house.member();
  await link(member.id, "google", "wei");
  const guest = house.visitor();
  const back = await thereAndBack(guest, "/oauth_connect?service=facebook", "wei");
  expect(said(location(await guest.get(back.replace("facebook", "google"))), "social_problem")).toBe("expired");
  // A code of one network, sent with the state of another.
  const other = location(await guest.get("/oauth_connect?service=google"));
  const mixed = new URLSearchParams(back.split("?")[1]);
  mixed.set("state", said(other, "state")!);
  expect(said(location(await guest.get(`/oauth_callback/google?${mixed}`)), "social_problem")).toBe("failed");
});

test("an answer that names another issuer is refused", async () => {
  const guest = house.visitor();
  const back = await thereAndBack(guest, "/oauth_connect?service=google", "mira");
  const forged = new URLSearchParams(back.split("?")[1]);
  forged.set("iss", "http://elsewhere.test");
  expect(said(location(await guest.get(`/oauth_callback/google?${forged}`)), "social_problem")).toBe("failed");
});

test("an answer that comes a quarter of an hour later is worth nothing", async () => {
  const own = await openHouse();
  const guest = own.visitor();
  const back = await thereAndBack(guest, "/oauth_connect?service=google", "mira");
  own.setNow(new Date("2026-12-01T12:15:01Z"));
  expect(said(location(await guest.get(back)), "social_problem")).toBe("expired");
  await own.close();
});

test("who turns back at the network comes to the log-in page, with what they were about to do", async () => {
  const there = await comeIn(house.visitor(), "alipay", "nobody", "&next=/rooms/7");
  expect(there).toBe("/login?next=%2Frooms%2F7&service=alipay&social_problem=cancelled");
});

test("somebody signed in links a network from their own page, and unlinks it again", async () => {
  const member = await house.member();
  await house.db.run(sql`delete from identities where subject = 'mira' and provider = 'alipay'`);
  const back = await thereAndBack(member, await linkUrl(member, "alipay"), "mira");
  expect(location(await member.get(back))).toBe("/users/security?saved=social");
  const linked = (await member.call(listSocialAccounts, {})).social_accounts.find(({ provider }) => provider === "alipay")!;
  expect(linked).toMatchObject({ link_url: null, email: "mira@social.test", linked_at: "2026-12-01T12:00:00.000Z" });
  await member.call(unlinkSocialAccount, { provider: "alipay" });
  expect((await house.letter(member.email)).subject).toBe("Alipay was disconnected from your account");
  await expect(member.call(unlinkSocialAccount, { provider: "alipay" })).rejects.toThrow("not_found");
});

test("a network's account that is another's is not linked", async () => {
  const [ana, bo] = [await house.member(), await house.member()];
  await link(ana.id, "onelogin", "wei");
  const back = await thereAndBack(bo, await linkUrl(bo, "onelogin"), "wei");
  expect(location(await bo.get(back))).toBe("/users/security?service=onelogin&social_problem=taken");
  expect((await house.db.one<{ user_id: number }>(sql`select user_id from identities where provider = 'onelogin' and subject = 'wei'`))!.user_id).toBe(ana.id); // prettier-ignore
});

test("linking begins only at an address made for this session: another site's link does nothing", async () => {
  const [member, eve] = [await house.member(), await house.member()];
  expect(location(await member.get("/oauth_connect?service=google&next=/rooms/7"))).toBe("/rooms/7");
  expect(location(await member.get(await linkUrl(eve, "google")))).toBe("/users/security?saved=social");
});

test("an identity is linked to who began to link it, not to who has logged in in the same browser meanwhile", async () => {
  const own = await openHouse();
  const [ana, ben] = [await own.member(), await own.member()];
  const back = await thereAndBack(ana, await linkUrl(ana, "google"), "mira");
  ana.cookies.set("session", ben.cookies.get("session")!);
  expect(said(location(await ana.get(back)), "social_problem")).toBe("expired");
  expect(await own.db.all(sql`select 1 from identities`)).toEqual([]);
  await own.close();
});

test("linking and unlinking ask for a fresh proof of who one is", async () => {
  const own = await openHouse();
  const member = await own.member();
  const url = await linkUrl(member, "google");
  own.setNow(new Date("2026-12-01T12:16:00Z"));
  const there = location(await member.get(url));
  expect([pathOf(there), said(there, "next")]).toEqual(["/users/reauthenticate", url]);
  await expect(member.call(unlinkSocialAccount, { provider: "google" })).rejects.toThrow("reauthentication_required");
  await own.close();
});

test("a linked network proves once more who somebody is; another's proves nothing", async () => {
  const own = await openHouse();
  const member = await own.member();
  await own.db.run(
    sql`insert into identities (provider, subject, user_id, linked_at) values ('google', 'mira', ${member.id}, now())`,
  );
  own.setNow(new Date("2026-12-01T12:16:00Z"));
  const start = "/oauth_connect?service=google&purpose=reauthenticate&next=/users/security";
  const wrong = location(await member.get(await thereAndBack(member, start, "jonas")));
  expect([pathOf(wrong), said(wrong, "social_problem")]).toEqual(["/users/reauthenticate", "not_yours"]);
  await expect(member.call(unlinkSocialAccount, { provider: "google" })).rejects.toThrow("reauthentication_required");
  expect(location(await member.get(await thereAndBack(member, start, "mira")))).toBe("/users/security");
  await member.call(unlinkSocialAccount, { provider: "google" });
  await own.close();
});

test("the last way into an account stays", async () => {
  const member = await house.member();
  await link(member.id, "facebook", "only");
  await house.db.run(sql`update users set email = null where id = ${member.id}`);
  const refused = await member.call(unlinkSocialAccount, { provider: "facebook" }).catch((error: Refusal) => error);
  expect((refused as Refusal).code).toBe("last_way_in");
});

test("a public server has no demo provider: networks without keys lead nowhere, and do not show", async () => {
  const own = await openHouse({ PUBLIC_URL: "https://stays.example.org", SMTP_URL: "smtp://mail.internal" });
  const guest = own.visitor();
  const there = location(await guest.get("/oauth_connect?service=google"));
  expect(there).toBe("/login?service=google&social_problem=unavailable");
  expect((await guest.get("/dev/social_sdk.js")).status).toBe(404);
  expect(await (await guest.get("/login")).text()).not.toContain("oauth_connect");
  await own.close();
});

test("a network that nobody knows is not found, and counted as a front end's mistake [A3.16, A4.3.12, A8.3, B7.4.9]", async () => {
  expect((await house.visitor().get("/oauth_connect?service=elsewhere%0a")).status).toBe(404);
  const counted = await house.db.all(sql`select data from events where name = 'front_end_error' and data ->> 'kind' = 'method'`);
  expect(counted).toEqual([{ data: { kind: "method", value: "elsewhere?" } }]);
  expect((await house.visitor().get("/oauth_callback/elsewhere?code=1")).status).toBe(404);
});

test("going to networks has its limit", async () => {
  const own = await openHouse();
  const guest = own.visitor();
  // Twice the limit of a minute plus one, because a new minute may begin meanwhile.
  const answers = await Promise.all(Array.from({ length: 61 }, () => guest.get("/oauth_connect?service=google")));
  expect(answers.map((answer) => said(location(answer), "social_problem"))).toContain("too_often");
  await own.close();
});

test("the sign-up page goes on with what the network said, before any script", async () => {
  const guest = house.visitor();
  const there = await comeIn(guest, "google", "mira");
  const html = await (await guest.get(there)).text();
  expect(html).toContain('data-screen="DateOfBirth"');
});
