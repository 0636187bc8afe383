import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db/db.server.ts";
import { openHouse, refusalOf } from "#test/house/house.ts";
import { endOtherSessions, endSessionsOf, endSession, listSessions } from "#areas/identity/accounts/sessions/contract.ts";
import { logIn, logOut, readMe } from "#areas/identity/accounts/contract.ts";
import { reauthenticate, sendReauthenticationCode } from "#areas/identity/accounts/passwords/contract.ts";
import { countryOf } from "#platform/visitor/countryOf.server.ts";
import { deviceOf } from "./deviceOf.server.ts";
import { deleteEnded } from "#areas/identity/accounts/sql.server.ts";

const house = await openHouse();
afterAll(house.close);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1";

test("logging out ends the session, also for who kept its cookie", async () => {
  const { call, cookies } = await house.member();
  const token = cookies.get("session")!;
  await call(logOut, {});
  expect(cookies.has("session")).toBe(false);
  cookies.set("session", token);
  await expect(call(readMe, {})).rejects.toThrow("authentication_required");
});

test("the session's cookie cannot be read by scripts nor sent from other sites, and only a hash of it is kept", async () => {
  const { email, password } = await house.member();
  const guest = house.visitor();
  const answer = await guest.post("/login", { email, password });
  const cookie = answer.headers.getSetCookie().find((c) => c.startsWith("session="))!;
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const stored = await house.db.all<{ token_hash: Uint8Array }>(sql`select token_hash from sessions`);
  const token = guest.cookies.get("session")!;
  expect(stored.some(({ token_hash }) => Buffer.from(token_hash).toString("utf8").includes(token))).toBe(false);
});

test("a session that is not used ends after 12 hours, a remembered one after 30 days [A3.11]", async () => {
  const own = await openHouse();
  const { email, password } = await own.member();
  const [brief, stored] = [own.visitor(), own.visitor()];
  await brief.call(logIn, { email, password });
  await stored.call(logIn, { email, password, remember_me: true });
  own.setNow(new Date("2026-12-02T00:00:01Z"));
  await expect(brief.call(readMe, {})).rejects.toThrow("authentication_required");
  await stored.call(readMe, {});
  own.setNow(new Date("2027-01-02T00:00:00Z"));
  await expect(stored.call(readMe, {})).rejects.toThrow("authentication_required");
  await own.close();
});

test("a session in use is prolonged only when it was last prolonged more than ten minutes ago", async () => {
  const own = await openHouse();
  const { call, id } = await own.member();
  const seenAt = async (now: string) => {
    own.setNow(new Date(now));
    await call(readMe, {});
    return (await own.db.one<{ seen_at: Date }>(sql`select seen_at from sessions where user_id = ${id}`))!.seen_at.toISOString();
  };
  expect(await seenAt("2026-12-01T12:10:00.000Z")).toBe("2026-12-01T12:00:00.000Z");
  expect(await seenAt("2026-12-01T12:10:00.001Z")).toBe("2026-12-01T12:10:00.001Z");
  await own.close();
});

test("a session in use goes on, its cookie with it, but not for ever: 7 days, 180 when remembered", async () => {
  const own = await openHouse();
  const { email, password } = await own.member();
  const [brief, stored] = [own.visitor(), own.visitor()];
  await brief.call(logIn, { email, password });
  await stored.call(logIn, { email, password, remember_me: true });
  const at = (hours: number) => own.setNow(new Date(Date.parse("2026-12-01T12:00:00Z") + hours * 3_600_000));
  for (let hours = 11; hours < 7 * 24; hours += 11) {
    at(hours);
    await brief.call(readMe, {});
  }
  at(7 * 24);
  await expect(brief.call(readMe, {})).rejects.toThrow("authentication_required");
  for (let day = 7; day < 180; day += 25) {
    at(day * 24);
    const answer = await stored.get("/v2/users/me");
    expect([answer.status, answer.headers.getSetCookie().some((cookie) => /^session=.*Max-Age=2592000/.test(cookie))]).toEqual([
      200,
      true,
    ]);
  }
  at(180 * 24);
  await expect(stored.call(readMe, {})).rejects.toThrow("authentication_required");
  await own.close();
});

test("what has had its time is removed, and nothing else", async () => {
  const own = await openHouse();
  const { email, password } = await own.member();
  await own.visitor().call(logIn, { email, password, remember_me: true });
  await deleteEnded(own.db, new Date("2026-12-02T00:00:01Z"));
  expect(await own.db.all(sql`select remembered from sessions`)).toEqual([{ remembered: true }]);
  await own.close();
});

test("somebody sees where they are signed in, with browser, system and kind of device, and ends one or all others", async () => {
  const { email, password, call } = await house.member();
  const [desk, phone] = [house.visitor({ "user-agent": FIREFOX }), house.visitor({ "user-agent": PHONE })];
  await desk.call(logIn, { email, password });
  await phone.call(logIn, { email, password });
  const { sessions } = await desk.call(listSessions, {});
  const seen = sessions.map(({ browser, system, device, is_current, country }) => [browser, system, device, is_current, country]);
  expect(seen).toEqual([
    ["Safari", "iOS", "phone", false, null],
    ["Firefox", "Linux", "desktop", true, null],
    ["", "", "other", false, null],
  ]);
  await desk.call(endSession, { id: sessions[0]!.id });
  await expect(phone.call(readMe, {})).rejects.toThrow("authentication_required");
  expect(await desk.call(endOtherSessions, {})).toEqual({ ended: 1 });
  await expect(call(readMe, {})).rejects.toThrow("authentication_required");
  await desk.call(readMe, {});
});

