import { afterAll, expect, test } from "vitest";
import { logIn, logOut } from "#areas/identity/accounts/contract.ts";
import { answerAirlock, readAirlock } from "#areas/identity/verification/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { imitationPushService } from "#test/imitations/imitationPushService.ts";
import { readPush, turnOffPush, turnOnPush } from "./contract.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
const service = await imitationPushService();
afterAll(async () => {
  await house.close();
  await service.close();
});
type Visitor = ReturnType<TestHouse["visitor"]>;
const friction = "push_code";

let browsers = 0;
/** A person who knows the password, in a new browser. */
async function challenged({ email, password }: { email: string; password: string }, own = house) {
  const here = own.visitor();
  here.cookies.set("seed", `seed-${++browsers}`);
  const { airlock } = (await refusalOf(here.call(logIn, { email, password })))!;
  return { here, id: airlock!.id };
}
const stateOf = async (here: Visitor, id: number) => {
  const { airlock } = await here.call(readAirlock, { id });
  return [airlock.status, airlock.failure_reason];
};
const isOffered = async (here: Visitor, id: number) =>
  (await here.call(readAirlock, { id })).airlock.frictions.flat().includes(friction);
const codeShown = () => /\d{6}/.exec(service.shown().title)![0];
const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");
/** As if they had been on for three days. */
const ageSubscriptions = (of = house) =>
  of.db.run(sql`update push_subscriptions set created_at = created_at - interval '3 days'`);
async function turnsOn({ call }: { call: Visitor["call"] }, of = house) {
  const answer = await call(turnOnPush, service.subscription);
  await ageSubscriptions(of);
  return answer;
}
const subscriptionsFor = (user_id: number) =>
  house.db.all(sql`select 1 from push_subscriptions where user_id = ${user_id}`).then((rows) => rows.length);

test("a code that the owner's other browser shows meets a challenge, and the page never has it [B4.4.3, B4.4.5]", async () => {
  const owner = await house.member();
  expect((await turnsOn(owner)).push.is_on).toBe(true);
  const { here, id } = await challenged(owner);
  const sent = (await here.call(answerAirlock, { id, friction })).airlock;
  const data = sent.friction_data.find(({ name }) => name === friction)!.data;
  expect(data).toMatchObject({ step: "code_input", resend_at: "2026-12-01T12:00:30.000Z" });
  const code = codeShown();
  expect(JSON.stringify(sent)).not.toContain(code);
  const wrong = await refusalOf(here.call(answerAirlock, { id, friction, code: otherThan(code) }));
  expect(wrong?.fieldErrors).toEqual({ code: ["wrong"] });
  expect((await here.call(answerAirlock, { id, friction, code })).airlock.status).toBe(2);
});

test("five wrong codes end it, and nobody else's browser answers [B4.4.6]", async () => {
  const owner = await house.member();
  await turnsOn(owner);
  const { here, id } = await challenged(owner);
  await here.call(answerAirlock, { id, friction });
  const code = codeShown();
  const thief = house.visitor();
  thief.cookies.set("seed", "another");
  await expect(thief.call(answerAirlock, { id, friction, code })).rejects.toThrow("not_found");
  for (let n = 0; n < 5; n++) await refusalOf(here.call(answerAirlock, { id, friction, code: otherThan(code) }));
  expect(await stateOf(here, id)).toEqual([3, "auth_failure"]);
  expect((await here.call(answerAirlock, { id, friction, code })).airlock.status).toBe(3);
});

test("ten wrong codes in a quarter of an hour are all that an account takes, over however many challenges", async () => {
  const owner = await house.member();
  await turnsOn(owner);
  const states = [];
  for (let n = 0; n < 3; n++) {
    const { here, id } = await challenged(owner);
    await here.call(answerAirlock, { id, friction });
    const code = codeShown();
    for (let i = 0; i < 5; i++) await refusalOf(here.call(answerAirlock, { id, friction, code: otherThan(code) }));
    states.push((await stateOf(here, id))[1]);
  }
  expect(states).toEqual(["auth_failure", "auth_failure", "rate_limited"]);
});

test("a code of another challenge is worth nothing, nor is one before it was sent, nor after ten minutes", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member();
  await turnsOn(owner, own);
  const [one, two] = [await challenged(owner, own), await challenged(owner, own)];
  await one.here.call(answerAirlock, { id: one.id, friction });
  const code = codeShown();
  const says = async ({ here, id }: typeof one, text: string) =>
    (await refusalOf(here.call(answerAirlock, { id, friction, code: text })))?.fieldErrors.code;
  expect(await says(two, code)).toEqual(["expired"]);
  await two.here.call(answerAirlock, { id: two.id, friction });
  if (codeShown() !== code) expect(await says(two, code)).toEqual(["wrong"]);
  own.setNow(new Date("2026-12-01T12:10:00Z"));
  expect(await says(one, code)).toEqual(["expired"]);
  await own.close();
});

