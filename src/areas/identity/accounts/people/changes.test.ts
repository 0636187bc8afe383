import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import {
  changeEmail,
  changePhone,
  sendPasswordlessLogin,
  sendPhoneCode,
  checkPhoneCode,
} from "#areas/identity/accounts/codes/contract.ts";
import {
  changePassword,
  forgotPassword,
  resetPassword,
  validateForgotPassword,
} from "#areas/identity/accounts/passwords/contract.ts";
import { logIn, readAuthContext, readMe } from "#areas/identity/accounts/contract.ts";
import { linkIdentity } from "./identities.server.ts";
import { maskEmail } from "#areas/identity/accounts/codes/maskEmail.ts";
import { closeAccount, readPerson, updatePerson } from "./people.server.ts";

const house = await openHouse();
afterAll(house.close);
const NEW = "Harbour-73-quill";
let numbers = 916_000_000;
const number = () => `+351${++numbers}`;
let addresses = 0;
const address = () => `new${++addresses}@house.test`;
const tokenIn = (link: string) => new URL(link).searchParams.get("token")!;
/** Counts the emails of that kind to the recipient. */
const mailsTo = async (recipient: string, kind: string) =>
  (await house.db.one<{ n: number }>(sql`select count(*) as n from outbox where recipient = ${recipient} and kind = ${kind}`))!.n;

test("a forgotten password is chosen anew by a link that works once; every other session ends and an email tells of it", async () => {
  const owner = await house.member();
  const guest = house.visitor();
  const { sent_to } = await guest.call(forgotPassword, { email: owner.email.toUpperCase(), next: "/rooms/7" });
  expect(sent_to).toMatch(/\*+.*@house\.test$/);
  const { link, kind } = await house.letter(owner.email);
  expect([kind, new URL(link).pathname, new URL(link).searchParams.get("next")]).toEqual([
    "reset_password",
    "/reset_password",
    "/rooms/7",
  ]);
  const form = { token: tokenIn(link), password: NEW, password_confirmation: NEW, next: "/rooms/7" };
  const done = await guest.post("/reset_password", form);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/rooms/7"]);
  expect((await guest.call(readMe, {})).user.id).toBe(owner.id);
  await expect(owner.call(readMe, {})).rejects.toThrow("authentication_required");
  expect(await mailsTo(owner.email, "password_changed")).toBe(1);
  expect(await refusalOf(guest.call(resetPassword, form))).toMatchObject({ fieldErrors: { token: ["expired"] } });
  await expect(house.visitor().call(logIn, { email: owner.email, password: owner.password })).rejects.toThrow(
    "invalid_credentials",
  );
  await house.visitor().call(logIn, { email: owner.email, password: NEW });
});

test("a link to a new password that was used, is too old or false says so before anybody chooses one [A4.3.3]", async () => {
  const owner = await house.member();
  const { call, get } = house.visitor();
  await call(forgotPassword, { email: owner.email });
  const { link } = await house.letter(owner.email);
  const shown = async (token: string) =>
    /<h1[^>]*>(.*?)<\/h1>/.exec(await (await get(`/reset_password?token=${token}`)).text())?.[1];
  const status = async (token: string) => (await call(validateForgotPassword, { token })).password_reset.status;
  const [token, gone] = [tokenIn(link), "This link no longer works"];
  expect([await shown(token), await status(token)]).toEqual(["Choose a new password", "valid"]);
  expect([await shown("made-up"), await status("made-up")]).toEqual([gone, "expired"]);
  await house.visitor().call(resetPassword, { token, password: NEW });
  expect([await shown(token), await status(token)]).toEqual([gone, "expired"]);
  expect(await (await get(`/reset_password?token=${token}`)).text()).toMatch(/action="\/forgot_password"[\s\S]*name="email"/);
});

