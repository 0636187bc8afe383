import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fewOf } from "#test/house/thorough.ts";
import { visit } from "#test/journeys/house/browser.ts";
import { comeIn } from "#test/journeys/house/people.ts";

/** Pages where the same can be done to several things. `*`: the first link that begins so, on the page before. */
const PAGES: Record<string, string[]> = {
  visitor: ["/", "/rooms/1", "/restaurants/17", "/s/restaurants", "*/restaurants/", "/s/homes?place=lisbon-pt", "/users/show/1"],
  guest: ["/trips", "/trips/cancelled", "/itinerary", "/inbox", "*/inbox/", "/wishlists/2", "/users/security"],
  host: [
    "/hosting",
    "/hosting/calendar-sync",
    "/hosting/listings",
    "/hosting/inbox",
    "*/hosting/inbox/",
    "/hosting/reservations",
  ],
  experiences: [
    "/experience-hosting/calendar",
    "/hosting/experiences",
    "/experience-hosting/listings",
    "*/experience-hosting/listings/",
  ],
  operator: ["/admin/navigation", "/admin/listings", "/admin/reports"],
};

/** The names that several links to different pages, or several buttons, have. */
function repeatedNames(): string[] {
  const textOf = (ids: string) => ids.split(" ").map((id) => document.getElementById(id)?.textContent);
  const nameOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby");
    const alts = [...element.querySelectorAll("img")].map(({ alt }) => alt);
    return (ids ? textOf(ids).join(" ") : element.ariaLabel || element.textContent.trim() || alts.join(" ")).replace(/\s+/g, " ");
  };
  const shown = [...document.querySelectorAll("main :is(a[href],button,summary)")].filter((element) => element.checkVisibility());
  return [...Map.groupBy(shown, nameOf)].flatMap(([name, all]) => {
    const goals = new Set(all.map((element, i) => element.getAttribute("href") ?? `button ${i}`));
    return goals.size > 1 ? [`${name}: ${all.length} times`] : [];
  });
}

async function expectNamesApart(page: Page, paths: string[]) {
  for (const path of paths) {
    const link = path.startsWith("*") && page.locator(`main a[href^="${path.slice(1)}"]`).first();
    await page.goto(link ? (await link.getAttribute("href"))! : path);
    expect([page.url(), await page.evaluate(repeatedNames)]).toEqual([page.url(), []]);
  }
}

// What other tests do for the demo's guest, host and operator shows on these pages, so by default only the first is tried.
test.for(fewOf(Object.entries(PAGES), 1))(
  "links and buttons that do the same to different things are told apart by their names: what a %s sees",
  async ([who, paths]) => {
    // Without a script a page shows everything that it has, and at once.
    const options = { javaScriptEnabled: false };
    const { page } = who === "visitor" ? await visit(options) : await comeIn(`${who}@sojourn.test`, options);
    await expectNamesApart(page, paths);
  },
);
