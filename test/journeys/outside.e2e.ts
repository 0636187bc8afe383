import type { Locator, Page } from "playwright";
import type { ListingCard } from "#features/stays/contract.ts";
import { afterAll, expect, inject, test } from "vitest";
import { shifted } from "#features/map/shiftedInChina.ts";
import { openImitationMaps } from "../imitationMaps.ts";
import { type Visit, visit, wake } from "./browser.ts";
import { fewOf } from "../thorough.ts";
import { startServer } from "./server.ts";

const outside = await openImitationMaps();
afterAll(async () => {
  outside.close();
});

async function overServer(settings: Record<string, string>, journey: (given: Visit) => Promise<void>) {
  const { origin, stop } = await startServer(settings, inject("town"));
  outside.asked.length = 0;
  try {
    await journey(await visit({ baseURL: origin }));
  } finally {
    await stop();
  }
}

test("the device-profile frame is asked for on a page of one's own, with our name there and a session [A7.15, B7.6.2]", () =>
  overServer({ DEVICE_PROFILE_URL: `${outside.origin}/device`, DEVICE_PROFILE_ORG: "sojourn" }, async ({ page, complaints }) => {
    await page.goto("/login");
    await expect
      .poll(() => outside.asked.find((url) => url.startsWith("/device")))
      .toMatch(/^\/device\?org_id=sojourn&session_id=[\da-f]{32}$/);
    expect(await page.locator("iframe").isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  }));

/** How far the pin stands from where the map's own reckoning has that home. */
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
for (const [provider, town] of fewOf(MAPS, 1))
  test(`a map of ${provider} comes when it is reached for; pins stand where it says, and moving it searches there [A3.19, A7.14, B7.6.3]`, () =>
    overServer(
      {
        MAP_PROVIDER: provider,
        MAP_SCRIPT_URL: `${outside.origin}/${provider}.js`,
        MAP_STYLESHEET_URL: `${outside.origin}/map.css`,
        MAP_KEY: "a-key",
      },
      async ({ page, complaints }) => {
        await page.goto(`/s/homes?place=${town}`);
        await wake(page);
        const drawn = page.locator("svg a[href^='/rooms/']").first();
        const id = /\d+/.exec((await drawn.getAttribute("href"))!)![0];
        const { listing } = (await (await page.request.get(`/v2/listings/${id}`)).json()) as { listing: ListingCard };
        const { lng, lat } = provider === "gaode" ? shifted(listing.at) : listing.at;
        await page.evaluate((mark) => (document.documentElement.dataset["mark"] = mark), `${lng},${lat}`);
        expect(outside.asked).toEqual([]);

        await drawn.hover();
        const pin = page.locator(`button[data-pin="${id}"]`);
        await pin.waitFor();
        expect(outside.asked.map((url) => url.split("?")[0]).toSorted()).toEqual([`/${provider}.js`, "/map.css"].toSorted());
        const before = await offBy(page, pin);
        // The first pin gives way to none.
        expect(Math.hypot(before.x, before.y)).toBeLessThan(3);

        const map = (await page.locator("[data-outside]").boundingBox())!;
        await page.mouse.move(map.x + map.width / 2, map.y + map.height - 60);
        await page.mouse.down();
        await page.mouse.move(map.x + map.width / 2 + 60, map.y + map.height - 100, { steps: 4 });
        expect(await offBy(page, pin)).toEqual(before);
        await page.mouse.up();
        await expect.poll(() => new URL(page.url()).searchParams.has("ne_lat")).toBe(true);
        expect(complaints).toEqual([]);
      },
    ));
