import type { Page } from "playwright";
import { expect, test } from "vitest";
import { type Locale, LOCALES } from "#lib/i18n/locales.ts";
import { fewOf, wide } from "#test/house/thorough.ts";
import { expectAccessible, expectNoSidewaysScroll, leave, visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";
import { PASSWORD } from "#test/journeys/house/people.ts";

const SEARCH = `/s/homes?place=lisbon-pt&checkin=${nextMonth(10)}&checkout=${nextMonth(14)}&amenities[]=wifi`;
const language = (page: Page) => page.getByRole("button", { name: /^(Language|Idioma): / });
const currency = (page: Page) => page.getByRole("button", { name: /^(Currency|Moneda): / });
const langOf = (page: Page) => page.locator("html").getAttribute("lang");
/** Waits for the page that replaces this one, hydrated and with its fields restored. */
const comesAgain = async (page: Page, act: () => Promise<void>) => {
  await Promise.all([page.waitForEvent("load"), act()]);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
};

test("another language keeps the search, its filters, what is typed and the place on the page; the same one only closes [A2.1.8, A4.2.2]", async () => {
  const { page, complaints } = await visit();
  await page.goto(SEARCH);
  await wake(page);
  await page.getByLabel("Where").fill("Port");
  await page.getByRole("button", { name: "Add guests" }).click();
  await page.getByRole("spinbutton", { name: "Adults" }).fill("3");
  await page.keyboard.press("Escape");
  await language(page).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "English", exact: true }).click();
  await expect.poll(() => page.getByRole("button", { name: "Español" }).isVisible()).toBe(false);
  expect(await langOf(page)).toBe("en");
  await page.evaluate(() => scrollTo(0, 250));
  await language(page).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-current"))).toBe("true");
  await page.keyboard.press("ArrowDown");
  await comesAgain(page, () => page.keyboard.press("Enter"));
  expect(await langOf(page)).toBe("es");
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(SEARCH);
  await expect.poll(() => page.getByRole("combobox").inputValue()).toBe("Port");
  expect(await page.locator('[name="adults"][type="number"]').first().inputValue()).toBe("3");
  expect(await page.getByRole("combobox").getAttribute("aria-expanded")).toBe("false");
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("popovertarget"))).toBe("languages");
  expect(complaints).toEqual([]);
  await leave(page);
});

test("another currency keeps a half-filled form, but no password; a failure is told and loses nothing [A2.1.7, A4.2.1, A9.10]", async () => {
  const { page } = await visit();
  const stored: string[] = [];
  page.on("console", (message) => message.type() === "debug" && stored.push(message.text()));
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      console.debug(value);
      setItem.call(this, key, value);
    };
  });
  await page.goto("/login?campaign_action=claim_coupon");
  await wake(page);
  await page.locator("main [name=phone_or_email]").fill("ana@example.org");
  await page.locator("main [name=password]").fill(PASSWORD);
  await page.getByRole("button", { name: /^Show password/ }).click();
  await currency(page).click();
  const field = page.getByRole("searchbox", { name: "Search currencies" });
  await field.fill("yen");
  const panel = page.locator("#currencies");
  expect(await panel.evaluate((one) => one.getBoundingClientRect().width)).toBe(330);
  expect(await panel.getByRole("button").allInnerTexts()).toEqual([expect.stringMatching(/Japanese Yen/)]);
  await expectAccessible(page);
  await page.route("**/users/change_currency", (route) => route.abort());
  await field.press("Enter");
  await panel.getByRole("alert").getByText("We couldn’t change").waitFor();
  expect(await page.locator("main [name=phone_or_email]").inputValue()).toBe("ana@example.org");
  await page.unroute("**/users/change_currency");
  await comesAgain(page, () => panel.getByRole("button", { name: /Japanese Yen/ }).click());
  await page.getByRole("button", { name: "Currency: JPY – Japanese Yen" }).waitFor();
  await expect.poll(() => page.locator("main [name=phone_or_email]").inputValue()).toBe("ana@example.org");
  expect(await page.locator("main [name=password]").inputValue()).toBe("");
  expect(stored.join()).toContain("ana@example.org");
  expect(stored.join()).not.toContain(PASSWORD);
  expect((await page.context().cookies()).find(({ name }) => name === "currency")?.value).toBe("JPY");
  await leave(page);
});

