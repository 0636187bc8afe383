import { readFileSync } from "node:fs";
import type { Locator, Page, Request } from "playwright";
import { expect, test } from "vitest";
import { fewOf, wide } from "#test/house/thorough.ts";
import { leave, origin, visit, wake } from "#test/journeys/house/browser.ts";
import { nextMonth } from "#test/journeys/house/days.ts";
import { countJumps, jumped, MAX_JUMPED } from "#test/journeys/house/jumps.ts";

const nights = (dayOfMonth: number) => ({ checkin: nextMonth(dayOfMonth), checkout: nextMonth(dayOfMonth + 4), adults: "2" });

type Found = { total_count: number; histogram: { step_micros: number; counts: number[] } };
async function found(query: Record<string, string>): Promise<Found> {
  const search = new URLSearchParams({ place: "lisbon-pt", ...query });
  const answer = await fetch(`${origin}/v2/listings?${search}`);
  return ((await answer.json()) as { metadata: Found }).metadata;
}

/**
 * Nights for which most stays in Lisbon are free, so late that no other journey books them, and a price that most of these stays
 * are within, but not all: it differs from day to day.
 */
async function choiceInLisbon() {
  const weeks = await Promise.all([153, 158, 163, 168, 173].map(async (day) => ({ day, ...(await found(nights(day))) })));
  const { day, total_count, histogram } = weeks.reduce((best, week) => (week.total_count > best.total_count ? week : best));
  let within = 0;
  const least = histogram.counts.findIndex((count) => (within += count) >= total_count / 2);
  expect(within).toBeLessThan(total_count);
  const maximum = String(((least + 1) * histogram.step_micros) / 1e6);
  const left = await found({ ...nights(day), max_price: maximum, "amenities[]": "kitchen" });
  return { ...nights(day), dayBefore: nextMonth(day + 3), total_count, maximum, left: left.total_count };
}

/** As shown on a card: rounded up. */
const wholeOf = (dollars: string | null) => `$${Math.ceil(Number(dollars!.replace(/[$,]/g, ""))).toLocaleString("en")}`;

/** The first card from this one on whose host accepts two nights, so that the days can change. */
async function flexibleStay(page: Page, from: number): Promise<Locator> {
  const cards = await page.locator("article").all();
  for (const card of cards.slice(from)) {
    const id = await card.getAttribute("data-stay");
    const { listing } = (await (await fetch(`${origin}/v2/listings/${id}`)).json()) as { listing: { min_nights: number } };
    if (listing.min_nights <= 2) return card;
  }
  throw new Error("No stay of the demo town is flexible");
}