test("a refused new password does not use the link up, and follows the rules of new ones [A5.2, A5.3, A5.9]", async () => {
  const owner = await house.member({ first_name: "Odile" });
  const guest = house.visitor();
  await guest.call(forgotPassword, { email: owner.email });
  const token = tokenIn((await house.letter(owner.email)).link);
  const why = async (password: string, password_confirmation?: string) =>
    (await refusalOf(guest.call(resetPassword, { token, password, password_confirmation })))!.fieldErrors;
  expect(await why("short")).toEqual({ password: ["too_short"] });
  expect(await why("Odile-42-nimbus")).toEqual({ password: ["contains_name"] });
  expect(await why("Password123")).toEqual({ password: ["too_common"] });
  expect(await why(NEW, "other")).toEqual({ password_confirmation: ["mismatch"] });
  expect((await guest.call(resetPassword, { token, password: NEW })).user!.id).toBe(owner.id);
});

test("who has no account is told so by email alone, with a link that opens nothing", async () => {
  const email = address();
  await house.visitor().call(forgotPassword, { email });
  const { kind, link } = await house.letter(email);
  expect([kind, link]).toEqual(["no_account", "http://house.test/signup_login"]);
});

test("a new password makes worthless what was sent before, and no browser counts as known", async () => {
  const owner = await house.member();
  const guest = house.visitor();
  await guest.call(logIn, { email: owner.email, password: owner.password, remember_me: true });
  await guest.call(forgotPassword, { email: owner.email });
  const token = tokenIn((await house.letter(owner.email)).link);
  const { passwordless_login } = await guest.call(sendPasswordlessLogin, { email: owner.email });
  const { code } = await house.letter(owner.email);
  await owner.call(changePassword, { current_password: owner.password, password: NEW });
  expect((await guest.call(readAuthContext, {})).auth_context.suggested).toEqual([]);
  await expect(guest.call(readMe, {})).rejects.toThrow("authentication_required");
  const answered = { code_id: passwordless_login.id, confirmation_code: code };
  expect(await refusalOf(guest.call(logIn, answered))).toMatchObject({ fieldErrors: { confirmation_code: ["expired"] } });
  expect(await refusalOf(guest.call(resetPassword, { token, password: NEW }))).toMatchObject({
    fieldErrors: { token: ["expired"] },
  });
  await owner.call(readMe, {});
});

test("a password is kept as it was typed: neither trimmed, nor cut, nor folded; and it never grows too old", async () => {
  const own = await openHouse();
  const owner = await own.member();
  const typed = ` ${"Ölsardine-42 ".repeat(9)}`;
  await owner.call(changePassword, { current_password: owner.password, password: typed });
  const enter = (password: string) => refusalOf(own.visitor().call(logIn, { email: owner.email, password }));
  for (const other of [
    typed.trim(),
    typed.slice(0, -1),
    typed.slice(0, 72),
    typed.toLowerCase(),
    typed.normalize("NFKD").replace(/\p{M}/gu, ""),
  ])
    expect(await enter(other)).toMatchObject({ code: "invalid_credentials" });
  own.setNow(new Date("2036-12-01T12:00:00Z"));
  expect(await enter(typed)).toBe(null);
  await own.close();
});

test("only of themselves does anybody say or set a password: no call takes whose it is", async () => {
  type Described = { paths: Record<string, Record<string, { requestBody?: object }>> };
  const { paths } = (await (await house.visitor().get("/openapi.json")).json()) as Described;
  const taking = Object.entries(paths).filter(([, methods]) => JSON.stringify(methods).includes('"password"'));
  const own = [
    "/login",
    "/reset_password",
    "/signup_login",
    "/users/reauthenticate",
    "/v2/airlocks/{id}",
    "/v2/users/me/password",
  ];
  expect(taking.map(([path]) => path).toSorted()).toEqual(own);
});

test("a password is changed with the present one, or within a quarter of an hour of a proof", async () => {
  const own = await openHouse();
  const owner = await own.member();
  const change = (more: object) => refusalOf(owner.call(changePassword, { password: NEW, ...more }));
  expect(await change({ current_password: "wrong" })).toMatchObject({ fieldErrors: { current_password: ["wrong"] } });
  expect(await change({ password: "short" })).toMatchObject({ fieldErrors: { password: ["too_short"] } });
  own.setNow(new Date("2026-12-01T12:15:01Z"));
  expect(await change({})).toMatchObject({ code: "reauthentication_required" });
  expect(await change({ current_password: owner.password })).toBe(null);
  await own.visitor().call(logIn, { email: owner.email, password: NEW });
  await own.close();
});

