import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { decidedOf } from "#platform/flags/features.server.ts";
import type { Visitor } from "#platform/http/http.server.ts";
import { openHouse } from "#test/house/house.ts";
import { number, somebody } from "#test/house/somebody.ts";
import { checkPhoneCode, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { logIn, readAuthContext, signUp } from "#areas/identity/accounts/contract.ts";
import { linkIdentity } from "#areas/identity/accounts/people/identities.server.ts";
import { METHOD_OF } from "#areas/identity/accounts/rules.ts";
import { beginSignup } from "#areas/identity/accounts/signIn/signups.server.ts";

const house = await openHouse();
afterAll(house.close);
const usersWith = async (email: string) =>
  (await house.db.one<{ n: number }>(sql`select count(*) as n from users where email = ${email}`))!.n;

test("who proves an address that has an account meets it by name and kind, and says yes to be in, which its next page says [A4.3.5, A4.3.8, B4.7.3]", async () => {
  const owner = await house.member({ first_name: "Odile" });
  const { call, get } = house.visitor();
  const user = { ...somebody(), email: owner.email.toUpperCase() };
  const requested = await call(signUp, { user });
  expect(requested.step).toMatchObject({ name: "PasswordlessLoginConfirmation" });
  const details = await call(signUp, { user: { verification_code: (await house.letter(owner.email)).code } });
  expect(details).toMatchObject({ user: null, step: { name: "ExistingAccount", account_type: "email", first_name: "Odile" } });
  const merged = await call(logIn, { existing: true, next: "/terms" });
  expect(merged.user).toMatchObject({ id: owner.id });
  expect(await (await get(merged.next)).text()).toContain("so we’ve logged you in");
  expect(await usersWith(owner.email)).toBe(1);
});

test("an account is met as one of phone, email, social, or email or social [A4.3.5]", async () => {
  const kinds = [];
  for (const [password_hash, social] of [
    [null, false],
    ["x", false],
    [null, true],
    ["x", true],
  ] as const) {
    const phone = number();
    const email = password_hash || social ? `kind${phone.slice(1)}@house.test` : null;
    const owner = await house.member({ first_name: "Kim", phone });
    await house.db.run(sql`update users set email = ${email}, password_hash = ${password_hash} where id = ${owner.id}`);
    const identity = { provider: "google", subject: phone, user_id: owner.id, email, linked_at: new Date() } as const;
    if (social) await linkIdentity(house.db, identity);
    const { call } = house.visitor();
    await call(signUp, { user: { phone } });
    kinds.push((await call(signUp, { user: { verification_code: (await house.letter(phone)).code } })).step!.account_type);
  }
  expect(kinds).toEqual(["phone", "email", "social", "email_or_social"]);
});

test("nobody says yes to an account without having proved its address here [A4.3.5]", async () => {
  const owner = await house.member();
  const { call } = house.visitor();
  await expect(call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
  await call(signUp, { user: { email: owner.email } });
  await expect(call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
});

test("another address than the one that was proved is not proven [A4.3.5]", async () => {
  const owner = await house.member();
  const { call } = house.visitor();
  const user = somebody();
  await call(signUp, { user: { email: user.email } });
  await call(signUp, { user: { verification_code: (await house.letter(user.email)).code } });
  expect((await call(signUp, { user: { ...user, email: owner.email } })).step!.name).toBe("PasswordlessLoginConfirmation");
  await expect(call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
});

test("a social account's word makes an account, its identity with it, and no password is asked for [A3.18, A3.16]", async () => {
  const { call, cookies } = house.visitor();
  const { email, first_name, last_name, password: _, ...born } = somebody();
  const asking = askingWith(cookies);
  await beginSignup(asking, { provider: "google", subject: email, email, email_proven: true, first_name, last_name });
  expect((await call(readAuthContext, {})).auth_context.step).toMatchObject({
    name: "DateOfBirth",
    signup: { provider: "google", needs_password: false },
  });
  expect((await call(signUp, { user: born })).step!.name).toBe("ConfirmDetails");
  const { user } = await call(signUp, { user: {}, user_profile_info: {} });
  expect(await house.db.one(sql`select provider, subject from identities where user_id = ${user!.id}`)).toEqual({
    provider: "google",
    subject: email,
  });
  expect(await house.db.one(sql`select method from sessions where user_id = ${user!.id}`)).toEqual({ method: METHOD_OF.google });
});

test("a number that is proved beside it does not make a social account's word about an address more than a word [A4.3.5]", async () => {
  const owner = await house.member();
  const { call, cookies } = house.visitor();
  const known = {
    provider: "google",
    subject: owner.email,
    email: owner.email,
    email_proven: true,
    phone: number(),
    phone_proven: true,
  } as const;
  expect((await beginSignup(askingWith(cookies), known)).phone_proven).toBe(false);
  const phone = number();
  const { phone_verification } = await call(sendPhoneCode, { phone, purpose: "sign_up" });
  await call(checkPhoneCode, { id: phone_verification.id, code: (await house.letter(phone)).code });
  await expect(call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
  expect((await call(signUp, { user: {} })).step!.name).toBe("PasswordlessLoginConfirmation");
});

test("a social account that came with a proved address joins the account that has it, whose owner is told by email [A4.3.5]", async () => {
  const owner = await house.member();
  const { call, cookies } = house.visitor();
  await beginSignup(askingWith(cookies), { provider: "google", subject: owner.email });
  await call(signUp, { user: { email: owner.email } });
  await call(signUp, { user: { verification_code: (await house.letter(owner.email)).code } });
  const before = await house.db.all(sql`select kind from outbox where recipient = ${owner.email} and kind = 'social_linked'`);
  await call(logIn, { existing: true });
  expect(await house.db.one(sql`select user_id from identities where subject = ${owner.email}`)).toEqual({ user_id: owner.id });
  const after = await house.db.all(sql`select kind from outbox where recipient = ${owner.email} and kind = 'social_linked'`);
  expect([before.length, after.length]).toEqual([0, 1]);
});

test("a nickname or a day of birth that our own forms would refuse is asked for again [A5.4, A4.3.10]", async () => {
  const { call, cookies } = house.visitor();
  const { email, first_name, last_name } = somebody();
  await beginSignup(askingWith(cookies), {
    provider: "weibo",
    subject: email,
    email,
    email_proven: true,
    first_name: "@ana",
    last_name,
  });
  expect((await call(signUp, { user: {} })).step!.name).toBe("FullName");
  const young = {
    provider: "weibo",
    subject: email,
    email,
    email_proven: true,
    first_name,
    last_name,
    birth_date: "2010-01-01",
  } as const;
  await beginSignup(askingWith(cookies), young);
  expect((await call(signUp, { user: {} })).step!.name).toBe("DateOfBirth");
});

test("a social account's word does not open an account that was there before: its address is proved here first [A4.3.5, A5.7]", async () => {
  const owner = await house.member();
  const { call, cookies } = house.visitor();
  await beginSignup(askingWith(cookies), { provider: "google", subject: owner.email, email: owner.email, email_proven: true });
  await expect(call(logIn, { existing: true })).rejects.toThrow("invalid_credentials");
  expect((await call(signUp, { user: {} })).step!.name).toBe("PasswordlessLoginConfirmation");
  const details = await call(signUp, { user: { verification_code: (await house.letter(owner.email)).code } });
  expect(details.step).toMatchObject({ name: "ExistingAccount" });
  expect((await call(logIn, { existing: true })).user!.id).toBe(owner.id);
  expect(await house.db.one(sql`select provider from identities where user_id = ${owner.id}`)).toEqual({ provider: "google" });
});

function askingWith(cookies: Map<string, string>) {
  const jar = {
    read: (name: string) => cookies.get(name),
    set: (name: string, value: string) => void cookies.set(name, value),
    clear: () => {},
    isAnswered: () => false,
    cameByOldName: () => false,
  };
  return { ...house.services, db: house.db, cookies: jar, visitor: VISITOR, viewer: null, decided: decidedOf({}) };
}
const VISITOR: Visitor = {
  network_country: null,
  consent: { granted: false, asks: false, choice: null, signal: false },
  browser: null,
  overrides: {},
  locale: "en",
  usual_currency: "USD",
  currency: "USD",
  country: null,
  address: "10.9.9.9",
  user_agent: "",
  from_page: null,
  origin: "http://house.test",
};
