import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { checkPhoneCode, sendPasswordlessLogin, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import {
  forgotPassword,
  reauthenticate,
  resetPassword,
  sendReauthenticationCode,
} from "#areas/identity/accounts/passwords/contract.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";

const house = await openHouse();
afterAll(house.close);
const PASSWORD = "Sail-42-nimbus";
let numbers = 914_000_000;
const number = () => `+351${++numbers}`;
let addresses = 0;
const nobody = () => `nobody${++addresses}@house.test`;
const expired = (field: string) => ({ code: "validation", fieldErrors: { [field]: ["expired"] } });
const wrong = (field: string) => ({ code: "validation", fieldErrors: { [field]: ["wrong"] } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
/** Ages the codes by a minute, so that another may be sent. */
const age = (destination: string) =>
  house.db.run(sql`update codes set created_at = created_at - interval '1 minute' where destination = ${destination}`);

test("a code dies after five wrong tries, the right one then too", async () => {
  const phone = number();
  const { call } = house.visitor();
  const { phone_verification } = await call(sendPhoneCode, { phone });
  const { code } = await house.letter(phone);
  const say = (confirmation_code: string) => refusalOf(call(logIn, { code_id: phone_verification.id, confirmation_code }));
  for (let i = 0; i < 5; i++) expect(await say(other(code))).toMatchObject(wrong("confirmation_code"));
  expect(await say(code)).toMatchObject(expired("confirmation_code"));
});

const IN_SCRIPTS = ["０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"].map(
  (digits) => (code: string) => code.replace(/\d/g, (digit) => digits[Number(digit)]!),
);
const APART = [" ", "-", "\u00a0", "\u2011"].map((sign) => (code: string) => `${code.slice(0, 3)}${sign}${code.slice(3)}`);

test("a code is right in other digits too, and with a space or a dash between them", async () => {
  for (const written of [...IN_SCRIPTS, ...APART]) {
    const phone = number();
    const { id } = await house.member({ phone });
    const { call } = house.visitor();
    const { phone_verification } = await call(sendPhoneCode, { phone });
    const confirmation_code = written((await house.letter(phone)).code!);
    expect((await call(logIn, { code_id: phone_verification.id, confirmation_code })).user?.id).toBe(id);
  }
});

test("what cannot be a code uses up no try of the right one", async () => {
  const phone = number();
  const { call } = house.visitor();
  const { phone_verification } = await call(sendPhoneCode, { phone });
  const { code } = await house.letter(phone);
  const say = (confirmation_code: string) => refusalOf(call(logIn, { code_id: phone_verification.id, confirmation_code }));
  for (const text of ["12345", "1234567", "code", "12 34", "١٢٣", `${code}0`])
    expect(await say(text)).toMatchObject(wrong("confirmation_code"));
  for (let i = 0; i < 4; i++) expect(await say(IN_SCRIPTS[1]!(other(code!)))).toMatchObject(wrong("confirmation_code"));
  expect(await say(IN_SCRIPTS[0]!(code!))).toBe(null);
});

test("asking for one code after the other does not give five tries with each: after twenty wrong ones to a destination, one", async () => {
  const email = nobody();
  const tries = [];
  for (let round = 0; round < 6; round++) {
    const { passwordless_login } = await house.visitor().call(sendPasswordlessLogin, { email });
    const { code } = await house.letter(email);
    for (let i = 0; i < 4; i++) {
      const answered = { code_id: passwordless_login.id, confirmation_code: other(code) };
      tries.push((await refusalOf(house.visitor().call(logIn, answered)))!.fieldErrors["confirmation_code"]![0]);
    }
  }
  expect(tries).toEqual([...Array<string>(21).fill("wrong"), ...Array<string>(3).fill("expired")]);
  // The owner logs in with the first correct code, in any browser.
  const owner = house.visitor();
  const { passwordless_login } = await owner.call(sendPasswordlessLogin, { email });
  const { code } = await house.letter(email);
  expect(await refusalOf(owner.call(logIn, { code_id: passwordless_login.id, confirmation_code: code }))).toBe(null);
});

test("who asks again waits half a minute, and makes nobody else wait", async () => {
  const email = nobody();
  const stranger = house.visitor();
  const send = (visitor = stranger) => refusalOf(visitor.call(sendPasswordlessLogin, { email }));
  expect(await send()).toBe(null);
  const soon = await send();
  expect([soon!.code, soon!.retryAfterS]).toEqual(["too_many_requests", 30]);
  expect(await send(house.visitor())).toBe(null);
  await age(email);
  expect(await send()).toBe(null);
});

test("beyond ten codes in a quarter of an hour to one destination each network has two a day, to whomever", async () => {
  const [email, another] = [nobody(), nobody()];
  const send = async (visitor: Pick<ReturnType<typeof house.visitor>, "call">, to = email) => {
    await age(to);
    return (await refusalOf(visitor.call(sendPasswordlessLogin, { email: to })))?.code ?? "sent";
  };
  for (const to of [email, another]) for (let i = 0; i < 10; i++) expect(await send(house.visitor(), to)).toBe("sent");
  const [owner, stranger] = [house.visitor(), house.visitor()];
  expect([await send(stranger), await send(stranger, another), await send(stranger)]).toEqual([
    "sent",
    "sent",
    "too_many_requests",
  ]);
  expect([await send(owner), await send(owner), await send(owner)]).toEqual(["sent", "sent", "too_many_requests"]);
});

test("a network sends ten texts in a quarter of an hour, to whatever numbers", async () => {
  const { call } = house.visitor();
  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await refusalOf(call(sendPhoneCode, { phone: number() })));
  for (let i = 0; i < 6; i++) answers.push(await refusalOf(call(logIn, { phone: number() })));
  expect(answers.map((refusal) => refusal?.code ?? "sent")).toEqual([...Array<string>(10).fill("sent"), "too_many_requests"]);
});

test("the texts of an account's own browser count for its network as anybody's do: they cost money", async () => {
  const phone = number();
  const { cookies } = await house.member({ phone });
  const guest = house.visitor();
  for (let i = 0; i < 5; i++) await guest.call(sendPhoneCode, { phone: number() });
  for (let i = 0; i < 5; i++) await guest.call(logIn, { phone: number() });
  guest.cookies.set("known_browser", cookies.get("known_browser")!);
  await expect(guest.call(logIn, { phone })).rejects.toThrow("too_many_requests");
});

test("one network sends ten emails a day to one destination, and keeps nobody else from having one", async () => {
  const email = nobody();
  const guest = house.visitor();
  // Alternates between the endpoints, because each has its own limit.
  const endpoints = [sendPasswordlessLogin, forgotPassword] as const;
  const send = (visitor: typeof guest, i: number) => refusalOf(visitor.call(endpoints[i % 2]!, { email }));
  for (let i = 0; i < 10; i++) {
    expect([i, await send(guest, i)]).toEqual([i, null]);
    await age(email);
    // As if a quarter of an hour had passed.
    await house.db.run(sql`delete from rate_limits where key like ${`code to ${email}%/900`} and taken >= 5`);
  }
  for (let i = 0; i < 6; i++) expect((await send(guest, i))?.code).toBe("too_many_requests");
  expect(await send(house.visitor(), 0)).toBe(null);
});

test("a code lives ten minutes, a link to a new password an hour, to the millisecond", async () => {
  const own = await openHouse();
  const { call } = own.visitor();
  const sent = async () => {
    const { email } = await own.member();
    const { passwordless_login } = await call(sendPasswordlessLogin, { email });
    const answered = { code_id: passwordless_login.id, confirmation_code: (await own.letter(email)).code };
    await call(forgotPassword, { email });
    return { answered, token: new URL((await own.letter(email)).link).searchParams.get("token")! };
  };
  const [inTime, tooLate] = [await sent(), await sent()];
  own.setNow(new Date("2026-12-01T12:09:59.999Z"));
  expect((await own.visitor().call(logIn, inTime.answered)).user).not.toBe(null);
  own.setNow(new Date("2026-12-01T12:10:00.000Z"));
  expect(await refusalOf(call(logIn, tooLate.answered))).toMatchObject(expired("confirmation_code"));
  own.setNow(new Date("2026-12-01T12:59:59.999Z"));
  expect(await refusalOf(own.visitor().call(resetPassword, { token: inTime.token, password: PASSWORD }))).toBe(null);
  own.setNow(new Date("2026-12-01T13:00:00.000Z"));
  expect(await refusalOf(call(resetPassword, { token: tooLate.token, password: PASSWORD }))).toMatchObject(expired("token"));
  await own.close();
});

test("a code or link of one purpose is none of another's", async () => {
  const owner = await house.member({ phone: number() });
  const guest = house.visitor();
  await guest.call(sendPasswordlessLogin, { email: owner.email });
  const mail = await house.letter(owner.email);
  const link = new URL(mail.link).searchParams.get("link")!;
  expect(await refusalOf(guest.call(resetPassword, { token: link, password: PASSWORD }))).toMatchObject(expired("token"));
  await guest.call(forgotPassword, { email: owner.email });
  const token = new URL((await house.letter(owner.email)).link).searchParams.get("token")!;
  expect(await refusalOf(guest.call(logIn, { link: token }))).toMatchObject(expired("link"));
  const { step } = await owner.call(sendReauthenticationCode, {});
  const answered = { code_id: step.code!.id, confirmation_code: (await house.letter(owner.email)).code };
  expect(await refusalOf(guest.call(logIn, answered))).toMatchObject(expired("confirmation_code"));
});

test("a code of somebody else's proves nothing for me", async () => {
  const [me, them] = [await house.member(), await house.member()];
  const { step } = await them.call(sendReauthenticationCode, {});
  const answered = { code_id: step.code!.id, confirmation_code: (await house.letter(them.email)).code };
  expect(await refusalOf(me.call(reauthenticate, answered))).toMatchObject(expired("confirmation_code"));
  const phone = number();
  const { phone_verification } = await them.call(sendPhoneCode, { phone, purpose: "change_phone" });
  const theirs = { id: phone_verification.id, code: (await house.letter(phone)).code };
  expect(await refusalOf(me.call(checkPhoneCode, theirs))).toMatchObject(expired("code"));
  expect(await refusalOf(house.visitor().call(checkPhoneCode, theirs))).toMatchObject(expired("code"));
  expect((await them.call(checkPhoneCode, theirs)).phone_verification.status).toBe("satisfied");
});

test("of two who say the same code at once, exactly one is in", async () => {
  for (let round = 0; round < 5; round++) {
    const { email } = await house.member();
    const guests = Array.from({ length: 4 }, () => house.visitor());
    const { passwordless_login } = await guests[0]!.call(sendPasswordlessLogin, { email });
    const answered = { code_id: passwordless_login.id, confirmation_code: (await house.letter(email)).code };
    const outcomes = await Promise.all(guests.map(({ call }) => refusalOf(call(logIn, answered))));
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
  }
});

test("of two who use the same link at once, exactly one is in, and of two new passwords one is taken", async () => {
  const { email } = await house.member();
  const guests = Array.from({ length: 4 }, () => house.visitor());
  await guests[0]!.call(sendPasswordlessLogin, { email });
  const link = new URL((await house.letter(email)).link).searchParams.get("link")!;
  const ins = await Promise.all(guests.map(({ call }) => refusalOf(call(logIn, { link }))));
  expect(ins.filter((refusal) => refusal === null)).toHaveLength(1);
  await guests[0]!.call(forgotPassword, { email });
  const token = new URL((await house.letter(email)).link).searchParams.get("token")!;
  const resets = await Promise.all(
    guests.map(({ call }, i) => refusalOf(call(resetPassword, { token, password: `${PASSWORD}${i}` }))),
  );
  expect(resets.filter((refusal) => refusal === null)).toHaveLength(1);
});
