import { expect, test } from "vitest";
import { expectAccessible, nextMonth, origin, visit, wake } from "./browser.ts";

test.each(["cold", "warm"])("a stay is shared with its days, by a dialog or by the browser's own sheet, %s", async (start) => {
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
  const letter = await dialog.getByRole("link", { name: "E-mail" }).getAttribute("href");
  expect(decodeURIComponent(letter!)).toContain(origin + address);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await share.evaluate((link) => link === document.activeElement)).toBe(true);

  await page.evaluate(() => {
    const sheet = { canShare: () => true, share: async (shared: ShareData) => void (document.title = `Shared ${shared.url}`) };
    for (const [name, value] of Object.entries(sheet)) Object.defineProperty(navigator, name, { value });
  });
  await share.click();
  await page.waitForFunction((wanted) => document.title === wanted, `Shared ${origin}${address}`);
  expect(await dialog.count()).toBe(0);
  expect(complaints).toEqual([]);
});
