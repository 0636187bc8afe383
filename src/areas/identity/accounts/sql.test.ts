import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, TODAY } from "#test/house/house.ts";
import * as statements from "./sql.server.ts";

const house = await openHouse();
afterAll(house.close);
const { db } = house;
const NOW = new Date(`${TODAY}T12:00:00Z`);
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
let tokens = 0;
const newHash = () => new TextEncoder().encode(`token ${++tokens}`);

type New = Partial<Parameters<typeof statements.insertSession>[1]>;
async function beginSession(user_id: number, input: New = {}) {
  const token_hash = newHash();
  await statements.insertSession(db, {
    token_hash,
    user_id,
    method: 0,
    remembered: false,
    user_agent: "Firefox",
    address: "10.0.0.1",
    authenticated_at: NOW,
    expires_at: after(60),
    now: NOW,
    ...input,
  });
  const { id } = (await db.one<{ id: number }>(sql`select id from sessions where token_hash = ${token_hash}`))!;
  return { id, token_hash };
}
/** A person without a session. */
async function person() {
  const { id, email } = await house.member();
  await statements.deleteSessions(db, id, null);
  return { id, email };
}
const NEW_USER: statements.NewUser = {
  email: null,
  phone: null,
  password_hash: null,
  first_name: "Ana",
  last_name: "Reis",
  birth_date: "1990-02-09",
  locale: "en",
  receive_promotional_email: false,
  receive_promotional_sms: false,
  now: NOW,
};

test("an account is found by its address in any case, its number and its id, until it is closed", async () => {
  const { id, email } = await person();
  await person();
  await db.run(sql`update users set phone = '+351915000123' where id = ${id}`);
  const ways = [
    () => statements.findByEmail(db, email.toUpperCase()),
    () => statements.findByPhone(db, "+351915000123"),
    () => statements.findById(db, id),
    () => statements.lockById(db, id),
    () => statements.lockForChange(db, id),
  ];
  const found = () => Promise.all(ways.map(async (find) => (await find())?.id ?? null));
  expect(await found()).toEqual([id, id, id, id, id]);
  expect(await statements.findByEmail(db, "nobody@house.test")).toBe(null);
  await db.run(sql`update users set closed_at = ${NOW} where id = ${id}`);
  expect(await found()).toEqual([null, null, null, null, null]);
});

test("an account says whether it is restricted, offers homes, has a passkey, and whether messages to its address prove nothing", async () => {
  const { id } = await person();
  await person();
  const read = async () => {
    const { is_restricted, is_host, email_compromised } = (await statements.findById(db, id))!;
    return { is_restricted, is_host, email_compromised, second: await statements.hasSecondFactor(db, id) };
  };
  expect(await read()).toEqual({ is_restricted: false, is_host: false, email_compromised: false, second: false });
  await house.home({ host_id: id });
  await db.run(sql`insert into restrictions (user_id, reason, restricted_at) values (${id}, 'test', ${NOW})`);
  await db.run(sql`update users set email_compromised_at = ${NOW} where id = ${id}`);
  await db.run(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, device_type, backed_up, name, created_at)
    values (${id}, 'credential', '', 0, 'singleDevice', false, 'Key', ${NOW})`);
  expect(await read()).toEqual({ is_restricted: true, is_host: true, email_compromised: true, second: true });
  await db.run(sql`update restrictions set lifted_at = ${NOW} where user_id = ${id}`);
  expect((await read()).is_restricted).toBe(false);
});

test("an address or number gets one account; what is not given counts as neither confirmed nor set", async () => {
  const both = { ...NEW_USER, email: "new@house.test", phone: "+351915000124", password_hash: "hash" };
  const { id } = (await statements.insertUser(db, both))!;
  for (const taken of [{ email: "NEW@house.test" }, { phone: "+351915000124" }])
    expect(await statements.insertUser(db, { ...NEW_USER, ...taken })).toBe(null);
  const set = (user_id: number) =>
    db.one(sql`select email_confirmed_at, password_changed_at, receive_promotional_sms from users where id = ${user_id}`);
  expect(await set(id)).toEqual({ email_confirmed_at: NOW, password_changed_at: NOW, receive_promotional_sms: false });
  const bare = (await statements.insertUser(db, { ...NEW_USER, phone: "+351915000125", receive_promotional_sms: true }))!;
  expect(await set(bare.id)).toEqual({ email_confirmed_at: null, password_changed_at: null, receive_promotional_sms: true });
});

test("a password is set for one account, and for no closed one", async () => {
  const [one, other] = [await person(), await person()];
  const hashOf = async (id: number) =>
    (await db.one<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`))!.password_hash;
  const before = await hashOf(other.id);
  await statements.setPassword(db, one.id, { password_hash: "new", now: NOW });
  expect([await hashOf(one.id), await hashOf(other.id)]).toEqual(["new", before]);
  await db.run(sql`update users set closed_at = ${NOW} where id = ${one.id}`);
  await statements.setPassword(db, one.id, { password_hash: "newer", now: NOW });
  expect(await hashOf(one.id)).toBe("new");
});

