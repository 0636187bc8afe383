import { afterAll, expect, test } from "vitest";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { readSettings } from "#platform/settings/settings.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { imitationPuzzle } from "#test/imitations/imitationPuzzle.ts";

const provider = await imitationPuzzle();
const house = await openHouse(provider.settings);
afterAll(async () => {
  await house.close();
  await provider.close();
});
type Visitor = ReturnType<TestHouse["visitor"]>;
const friction = "china_captcha";

let browsers = 0;
/** A challenge after many failures, in a browser whose user is in China. */
async function challenged(own = house, language = "zh-CN") {
  const { email } = await own.member();
  for (let n = 0; n < 5; n++) await refusalOf(own.visitor().call(logIn, { email, password: "wrong one" }));
  const here = own.visitor({ "accept-language": language });
  here.cookies.set("seed", `seed-${++browsers}`);
  const { airlock } = (await refusalOf(here.call(logIn, { email, password: "wrong one" })))!;
  return { here, id: airlock!.id, airlock: airlock! };
}
async function begun() {
  const { here, id } = await challenged();
  await here.call(answerAirlock, { id, friction });
  return { here, id };
}
const solves = async (here: Visitor, id: number, result: Record<string, string>) =>
  (await here.post(`/captcha_puzzle/${id}`, result)).text();
const stateOf = async (here: Visitor, id: number) => {
  const { airlock } = await here.call(readAirlock, { id });
  return [airlock.status, airlock.failure_reason];
};

test("a puzzle of the provider, checked with it by the server, shows that somebody is no machine [B4.4.3]", async () => {
  const { here, id, airlock } = await challenged();
  expect(airlock).toMatchObject({
    flow: "captcha",
    friction_data: expect.arrayContaining([{ name: friction, data: { step: "puzzle", href: null } }]) as unknown,
  });
  const { friction_data } = (await here.call(answerAirlock, { id, friction })).airlock;
  const { data } = friction_data.find(({ name }) => name === friction)!;
  expect(data).toEqual({ step: "waiting", href: `/captcha_puzzle/${id}` });
  const page = await here.get(data.href as string);
  expect(await page.text()).toContain('src="https://static.puzzle.example/v4/gt4.js"');
  const policy = page.headers.get("content-security-policy")!;
  expect(policy).toMatch(/script-src 'nonce-[\w-]+' https:\/\/static\.puzzle\.example https:\/\/gcaptcha4\.puzzle\.example;/);
  expect(await solves(here, id, provider.result())).toContain("验证通过");
  expect(await stateOf(here, id)).toEqual([2, null]);
});

test("five results that the provider refuses end the challenge; what is no result takes no try [B4.4.6]", async () => {
  const { here, id } = await begun();
  expect(await solves(here, id, { lot_number: "1" })).toContain("请重试");
  for (let n = 0; n < 5; n++) await solves(here, id, provider.result("guessed"));
  expect(await stateOf(here, id)).toEqual([3, "auth_failure"]);
  await solves(here, id, provider.result());
  expect(await stateOf(here, id)).toEqual([3, "auth_failure"]);
});

test.for(["broken", "no JSON"] as const)(
  "a provider whose answer is %s ends it for what lies behind us [B4.4.6]",
  async (answer) => {
    const { here, id } = await begun();
    provider.how.answer = answer;
    await solves(here, id, provider.result());
    provider.how.answer = "as it is";
    expect(await stateOf(here, id)).toEqual([3, "downstream_failure"]);
  },
);

test("a result is good once, in its own browser, after the puzzle was asked for", async () => {
  const [one, two, unasked] = [await begun(), await begun(), await challenged()];
  const result = provider.result();
  await solves(two.here, one.id, result); // another browser's
  await solves(unasked.here, unasked.id, result);
  expect([await stateOf(one.here, one.id), await stateOf(unasked.here, unasked.id)]).toEqual([
    [1, null],
    [0, null],
  ]);
  await solves(one.here, one.id, result);
  await solves(two.here, two.id, result);
  expect([await stateOf(one.here, one.id), await stateOf(two.here, two.id)]).toEqual([
    [2, null],
    [1, null],
  ]);
});

test("it is offered to readers in China where it is set, and to nobody else", async () => {
  expect((await challenged(house, "en-GB")).airlock.frictions.flat()).not.toContain(friction);
  const own = await openHouse();
  const { here, id, airlock } = await challenged(own);
  expect(airlock.frictions.flat()).not.toContain(friction);
  expect((await here.get(`/captcha_puzzle/${id}`)).status).toBe(404);
  await own.close();
});

test("a puzzle with only a part of its settings is no puzzle: the start says what is missing", () => {
  const { CHINA_CAPTCHA_SCRIPT } = provider.settings;
  expect(() => readSettings({ CHINA_CAPTCHA_SCRIPT })).toThrow("CHINA_CAPTCHA_KEY are needed with CHINA_CAPTCHA_SCRIPT");
  expect(() => readSettings({ CALLER_ID_NUMBER: "+351210000000" })).toThrow("CALLER_ID_TOKEN is needed with CALLER_ID_NUMBER");
});
