import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { expectAccessible, visit, wake } from "#test/journeys/house/browser.ts";

test("the drawn map is links; reached for, it comes alive, and moving it searches there", async () => {
  const { page, complaints } = await visit();
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/s/homes?place=lisbon-pt");
  const pins = page.locator("svg a[href^='/rooms/'], a[data-pin]");
  expect(await pins.count()).toBeGreaterThan(3);
  await wake(page);
  expect(fetched.filter((url) => /maplibre|Live/.test(url))).toEqual([]);

  await pins.first().hover();
  await page.getByRole("button", { name: "Zoom in" }).waitFor();
  await expectAccessible(page);
  const before = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("ne_lat")).toBe(true);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).not.toBe(before);
  expect(complaints).toEqual([]);
});

test("what is pressed right after the map was moved is not undone by the search there: another order, or a stay on its way", async () => {
  const { page, complaints } = await visit({ reducedMotion: "reduce" }); // so that a move ends at once
  await page.clock.install();
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  await page.locator("a[data-pin]").first().hover();
  await page.getByRole("button", { name: "Zoom in" }).waitFor();
  const press = (target: string) =>
    page.evaluate((link) => {
      document.querySelector<HTMLElement>("main button[aria-label='Zoom in']")!.click();
      document.querySelector<HTMLElement>(link)!.click();
    }, target);
  await press("#sort a[href$='sort=price']");
  await page.clock.fastForward(1000);
  await expect.poll(() => page.url()).toMatch(/sort=price.*ne_lat/);
  await page.locator("#sort a[href*='sort=rating'][href*=ne_lat]").waitFor({ state: "attached" });

  const { promise: isSeen, resolve: letComeIn } = Promise.withResolvers<void>();
  await page.route(/\/v2\//, (route) => isSeen.then(() => route.continue()));
  await press("main article a");
  await page.clock.fastForward(1000);
  expect(await page.evaluate(() => location.pathname)).toMatch(/^\/rooms\//);
  letComeIn();
  await page.getByRole("heading", { level: 1, name: /stays in/ }).waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test("where the browser can draw no live map, the drawing stays with its links, and says that it cannot be moved", async () => {
  const { page, complaints } = await visit();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  const pin = page.locator("svg a[href^='/rooms/']").first();
  await pin.hover();
  await page.getByText("This map can’t be moved or zoomed here.").waitFor();
  await expectAccessible(page);
  await pin.click();
  await page.waitForURL(/\/rooms\//);
  expect(complaints).toEqual([]);
});

test("a stay in the list lights up on the map, and a pin opens a card that Escape closes", async () => {
  const { page } = await visit();
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  await page.locator("svg a[href^='/rooms/'], a[data-pin]").first().hover();
  await page.getByRole("button", { name: "Zoom in" }).waitFor();
  const pin = page.locator("button[data-pin]").first();
  await pin.focus();
  await page.keyboard.press("Enter");
  const card = page.getByRole("article", { name: "Stay on the map" });
  await card.getByRole("link").first().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => card.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-pin"))).toBe(true);
});

wide("who stands on a drawn pin with the keyboard stands on the same one when the map has come alive", async () => {
  const { page } = await visit();
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  const pin = page.locator("a[data-pin]").first();
  const id = await pin.getAttribute("data-pin");
  await pin.focus();
  await page.getByRole("button", { name: "Zoom in" }).waitFor();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["pin"]);
  await expect.poll(focused).toBe(id);
  expect(await page.locator("button[data-pin]:focus").count()).toBe(1);
});

test.each(fewOf(["cold", "warm"], 1))(
  "a finger sees first what stands at a pin, and the second press opens the stay, %s",
  async (start) => {
    const { page, complaints } = await visit({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 900 } });
    await page.goto("/s/homes?place=lisbon-pt");
    if (start === "warm") await wake(page);
    const pin = page.locator("svg a[data-pin]").first();
    const [id, name] = [await pin.getAttribute("data-pin"), await pin.getAttribute("aria-label")];
    await pin.tap();
    const card = page.getByRole("article", { name: "Stay on the map" });
    const link = card.getByRole("link");
    await link.waitFor();
    expect(name).toContain(await link.textContent());
    expect(new URL(page.url()).pathname).toBe("/s/homes");

    await page.getByRole("button", { name: "Zoom in" }).waitFor();
    await page.locator(`button[data-pin="${id}"]`).tap();
    await page.waitForURL((url) => url.pathname.endsWith(`/${id}`));
    expect(complaints).toEqual([]);
  },
);

wide("a finger on the card of a pin opens the stay, wherever it is pressed", async () => {
  const { page } = await visit({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await page.goto("/s/homes?place=lisbon-pt");
  await page.getByRole("button", { name: "Map", exact: true }).tap();
  const pin = page.locator("svg a[data-pin]").first();
  const id = await pin.getAttribute("data-pin");
  await pin.tap();
  const card = page.getByRole("article", { name: "Stay on the map" });
  await card.getByRole("link").waitFor();
  await card.tap({ position: { x: 30, y: 40 } });
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}`));
});

test("on a phone the button that opens the map covers no link at the end of a search", async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto("/s/homes?place=lisbon-pt");
  const covered = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const map = document.querySelector("[popovertarget=map]")!.getBoundingClientRect();
    const isUnder = ({ top, bottom, left, right }: DOMRect) =>
      bottom > map.top && top < map.bottom && right > map.left && left < map.right;
    const links = [...document.querySelectorAll("footer a")];
    return { links: links.length, under: links.filter((link) => isUnder(link.getBoundingClientRect())).length };
  });
  expect(covered.links).toBeGreaterThan(3);
  expect(covered.under).toBe(0);
});
