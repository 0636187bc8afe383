import { globSync } from "node:fs";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";
import { comeIn } from "#test/journeys/house/people.ts";
import { fewOf, wide } from "#test/house/thorough.ts";

const days = `checkin=${nextMonth(10)}&checkout=${nextMonth(14)}&adults=2`;
/** One page of each kind. */
const PAGES: [string, string][] = [
  ["home", "/"],
  ["search", `/s/homes?place=lisbon-pt&${days}`],
  ["stay", `/rooms/1?${days}`],
  ["a luxury home", "/luxury/421"],
  ["experiences", "/s/experiences?place=lisbon-pt"],
  ["an experience", "/experiences/15"],
  ["a restaurant", "/restaurants/17"],
  ["a story", "/content/21"],
  ["log in", "/login"],
  ["sign up", "/signup_login"],
  ["a person", "/users/show/1"],
  ["developers", "/developers"],
  ["nothing", "/rooms/99999999"],
  ["a search that finds nothing", `/s/homes?place=lisbon-pt&min_price=99999`],
  ["a select home", "/rooms/select/224"],
  ["its rooms", "/luxury/421/tour"],
  ["its pictures", "/luxury/421/gallery"],
  ["experiences of a day", `/s/experiences?place=lisbon-pt&date=${nextMonth(10)}&guests=2&language=pt`],
  ["activities", "/s/activities?place=lisbon-pt"],
  ["restaurants", "/s/restaurants?place=lisbon-pt"],
  ["stories", "/content?place=lisbon-pt"],
  ["an activity", "/activities/8"],
  ["a place", "/things-to-do/places/6"],
  ["no places", "/s/places?place=lisbon-pt&categories[]=beach"],
  ["log in, the legacy design", "/login?campaign_action=claim_coupon"],
  ["sign up, the legacy design", "/signup_login?campaign_action=claim_coupon&type=email"],
  ["more ways to log in", "/login?step=MoreOptions"],
  ["forgotten password", "/forgot_password"],
  ["new password", "/reset_password?token=a"],
  ["signed out", "/signed_out_modal"],
  ["log out", "/logout"],
  ["terms", "/terms"],
  ["outbox", "/dev/outbox"],
];
const LOOKS = [
  { look: "light", options: { colorScheme: "light" } },
  { look: "right to left", options: { colorScheme: "light" }, locale: "ar-XB" },
  { look: "dark", options: { colorScheme: "dark" } },
  { look: "320 px", options: { viewport: { width: 320, height: 700 } } },
] as const;

test.each(fewOf(LOOKS, 1))(
  "axe finds nothing on the pages, all of each is styled, and none scrolls sideways: $look",
  { timeout: 300_000 },
  async ({ options, ...more }) => {
    const { page } = await visit(options);
    for (const [name, path] of fewOf(PAGES, 13)) {
      await page.goto("locale" in more ? `${path}${path.includes("?") ? "&" : "?"}locale=${more.locale}` : path);
      await expectAccessible(page).catch((error: Error) => expect.fail(`${name}: ${error.message}`));
      await expectNoSidewaysScroll(page);
    }
  },
);

const widthsOf = (page: Page) =>
  page
    .locator("[name=checkin],[name=checkout]")
    .evaluateAll((fields) => fields.map((one) => one.parentElement!.getBoundingClientRect().width));

test("on a narrow phone what is pressed can be hit, and a day is 97 px wide; on wide screens it is 130 [B9.15]", async () => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  for (const [, path] of fewOf(PAGES, 3)) {
    await page.goto(path);
    await expectAccessible(page, { only: "target-size" });
  }
  for (const [width, least] of [
    [360, 97],
    [1280, 130],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    const widths = await widthsOf(page);
    expect(widths).toHaveLength(2);
    for (const one of widths) expect(one).toBeGreaterThanOrEqual(least);
  }
});

/** Pages that only signed-in people see, by role. */
const OWN_PAGES = {
  guest: ["/trips", "/inbox", "/wishlists", `/book/1/guests?${days}`, "/users/security", "/users/notifications"],
  host: ["/hosting", "/hosting/calendar", "/hosting/listings", "/hosting/inbox", "/users/transaction_history"],
  operator: ["/admin", "/admin/navigation", "/admin/events", "/admin/listings"],
};
/** The links to the first item of these lists, as a separate page. */
const FIRST_OF: Record<string, string> = {
  "/inbox": "/inbox/",
  "/wishlists": "/wishlists/",
  "/hosting/listings": "/hosting/listings/",
};

wide("what is pressed can be hit on a narrow phone, on the pages of guests, of hosts and of operators too", async () => {
  for (const [who, paths] of Object.entries(OWN_PAGES)) {
    const { page } = await comeIn(`${who}@sojourn.test`, { viewport: { width: 360, height: 740 } });
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page, { only: "target-size" });
      const link = FIRST_OF[path] && page.locator(`main a[href^="${FIRST_OF[path]}"]`).first();
      if (!link) continue;
      await page.goto((await link.getAttribute("href"))!);
      await expectAccessible(page, { only: "target-size" });
    }
  }
});

