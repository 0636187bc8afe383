import { afterAll, expect, test } from "vitest";
import { sql } from "#platform/db.server.ts";
import type { Refusal } from "#lib/refusal.ts";
import { openHouse } from "#test/house.ts";
import { logIn, logOut, readMe, signUp } from "./contract.ts";

const house = await openHouse();
afterAll(house.close);
const PASSWORD = "correct horse";
let made = 0;
const somebody = () => ({ first_name: "Ana", last_name: "Reis", email: `ana${++made}@house.test`, password: PASSWORD });
/** Each from an address of its own, so that limits of one test do not meet another's. */
const visitor = () => house.visitor();

test("signing up signs in, and logging out ends it", async () => {
  const { call, cookies } = visitor();
  const { user } = await call(signUp, { user: somebody() });
  expect((await call(readMe, {})).user).toEqual(user);
  const token = cookies.get("session");
  await call(logOut, {});
  expect(cookies.has("session")).toBe(false);
  cookies.set("session", token!);
  await expect(call(readMe, {})).rejects.toThrow("authentication_required");
});

test("the session's cookie cannot be read by scripts nor sent from other sites, and only a hash of it is kept", async () => {
  const guest = visitor();
  const user = somebody();
  const answer = await guest.post("/signup_login", {
    "user[first_name]": user.first_name,
    "user[last_name]": user.last_name,
    "user[email]": user.email,
    "user[password]": PASSWORD,
  });
  expect(answer.status).toBe(303);
  const cookie = answer.headers.getSetCookie().find((c) => c.startsWith("session="))!;
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const kept = await house.db.all<{ token_hash: Uint8Array }>(sql`select token_hash from sessions`);
  const token = guest.cookies.get("session")!;
  expect(kept.some(({ token_hash }) => Buffer.from(token_hash).toString("utf8").includes(token))).toBe(false);
});

test("logging in rotates the token: one that was planted before is worth nothing", async () => {
  const guest = visitor();
  const user = somebody();
  await guest.call(signUp, { user });
  const before = guest.cookies.get("session")!;
  await guest.call(logIn, { email: user.email, password: PASSWORD });
  expect(guest.cookies.get("session")).not.toBe(before);
  guest.cookies.set("session", before);
  await expect(guest.call(readMe, {})).rejects.toThrow("authentication_required");
});

test("a wrong password and an unknown address are refused alike", async () => {
  const { call } = visitor();
  const user = somebody();
  await visitor().call(signUp, { user });
  await expect(call(logIn, { email: user.email, password: "wrong" })).rejects.toThrow("invalid_credentials");
  await expect(call(logIn, { email: "nobody@house.test", password: PASSWORD })).rejects.toThrow("invalid_credentials");
});

test("an address has one account, whatever the case of its letters", async () => {
  const user = somebody();
  await visitor().call(signUp, { user });
  const refused = await visitor()
    .call(signUp, { user: { ...user, email: user.email.toUpperCase() } })
    .catch((error: Refusal) => error);
  expect((refused as Refusal).fieldErrors).toEqual({ "user.email": ["taken"] });
  await visitor().call(logIn, { email: user.email.toUpperCase(), password: PASSWORD });
});

test("each field of a sign-up is checked and refused by name", async () => {
  const refused = await visitor()
    .call(signUp, { user: { first_name: "", last_name: "x".repeat(36), email: "no address", password: "short" } })
    .catch((error: Refusal) => error);
  expect((refused as Refusal).fieldErrors).toEqual({
    "user.first_name": ["required"],
    "user.last_name": ["too_long"],
    "user.email": ["invalid"],
    "user.password": ["too_short"],
  });
});

test("a session that is not used ends after 12 hours, a remembered one after 30 days", async () => {
  const own = await openHouse();
  const user = somebody();
  const [brief, kept] = [own.visitor(), own.visitor()];
  await brief.call(signUp, { user });
  await kept.call(logIn, { email: user.email, password: PASSWORD, remember_me: true });
  own.setNow(new Date("2026-12-02T00:30:00Z"));
  await expect(brief.call(readMe, {})).rejects.toThrow("authentication_required");
  await kept.call(readMe, {});
  own.setNow(new Date("2027-01-02T00:00:00Z"));
  await expect(kept.call(readMe, {})).rejects.toThrow("authentication_required");
  await own.close();
});