test("a push service that fails ends the challenge for what lies behind us, and a browser that is gone is asked no more [B4.4.6]", async () => {
  const owner = await house.member();
  await turnsOn(owner);
  for (const [status, left] of [
    [500, 1],
    [410, 0],
  ] as const) {
    const { here, id } = await challenged(owner);
    service.how.status = status;
    await here.call(answerAirlock, { id, friction });
    service.how.status = 201;
    expect(await stateOf(here, id)).toEqual([3, "downstream_failure"]);
    expect(await subscriptionsFor(owner.id)).toBe(left);
  }
});

test("codes are half a minute apart, and too many of them for one account end the challenge [B4.4.6]", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member();
  await turnsOn(owner, own);
  const { here, id } = await challenged(owner, own);
  await here.call(answerAirlock, { id, friction });
  expect(await refusalOf(here.call(answerAirlock, { id, friction }))).toMatchObject({
    code: "too_many_requests",
    retryAfterS: 30,
  });
  for (let n = 0; n < 9; n++) {
    const other = await challenged(owner, own);
    await other.here.call(answerAirlock, { id: other.id, friction });
  }
  const last = await challenged(owner, own);
  await last.here.call(answerAirlock, { id: last.id, friction });
  expect(await stateOf(last.here, last.id)).toEqual([3, "rate_limited"]);
  await own.close();
});

test("it is turned on with a fresh proof alone, for one session: logging out ends it", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member();
  own.setNow(new Date("2026-12-01T12:16:00Z"));
  await expect(owner.call(turnOnPush, service.subscription)).rejects.toThrow("reauthentication_required");
  await own.close();
  const member = await house.member();
  await member.call(turnOnPush, service.subscription);
  await member.call(turnOffPush, {});
  expect((await member.call(readPush, {})).push.is_on).toBe(false);
  await member.call(turnOnPush, service.subscription);
  await member.call(logOut, {});
  expect(await subscriptionsFor(member.id)).toBe(0);
  const { here, id } = await challenged(member);
  expect(await isOffered(here, id)).toBe(false);
});

test("addresses that are no push service's are refused, and so are keys that are none", async () => {
  const own = await openHouse({ PUBLIC_URL: "https://stays.example.org", SMTP_URL: "smtp://localhost:2525" });
  const owner = await own.member();
  const fields = async (input: object) => (await refusalOf(owner.call(turnOnPush, input)))?.fieldErrors;
  const https = { ...service.subscription, endpoint: "https://push.example.org/a" };
  expect(await fields({})).toEqual({ endpoint: ["invalid"] });
  expect(await fields(service.subscription)).toEqual({ endpoint: ["invalid"] });
  expect(await fields({ ...https, auth: "x" })).toEqual({ p256dh: ["invalid"] });
  expect((await owner.call(turnOnPush, https)).push).toMatchObject({ is_on: true, needs_service: true });
  await own.close();
});

test("in the demo a form turns it on, and the outbox shows the code, without a script [B4.4.3]", async () => {
  const owner = await house.member();
  const page = await (await owner.get("/users/security")).text();
  expect(page).toContain("Show codes here");
  await owner.post("/v2/push_subscription", { _method: "PUT", _page: "/users/security" });
  expect(await (await owner.get("/users/security")).text()).toContain("Stop showing codes here");
  await ageSubscriptions();
  const here = house.visitor();
  here.cookies.set("seed", `seed-${++browsers}`);
  const html = await (await here.post("/login", { email: owner.email, password: owner.password })).text();
  const id = /\/v2\/airlocks\/(\d+)/.exec(html)![1]!;
  const step = async (fields: Record<string, string>) =>
    (
      await here.post(`/v2/airlocks/${id}`, { _method: "PUT", _page: `/airlocks/${id}`, held_for: "/login", friction, ...fields })
    ).text();
  expect(await step({})).toContain("shown in your other browser");
  const shown = await house.db.one<{ subject: string }>(sql`
    select subject from outbox where channel = 'push' and user_id = ${owner.id}`);
  expect(await step({ code: /\d{6}/.exec(shown!.subject)![0] })).toContain("Thank you");
});

test("what the challenged browser itself would show proves nothing: it is not asked", async () => {
  const owner = await house.member();
  await turnsOn(owner);
  const { pushMethod } = await import("./pushMethod.server.ts");
  const session = await house.db.one<{ id: number }>(
    sql`select session_id as id from push_subscriptions where user_id = ${owner.id}`,
  );
  const context = (session_id: number | null) =>
    ({ ...house.services, viewer: session_id === null ? null : { session_id } }) as unknown as Parameters<
      typeof pushMethod.offer
    >[0];
  const stake = { user_id: owner.id, captcha_times: 1 };
  expect(await pushMethod.offer(context(session!.id), stake)).toBeNull();
  expect(await pushMethod.offer(context(session!.id + 1), stake)).toEqual({});
});

test("a browser that has shown codes for less than three days proves nothing: a thief may have two", async () => {
  const owner = await house.member();
  await owner.call(turnOnPush, service.subscription);
  const { here, id } = await challenged(owner);
  expect(await isOffered(here, id)).toBe(false);
});
