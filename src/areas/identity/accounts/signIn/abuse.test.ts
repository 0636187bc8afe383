import * as argon2 from "@node-rs/argon2";
import { afterAll, expect, test, vi } from "vitest";
import type { Refusal } from "#lib/http/refusal.ts";
import { type Db, sql } from "#platform/db/db.server.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";
import { changePassword, forgotPassword } from "#areas/identity/accounts/passwords/contract.ts";
import { logIn, readAuthContext, readMe, signUp } from "#areas/identity/accounts/contract.ts";
import { sendPasswordlessLogin, sendPhoneCode } from "#areas/identity/accounts/codes/contract.ts";
import { hashPassword } from "#areas/identity/accounts/passwords/passwords.server.ts";

// Everything works as usual; the spy only counts how often a password is hashed.
vi.mock("@node-rs/argon2", { spy: true });

const house = await openHouse();
afterAll(house.close);
const PASSWORD = "Sail-42-nimbus";
let addresses = 0;
const nobody = () => `nobody${++addresses}@house.test`;

test("a session that was planted before signing in is worth nothing after", async () => {
  const { email, password } = await house.member();
  const guest = house.visitor();
  guest.cookies.set("session", "planted");
  await guest.call(logIn, { email, password });
  expect(guest.cookies.get("session")).not.toBe("planted");
  const before = guest.cookies.get("session")!;
  await guest.call(logIn, { email, password });
  guest.cookies.set("session", before);
  await expect(guest.call(readMe, {})).rejects.toThrow("authentication_required");
});

test("an account in the making that was planted does not take over what the other browser proves", async () => {
  const [thief, victim] = [house.visitor(), house.visitor()];
  await thief.call(signUp, { user: { email: nobody() } });
  victim.cookies.set("signup", thief.cookies.get("signup")!);
  const email = nobody();
  const { passwordless_login } = await victim.call(sendPasswordlessLogin, { email });
  await victim.call(logIn, { code_id: passwordless_login.id, confirmation_code: (await house.letter(email)).code });
  expect(victim.cookies.get("signup")).not.toBe(thief.cookies.get("signup"));
  expect((await thief.call(readAuthContext, {})).auth_context.step).toBe(null);
});

/** What a call costs and answers, without the random parts. */
async function seen(own: TestHouse, ask: (visitor: ReturnType<TestHouse["visitor"]>) => Promise<unknown>) {
  const counts = { statements: 0, letters: -(await lettersOf(own)), hashes: [] as unknown[] };
  const restore = countStatements(own, () => counts.statements++);
  vi.mocked(argon2.verify).mockClear();
  vi.mocked(argon2.hash).mockClear();
  const answer = await ask(own.visitor()).catch(({ code, fieldErrors }: Refusal) => ({ code, fieldErrors }));
  restore();
  // The cost of a verification is at the beginning of the hash that it is compared with.
  counts.hashes = vi
    .mocked(argon2.verify)
    .mock.calls.map(([hashed]) => /^\$argon2id\$[^$]+\$[^$]+\$/.exec(hashed as string)?.[0]);
  counts.hashes.push(vi.mocked(argon2.hash).mock.calls.length);
  counts.letters += await lettersOf(own);
  const text = JSON.stringify(answer)
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, "an id")
    .replace(/[\w*]+@house\.test/g, "an address");
  return { ...counts, answer: text.replace(/\+[\d•]+/g, "a number") };
}
const lettersOf = async (own: TestHouse) => (await own.db.one<{ n: number }>(sql`select count(*) as n from outbox`))!.n;

/** Counts the statements of the pool and of every transaction in it. */
function countStatements({ services }: TestHouse, count: () => void): () => void {
  const { db } = services;
  const counted = (over: Db): Db => ({
    all: (q, how) => (count(), over.all(q, how)),
    one: (q) => (count(), over.one(q)),
    run: (q) => (count(), over.run(q)),
    transaction: (work) => (count(), over.transaction((tx) => work(counted(tx)))),
  });
  services.db = { ...db, ...counted(db) };
  return () => void (services.db = db);
}

