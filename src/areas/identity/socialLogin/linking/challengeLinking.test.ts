import { afterAll, expect, test } from "vitest";
import { answerAirlock, answerAppeal, listAppeals, readAirlock, writeAppeal } from "#areas/identity/verification/contract.ts";
import { listSocialAccounts } from "#areas/identity/socialLogin/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { awayBrowser } from "#test/house/awayBrowser.ts";
import { openHouse } from "#test/house/house.ts";

const ORIGIN = "http://house.test";
const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
type Member = Awaited<ReturnType<typeof inNewBrowser>>;

/** A person whose account is ten days old, in the browser in which they have just logged in. */
async function inNewBrowser(email?: string) {
  const owner = await house.member({ ...(email && { email }) });
  await house.db.run(sql`update users set created_at = '2026-11-20' where id = ${owner.id}`);
  return owner;
}
const opens = async (who: Pick<Member, "get">, address: string) => (await who.get(address)).headers.get("location")!;
async function linkUrl(who: Member, provider: string) {
  const { social_accounts } = await who.call(listSocialAccounts, {});
  return social_accounts.find((account) => account.provider === provider)!.link_url!;
}
/** The number of the challenge, and the address that continues afterwards. */
function challengeAt(address: string) {
  const url = new URL(address, ORIGIN);
  const [, id] = /^\/airlocks\/(\d+)$/.exec(url.pathname)!;
  return { id: Number(id), next: url.searchParams.get("next")! };
}
async function meets(who: Pick<Member, "call">, id: number, email: string) {
  await who.call(answerAirlock, { id, friction: "email_code" });
  await who.call(answerAirlock, { id, friction: "email_code", code: (await house.letter(email)).code });
}
const linkedTo = async (user_id: number) =>
  (await house.db.all<{ provider: string }>(sql`select provider from identities where user_id = ${user_id}`)).map(
    ({ provider }) => provider,
  );
/** A browser in which a network's account waits for its owner, who has then logged in. */
async function withWaitingLink(person: string, email: string) {
  const owner = await inNewBrowser(email);
  const here = house.visitor();
  const away = await opens(here, "/oauth_connect?service=google&next=/rooms/7");
  await opens(here, (await awayBrowser().choose(away, { person }, ORIGIN)).slice(ORIGIN.length));
  for (const name of ["session", "known_browser"]) here.cookies.set(name, owner.cookies.get(name)!);
  return { owner, here };
}

test("in a browser that its owner has hardly used a network is linked after a proof only, and the way to it then goes on [B4.4.1]", async () => {
  const owner = await inNewBrowser();
  const start = await linkUrl(owner, "facebook");
  const { id, next } = challengeAt(await opens(owner, start));
  expect(challengeAt(await opens(owner, next)).id).toBe(id); // not met yet
  await meets(owner, id, owner.email);
  const other = (await linkUrl(owner, "wechat")) + `&airlock=${id}`;
  expect(await opens(owner, other)).toContain("/airlocks/"); // valid only for the network that was chosen
  const away = await opens(owner, next);
  const back = (await awayBrowser().choose(away, { person: "mira" }, ORIGIN)).slice(ORIGIN.length);
  expect(await opens(owner, back)).toBe("/users/security?saved=social");
  expect(await linkedTo(owner.id)).toEqual(["facebook"]);
  expect(await opens(owner, next)).toContain("/airlocks/"); // used up
});

test("the challenge before linking takes its steps without a script, and ends with a link that goes on [A2.5.21]", async () => {
  const owner = await inNewBrowser();
  const address = await opens(owner, await linkUrl(owner, "weibo"));
  const { id, next } = challengeAt(address);
  const page = await (await owner.get(address)).text();
  const _page = /name="_page" value="([^"]*)"/.exec(page)![1]!.replaceAll("&amp;", "&");
  expect(challengeAt(_page)).toEqual({ id, next });
  const step = async (fields: Record<string, string>) =>
    (await owner.post(`/v2/airlocks/${id}`, { _method: "PUT", _page, friction: "email_code", ...fields })).text();
  await step({});
  const met = await step({ code: (await house.letter(owner.email)).code });
  expect(met).toContain(`href="${next.replaceAll("&", "&amp;")}"`);
  expect(await opens(owner, next)).not.toContain("/airlocks/");
});

test("what waits to be linked until its owner has logged in takes the same proof, and waits meanwhile", async () => {
  const { owner, here } = await withWaitingLink("guest", "guest@sojourn.test");
  const { id, next } = challengeAt(await opens(here, "/oauth_link"));
  expect(await linkedTo(owner.id)).toEqual([]);
  await meets(here, id, owner.email);
  expect(await opens(here, next)).toBe("/rooms/7");
  expect(await linkedTo(owner.id)).toEqual(["google"]);
});

test("whoever an operator lets link a network does so from either address that begins it [B8.6]", async () => {
  const { owner, here } = await withWaitingLink("mira", "mira@social.test");
  const { id } = challengeAt(await opens(here, "/oauth_link"));
  const { airlock } = await here.call(readAirlock, { id });
  const { appeal_token: token } = airlock as never as { appeal_token: string };
  await here.call(writeAppeal, { token, words: "My mail is gone", email: "other@mail.test" });
  const operator = await house.member({ role: "operator" });
  const appeal = (await operator.call(listAppeals, {})).appeals.find(({ user }) => user?.id === owner.id)!;
  await operator.call(answerAppeal, { id: appeal.id, decision: "lift", answer: "Go ahead" });
  const start = await linkUrl({ ...owner, ...here }, "google");
  expect(await opens(here, start)).not.toContain("/airlocks/");
  expect(await opens(here, start)).toContain("/airlocks/"); // once
});

test("in a browser of which its owner is known for three days nothing is asked", async () => {
  const owner = await inNewBrowser();
  await house.db.run(sql`update known_browsers set known_since = '2026-11-21' where user_id = ${owner.id}`);
  expect(await opens(owner, await linkUrl(owner, "alipay"))).not.toContain("/airlocks/");
});
