import type { Page, Route } from "playwright";
import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { expectAccessible, expectNoSidewaysScroll, visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";
import { comeIn, read, signUp, write } from "#test/journeys/house/people.ts";

type List = { wishlist: { id: number; invite_url: string } };
type Ids = { id: number }[];

/** A list of three stays and a place that two people share. */
async function sharedList(more: object = {}) {
  const [ada, rosa] = [await visit(), await comeIn("host@sojourn.test")];
  await signUp(ada.page); // a new person per list, because adding many items in a minute raises a captcha
  const dates = { checkin: nextMonth(10), checkout: nextMonth(13) };
  const { wishlist } = await write<List>(ada.page, "POST", "/v2/wishlists", { name: "Lisbon", ...dates, ...more });
  const { listings } = await read<{ listings: Ids }>(ada.page, "/v2/listings?place=lisbon-pt");
  const { finds: entries } = await read<{ finds: Ids }>(ada.page, "/v2/finds?kind=place&place=lisbon-pt");
  for (const { id } of listings.slice(0, 3))
    await write(ada.page, "POST", "/v2/wishlisted_listings", { wishlist_id: wishlist.id, listing_id: id });
  await write(ada.page, "POST", "/v2/collection_places", { collection_id: wishlist.id, place_id: entries[0]!.id });
  const invite_code = new URL(wishlist.invite_url).searchParams.get("invite_code");
  await write(rosa.page, "POST", `/v2/wishlists/${wishlist.id}/join`, { invite_code });
  return { ada, rosa, path: `/wishlists/${wishlist.id}` };
}
const items = (page: Page) => page.locator("[data-item]");
const titles = (page: Page) => items(page).locator("article h2").allInnerTexts();
const said = (page: Page, text: RegExp | string) => page.locator("p", { hasText: text });

test("two people side by side see each other's votes as they happen, and what else the other does, without reloading [B3.5.1, B7.1.15]", async () => {
  const { ada, rosa, path } = await sharedList();
  const following = ada.page.waitForRequest(/\/changes\?since=/);
  for (const { page } of [ada, rosa]) await page.goto(path);
  await following; // before hydration: it only follows the list
  await wake(rosa.page);
  const [first] = await titles(rosa.page);
  const voteOf = (page: Page) =>
    items(page)
      .first()
      .getByRole("button", { name: /^Upvote/ });
  const requested: string[] = [];
  ada.page.on("request", (request) => requested.push(request.url() + (request.postData() ?? "")));
  for (const name of [`Upvote 1: ${first}: Rosa`, `Upvote: ${first}`, `Upvote 1: ${first}: Rosa`]) {
    await voteOf(rosa.page).click();
    expect(await voteOf(rosa.page).getAttribute("aria-label")).toBe(name); // without waiting for the server
    await items(ada.page).first().getByRole("button", { name, exact: true }).waitFor();
  }
  // Every change arrived on the open event stream: no changes were requested, and the list was read no more often than it
  // changed.
  expect(requested.filter((one) => one.includes("/changes?"))).toEqual([]);
  expect(requested.filter((one) => one.includes("/v2/wishlist_items?")).length).toBeLessThanOrEqual(3);
  await said(ada.page, `Rosa voted for ${first}`).waitFor();

  await wake(ada.page);
  await voteOf(ada.page).click();
  await items(rosa.page)
    .first()
    .getByRole("button", { name: `Upvote 2: ${first}` })
    .waitFor();
  await items(ada.page).nth(1).getByText("Add a note").click();
  await items(ada.page).nth(1).getByRole("textbox").fill("By the river");
  await items(ada.page).nth(1).getByRole("button", { name: "Save note" }).click();
  await items(ada.page).nth(1).locator("summary:focus", { hasText: "Edit note" }).waitFor();
  await items(rosa.page).nth(1).getByRole("paragraph").filter({ hasText: "By the river" }).waitFor();
  await ada.page.getByRole("button", { name: "Remove: Rosa" }).click();
  await rosa.page.waitForURL("**/wishlists");
  expect([...ada.complaints, ...rosa.complaints].filter((text) => !/404/.test(text))).toEqual([]);
});

test("a vote does not jump back when the answer to an earlier question comes after it", async () => {
  const { ada, rosa, path } = await sharedList();
  await ada.page.goto(path);
  const following = rosa.page.waitForRequest(/\/changes\?since=/);
  await rosa.page.goto(path);
  await following;
  for (const { page } of [ada, rosa]) await wake(page);
  const vote = ({ page }: typeof ada) =>
    items(page)
      .first()
      .getByRole("button", { name: /^Upvote/ });
  const [first] = await titles(rosa.page);
  const held: (() => Promise<void>)[] = [];
  const hold = async (route: Route) => {
    const answer = await route.fetch();
    held.push(() => route.fulfill({ response: answer }));
  };
  await rosa.page.route(/\/v2\/batch/, hold, { times: 2 });
  await vote(ada).click();
  await expect.poll(() => held.length).toBe(1); // contains only Ada's vote
  const sent = rosa.page.waitForResponse((answer) => answer.request().method() === "POST" && /vote/.test(answer.url()));
  await vote(rosa).click();
  await sent;
  await held[0]!();
  await expect.poll(() => held.length).toBe(2); // and is now requested again
  expect(await vote(rosa).getAttribute("aria-label")).toBe(`Upvote 1: ${first}: Rosa`);
  await held[1]!();
  await items(rosa.page)
    .first()
    .getByRole("button", { name: `Upvote 2: ${first}` })
    .waitFor();
});

test("a list is put in order by the keyboard alone, step by step and with the pointer, and keeps it [B3.2.1]", async () => {
  const { ada, path } = await sharedList();
  const { page } = ada;
  await page.goto(path);
  await wake(page);
  const [a, b, c, d] = await titles(page);
  const handle = (title: string) => page.getByRole("button", { name: `Move ${title}: press Enter, then the arrow keys` });
  await handle(a!).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.getByText(`${a}: position 2 of 4`).waitFor({ state: "attached" });
  await page.keyboard.press("ArrowDown");
  const stored = page.waitForResponse(/\/order/);
  await page.keyboard.press("Enter");
  await stored;
  await expect.poll(() => titles(page)).toEqual([b, c, a, d]);
  expect(await handle(a!).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => titles(page)).toEqual([b, a, c, d]);
  await page.keyboard.press("Escape");
  await expect.poll(() => titles(page)).toEqual([b, c, a, d]);
  const stepped = page.waitForResponse(/\/order/);
  const down = page.getByRole("button", { name: `Move ${b} down` });
  await down.press("Enter");
  await stepped;
  await page.getByText(`${b}: position 2 of 4`).waitFor({ state: "attached" });
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => titles(page)).toEqual([c, b, a, d]);
  const [from, to] = [await handle(c!).boundingBox(), await items(page).nth(1).boundingBox()];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(to!.x + to!.width / 2, to!.y + 150, { steps: 8 });
  await expect.poll(() => titles(page)).toEqual([b, c, a, d]);
  const dragged = page.waitForResponse(/\/order/);
  await page.mouse.up();
  await dragged;
  await page.reload();
  expect(await titles(page)).toEqual([b, c, a, d]);
});

