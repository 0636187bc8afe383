import fc from "#test/house/fastCheck.ts";
import { afterAll, expect, test } from "vitest";
import { accountCookies } from "#areas/identity/accounts/cookies.server.ts";
import { logIn } from "#areas/identity/accounts/contract.ts";
import { detectFacebookSession } from "#areas/identity/socialLogin/contract.ts";
import { tableOf } from "#test/house/tableOf.ts";
import { personalData } from "#app/server/features.server.ts";
import { CONSENT_COUNTRIES } from "./consentCountries.ts";
import { consentFor } from "./consentFor.server.ts";
import { headerCookies } from "#areas/site/header/cookies.server.ts";
import { eventCookies, eventStorage } from "#areas/insight/events/cookies.server.ts";
import { eventTable } from "#areas/insight/events/registry.server.ts";
import { cookieTable } from "#platform/http/cookies.server.ts";
import { storageTable } from "#platform/visitor/browserStorage.server.ts";
import { sql } from "#platform/db/db.server.ts";
import { openHouse } from "#test/house/house.ts";
import { readPrivacy, saveConsent } from "./contract.ts";

/** As it is served in production. */
const HTTPS = { PUBLIC_URL: "https://stays.test", SMTP_URL: "smtp://127.0.0.1:1" };
const house = await openHouse({ CONSENT: "where_law_asks" });
afterAll(house.close);

const BANNER = "May we store an ID in this browser";
const BEV = /^\d{10}_[A-Za-z0-9_-]{16}$/;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
/** Networks that are registered in these countries. */
const AT = { germany: "84.128.0.1", america: "8.8.8.8", brazil: "200.160.0.8", nowhere: "10.1.2.3" };
const visitorAt = (address: string, headers: Record<string, string> = {}) => {
  const one = house.visitor({ ...BROWSER, "x-forwarded-for": address, ...headers });
  return { ...one, set: async (path = "/") => (await one.get(path)).headers.getSetCookie().join("\n") };
};

test("where the law asks, and where a country is not known, nothing beyond the necessary is kept before somebody says yes", async () => {
  for (const address of [AT.germany, AT.brazil, AT.nowhere]) {
    const visitor = visitorAt(address);
    expect(await (await visitor.get("/")).text()).toContain(BANNER);
    expect(await visitor.set()).not.toMatch(/bev=|vid=/);
    await visitor.post("/v2/consent", { _method: "PUT", choice: "yes" });
    const page = await visitor.get("/");
    expect(page.headers.getSetCookie().join()).toMatch(/bev=\d/);
    expect(await page.text()).not.toContain(BANNER);
  }
});

test("where the law does not ask, the browser's id comes with the first page: 730 days, 16 random characters, the path / [A9.5, B9.17]", async () => {
  const visitor = visitorAt(AT.america);
  expect(await visitor.set()).toMatch(/^bev=\d{10}_[\w-]{16}; Max-Age=63072000; Path=\/; SameSite=Lax$/m);
  const first = visitor.cookies.get("bev")!;
  expect(first).toMatch(BEV);
  expect(await (await visitor.get("/")).text()).not.toContain(BANNER);
  expect(await visitor.set("/rooms/999")).toContain(`bev=${first}`); // the same value, for another while
  expect(visitorAt(AT.america).cookies.get("bev")).toBeUndefined();
  const other = visitorAt(AT.america);
  await other.get("/");
  expect(other.cookies.get("bev")).not.toBe(first);
});

test("on a public address the ids are sent over https alone [A9.5, B9.17]", async () => {
  const own = await openHouse(HTTPS);
  const set = (await own.visitor(BROWSER).get("/")).headers.getSetCookie().join();
  expect(set).toMatch(/bev=[^;]+; Max-Age=63072000; Path=\/; Secure; SameSite=Lax/);
  await own.close();
});

test("a signed-in visitor has an id for 7300 days besides, and keeps it [A9.5, B9.17]", async () => {
  const own = await openHouse();
  const member = await own.member();
  const set = async () => (await member.get("/")).headers.getSetCookie().join("\n");
  expect(await set()).toMatch(/^vid=[\w-]{16}; Max-Age=630720000; Path=\/; HttpOnly; SameSite=Lax$/m);
  expect(await set()).toContain(`vid=${member.cookies.get("vid")}`);
  expect((await own.visitor(BROWSER).get("/")).headers.getSetCookie().join()).not.toContain("vid=");
  await own.close();
});

