import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { expectAccessible, expectNoSidewaysScroll, secondsLeft, visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";
import { countJumps, jumped, MAX_JUMPED } from "#test/journeys/house/jumps.ts";
import { logIn, signUp, signUpByHand } from "#test/journeys/house/people.ts";

const SEARCH = "/s/homes?place=lisbon-pt";
const modal = (page: Page) => page.getByRole("dialog", { name: "Choose a list" });
const cards = (page: Page) => page.locator("article");
const heartOf = (card: Locator) => card.getByRole("link", { name: /^Save | saved$/ });
const said = (page: Page, text: RegExp | string) => page.locator("p", { hasText: text });
async function makeList(page: Page, name: string) {
  await modal(page).getByLabel("List name").fill(name);
  await modal(page).getByRole("button", { name: "Create and save" }).click();
  await modal(page).waitFor({ state: "hidden" });
  // Closing it goes back over its entry in the history, which would end a load that has just begun.
  await page.waitForFunction(() => !(history.state as { over?: string[] } | null)?.over?.includes("save-modal"));
}
/** From the pressed heart, Tab moves to the message about it. */
async function tabInto(page: Page, name: string) {
  await page.locator(":popover-open").getByRole("button", { name }).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
}
const names = (card: Locator) => heartOf(card).evaluate((heart) => (heart as HTMLElement).innerText);

test("a heart on the front page asks for a list, the next one saves by itself; change, take out and undo [B1.2, B2.2.1, B4.1.1, B4.1.2, B4.1.3, B4.1.4]", async () => {
  const { page, complaints } = await visit();
  await signUp(page);
  await page.goto("/");
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  await heartOf(first).click();
  await modal(page).getByText("Create your first list").waitFor();
  await modal(page)
    .getByText(/review/)
    .waitFor();
  await expectAccessible(page);
  await makeList(page, "By the sea");
  await said(page, "Saved to By the sea").waitFor();
  expect(await names(first)).toMatch(/ saved$/);
  expect(await heartOf(first).evaluate((heart) => heart === document.activeElement)).toBe(true);

  const silent = page.waitForResponse((answer) => answer.url().includes("/v2/wishlisted_listings"));
  await heartOf(second).click();
  await expect.poll(() => names(second)).toMatch(/ saved$/);
  expect((await silent).status()).toBe(200);
  await expect.poll(() => heartOf(second).getAttribute("aria-busy")).toBe(null);
  await said(page, "Saved to By the sea").waitFor();
  expect(await modal(page).isVisible()).toBe(false);

  await page.getByRole("button", { name: "Change" }).click();
  await modal(page).getByRole("button", { name: "Create a list" }).click();
  await makeList(page, "Mountains");
  await said(page, "Saved to Mountains").waitFor();
  await heartOf(second).click();
  const sea = modal(page).getByRole("button", { name: /By the sea/ });
  expect(await sea.getAttribute("aria-pressed")).toBe("true");
  await sea.click();
  await said(page, "Removed from By the sea").waitFor();
  expect(await names(second)).toMatch(/ saved$/); // it is still in "mountains"
  await page.getByRole("button", { name: "Undo" }).click();
  await said(page, "Moved back to By the sea").waitFor();
  await page.reload();
  expect(await names(first)).toMatch(/ saved$/);
  expect(await names(cards(page).nth(2))).toMatch(/^Save /);
  expect(complaints).toEqual([]);
});

wide(
  "by the keyboard alone on a search, with its message and what that offers, and for another search the list is asked for again [B4.1.1, B4.1.2, B4.1.3, B7.1.19, B9.4]",
  async () => {
    const { page, complaints } = await visit();
    await signUp(page);
    await page.goto(SEARCH);
    await wake(page);
    await heartOf(cards(page).nth(0)).focus();
    await page.keyboard.press("Enter");
    await modal(page).getByLabel("List name").waitFor();
    await page.keyboard.press("Escape");
    await modal(page).waitFor({ state: "hidden" });
    expect(await heartOf(cards(page).nth(0)).evaluate((heart) => heart === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await modal(page).getByLabel("List name").and(page.locator(":focus")).fill("Lisbon");
    await page.keyboard.press("Enter");
    await said(page, "Saved to Lisbon").waitFor();
    await tabInto(page, "Change");
    await page.keyboard.press("Enter");
    await modal(page).locator("button:focus", { hasText: "Lisbon" }).press("Enter");
    await said(page, "Removed from Lisbon").waitFor();
    await tabInto(page, "Undo");
    await page.keyboard.press("Enter");
    await said(page, "Moved back to Lisbon").waitFor();
    expect(await heartOf(cards(page).nth(0)).evaluate((heart) => heart === document.activeElement)).toBe(true);
    await heartOf(cards(page).nth(1)).press("Enter");
    await expect.poll(() => names(cards(page).nth(1))).toMatch(/ saved$/);
    const cookie = (await page.context().cookies()).find(({ name }) => name === "recent_wishlist")!;
    expect(decodeURIComponent(cookie.value)).toMatch(/^\w+:\d+$/);
    expect(Math.round(secondsLeft(cookie) / 3600)).toBe(12);

    await page.goto(`${SEARCH}&checkin=${nextMonth(10)}&checkout=${nextMonth(12)}`);
    await heartOf(cards(page).nth(3)).click();
    await modal(page)
      .getByRole("button", { name: /Lisbon/ })
      .click();
    await said(page, "Saved to Lisbon").waitFor();
    expect(complaints).toEqual([]);
  },
);

test("on a phone, by touch, from a stay's page and from its pictures, which stand there again afterwards", async () => {
  const { page, complaints } = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await signUp(page);
  await page.goto("/rooms/1");
  await page.getByRole("button", { name: /^See picture 1|1/ }).first().tap(); // prettier-ignore
  const viewer = page.getByRole("dialog", { name: /photo/i });
  const heart = viewer.getByRole("link", { name: /^Save / });
  await heart.tap();
  await modal(page).getByLabel("List name").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await makeList(page, "One day");
  await viewer.getByRole("link", { name: / saved$/ }).waitFor();
  await viewer.getByRole("button", { name: "Close", exact: true }).tap();
  await page.getByRole("link", { name: "Saved", exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

test("a visitor who saves signs up over the page, and the lists open for what they pressed [B4.1.5, B4.1.6]", async () => {
  const { page, complaints } = await visit({ viewport: { width: 800, height: 900 } });
  await countJumps(page);
  await page.goto(SEARCH);
  await heartOf(cards(page).nth(2)).click();
  const auth = page.locator("#auth-modal");
  await auth.getByRole("heading").first().waitFor();
  await page.keyboard.press("Escape");
  await auth.waitFor({ state: "detached" });
  expect(await heartOf(cards(page).nth(2)).evaluate((heart) => heart === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem("pending_save")), "who turned away is not asked again").toBe(null);

  await heartOf(cards(page).nth(2)).click();
  for (const [press, title] of [
    ["Log in", "Log in"],
    ["Sign up", "Sign up"],
  ] as const) {
    await auth.getByRole("link", { name: press, exact: true }).click();
    await page.getByRole("dialog", { name: title, exact: true }).waitFor();
  }
  await jumped(page);
  await signUpByHand(page);
  await modal(page).getByText("Create your first list").waitFor();
  await modal(page)
    .getByText(/\breviews?$/)
    .waitFor();
  expect(await jumped(page)).toBeLessThan(MAX_JUMPED);
  await makeList(page, "Found while looking");
  await expect.poll(() => names(cards(page).nth(2))).toMatch(/ saved$/);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(SEARCH);
  expect(complaints).toEqual([]);
});

test("what a visitor wanted to save waits for their log-in, and opens where it can be seen, not in the middle of a booking [B4.1.5]", async () => {
  const { page } = await visit();
  await page.goto("/rooms/2");
  await page.getByRole("link", { name: "Save", exact: true }).click();
  await page.locator("#auth-modal").getByRole("heading").first().waitFor();
  await signUp(page);
  await page.goto(`/book/2?checkin=${nextMonth(10)}&checkout=${nextMonth(14)}`);
  await wake(page);
  await page.waitForLoadState("networkidle");
  expect(await modal(page).isVisible()).toBe(false);
  await page.goto("/rooms/2");
  await modal(page).getByText("Create your first list").waitFor();
  await makeList(page, "Kept for later");
  await page.goto("/rooms/2");
  await page.getByRole("link", { name: "Saved", exact: true }).first().waitFor();
  await page.reload();
  expect(await modal(page).isVisible()).toBe(false);
});

test("a pressed heart shows that it was pressed before anything has come for it", async () => {
  const { page } = await visit({ isCold: true });
  const come = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => come.promise.then(() => route.continue()));
  await page.goto(SEARCH);
  const heart = heartOf(cards(page).nth(0));
  const look = () => heart.locator("svg").evaluate((drawn) => [getComputedStyle(drawn).fill, getComputedStyle(drawn).color]);
  const before = await look();
  await heart.click();
  const after = await look();
  expect(before[0]).toBe("none");
  expect([after[0] === "none", after[1] === before[1]]).toEqual([false, false]);
  come.resolve();
  await page.locator("#auth-modal").getByRole("heading").first().waitFor();
});

test("without JavaScript a heart leads through log-in to a page that saves, and back to the list [B4.1.6]", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  const title = (await cards(page).nth(0).getByRole("heading").textContent())!;
  await heartOf(cards(page).nth(0)).click();
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, "guest@sojourn.test");
  await page.getByRole("heading", { level: 1, name: `Save “${title}”` }).waitFor();
  await page.getByLabel("List name").fill(`No script ${Date.now()}`);
  await page.getByRole("button", { name: "Create and save" }).click();
  await page.getByRole("link", { name: title }).first().waitFor(); // prettier-ignore
  await page.goto("/");
  expect(await names(cards(page).nth(0))).toMatch(/ saved$/);
});

test("where the network fails the heart empties again and the reason is said; the lists can be asked for again [B8.11, B8.18]", async () => {
  const { page } = await visit();
  await signUp(page);
  // The code that watches the network loads last, and registers a service worker.
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto(SEARCH);
  await page.route("**/v2/batch*", (route) => route.abort());
  await page.route("**/v2/wishlists?*", (route) => route.abort());
  await page.route("**/v2/listings/*", (route) => route.abort());
  await heartOf(cards(page).nth(0)).click();
  await modal(page).getByRole("button", { name: "Try again" }).first().waitFor();
  await page.unroute("**/v2/batch*");
  await page.unroute("**/v2/wishlists?*");
  await page.unroute("**/v2/listings/*");
  await modal(page).getByRole("button", { name: "Try again" }).nth(1).click();
  await modal(page).getByLabel("List name").waitFor();
  await modal(page).getByRole("button", { name: "Try again" }).click();
  await modal(page)
    .getByText(/review/)
    .waitFor();
  await makeList(page, "After all");
  await said(page, "Saved to After all").waitFor();
  await expect.poll(() => logged.join()).toContain("Service Worker registration blocked");
  await page.context().setOffline(true);
  await page.getByRole("status").getByText("You’re offline.").waitFor();
  await heartOf(cards(page).nth(1)).click();
  await page.getByRole("alert").getByText("You’re offline").waitFor();
  await expect.poll(() => names(cards(page).nth(1))).toMatch(/^Save /);
  await page.context().setOffline(false);
  await page.getByRole("banner").getByRole("link").first().click();
  await page.getByRole("alert").getByText("You’re offline").waitFor({ state: "detached" });
});

wide("a list is made from the header's menu over any page, and stands on top of the others [B4.2.1, B4.2.2]", async () => {
  const { page, complaints } = await visit();
  await signUp(page);
  await page.goto("/wishlists");
  for (const name of ["Older", "Newer"]) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: "New list" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a list" });
    await dialog.getByLabel("List name").and(page.locator(":focus")).waitFor();
    await dialog.getByRole("button", { name: "Create list" }).click();
    await dialog.getByText("Give your list a name").waitFor();
    await expectAccessible(page);
    await dialog.getByLabel("List name").fill(name);
    await page.keyboard.press("Enter");
    await said(page, `${name} created`).waitFor();
    await expect.poll(() => page.locator("article h2, article h3").first().textContent()).toBe(name);
  }
  await page.getByRole("button", { name: "Open list" }).click();
  await page.getByRole("heading", { level: 1, name: "Newer" }).waitFor();
  expect(complaints).toEqual([]);
});

wide(
  "finds have hearts of their own, on their pages and where one looks for them; a full list shows as full and takes nothing [B3.7.1, B9.1]",
  async () => {
    const { page, complaints } = await visit();
    await signUp(page);
    await page.goto("/s/places");
    await heartOf(cards(page).nth(0)).click();
    await makeList(page, "Things to see");
    await said(page, "Saved to Things to see").waitFor();
    // A list has room for thirty [B9.1]: the rest is added by the same calls.
    const statuses = await page.evaluate(async () => {
      const bootstrap = JSON.parse(document.getElementById("bootstrap")!.textContent) as {
        session: { csrf_token: string };
        api_key: string;
      };
      const ask = async (method: string, path: string, body?: object) => {
        const headers = { "content-type": "application/json", "x-csrf-token": bootstrap.session.csrf_token };
        return fetch(`${path}key=${bootstrap.api_key}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      };
      type Lists = { wishlists: { id: number; place_ids: number[] }[] };
      const [list] = ((await (await ask("GET", "/v2/wishlists?")).json()) as Lists).wishlists;
      const answers: number[] = [];
      for (let n = 1; n <= 3; n++) {
        const found = (await (await ask("GET", `/v2/finds?kind=place&page=${n}&`)).json()) as { finds: { id: number }[] };
        for (const { id } of found.finds)
          if (answers.length < 29 && !list!.place_ids.includes(id))
            answers.push((await ask("POST", "/v2/collection_places?", { collection_id: list!.id, place_id: id })).status);
      }
      return answers;
    });
    expect(statuses).toEqual(Array(29).fill(200));
    await page.goto("/s/activities");
    await cards(page).nth(0).getByRole("heading").getByRole("link").click();
    await page.getByRole("link", { name: "Save", exact: true }).first().click();
    // There is room for activities; so many saves a minute raise a challenge, which the browser meets by itself.
    await said(page, "Saved to Things to see").waitFor();
    await page.getByRole("link", { name: "Saved", exact: true }).first().waitFor();
    await page.context().clearCookies({ name: "recent_wishlist" });
    await page.goto("/s/places?page=3");
    await heartOf(cards(page).last()).click();
    const full = modal(page).getByRole("button", { name: /Things to see.*full/ });
    await full.click({ force: true }); // it is marked as disabled
    expect(await full.getAttribute("aria-disabled")).toBe("true");
    expect(await names(cards(page).last())).toMatch(/^Save /);
    expect(complaints.filter((text) => !/status of 42[02]/.test(text)).join("; ")).toBe("");
  },
);

test("two hearts that a visitor presses one after the other ask them in once", async () => {
  const { page, complaints } = await visit();
  await page.goto(SEARCH);
  await wake(page);
  await page.evaluate(() => document.querySelectorAll<HTMLElement>("[data-heart]").forEach((heart, i) => i < 2 && heart.click()));
  await page.getByLabel("Email or phone number").waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.locator("dialog:modal").count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
  expect(complaints).toEqual([]);
});
