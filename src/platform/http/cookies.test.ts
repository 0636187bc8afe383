import { expect, test } from "vitest";
import { logIn, logOut, readMe } from "#areas/identity/accounts/contract.ts";
import type { CookieName } from "#lib/http/cookieNames.ts";
import { openHouse } from "#test/house/house.ts";
import { cookieTable, sentName } from "./cookies.server.ts";

const HTTPS = { PUBLIC_URL: "https://house.test", SMTP_URL: "smtp://127.0.0.1:1", NEW_DEVICE_CHALLENGE: "off" };

test("what binds a browser to somebody is named for this host alone over https, and plainly without it", async () => {
  const own = await openHouse(HTTPS);
  const secrets = (Object.keys(cookieTable()) as CookieName[]).filter((name) => "secret" in cookieTable()[name]!);
  const { email, password } = await own.member();
  const guest = own.visitor();
  const drawn = (await guest.get("/login")).headers.getSetCookie();
  const entered = (await guest.post("/login", { email, password, remember_me: "1" })).headers.getSetCookie();
  const ways = { seed: drawn, session: entered, known_browser: entered };
  for (const [name, set] of Object.entries(ways))
    expect(set.findLast((one) => one.includes(`${name}=`))).toMatch(
      new RegExp(`^__Host-${name}=[^;]+;( Max-Age=\\d+;)? Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );
  expect(secrets.map((name) => sentName(name, { publicUrl: "https://house.test" }))).toEqual(
    secrets.map((name) => `__Host-${name}`),
  );
  expect(secrets.map((name) => sentName(name, { publicUrl: null }))).toEqual(secrets);
  await own.close();
  const plain = await openHouse();
  expect((await plain.visitor().get("/login")).headers.getSetCookie().join("\n")).toMatch(
    /^seed=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/m,
  );
  await plain.close();
});

test("a seed or a session that a neighbouring host planted is none", async () => {
  const own = await openHouse(HTTPS);
  const [member, other] = [await own.member(), await own.member()];
  member.cookies.set("session", other.cookies.get("__Host-session")!);
  expect((await member.call(readMe, {})).user.id).toBe(member.id);
  const guest = own.visitor();
  guest.cookies.set("seed", "planted");
  const set = (await guest.get("/login")).headers.getSetCookie().find((one) => one.includes("seed="));
  expect(set).toMatch(/^__Host-seed=/);
  expect(set).not.toContain("planted");
  await own.close();
});

test("who was signed in before the cookies had that name stays in, by the new one, and for a limited time", async () => {
  const own = await openHouse(HTTPS);
  const fromBefore = async (remember_me: boolean) => {
    const { id, email, password } = await own.member();
    const guest = own.visitor();
    await guest.call(logIn, { email, password, remember_me });
    for (const name of ["session", "known_browser"]) {
      guest.cookies.set(name, guest.cookies.get(`__Host-${name}`)!);
      guest.cookies.delete(`__Host-${name}`);
    }
    return { ...guest, id };
  };
  for (const remembered of [true, false]) {
    const guest = await fromBefore(remembered);
    const token = guest.cookies.get("session")!;
    const answer = await guest.get("/v2/users/me");
    expect(((await answer.json()) as { user: { id: number } }).user.id).toBe(guest.id);
    const set = answer.headers.getSetCookie().filter((one) => one.includes("session="));
    expect(set.map((one) => one.replace(token, "TOKEN"))).toEqual([
      `__Host-session=TOKEN;${remembered ? " Max-Age=2592000;" : ""} Path=/; HttpOnly; Secure; SameSite=Lax`,
      "session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
    expect((await guest.call(readMe, {})).user.id).toBe(guest.id);
    expect((await guest.get("/v2/users/me")).headers.getSetCookie().join()).not.toContain("session=");
  }
  const leaving = await fromBefore(true);
  const old = leaving.cookies.get("session")!;
  await leaving.get("/v2/users/me");
  await leaving.call(logOut, {});
  expect([...leaving.cookies.keys()].filter((name) => name.endsWith("session"))).toEqual([]);
  leaving.cookies.set("session", old);
  await expect(leaving.call(readMe, {})).rejects.toThrow("authentication_required");
  own.setNow(new Date("2027-03-01T00:00:00Z"));
  expect((await (await fromBefore(true)).get("/v2/users/me")).status).toBe(401);
  await own.close();
});
