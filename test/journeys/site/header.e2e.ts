import type { Page, Request } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, leave, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { fewOf, wide } from "#test/house/thorough.ts";
import { address, comeIn, DEMO_PASSWORD, signIn, signUp, write } from "#test/journeys/house/people.ts";

const pathOf = (page: Page) => new URL(page.url()).pathname;
const visitAs = (who: string | null, options = {}) => (who ? comeIn(`${who}@sojourn.test`, options) : visit(options));
const header = (page: Page) => page.getByRole("banner");
const openPanels = (page: Page) => page.locator("[data-panel]:popover-open").count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

/** Follows a page's calls; returns how to wait until each is answered. */
function callsOf(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  const isCall = (request: Request) => /fetch|xhr/.test(request.resourceType());
  page.on("request", (request) => isCall(request) && waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return () => expect.poll(() => [...waiting].map((request) => request.url())).toEqual([]);
}

/** The menu buttons of each role, with a link that the menu contains. */
const ROLES: [string | null, [button: string, link: string][]][] = [
  ["guest", [["Become a host", "Host an experience"], ["Messages", "All messages"], ["Menu", "Personal details"]]],
  [null, [["Become a host", "Host a home"], ["Menu", "For developers"]]],
  ["host", [["Host", "Calendar"], ["Messages", "All messages"], ["Menu", "Add a new listing"]]],
  ["business", [["Business", "Manage bookings"], ["Menu", "Security"]]],
  ["booker", [["Business", "Book for someone"]]],
]; // prettier-ignore

test.each(fewOf(ROLES, 1))(
  "each menu of %s opens by mouse, by keyboard and by hovering, one at a time, and axe finds nothing in it [A4.1.1, A4.1.2, A4.1.3, A4.1.8, A6.1–A6.6, B4.6.2]",
  async (who, menus) => {
    const { page, complaints } = await visitAs(who);
    let batches = 0;
    page.on("request", (request) => (batches += Number(request.url().includes("/v2/batch"))));
    const answered = callsOf(page);
    await page.goto("/terms");
    // What the header does on load needs no pointer.
    const isLaunched = () => page.locator("#menu-become[data-state=launched]").count();
    if (who === "guest") await expect.poll(async () => [await isLaunched(), batches]).toEqual([1, 1]);
    await wake(page);
    await page.waitForLoadState("networkidle");
    if (who === "guest") expect(batches).toBe(1);
    for (const [name, link] of menus) {
      const button = header(page).getByRole("button", { name: new RegExp(`^${name}`) });
      const item = page.locator("[data-panel]:popover-open").getByRole("link", { name: link, exact: true });
      await button.click();
      await item.waitFor();
      await answered(); // what hosting earns is added below when known
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect.poll(() => openPanels(page)).toBe(0);
      await page.mouse.move(5, 700);

      await button.focus();
      await page.keyboard.press("ArrowDown");
      await item.waitFor();
      const first = await focused(page);
      await page.keyboard.press("End");
      const last = await focused(page);
      await page.keyboard.press("ArrowDown"); // wraps around
      expect(await focused(page)).toBe(first);
      await page.keyboard.press("ArrowUp");
      expect(await focused(page)).toBe(last);
      await page.keyboard.press("Home");
      expect(await focused(page)).toBe(first);
      await page.keyboard.press("Escape");
      await expect.poll(() => openPanels(page)).toBe(0);
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);

      await button.hover();
      await item.waitFor();
      expect(await openPanels(page)).toBe(1);
      await button.click(); // keeps it open
      await page.mouse.move(5, 700);
      await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 500)));
      expect(await openPanels(page)).toBe(1);
      await button.click();
      await expect.poll(() => openPanels(page)).toBe(0);
      await button.blur();
      await page.mouse.move(5, 700);
      await button.hover();
      await item.waitFor();
      await page.mouse.move(5, 700);
      await expect.poll(() => openPanels(page)).toBe(0);
    }
    expect(complaints).toEqual([]);
    await leave(page);
  },
);

