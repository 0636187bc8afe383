import type { Request } from "playwright";
import { expect, test } from "vitest";
import { brotliCompressSync } from "node:zlib";
import { paths } from "#paths";
import { leave, type Visit, visit, wake } from "#test/journeys/house/browser.ts";
import { comeIn } from "#test/journeys/house/people.ts";
import { fewOf, isThorough } from "#test/house/thorough.ts";

const KIB = 1024;
/**
 * The limits of JavaScript over the wire, compressed with Brotli; inline scripts count as if they were separate files. These
 * numbers are only here.
 */
const MAX_BYTES = { beforeInteraction: 12 * KIB, altogether: 110 * KIB };
/** How much more the other first pages may have than home, search and stay. */
const MORE_ELSEWHERE = 3 * KIB;
const isElsewhere = (path: string) => /experiences|restaurants/.test(path);
const SEARCH = "/s/homes?place=lisbon-pt";
const PAGES = {
  home: "/",
  search: SEARCH,
  stay: "/rooms/1",
  "search in ar": `/ar${SEARCH}`, // has the least room
  experiences: "/s/experiences?place=lisbon-pt",
  "an experience": "/experiences/15",
  "a restaurant": "/restaurants/17",
  // The same page with other languages, whose messages take more bytes.
  ...Object.fromEntries(
    ["ar", "de", "es", "fr", "ja", "zh", "zh-TW"].flatMap((locale) => [
      [`home in ${locale}`, `/${locale}`],
      [`search in ${locale}`, `/${locale}${SEARCH}`],
      [`stay in ${locale}`, `/${locale}/rooms/1`],
      [`experiences in ${locale}`, `/${locale}/s/experiences?place=lisbon-pt`],
      [`an experience in ${locale}`, `/${locale}/experiences/15`],
    ]),
  ),
};

/**
 * The bytes of all scripts that a browser runs, on a page that is loaded and left alone, and after the first move of the pointer.
 */
