import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf } from "#test/house/thorough.ts";
import { expectAccessible, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";

test.each(fewOf(["cold", "warm"], 1))(
  "a stay is shared with its days, by a dialog or by the browser's own sheet, %s",
  async (start) => {
    const { page, complaints } = await visit({ permissions: ["clipboard-read", "clipboard-write"] });
    const address = `/rooms/1?checkin=${nextMonth(10)}&checkout=${nextMonth(14)}&adults=2`;
    await page.goto(`${address}&q=quiet`);
    if (start === "warm") await wake(page);
    const share = page.getByRole("link", { name: "Share", exact: true });
    await share.click();
    const dialog = page.getByRole("dialog", { name: "Share this stay" });
    expect(await dialog.getByLabel("Link").inputValue()).toBe(origin + address);
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await dialog.getByRole("status").filter({ hasText: "Link copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + address);
    const letter = await dialog.getByRole("link", { name: "Email" }).getAttribute("href");
    expect(decodeURIComponent(letter!)).toContain(origin + address);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    expect(await share.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.evaluate(() => {
      const sheet = { canShare: () => true, share: async (shared: ShareData) => void (document.title = `Shared ${shared.url}`) };
      for (const [name, value] of Object.entries(sheet)) Object.defineProperty(navigator, name, { value });
    });
    await share.click();
    await page.waitForFunction((target) => document.title === target, `Shared ${origin}${address}`);
    expect(await dialog.count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

/** A free day of the page's calendar whose next days are free as well, and those days: enough for a stay of a few nights. */
const freeDays = (page: Page) =>
  page.locator("[data-day]").evaluateAll((links) => {
    const days = links.map((link) => (link as HTMLElement).dataset["day"]!);
    const after = (day: string, n: number) => new Date(Date.parse(day) + n * 864e5).toISOString().slice(0, 10);
    const first = days.find((day) => Array.from({ length: 8 }, (_, i) => after(day, i)).every((one) => days.includes(one)))!;
    return { arrive: first, leave: after(first, 7), between: after(first, 3) };
  });
const dayLink = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

test.each(fewOf(["cold", "warm"], 1))(
  "the calendar on a stay's page chooses days for the box beside it, by mouse and by keys, %s",
  async (start) => {
    const { page, complaints } = await visit();
    await page.goto("/rooms/1?adults=2");
    const { arrive, leave, between } = await freeDays(page);
    if (start === "warm") await wake(page);
    await dayLink(page, arrive).click();
    await expect.poll(() => page.getByLabel("Check in").inputValue()).toBe(arrive);
    const from = await page.evaluate(() => scrollY);
    await dayLink(page, leave).click();
    await expect.poll(() => page.getByLabel("Check out").inputValue()).toBe(leave);
    expect(new URL(page.url()).search).toBe(`?checkin=${arrive}&checkout=${leave}&adults=2`);
    expect(await page.evaluate(() => scrollY)).toBe(from);
    await page.getByRole("row", { name: /Total/ }).waitFor();
    expect(await dayLink(page, between).getAttribute("data-between")).toBe("true");
    for (const [day, text] of [
      [arrive, "(you arrive)"],
      [between, "(part of your stay)"],
      [leave, "(you leave)"],
    ] as const)
      expect(await dayLink(page, day).getAttribute("aria-label")).toContain(text);
    await expectAccessible(page);

    await page.getByRole("link", { name: "Clear dates" }).click();
    await expect.poll(() => page.getByLabel("Check in").inputValue()).toBe("");
    expect(new URL(page.url()).search).toBe("?adults=2");
    await dayLink(page, arrive).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByLabel("Check out").inputValue()).toBe(leave);
    expect(await dayLink(page, leave).evaluate((link) => link === document.activeElement)).toBe(true);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["day"]!);
    await page.keyboard.press("Home");
    const begins = await focused();
    expect(begins <= leave && begins > arrive).toBe(true);
    await page.keyboard.press("PageDown");
    expect((await focused()) > leave).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test("the days of a stay's page are links without JavaScript, and its arrows go the way an Arabic page is read", async () => {
  const still = await visit({ javaScriptEnabled: false });
  await still.page.goto("/rooms/1");
  const days = still.page.locator("[data-day]");
  const arrive = (await days.nth(3).getAttribute("data-day"))!;
  await dayLink(still.page, arrive).click();
  await still.page.waitForURL((url) => url.searchParams.get("checkin") === arrive && url.hash === "#calendar");
  expect(await still.page.getByLabel("Check in").inputValue()).toBe(arrive);

  const { page } = await visit();
  await page.goto("/ar/rooms/1");
  const { arrive: first, leave } = await freeDays(page);
  await wake(page);
  await dayLink(page, first).focus();
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowLeft");
  expect(await dayLink(page, leave).evaluate((link) => link === document.activeElement)).toBe(true);
});

test("adults and children share the largest party, in the search and on a stay, and infants do not count", async () => {
  const { page, complaints } = await visit();
  const number = (name: string) => page.getByRole("spinbutton", { name });
  const more = (name: string) => page.getByRole("button", { name: `Increase: ${name}` });
  for (const { path, open, children } of [
    { path: "/", open: /Add guests/, children: 3 },
    { path: "/rooms/1?adults=1&infants=1", open: null, children: 1 },
  ]) {
    await page.goto(path);
    await wake(page);
    if (open) await page.getByRole("button", { name: open }).click();
    await number("Children").fill(String(children));
    await number("Adults").fill("99");
    await number("Adults").blur();
    const largest = Number(await number("Adults").inputValue()) + children;
    expect(Number(await number("Adults").getAttribute("max"))).toBe(largest - children);
    expect(await more("Children").getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("button", { name: "Decrease: Adults" }).click();
    await more("Children").click();
    expect(await number("Children").inputValue()).toBe(String(children + 1));
    expect(await more("Adults").getAttribute("aria-disabled")).toBe("true");
    await more("Infants").click();
    expect(Number(await number("Adults").inputValue()) + children + 1).toBe(largest);
  }
  await expect.poll(() => new URL(page.url()).searchParams.get("infants")).toBe("2");
  expect(complaints).toEqual([]);
});