test("nobody ends or sees another's session", async () => {
  const [me, them] = [await house.member(), await house.member()];
  const [theirs] = (await them.call(listSessions, {})).sessions;
  await expect(me.call(endSession, { id: theirs!.id })).rejects.toThrow("not_found");
  expect((await me.call(listSessions, {})).sessions.map(({ id }) => id)).not.toContain(theirs!.id);
  await them.call(readMe, {});
});

test("where a session is comes from a table on this machine; what is nowhere has no country", async () => {
  expect(
    await Promise.all(["193.136.1.1", "2001:690:0:0::/64", "127.0.0.1", "10.0.0.1", "::1", "", "a socket"].map(countryOf)),
  ).toEqual(["PT", "PT", null, null, null, null, null]);
  expect(deviceOf("nonsense <script>")).toMatchObject({ device: "other" });
});

test("a new device is told of by email, in the person's language, with browser, place and time, and a known one is not", async () => {
  const owner = await house.member({ first_name: "Odile" });
  const mails = () => house.db.one<{ n: number }>(sql`select count(*) as n from outbox where recipient = ${owner.email}`);
  expect(await mails()).toEqual({ n: 0 });
  const desk = house.visitor({ "user-agent": FIREFOX, "x-forwarded-for": "193.136.1.1" });
  await desk.call(logIn, { email: owner.email, password: owner.password });
  const mail = await house.letter(owner.email);
  expect(mail).toMatchObject({ kind: "new_device", channel: "email" });
  for (const part of ["Odile", "Firefox", "Linux", "Portugal", "December 1, 2026", "12:00", "UTC"])
    expect(mail.body).toContain(part);
  expect(mail.link).toMatch(/^http:\/\/house\.test\/users\/report_login\?token=/);
  await desk.call(logOut, {});
  await desk.call(logIn, { email: owner.email, password: owner.password });
  expect(await mails()).toEqual({ n: 1 });
  const abroad = house.visitor();
  abroad.cookies.set("clock", encodeURIComponent("Asia/Tokyo h23"));
  await abroad.call(logIn, { email: owner.email, password: owner.password });
  expect((await house.letter(owner.email)).body).toContain("December 1, 2026 at 21:00 GMT+9");
  await house.db.run(sql`update users set locale = 'ar-XB' where id = ${owner.id}`);
  await house.visitor().call(logIn, { email: owner.email, password: owner.password });
  expect((await house.letter(owner.email)).html).toContain('lang="ar-XB" dir="rtl"');
});

test("who they are is proved once more by the password or a code, and counts for this session [A2.3.4 UserSessionExtensionReauth]", async () => {
  const own = await openHouse();
  const { call, post, email, password, id, cookies } = await own.member();
  const later = "2026-12-01T12:20:00.000Z";
  const fresh = () => own.db.one<{ at: Date }>(sql`select authenticated_at as at from sessions where user_id = ${id}`);
  own.setNow(new Date(later));
  const before = cookies.get("session")!;
  await expect(call(reauthenticate, { password: "wrong" })).rejects.toThrow("invalid_credentials");
  expect(await refusalOf(call(reauthenticate, {}))).toMatchObject({ fieldErrors: { password: ["required"] } });
  expect((await fresh())!.at.toISOString()).toBe("2026-12-01T12:00:00.000Z");
  expect(await call(reauthenticate, { password, next: "/users/security" })).toEqual({
    authenticated_at: later,
    next: "/users/security",
  });
  expect((await fresh())!.at.toISOString()).toBe(later);
  expect(cookies.get("session")).not.toBe(before);
  const copied = own.visitor();
  copied.cookies.set("session", before);
  await expect(copied.call(readMe, {})).rejects.toThrow("authentication_required");
  own.setNow(new Date("2026-12-01T12:40:00Z"));
  const { step } = await call(sendReauthenticationCode, { channel: "email" });
  const form = { code_id: step.code!.id, confirmation_code: (await own.letter(email)).code, next: "//elsewhere.test" };
  const done = await post("/users/reauthenticate", form);
  expect([done.status, done.headers.get("location")]).toEqual([303, "/"]);
  expect((await fresh())!.at.toISOString()).toBe("2026-12-01T12:40:00.000Z");
  own.setNow(new Date("2026-12-01T12:50:00Z"));
  const sent = await (await post("/v2/reauthentication_codes", { _page: "/users/reauthenticate" })).text();
  expect(/<input [^>]*id="confirmation_code"[^>]*>/.exec(sent)![0]).toMatch(/autofocus="".*aria-describedby="code-lead"/i);
  expect(sent).toMatch(/<p id="code-lead"[^>]*>We sent a 6-digit code to/);
  expect(await refusalOf(call(sendReauthenticationCode, { channel: "sms" }))).toMatchObject({
    fieldErrors: { channel: ["invalid"] },
  });
  await own.close();
});

test("an operator can sign somebody out everywhere, and nobody else can", async () => {
  const [operator, member, other] = [await house.member({ role: "operator" }), await house.member(), await house.member()];
  await expect(other.call(endSessionsOf, { id: member.id })).rejects.toThrow("not_allowed");
  expect(await operator.call(endSessionsOf, { id: member.id })).toEqual({ ended: 1 });
  await expect(member.call(readMe, {})).rejects.toThrow("authentication_required");
  await operator.call(readMe, {});
});
