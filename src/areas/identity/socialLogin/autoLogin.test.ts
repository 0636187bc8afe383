import { afterAll, expect, test } from "vitest";
import { changeEmail } from "#areas/identity/accounts/codes/contract.ts";
import { changePassword } from "#areas/identity/accounts/passwords/contract.ts";
import { readMe } from "#areas/identity/accounts/contract.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { detectFacebookSession, facebookAutoLogIn } from "./contract.ts";
import { mayLogInByItself } from "./rules.ts";
import { signRequest } from "./signedRequest.server.ts";

const ID = "1234";
const SECRET = "an app's secret";
const NOON = new Date("2026-12-01T12:00:00Z");
const KEYS = { FACEBOOK_CLIENT_ID: ID, FACEBOOK_CLIENT_SECRET: SECRET, FACEBOOK_SDK_URL: "https://connect.example.test/sdk.js" };
const house = await openHouse(KEYS);
afterAll(house.close);

let people = 0;
async function connectedPerson() {
  const member = await house.member();
  const subject = `fb${++people}`;
  await house.db.run(
    sql`insert into identities (provider, subject, user_id, linked_at) values ('facebook', ${subject}, ${member.id}, now())`,
  );
  return { id: member.id, subject };
}
function browserWith(signed: string) {
  const guest = house.visitor();
  guest.cookies.set(`fbsr_${ID}`, signed);
  return guest;
}
const tryIt = (signed: string) => browserWith(signed).call(facebookAutoLogIn, {});

test("somebody connected with the network is logged in by the request that it signed [A4.3.7, A7.2, B7.6.1]", async () => {
  const { id, subject } = await connectedPerson();
  const guest = browserWith(signRequest(subject, NOON, SECRET));
  expect(await guest.call(facebookAutoLogIn, {})).toEqual({ success: true });
  expect((await guest.call(readMe, {})).user.id).toBe(id);
});

test("who was logged in without being asked proves who they are before anything sensitive", async () => {
  const { subject } = await connectedPerson();
  const guest = browserWith(signRequest(subject, NOON, SECRET));
  await guest.call(facebookAutoLogIn, {});
  await expect(guest.call(changePassword, { password: "Reef-73-quartz" })).rejects.toThrow("reauthentication_required");
  await expect(guest.call(changeEmail, { email: "thief@house.test" })).rejects.toThrow("reauthentication_required");
});

test("a signed request logs in once", async () => {
  const { subject } = await connectedPerson();
  const signed = signRequest(subject, NOON, SECRET);
  expect(await tryIt(signed)).toEqual({ success: true });
  expect(await tryIt(signed)).toEqual({ success: false });
  const respelt = signed.replace(".", "==.");
  expect(await tryIt(respelt)).toEqual({ success: false });
});

test("a request that is forged, old, early or about nobody logs nobody in [A8.5]", async () => {
  const { subject } = await connectedPerson();
  const [signature, payload] = signRequest(subject, NOON, SECRET).split(".") as [string, string];
  const other = signRequest("somebody-else", NOON, SECRET).split(".")[1]!;
  const unsigned = Buffer.from(
    JSON.stringify({ algorithm: "none", user_id: subject, issued_at: NOON.getTime() / 1000 }),
  ).toString("base64url");
  const wrong = [
    signRequest(subject, NOON, "another secret"),
    `${signature}.${other}`,
    `.${payload}`,
    `${signature}.${unsigned}`,
    "not even in two parts",
    signRequest(subject, new Date("2026-12-01T11:49:59Z"), SECRET),
    signRequest(subject, new Date("2026-12-01T12:01:01Z"), SECRET),
    signRequest("nobody", NOON, SECRET),
  ];
  for (const signed of wrong) expect(await tryIt(signed)).toEqual({ success: false });
});

test("nobody is logged in by the network while the feature `nofbautologin` is on [A4.3.7]", async () => {
  const own = await openHouse(KEYS);
  const member = await own.member();
  await own.db.run(
    sql`insert into identities (provider, subject, user_id, linked_at) values ('facebook', 'fb', ${member.id}, now())`,
  );
  await own.db.run(sql`insert into feature_settings (name, percent) values ('nofbautologin', 100)`);
  const guest = own.visitor();
  guest.cookies.set(`fbsr_${ID}`, signRequest("fb", NOON, SECRET));
  await expect.poll(() => own.services.features.settingOf("nofbautologin").percent).toBe(100);
  expect(await guest.call(facebookAutoLogIn, {})).toEqual({ success: false });
  await own.close();
});

test("whoever is signed in stays who they are", async () => {
  const { subject } = await connectedPerson();
  const member = await house.member();
  member.cookies.set(`fbsr_${ID}`, signRequest(subject, NOON, SECRET));
  expect(await member.call(facebookAutoLogIn, {})).toEqual({ success: false });
  expect((await member.call(readMe, {})).user.id).toBe(member.id);
});

test("a page that was reached through the network asks whether its visitor is connected there, and spends nothing [A7.3, B7.6.1]", async () => {
  const { subject } = await connectedPerson();
  const guest = browserWith(signRequest(subject, NOON, SECRET));
  expect(await guest.call(detectFacebookSession, { fb_action_ids: "42" })).toEqual({ connected: true });
  expect(await house.visitor().call(detectFacebookSession, {})).toEqual({ connected: false });
  expect(await guest.call(facebookAutoLogIn, {})).toEqual({ success: true });
});

test("without a script's address nothing of it runs, and the content policy does not name the network", async () => {
  const own = await openHouse({ FACEBOOK_CLIENT_ID: ID, FACEBOOK_CLIENT_SECRET: SECRET });
  const page = await own.visitor().get("/");
  expect(page.headers.get("content-security-policy")).not.toContain("example.test");
  expect(await page.text()).toContain('"social_sdk":null');
  const configured = await house.visitor().get("/");
  expect(configured.headers.get("content-security-policy")).toContain("https://connect.example.test");
  expect(configured.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(await configured.text()).toContain(
    '"social_sdk":{"app_id":"1234","url":"https://connect.example.test/sdk.js","if_cookie":""}',
  );
  await own.close();
});

test("logging out turns the log-in by itself off for this browser, for a year", async () => {
  const { subject } = await connectedPerson();
  const guest = browserWith(signRequest(subject, NOON, SECRET));
  await guest.call(facebookAutoLogIn, {});
  const answer = await guest.post("/logout", {});
  expect(guest.cookies.get("auto_login")).toBe("off");
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("auto_login="));
  expect(cookie).toContain(`Max-Age=${365 * 86_400};`);
});

test("it is tried for who is logged out, not flagged and has not turned it off [A4.3.7, A8.5]", () => {
  const on = { signedIn: false, isFlagged: false, search: new URLSearchParams(), turnedOff: false };
  expect(mayLogInByItself(on)).toBe(true);
  expect(mayLogInByItself({ ...on, search: new URLSearchParams("nofbautologin=0") })).toBe(true);
  for (const off of [
    { signedIn: true },
    { isFlagged: true },
    { search: new URLSearchParams("nofbautologin") },
    { search: new URLSearchParams("nofbautologin=1") },
    { turnedOff: true },
  ])
    expect(mayLogInByItself({ ...on, ...off })).toBe(false);
});