test("an id that is not one of ours is replaced by one that is", async () => {
  const visitor = visitorAt(AT.america);
  visitor.cookies.set("bev", "1_short");
  expect(await visitor.set()).toMatch(/bev=\d{10}_/);
});

test("who declines is asked no more and has the ids taken away; saying yes later brings them back", async () => {
  const visitor = visitorAt(AT.america);
  await visitor.get("/");
  const declined = await visitor.post("/v2/consent", { _method: "PUT", choice: "no", _page: "/privacy?saved=choice#choice" });
  expect([declined.status, declined.headers.get("location")]).toEqual([303, "/privacy?saved=choice#choice"]);
  expect(declined.headers.getSetCookie().join()).toMatch(/consent=no; Max-Age=15552000; Path=\/; HttpOnly/);
  expect(visitor.cookies.has("bev")).toBe(false);
  expect(await visitor.set()).not.toContain("bev=");
  expect(await (await visitor.get("/privacy")).text()).toContain("You declined");
  await visitor.call(saveConsent, { choice: "yes" });
  expect(await visitor.set()).toMatch(/bev=\d/);
});

test("a browser that says no to every site is followed, until its owner says yes here", async () => {
  const visitor = visitorAt(AT.america, { "sec-gpc": "1" });
  expect(await visitor.set()).toBe("");
  const german = visitorAt(AT.germany, { "sec-gpc": "1" });
  expect(await (await german.get("/")).text()).not.toContain(BANNER);
  expect((await german.call(readPrivacy, {})).consent).toEqual({ granted: false, asks: false, choice: null, signal: true });
  await german.call(saveConsent, { choice: "yes" });
  expect(await german.set()).toMatch(/bev=\d/);
});

test("their own word counts first, then their browser's, then the operator's setting with the law", () => {
  const setting = fc.constantFrom("ask", "where_law_asks", "off");
  const country = fc.option(fc.constantFrom("US", "JP", ...Object.keys(CONSENT_COUNTRIES)));
  const choice = fc.constantFrom(undefined, "yes", "no", "perhaps");
  fc.assert(
    fc.property(setting, country, choice, fc.boolean(), (setting, country, choice, signal) => {
      const consent = consentFor({ setting, choice, signal, country, user_agent: "" });
      expect(consent.granted && consent.asks).toBe(false);
      const isChosen = choice === "yes" || choice === "no";
      if (isChosen) expect(consent).toMatchObject({ granted: choice === "yes", asks: false });
      else if (signal) expect(consent).toMatchObject({ granted: false, asks: false });
      if (isChosen || signal) return;
      const isLaw = country === null || country in CONSENT_COUNTRIES;
      expect(consent.asks).toBe(setting === "ask" || (setting === "where_law_asks" && isLaw));
      expect(consent.granted).toBe(!consent.asks);
    }),
  );
});

test("robots are given no id, browsers without a window are", () => {
  const granted = (user_agent: string) =>
    consentFor({ setting: "off", choice: undefined, signal: false, country: "US", user_agent }).granted;
  expect(granted("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)")).toBe(false);
  expect(
    granted("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36"),
  ).toBe(true);
});

test("a choice is taken from our own pages without a token, and from no other site", async () => {
  const send = (headers: Record<string, string>) => {
    const body = new URLSearchParams({ _method: "PUT", choice: "yes" });
    return house.app.fetch(new Request("http://house.test/v2/consent", { method: "POST", body, headers }));
  };
  const came = await send({ origin: "http://house.test", referer: "http://house.test/rooms/1?adults=2" });
  expect([came.status, came.headers.get("location")]).toEqual([303, "/rooms/1?adults=2"]);
  for (const origin of ["http://evil.test", "null", "http://house.test.evil.test"])
    expect((await send({ origin, referer: "http://evil.test/" })).headers.getSetCookie().join()).not.toMatch(/consent|bev/);
});

test("a choice made beside a form that was refused leads to the form's page, and tells of no success", async () => {
  const visitor = visitorAt(AT.germany, { origin: "http://house.test", referer: "http://house.test/v2/invitation_stops" });
  const refused = await visitor.post("/v2/invitation_stops", { token: "x", _page: "/invite/stop?saved=stop#stop" });
  const html = await refused.text();
  const page = /class="consent-form".*?name="_page" value="([^"]*)"/.exec(html)?.[1];
  expect([refused.status, page]).toEqual([422, "/invite/stop"]);
  const chosen = await visitor.post("/v2/consent", { _method: "PUT", choice: "no", _page: page! });
  expect(chosen.headers.get("location")).toBe("/invite/stop");
});

