import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import type { SocialProvider } from "#areas/identity/accounts/rules.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { awayBrowser } from "#test/house/awayBrowser.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";

const ORIGIN = "http://house.test";
const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;
type Proof = "facebook" | "wechat" | "alipay";

let browsers = 0;
const LONG_AGO = "2026-11-28T12:00:00Z";
async function link(user_id: number, provider: SocialProvider, subject: string, linked_at = LONG_AGO) {
  await house.db.run(sql`delete from identities where provider = ${provider} and subject = ${subject}`);
  await house.db.run(sql`
    insert into identities (provider, subject, user_id, linked_at) values (${provider}, ${subject}, ${user_id}, ${linked_at})`);
}
/** A person who knows the password, in a new browser. */
async function challenged({ email, password }: { email: string; password: string }, own = house) {
  const here = own.visitor();
  here.cookies.set("seed", `seed-${++browsers}`);
  const { airlock } = (await refusalOf(here.call(logIn, { email, password })))!;
  return { here, id: airlock!.id };
}
const stepIn = (airlock: { friction_data: { name: string; data: Record<string, unknown> }[] }, friction: Proof) =>
  airlock.friction_data.find(({ name }) => name === friction)!.data;
const begin = async (here: Visitor, id: number, friction: Proof) =>
  stepIn((await here.call(answerAirlock, { id, friction })).airlock, friction);
const stateOf = async (here: Visitor, id: number) => {
  const { airlock } = await here.call(readAirlock, { id });
  return [airlock.status, airlock.failure_reason];
};
const location = (answer: Response) => answer.headers.get("location")!;
/** From our address to the network's, and back to ours with its answer. */
async function thereAndBack(browser: Visitor, start: string, person: string) {
  const away = location(await browser.get(start));
  return (await awayBrowser().choose(away, { person }, ORIGIN)).slice(ORIGIN.length);
}
const goThrough = async (browser: Visitor, start: string, person: string) =>
  location(await browser.get(await thereAndBack(browser, start, person)));

test.for(["facebook", "wechat", "alipay"] as const)(
  "whoever shows anew at %s that the linked account is theirs is through [B4.4.3, B4.4.5]",
  async (friction) => {
    const owner = await house.member();
    await link(owner.id, friction, "mira");
    const { here, id } = await challenged(owner);
    expect(stepIn((await here.call(readAirlock, { id })).airlock, friction).step).toBe("introduction");
    const redirect = await begin(here, id, friction);
    expect(redirect).toMatchObject({ step: "redirect", href: `/oauth_connect?service=${friction}&purpose=prove&airlock=${id}` });
    const back = await thereAndBack(here, redirect.href as string, "mira");
    expect(stepIn((await here.call(readAirlock, { id })).airlock, friction).step).toBe("waiting");
    const end = location(await here.get(back));
    expect(end).toBe(`/oauth_proof?service=${friction}`);
    expect(await (await here.get(end)).text()).toContain("You can close this tab");
    expect(await stateOf(here, id)).toEqual([2, null]);
    expect(here.cookies.has("session")).toBe(false); // it proves identity, and signs nobody in
  },
);

test("another member's account of the network ends the challenge, and so does one that nobody has here [B4.4.6]", async () => {
  const [owner, other] = [await house.member(), await house.member()];
  await link(owner.id, "facebook", "mira");
  await link(other.id, "facebook", "jonas");
  for (const person of ["jonas", "wei"]) {
    const { here, id } = await challenged(owner);
    const { href } = await begin(here, id, "facebook");
    expect(await goThrough(here, href as string, person)).toBe("/oauth_proof?service=facebook&social_problem=not_yours");
    expect(await stateOf(here, id)).toEqual([3, "auth_failure"]);
  }
});

