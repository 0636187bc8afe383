import puppeteer, { type ElementHandle, type JSHandle } from "puppeteer-core";
import { inject } from "vitest";
import type { Driver, Size } from "./driver.ts";

let started: ReturnType<typeof start> | undefined;
const start = () =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX_PATH"]!,
    // Without a display it renders no map.
    headless: false,
    env: { ...process.env, DISPLAY: inject("display") },
    extraPrefsFirefox: { "intl.accept_languages": "en-US", "ui.prefersReducedMotion": 1 },
  });

/** Firefox over WebDriver BiDi: one process, with a profile for each visit. */
export async function firefox(size: Size): Promise<Driver> {
  const context = await (await (started ??= start())).createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    // A page from the back/forward cache fires no load event.
    back: () => page.evaluate(() => history.back()),
    pressEscape: () => page.keyboard.press("Escape"),
    point: (x, y) => page.mouse.move(x, y),
    pressAt: (x, y) => page.mouse.click(x, y),
    run: (act, ...input) => page.evaluate(act as never, ...input) as never,
    async find(act, ...inputValue) {
      const handle: JSHandle = await page.evaluateHandle(act as never, ...inputValue);
      const element = handle.asElement() as ElementHandle<Element> | null;
      return (
        element && {
          press: () => element.click(),
          write: (text) => element.type(text),
          choose: (files) => element.toElement("input").then((input) => input.uploadFile(...files)),
        }
      );
    },
    end: () => context.close(),
  };
}