test("every menu opens before and without any script, the logo's on large screens; its links, and the logo below, lead on [A2.1.6, A2.2.1, A6.3]", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  await header(page).getByRole("button", { name: "Become a host" }).click();
  await page.getByRole("link", { name: "Host an experience" }).click();
  await expect.poll(() => page.url()).toBe(`${origin}/host/experiences?from_nav=1`);
  await header(page).getByRole("button", { name: "Sojourn: site menu" }).click();
  await page.getByRole("link", { name: "Homepage" }).click();
  await expect.poll(() => pathOf(page)).toBe("/");
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/terms");
  expect(await header(page).getByRole("button", { name: "Sojourn: site menu" }).isVisible()).toBe(false);
  await header(page).getByRole("link", { name: "Sojourn home page" }).click();
  await expect.poll(() => pathOf(page)).toBe("/");
});

test("a menu that Escape has closed stays closed while the pointer rests on its button, also where the header wakes only then", async () => {
  const { page, complaints } = await visit({ isCold: true });
  const { promise: isIdle, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route(/\.js$/, (route) => isIdle.then(() => route.continue()));
  await page.goto("/terms");
  const button = header(page).getByRole("button", { name: "Become a host" });
  const opensAndCloses = async () => {
    await button.click();
    await expect.poll(() => openPanels(page)).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => openPanels(page)).toBe(0);
  };
  const openLater = () =>
    page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 500))).then(() => openPanels(page));
  await opensAndCloses();
  letCodeCome();
  await page.locator("html[data-awake]").waitFor({ state: "attached" });
  expect(await openLater()).toBe(0);

  await opensAndCloses();
  const { x, y, width, height } = (await button.boundingBox())!;
  for (const at of [4, width / 2, width - 4, 4]) await page.mouse.move(x + at, y + height / 2);
  expect(await openLater()).toBe(0);
  await page.mouse.move(5, 700);
  await button.hover();
  await expect.poll(() => openPanels(page)).toBe(1);
  expect(complaints).toEqual([]);
  await leave(page);
});

wide(
  "pressing the logo opens the flyout on large screens, and closes it; Escape and a log-in close it; below it leads home [A2.2.1, A4.1.1]",
  async () => {
    const { page } = await visit();
    await page.goto("/terms");
    await wake(page);
    const logo = header(page).getByRole("button", { name: "Sojourn: site menu" });
    const front = page.getByRole("link", { name: "Homepage" });
    for (const close of [() => logo.click(), () => page.keyboard.press("Escape")]) {
      await logo.click();
      await front.waitFor();
      await close();
      await expect.poll(() => openPanels(page)).toBe(0);
      await page.mouse.move(5, 700);
    }
    await logo.click();
    await header(page).getByRole("link", { name: "Log in" }).click();
    await page.getByRole("dialog", { name: "Log in" }).waitFor();
    expect(await openPanels(page)).toBe(0);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto("/terms");
    await header(page).getByRole("link", { name: "Sojourn home page" }).click();
    await expect.poll(() => pathOf(page)).toBe("/");
  },
);

