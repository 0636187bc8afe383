import { type CDPSession, chromium, type Page } from "playwright";
import { median, printTable, verdict } from "./measure.ts";
import { type Measured, startProduct } from "./process.ts";

const RUNS = 3;
const KIB = 1024;
const PAGES = { home: "/", search: "/s/homes?place=lisbon-pt" };
/** A slow phone: a quarter of this processor, behind 1.6 Mbit/s with 150 ms on the way. */
const SLOW = { cpu: 4, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const GOALS = { ms: 1200, kib: 100, files: 8 };

/** `scripts`: the size of each in bytes. */
type Pressed = { ms: number; scripts: number[] };

/**
 * Presses a heart on a page where nothing was pressed before, and on one that React has hydrated, and measures the time until the
 * log-in dialog is open.
 */
export async function press() {
  let product: Measured | undefined;
  try {
    product = await startProduct({ LOG_LEVEL: "warn" });
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(PAGES))
      for (const isWarm of [false, true]) {
        const runs: Pressed[] = [];
        for (let run = 0; run < RUNS; run++) runs.push(await pressOn(`http://localhost:${product.port}${path}`, isWarm));
        const middle = (of: (pressed: Pressed) => number) => median(runs.map(of));
        const [ms, kib] = [middle((one) => one.ms), middle((one) => one.scripts.reduce((sum, size) => sum + size, 0) / KIB)];
        const files = middle(({ scripts }) => scripts.length);
        rows.push([
          `${name}, ${isWarm ? "taken over before" : "the first press"}`,
          `${ms.toFixed(0)} ${verdict(ms, { atMost: GOALS.ms })}`,
          `${kib.toFixed(1)} ${verdict(kib, { atMost: GOALS.kib })}`,
          `${files} ${verdict(files, { atMost: GOALS.files })}`,
        ]);
      }
    printTable(
      `From a heart's press to log-in over the page, a quarter of the processor, slow 4G, the median of ${RUNS}`,
      ["", "ms", "KiB of script from the press on", "files"],
      rows,
    );
  } finally {
    await product?.stop();
  }
}

async function pressOn(url: string, isWarm: boolean): Promise<Pressed> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] || "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.addInitScript(watchPress);
    await slowDown(await page.context().newCDPSession(page));
    await page.goto(url, { waitUntil: "load" });
    if (isWarm) await takeOver(page);
    await page.locator("[data-heart]").first().tap();
    const measured = await page.waitForFunction(() => (globalThis as { measured?: Pressed }).measured);
    return (await measured.jsonValue())!;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: measures from the touch of a heart until the form of log-in is there, and the scripts that were fetched for it. */
function watchPress() {
  let touched_ms = Infinity;
  window.addEventListener(
    "pointerover",
    (event) => {
      // This browser reports a mouse in the corner that was never moved there, which no phone has.
      if (event.x + event.y === 0 && event.isTrusted) event.stopImmediatePropagation();
      else if ((event.target as Element).closest("[data-heart]")) touched_ms = Math.min(touched_ms, event.timeStamp);
    },
    true,
  );
  const watch = new MutationObserver(() => {
    if (!document.querySelector("dialog[open] input:not([type=hidden])")) return;
    watch.disconnect();
    const shown_ms = performance.now();
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = fetched.filter(
      ({ name, startTime, responseEnd }) => name.endsWith(".js") && startTime >= touched_ms && responseEnd <= shown_ms,
    );
    const measured: Pressed = { ms: shown_ms - touched_ms, scripts: scripts.map(({ transferSize }) => transferSize) };
    Object.assign(globalThis, { measured });
  });
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
}

async function slowDown(protocol: CDPSession) {
  const { cpu, ...network } = SLOW;
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}

async function takeOver(page: Page) {
  await page.dispatchEvent("body", "pointerover");
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}
