import type { Locator, Page } from "playwright";
import type { ListingCard } from "#areas/discovery/listings/contract.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { shifted } from "#areas/discovery/map/shiftedInChina.ts";
import { openImitationMaps } from "#test/imitations/imitationMaps.ts";
import { visit, wake } from "#test/journeys/house/browser.ts";
import { fewOf } from "#test/house/thorough.ts";
import { read } from "#test/journeys/house/people.ts";
import { startServer } from "#test/house/builtServer.ts";

const outside = await openImitationMaps();
afterAll(async () => {
  outside.close();
});

/** The distance of the pin from where the map's own projection puts that home. */
async function offBy(page: Page, pin: Locator) {
  const [shown, mark] = [(await pin.boundingBox())!, (await page.locator("[data-mark]:not(html)").boundingBox())!];
  return { x: Math.round(shown.x + shown.width / 2 - mark.x), y: Math.round(shown.y + shown.height / 2 - mark.y) };
}

// Gaode's in a town where its map is shifted by law.
const MAPS = [
  ["gaode", "hong-kong-hk"],
  ["mapbox", "lisbon-pt"],
  ["google", "lisbon-pt"],
] as const;

describe.each(fewOf(MAPS, 1))("with the map of %s, and a device-profile frame", (provider, town) => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    const map = {
      MAP_PROVIDER: provider,
      MAP_SCRIPT_URL: `${outside.origin}/${provider}.js`,
      MAP_STYLESHEET_URL: `${outside.origin}/map.css`,
    };
    const device = { DEVICE_PROFILE_URL: `${outside.origin}/device`, DEVICE_PROFILE_ORG: "sojourn" };
    server = await startServer({ ...map, MAP_KEY: "a-key", ...device }, inject("town"));
  });
  afterAll(() => server.stop());
  beforeEach(() => void (outside.asked.length = 0));

  const isDevice = (url: string) => url.startsWith("/device");
  test("the map comes when it is reached for; pins stand where it says, and moving it searches there [A3.19, A7.14, B7.6.3]", async () => {
    const { page, complaints } = await visit({ baseURL: server.origin });
    const requested = () => outside.asked.filter((url) => !isDevice(url));
    await page.goto(`/s/homes?place=${town}`);
    await wake(page);
    const drawn = page.locator("svg a[href^='/rooms/']").first();
    const id = /\d+/.exec((await drawn.getAttribute("href"))!)![0];
    const { listing } = await read<{ listing: ListingCard }>(page, `/v2/listings/${id}`);
    const { lng, lat } = provider === "gaode" ? shifted(listing.at) : listing.at;
    await page.evaluate((mark) => (document.documentElement.dataset["mark"] = mark), `${lng},${lat}`);
    expect(requested()).toEqual([]);

    await drawn.hover();
    const pin = page.locator(`button[data-pin="${id}"]`);
    await pin.waitFor();
    expect(
      requested()
        .map((url) => url.split("?")[0])
        .toSorted(),
    ).toEqual([`/${provider}.js`, "/map.css"].toSorted());
    const before = await offBy(page, pin);
    // The first pin is not hidden by any other.
    expect(Math.hypot(before.x, before.y)).toBeLessThan(3);

    const map = (await page.locator("[data-outside]").boundingBox())!;
    await page.mouse.move(map.x + map.width / 2, map.y + map.height - 60);
    await page.mouse.down();
    await page.mouse.move(map.x + map.width / 2 + 60, map.y + map.height - 100, { steps: 4 });
    expect(await offBy(page, pin)).toEqual(before);
    await page.mouse.up();
    await expect.poll(() => new URL(page.url()).searchParams.has("ne_lat")).toBe(true);
    expect(complaints).toEqual([]);
  });

  test("the device-profile frame is asked for on a page of one's own, with our name there and a session [A7.15, B7.6.2]", async () => {
    const { page, complaints } = await visit({ baseURL: server.origin });
    const requested = () => outside.asked.filter(isDevice);
    await page.goto("/login");
    await expect.poll(requested).toEqual([expect.stringMatching(/^\/device\?org_id=sojourn&session_id=[\da-f]{32}$/)]);
    await page.goto("/"); // which is the same for everyone
    await expect.poll(requested).toHaveLength(2);
    expect(requested()[1]).toBe(requested()[0]);
    expect(await page.locator("iframe").isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });
});