test("a session is found until the moment in which it ends, while its account is open", async () => {
  const { id } = await person();
  const session = await beginSession(id, { user_agent: "x".repeat(400) });
  await beginSession((await person()).id);
  const find = async (now: Date) => (await statements.findSession(db, session.token_hash, now))?.session_id ?? null;
  expect([await find(after(59.999)), await find(after(60))]).toEqual([session.id, null]);
  await statements.prolongSession(db, session.token_hash, { now: after(5), expires_at: after(90) });
  expect([await find(after(60)), await find(after(90))]).toEqual([session.id, null]);
  const [listed] = await statements.sessionsOf(db, id, NOW);
  expect([listed!.seen_at, listed!.user_agent.length]).toEqual([after(5), 300]);
  await db.run(sql`update users set closed_at = ${NOW} where id = ${id}`);
  expect(await find(NOW)).toBe(null);
});

test("only one's own sessions are listed and ended: the latest used first, one, all but one, or all", async () => {
  const [one, other] = [await person(), await person()];
  const theirs = await beginSession(other.id);
  const [first, second, third] = [await beginSession(one.id), await beginSession(one.id), await beginSession(one.id)];
  await statements.prolongSession(db, first.token_hash, { now: after(9), expires_at: after(60) });
  const listed = async (user_id: number, now = NOW) => (await statements.sessionsOf(db, user_id, now)).map(({ id }) => id);
  expect(await listed(one.id)).toEqual([first.id, third.id, second.id]);
  expect([(await listed(one.id, after(59.999))).length, (await listed(one.id, after(60))).length]).toEqual([3, 0]);
  expect(await statements.deleteSessionById(db, other.id, first.id)).toBe(false);
  expect(await statements.deleteSessionById(db, one.id, first.id)).toBe(true);
  expect(await statements.deleteSessions(db, one.id, third.id)).toBe(1);
  expect(await listed(one.id)).toEqual([third.id]);
  expect(await statements.deleteSessions(db, one.id, null)).toBe(1);
  await beginSession(one.id);
  await statements.deleteSession(db, theirs.token_hash);
  expect([(await listed(one.id)).length, await listed(other.id)]).toEqual([1, []]);
});

test("a session says whether it exists, began before a moment, and is remembered; a fresh one has a new name", async () => {
  const { id } = await person();
  const [brief, long] = [await beginSession(id), await beginSession(id, { remembered: true })];
  const has = (session_id: number) => statements.hasSession(db, { id, session_id });
  expect([await has(brief.id), await has(long.id + 1_000_000)]).toEqual([true, false]);
  const begun = (moment: Date) => statements.sessionBegunBefore(db, brief.id, moment);
  expect([await begun(NOW), await begun(after(0.001))]).toEqual([null, brief.id]);
  const token_hash = newHash();
  const freshen = (session_id: number, hash: Uint8Array) =>
    statements.freshenSession(db, session_id, { now: after(7), token_hash: hash });
  expect([await freshen(long.id, token_hash), await freshen(brief.id, newHash())]).toEqual([true, false]);
  expect(await freshen(long.id + 1_000_000, newHash())).toBe(false);
  expect(await statements.findSession(db, long.token_hash, NOW)).toBe(null);
  expect(await statements.findSession(db, token_hash, NOW)).toMatchObject({ session_id: long.id, authenticated_at: after(7) });
});

test("what has ended is deleted in the moment in which it ends: sessions, sign-ups, codes, proofs of work", async () => {
  const { id } = await person();
  await beginSession(id);
  await db.run(sql`insert into signups (token_hash, created_at, expires_at) values (${newHash()}, ${NOW}, ${after(60)})`);
  await db.run(sql`
    insert into codes (purpose, channel, destination, created_at, expires_at) values ('sign_in', 'email', 'a@house.test', ${NOW}, ${after(60)})`);
  await db.run(sql`insert into captchas (nonce, expires_at) values ('nonce', ${after(60)})`);
  const left = async () =>
    (await db.one<{ n: number[] }>(sql`
      select array[(select count(*)::int from sessions where user_id = ${id}), (select count(*)::int from signups),
        (select count(*)::int from codes), (select count(*)::int from captchas)] as n`))!.n;
  await statements.deleteEnded(db, after(59.999));
  expect(await left()).toEqual([1, 1, 1, 1]);
  await statements.deleteEnded(db, after(60));
  expect(await left()).toEqual([0, 0, 0, 0]);
});