test("a guest finds a stay in Lisbon for two, narrows it down, opens it, changes days and comes back to the same place", async () => {
  const { page, complaints } = await visit();
  const choice = await choiceInLisbon();
  await page.goto("/");
  await wake(page);
  await page
    .getByRole("searchbox", { name: "Where" })
    .or(page.getByRole("combobox", { name: "Where" }))
    .fill("lisb");
  await page.getByRole("option", { name: /Lisbon, Portugal/ }).click();
  await page.getByLabel("Check in").fill(choice.checkin);
  await page.getByLabel("Check out").fill(choice.checkout);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Add guests/ }).click();
  const adults = page.getByRole("spinbutton", { name: "Adults" });
  await adults.fill("2");
  await page.getByRole("dialog", { name: "Who" }).getByRole("button", { name: "Search" }).click();

  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => heading.textContent()).toBe(`${choice.total_count} stays in Lisbon`);
  await expect.poll(() => page.getByText("All fees and taxes included").count()).toBeGreaterThan(2);

  await page.getByRole("button", { name: /Filters/ }).click();
  await page.getByRole("textbox", { name: /maximum/i }).fill(choice.maximum);
  await page.getByRole("textbox", { name: /maximum/i }).blur();
  await page.getByRole("checkbox", { name: "Kitchen", exact: true }).check();
  await expect.poll(() => new URL(page.url()).searchParams.getAll("amenities[]")).toEqual(["kitchen"]);
  expect(new URL(page.url()).searchParams.get("max_price")).toBe(choice.maximum);
  await expect.poll(() => heading.textContent()).toBe(`${choice.left} stays in Lisbon`);
  await page.getByRole("button", { name: /^Show \d+ stay/ }).click();

  const card = await flexibleStay(page, 3);
  await card.evaluate((one) => one.scrollIntoView({ block: "center" }));
  await page.waitForFunction(() => scrollY > 0);
  const from = await page.evaluate(() => scrollY);
  const title = await card.getByRole("heading").textContent();
  const cardPrice = await card.locator("strong").textContent();
  await card.getByRole("heading").getByRole("link").click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  const total = page.getByRole("row", { name: /Total/ }).getByRole("cell");
  expect(wholeOf(await total.textContent())).toBe(cardPrice);

  await page.getByLabel("Check out").fill(choice.dayBefore);
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).searchParams.get("checkout")).toBe(choice.dayBefore);
  await expect.poll(async () => wholeOf(await total.textContent())).not.toBe(cardPrice);

  await page.goBack();
  await expect.poll(() => heading.textContent()).toMatch(/in Lisbon/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  expect(complaints).toEqual([]);
});

test("the same journey without JavaScript", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  const choice = await choiceInLisbon();
  await page.goto("/");
  await page
    .getByRole("searchbox", { name: "Where" })
    .or(page.getByRole("combobox", { name: "Where" }))
    .fill("lisbon");
  await page.getByLabel("Check in").fill(choice.checkin);
  await page.getByLabel("Check out").fill(choice.checkout);
  await page.getByRole("button", { name: /Add guests/ }).click();
  await page.getByRole("spinbutton", { name: "Adults" }).fill("2");
  await page.getByRole("dialog", { name: "Who" }).getByRole("button", { name: "Search" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.textContent()).toBe(`${choice.total_count} stays in Lisbon`);

  await page.getByRole("button", { name: /Filters/ }).click();
  await page.getByRole("textbox", { name: /maximum/i }).fill(choice.maximum);
  await page.getByRole("checkbox", { name: "Kitchen", exact: true }).check();
  await page.getByRole("button", { name: /^Show \d+ stay/ }).click();
  await expect.poll(() => heading.textContent()).toBe(`${choice.left} stays in Lisbon`);
  const address = page.url();

  const card = await flexibleStay(page, 0);
  const [title, cardPrice] = [await card.getByRole("heading").textContent(), await card.locator("strong").textContent()];
  await card.getByRole("heading").getByRole("link").click();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
  const total = page.getByRole("row", { name: /Total/ }).getByRole("cell");
  expect(wholeOf(await total.textContent())).toBe(cardPrice);
  await page.getByLabel("Check out").fill(choice.dayBefore);
  await page.getByRole("button", { name: "Check price" }).click();
  await expect.poll(async () => wholeOf(await total.textContent())).not.toBe(cardPrice);
  await page.goBack();
  await page.goBack();
  expect(page.url()).toBe(address);
});

test("what was typed before the script came is not lost, and the first press is answered", async () => {
  const { page, complaints } = await visit({ isCold: true });
  let open = () => {};
  const gate = new Promise<void>((go) => (open = go));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/");
  const where = page.getByRole("searchbox", { name: "Where" }).or(page.getByRole("combobox", { name: "Where" }));
  await where.click();
  await where.pressSequentially("lisb");
  open();
  await page.getByRole("option", { name: /Lisbon, Portugal/ }).waitFor();
  expect(await where.inputValue()).toBe("lisb");
  expect(complaints).toEqual([]);
});

