import type { Page } from "playwright";
import { expect, test } from "vitest";
import { visit, wake } from "#test/journeys/house/browser.ts";
import { comeIn } from "#test/journeys/house/people.ts";

/** Imitates Safari before 26.2, which supports neither command buttons for dialogs nor `closedby`. */
async function withoutCommands(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    document.addEventListener("command", (event) => event.preventDefault(), true);
    const forget = () => document.querySelectorAll("[closedby]").forEach((dialog) => dialog.removeAttribute("closedby"));
    new MutationObserver(forget).observe(document, { subtree: true, childList: true, attributeFilter: ["closedby"] });
  });
}

test("where dialogs are not commanded by the browser, they open and close by one press, before and after React", async () => {
  const { page, complaints } = await visit({ isCold: true, viewport: { width: 390, height: 844 } });
  await withoutCommands(page);
  await page.goto("/rooms/1");
  const viewer = page.locator("#viewer");
  // Before hydration: its files are blocked.
  await page.route("**/assets/*.js", () => {});
  const openAndClose = async () => {
    await page.getByRole("button", { name: /^Show all/ }).click();
    await expect.poll(() => viewer.evaluate((one) => one.matches(":modal"))).toBe(true);
    await viewer.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => viewer.getAttribute("open")).toBeNull();
  };
  await openAndClose();
  await page.unroute("**/assets/*.js");
  await page.goto("/rooms/1");
  await wake(page);
  await openAndClose();

  await page.getByRole("link", { name: "Share" }).click();
  const dialog = page.locator("dialog:modal");
  await dialog.waitFor();
  // A press that begins inside, as in selecting text, closes nothing.
  const box = (await dialog.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(195, 10);
  await page.mouse.up();
  expect(await dialog.count()).toBe(1);
  await page.mouse.click(195, 10);
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test("a browser that keeps no cookies is told what is needed, by a form and by the choice of a currency", async () => {
  const { page } = await visit();
  // Imitates a browser that refuses cookies: none is sent, none is stored.
  await page.context().clearCookies();
  await page.route("**/*", async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const answer = await route.fetch({ headers, maxRedirects: 0 }).catch(() => null);
    if (!answer) return route.abort();
    const { "set-cookie": _set, ...others } = answer.headers();
    await page.context().clearCookies();
    return route.fulfill({ response: answer, headers: others });
  });
  await page.addInitScript(() => Object.defineProperty(document, "cookie", { get: () => "", set: () => {} }));
  await page.goto("/login");
  await page.getByLabel("Email").fill("guest@sojourn.test");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Allow cookies for this site").first().waitFor();

  await page.goto("/");
  await wake(page);
  await page.locator("footer [data-preferences]").click();
  await page.getByRole("dialog").getByRole("button", { name: /^Euro/ }).first().click();
  await page.getByRole("dialog").getByText("Allow cookies for this site").first().waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" }); // what is under way ends with the page
});

test("half a time is not sent as none: the form says that it cannot read it, and keeps it", async () => {
  const { page } = await comeIn("guest@sojourn.test");
  await page.goto("/trips");
  const trip = await page.locator("main a[href^='/itinerary/']").first().getAttribute("href");
  await page.goto(trip!);
  await wake(page);
  await page.getByText("Add a note or a place").click();
  await page.getByLabel("Title").fill("Tiles");
  await page.getByLabel("Time").focus();
  await page.keyboard.type("11");
  await page.getByRole("button", { name: "Add to trip", exact: true }).click();
  await page.getByText("it can’t be read").waitFor();
  expect(await page.getByLabel("Time").evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(true);
  await page.keyboard.type("1130AM");
  await page.getByRole("button", { name: "Add to trip", exact: true }).click();
  await page.getByText("Tiles").waitFor();
});

test("over an open keyboard the tab bar leaves the room to what somebody writes", async () => {
  const { page } = await comeIn("guest@sojourn.test", { viewport: { width: 390, height: 844 } });
  await page.goto("/messages");
  const tabs = page
    .getByRole("navigation")
    .filter({ has: page.getByRole("link", { name: "Trips" }) })
    .last();
  await expect.poll(() => tabs.isVisible()).toBe(true);
  await page.setViewportSize({ width: 390, height: 420 });
  await expect.poll(() => tabs.isVisible()).toBe(false);
});

test("a stay is as wide as a phone where text is twice as large", async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  for (const path of ["/rooms/1", "/", "/s/homes?place=lisbon-pt"]) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390]);
  }
});