test("a session in use goes on", async () => {
  const own = await openHouse();
  const guest = own.visitor();
  await guest.call(signUp, { user: somebody() });
  for (const at of ["2026-12-01T20:00:00Z", "2026-12-02T06:00:00Z", "2026-12-02T16:00:00Z"]) {
    own.setNow(new Date(at));
    await guest.call(readMe, {});
  }
  await own.close();
});

test("guessing the password of one account is stopped after ten tries, from any address", async () => {
  const user = somebody();
  await visitor().call(signUp, { user });
  const guess = () => house.visitor().call(logIn, { email: user.email, password: "wrong" });
  for (let i = 0; i < 10; i++) await expect(guess()).rejects.toThrow("invalid_credentials");
  const refused = (await guess().catch((error: Refusal) => error)) as Refusal;
  expect(refused.code).toBe("too_many_requests");
  expect(refused.retryAfterS).toBeGreaterThan(0);
  await expect(house.visitor().call(logIn, { email: user.email, password: PASSWORD })).rejects.toThrow("too_many_requests");
});

test("after signing in by a form the way goes on to the page that was wanted, and to no other site", async () => {
  const user = somebody();
  await visitor().call(signUp, { user });
  const where = async (next: string) =>
    (await visitor().post("/login", { email: user.email, password: PASSWORD, next })).headers.get("location");
  expect(await where("/rooms/7?adults=2")).toBe("/rooms/7?adults=2");
  for (const trap of ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "/\telsewhere", "javascript:alert(1)"])
    expect(await where(trap)).toBe("/");
});

test("a refused form comes back with its messages and all that was typed, passwords apart", async () => {
  const answer = await visitor().post("/signup_login", {
    "user[first_name]": "Ana <b>",
    "user[last_name]": "",
    "user[email]": "ana",
    "user[password]": "secret-secret",
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('value="Ana &lt;b&gt;"');
  expect(html).toContain("Enter your last name.");
  expect(html).toContain("This is not an e-mail address.");
  expect(html).not.toContain("secret-secret");
});

test("the cookie of a session that has ended does not stand in the way of signing in again", async () => {
  const own = await openHouse();
  const user = somebody();
  await own.visitor().call(signUp, { user });
  const guest = own.visitor();
  guest.cookies.set("session", "ended long ago");
  const html = await (await guest.get("/login")).text();
  const csrf_token = /name="csrf_token" value="([^"]+)"/.exec(html)![1]!;
  expect((await guest.post("/login", { csrf_token, email: user.email, password: PASSWORD })).status).toBe(303);
  await guest.call(readMe, {});
  await own.close();
});

test("a token that is no text is refused", async () => {
  const answer = await visitor().get("/login", {
    method: "POST",
    body: '{"csrf_token":{"toString":1}}',
    headers: { "content-type": "application/json" },
  });
  expect(answer.status).toBe(403);
});

test("tries are counted for the account, however the letters of its address are written", async () => {
  const own = await openHouse();
  const { email } = somebody();
  const at = email.replace("ana", "i-ana");
  await own.visitor().call(signUp, { user: { ...somebody(), email: at } });
  const same = await own.db.one<{ same: boolean }>(sql`select ${at}::citext = ${at.replace("i", "\u0130")}::citext as same`);
  const written = same!.same ? [at, at.replace("i", "\u0130")] : [at, at.toUpperCase()];
  for (let i = 0; i < 10; i++)
    await expect(own.visitor().call(logIn, { email: written[i % 2]!, password: "wrong" })).rejects.toThrow("invalid_credentials");
  for (const email of written)
    await expect(own.visitor().call(logIn, { email, password: "wrong" })).rejects.toThrow("too_many_requests");
  await own.close();
});
