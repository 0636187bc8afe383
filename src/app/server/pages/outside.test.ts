import { expect, test } from "vitest";
import { readSettings } from "#platform/settings/settings.server.ts";
import { openHouse, type TestHouse } from "#test/house/house.ts";

const MAP = {
  MAP_PROVIDER: "google",
  MAP_SCRIPT_URL: "https://maps.example.org/api.js",
  MAP_STYLESHEET_URL: "https://styles.example.org/map.css",
  MAP_PLACES_URL: "https://maps.example.org/places.js",
  MAP_KEY: "a-key",
  MAP_ORIGINS: "https://a.tiles.example.org, https://b.tiles.example.org",
};
const HERE = "http://house.test";
const PROFILE = { DEVICE_PROFILE_URL: "https://devices.example.org/frame?v=2", DEVICE_PROFILE_ORG: "sojourn" };

async function page(house: TestHouse, path: string, visitor = house.visitor()) {
  const answer = await visitor.get(path);
  const html = await answer.text();
  const policy = answer.headers.get("content-security-policy")!;
  const frame = /<iframe src="([^"]*)"[^>]*hidden/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  const bootstrap = JSON.parse(/id="bootstrap">([^<]*)</.exec(html)![1]!) as { outside_map?: object };
  return { policy, frame: frame === undefined ? null : new URL(frame, HERE), outside_map: bootstrap.outside_map };
}

test("without settings nothing comes from elsewhere: no map, no frame, and the policy names no other site [A7.14, A7.15]", async () => {
  const house = await openHouse();
  for (const path of ["/", "/login"]) {
    const { policy, frame, outside_map } = await page(house, path);
    expect([frame, outside_map, /https?:|frame-src|unsafe-inline/.test(policy)]).toEqual([null, undefined, false]);
  }
  await house.close();
});

test("a configured map's addresses stand in the data that the page begins with, and the policy lets it in [A7.14, B7.6.3, A3.19]", async () => {
  const house = await openHouse(MAP);
  const { policy, outside_map } = await page(house, "/s/homes");
  expect(outside_map).toEqual({
    provider: "google",
    key: "a-key",
    script_url: MAP.MAP_SCRIPT_URL,
    stylesheet_url: MAP.MAP_STYLESHEET_URL,
    places_url: MAP.MAP_PLACES_URL,
  });
  const sources = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)![1]!;
  for (const name of ["script-src", "style-src", "img-src", "connect-src", "font-src"])
    for (const origin of ["https://maps.example.org", "https://styles.example.org", "https://b.tiles.example.org"])
      expect([name, sources(name).split(" ").includes(origin)]).toEqual([name, true]);
  expect(policy).not.toContain("frame-src");
  await house.close();
});

test("the device-profile frame has our name there and a session of its own, which leads to nobody here; no consent, no frame [A7.15, B7.6.2]", async () => {
  const house = await openHouse({ ...PROFILE, CONSENT: "ask" });
  const [yes, other, no] = [house.visitor(), house.visitor(), house.visitor()];
  for (const visitor of [yes, other]) visitor.cookies.set("consent", "yes");
  const first = await page(house, "/login", yes);
  expect(first.frame!.origin + first.frame!.pathname).toBe("https://devices.example.org/frame");
  const { v, org_id, session_id } = Object.fromEntries(first.frame!.searchParams);
  expect([v, org_id]).toEqual(["2", "sojourn"]);
  expect(session_id).toMatch(/^[\da-f]{32}$/);
  expect([...yes.cookies.values()].some((value) => value.includes(session_id!))).toBe(false);
  expect((await page(house, "/signup_login", yes)).frame!.searchParams.get("session_id")).toBe(session_id);
  expect((await page(house, "/login", other)).frame!.searchParams.get("session_id")).not.toBe(session_id);
  expect(first.policy).toContain("frame-src 'self' https://devices.example.org;");
  const refused = await page(house, "/login", no);
  expect([refused.frame, refused.policy.includes("devices.example.org")]).toEqual([null, false]);
  await house.close();
});

test("on a page that is the same for everyone the device-profile frame leads each visitor to an address of their own, who has not consented to none [A7.15]", async () => {
  const house = await openHouse({ ...PROFILE, CONSENT: "ask" });
  const [yes, no] = [house.visitor(), house.visitor()];
  yes.cookies.set("consent", "yes");
  const { frame, policy } = await page(house, "/", yes);
  expect([frame!.href, policy.includes("frame-src 'self' https://devices.example.org;")]).toEqual([
    `${HERE}/device_profile`,
    true,
  ]);
  const led = await yes.get("/device_profile");
  expect([led.status, led.headers.get("cache-control")]).toEqual([302, "no-store"]);
  expect(led.headers.get("location")).toBe((await page(house, "/login", yes)).frame!.href);
  expect((await no.get("/device_profile")).status).toBe(204);
  await house.close();
});

test("half a map and half a frame are refused at the start, with what is missing", () => {
  const wrong = (env: Record<string, string>) => () => readSettings({ LOG_LEVEL: "silent", ...env });
  expect(wrong({ MAP_PROVIDER: "google" })).toThrow("MAP_SCRIPT_URL is needed with MAP_PROVIDER");
  expect(wrong({ MAP_PROVIDER: "other" })).toThrow("is not one of mapbox, google, gaode");
  expect(wrong({ ...MAP, MAP_ORIGINS: "https://a.example.org 'unsafe-eval'" })).toThrow("MAP_ORIGINS");
  expect(wrong({ DEVICE_PROFILE_URL: PROFILE.DEVICE_PROFILE_URL })).toThrow("DEVICE_PROFILE_ORG is needed");
});
