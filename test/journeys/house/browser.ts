import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { randomInt } from "node:crypto";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page, type Request } from "playwright";
import { expect, inject, type RunnerTestCase } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const origin = inject("origin");
/**
 * Whether React has hydrated every page before its first press; otherwise a first press reaches the page that the server
 * rendered, unless the journey wakes it.
 */
const isWarm = process.env["JOURNEYS"] === "warm";
const FEATURES_OFF = [
  // The suggestions of the address bar are two more pages for each window, which cost more than ours.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // What Playwright turns off: a second list replaces its own.
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "TcpPortRandomizationWin",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    // Debian enables it, which costs half a core with software rendering.
    "--disable-gpu-rasterization",
    "--disable-gpu-compositing", // a fifth less work; only maps are rendered there
    "--renderer-process-limit=1", // no spare process for each page: a third less to do
    `--disable-features=${FEATURES_OFF.join()}`,
  ],
});

export type Visit = { page: Page; /** The browser's error messages: must stay empty. */ complaints: string[] };

declare module "vitest" {
  interface TaskMeta {
    /** What the pages of a failed journey showed. */
    saw?: string[];
  }
}

let contexts: BrowserContext[] = [];
/** The latest pages and calls that each page requested. */
const requested = new WeakMap<Page, string[]>();
/** Closes the pages of a test, and keeps what a failed one showed. */
export async function forgetVisits(task: Readonly<RunnerTestCase>): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  if (task.result?.state === "fail")
    task.meta.saw = await Promise.all(
      pages.map(async (page) => {
        // A page that is navigating does not answer.
        const shown = await Promise.race([page.evaluate(whatItShows).catch(String), wait(10_000, page.url())]);
        return `${shown}\n${requested.get(page)?.join("\n")}`;
      }),
    );
  await Promise.all(contexts.map(closed));
  contexts = [];
}

/** Closes a visit before its test ends. */
export const leave = (page: Page): Promise<unknown> => closed(page.context());

/** A navigating page is closed first; Chromium may still never answer, and the test's result stands. */
async function closed(context: BrowserContext): Promise<unknown> {
  const atMost = (closing: Promise<void>) => Promise.race([closing, wait(10_000, undefined, { ref: false })]);
  await Promise.all(context.pages().map((page) => atMost(page.close())));
  return atMost(context.close());
}

function whatItShows(): string {
  const shown =
    document.querySelector<HTMLElement>("dialog[open]") ?? document.querySelector<HTMLElement>("main") ?? document.body;
  return `${location.href}\n${shown.innerText.slice(0, 500)}\nfocus: ${document.activeElement?.outerHTML.slice(0, 200)}`;
}

/** Begins elsewhere in each file: limits by network must not add up over files. */
let visits = randomInt(256 ** 3);
const ownAddress = () => [127, ++visits >> 16, visits >> 8, visits].map((byte) => byte & 255).join(".");

/** A new visitor with an empty profile, from a separate network. `isCold`: the journey is about pages before hydration. */
export async function visit({ isCold, ...options }: BrowserContextOptions & { isCold?: boolean } = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: "block", // offline.e2e.ts tests service workers
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
    ...options,
  });
  contexts.push(context);
  await context.addInitScript(shiftDate, Number(process.env["DATE_OFFSET_MS"]));
  // This browser reports a mouse in the corner that was never moved there.
  await context.addInitScript(() =>
    window.addEventListener(
      "pointerover",
      (event) => event.x + event.y === 0 && event.isTrusted && event.stopImmediatePropagation(),
      true,
    ),
  );
  await context.addCookies([{ name: "consent", value: "yes", url: origin }]); // features.e2e.ts tests visitors without it
  const page = await context.newPage();
  if (isWarm && !isCold && options.javaScriptEnabled !== false) stayAwake(page);
  const complaints: string[] = [];
  page.on("request", (request) => tell(page, request, "…"));
  page.on("response", (response) => tell(page, response.request(), `${response.status()}`));
  page.on("requestfailed", (request) => tell(page, request, request.failure()!.errorText));
  page.on("console", (message) => {
    // The second message comes with maps that are rendered without a graphics card.
    const isOwn = /^Service Worker registration blocked by Playwright$|GL Driver Message/.test(message.text());
    if (!isOwn && (message.type() === "error" || message.type() === "warning")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.setDefaultTimeout(60_000); // a map in software rendering starts slowly on busy cores
  return { page, complaints };
}

/** Hydrates every page that is opened by its address before anything is pressed on it. */
function stayAwake(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    const answer = await goto(...to);
    if (await page.locator("#bootstrap").count()) await wake(page);
    return answer;
  };
}

function tell(page: Page, request: Request, what: string) {
  if (/^(script|stylesheet|image|font)$/.test(request.resourceType()) || request.url().includes("/tracking/")) return;
  const texts = requested.get(page) ?? [];
  requested.set(page, [...texts.slice(-11), `${request.method()} ${request.url().replace(origin, "")} ${what}`]);
}

/** Shifts the date to the run's day, in the browser too (see shiftedDate.mjs). */
function shiftDate(offset_ms: number) {
  const RealDate = Date;
  const now = () => RealDate.now() + offset_ms;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

/** How long a cookie is kept from now on. The browser uses the machine's clock. */
export const secondsLeft = ({ expires }: { expires: number }) => expires - (performance.timeOrigin + performance.now()) / 1000;

/** Waits for hydration, which starts at the first sign of a visitor's presence. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState("load"); // before that there is no listener
  await page.dispatchEvent("body", "pointerover");
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

const SHEETS = "dist/client/assets";
const classesIn = (css: string) => [...css.matchAll(/\.([\w-]+_\w+)/g)].map(([, name]) => name!);
/** Every class that a style sheet of the product selects. */
const styled = new Set(
  readdirSync(SHEETS)
    .filter((name) => name.endsWith(".css"))
    .flatMap((name) => classesIn(readFileSync(`${SHEETS}/${name}`, "utf8"))),
);
/** Parts that were rendered without their style sheets; a sheet that is still loading does not count as present. */
async function unstyled(page: Page) {
  const { classes, css } = await page.evaluate(() => {
    const parts = [...document.querySelectorAll("body [class]")];
    const sheets = [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin));
    return {
      classes: [...new Set(parts.flatMap((one) => [...one.classList]))],
      css: sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(""),
    };
  });
  const here = new Set(classesIn(css));
  return classes.filter((name) => styled.has(name) && !here.has(name));
}

/**
 * Expects no violations that axe finds, and no part without its style sheets: on the page, or in the dialog that covers it.
 * `only`: 24 px, or room around it, for everything that can be pressed (WCAG 2.5.8). Axe does not check that by default, and
 * reports elements as small that a bar covers while the page is scrolled: so it is checked at the beginning of a page.
 */
export async function expectAccessible(page: Page, { only }: { only?: "target-size" } = {}): Promise<void> {
  await expect.poll(() => unstyled(page)).toEqual([]);
  // Half-faded text has a misleading contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Animations that follow the scroll end with it.
        .filter((animation) => animation.timeline === document.timeline)
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const rules = only ? { runOnly: [only] } : {};
  const wrong = await page.evaluate(async (rules) => {
    const { violations } = await (
      window as unknown as {
        axe: { run(within: Node, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run(document.activeElement?.closest("dialog:modal") ?? document, {
      ...rules,
      resultTypes: ["violations"],
      selectors: false,
    }); // otherwise half of its time goes into reporting what is right
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 150)).join(" | ")}`);
  }, rules);
  expect(wrong, wrong.join("\n")).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState("load"); // before that, its style sheets may still be loading
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
