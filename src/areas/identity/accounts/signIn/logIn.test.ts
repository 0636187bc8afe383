import * as argon2 from "@node-rs/argon2";
import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { somebody } from "#test/house/somebody.ts";
import { changePassword, reauthenticate } from "#areas/identity/accounts/passwords/contract.ts";
import { logIn, logOut, readAuthContext, readMe, signUp } from "#areas/identity/accounts/contract.ts";
import { sendPasswordlessLogin, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";

const house = await openHouse();
afterAll(house.close);
let numbers = 913_000_000;
const number = () => `+351${++numbers}`;
let addresses = 0;
const nobody = () => `nobody${++addresses}@house.test`;
const methodOf = async (user_id: number) =>
  (await house.db.one<{ method: number }>(sql`select method from sessions where user_id = ${user_id} order by id desc limit 1`))!
    .method;

test("address and password sign in, by the field of its own or the common one [A3.14, A3.17, A3.16]", async () => {
  const { email, password, id } = await house.member();
  for (const form of [{ email }, { email: email.toUpperCase() }, { email: ` ${email} ` }, { phone_or_email: email }]) {
    const { call } = house.visitor();
    expect(await call(logIn, { ...form, password })).toMatchObject({ user: { id }, step: null, next: "/" });
    expect((await call(readMe, {})).user.id).toBe(id);
  }
  expect(await methodOf(id)).toBe(0);
});

test("number and password sign in, with its country told in any way [A3.14, A3.17, A3.16]", async () => {
  const phone = number();
  const { password, id } = await house.member({ phone });
  const national = phone.slice(4);
  for (const form of [
    { phone },
    { phone: national, country_code: "PT", exclude_country_code: true },
    { phone: national, country_code: "351", exclude_country_code: true },
    { phone: `351${national}`, exclude_country_code: false },
    { phone_or_email: national, country_code: "PT" },
  ])
    expect((await house.visitor().call(logIn, { ...form, password })).user!.id).toBe(id);
  expect(await methodOf(id)).toBe(1);
});

/** The same letters, composed and decomposed, with the spaces of either keyboard. */
const WHOLE = "Grüße-Zürich ạ̈-42".normalize("NFC");
const APART = WHOLE.normalize("NFD").replace(" ", "\u00a0");

test("a password is the same however its letters are put together", async () => {
  expect(APART).not.toBe(WHOLE);
  for (const [chosen, typed] of [
    [WHOLE, APART],
    [APART, WHOLE],
  ] as const) {
    const user = { ...somebody(), password: chosen, password_confirmation: typed };
    const { call } = house.visitor();
    await call(signUp, { user });
    const verification_code = (await house.letter(user.email)).code!;
    await call(signUp, { user: { verification_code }, user_profile_info: {}, tos: true });
    const back = house.visitor();
    for (const password of [typed, chosen])
      expect((await back.call(logIn, { email: user.email, password })).user?.first_name).toBe("Ana");
    await back.call(reauthenticate, { password: typed });
    await back.call(changePassword, { current_password: typed, password: "Another-Zürich-77" });
  }
});

test("two who log in at once by a hash of before are both in", async () => {
  const { id, email } = await house.member();
  await house.db.run(sql`update users set password_hash = ${await argon2.hash(WHOLE.normalize("NFD"))} where id = ${id}`);
  const logins = [WHOLE, APART].map((password) => house.visitor().call(logIn, { email, password }));
  expect((await Promise.all(logins)).map(({ user }) => user!.id)).toEqual([id, id]);
});

test("a hash of before still opens, whichever way it was typed then, and is of the one form from then on", async () => {
  for (const [old, ways] of [
    [WHOLE, [WHOLE, APART]],
    [WHOLE.normalize("NFD"), [WHOLE, APART]],
    [APART, [APART]],
    [WHOLE.replace(" ", "\u00a0"), [APART]],
  ] as const)
    for (const typed of ways) {
      const { id, email } = await house.member();
      await house.db.run(sql`update users set password_hash = ${await argon2.hash(old)} where id = ${id}`);
      const hashOf = async () =>
        (await house.db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`))!.password_hash;
      const [before, { call }] = [await hashOf(), house.visitor()];
      expect(await refusalOf(call(logIn, { email, password: `${typed}!` }))).toMatchObject({ code: "invalid_credentials" });
      expect(await hashOf()).toBe(before);
      expect((await call(logIn, { email, password: typed })).user!.id).toBe(id);
      const after = await hashOf();
      expect([after === before, await argon2.verify(after, WHOLE)]).toEqual([old === WHOLE, true]);
      expect((await house.visitor().call(logIn, { email, password: APART })).user!.id).toBe(id);
    }
});

test("a number alone is sent a code, and the code signs in [A3.16, A4.3.3, A5.7]", async () => {
  const phone = number();
  const { id } = await house.member({ phone });
  const { call } = house.visitor();
  const { step, user } = await call(logIn, { phone_or_email: phone });
  expect([user, step!.name]).toEqual([null, "PhoneVerification"]);
  const { code } = await house.letter(phone);
  expect((await call(logIn, { code_id: step!.code!.id, confirmation_code: code })).user!.id).toBe(id);
  expect(await methodOf(id)).toBe(11);
});

test("a code is taken without its id in the browser that asked for it, and in no other [A3.14]", async () => {
  const phone = number();
  const { id, email } = await house.member({ phone });
  const { call } = house.visitor();
  await call(sendPhoneCode, { phone });
  const { code: confirmation_code } = await house.letter(phone);
  const expired = { fieldErrors: { confirmation_code: ["expired"] } };
  expect(await refusalOf(house.visitor().call(logIn, { phone, confirmation_code }))).toMatchObject(expired);
  expect(await refusalOf(call(logIn, { phone: number(), confirmation_code }))).toMatchObject(expired);
  expect((await call(logIn, { phone, confirmation_code })).user!.id).toBe(id);
  const byMail = house.visitor();
  await byMail.call(sendPasswordlessLogin, { email });
  expect((await byMail.call(logIn, { email, confirmation_code: (await house.letter(email)).code })).user!.id).toBe(id);
});

test("an address alone is asked for its password, whether it has an account or not [A2.3.5]", async () => {
  const { email } = await house.member();
  const answers = [];
  for (const phone_or_email of [email, nobody()])
    answers.push(await house.visitor().call(logIn, { phone_or_email, next: "/rooms/7" }));
  expect(answers[0]).toEqual({ user: null, next: "/rooms/7", step: { name: "Login" } });
  expect(answers[1]).toEqual(answers[0]);
  expect(await refusalOf(house.visitor().call(logIn, {}))).toMatchObject({ fieldErrors: { phone_or_email: ["required"] } });
});

test("a code by mail signs in, once [A3.16, A2.3.5 PasswordlessLogin]", async () => {
  const { email, id } = await house.member();
  const { call } = house.visitor();
  const { step, passwordless_login } = await call(sendPasswordlessLogin, { email: email.toUpperCase() });
  expect(step).toMatchObject({ name: "PasswordlessLoginConfirmation", code: { id: passwordless_login.id, channel: "email" } });
  const { code } = await house.letter(email);
  const answered = { code_id: passwordless_login.id, confirmation_code: ` ${code} ` };
  expect((await call(logIn, answered)).user!.id).toBe(id);
  expect(await methodOf(id)).toBe(9);
  expect(await refusalOf(house.visitor().call(logIn, answered))).toMatchObject({
    fieldErrors: { confirmation_code: ["expired"] },
  });
});

test("the link in the email opens a page, signs nobody in by being opened, and works once [A3.16]", async () => {
  const { email, id } = await house.member();
  const guest = house.visitor();
  await guest.call(sendPasswordlessLogin, { email, next: "/rooms/7?adults=2", auth_trigger: "BookIt" });
  const link = new URL((await house.letter(email)).link);
  expect([link.pathname, link.searchParams.get("next"), link.searchParams.get("auth_trigger")]).toEqual([
    "/login",
    "/rooms/7?adults=2",
    "BookIt",
  ]);
  const scanner = house.visitor();
  expect((await scanner.get(link.pathname + link.search)).status).toBe(200);
  expect(scanner.cookies.has("session")).toBe(false);
  const form = { link: link.searchParams.get("link")!, next: link.searchParams.get("next")! };
  const other = house.visitor();
  const done = await other.post("/login", form);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/rooms/7?adults=2"]);
  expect((await other.call(readMe, {})).user.id).toBe(id);
  expect(await refusalOf(house.visitor().call(logIn, form))).toMatchObject({ fieldErrors: { link: ["expired"] } });
  for (const gone of [form.link, "made-up"])
    expect(await (await house.visitor().get(`/login?link=${gone}`)).text()).toContain("This link no longer works");
});

test("who proves an address or number without an account goes on signing up with it proven [A4.3.3]", async () => {
  const [email, phone] = [nobody(), number()];
  const byMail = house.visitor();
  const { passwordless_login } = await byMail.call(sendPasswordlessLogin, { email });
  const answered = { code_id: passwordless_login.id, confirmation_code: (await house.letter(email)).code };
  expect((await byMail.call(logIn, answered)).step).toMatchObject({ name: "FullName", signup: { email, email_proven: true } });
  const byPhone = house.visitor();
  const { phone_verification } = await byPhone.call(sendPhoneCode, { phone });
  const saidToo = { code_id: phone_verification.id, confirmation_code: (await house.letter(phone)).code };
  expect((await byPhone.call(logIn, saidToo)).step).toMatchObject({ name: "FullName", signup: { phone, phone_proven: true } });
  const rest = {
    first_name: "Kim",
    last_name: "Oh",
    password: "Sail-42-nimbus",
    birthday_year: "1990",
    birthday_month: "2",
    birthday_day: "9",
  };
  expect((await byPhone.call(signUp, { user: rest })).user).toMatchObject({ first_name: "Kim" });
});

test.each(["email", "phone"] as const)(
  "who comes by a code to their %s and has no account makes one without a password, after the terms [A2.3.5]",
  async (by) => {
    const [email, phone] = [nobody(), number()];
    const { call } = house.visitor();
    const sent =
      by === "email"
        ? (await call(sendPasswordlessLogin, { email })).passwordless_login
        : (await call(sendPhoneCode, { phone })).phone_verification;
    const { code: confirmation_code } = await house.letter(by === "email" ? email : phone);
    expect((await call(logIn, { code_id: sent.id, confirmation_code })).step).toMatchObject({
      signup: { needs_password: false },
    });
    const born = { birthday_year: "1990", birthday_month: "2", birthday_day: "9" };
    const { step } = await call(signUp, { user: { first_name: "Kim", last_name: "Oh", ...born } });
    expect(step).toMatchObject({ name: "ConfirmDetails", signup: { by_code: true } });
    const ticks = { receive_promotional_email: false, receive_promotional_sms: false };
    const { user } = await call(signUp, { user_profile_info: ticks });
    expect(user).toMatchObject({ first_name: "Kim" });
  },
);

test("a browser suggests who asked to be remembered in it, masked, and forgets when told [A2.3.5 SuggestedLogin, A4.3.13]", async () => {
  const { email, password, id } = await house.member({ first_name: "Odile" });
  const { call } = house.visitor();
  const suggested = async () => (await call(readAuthContext, {})).auth_context.suggested;
  await call(logIn, { email, password });
  await call(logOut, {});
  expect(await suggested()).toEqual([]);
  await call(logIn, { email, password, remember_me: true });
  await call(logOut, {});
  const masked = email.replace(/^(..).*(..)@/, (_, a: string, b: string) => `${a}${"*".repeat(email.indexOf("@") - 4)}${b}@`);
  expect(await suggested()).toEqual([{ id, first_name: "Odile", picture: null, email: masked, phone: null, login_method: 0 }]);
  expect((await call(logIn, { suggested: id, password })).user!.id).toBe(id);
  await call(logOut, {});
  await call(sendPasswordlessLogin, { suggested: id });
  expect((await house.letter(email)).kind).toBe("sign_in_code");
  await call(logOut, { forget_me: true });
  expect(await suggested()).toEqual([]);
});

test("a browser that does not know somebody signs them in by no suggestion", async () => {
  const { id, password } = await house.member();
  const { call } = house.visitor();
  await expect(call(logIn, { suggested: id, password })).rejects.toThrow("invalid_credentials");
  expect(await refusalOf(call(sendPasswordlessLogin, { suggested: id }))).toMatchObject({ fieldErrors: { email: ["required"] } });
});

test("a closed account has no way in", async () => {
  const { email, password, id } = await house.member();
  await house.db.run(sql`update users set closed_at = now() where id = ${id}`);
  await expect(house.visitor().call(logIn, { email, password })).rejects.toThrow("invalid_credentials");
});

test("after signing in by a form the way goes on to the page that was wanted, and to no other site", async () => {
  const { email, password } = await house.member();
  const where = async (next: string) => (await house.visitor().post("/login", { email, password, next })).headers.get("location");
  expect(await where("/rooms/7?adults=2")).toBe("/rooms/7?adults=2");
  for (const trap of ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "/\telsewhere", "javascript:alert(1)"])
    expect(await where(trap)).toBe("/");
  const link = async (next: string) => {
    const to = nobody();
    await house.visitor().call(sendPasswordlessLogin, { email: to, next });
    return new URL((await house.letter(to)).link).searchParams.get("next");
  };
  expect([await link("//elsewhere.test"), await link("/rooms/7")]).toEqual([null, "/rooms/7"]);
});

test("a trigger, page or field that nobody knows is counted as a front end's mistake, and not refused [A4.3.12, A8.3]", async () => {
  const { call } = house.visitor();
  await call(logIn, { phone_or_email: nobody(), auth_trigger: "Sneezing", auth_page: "Kitchen" });
  await call(signUp, { user: { shoe_size: "42" }, auth_trigger: "BookIt", auth_page: "Signup" });
  const events = await house.db.all<{ data: object }>(
    sql`select data from events where name = 'front_end_error' order by data ->> 'kind'`,
  );
  expect(events.map(({ data }) => data)).toEqual([
    { kind: "field", value: "shoe_size" },
    { kind: "page", value: "Kitchen" },
    { kind: "trigger", value: "Sneezing" },
  ]);
});

test("each way in is an event with its number, and no address in it [A4.3.12, A3.16, B3.21.9]", async () => {
  const { id, email, password } = await house.member();
  await house.visitor().call(logIn, { email, password, remember_me: true });
  const events = await house.db.all<{ data: object }>(sql`select data from events where name = 'signed_in' and user_id = ${id}`);
  expect(events.map(({ data }) => data)).toEqual([
    { login_method: 0, remembered: false, is_new_browser: false },
    { login_method: 0, remembered: true, is_new_browser: true },
  ]);
});

test("a refused form comes back with its messages and all that was typed, passwords apart", async () => {
  const send = (form: Record<string, string>) => house.visitor().post("/signup_login", form);
  const names = await send({ _screen: "FullName", "user[first_name]": "Ana <b>", "user[last_name]": "" });
  const html = await names.text();
  expect(names.status).toBe(422);
  expect(html).toContain('value="Ana &lt;b&gt;"');
  expect(html).toContain("Enter your last name.");
  const secret = { _screen: "EmailAndPassword", signup_type: "email", "user[email]": "ana", "user[password]": "secret-secret" };
  const legacy = await (await send({ ...secret, _page: "/signup_login?campaign_action=claim_coupon" })).text();
  expect(legacy).toContain('value="ana"');
  expect(legacy).toContain("Enter a valid email address.");
  expect(legacy).not.toContain("secret-secret");
});

test("the cookie of a session that has ended does not stand in the way of signing in again", async () => {
  const { email, password } = await house.member();
  const guest = house.visitor();
  guest.cookies.set("session", "ended long ago");
  const html = await (await guest.get("/login")).text();
  const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(html)![1]!;
  expect((await guest.post("/login", { csrf_token, email, password })).status).toBe(303);
  await guest.call(readMe, {});
});

test("a token that is no text is refused", async () => {
  const answer = await house.visitor().get("/login", {
    method: "POST",
    body: '{"csrf_token":{"toString":1}}',
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(403);
});
