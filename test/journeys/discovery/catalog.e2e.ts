import { expect, test } from "vitest";
import { wide } from "#test/house/thorough.ts";
import { origin, visit, wake } from "#test/journeys/house/browser.ts";

test("a guest goes from the front page to a town's experiences, narrows them down, opens one, and reads a story of the town", async () => {
  const { page, complaints } = await visit();
  await page.goto("/");
  await wake(page);
  await page.getByRole("navigation", { name: "Browse by type" }).getByRole("link", { name: "Experiences" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.textContent()).toMatch(/^\d+ experiences$/);

  await page.getByRole("combobox", { name: "Where" }).fill("lisb");
  await page.getByRole("option", { name: /Lisbon, Portugal/ }).click();
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect.poll(() => heading.textContent()).toMatch(/experiences in Lisbon$/);
  const cards = page.getByRole("main").getByRole("article");
  const before = await cards.count();
  const category = page.getByRole("list", { name: "Categories" }).getByRole("link").last();
  await category.click();
  await expect.poll(() => cards.count()).toBeLessThan(before);

  const link = cards.first().getByRole("heading").getByRole("link");
  const title = await link.textContent();
  await link.click();
  await expect.poll(() => heading.textContent()).toBe(title);
  await page.getByRole("heading", { name: "What you’ll do" }).waitFor();
  await page.getByRole("heading", { name: "Where you’ll meet" }).waitFor();
  expect(await page.getByRole("button", { name: /book/i }).count()).toBe(0);

  await page.goBack();
  await page.getByRole("navigation", { name: "Browse by type" }).getByRole("link", { name: "Stories" }).click();
  await expect.poll(() => heading.textContent()).toMatch(/stor(y|ies) in Lisbon$/);
  await cards.first().getByRole("heading").getByRole("link").click();
  await page.getByText(/min read/).waitFor();
  await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(3);
  expect(complaints).toEqual([]);
});

wide(
  "experiences are narrowed down by a language and a group, and the one that is opened shows its dates for that group",
  async () => {
    const { page, complaints } = await visit();
    await page.goto("/s/experiences");
    await wake(page);
    const heading = page.getByRole("heading", { level: 1 });
    const all = await heading.textContent();
    const main = page.getByRole("main");
    await main.getByLabel("Language").selectOption({ label: "Portuguese" });
    await main.getByLabel("Guests").selectOption("3");
    await main.getByRole("button", { name: "Search" }).click();
    await expect.poll(() => heading.textContent()).not.toBe(all);
    const requested = new URL(page.url()).searchParams;
    expect([requested.get("language"), requested.get("guests"), requested.has("time")]).toEqual(["pt", "3", false]);
    await main.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await page.getByRole("heading", { name: "Dates and spots" }).waitFor();
    expect(await main.getByLabel("Guests").inputValue()).toBe("3");
    expect(complaints).toEqual([]);
  },
);

wide(
  "the map of found experiences and their list point at each other; moved, it searches there, and stays when there is nothing",
  async () => {
    const { page, complaints } = await visit();
    await page.goto("/s/experiences?place=lisbon-pt");
    await wake(page);
    const map = page.getByRole("region", { name: "Map of results" });
    const pin = map.locator("[data-pin]").first();
    const id = (await pin.getAttribute("data-pin"))!;
    await pin.focus();
    const card = page.getByRole("listitem").filter({ has: page.locator(`#find-${id}`) });
    await expect.poll(() => card.getAttribute("data-pointed")).toBe("true");
    const zoomIn = page.getByRole("button", { name: "Zoom in" });
    await zoomIn.waitFor();
    await page.getByRole("main").getByRole("article").nth(1).hover();
    await map.locator("[data-pin][data-pointed]").waitFor();

    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.textContent();
    for (let i = 0; i < 3; i++) await zoomIn.click();
    await expect.poll(() => new URL(page.url()).searchParams.has("ne_lat")).toBe(true);
    await expect.poll(() => heading.textContent()).not.toBe(before);
    await page.goto("/s/experiences?ne_lat=1&ne_lng=-140&sw_lat=0&sw_lng=-141");
    await page.getByText("No results match your search").waitFor();
    await map.waitFor();
    expect(complaints).toEqual([]);
  },
);

test("without JavaScript a search of restaurants is asked by its form, narrowed by links, and leads to a table", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/s/restaurants");
  await page.getByLabel("Where").fill("Lisbon");
  await page.getByLabel(/Maximum per person/).fill("500");
  await page.getByLabel("Sort").selectOption("price");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/restaurants in Lisbon/);
  expect(new URL(page.url()).searchParams.get("sort")).toBe("price");
  await page.getByRole("list", { name: "Categories" }).getByRole("link").first().click();
  await page.getByRole("main").getByRole("article").first().getByRole("heading").getByRole("link").click();
  expect(page.url().startsWith(`${origin}/restaurants/`)).toBe(true);
  await page.getByRole("heading", { name: "From the menu" }).waitFor();
});
