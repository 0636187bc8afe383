import { expect, test } from "vitest";
import { wake } from "#test/journeys/house/browser.ts";
import { comeIn } from "#test/journeys/house/people.ts";

test("who archives a conversation by keys goes on at the next one, from where Tab leads to undoing it", async () => {
  const { page, complaints } = await comeIn("host@sojourn.test");
  await page.goto("/hosting/inbox");
  await wake(page);
  const archive = page.getByRole("button", { name: /^Archive the conversation/ });
  const threads = page.locator("main li").filter({ has: archive });
  const first = await threads.first().textContent();
  // Whoever goes by keys has been on their way to the button for longer than what keeps the focus takes to load.
  await archive.first().focus();
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Enter");
  await threads.first().locator("a:focus").waitFor();
  const undo = page.locator(":popover-open").getByRole("button", { name: "Undo" });
  await undo.waitFor();
  expect(await threads.first().textContent()).not.toBe(first);
  await page.keyboard.press("Tab");
  await undo.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => threads.first().textContent()).toBe(first);
  expect(complaints).toEqual([]);
});