wide(
  "the menu of hosting is launched, active while it is open and then inactive; its flag goes, and what hosting brings is told in it and beside it [A4.1.8]",
  async () => {
    const { page, complaints } = await visitAs("guest");
    await page.goto("/terms");
    await wake(page);
    const button = header(page).getByRole("button", { name: /^Become a host/ });
    const menu = page.locator("#menu-become");
    await page.locator('[data-entry="search"]').focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => menu.getAttribute("data-state")).toBe("launched");
    await button.getByText("New", { exact: true }).waitFor({ state: "attached" });
    const tip = page.getByRole("tooltip").filter({ hasText: /people host/ });
    await tip.waitFor();
    expect((await tip.boundingBox())!.width).toBeLessThanOrEqual(304); // [B9.15]
    await button.click();
    await expect.poll(() => menu.getAttribute("data-state")).toBe("active");
    await expect.poll(() => tip.isVisible()).toBe(false);
    expect(await menu.getByRole("link", { name: /people host.*You could, too/ }).getAttribute("href")).toBe("/host?from_nav=1");
    await page.keyboard.press("Escape");
    await expect.poll(() => menu.getAttribute("data-state")).toBe("inactive");
    expect(await button.getByText("New", { exact: true }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  },
);

wide(
  "a menu that opens by itself takes no focus, goes after five seconds, and comes once in a visit [A4.1.3, A9.9]",
  async () => {
    const { page } = await visitAs("operator");
    await write(page, "PUT", "/v2/feature_overrides/menu_opens_on_load", { arm: "on" });
    await page.addInitScript(() => {
      const toggled: [state: string, at_ms: number][] = ((window as unknown as { toggled: unknown }).toggled = []);
      document.addEventListener("toggle", (event) => toggled.push([(event as ToggleEvent).newState, performance.now()]), true);
    });
    const toggled = () => page.evaluate(() => (window as unknown as { toggled: [string, number][] }).toggled);
    await page.goto("/terms");
    await expect.poll(async () => (await toggled()).map(([state]) => state)).toEqual(["open"]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expect.poll(async () => (await toggled()).map(([state]) => state)).toEqual(["open", "closed"]);
    const [[, opened_ms], [, closed_ms]] = (await toggled()) as [[string, number], [string, number]];
    expect(closed_ms - opened_ms).toBeGreaterThan(4900);
    await page.reload();
    await wake(page);
    await header(page).getByRole("link", { name: "Help" }).hover();
    await expect.poll(() => page.locator("#menu-become").getAttribute("data-state")).toBe("launched");
    expect(await openPanels(page)).toBe(0);
  },
);

wide(
  "the header is 80 px high on large screens and 64 below, its panels for messages 400 wide, the widest 950 at most [A9.8, A9.10, B2.2.5]",
  async () => {
    const { page } = await visitAs("host", { viewport: { width: 1440, height: 900 } });
    await page.goto("/");
    const sizeOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
    expect((await sizeOf("header")).height).toBe(80);
    await header(page).getByRole("button", { name: "Messages" }).click();
    expect((await sizeOf("#menu-messages")).width).toBe(400);
    await header(page).getByRole("button", { name: /^Host/ }).click();
    expect((await sizeOf("#menu-host")).width).toBeLessThanOrEqual(950);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 1127, height: 900 });
    expect((await sizeOf("header")).height).toBe(64);
  },
);