test("what is typed into a filter while its code comes stays to the letter, and goes on being typed; an amount that is none is told", async () => {
  const { page, complaints } = await visit();
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  let open = () => {};
  const gate = new Promise<void>((go) => (open = go));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole("button", { name: /Filters/ }).click();
  const most = page.locator("#filters [name=max_price]");
  await most.pressSequentially("100,");
  open();
  await page.getByRole("slider").first().waitFor();
  await page.keyboard.type("50");
  expect(await most.inputValue()).toBe("100,50");
  await page.waitForURL(/max_price=101/);
  await most.fill("a lot");
  await page.getByRole("button", { name: /^Show/ }).click();
  await page.getByText("Enter an amount like 1,200 or 85.50.").waitFor();
  expect(await most.inputValue()).toBe("a lot");
  await page.getByRole("slider").last().press("ArrowLeft");
  await page.getByText("Enter an amount like 1,200 or 85.50.").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect.poll(() => page.locator("#filters").isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test("before anybody touches the page no script is fetched; after, React is there and says nothing wrong", async () => {
  const { page, complaints } = await visit({ isCold: true });
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && fetched.push(request.url()));
  for (const path of ["/", "/s/homes?place=lisbon-pt", "/rooms/1"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(fetched).toEqual([]);
    await wake(page);
    expect(fetched.length).toBeGreaterThan(0);
    fetched.length = 0;
  }
  expect(complaints).toEqual([]);
});

test("a page that somebody has scrolled stays where it is when the script comes", async () => {
  const { page } = await visit();
  await page.goto("/rooms/1");
  await page.evaluate(() => scrollTo(0, 900));
  await wake(page);
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

wide("Back to the page that came first waits for all that only the server had drawn of it", async () => {
  const { page, complaints } = await visit();
  await page.goto("/");
  await wake(page);
  // The code arrives before the data, as on a network where files are near and the server is not.
  const built = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<string, { file: string }>;
  await page.evaluate(`import("/${built["src/areas/discovery/catalog/cards/HomeCatalog.tsx"]!.file}").then(() => {})`);
  const rows = page.getByRole("heading", { name: "Things to do with locals" });
  await rows.waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "For developers" }).click();
  await page.getByRole("heading", { level: 1, name: "The API" }).waitFor();
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await page.route("**/v2/find_rows*", async (route) => {
    for (let frames = 0; frames < 10; frames++) await page.evaluate(drawn);
    await route.continue();
  });
  await page.goBack();
  await rows.waitFor();
  expect(complaints).toEqual([]);
});

test("a page whose route the browser does not know yet opens without loading anew, and Back leads home again", async () => {
  const { page, complaints } = await visit();
  await page.goto("/");
  await wake(page);
  await page.evaluate(() => (document.documentElement.dataset.sameDocument = ""));
  await page.getByRole("contentinfo").getByRole("link", { name: "For developers" }).click();
  await page.waitForURL("/developers");
  await page.getByRole("heading", { level: 1, name: "The API" }).waitFor();
  await page.goBack();
  await page.getByRole("combobox", { name: "Where" }).waitFor();
  expect(await page.locator("html[data-same-document]").count()).toBe(1);
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "The API" }).waitFor();
  // After this page is reloaded, no code is loaded that could render the previous one.
  await page.reload();
  await page.goBack();
  await page.getByRole("heading", { name: "Things to do with locals" }).waitFor();
  await page.goto("/no/such/page");
  await wake(page);
  await page.getByRole("link", { name: "Find a stay" }).first().waitFor();
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

/** A page on which each script arrives some frames late, with a function that waits until everything is loaded and rendered. */
async function slowScripts(page: Page) {
  const underWay = new Set<Request>();
  page.on("request", (request) => /script|stylesheet|fetch/.test(request.resourceType()) && underWay.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => underWay.delete(request));
  const frames = (count: number) =>
    page.evaluate(async (left) => {
      for (; left > 0; left--) await new Promise(requestAnimationFrame);
    }, count);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await frames(8).catch(() => {}); // a page that was left has no frames
    await route.continue().catch(() => {});
  });
  return async () => {
    await page.locator("html:not([data-awaits])").waitFor({ state: "attached" });
    await expect.poll(async () => (await frames(4), underWay.size)).toBe(0);
    await frames(4);
  };
}

const SCREENS = [
  [360, "warm"],
  [1440, "cold"],
  [360, "cold"],
  [1440, "warm"],
] as const;
test.for(fewOf(SCREENS, 2))(
  "nothing jumps on the ways between home, search, stay and checkout, on a screen of %i, %s",
  async ([width, start]) => {
    const { page, complaints } = await visit({ viewport: { width, height: 800 }, isCold: true });
    await countJumps(page);
    const settle = await slowScripts(page);
    const jumps: string[] = [];
    const note = async (way: string) => {
      await settle();
      const by = await jumped(page);
      if (by > MAX_JUMPED) jumps.push(`${way}: ${by.toFixed(3)}`);
    };
    const begin = async (path: string) => {
      await page.goto(path, { waitUntil: "networkidle" });
      await note(path);
      if (start === "warm") await wake(page);
      await note(`the pointer on ${path}`);
    };
    const go = async (link: Locator, there: RegExp) => {
      await link.click();
      await page.waitForURL(there, { waitUntil: "commit" });
      await note(`on to ${there}`);
    };
    const back = async (there: RegExp) => {
      await page.goBack({ waitUntil: "commit" });
      await page.waitForURL(there, { waitUntil: "commit" });
      await note(`back to ${there}`);
    };
    const [toSearch, toStay] = [page.locator('a[href="/s/homes?place=lisbon-pt"]').first(), page.locator("article h2 a").first()];
    await begin("/");
    await go(toSearch, /s\/homes/);
    await go(toStay, /rooms/);
    await back(/s\/homes/);
    await back(/\/$/);
    const requested = new URLSearchParams(
      await choiceInLisbon().then(({ checkin, checkout }) => ({ checkin, checkout, adults: "2" })),
    );
    await begin(`/s/homes?place=lisbon-pt&${requested}`);
    await go(toStay, /rooms/);
    await go(
      page
        .getByRole("link", { name: /^(Reserve|Request to book)/ })
        .locator("visible=true")
        .first(),
      /\/book\/|\/login/,
    );
    await back(/rooms/);
    await begin(`/rooms/1?${requested}`);
    await go(page.getByRole("link", { name: /^All stays in/ }), /s\/homes/);
    await page.evaluate(() => scrollTo(0, 0));
    if (width >= 1128) await page.getByRole("button", { name: "Sojourn: site menu" }).click();
    await go(page.locator(width < 1128 ? "a[data-entry=logo]" : "#flyout a").first(), /\/$/);
    // The card with the price is visible when the script arrives.
    await page.goto(`/rooms/1?${requested}#book`, { waitUntil: "networkidle" });
    await jumped(page);
    await wake(page);
    await note("the pointer beside the price");
    expect(jumps).toEqual([]);
    expect(complaints).toEqual([]);
    await leave(page);
  },
);

const LISBON = "/s/homes?place=lisbon-pt";
/** Overlays on a phone: the page, the button that opens it, its selector, and the button that closes it. */
const OVER = [
  ["/rooms/1", (page: Page) => page.getByRole("button", { name: /^Photo 1:/ }), "#viewer", "Close"],
  [LISBON, (page: Page) => page.getByRole("button", { name: "Map", exact: true }), "#map", "Close map"],
  [LISBON, (page: Page) => page.getByRole("button", { name: /Filters/ }), "#filters", null],
  ["/", (page: Page) => page.locator("button[data-menu=site]"), "#site-menu", null],
] as const;

test.for(["cold", "warm"])("Back on a phone closes what lies over a page and leaves the page, %s", async (start) => {
  const { page, complaints } = await visit({ isCold: true, viewport: { width: 360, height: 780 }, hasTouch: true });
  const pathNow = () => new URL(page.url()).pathname + new URL(page.url()).search;
  const shows = (over: string, isShown: boolean) => page.locator(over).waitFor({ state: isShown ? "visible" : "hidden" });
  for (const [path, button, over, close] of OVER) {
    await page.goto("/developers");
    await page.goto(path);
    if (start === "warm") await wake(page);
    await button(page).click();
    await shows(over, true);
    await page.waitForFunction(() => history.state?.over);
    await page.goBack();
    await shows(over, false);
    expect(pathNow()).toBe(path);
    // Forward and a reload show it again, unless it is a menu.
    if (over !== "#site-menu") {
      await page.goForward();
      await shows(over, true);
      await page.reload();
      await shows(over, true);
      await page.goBack();
      await shows(over, false);
    }
    await button(page).click();
    await shows(over, true);
    await page.waitForFunction(() => history.state?.over);
    if (close) await page.locator(over).getByRole("button", { name: close }).click();
    else await page.keyboard.press("Escape");
    await shows(over, false);
    await page.waitForFunction(() => !history.state?.over);
    expect(pathNow()).toBe(path);
    // No dead history entry is left.
    await page.goBack();
    await page.waitForURL("/developers");
  }
  expect(complaints).toEqual([]);
  await leave(page);
});

test("Back from the filters on a phone keeps what was set, and Back from a stay comes to the map that led there", async () => {
  const { page, complaints } = await visit({ viewport: { width: 360, height: 780 }, hasTouch: true });
  await page.goto("/developers");
  await page.goto(LISBON);
  await wake(page);
  const heading = page.getByRole("heading", { name: /^\d+ stays? in Lisbon$/ });
  const all = await heading.textContent();
  await page.getByRole("button", { name: /Filters/ }).click();
  await page.getByRole("checkbox", { name: "Kitchen", exact: true }).check();
  await page.getByRole("checkbox", { name: "Pool", exact: true }).check();
  await page.waitForURL(/pool/);
  await page.goBack();
  await page.locator("#filters").waitFor({ state: "hidden" });
  expect(new URL(page.url()).searchParams.getAll("amenities[]").toSorted()).toEqual(["kitchen", "pool"]);
  await expect.poll(() => heading.textContent()).not.toBe(all);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await page.locator("#map [data-pin]").first().tap();
  await page.getByRole("article", { name: "Stay on the map" }).getByRole("link").first().tap();
  await page.waitForURL(/rooms/);
  await page.goBack();
  await page.locator("#map").waitFor({ state: "visible" });
  await page.goBack();
  await page.locator("#map").waitFor({ state: "hidden" });
  expect(page.url()).toContain("pool");
  expect(await heading.textContent()).not.toBe(all);
  await page.goBack();
  await page.waitForURL("/developers");
  expect(complaints).toEqual([]);
});

test("what is pressed right after a filter was tried is not undone by it: the next page, or a stay that is still on its way", async () => {
  const { page, complaints } = await visit();
  await page.clock.install();
  await page.goto(LISBON);
  await wake(page);
  await page.getByRole("button", { name: /Filters/ }).click();
  await page.getByRole("checkbox", { name: "Kitchen", exact: true }).check();
  await page.locator("main a[rel=next][href*=kitchen]").waitFor({ state: "attached" });
  const press = (how: { target: string; isTakenBack: boolean }) =>
    page.evaluate(({ target, isTakenBack }) => {
      const box = document.querySelector<HTMLInputElement>("#filters [value=pool]")!;
      box.click();
      if (isTakenBack) box.click();
      document.querySelector<HTMLElement>(target)!.click();
    }, how);
  await press({ target: "main a[rel=next]", isTakenBack: true });
  await page.locator("main a[rel=prev]").waitFor({ state: "attached" });
  await page.clock.fastForward(1000);
  expect(await page.evaluate(() => new URL(location.href).searchParams.get("page"))).toBe("2");

  const { promise: isSeen, resolve: letComeIn } = Promise.withResolvers<void>();
  await page.route(/\/v2\//, (route) => isSeen.then(() => route.continue()));
  await press({ target: "main article a", isTakenBack: false });
  await page.clock.fastForward(1000);
  expect(await page.evaluate(() => location.pathname)).toMatch(/^\/rooms\//);
  letComeIn();
  await page.getByRole("heading", { level: 1, name: /stays in/ }).waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
});

test("a stay that is opened from the map, while something else changes on the page, is left by one step back", async () => {
  const { page, complaints } = await visit({ viewport: { width: 360, height: 780 }, hasTouch: true });
  await page.goto(LISBON);
  await wake(page);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await page.waitForFunction(() => history.state?.over);
  const { promise: isSeen, resolve: letComeIn } = Promise.withResolvers<void>();
  await page.route(/\/v2\//, (route) => isSeen.then(() => route.continue()));
  const entries = await page.evaluate(async () => {
    document.body.append(document.createElement("i"));
    document.querySelector<HTMLElement>("main article a")!.click();
    const before = history.length;
    while (!location.pathname.includes("rooms")) await new Promise((done) => setTimeout(done));
    for (let i = 0; i < 10; i++) await new Promise((done) => setTimeout(done));
    return history.length - before;
  });
  expect(entries).toBe(1);
  letComeIn();
  await page.getByRole("heading", { level: 1, name: /stays/ }).waitFor({ state: "hidden" });
  await page.goBack();
  await page.locator("#map").waitFor({ state: "visible" });
  expect(complaints).toEqual([]);
});

test("a change between two pages that is broken off is no error", async () => {
  const { page, complaints } = await visit({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition();
      return transition;
    };
  });
  await page.goto("/");
  await wake(page);
  await page.locator(`a[href="${LISBON}"]`).first().click();
  await page.waitForURL(/s\/homes/);
  await page.locator("article h2 a").first().click();
  await page.waitForURL(/rooms/);
  await page.goBack();
  await page.waitForURL(/s\/homes/);
  expect(complaints).toEqual([]);
});

test("a day that somebody has chosen is never cut off, however narrow the screen", async () => {
  const { page } = await visit({ isCold: true });
  /** How much wider the date fields are than their contents. */
  const room = () =>
    page.locator("input[type=date]:visible").evaluateAll((fields) =>
      fields.map((field) => {
        const probe = field.cloneNode() as HTMLElement;
        probe.removeAttribute("id");
        Object.assign(probe.style, { position: "absolute", inlineSize: "auto", visibility: "hidden" });
        field.parentElement!.append(probe);
        const needed = probe.getBoundingClientRect().width;
        probe.remove();
        return Math.ceil(field.getBoundingClientRect().width - needed);
      }),
    );
  for (const path of ["/", `/rooms/1?${new URLSearchParams(nights(10))}`]) {
    await page.goto(path);
    for (const start of ["cold", "warm"]) {
      if (start === "warm") await wake(page);
      for (const width of [320, 360, 390, 744, 1128]) {
        await page.setViewportSize({ width, height: 800 });
        for (const left of await room()) expect(left, `${path}, ${width} px, ${start}`).toBeGreaterThanOrEqual(0);
      }
    }
  }
  await leave(page);
});

test("the order that is chosen already closes its menu, and the focus is on the button again", async () => {
  const { page } = await visit();
  await page.goto("/s/homes?place=lisbon-pt");
  await wake(page);
  const button = page.getByRole("button", { name: "Sort: Recommended" });
  await button.click();
  await page.locator("#sort").getByRole("button", { name: "Recommended" }).press("Enter");
  await page.locator("#sort:popover-open").waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe("?place=lisbon-pt");
});
