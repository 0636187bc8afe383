import type { Locator, Page } from "playwright";
import { expect } from "vitest";

const MAX_STOPS = 400;

/** What has the focus, if nothing of it can be seen; "" if it can. */
function hiddenFocus(): string {
  const one = document.activeElement!;
  if (one === document.body || one === document.documentElement) return "";
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const [x0, x1] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y0, y1] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const there = document.elementFromPoint(x0 + (x1 - x0) * x, y0 + (y1 - y0) * y);
      return there !== null && (one.contains(there) || there.contains(one));
    }),
  );
  return isSeen && x0 < x1 && y0 < y1 ? "" : one.outerHTML.slice(0, 200);
}

/** Moves the focus there by Tab alone; every stop on the way must be in sight. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
    // What lies half outside is scrolled into sight after the focus has come.
    await expect.poll(() => page.evaluate(hiddenFocus), { message: `in sight at ${page.url()}` }).toBe("");
  }
  throw new Error(`Tab does not come to ${String(target)}`);
}

/** Presses what the focus stands on; afterwards it must stand on something. */
export async function pressKey(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The focus has not fallen to the page's top. */
export const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: `focus at ${page.url()}` })
    .toBe(true);