wide("on a phone both are chosen over the page, from the menu or its foot, and what was typed stays", async () => {
  const { page, complaints } = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto("/login?campaign_action=claim_coupon");
  await page.locator("main [name=phone_or_email]").fill("ana@example.org");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^English · / })
    .tap();
  const dialog = page.getByRole("dialog", { name: "Language and currency" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "English", exact: true }).tap();
  await dialog.waitFor({ state: "hidden" });
  const menu = page.locator('button[popovertarget="site-menu"]:visible');
  await menu.tap();
  await page.locator("#site-menu").getByRole("link", { name: "Language and currency" }).tap();
  await comesAgain(page, () => dialog.getByRole("button", { name: "Español" }).tap());
  expect(await langOf(page)).toBe("es");
  const typed = page.locator("main [name=phone_or_email]");
  await expect.poll(() => typed.inputValue()).toBe("ana@example.org");
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^Español · / })
    .tap();
  await comesAgain(page, () => page.getByRole("dialog").getByRole("button", { name: /^euro/ }).tap());
  await page.getByRole("contentinfo").getByRole("link", { name: "Español · euro" }).waitFor();
  await expect.poll(() => typed.inputValue()).toBe("ana@example.org");
  expect(complaints).toEqual([]);
});

test("without a script both are chosen as forms are, and the search stays", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${SEARCH}&min_price=50`);
  await currency(page).click();
  await page.getByRole("button", { name: /^Euro/ }).click();
  await language(page).click();
  await page.getByRole("button", { name: "Español" }).click();
  expect(await langOf(page)).toBe("es");
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, searchParams.get("place"), searchParams.getAll("amenities[]")]).toEqual(["/s/homes", "lisbon-pt", ["wifi"]]);
  expect(Number(searchParams.get("min_price"))).toBeLessThan(50);
  await page.getByRole("link", { name: /Español · euro/ }).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  expect([await langOf(page), new URL(page.url()).pathname]).toEqual(["de", "/preferences"]);
  await leave(page);
});

test("an address in Arabic is Arabic on every page that it leads to, at 360 px too", async () => {
  const { page, complaints } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto("/ar/s/homes?place=lisbon-pt");
  await wake(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/ar/rooms/*");
  expect([await langOf(page), await page.locator("html").getAttribute("dir")]).toEqual(["ar", "rtl"]);
  await expectNoSidewaysScroll(page);
  await page.goto("/ar/preferences");
  await expectAccessible(page);
  expect(await language(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave(page);
});

wide("Chinese readers' list of currencies is fetched when it is opened, once [A4.2.4, A7.10]", async () => {
  const { page } = await visit({ locale: "zh-CN" });
  const requested: string[] = [];
  page.on("request", (request) => request.url().includes("/v2/currencies") && requested.push(request.url()));
  await page.goto("/");
  await wake(page);
  expect(requested).toEqual([]);
  const open = page.locator('[popovertarget="currencies"]').first();
  await open.click();
  await page.locator("#currencies").getByRole("button", { name: "欧元" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await open.click();
  await comesAgain(page, () => page.locator("#currencies").getByRole("button", { name: "欧元" }).click());
  expect(requested).toHaveLength(1);
  expect(await open.innerText()).toContain("EUR");
  await leave(page);
});

/** Texts in the header and on cards that are cut off, or stand beyond the card. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[data-entry="search"] [data-part="where"]')].filter(
      (name) => name.scrollWidth > name.clientWidth,
    );
    const beyond = [...document.querySelectorAll("article")].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll("p > *, h3")].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      });
    });
    return [...names, ...beyond].map((part) => part.textContent);
  });

const promised = (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised);
/** First the right-to-left language, and the one with the longest words. */
const TONGUES = new Set<Locale>(["ar", "de", ...promised]);

test.each(fewOf([...TONGUES], 1))(
  "in %s home, search, a stay, sign-up and help fit a phone and a wide screen, and nothing is cut",
  async (locale) => {
    const { page } = await visit({ locale });
    for (const path of ["/", SEARCH, "/rooms/1", "/signup_login", "/help"]) {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        if (width === 360) await page.goto(path);
        await expectNoSidewaysScroll(page);
        expect(await cutTexts(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    await leave(page);
  },
);

test.each(fewOf(["ar", "ja"], 2))(
  "in %s the largest heading is no lighter than those below it, and a title in another direction stands where they stand",
  async (locale) => {
    const { page } = await visit();
    await page.goto(`/${locale}/rooms/1`);
    const [title, ...below] = await page.locator("h1[dir=auto], main h2").evaluateAll((headings) =>
      headings.map((heading) => ({
        weight: Number(getComputedStyle(heading).fontWeight),
        at: getComputedStyle(heading).textAlign,
      })),
    );
    expect(below.length).toBeGreaterThan(3);
    expect(title!.weight).toBeGreaterThanOrEqual(Math.max(...below.map(({ weight }) => weight)));
    expect(title!.at).toBe(locale === "ar" ? "right" : "left");
  },
);
