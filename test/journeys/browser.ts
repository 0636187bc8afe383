import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContextOptions, chromium, type Page } from "playwright";
import { expect, inject } from "vitest";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const origin = inject("origin");
export const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-background-networking", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});

export type Visit = { page: Page; /** What the browser complained of: must stay empty. */ complaints: string[] };

/** A new visitor with an empty profile. */
export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.setDefaultTimeout(15_000);
  return { page, complaints };
}

/** React has taken the page over: it comes with the first sign of a person. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Nothing that axe finds wrong, in words that lead to it. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-faded text has no contrast of its own.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  await page.evaluate(axe);
  const wrong = await page.evaluate(async () => {
    const { violations } = await (
      window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html.slice(0, 150)).join(" | ")}`);
  });
  expect(wrong).toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** A day of next month, as a date field writes it. */
export function nextMonth(dayOfMonth: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, dayOfMonth)).toISOString().slice(0, 10);
}