test("a password that is changed while somebody signs in with the old one lets nobody in", async () => {
  const owner = await house.member();
  const thief = house.visitor();
  const { verify } = await vi.importActual<typeof argon2>("@node-rs/argon2");
  vi.mocked(argon2.verify).mockImplementationOnce(async (hashed, password) => {
    const right = await verify(hashed, password);
    await house.db.run(sql`update users set password_hash = 'another' where id = ${owner.id}`);
    return right;
  });
  await expect(thief.call(logIn, { email: owner.email, password: owner.password })).rejects.toThrow("invalid_credentials");
  expect(thief.cookies.has("session")).toBe(false);
});

test("who is signed out while they choose a new password chooses none", async () => {
  const owner = await house.member();
  const { hash } = await vi.importActual<typeof argon2>("@node-rs/argon2");
  vi.mocked(argon2.hash).mockImplementationOnce(async (password) => {
    await house.db.run(sql`delete from sessions where user_id = ${owner.id}`);
    return hash(password);
  });
  const chosen = { current_password: owner.password, password: "Reef-73-quartz", password_confirmation: "Reef-73-quartz" };
  await expect(owner.call(changePassword, chosen)).rejects.toThrow("authentication_required");
  const { user } = await house.visitor().call(logIn, { email: owner.email, password: owner.password });
  expect(user?.id).toBe(owner.id);
});

test("tries at an address do not tell which number its account has [A4.3.5]", async () => {
  const { email } = await house.member({ phone: "+351915000011" });
  const wrong = { password: "not this one" };
  for (let i = 0; i < 5; i++)
    await expect(house.visitor().call(logIn, { email, ...wrong })).rejects.toThrow("invalid_credentials");
  await expect(house.visitor().call(logIn, { email, ...wrong })).rejects.toThrow("challenge_required");
  for (const phone of ["+351915000011", "+351915000012"])
    await expect(house.visitor().call(logIn, { phone, ...wrong })).rejects.toThrow("invalid_credentials");
});

test("no endpoint tells whether an address or number has an account: same answer, statements, hashes and emails [A4.3.5]", async () => {
  const own = await openHouse();
  const phone = "+351915000001";
  const { email } = await own.member({ email: "somebody@house.test", phone, password_hash: await hashPassword(PASSWORD) });
  const unknown = { email: "anybody@house.test", phone: "+351915000002" };
  const user = {
    first_name: "A",
    last_name: "B",
    password: PASSWORD,
    birthday_year: "1990",
    birthday_month: "2",
    birthday_day: "9",
  };
  type Who = { email: string; phone: string };
  const asks: Record<string, (v: ReturnType<TestHouse["visitor"]>, who: Who) => Promise<unknown>> = {
    address: ({ call }, who) => call(logIn, { phone_or_email: who.email }),
    password: ({ call }, who) => call(logIn, { email: who.email, password: "wrong" }),
    numberAndPassword: ({ call }, who) => call(logIn, { phone: who.phone, password: "wrong" }),
    number: ({ call }, who) => call(logIn, { phone_or_email: who.phone }),
    mail: ({ call }, who) => call(sendPasswordlessLogin, { email: who.email }),
    wrongCode: async ({ call }, { email }) => {
      own.setNow(new Date("2026-12-01T12:02:00Z"));
      await call(sendPasswordlessLogin, { email });
      return call(logIn, { email, confirmation_code: "no code" });
    },
    forgot: ({ call }, who) => call(forgotPassword, { email: who.email }),
    signUp: ({ call }, who) => call(signUp, { user: { ...user, email: who.email } }),
    signUpByPhone: ({ call }, who) => call(signUp, { user: { ...user, phone: who.phone } }),
    proveNumber: ({ call }, who) => {
      own.setNow(new Date("2026-12-01T12:03:00Z"));
      return call(sendPhoneCode, { phone: who.phone });
    },
  };
  for (const [name, ask] of Object.entries(asks)) {
    const known = await seen(own, (visitor) => ask(visitor, { email, phone }));
    expect([name, known]).toEqual([name, await seen(own, (visitor) => ask(visitor, unknown))]);
    expect([name, known.statements > 0, known.answer.includes("bug")]).toEqual([name, true, false]);
  }
  await own.close();
});
