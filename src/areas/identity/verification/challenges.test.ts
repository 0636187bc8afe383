import { afterAll, expect, test } from "vitest";
import { changeEmail } from "#areas/identity/accounts/codes/contract.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { reauthenticate } from "#areas/identity/accounts/passwords/contract.ts";
import { type Airlock, AIRLOCK_HEADER } from "#lib/http/airlock.ts";
import type { ErrorAnswer } from "#lib/http/exchange.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf, type TestHouse } from "#test/house/house.ts";
import { solvedCaptcha } from "#test/house/meetCaptcha.ts";
import { answerAirlock, readAirlock, readOwnership } from "./contract.ts";

const house = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
afterAll(house.close);
type Visitor = ReturnType<TestHouse["visitor"]>;
type Member = Awaited<ReturnType<TestHouse["member"]>>;

const airlockOf = async (call: Promise<unknown>) => (await refusalOf(call))!.airlock!;
/** A log-in as JSON, with the met airlock or without. */
const logsIn = (who: Visitor, { email, password }: { email: string; password: string }, airlock?: number, path = "/login") =>
  who.get(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-csrf-token": who.token(),
      ...(airlock !== undefined && { [AIRLOCK_HEADER]: `${airlock}` }),
    },
    body: JSON.stringify({ email, password }),
  });
/** Meets the challenge with the code from the person's mailbox. */
async function met(who: Visitor, id: number, { email }: Pick<Member, "email">) {
  await who.call(answerAirlock, { id, friction: "email_code" });
  return who.call(answerAirlock, { id, friction: "email_code", code: (await house.letter(email)).code });
}

test("a password alone does not let in where its owner has never been: 420 says how to show who one is, and the met airlock lets the same request through once [B8.6, B3.11.1, A8.7]", async () => {
  const owner = await house.member({ first_name: "Ada" });
  const here = house.visitor();
  const refused = await logsIn(here, owner);
  expect(refused.status).toBe(420);
  const { airlock, client_error_info, ...error } = (await refused.json()) as ErrorAnswer;
  expect(error).toMatchObject({ error_code: 420, error_type: "challenge_required" });
  expect(client_error_info).toEqual({ airlock });
  expect(airlock).toMatchObject({
    action_name: "log_in",
    user_id: owner.id,
    first_name: "Ada",
    flow: "account_ownership_verification_for_login",
    frictions: [["email_code"]],
    friction_data: [{ name: "email_code", data: { step: "introduction", destination: expect.stringContaining("*") as string } }],
    friction_init_data: { version: 1 },
  });
  const id = airlock!.id;
  expect((await here.call(readAirlock, { id })).airlock).toMatchObject({
    status: 0,
    attempts_left: 5,
    first_choice: "email_code",
  });
  const sent = await here.call(answerAirlock, { id, friction: "email_code" });
  expect(sent.airlock).toMatchObject({ status: 1, friction_data: [{ data: { step: "code_input" } }] });
  expect((await logsIn(here, owner, id)).status).toBe(420); // not met yet
  const code = (await house.letter(owner.email)).code;
  expect((await here.call(answerAirlock, { id, friction: "email_code", code })).airlock.status).toBe(2);
  expect((await logsIn(here, owner, id)).status).toBe(200);
  expect(here.cookies.has("session")).toBe(true);
  // The next time this browser is known.
  expect((await logsIn(here, owner)).status).toBe(200);
});