wide("on a phone a list is put in order by a finger, which stays at the edge while the page goes on", async () => {
  const { ada, path } = await sharedList();
  const { page, complaints } = await visit({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  await page.context().addCookies(await ada.page.context().cookies());
  await page.goto(path);
  await wake(page);
  const [a, b, c, d] = await titles(page);
  const handle = page.getByRole("button", { name: `Move ${a}: press Enter, then the arrow keys` });
  await handle.scrollIntoViewIfNeeded();
  const { x, y } = (await handle.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove", at: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + 10, y: at }] });
  await touch("touchStart", y + 10);
  await touch("touchMove", 400);
  await touch("touchMove", 620);
  await expect.poll(() => titles(page)).toEqual([b, c, d, a]);
  const stored = page.waitForResponse(/\/order/);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await stored;
  await page.reload();
  expect(await titles(page)).toEqual([b, c, d, a]);
  expect(complaints).toEqual([]);
});

wide("list and map point at each other; what is taken out comes back; kinds are shown by themselves", async () => {
  const { ada, path } = await sharedList();
  const { page, complaints } = ada;
  await page.goto(path);
  await wake(page);
  await items(page).nth(1).hover();
  const id = await items(page).nth(1).getAttribute("data-item");
  await page.locator(`[data-pin="${id}"][data-pointed]`).first().waitFor({ state: "attached" });
  const map = page.getByRole("region", { name: "Map of this list" });
  const other = await items(page).nth(2).getAttribute("data-item");
  await map.locator(`[data-pin="${other}"]`).first().focus();
  await page.locator(`[data-item="${other}"][data-pointed]`).waitFor();
  await map.locator(`button[data-pin="${other}"]`).waitFor(); // the map is interactive now
  const before = await titles(page);
  await items(page)
    .nth(2)
    .getByRole("button", { name: /^Remove / })
    .click();
  await said(page, `${before[2]} removed`).waitFor();
  expect(await titles(page)).toHaveLength(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await items(page).nth(3).waitFor();
  expect(await titles(page)).toEqual(before);
  // With the keyboard the focus stays in the list, and the message is next in order.
  const remove = (at: number) =>
    items(page)
      .nth(at)
      .getByRole("button", { name: /^Remove / });
  await remove(3).press("Enter");
  await page.locator(`[aria-label="Remove ${before[2]} from the list"]:focus`).waitFor();
  await said(page, `${before[3]} removed`).waitFor();
  await page.locator(":popover-open").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await items(page).nth(3).waitFor();
  expect(await titles(page)).toEqual(before);
  await page
    .getByRole("navigation", { name: "Show" })
    .getByRole("link", { name: /^Places/ })
    .click();
  await page.waitForURL(/kind=place/);
  await items(page).nth(1).waitFor({ state: "detached" });
  expect(await titles(page)).toEqual([before[0]]);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

wide(
  "on the map of a list a pin leads to its card, and what others take out or put in shows there as it happens [B3.5.1]",
  async () => {
    const { ada, rosa, path } = await sharedList();
    const { page, complaints } = ada;
    const following = page.waitForRequest(/\/changes\?since=/);
    await page.goto(`${path}/map`);
    await following;
    const map = page.getByRole("region", { name: "Map of this list" });
    const cards = page.locator("[id^='item-']");
    await map.locator("[data-pin]").nth(3).waitFor();
    const ids = await cards.evaluateAll((all) => all.map(({ id }) => id.replace("item-", "")));
    await map.locator(`[data-pin="${ids[1]}"]`).first().focus();
    await page.locator(`#item-${ids[1]}[data-pointed]`).waitFor();
    const pin = map.locator(`button[data-pin="${ids[1]}"]`);
    await pin.waitFor();
    await pin.focus();
    await page.keyboard.press("Enter");
    await page.locator(`#item-${ids[1]} article a:focus`).waitFor();

    await rosa.page.goto(path);
    await wake(rosa.page);
    await items(rosa.page)
      .first()
      .getByRole("button", { name: /^Remove / })
      .click();
    await map.locator(`[data-pin="${ids[0]}"]`).waitFor({ state: "detached" });
    expect(await cards.count()).toBe(3);
    await rosa.page.getByRole("button", { name: "Undo" }).click();
    await map.locator(`[data-pin="${ids[0]}"]`).waitFor();
    expect(complaints).toEqual([]);
  },
);

test("without a script a list is read, ordered, emptied and undone by its forms", async () => {
  const { ada, path } = await sharedList();
  const { page } = await visit({ javaScriptEnabled: false });
  await page.context().addCookies(await ada.page.context().cookies());
  await page.goto(path);
  const [a, b, c, d] = await titles(page);
  await page.getByRole("button", { name: `Move ${a} down` }).click();
  await expect.poll(() => titles(page)).toEqual([b, a, c, d]);
  await page.getByRole("button", { name: `Remove ${b} from the list` }).click();
  await expect.poll(() => titles(page)).toEqual([a, c, d]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toEqual([b, a, c, d]);
});

test.each(fewOf([true, false], 1))(
  "a visitor of a public list chooses days and guests of their own, and its map shows the same, with JavaScript: %s [B7.1.12]",
  async (javaScriptEnabled) => {
    const { ada, path } = await sharedList({ private: false });
    const { page, complaints } = await visit({ javaScriptEnabled });
    await page.goto(`${path}?kind=listing`);
    await page.getByText("Dates and guests").click();
    await page.getByLabel("Check in").fill(nextMonth(20));
    await page.getByLabel("Check out").fill(nextMonth(20));
    await page.getByRole("button", { name: "Show prices" }).click();
    await page.getByText("Check-out must be after check-in.").waitFor();
    await page.getByLabel("Check out").fill(nextMonth(22));
    await page.getByLabel("Adults").fill("3");
    await page.getByRole("button", { name: "Show prices" }).click();
    await page.waitForURL(/checkin=/);
    await page.locator("main").getByText(/ · 3 guests$/).waitFor(); // prettier-ignore
    expect(await titles(page)).toHaveLength(3); // still the stays alone
    const link = items(page).locator("article h2 a").first();
    expect(await link.getAttribute("href")).toContain(`checkin=${nextMonth(20)}`);
    expect(
      await items(page)
        .getByText(/on these dates/)
        .count(),
    ).toBe(3);
    await page.getByRole("link", { name: "Show map" }).click();
    await page.getByRole("region", { name: "Map of this list" }).waitFor();
    expect(await page.locator("[id^='item-'] article a").last().getAttribute("href")).toContain(`checkin=${nextMonth(20)}`);
    await page.goBack();
    await page.getByText("Dates and guests").click();
    await page.getByRole("link", { name: "Clear dates" }).click();
    await page.waitForURL((url) => url.search === "?kind=listing");
    await ada.page.goto(`${path}?checkin=${nextMonth(20)}&checkout=${nextMonth(22)}`);
    expect(await ada.page.getByLabel("Check in").inputValue()).toBe(nextMonth(10)); // the list's own
    expect(complaints).toEqual([]);
  },
);

wide(
  "everybody reads a public list, its map and the popular ones, on a narrow screen too, and nothing that is not theirs [B6.3, B7.1.1, B9.2]",
  async () => {
    const { ada, path } = await sharedList({ private: false });
    for (const options of [{}, { viewport: { width: 320, height: 640 } }]) {
      const { page, complaints } = await visit(options);
      await page.goto(path);
      await page.getByRole("link", { name: "By Ada" }).waitFor();
      expect(await page.getByRole("button", { name: /Upvote|Remove|Move / }).count()).toBe(0);
      expect(await page.locator('meta[property="og:image"]').getAttribute("content")).toMatch(/^http/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.getByRole("link", { name: "Show map" }).click();
      await page.getByRole("region", { name: "Map of this list" }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.goto("/wishlists/popular");
      await page.getByRole("link", { name: "Lisbon" }).first().waitFor();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    }
    const { page } = ada;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);