test("on paper stands what a page tells, and nothing to be pressed", async () => {
  const { page } = await visit({ viewport: { width: 794, height: 1123 } });
  for (const [, path] of fewOf(PAGES, 8)) {
    if (/login|password/.test(path)) continue; // nothing but a form
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await page.locator("main h1").waitFor();
    const pressed = "search, nav, [role=search], [data-heart], button:not(:has(img)), input, select, textarea";
    const left = page.locator(pressed).filter({ visible: true });
    const found = await left.evaluateAll((parts) => parts.map((one) => one.outerHTML.slice(0, 200)));
    expect([path, found]).toEqual([path, []]);
    if (path.includes("/rooms/1?")) await page.getByText(/· 2 guests$/).waitFor();
    await page.emulateMedia({ media: "screen" });
  }
});

test("axe finds nothing with the filters, the guests, the calendar, the order and the menu open", async () => {
  const { page } = await visit();
  await page.goto(`/s/homes?place=lisbon-pt&${days}`);
  await wake(page);
  for (const name of [/Filters/, /Sort/, /2 guests/, /^Menu$/]) {
    await page.getByRole("button", { name }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  }
  await page.getByLabel("Check in").click();
  await page.getByRole("application").or(page.getByRole("grid")).first().waitFor();
  await expectAccessible(page);
});

test("by keys alone nobody loses their place between a search and its filters, sort, next page and Back", async () => {
  const { page, complaints } = await visit();
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  const focused = (name: string) => page.locator(`${name}:focus`).waitFor();
  const filters = page.getByRole("button", { name: /^Filters/ });
  const waits = () => page.locator("h1").evaluate((heading) => heading.closest("[inert]") !== null);
  await filters.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await focused("#filters button");
  expect(await dialog.getAttribute("aria-modal")).toBe("true");
  expect(await waits()).toBe(true);
  await page.mouse.move(20, 800);
  await page.mouse.wheel(0, 400);
  for (let tabs = 0; tabs < 4; tabs++) {
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("#filters,body")?.id || "none")).toMatch(/filters|none/);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await dialog.locator("[name='room_types[]']").first().press("Space");
  await expect.poll(() => page.url()).toContain("room_types");
  await focused("#filters input");
  await page.locator("#sort a[href*=room_types]").first().waitFor({ state: "attached" });
  await dialog.getByRole("button", { name: "Increase: Bedrooms" }).press("Enter");
  const fewer = dialog.getByRole("button", { name: "Decrease: Bedrooms" });
  await fewer.press("Enter");
  await fewer.and(page.locator("[aria-disabled=true]:focus")).waitFor();
  await page.keyboard.press("Escape");
  await focused("[popovertarget=filters]");
  expect(await waits()).toBe(false);

  await page.getByRole("button", { name: /^Sort/ }).press("Enter");
  await page.locator("#sort a").nth(1).press("Enter");
  await expect.poll(() => page.url()).toContain("sort=");
  await focused("[popovertarget=sort]");
  expect(page.url()).toContain("room_types");

  await page.getByRole("link", { name: "Next page" }).press("Enter");
  await expect.poll(() => page.url()).toContain("page=2");
  await page
    .getByRole("heading", { level: 1, name: /stays in/ })
    .and(page.locator(":focus"))
    .waitFor();

  const card = page.locator("article h2 a").nth(3);
  const href = (await card.getAttribute("href"))!;
  await card.press("Enter");
  await expect.poll(() => page.url()).toContain(href);
  await focused("h1");
  await page.goBack();
  await focused(`article a[href="${href}"]`);
  await expect.poll(() => page.locator("article a:focus").evaluate((link) => link.getBoundingClientRect().top)).toBeLessThan(900);

  // On a phone the calendar would cover its own field: it opens only on request, and nothing is sticky where there is no room.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/rooms/1");
  await wake(page);
  const arrival = page.getByLabel("Check in", { exact: true });
  await arrival.focus();
  expect(await page.locator("[role=dialog]:popover-open").count()).toBe(0);
  await page.keyboard.press("Enter");
  await focused("[role=dialog]:popover-open [role=gridcell] *");
  expect(await arrival.evaluate((field) => field.closest("[inert]") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await arrival.and(page.locator(":focus")).waitFor();
  await page.setViewportSize({ width: 640, height: 330 });
  expect(
    await page
      .locator("header")
      .first()
      .evaluate((header) => getComputedStyle(header).position),
  ).toBe("static");
  expect(complaints).toEqual([]);
});

test("what is half outside a row that scrolls sideways is shown whole when Tab comes to it", async () => {
  const { page } = await comeIn("guest@sojourn.test", { viewport: { width: 320, height: 640 } });
  await page.goto("/users/edit");
  await wake(page);
  const side = page.getByRole("navigation", { name: "Your account" }).getByRole("link");
  await side.nth(1).focus();
  await page.keyboard.press("Tab");
  const notifications = side.nth(2).and(page.locator(":focus"));
  await expect
    .poll(async () => (await notifications.boundingBox())!)
    .toSatisfy(({ x, width }: { x: number; width: number }) => x > -1 && x + width < 321);
});

test.each(fewOf(LOOKS, 1))(
  "axe finds nothing on the workbench, where every component stands in every state: $look",
  async ({ options, ...more }) => {
    const { page } = await visit(options);
    await page.goto(`/workbench${"locale" in more ? `?locale=${more.locale}` : ""}`);
    await wake(page);
    await expect.poll(() => page.locator("main section[id]:not(:has(> :nth-child(2)))").count()).toBe(0);
    expect(await page.locator("main > section > section[id]").count()).toBe(globSync("src/**/*.demo.tsx").length);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
