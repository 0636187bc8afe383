import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { type Locale, LOCALES, numbersOf } from "#lib/i18n/locales.ts";
import { visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
const TABLET = { ...PHONE, viewport: { width: 800, height: 900 } };
const days = (page: Page) =>
  page.evaluate(() =>
    ["checkin", "checkout"].map((name) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value),
  );
/** The day's label in a cell of the calendar. */
const dayCalled = (page: Page, day: string) =>
  page.getByRole("dialog").getByRole("button", {
    name: new Date(day).toLocaleDateString("en", { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" }),
  });

const TAPPED = [
  ["phone", PHONE, "cold"],
  ["phone", PHONE, "warm"],
  ["tablet", TABLET, "cold"],
] as const;
test.each(fewOf(TAPPED, 1))("two taps choose arrival and departure on a %s, %s", async (_, device, how) => {
  const { page, complaints } = await visit(device);
  await page.goto("/");
  if (how === "warm") await wake(page);
  await page.getByLabel("Check in").tap();
  await page.getByRole("dialog").getByRole("button", { name: "Next" }).first().tap();
  await dayCalled(page, nextMonth(10)).tap();
  await expect.poll(() => days(page)).toEqual([nextMonth(10), ""]);
  await dayCalled(page, nextMonth(14)).tap();
  await expect.poll(() => days(page)).toEqual([nextMonth(10), nextMonth(14)]);
  await expect.poll(() => page.locator("[role=dialog]:popover-open").count()).toBe(0);
  expect(complaints).toEqual([]);
});

test("the first press on each field of a fresh home is answered, and who is coming is said", async () => {
  const { page, complaints } = await visit();
  await page.goto("/");
  await page.getByLabel("Check in").click();
  await page.getByRole("dialog").getByRole("grid").first().waitFor();
  const behind = await page.getByRole("dialog").evaluate((calendar) => getComputedStyle(calendar).backgroundColor);
  expect(behind, "nothing shows through the calendar").toMatch(/^rgb\(/);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Add guests/ }).click();
  for (let i = 0; i < 2; i++) await page.getByRole("button", { name: "Increase: Adults" }).click();
  await page.getByRole("button", { name: /2 guests/ }).waitFor();
  await page.keyboard.press("Escape");

  const other = await visit({ isCold: true });
  await other.page.goto("/");
  await other.page.getByRole("searchbox", { name: "Where" }).click();
  await other.page.getByRole("option").first().waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
});

test("pictures: the one that was pressed, arrows and keys, the focus inside, the page behind still", async () => {
  const { page, complaints } = await visit();
  await page.goto("/rooms/1");
  await page.getByRole("button", { name: /^Photo 3:/ }).click();
  const viewer = page.getByRole("dialog", { name: "Photos", exact: true });
  const shown = () => viewer.getByRole("list").evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);
  await expect.poll(shown).toBe(3);
  await page.keyboard.press("ArrowRight");
  await expect.poll(shown).toBe(4);
  await viewer
    .getByRole("status")
    .filter({ hasText: /^4 of \d+ · / })
    .waitFor({ state: "attached" });
  await viewer.getByRole("button", { name: "Previous photo" }).click();
  await expect.poll(shown).toBe(3);
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(
      await page.evaluate(() => document.activeElement?.closest("dialog") !== null),
    );
  }
  await page.mouse.wheel(0, 500);
  await page.keyboard.press("Escape");
  await expect.poll(() => viewer.count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(complaints).toEqual([]);
});

test.each(fewOf([360, 800, 1100], 1))(
  "at %i px a stay's price and the way on stand in the window, without scrolling to its days",
  async (width) => {
    const { page } = await visit({ ...PHONE, viewport: { width, height: 900 } });
    await page.goto("/rooms/1");
    const choose = page.getByRole("link", { name: "Select dates" });
    const bar = (await choose.boundingBox())!;
    expect([bar.y > 450, bar.y + bar.height <= 900]).toEqual([true, true]);
    await choose.tap();
    const days = page.getByLabel("Check in").filter({ visible: true });
    await expect
      .poll(async () => ((await days.boundingBox())!.y + 900) / 900)
      .toSatisfy((screen: number) => screen > 1 && screen < 2);
  },
);

wide("at 360 px filters and order stand in one row, in every language and order", async () => {
  const { page, complaints } = await visit(PHONE);
  const launched = (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised);
  for (const locale of launched)
    for (const sort of ["best", "price"]) {
      await page.goto(`${locale === "en" ? "" : `/${locale}`}/s/homes?place=lisbon-pt&instant=true&sort=${sort}`);
      const [filters, order] = await Promise.all(
        ["filters", "sort"].map((id) => page.locator(`button[popovertarget=${id}]`).first().boundingBox()),
      );
      expect([order!.y, order!.height, order!.x >= 0, order!.x + order!.width <= 360], `${locale} ${sort}`).toEqual([
        filters!.y,
        filters!.height,
        true,
        true,
      ]);
    }
  expect(complaints).toEqual([]);
});

test("the way from a stay back to the search keeps its days and guests", async () => {
  const { page } = await visit();
  await page.goto(`/rooms/1?checkin=${nextMonth(10)}&checkout=${nextMonth(14)}&adults=2`);
  const back = new URL((await page.getByRole("link", { name: /All stays in/ }).getAttribute("href"))!, page.url()).searchParams;
  expect(["checkin", "checkout", "adults"].map((name) => back.get(name))).toEqual([nextMonth(10), nextMonth(14), "2"]);
});

test("who goes on to another page stands at its heading; a short page ends at the window's end", async () => {
  const { page } = await visit();
  await page.goto("/");
  await wake(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "For developers" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "The API" }).and(page.locator(":focus")).waitFor();
  await page.goto("/no/such/page");
  const [bottom, height] = await page.evaluate(() => [
    document.querySelector("footer")!.getBoundingClientRect().bottom,
    innerHeight,
  ]);
  expect(bottom).toBeCloseTo(height!, 0);
});

/**
 * Days, money, numbers and lists in the format of each language. Runs on the server and in the browser, so it uses nothing else
 * of this file.
 */
function written(locales: string[]): Record<string, string> {
  const days = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  const [from, until, later] = [Date.UTC(2026, 11, 24), Date.UTC(2026, 11, 27), Date.UTC(2027, 0, 3)] as const;
  const all: [string, string][] = locales.flatMap((locale) => [
    [`${locale} days`, new Intl.DateTimeFormat(locale, days).formatRange(from, until)],
    [`${locale} over New Year`, new Intl.DateTimeFormat(locale, days).formatRange(from, later)],
    [`${locale} day`, new Intl.DateTimeFormat(locale, { ...days, year: "numeric", weekday: "long" }).format(from)],
    [
      `${locale} time`,
      new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(from),
    ],
    ...["USD", "EUR", "JPY", "CNY"].map((currency): [string, string] => [
      `${locale} ${currency}`,
      new Intl.NumberFormat(locale, { style: "currency", currency }).format(12_345.5),
    ]),
    [`${locale} number`, new Intl.NumberFormat(locale).format(1_234_567.8)],
    [`${locale} list`, new Intl.ListFormat(locale).format(["a", "b", "c"])],
  ]);
  return Object.fromEntries(all);
}

test("server and browser write days, money and numbers alike, but for the thin spaces that `formatDays` widens", async () => {
  const { page } = await visit();
  await page.goto("about:blank");
  const locales = (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised).map(numbersOf);
  const widened = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).map(([what, text]) => [what, text.replaceAll("\u2009", " ")]));
  expect(widened(await page.evaluate(written, locales))).toEqual(widened(written(locales)));
});