test("the page of privacy names every cookie, every store and all that is kept about people, each in words", async () => {
  const { kept_in_browser, kept_about_people, events } = await house.visitor().call(readPrivacy, {});
  const messages = tableOf("en");
  expect(kept_in_browser.map(({ name }) => name)).toEqual([...Object.keys(cookieTable()), ...Object.keys(storageTable())]);
  expect(kept_in_browser.filter(({ name }) => !messages[`cookie.${name}`])).toEqual([]);
  expect(kept_about_people).toHaveLength(personalData.length);
  expect(kept_about_people.filter((name) => !messages[`kept.${name}`] || !messages[`kept.${name}.until`])).toEqual([]);
  expect(events.map(({ name }) => name)).toEqual(Object.keys(eventTable()).map((schema) => schema.split(":")[0]));
  expect(events.filter(({ name }) => !messages[`event.${name}`])).toEqual([]);
  const html = await (await house.visitor().get("/privacy")).text();
  expect(html).toContain("scroll_depth depth_px page_px");
  for (const name of ["bev", "session", "ftv"]) expect(html).toContain(`>${name}<`);
  expect(html).toContain("2 years");
});

test("over https the page of privacy names the cookies as the browser does", async () => {
  const own = await openHouse(HTTPS);
  const { kept_in_browser } = await own.visitor().call(readPrivacy, {});
  expect(kept_in_browser.map(({ sent_name }) => sent_name)).toEqual(
    expect.arrayContaining(["__Host-session", "__Host-seed", "bev"]),
  );
  const html = await (await own.visitor().get("/privacy")).text();
  expect(html).toContain(">__Host-session<");
  expect(html).toContain(tableOf("en")["cookie.session"]);
  await own.close();
});

test("the constants of what browsers keep are the documents' [A9.6, A9.7, B9.16]", () => {
  const { login_prompt_dismissed, earn_credit_dismissed, show_cohost_in_nav, bev, vid } = {
    ...accountCookies,
    ...headerCookies,
    ...eventCookies,
  };
  expect([login_prompt_dismissed.days * 86_400_000, earn_credit_dismissed.days * 86_400_000]).toEqual([6048e5, 15_552_000_000]);
  expect([show_cohost_in_nav.days, bev.days, vid.days, eventStorage.ftv.days]).toEqual([30, 730, 7300, 730]);
});

test("events are kept with the browser's id where somebody said yes, and not at all where they did not", async () => {
  const { call: no } = visitorAt(AT.germany);
  const { trackEvents } = await import("#areas/insight/events/contract.ts");
  const event = (kind: string) => ({ event_name: "impression", event_data: { what: kind } });
  await no(trackEvents, event("of_nobody"));
  const yes = visitorAt(AT.america);
  await yes.get("/");
  await yes.call(trackEvents, event("of_somebody"));
  const stored = await house.db.all(sql`select data, browser from events where name = 'impression'`);
  expect(stored).toEqual([{ data: { what: "of_somebody" }, browser: yes.cookies.get("bev") }]);
});

test("what the server counts of somebody who has not said yes is nobody's [B7.4.1]", async () => {
  const own = await openHouse({ CONSENT: "ask" });
  const { email, password, id } = await own.member();
  expect(await own.db.all(sql`select user_id, browser from events where name = 'signed_in'`)).toEqual([
    { user_id: null, browser: null },
  ]);
  await own.visitor(BROWSER).call(detectFacebookSession, { fb_action_ids: "42" });
  expect(await own.db.one(sql`select data from events where name = 'fb_session_detected'`)).toMatchObject({
    data: { fb_action_ids: "" },
  });
  const yes = own.visitor(BROWSER);
  await yes.call(saveConsent, { choice: "yes" });
  await yes.get("/");
  await yes.call(logIn, { email, password });
  expect(await own.db.all(sql`select user_id, browser from events where name = 'signed_in'`)).toEqual(
    expect.arrayContaining([{ user_id: id, browser: yes.cookies.get("bev") }]),
  );
  await own.close();
});