test("a met airlock is used up by one of two requests that bring it at once, and by none after it [B8.6]", async () => {
  const owner = await house.member();
  const here = house.visitor();
  const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  await met(here, id, owner);
  const twin = { ...here, cookies: new Map(here.cookies) };
  const both = await Promise.all([logsIn(here, owner, id), logsIn(twin, owner, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 420]);
});

test("an airlock is its holder's alone: another browser neither reads, answers nor uses it [B8.6]", async () => {
  const owner = await house.member();
  const [here, thief] = [house.visitor(), house.visitor()];
  const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  thief.cookies.set("seed", "another");
  await expect(thief.call(readAirlock, { id })).rejects.toThrow("not_found");
  await expect(thief.call(answerAirlock, { id, friction: "email_code" })).rejects.toThrow("not_found");
  // signed in, they are not the same holder as that browser
  await expect(owner.call(readAirlock, { id })).rejects.toThrow("not_found");
  await met(here, id, owner);
  expect((await logsIn(thief, owner, id)).status).toBe(420);
  expect((await logsIn(here, owner, id)).status).toBe(200);
});

test("an airlock of a signed-in person is that session's alone: the owner never meets a thief's, and a fresh proof keeps one's own [B8.6]", async () => {
  const owner = await house.member({ created_at: "2026-11-01" });
  const thief = house.visitor();
  const login = await airlockOf(thief.call(logIn, { email: owner.email, password: owner.password }));
  await met(thief, login.id, owner);
  expect((await logsIn(thief, owner, login.id)).status).toBe(200);
  const { id } = await airlockOf(thief.call(changeEmail, { email: "thief@other.test" }));
  await expect(owner.call(readAirlock, { id })).rejects.toThrow("not_found");
  await expect(owner.call(answerAirlock, { id, friction: "email_code" })).rejects.toThrow("not_found");
  expect((await owner.call(readOwnership, {})).challenges.find((one) => one.id === id)!.is_open_here).toBe(false);
  await thief.call(reauthenticate, { password: owner.password });
  expect((await thief.call(readAirlock, { id })).airlock.id).toBe(id);
});

test("a met airlock opens nothing but the request that it was raised for: not another account, not another address [B8.6]", async () => {
  const [mine, other] = [await house.member(), await house.member()];
  const here = house.visitor();
  const { id } = await airlockOf(here.call(logIn, { email: mine.email, password: mine.password }));
  await met(here, id, mine);
  const refused = await logsIn(here, other, id);
  expect(refused.status).toBe(420);
  expect(((await refused.json()) as ErrorAnswer).airlock!.id).not.toBe(id);
  expect((await logsIn(here, { ...mine, password: "another one" }, id)).status).toBe(401);
  expect((await logsIn(here, mine, id)).status).toBe(200);
});

test("a code to a number that the account has given up meets nothing, nor is one sent there", async () => {
  const [old, own] = ["+351912345678", "+351912345679"];
  const owner = await house.member({ phone: old });
  const here = house.visitor();
  const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  await here.call(answerAirlock, { id, friction: "text" });
  const { code } = await house.letter(old);
  await house.db.run(sql`update users set phone = ${own} where id = ${owner.id}`);
  for (const answered of [{ friction: "text", code }, { friction: "text" }, { friction: "call" }] as const)
    expect(await refusalOf(here.call(answerAirlock, { id, ...answered }))).toMatchObject({
      fieldErrors: { friction: ["invalid"] },
    });
  await met(here, id, owner);
  expect((await logsIn(here, owner, id)).status).toBe(200);
});

test("five wrong codes end a challenge, however many are said at once; the right one does not help after them [B4.4.6, B3.11.1]", async () => {
  const owner = await house.member();
  const here = house.visitor();
  const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  await here.call(answerAirlock, { id, friction: "email_code" });
  const { code } = await house.letter(owner.email);
  const wrong = code === "000000" ? "000001" : "000000";
  const say = (text: string) => here.call(answerAirlock, { id, friction: "email_code", code: text });
  expect(await refusalOf(say(wrong))).toMatchObject({ code: "validation", fieldErrors: { code: ["wrong"] } });
  expect(await refusalOf(say("no digits"))).toMatchObject({ fieldErrors: { code: ["required"] } }); // costs no try
  for (const text of ["12345", "1234567", "٤٤٤"])
    expect(await refusalOf(say(text))).toMatchObject({ fieldErrors: { code: ["wrong"] } });
  expect((await here.call(readAirlock, { id })).airlock.attempts_left).toBe(4);
  await Promise.all(Array.from({ length: 9 }, () => refusalOf(say(wrong))));
  expect((await here.call(readAirlock, { id })).airlock).toMatchObject({
    status: 3,
    failure_reason: "auth_failure",
    attempts_left: 0,
  });
  expect((await say(code)).airlock.status).toBe(3);
  expect((await logsIn(here, owner, id)).status).toBe(420);
});

test("where nothing can be sent any more, a challenge fails for what lies behind us, and says so [B4.4.6]", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member();
  const here = own.visitor();
  const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  own.services.post.channels = [];
  const failed = { status: 3, failure_reason: "downstream_failure" };
  expect((await here.call(answerAirlock, { id, friction: "email_code" })).airlock).toMatchObject(failed);
  expect((await here.call(readAirlock, { id })).airlock).toMatchObject(failed);
  await own.close();
});