test("a form without a script changes the password by PUT and goes back to its page", async () => {
  const { post, password } = await house.member();
  const form = { _method: "PUT", _page: "/users/security", current_password: password, password: NEW };
  const done = await post("/v2/users/me/password", form);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/users/security"]);
});

test("another address is proved by a code first; the old one is told, and every other session ends [A5.7]", async () => {
  const owner = await house.member();
  const elsewhere = house.visitor();
  await elsewhere.call(logIn, { email: owner.email, password: owner.password });
  const email = address();
  const { step, user } = await owner.call(changeEmail, { email });
  expect([user, step!.name]).toEqual([null, "PasswordlessLoginConfirmation"]);
  expect((await readPerson(house.db, owner.id))!.email).toBe(owner.email);
  const answered = { code_id: step!.code!.id, confirmation_code: (await house.letter(email)).code };
  expect(await owner.call(changeEmail, { ...answered, next: "/users/edit" })).toMatchObject({
    user: { id: owner.id },
    next: "/users/edit",
  });
  expect((await readPerson(house.db, owner.id))!.email).toBe(email);
  const details = await house.letter(owner.email);
  expect([details.kind, details.body.includes(maskEmail(email)), details.body.includes(email)]).toEqual([
    "email_changed",
    true,
    false,
  ]);
  expect(await mailsTo(owner.email, "email_changed")).toBe(1);
  await expect(elsewhere.call(readMe, {})).rejects.toThrow("authentication_required");
  await owner.call(readMe, {});
});

test("another number likewise, by either endpoint [A5.7, A4.3.3]", async () => {
  const owner = await house.member();
  const [first, second] = [number(), number()];
  const { step } = await owner.call(changePhone, { phone: first.slice(4), country_code: "PT" });
  await owner.call(changePhone, { code_id: step!.code!.id, confirmation_code: (await house.letter(first)).code });
  expect((await readPerson(house.db, owner.id))!.phone).toBe(first);
  const { phone_verification } = await owner.call(sendPhoneCode, { phone: second, purpose: "change_phone" });
  await owner.call(checkPhoneCode, { id: phone_verification.id, code: (await house.letter(second)).code });
  expect((await readPerson(house.db, owner.id))!.phone).toBe(second);
  expect([await mailsTo(owner.email, "phone_changed"), await mailsTo(first, "phone_changed")]).toEqual([2, 1]);
});

test("an address or number that another account has is refused only once it was proved, and stays with its owner", async () => {
  const [me, them] = [await house.member(), await house.member({ phone: number() })];
  const { step } = await me.call(changeEmail, { email: them.email });
  const answered = { code_id: step!.code!.id, confirmation_code: (await house.letter(them.email)).code };
  expect(await refusalOf(me.call(changeEmail, answered))).toMatchObject({
    code: "validation",
    fieldErrors: { email: ["taken"] },
  });
  expect([(await readPerson(house.db, me.id))!.email, (await readPerson(house.db, them.id))!.email]).toEqual([
    me.email,
    them.email,
  ]);
  await me.call(readMe, {});
});

test("sensitive changes ask for a proof that is not older than a quarter of an hour", async () => {
  const own = await openHouse();
  const { call } = await own.member();
  own.setNow(new Date("2026-12-01T12:15:01Z"));
  const changes = [
    () => call(changeEmail, { email: "new@house.test" }),
    () => call(changePhone, { phone: "+351912345678" }),
    () => call(sendPhoneCode, { phone: "+351912345678", purpose: "change_phone" }),
    () => call(changePassword, { password: NEW }),
  ];
  for (const change of changes) expect(await refusalOf(change())).toMatchObject({ code: "reauthentication_required" });
  await expect(own.visitor().call(sendPhoneCode, { phone: "+351912345678", purpose: "change_phone" })).rejects.toThrow(
    "authentication_required",
  );
  await own.close();
});

