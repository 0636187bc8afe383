import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { randomInt } from "node:crypto";
import { type BrowserContext, type BrowserContextOptions, chromium, type Page, type Request } from "playwright";
import { expect, inject, type RunnerTestCase } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const origin = inject("origin");
/** A page's first press reaches what the server drew, unless the journey woke it; with this, React has taken over every page before. */
const isWarm = process.env["JOURNEYS"] === "warm";
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    // Debian asks for it, which costs half a core where the graphics card is drawn by software.
    "--disable-gpu-rasterization",
    "--disable-gpu-compositing", // a fifth less to do; only maps are drawn there
    "--renderer-process-limit=1", // no spare process for each page: a third less to do
  ],
});

export type Visit = { page: Page; /** What the browser complained of: must stay empty. */ complaints: string[] };

declare module "vitest" {
  interface TaskMeta {
    /** Of a journey that failed: what its pages showed. */
    saw?: string[];
  }
}

let contexts: BrowserContext[] = [];
/** The latest pages and calls that each page asked for. */
const requested = new WeakMap<Page, string[]>();
/** Closes what a test opened; of one that failed it keeps what it showed. */
export async function forgetVisits(task: Readonly<RunnerTestCase>): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  if (task.result?.state === "fail")
    task.meta.saw = await Promise.all(
      pages.map(async (page) => {
        // A page that waits for its next one answers nothing.
        const shown = await Promise.race([page.evaluate(whatItShows).catch(String), wait(10_000, page.url())]);
        return `${shown}\n${requested.get(page)?.join("\n")}`;
      }),
    );
  await Promise.all(contexts.map(closed));
  contexts = [];
}

/** Closes a visit before its test ends. */
export const leave = (page: Page): Promise<unknown> => closed(page.context());

/** A page that is under way to its next one is closed first, and Chromium may still never answer: what the test found stands. */
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

/** A new visitor with an empty profile, from a network of their own. `isCold`: the journey is about pages that React has not reached yet. */
export async function visit({ isCold, ...options }: BrowserContextOptions & { isCold?: boolean } = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: "block", // offline.e2e.ts is about them
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
    ...options,
  });
  contexts.push(context);
  await context.addInitScript(shiftDate, Number(process.env["DATE_OFFSET_MS"]));
  // This browser believes in a mouse in the corner, which nobody has moved there.
  await context.addInitScript(() =>
    window.addEventListener(
      "pointerover",
      (event) => event.x + event.y === 0 && event.isTrusted && event.stopImmediatePropagation(),
      true,
    ),
  );
  await context.addCookies([{ name: "consent", value: "yes", url: origin }]); // features.e2e.ts is about those who have not said it
  const page = await context.newPage();
  if (isWarm && !isCold && options.javaScriptEnabled !== false) stayAwake(page);
  const complaints: string[] = [];
  page.on("request", (request) => tell(page, request, "…"));
  page.on("response", (response) => tell(page, response.request(), `${response.status()}`));
  page.on("requestfailed", (request) => tell(page, request, request.failure()!.errorText));
  page.on("console", (message) => {
    // The second is said of a map that is drawn without a graphics card.
    const isOwn = /^Service Worker registration blocked by Playwright$|GL Driver Message/.test(message.text());
    if (!isOwn && (message.type() === "error" || message.type() === "warning")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.setDefaultTimeout(60_000); // a drawn-by-software map comes alive slowly on busy cores
  return { page, complaints };
}

/** Every page that is opened by its address is taken over by React before anything is pressed on it. */
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

/** The day of the run, in the browser too (see shiftedDate.mjs). */
function shiftDate(offset_ms: number) {
  const RealDate = Date;
  const now = () => RealDate.now() + offset_ms;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}

/** How long a cookie stays, from now on. The browser keeps it by the machine's clock. */
export const secondsLeft = ({ expires }: { expires: number }) => expires - (performance.timeOrigin + performance.now()) / 1000;

/** React has taken the page over: it comes with the first sign of a person. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState("load"); // before, nobody listens
  await page.dispatchEvent("body", "pointerover");
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

const SHEETS = "dist/client/assets";
const classesIn = (css: string) => [...css.matchAll(/\.([\w-]+_\w+)/g)].map(([, name]) => name!);
/** Every class that some sheet of ours is about. */
const styled = new Set(
  readdirSync(SHEETS)
    .filter((name) => name.endsWith(".css"))
    .flatMap((name) => classesIn(readFileSync(`${SHEETS}/${name}`, "utf8"))),
);
/** The parts that have come without their sheets; a sheet that is under way is not there yet. */
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
 * Nothing that axe finds wrong, in words that lead to it, and nothing without its looks: on the page, or in the dialog that shuts it off.
 * `only`: 24 px, or room around it, for whatever is pressed (WCAG 2.5.8). Axe does not ask for that by itself, and takes what a bar
 * covers while the page is scrolled for small: it is asked where a page begins.
 */
export async function expectAccessible(page: Page, { only }: { only?: "target-size" } = {}): Promise<void> {
  await expect.poll(() => unstyled(page)).toEqual([]);
  // Half-faded text has no contrast of its own.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // Those that follow the scroll end with it.
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
    }); // else half of its time goes into telling what is right
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 150)).join(" | ")}`);
  }, rules);
  expect(wrong, wrong.join("\n")).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.waitForLoadState("load"); // before, its sheets may be under way
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}