test("whoever guesses codes in one challenge after the other is limited, and the challenge says so [B4.4.6]", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member();
  const reasons: (string | null)[] = [];
  for (let round = 0; round < 3; round++) {
    own.setNow(new Date(Date.parse("2026-12-01T12:00:00Z") + round * 60_000));
    const here = own.visitor({ "x-forwarded-for": "10.9.9.9" }); // one network
    const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
    await here.call(answerAirlock, { id, friction: "email_code" });
    const { code } = await own.letter(owner.email);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++) await refusalOf(here.call(answerAirlock, { id, friction: "email_code", code: wrong }));
    reasons.push((await here.call(readAirlock, { id })).airlock.failure_reason);
  }
  expect(reasons).toEqual(["auth_failure", "auth_failure", "rate_limited"]);
  await own.close();
});

test("an airlock has its time: after a quarter of an hour it can neither be answered nor used", async () => {
  const own = await openHouse({ NEW_DEVICE_CHALLENGE: "on" });
  const owner = await own.member();
  const here = own.visitor();
  const ask = () => airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  const { id } = await ask();
  expect((await ask()).id).toBe(id); // the same request gets the same challenge
  await here.call(answerAirlock, { id, friction: "email_code" });
  expect(await refusalOf(here.call(answerAirlock, { id, friction: "email_code" }))).toMatchObject({
    code: "too_many_requests",
    retryAfterS: 30,
  });
  const { code } = await own.letter(owner.email);
  await here.call(answerAirlock, { id, friction: "email_code", code });
  own.setNow(new Date("2026-12-01T12:15:00Z"));
  expect((await logsIn(here, owner, id)).status).toBe(420);
  const late = await ask();
  expect(late.id).not.toBe(id);
  own.setNow(new Date("2026-12-01T12:30:00Z"));
  await here.call(answerAirlock, { id: late.id, friction: "email_code", code: "000000" });
  expect((await here.call(readAirlock, { id: late.id })).airlock.status).toBe(3);
  await own.close();
});

test("after many failures a log-in asks for a captcha, or for a code to the typed address, whether it has an account or not [B8.6]", async () => {
  const owner = await house.member();
  const nobody = { email: "not-here@house.test", password: "wrong one" };
  const answers: Airlock[] = [];
  for (const { email } of [owner, nobody]) {
    for (let i = 0; i < 5; i++) await refusalOf(house.visitor().call(logIn, { email, password: "wrong one" }));
    answers.push(await airlockOf(house.visitor().call(logIn, { email, password: "wrong one" })));
  }
  const same = (airlock: Airlock) =>
    JSON.stringify({ ...airlock, id: 0, expires_at: 0, appeal_token: 0 }).replace(/[\w*]+@house/g, "somebody@house");
  expect(same(answers[0]!)).toBe(same(answers[1]!));
  expect(answers[1]).toMatchObject({
    user_id: null,
    first_name: null,
    flow: "captcha",
    frictions: [["captcha"], ["email_code"]],
  });
});

test("whoever is asked twice for one log-in meets both, and the second stands for the first [B8.6]", async () => {
  const owner = await house.member();
  for (let i = 0; i < 5; i++) await refusalOf(house.visitor().call(logIn, { email: owner.email, password: "wrong one" }));
  const here = house.visitor();
  const captcha = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  expect(captcha.flow).toBe("captcha");
  await here.call(answerAirlock, { id: captcha.id, friction: "captcha", ...(await solvedCaptcha(here)) });
  const refused = (await (await logsIn(here, owner, captcha.id)).json()) as ErrorAnswer;
  expect(refused.airlock!.flow).toBe("account_ownership_verification_for_login");
  // Sent again without it, the request is not sent back to the captcha.
  const again = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  expect(again.id).toBe(refused.airlock!.id);
  await met(here, again.id, owner);
  expect((await logsIn(here, owner, again.id)).status).toBe(200);
});

test("a captcha that was kept for later does not stand for showing who one is", async () => {
  const owner = await house.member();
  const here = house.visitor();
  for (let i = 0; i < 5; i++) await refusalOf(house.visitor().call(logIn, { email: owner.email, password: "wrong one" }));
  const { id } = await airlockOf(here.call(logIn, { email: owner.email, password: owner.password }));
  await here.call(answerAirlock, { id, friction: "captcha", ...(await solvedCaptcha(here)) });
  await house.db.run(sql`delete from rate_limits where key like 'failed%'`);
  const refused = (await (await logsIn(here, owner, id)).json()) as ErrorAnswer;
  expect(refused.airlock!.flow).toBe("account_ownership_verification_for_login");
});
