import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf } from "#test/house/thorough.ts";
import { visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";

function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data, parentNode }) => data.trim() && !/SCRIPT|STYLE|FONT/.test(parentNode!.nodeName))) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** What translators, password managers and blockers do to a page before hydration. */
const CHANGES: Record<string, () => void> = {
  "a heading translated": () => void (document.querySelector("h1")!.textContent += " (translated)"),
  "all texts translated": translate,
  "icons behind fields": () =>
    document.querySelectorAll("main input:not([type=hidden])").forEach((field) => field.after(document.createElement("b"))),
  "a picture wrapped": () => {
    const picture = document.querySelector("main img");
    const wrap = document.createElement("span");
    picture?.replaceWith(wrap);
    wrap.append(picture ?? "");
  },
  "a section removed": () => document.querySelector("main section:last-of-type, main li:last-of-type")?.remove(),
};

const PAGES = {
  home: "/",
  search: "/s/homes?place=lisbon-pt",
  stay: "/rooms/1",
  "log-in": "/login",
  experiences: "/s/experiences?place=lisbon-pt",
  help: "/help",
};

const CASES = Object.entries(PAGES).flatMap(([page, path]) =>
  Object.keys(CHANGES).map((change) => [page, change, path] as const),
);

test.each(fewOf(CASES, 8))("%s stays whole and goes on, with %s before React came", async (_, change, path) => {
  const { page } = await visit({ isCold: true });
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(CHANGES[change]!);
  const texts = async () => (await page.locator("body").innerText()).split("\n");
  const before = await texts();
  await page.mouse.move(5, 120);
  await page.mouse.move(9, 124);
  await page.locator("html:is([data-ready],[data-left-as-drawn])").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  // Scripts may add texts, such as a list of countries, but none may disappear.
  const after = await texts();
  expect(before.filter((text) => !after.includes(text))).toEqual([]);
  await page.getByRole("contentinfo").locator("a[href='/privacy']").click();
  await page.waitForURL("**/privacy");
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
});

/** An engine with other CLDR tables: it formats everything differently. */
function otherTables() {
  for (const [prototype, name] of [
    [Intl.NumberFormat.prototype, "format"],
    [Intl.DateTimeFormat.prototype, "format"],
  ] as const) {
    const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
    Object.defineProperty(prototype, name, {
      get(this: unknown) {
        const format = get!.call(this) as (value: number) => string;
        return (value: number) => `~${format(value)}`;
      },
    });
  }
  const prototypes = [Intl.DateTimeFormat.prototype, Intl.DisplayNames.prototype, Intl.ListFormat.prototype] as object[];
  for (const [i, name] of ["formatRange", "of", "format"].entries()) {
    const prototype = prototypes[i] as Record<string, (...input: unknown[]) => string>;
    const write = prototype[name]!;
    prototype[name] = function (this: unknown, ...input: unknown[]) {
      return `~${write.apply(this, input)}`;
    };
  }
}

const DATES = `checkin=${nextMonth(10)}&checkout=${nextMonth(14)}`;
const WRITTEN = ["/", `/s/homes?place=lisbon-pt&${DATES}`, `/ja/rooms/1?${DATES}`, "/s/experiences?place=lisbon-pt", "/content"];
test.each(fewOf(WRITTEN, 3))("%s is taken over by an engine that writes days, prices and names in another way", async (path) => {
  const { page, complaints } = await visit({ isCold: true });
  await page.addInitScript(otherTables);
  await page.goto(path);
  await wake(page);
  expect(await page.locator("html").getAttribute("data-left-as-drawn")).toBeNull();
  expect(complaints).toEqual([]);
});

/** Starts at once what a page does some seconds after hydration. */
const hurry = (page: Page) =>
  page.addInitScript(() => {
    const soon = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number) => soon(run, ms === 4000 ? 0 : ms)) as typeof window.setTimeout;
  });

test("a page that is translated after React has come goes on: new numbers show, and what goes leaves nothing behind", async () => {
  const { page, complaints } = await visit();
  await hurry(page);
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(translate);
  await page.getByRole("button", { name: "«Filters»" }).click();
  const show = page.getByRole("button", { name: /Show/ });
  await expect.poll(() => show.innerText()).toMatch(/^«?Show \d+ stays»?$/);
  await page.evaluate(translate);
  const [before] = /\d+/.exec(await show.innerText())!;
  await page.getByLabel("Instant booking").check();
  await expect.poll(() => show.innerText()).toMatch(new RegExp(`^Show (?!${before} )\\d+ stays$`));
  await show.click();
  await page.waitForURL(/instant=true/);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^\d+ stays in Lisbon$/);
  expect(complaints).toEqual([]);
});