test("on a phone a bar of tabs leads where people go most, covers nothing, and its menu has everything by touch [A2.4.6]", async () => {
  const { page, complaints } = await visitAs("host", { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
  await page.goto("/terms");
  const tabs = page.getByRole("navigation", { name: "Quick links" });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [footer, bar] = await Promise.all([page.getByRole("contentinfo").boundingBox(), tabs.boundingBox()]);
  expect(footer!.y + footer!.height).toBeLessThanOrEqual(bar!.y + 1);
  await tabs.getByRole("button", { name: "Menu" }).tap();
  await page.getByText("Hi, Rosa").waitFor();
  const menu = page.locator("#site-menu");
  await menu.getByText("Host", { exact: true }).tap();
  await menu.getByRole("link", { name: "Performance" }).waitFor();
  await menu.and(page.getByRole("dialog", { name: "Menu" })).waitFor();
  expect(await page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await menu.getByRole("link", { name: "Performance" }).tap();
  await expect.poll(() => pathOf(page)).toBe("/stats");
  await tabs.getByRole("link", { name: "Trips" }).tap();
  await expect.poll(() => pathOf(page)).toBe("/trips");
  await expect.poll(() => tabs.getByRole("link", { name: "Trips" }).getAttribute("aria-current")).toBe("page");
  expect(complaints).toEqual([]);
});

wide(
  "on a phone what is folded in the menu says what waits there, is seen only once unfolded, and the menu closes by its button [A4.1.8]",
  async () => {
    const { page, complaints } = await visitAs("guest", {
      viewport: { width: 360, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    // Another journey may have viewed them.
    await page.route("**/v2/batch*", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"viewed":true', '"viewed":false') });
    });
    await page.goto("/terms");
    await wake(page);
    let viewed = 0;
    page.on(
      "request",
      (request) => (viewed += Number(request.method() === "PUT" && request.url().includes("/v2/dashboard_alerts"))),
    );
    await header(page).getByRole("button", { name: "Menu" }).tap();
    const menu = page.locator("#site-menu");
    const badgeOf = (entry: string) => menu.locator(`[data-entry="menu.${entry}"] [data-badge]`);
    await expect.poll(() => badgeOf("become_a_host").isVisible()).toBe(true);
    await badgeOf("messages").waitFor();
    await page.waitForLoadState("networkidle");
    expect(viewed).toBe(0);
    await menu.getByText("Become a host", { exact: true }).tap();
    await menu.getByRole("link", { name: /host here.*You could, too/ }).waitFor();
    await expect.poll(() => badgeOf("become_a_host").isVisible()).toBe(false);
    await menu.getByText("Messages", { exact: true }).first().tap();
    await expect.poll(() => viewed).toBeGreaterThan(0);
    await menu.getByRole("button", { name: "Close", exact: true }).tap();
    await expect.poll(() => openPanels(page)).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test.each(fewOf([320, 1075, 744, 1128, 1340, 1600], 1))(
  "at %i px nothing sticks out of the header, and each entry is in the bar or in the menu [A2.4.6, B2.2.7]",
  async (width) => {
    const { page } = await visit({ viewport: { width, height: 800 } });
    for (const locale of ["en", "de", "ar-XB"]) {
      await page.goto(`/terms?locale=${locale}`);
      await expectNoSidewaysScroll(page);
      const logIn = page.locator('[data-entry="bar.log_in"]:visible');
      expect(await logIn.count()).toBe(width >= 1075 ? 1 : 0);
      await page.locator('[data-menu="site"]').click();
      for (const entry of ["become_a_host", "stories", "help", "sign_up", "log_in"]) {
        const seen = page.locator(`[data-entry="bar.${entry}"]:visible, [data-entry="menu.${entry}"]:visible`);
        expect([entry, await seen.count()]).toEqual([entry, 1]);
      }
      const bar = await page.locator("header ul").first().evaluate((one) => one.scrollWidth - one.clientWidth); // prettier-ignore
      expect(bar).toBeLessThanOrEqual(0);
    }
    await leave(page);
  },
);

test("going on within the page, the header follows: what is searched, where one is, what is hidden there [A2.2.6]", async () => {
  const { page } = await visit();
  await page.goto("/rooms/1?checkin=2027-03-03&checkout=2027-03-05&adults=2");
  await wake(page);
  const pill = page.locator('[data-entry="search"]');
  await expect.poll(() => pill.textContent()).toMatch(/Lisbon.*Mar 3.*2 guests/);
  await header(page).getByRole("button", { name: "Become a host" }).click();
  await page.getByRole("link", { name: "Host an experience" }).click();
  await page.getByRole("heading", { name: "Host an experience" }).waitFor();
  await expect.poll(() => header(page).getByRole("button", { name: "Become a host" }).count()).toBe(0);
  await expect.poll(() => pill.textContent()).toMatch(/Anywhere.*Any week/);
  await header(page).getByRole("link", { name: "Help" }).click();
  await page.getByRole("dialog", { name: "Help" }).getByRole("link", { name: "All topics" }).click();
  await header(page).getByRole("button", { name: "Become a host" }).waitFor();
  expect(await header(page).getByRole("link", { name: "Help" }).getAttribute("aria-current")).toBe("page");
});

test("after a log-in over the page the header is the person's, whose picture opens the menu and leads on, and what was typed stays [A2.2.5, A4.1.4]", async () => {
  const { page, complaints } = await visit();
  await page.goto("/");
  await wake(page);
  await page.getByLabel("Where", { exact: true }).fill("Coimb");
  await page.getByRole("option", { name: /Coimbra/ }).waitFor(); // before that, Escape would empty the field
  await page.keyboard.press("Escape");
  await header(page).getByRole("link", { name: "Log in" }).click();
  const modal = page.getByRole("dialog", { name: "Log in" });
  await modal.getByLabel("Email or phone number").fill("guest@sojourn.test");
  await modal.getByRole("button", { name: "Continue", exact: true }).click();
  await modal.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await modal.getByRole("button", { name: "Log in", exact: true }).click();
  await header(page)
    .getByRole("link", { name: /^Trips/ })
    .waitFor();
  expect(await page.getByLabel("Where", { exact: true }).inputValue()).toBe("Coimb");
  await header(page).getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByText("Hi, Ada").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => openPanels(page)).toBe(0);
  await page.mouse.move(5, 700);
  const picture = header(page).getByRole("link", { name: "To your dashboard", exact: true });
  await picture.hover();
  await page.getByText("Hi, Ada").waitFor();
  await picture.click();
  await expect.poll(() => pathOf(page)).toBe("/dashboard");
  expect(complaints).toEqual([]);
});

test("another tab's log-in and log-out are noticed; the page goes on as who it is now, and loses nothing [A4.1.4]", async () => {
  const { page: here } = await visit();
  await here.goto("/");
  await wake(here);
  await here.getByLabel("Where", { exact: true }).fill("Coimb");
  const there = await here.context().newPage();
  await signIn(there, "guest@sojourn.test");
  await here.bringToFront();
  await here.getByRole("button", { name: "Continue as Ada" }).click();
  await header(here)
    .getByRole("link", { name: /^Trips/ })
    .waitFor();
  expect(await here.getByLabel("Where", { exact: true }).inputValue()).toBe("Coimb");
  await there.goto("/logout");
  await there.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await here.bringToFront();
  await expectAccessible(here);
  await here.getByRole("button", { name: "Continue logged out" }).click();
  await header(here).getByRole("link", { name: "Log in" }).waitFor();
  expect(await here.getByLabel("Where", { exact: true }).inputValue()).toBe("Coimb");
});

wide("an operator hides an entry, moves it and sets it back; the focus is where it stands now", async () => {
  const { page } = await visitAs("operator");
  await page.goto("/admin/navigation");
  await expectAccessible(page);
  await page.getByRole("region", { name: "Logo menu" }).getByRole("button", { name: "Hide Help" }).click();
  await page.getByText("Otto hid flyout.help.").waitFor();
  await page.getByRole("button", { name: "Reset Help" }).click();
  await page.getByText("Otto reset flyout.help.").waitFor();

  const entry = page.getByRole("region", { name: "Logo menu" }).getByRole("rowheader", { name: /^Help/ });
  const place = Number((await entry.innerText()).match(/\((\d+) of \d+\)/)![1]);
  await page.getByRole("button", { name: "Move Help (flyout.help) earlier" }).click();
  await page
    .locator("th:focus")
    .filter({ hasText: `Help (${place - 1} of ` })
    .waitFor();
  await page.getByRole("button", { name: "Reset Help" }).click();
  await page
    .locator("th:focus")
    .filter({ hasText: `Help (${place} of ` })
    .waitFor();
});

test.each([null, "host"])("a wider window loses no entry of the bar, for %s [A2.4.6, B2.2.7]", async (who) => {
  const { page } = await visitAs(who);
  await page.goto("/terms");
  const inBar = () =>
    page.locator('[data-entry^="bar."]:visible').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["entry"]!));
  let before: string[] = [];
  for (const width of [1075, 1100, 1127, 1128, 1200, 1280, 1339, 1340, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const now = await inBar();
    expect(
      before.filter((entry) => !now.includes(entry)),
      `at ${width} px`,
    ).toEqual([]);
    before = now;
  }
  expect(before.length).toBeGreaterThan(3);
  await leave(page);
});

test("on a tablet the tabs say how many messages wait and how many notifications, which go once they are seen [B1.5, A2.4.6]", async () => {
  const { page, complaints } = await visit({ viewport: { width: 800, height: 900 } });
  const email = address();
  await signUp(page, email);
  const { page: other } = await comeIn("host@sojourn.test");
  const invite = async (name: string) => {
    const { wishlist } = await write<{ wishlist: { id: number } }>(other, "POST", "/v2/wishlists", { name });
    await write(other, "POST", "/v2/wishlist_memberships", { wishlist_id: wishlist.id, email });
  };
  await invite("Seaside");
  await page.goto("/terms");
  const tabs = page.getByRole("navigation", { name: "Quick links" });
  const waiting = (badge: string) => tabs.locator(`[data-badge="${badge}"]`);
  await tabs.getByRole("link", { name: /^Trips/ }).waitFor();
  expect(await waiting("threads").isVisible()).toBe(false);
  expect(await waiting("news").innerText()).toContain("1");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await wake(page);
  await tabs.getByRole("button", { name: /^Menu/ }).click();
  const menu = page.locator("#site-menu");
  await menu.getByText("Messages", { exact: true }).first().click();
  await menu.getByText("No unread messages.").waitFor();
  await menu.getByRole("heading", { name: "Notifications" }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => waiting("news").isVisible()).toBe(false);

  // Visiting their page marks them as seen too.
  await invite("Mountains");
  await page.goto("/dashboard");
  expect(await waiting("news").isVisible()).toBe(true);
  const seen = page.waitForResponse(
    (answer) => answer.url().includes("/v2/dashboard_alerts") && answer.request().method() === "PUT",
  );
  await wake(page);
  await seen;
  await page.goto("/terms");
  expect(await waiting("news").isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await leave(other);
  await leave(page);
});