test("where length counts, a new password is refused by its length alone: 15, or 8 beside a passkey", async () => {
  const own = await openHouse();
  own.services.settings.passwordPolicy = "nist";
  const owner = await own.member();
  const why = async (password: string) =>
    (await refusalOf(owner.call(changePassword, { current_password: owner.password, password })))?.fieldErrors ?? null;
  expect(await why("Sail-42-nimbu")).toEqual({ password: ["too_short_alone"] });
  await own.db.run(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, device_type, backed_up, name, created_at)
    values (${owner.id}, 'a passkey', ''::bytea, 0, 'singleDevice', false, 'Key', now())`);
  expect([await why("horseca"), await why("sunshine")]).toEqual([{ password: ["too_short"] }, { password: ["too_common"] }]);
  expect(await why("horsecat")).toBe(null);
  await own.db.run(sql`delete from passkeys where user_id = ${owner.id}`);
  owner.password = "horsecat";
  expect(await why("correct horse battery")).toBe(null);
  expect((await own.visitor().call(readAuthContext, {})).auth_context.password_policy).toBe("nist");
  await own.close();
});

test("a person is read and changed by what may be changed, and by nothing else", async () => {
  const { id, email } = await house.member();
  const change = {
    about: "I sail.",
    languages: ["pt", "en"],
    birth_date: "1990-02-09",
    receive_promotional_sms: true,
    email: "x@y.test",
  };
  expect(await updatePerson(house.db, id, change)).toBe(true);
  expect(await readPerson(house.db, id)).toMatchObject({
    id,
    email,
    about: "I sail.",
    languages: ["pt", "en"],
    birth_date: "1990-02-09",
    receive_promotional_sms: true,
    first_name: "Ana",
    has_password: true,
  });
  expect(await updatePerson(house.db, id, { birth_date: null })).toBe(true);
  expect((await readPerson(house.db, id))!.birth_date).toBe(null);
  expect(await readPerson(house.db, 999_999)).toBe(null);
});

test("somebody with a number alone is told by text", async () => {
  const phone = number();
  const owner = await house.member({ phone });
  await house.db.run(sql`update users set email = null where id = ${owner.id}`);
  await owner.call(changePassword, { password: NEW });
  expect(await house.letter(phone)).toMatchObject({ kind: "password_changed", channel: "sms" });
});

test("closing an account leaves a row without anything personal, and no way in", async () => {
  const phone = number();
  const owner = await house.member({ first_name: "Odile", phone, about: "I sail." });
  const identity = { provider: "google", subject: phone, user_id: owner.id, email: owner.email, linked_at: new Date() } as const;
  await linkIdentity(house.db, identity);
  const guest = house.visitor();
  const { passwordless_login } = await guest.call(sendPasswordlessLogin, { email: owner.email });
  const { code } = await house.letter(owner.email);
  await closeAccount(house.db, owner.id, new Date("2026-12-01T12:00:00Z"));
  await expect(owner.call(readMe, {})).rejects.toThrow("authentication_required");
  await expect(guest.call(logIn, { email: owner.email, password: owner.password })).rejects.toThrow("invalid_credentials");
  const answered = { code_id: passwordless_login.id, confirmation_code: code };
  expect(await refusalOf(guest.call(logIn, answered))).toMatchObject({ fieldErrors: { confirmation_code: ["expired"] } });
  const left = await house.db.one<Record<string, unknown>>(sql`select * from users where id = ${owner.id}`);
  expect(JSON.stringify(left)).not.toMatch(/Odile|Reis|house\.test|\+351|sail|argon2/);
  expect(left).toMatchObject({ id: owner.id, first_name: "", closed_at: expect.any(Date) });
  for (const table of [sql`sessions`, sql`codes`, sql`identities`, sql`known_browsers`])
    expect(await house.db.one(sql`select 1 from ${table} where user_id = ${owner.id}`)).toBe(null);
  expect(await updatePerson(house.db, owner.id, { about: "back" })).toBe(false);
});
