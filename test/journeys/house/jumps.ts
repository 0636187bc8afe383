import type { Page } from "playwright";

/** Notes in each new document of a page how far its visible content shifts. */
export const countJumps = (page: Page) =>
  page.addInitScript(() => {
    // This browser hides its scrollbars, but keeps room for them where a page says so.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { scrollbar-gutter: auto !important }");
    document.adoptedStyleSheets.push(sheet);
    const jumps: number[] = [];
    Object.assign(window, { jumps });
    const note = (list: PerformanceObserverEntryList) =>
      jumps.push(...(list.getEntries() as (PerformanceEntry & { value: number })[]).map(({ value }) => value));
    new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
  });

/** How far the visible content has shifted since the last call, also after presses. */
export const jumped = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { jumps: number[] }).jumps.splice(0).reduce((a, b) => a + b, 0));

export const MAX_JUMPED = 0.02;