test("an account that was linked less than three days ago proves nothing: not offered, nor taken where it is linked anew", async () => {
  const owner = await house.member();
  await link(owner.id, "wechat", "mira", "2026-11-28T12:00:01Z");
  const young = await challenged(owner);
  expect((await young.here.call(readAirlock, { id: young.id })).airlock.frictions.flat()).not.toContain("wechat");
  await link(owner.id, "wechat", "mira");
  const { here, id } = await challenged(owner);
  const { href } = await begin(here, id, "wechat");
  await link(owner.id, "wechat", "mira", "2026-12-01T11:00:00Z");
  await goThrough(here, href as string, "mira");
  expect(await stateOf(here, id)).toEqual([3, "auth_failure"]);
});

test("the way begins and ends in the challenge's own browser, after its introduction, and once", async () => {
  const owner = await house.member();
  await link(owner.id, "alipay", "mira");
  const { here, id } = await challenged(owner);
  const start = `/oauth_connect?service=alipay&purpose=prove&airlock=${id}`;
  const expired = "/oauth_proof?service=alipay&social_problem=expired";
  expect(location(await here.get(start))).toBe(expired); // not begun yet
  await begin(here, id, "alipay");
  const thief = house.visitor();
  thief.cookies.set("seed", "another");
  expect(location(await thief.get(start))).toBe(expired);
  expect(location(await here.get(start.replace("alipay", "google")))).toContain("social_problem=expired");
  const back = await thereAndBack(here, start, "mira");
  expect(location(await thief.get(back))).toContain("social_problem=expired");
  expect(await stateOf(here, id)).toEqual([1, null]);
  // A person who signs in meanwhile is not the holder that was challenged.
  here.cookies.set("session", owner.cookies.get("session")!);
  expect(location(await here.get(back))).toBe(expired);
  here.cookies.delete("session");
  expect(await stateOf(here, id)).toEqual([1, null]);
  const again = await thereAndBack(here, start, "mira");
  await here.get(again);
  expect(await stateOf(here, id)).toEqual([2, null]);
  expect(location(await here.get(again))).toContain("social_problem=expired");
});

test("whoever turns back at the network may go there again", async () => {
  const owner = await house.member();
  await link(owner.id, "facebook", "mira");
  const { here, id } = await challenged(owner);
  const { href } = await begin(here, id, "facebook");
  expect(await goThrough(here, href as string, "nobody")).toBe("/oauth_proof?service=facebook&social_problem=cancelled");
  expect(await stateOf(here, id)).toEqual([1, null]);
  await goThrough(here, href as string, "mira");
  expect(await stateOf(here, id)).toEqual([2, null]);
});

test("an answer of the network that does not hold ends the challenge for what lies behind us [B4.4.6]", async () => {
  const owner = await house.member();
  await link(owner.id, "facebook", "mira");
  const { here, id } = await challenged(owner);
  const { href } = await begin(here, id, "facebook");
  const back = new URL(await thereAndBack(here, href as string, "mira"), ORIGIN);
  back.searchParams.set("code", "another");
  expect(location(await here.get(back.pathname + back.search))).toBe("/oauth_proof?service=facebook&social_problem=failed");
  expect(await stateOf(here, id)).toEqual([3, "downstream_failure"]);
});

test("without a script the link opens the network in a tab of its own, and a button looks again", async () => {
  const owner = await house.member();
  await link(owner.id, "facebook", "mira");
  const here = house.visitor();
  here.cookies.set("seed", `seed-${++browsers}`);
  const html = await (await here.post("/login", { email: owner.email, password: owner.password })).text();
  const id = /\/v2\/airlocks\/(\d+)/.exec(html)![1]!;
  const press = async () =>
    (
      await here.post(`/v2/airlocks/${id}`, {
        _method: "PUT",
        _page: `/airlocks/${id}`,
        held_for: "/login",
        friction: "facebook",
      })
    ).text();
  const page = await press();
  const href = /href="(\/oauth_connect[^"]*)"/.exec(page)![1]!.replaceAll("&amp;", "&");
  expect(page).toMatch(/<a[^>]*target="_blank"/);
  expect(await press()).toContain("Check again");
  await goThrough(here, href, "mira");
  expect(await press()).toContain("Thank you");
});
