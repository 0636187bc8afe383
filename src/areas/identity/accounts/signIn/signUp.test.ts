import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { decidedOf } from "#platform/flags/features.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { number, somebody } from "#test/house/somebody.ts";
import { checkPhoneCode, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { readAuthContext, readMe, signUp } from "#areas/identity/accounts/contract.ts";
import { AUTH_STEPS } from "#areas/identity/accounts/rules.ts";

const house = await openHouse();
afterAll(house.close);
const usersWith = async (email: string) =>
  (await house.db.one<{ n: number }>(sql`select count(*) as n from users where email = ${email}`))!.n;

test("a whole form is answered with a code by mail, and with the code the account is made and signed in [A7.13, A3.13]", async () => {
  const { call } = house.visitor();
  const user = somebody();
  const requested = await call(signUp, { user, next: "/rooms/7" });
  expect(requested.user).toBe(null);
  expect(requested.step).toMatchObject({ name: "PasswordlessLoginConfirmation", code: { channel: "email" } });
  expect(await usersWith(user.email)).toBe(0);
  const { code, kind } = await house.letter(user.email);
  expect(kind).toBe("sign_up_code");
  const done = await call(signUp, { user: { verification_code: code }, next: "/rooms/7" });
  expect(done).toMatchObject({ step: null, next: "/rooms/7", user: { first_name: "Ana" } });
  expect((await call(readMe, {})).user).toMatchObject(done.user as object);
});

test("one thing at a time: address, code, names, day of birth, password, ticks, in steps of the list [A2.3.5, A4.3.3, A5.7]", async () => {
  const { call } = house.visitor();
  const { email, first_name, last_name, password, ...born } = somebody();
  const say = async (user: Record<string, string>, more: object = {}) =>
    (await call(signUp, { user, ...more })).step?.name ?? null;
  const steps = [
    await say({}),
    await say({ email }),
    await say({ verification_code: (await house.letter(email)).code }),
    await say({ first_name, last_name }),
    await say(born),
    await say({ password }),
    await say({}, { user_profile_info: { receive_promotional_email: true } }),
  ];
  expect(steps).toEqual([
    "UserIdentifier",
    "PasswordlessLoginConfirmation",
    "FullName",
    "DateOfBirth",
    "Password",
    "ConfirmDetails",
    null,
  ]);
  expect(steps.every((name) => name === null || AUTH_STEPS.includes(name))).toBe(true);
  const stored = await house.db.one(sql`
    select first_name, last_name, birth_date::text, receive_promotional_email, receive_promotional_sms, email_confirmed_at is not null as confirmed
    from users where email = ${email}`);
  expect(stored).toEqual({
    first_name: "Ana",
    last_name: "Reis",
    birth_date: "1990-02-09",
    receive_promotional_email: true,
    receive_promotional_sms: false,
    confirmed: true,
  });
  expect(await house.db.one(sql`select method from sessions s join users u on u.id = s.user_id where email = ${email}`)).toEqual({
    method: 0,
  });
});

test("a form without a script goes from question to question on its page, and on to where the person was going [A7.13]", async () => {
  const guest = house.visitor();
  const { email, password, ...rest } = somebody();
  const send = (form: Record<string, string>) => guest.post("/signup_login", { next: "/rooms/7?adults=2", ...form });
  const requested = await send({ "user[email]": email });
  expect([requested.status, requested.headers.get("location")]).toEqual([200, null]);
  await send({ "user[verification_code]": (await house.letter(email)).code });
  await send(Object.fromEntries(Object.entries(rest).map(([key, value]) => [`user[${key}]`, value])));
  await send({ "user[password]": password });
  const done = await send({ "user_profile_info[receive_promotional_sms]": "false" });
  expect([done.status, done.headers.get("location")]).toEqual([303, "/rooms/7?adults=2"]);
});

test("a phone signs up with a code by text; a number of +86 never without one [A3.17, A5.7]", async () => {
  const { call } = house.visitor();
  const { email: _, ...rest } = somebody();
  const phone = "+8613812345678";
  const requested = await call(signUp, { user: { ...rest, phone: "138 1234 5678", country_code: "CN" } });
  expect(requested.step).toMatchObject({ name: "PhoneVerification", code: { channel: "sms", destination: "+86•••••••••78" } });
  expect(await house.db.one(sql`select 1 from users where phone = ${phone}`)).toBe(null);
  expect(await refusalOf(call(signUp, { user: { verification_code: "" } }))).toMatchObject({
    fieldErrors: { "user.verification_code": ["required"] },
  });
  const { code, channel } = await house.letter(phone);
  expect(channel).toBe("sms");
  expect((await call(signUp, { user: { verification_code: code } })).user).toMatchObject({ first_name: "Ana" });
  expect(await house.db.one(sql`select email, phone from users where phone = ${phone}`)).toEqual({ email: null, phone });
});

test("a number can be proved by a call beside the form, and the voice says each digit [A4.3.3]", async () => {
  const { call } = house.visitor();
  const { email: _, ...rest } = somebody();
  const phone = number();
  const { phone_verification, step } = await call(sendPhoneCode, { phone, channel: "voice", purpose: "sign_up" });
  expect(step).toMatchObject({ name: "PhoneVerification", code: { channel: "voice" } });
  const code = (await house.letter(phone)).body.replace(/[^\d]/g, "").slice(0, 6);
  expect((await call(checkPhoneCode, { id: phone_verification.id, code })).phone_verification.status).toBe("satisfied");
  expect((await call(signUp, { user: rest })).user).not.toBe(null);
});

test("who gives both address and number proves both [A3.17]", async () => {
  const { call } = house.visitor();
  const user = { ...somebody(), phone: number() };
  expect((await call(signUp, { user })).step!.name).toBe("PasswordlessLoginConfirmation");
  expect((await call(signUp, { user: { verification_code: (await house.letter(user.email)).code } })).step!.name).toBe(
    "PhoneVerification",
  );
  expect((await call(signUp, { user: { verification_code: (await house.letter(user.phone)).code } })).user).not.toBe(null);
});

test("who is under 18 is refused, and under 13 with a word of its own; nothing of them is kept [A4.3.10]", async () => {
  for (const [birthday_year, rule] of [
    ["2010", "under_eighteen"],
    ["2015", "under_thirteen"],
  ]) {
    const { call, cookies } = house.visitor();
    const refused = await refusalOf(call(signUp, { user: { ...somebody(), birthday_year } }));
    expect(refused).toMatchObject({ code: "validation", fieldErrors: { "user.birthday_day": [rule] } });
    expect(cookies.has("signup")).toBe(false);
  }
});

test("who has one name signs up with it: an empty last name says that there is none, or the box of a form does", async () => {
  for (const names of [{ last_name: "" }, { last_name: " " }, { has_one_name: true }, { last_name: "", has_one_name: true }]) {
    const { last_name: _, ...rest } = somebody();
    const user = { ...rest, first_name: "Suharto", ...names };
    const { call } = house.visitor();
    const requested = await call(signUp, { user });
    expect(requested.step).toMatchObject({
      name: "PasswordlessLoginConfirmation",
      signup: { first_name: "Suharto", last_name: "" },
    });
    const done = { user: { verification_code: (await house.letter(user.email)).code }, user_profile_info: {}, tos: true };
    const { user: made } = await call(signUp, done);
    expect(made).toMatchObject({ first_name: "Suharto" });
    const stored = await house.db.one<{ name: string }>(sql`
      select concat_ws('|', first_name, last_name) as name from users where id = ${made!.id}`);
    expect(stored).toEqual({ name: "Suharto|" });
  }
});

test("one name is said a step at a time too, and asked for where the box of a form is not ticked", async () => {
  const { call } = house.visitor();
  const { email, password, first_name: _, last_name: __, ...born } = somebody();
  await call(signUp, { user: { email } });
  const proved = await call(signUp, { user: { verification_code: (await house.letter(email)).code } });
  expect(proved.step!.name).toBe("FullName");
  const forgotten = call(signUp, { user: { first_name: "Suharto", last_name: "", has_one_name: false } });
  expect(await refusalOf(forgotten)).toMatchObject({ fieldErrors: { "user.last_name": ["required"] } });
  const none = call(signUp, { user: { first_name: "", last_name: "", has_one_name: true } });
  expect(await refusalOf(none)).toMatchObject({
    fieldErrors: { "user.first_name": ["required"], "user.last_name": ["required"] },
  });
  expect((await call(signUp, { user: { first_name: "Suharto" } })).step!.name).toBe("FullName");
  expect((await call(signUp, { user: { last_name: "", has_one_name: true } })).step!.name).toBe("DateOfBirth");
  expect((await call(signUp, { user: born })).step!.name).toBe("Password");
  expect((await call(signUp, { user: { password } })).step!.name).toBe("ConfirmDetails");
});

test("a birth date is read in other digits too", async () => {
  const { call } = house.visitor();
  const born = { birthday_year: "１９９０", birthday_month: "٢", birthday_day: "۹" };
  const { step } = await call(signUp, { user: { ...somebody(), ...born } });
  expect(step!.signup!.birth_date).toBe("1990-02-09");
});

test("each field of a sign-up is checked and refused by name [A5.2, A5.4, A5.5, A5.12]", async () => {
  const wrong = {
    first_name: "",
    last_name: "x".repeat(36),
    email: "no address",
    password: "short",
    password_confirmation: "other",
  };
  expect(await refusalOf(house.visitor().call(signUp, { user: wrong }))).toMatchObject({
    fieldErrors: {
      "user.first_name": ["required"],
      "user.last_name": ["too_long"],
      "user.email": ["invalid"],
      "user.password": ["too_short"],
      "user.password_confirmation": ["mismatch"],
    },
  });
});

test("a new password is held against the common ones and against what is known of its owner, step by step too [A5.2, A5.3, B5.9]", async () => {
  const { call } = house.visitor();
  const user = somebody();
  await call(signUp, { user: { ...user, password: undefined } });
  const why = async (password: string) => (await refusalOf(call(signUp, { user: { password } })))!.fieldErrors["user.password"];
  expect([
    await why("Password123"),
    await why("xREISx-42-q!"),
    await why(`${user.email.split("@")[0]}-Q!`),
    await why("qwzxvbnmkl"),
  ]).toEqual([["too_common"], ["contains_name"], ["contains_content"], ["too_weak"]]);
});

test("where the terms are asked for, no account is made without them [A2.3.3, A4.3.2]", async () => {
  const own = await openHouse();
  own.services.features.decide = async () => decidedOf({ signup_tos: { arm: "on", reason: "STATIC" } });
  const { call } = own.visitor();
  const user = somebody();
  await call(signUp, { user });
  const { code } = await own.letter(user.email);
  expect((await call(signUp, { user: { verification_code: code } })).step!.name).toBe("ConfirmDetails");
  expect(await refusalOf(call(signUp, { user: {}, tos: false }))).toMatchObject({ fieldErrors: { tos: ["required"] } });
  expect((await call(signUp, { user: {}, tos: true })).user).not.toBe(null);
  await own.close();
});

test("while a code is awaited the same one holds; after half a minute asking again sends another [A5.7]", async () => {
  const own = await openHouse();
  const { call } = own.visitor();
  const user = somebody();
  const first = (await call(signUp, { user })).step!.code!.id;
  own.setNow(new Date("2026-12-01T12:00:29.999Z"));
  expect((await call(signUp, { user })).step!.code!.id).toBe(first);
  own.setNow(new Date("2026-12-01T12:00:30.000Z"));
  expect((await call(signUp, { user: {} })).step!.code!.id).not.toBe(first);
  await own.close();
});

test("an account in the making is lost after an hour, and is nobody else's browser's", async () => {
  const own = await openHouse();
  const [guest, other] = [own.visitor(), own.visitor()];
  const user = somebody();
  await guest.call(signUp, { user });
  const { code } = await own.letter(user.email);
  expect((await other.call(readAuthContext, {})).auth_context.step).toBe(null);
  expect((await other.call(signUp, { user: { verification_code: code } })).step!.name).toBe("UserIdentifier");
  own.setNow(new Date("2026-12-01T12:59:59.999Z"));
  expect((await guest.call(readAuthContext, {})).auth_context.step).not.toBe(null);
  own.setNow(new Date("2026-12-01T13:00:00.000Z"));
  expect((await guest.call(readAuthContext, {})).auth_context.step).toBe(null);
  await own.close();
});

test("two who finish with the same address at once make one account", async () => {
  const { email, first_name, last_name, password, ...born } = somebody();
  const guests = [house.visitor(), house.visitor()];
  for (const { call } of guests) {
    await call(signUp, { user: { email } });
    await call(signUp, { user: { verification_code: (await house.letter(email)).code, first_name, last_name, ...born } });
    await house.db.run(sql`update codes set created_at = created_at - interval '1 minute' where destination = ${email}`);
  }
  const finish = guests.map(({ call }) => call(signUp, { user: { password }, user_profile_info: {} }));
  const outcomes = (await Promise.all(finish)).map(({ user, step }) => (user ? "in" : step!.name));
  expect(outcomes.toSorted()).toEqual(["ExistingAccount", "in"]);
  expect(await usersWith(email)).toBe(1);
});
