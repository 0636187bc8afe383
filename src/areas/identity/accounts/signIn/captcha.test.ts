import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { decidedOf } from "#platform/flags/features.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { answerAirlock } from "#areas/identity/verification/contract.ts";
import { meetingCaptcha, solvedCaptcha, timesOf } from "#test/house/meetCaptcha.ts";
import { MAX_CAPTCHA_TIMES } from "#areas/identity/accounts/rules.ts";
import { forgotPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { logIn, readAuthContext, signUp } from "#areas/identity/accounts/contract.ts";
import { sendPasswordlessLogin, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";

const house = await openHouse();
afterAll(house.close);
let numbers = 914_000_000;
const number = () => `+351${++numbers}`;
let addresses = 0;
const nobody = () => `nobody${++addresses}@house.test`;

test("after five failures of an account a captcha is asked for, wherever it is tried from, and a solved one lets the owner in [A5.10]", async () => {
  const { email, password } = await house.member();
  for (let i = 0; i < 5; i++)
    await expect(house.visitor().call(logIn, { email, password: "wrong" })).rejects.toThrow("invalid_credentials");
  const guest = house.visitor();
  expect(await refusalOf(guest.call(logIn, { email, password }))).toMatchObject({
    code: "challenge_required",
    airlock: { action_name: "log_in", flow: "captcha" },
  });
  expect((await meetingCaptcha(guest)(logIn, { email, password })).user).not.toBe(null);
});

test("after five failures of a network a captcha is asked for, for any account, for texts and for sign-ups, but not for the way by mail [A5.10]", async () => {
  const { email, password } = await house.member();
  const guest = house.visitor();
  for (let i = 0; i < 5; i++) await refusalOf(guest.call(logIn, { email: nobody(), password: "wrong" }));
  expect((await guest.call(readAuthContext, {})).auth_context.captcha).toBe(true);
  await expect(guest.call(logIn, { email, password })).rejects.toThrow("challenge_required");
  expect(await refusalOf(guest.call(sendPhoneCode, { phone: number() }))).toMatchObject({
    fieldErrors: { challenge: ["required"], validate: ["required"], seccode: ["required"] },
  });
  await expect(guest.call(sendPhoneCode, { phone: number() })).rejects.toThrow("captcha_required");
  await expect(guest.call(signUp, { user: { email: nobody() } })).rejects.toThrow("captcha_required");
  await guest.call(forgotPassword, { email });
  const { passwordless_login } = await guest.call(sendPasswordlessLogin, { email });
  const { code } = await house.letter(email);
  expect((await guest.call(logIn, { code_id: passwordless_login.id, confirmation_code: code })).user).not.toBe(null);
  expect((await house.visitor().call(readAuthContext, {})).auth_context.captcha).toBe(false);
});

test("a captcha counts once, as it was made, and for ten minutes [A5.10]", async () => {
  const own = await openHouse();
  own.services.features.decide = async () => decidedOf({ signup_captcha: { arm: "on", reason: "STATIC" } });
  const guest = own.visitor();
  const say = (texts: object) => refusalOf(own.visitor().call(signUp, { user: { email: nobody() }, ...texts }));
  const refused = { code: "captcha_required", fieldErrors: { validate: ["invalid"] } };
  const texts = await solvedCaptcha(guest);
  const payload = JSON.parse(atob(texts.validate)) as {
    challenge: { parameters: { cost: number } };
    solution: { counter: number };
  };
  const forged = (change: (p: typeof payload) => void) => {
    const copy = structuredClone(payload);
    change(copy);
    return { ...texts, validate: btoa(JSON.stringify(copy)) };
  };
  expect(await say({})).toMatchObject({ code: "captcha_required" });
  expect(await say({ ...texts, challenge: "another" })).toMatchObject(refused);
  expect(await say({ ...texts, seccode: "another" })).toMatchObject(refused);
  expect(await say({ ...texts, validate: "nonsense" })).toMatchObject(refused);
  expect(await say(forged((p) => (p.challenge.parameters.cost = 1)))).toMatchObject(refused);
  const both = await Promise.all([say(texts), say(texts)]);
  expect(both.map((refusal) => refusal?.code ?? "in").toSorted()).toEqual(["captcha_required", "in"]);
  const [inTime, tooLate] = [await solvedCaptcha(guest), await solvedCaptcha(guest)];
  own.setNow(new Date("2026-12-01T12:09:59.999Z"));
  expect(await say(inTime)).toBe(null);
  own.setNow(new Date("2026-12-01T12:10:00.000Z"));
  expect(await say(tooLate)).toMatchObject(refused);
  await own.close();
});

test("a form that came without a captcha says once how to go on: with a script by pressing again, without one by mail [A5.10]", async () => {
  const guest = house.visitor();
  for (let i = 0; i < 5; i++) await refusalOf(guest.call(logIn, { email: nobody(), password: "wrong" }));
  const form = { _page: "/signup_login", _screen: "Landing", "user[phone_or_email]": nobody() };
  const [html = ""] = (await (await guest.post("/signup_login", form)).text()).split("</main>");
  for (const answered of [/needs JavaScript/g, /Press the button again/g]) expect(html.match(answered)).toHaveLength(1);
  expect(html).not.toContain("Wait for your browser");
  expect(html).toMatch(/href="\/login\?[^"]*step=PasswordlessLogin/);
  // Pressed before the script has loaded, the form would only come back again.
  expect(html).toMatch(/<button[^>]*data-later[^>]*type="submit"/);
});

test("where every sign-up asks for a captcha, it is asked once for each account [A5.10]", async () => {
  const own = await openHouse();
  own.services.features.decide = async () => decidedOf({ signup_captcha: { arm: "on", reason: "STATIC" } });
  const guest = own.visitor();
  const email = nobody();
  await expect(guest.call(signUp, { user: { email } })).rejects.toThrow("captcha_required");
  expect((await guest.call(signUp, { user: { email }, ...(await solvedCaptcha(guest)) })).step!.name).toBe(
    "PasswordlessLoginConfirmation",
  );
  expect((await guest.call(signUp, { user: { verification_code: (await own.letter(email)).code } })).step!.name).toBe("FullName");
  const byPhone = own.visitor();
  await expect(byPhone.call(sendPhoneCode, { phone: number(), purpose: "sign_up" })).rejects.toThrow("captcha_required");
  const texts = await solvedCaptcha(byPhone);
  expect((await byPhone.call(sendPhoneCode, { phone: number(), purpose: "sign_up", ...texts })).step.name).toBe(
    "PhoneVerification",
  );
  expect((await byPhone.call(signUp, { user: { first_name: "Kim" } })).step!.name).toBe("PhoneVerification");
  await own.close();
});

/** A new browser on a shared network. */
const onNetwork = (address: string) => house.visitor({ "x-forwarded-for": address });

test("guessing one account's password from one network ends after ten tries, with any captcha and browser", async () => {
  const { email, password } = await house.member();
  for (let i = 0; i < 10; i++) {
    const wrong = { email: i % 2 ? email : email.toUpperCase(), password: "wrong" };
    await expect(meetingCaptcha(onNetwork("10.90.0.1"))(logIn, wrong)).rejects.toThrow("invalid_credentials");
  }
  const refused = (await refusalOf(meetingCaptcha(onNetwork("10.90.0.1"))(logIn, { email, password })))!;
  expect(refused.code).toBe("too_many_requests");
  expect(refused.retryAfterS).toBeGreaterThan(0);
});

test("a guesser locks nobody out: not the owner's browser, on the same network even, nor one that is new elsewhere", async () => {
  const own = await openHouse();
  const { email, password, id, cookies } = await own.member();
  await own.db.run(sql`update known_browsers set remembered = true where user_id = ${id}`);
  const onTheirs = () => own.visitor({ "x-forwarded-for": "10.90.0.2" });
  const home = onTheirs();
  home.cookies.set("known_browser", cookies.get("known_browser")!);
  const guess = (requested: object) => refusalOf(meetingCaptcha(onTheirs())(logIn, { ...requested, password: "wrong" }));
  for (const [minute, requested] of [{ email }, { suggested: id }].entries()) {
    own.setNow(new Date(Date.UTC(2026, 11, 1, 12, minute)));
    for (let i = 0; i < 11; i++) await guess(requested);
  }
  own.setNow(new Date(Date.UTC(2026, 11, 1, 12, 4)));
  expect((await guess({ email }))!.code).toBe("too_many_requests");
  expect((await home.call(logIn, { email, password })).user?.id).toBe(id);
  expect((await home.call(logIn, { suggested: id, password })).user?.id).toBe(id);
  expect((await meetingCaptcha(own.visitor())(logIn, { email, password })).user?.id).toBe(id);
  await own.close();
});

test("what names another browser's owner is no browser of theirs: its tries are a stranger's, and of the owner's own ten a quarter of an hour", async () => {
  const { email, cookies } = await house.member();
  const other = await house.member();
  const thief = onNetwork("10.90.0.3");
  const tries = async (known: string) => {
    thief.cookies.set("known_browser", known);
    const answers = [];
    for (let i = 0; i < 11; i++)
      answers.push((await refusalOf(meetingCaptcha(thief)(logIn, { email, password: "wrong" })))?.code);
    return answers.at(-1);
  };
  expect(await tries(other.cookies.get("known_browser")!)).toBe("too_many_requests");
  expect(await tries(`${other.cookies.get("known_browser")!}x`)).toBe("too_many_requests");
  expect(await tries(cookies.get("known_browser")!)).toBe("too_many_requests");
});

test("nobody is locked out by tries from many networks: each ten failures make a try twice the work, its owner solves one proof, and in a browser of theirs none", async () => {
  const own = await openHouse();
  const { email, password, id, cookies } = await own.member();
  const requested = async () => {
    const refused = (await refusalOf(own.visitor().call(logIn, { email, password: "wrong" })))!;
    return refused.code === "challenge_required" ? timesOf(refused.airlock!.friction_data) : 0;
  };
  const guess = () => refusalOf(meetingCaptcha(own.visitor())(logIn, { email, password: "wrong" }));
  const costs: Record<number, number> = {};
  for (let nth = 6; nth <= 60; nth++) {
    if (nth === 6) for (let i = 1; i < 6; i++) await guess();
    if (nth % 10 === 0) costs[nth] = await requested();
    expect((await guess())!.code).toBe("invalid_credentials");
  }
  expect(costs).toEqual({ 10: 1, 20: 2, 30: 4, 40: 8, 50: 16, 60: MAX_CAPTCHA_TIMES });
  const home = own.visitor();
  home.cookies.set("known_browser", cookies.get("known_browser")!);
  expect((await home.call(logIn, { email, password })).user?.id).toBe(id);
  await own.db.run(sql`update rate_limits set taken = 1000 where key = ${`failed account ${email}/86400`}`);
  expect(await requested()).toBe(MAX_CAPTCHA_TIMES);
  expect((await meetingCaptcha(own.visitor())(logIn, { email, password })).user?.id).toBe(id);
  await own.close();
}, 60_000);

test("tries at many accounts from one network cost it more and more, and no other network", async () => {
  const own = await openHouse();
  const thief = () => own.visitor({ "x-forwarded-for": "10.90.0.4" });
  for (let i = 0; i < 35; i++) {
    own.setNow(new Date(Date.UTC(2026, 11, 1, 12, 0, i * 10)));
    await refusalOf(meetingCaptcha(thief())(logIn, { email: nobody(), password: "wrong" }));
  }
  const { email, password } = await own.member();
  const refused = (await refusalOf(thief().call(logIn, { email, password })))!;
  expect(timesOf(refused.airlock!.friction_data)).toBe(8);
  expect((await own.visitor().call(logIn, { email, password })).user).not.toBe(null);
  await own.close();
}, 60_000);

test("a proof of less work than is asked for is none, and one that was kept from the beginning of the attack neither", async () => {
  const { email, password } = await house.member();
  const failed = async (times: number) => {
    for (const windowS of [900, 86_400])
      await house.db.run(sql`update rate_limits set taken = ${times} where key = ${`failed account ${email}/${windowS}`}`);
  };
  for (let i = 0; i < 5; i++) await refusalOf(house.visitor().call(logIn, { email, password: "wrong" }));
  const early = house.visitor();
  const { id } = (await refusalOf(early.call(logIn, { email, password })))!.airlock!;
  await early.call(answerAirlock, { id, friction: "captcha", ...(await solvedCaptcha(early)) });
  await failed(40);
  const body = JSON.stringify({ email, password });
  const headers = { "content-type": "application/json", "x-csrf-token": early.token(), "x-airlock-id": String(id) };
  const late = await early.get("/login", { method: "POST", body, headers });
  expect(late.status).toBe(420);
  const guest = house.visitor();
  const { airlock } = (await refusalOf(guest.call(logIn, { email, password })))!;
  expect(timesOf(airlock!.friction_data)).toBe(16);
  const say = async (times: number) =>
    guest.call(answerAirlock, { id: airlock!.id, friction: "captcha", ...(await solvedCaptcha(guest, times)) });
  await expect(say(8)).rejects.toThrow("captcha_required");
  expect((await say(16)).airlock.status).toBe(2);
});

test("who guesses slowly, from everywhere, is asked for a proof all the same", async () => {
  const own = await openHouse();
  const { email } = await own.member();
  const codes = [];
  for (let i = 0; i < 21; i++) {
    own.setNow(new Date(Date.UTC(2026, 11, 1, 1, i * 30)));
    codes.push((await refusalOf(own.visitor().call(logIn, { email, password: "wrong" })))!.code);
  }
  expect(codes).toEqual([...Array<string>(20).fill("invalid_credentials"), "challenge_required"]);
  await own.close();
});

test("who asks for codes to somebody's address and guesses at them keeps its owner from neither", async () => {
  const own = await openHouse();
  const owner = await own.member();
  const thief = own.visitor();
  const known = own.visitor();
  known.cookies.set("known_browser", owner.cookies.get("known_browser")!);
  const codeFor = async (who: typeof thief) =>
    (await who.call(sendPasswordlessLogin, { email: owner.email })).passwordless_login.id;
  for (let minute = 0; minute < 5; minute++) {
    own.setNow(new Date(Date.UTC(2026, 11, 1, 12, minute)));
    const code_id = await codeFor(thief);
    for (let i = 0; i < 5; i++) await refusalOf(thief.call(logIn, { code_id, confirmation_code: "no code" }));
  }
  for (const [minute, who] of [known, own.visitor()].entries()) {
    own.setNow(new Date(Date.UTC(2026, 11, 1, 12, 6 + minute)));
    const code_id = await codeFor(who);
    const { code } = await own.letter(owner.email);
    expect((await who.call(logIn, { code_id, confirmation_code: code })).user?.id).toBe(owner.id);
  }
  await own.close();
});
