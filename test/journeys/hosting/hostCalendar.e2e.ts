import type { Page } from "playwright";
import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { comeIn } from "#test/journeys/house/people.ts";
import { expectAccessible, expectNoSidewaysScroll, wake } from "#test/journeys/house/browser.ts";

const HOST = "host@sojourn.test";
/** A month without bookings: the demo town has stays for a year. */
const later = () => new Date(Date.UTC(new Date().getUTCFullYear() + 1, new Date().getUTCMonth() + 1)).toISOString().slice(0, 7);
const stateOf = (page: Page, id: string) => page.locator(`#${id}`).getAttribute("data-state");

test("a host goes over nights with the keyboard and blocks them, undoes it, and blocks others by pointer; they last [A2.5.12]", async () => {
  const { page, complaints } = await comeIn(HOST);
  await page.goto(`/hosting/calendar?month=${later()}`);
  await wake(page);
  await expectAccessible(page);
  await expectAccessible(page, { only: "target-size" });
  const id = (await page
    .locator('tbody tr:has(td[data-state="open"]):not(:has(td[data-state="booked"])) td')
    .nth(2)
    .getAttribute("id"))!;
  const at = (n: number) => id.replace(/\d\d$/, String(n).padStart(2, "0"));
  await page.locator(`#${at(3)}`).click();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.locator(`#${at(3)}:focus`).waitFor();
  await page.locator(`#${at(3)}`).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  expect(await Promise.all([2, 3, 4, 5, 6].map((n) => stateOf(page, at(n))))).toEqual([
    "open",
    "blocked",
    "blocked",
    "blocked",
    "open",
  ]);
  await page.getByText("3 nights blocked.").first().waitFor();
  // The grid is entered again where it was left.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await page.locator(`#${at(5)}:focus`).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stateOf(page, at(4))).toBe("open");
  const focused = () => page.evaluate(() => document.activeElement!.id);
  await page.locator(`#${at(10)}`).focus();
  await page.keyboard.press("PageDown");
  await expect.poll(async () => (await focused()).replace(id.slice(0, -3), "")).toMatch(/\d-10$/);
  await page.keyboard.press("PageUp");
  await expect.poll(focused).toBe(at(10));
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  expect(Number((await focused()).slice(-2))).toBeGreaterThanOrEqual(10);
  await page.keyboard.press("Escape");
  // Only what the server refuses is undone, and nothing that was done meanwhile.
  const refused = Promise.withResolvers<void>();
  await page.route(
    /\/nights/,
    async (route) => {
      await refused.promise;
      await route.fulfill({ status: 503, json: { error: { code: "unavailable" } } });
    },
    { times: 1 },
  );
  for (const n of [20, 22]) {
    await page.locator(`#${at(n)}`).focus();
    await page.keyboard.press("Enter");
  }
  await page.getByText("1 night blocked.").first().waitFor();
  expect(await Promise.all([20, 22].map((n) => stateOf(page, at(n))))).toEqual(["blocked", "blocked"]);
  refused.resolve();
  await expect.poll(() => stateOf(page, at(20))).toBe("open");
  expect(await stateOf(page, at(22))).toBe("blocked");
  await page.locator(`#${at(10)}`).click();
  await page.locator(`#${at(12)}`).click({ modifiers: ["Shift"] });
  await page
    .getByRole("status")
    .filter({ hasText: /^Selected nights: \w+ 10 – 13/ })
    .waitFor({ state: "attached" });
  await expectAccessible(page);
  await page.getByRole("group", { name: "Selected nights" }).getByRole("button", { name: "Block", exact: true }).click();
  await expect.poll(() => stateOf(page, at(11))).toBe("blocked");
  await page.getByText("3 nights blocked.").first().waitFor();
  await page.reload();
  expect(await Promise.all([4, 9, 10, 12, 13].map((n) => stateOf(page, at(n))))).toEqual([
    "open",
    "open",
    "blocked",
    "blocked",
    "open",
  ]);
  // Another home is shown where one stands, and said.
  await wake(page);
  const homes = page.getByLabel("Home", { exact: true });
  await homes.selectOption({ index: 2 });
  const title = await homes.locator("option:checked").textContent();
  await page.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByRole("status").filter({ hasText: title! }).waitFor({ state: "attached" });
  expect(await page.getByRole("row").count()).toBe(2);
  await page.getByRole("button", { name: "Show" }).and(page.locator(":focus")).waitFor();
  expect(complaints.filter((text) => !/503/.test(text))).toEqual([]);
});

wide("a host's day leads to the calendar, whose form works without a script, on a phone", async () => {
  const { page } = await comeIn(HOST, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto("/hosting");
  await page.getByRole("heading", { level: 1, name: "Today" }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole("main").getByRole("link", { name: "Calendar" }).click();
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Home", { exact: true }).selectOption({ index: 2 });
  await page.getByRole("button", { name: "Show" }).click();
  const form = page.getByRole("main").locator("form[action$='/nights']");
  await form.getByLabel("First night").fill(`${later()}-20`);
  await form.getByLabel("Last night").fill(`${later()}-21`);
  await form.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByText("Nights blocked.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Nights unblocked.").waitFor();
});

test("with colours of the reader's own, nights that are booked, blocked and free are told apart, and the page one is on", async () => {
  const { page } = await comeIn(HOST, { forcedColors: "active", viewport: { width: 390, height: 844 } });
  await page.goto("/hosting/calendar");
  await wake(page);
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one);
        return `${backgroundColor} ${backgroundImage}`;
      });
  const samples = ["open", "booked", "blocked", "imported"].map((state) => look(`li [data-state="${state}"]`));
  expect(new Set(await Promise.all(samples)).size).toBe(4);
  expect(await look('td[data-state="booked"]')).toBe(await look('li [data-state="booked"]'));
  await page.goto("/");
  const current = page.locator('[data-tabs] [aria-current="page"]');
  expect(await current.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe("solid");
});