async function bytesOf(path: string) {
  const { page } = await visit({ isCold: true });
  // What a page loads by itself some seconds later does not count, however slow the machine is.
  await page.addInitScript(() => {
    const soon = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms = 0, ...input: unknown[]) =>
      ms < 4000 ? soon(run, ms, ...input) : 0) as typeof window.setTimeout;
  });
  const files = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" && !/\.m?js(\?|$)/.test(response.url())) return;
    files.set(
      response.url(),
      response.body().then((body) => brotliCompressSync(body).length),
    );
  });
  const fetched = async () => (await Promise.all(files.values())).reduce((sum, bytes) => sum + bytes, 0);
  const answer = await page.goto(path, { waitUntil: "networkidle" });
  // As sent: some inline scripts remove themselves after they have run.
  const scripts = [...(await answer!.text()).matchAll(/<script(?![^>]*(?:\bsrc=|json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code!,
  );
  expect(scripts.length).toBeGreaterThan(0);
  const inlineBytes = scripts.reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
  const beforeInteraction = inlineBytes + (await fetched());
  await wake(page);
  await page.waitForLoadState("networkidle");
  const altogether = inlineBytes + (await fetched());
  await leave(page);
  return { beforeInteraction, altogether };
}

test.for(fewOf(Object.entries(PAGES), 4))(
  "%s keeps to the bytes of JavaScript before and after the first interaction",
  async ([name, path]) => {
    const { beforeInteraction, altogether } = await bytesOf(path);
    console.log(
      `${name}: ${(beforeInteraction / KIB).toFixed(1)} KiB before, ${(altogether / KIB).toFixed(1)} KiB with the first interaction`,
    );
    expect(beforeInteraction).toBeLessThanOrEqual(MAX_BYTES.beforeInteraction);
    expect(altogether).toBeLessThanOrEqual(MAX_BYTES.altogether + (isElsewhere(path) ? MORE_ELSEWHERE : 0));
  },
);

/** The limit of what a first press needs besides the code of hydration. */
const MAX_PRESSED = { bytes: 45 * KIB, files: 7 };
test.for(
  fewOf(
    [
      ["home", "/"],
      ["search", SEARCH],
      ["stay", "/rooms/1"],
      ["search in ar", `/ar${SEARCH}`],
    ] as const,
    2,
  ),
)(
  "whoever is about to press a heart on %s has what opens over the page on its way: few files, at once, and no others afterwards",
  async ([, path]) => {
    const { page } = await visit({ isCold: true });
    await page.goto(path, { waitUntil: "networkidle" });
    await wake(page);
    await page.waitForLoadState("networkidle");
    const requested: Request[] = [];
    page.on("request", (request) => request.resourceType() === "script" && requested.push(request));
    const heart = page.locator("[data-heart]").first();
    await heart.focus();
    const answered = async () => (await Promise.all(requested.map((request) => request.response()))).length;
    await expect.poll(async () => requested.length > 2 && (await answered()) === requested.length).toBe(true);
    const early = [...requested];
    await heart.press("Enter");
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    expect(early.length).toBeLessThanOrEqual(MAX_PRESSED.files);
    // Tracking the dialog has separate code, which nothing waits for.
    expect(requested.length - early.length).toBeLessThanOrEqual(1);
    const bodies = await Promise.all(early.map(async (request) => (await request.response())!.body()));
    expect(bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)).toBeLessThanOrEqual(MAX_PRESSED.bytes);
  },
);

/** How many files what opens over a page may need on one that nobody has touched. */
const MAX_FIRST = 8;
test.each([
  ["home", "/"],
  ["search", SEARCH],
])(
  "the first press of a heart on %s takes eight files and none of the page's own, which comes when log-in is there",
  async (_, path) => {
    const { page, complaints } = await visit({ isCold: true });
    const { promise: isSeen, resolve: letComeIn } = Promise.withResolvers<void>();
    let requests = 0;
    await page.route("**/*.js", async (route) => {
      if (++requests > MAX_FIRST) await isSeen;
      await route.continue();
    });
    await page.goto(path);
    const heart = page.locator("[data-heart]").first();
    await heart.click();
    const name = page.getByRole("dialog").getByLabel("Email or phone number");
    await name.fill("guest@sojourn.test");
    expect(await page.locator("html[data-ready]").count()).toBe(0);
    letComeIn();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    expect(await name.inputValue()).toBe("guest@sojourn.test");
    await page.keyboard.press("Escape");
    await heart.and(page.locator(":focus")).waitFor();
    expect(complaints).toEqual([]);
  },
);

const MAX_SHEETS = 3;
test("no page waits for more than three sheets before it is drawn, whoever asks", async () => {
  const [visitor, operator] = [await visit(), await comeIn("operator@sojourn.test")];
  // Where an address names an item, the first of its kind, or the page that says it does not exist.
  const addresses = new Set(Object.values(paths).map(({ url }) => url.replace(/:\w+/g, "1")));
  const sheetsOf = async ({ page }: Visit, address: string) => {
    const answer = await page.request.get(address, { failOnStatusCode: false });
    const head = (await answer.text()).split("</head>")[0]!;
    return { address, at: answer.url(), sheets: [...head.matchAll(/<link rel="stylesheet"/g)].length };
  };
  const counted: Awaited<ReturnType<typeof sheetsOf>>[] = [];
  for (const address of addresses) {
    const seen = await sheetsOf(visitor, address);
    counted.push(seen);
    // What both may see differs in the header, which only the check counts everywhere.
    if (isThorough || seen.at.includes("/login?")) counted.push(await sheetsOf(operator, address));
  }
  expect(counted.filter(({ sheets }) => sheets > MAX_SHEETS)).toEqual([]);
  expect(counted.filter(({ sheets, at }) => sheets > 0 && !at.includes("/login?")).length).toBeGreaterThan(100);
}, 300_000); // it opens every address
