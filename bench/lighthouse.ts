import type { Result } from "lighthouse";
import runLighthouse from "lighthouse";
import { chromium } from "playwright";
import { median, printTable, verdict } from "./measure.ts";
import { type Measured, startProduct } from "./process.ts";

const RUNS = 3;
const MAX_TRIES = 3;
const DEBUG_PORT = 9333;
const PAGES = {
  home: "/",
  search: "/s/homes?place=lisbon-pt",
  stay: "/rooms/1",
  experiences: "/s/experiences?place=lisbon-pt",
  "sign-up": "/signup_login",
};
/** This page asks search engines not to index it, which costs it SEO points. */
const UNLISTED = "sign-up";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const METRICS = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
};

/** Runs Lighthouse's mobile preset on the built product with its demo town. */
export async function lighthouse() {
  let product: Measured | undefined;
  try {
    product = await startProduct({ LOG_LEVEL: "warn" });
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const results: Result[] = [];
      for (let run = 0; run < RUNS; run++) results.push(await visit(`http://localhost:${product.port}${path}`));
      const score = (category: string) =>
        Math.round(median(results.map(({ categories }) => (categories[category]?.score ?? 0) * 100)));
      const number = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
      rows.push([
        name,
        ...CATEGORIES.map((category) =>
          name === UNLISTED && category === "seo"
            ? "–"
            : `${score(category)} ${verdict(score(category), { atLeast: GOALS[category] })}`,
        ),
        ...Object.keys(METRICS).map((audit) => (audit.includes("shift") ? number(audit).toFixed(3) : number(audit).toFixed(0))),
      ]);
      for (const line of costly(results[0]!)) console.log(`${name}: ${line}`);
    }
    printTable(
      `Lighthouse, mobile, simulated throttling, the median of ${RUNS}`,
      ["", ...CATEGORIES, ...Object.values(METRICS)],
      rows,
    );
  } finally {
    await product?.stop();
  }
}

/**
 * Runs each visit in a new browser. A trace that could not be recorded says nothing about the page, so the visit is tried again a
 * few times.
 */
async function visit(url: string): Promise<Result> {
  for (let tried = 1; ; tried++) {
    const browser = await chromium.launch({
      executablePath: process.env["CHROMIUM_PATH"] || "/usr/bin/chromium",
      args: ["--headless=new", "--no-sandbox", "--disable-background-networking", `--remote-debugging-port=${DEBUG_PORT}`],
    });
    try {
      const done = await runLighthouse(url, { port: DEBUG_PORT, logLevel: "error", onlyCategories: [...CATEGORIES] });
      if (done && !done.lhr.runtimeError) return done.lhr;
      if (tried === MAX_TRIES) throw new Error(`Lighthouse failed on ${url}: ${done?.lhr.runtimeError?.message}`);
    } finally {
      await browser.close();
    }
  }
}

/** Each audit that costs points, in the words of Lighthouse, with the elements that it names. */
function costly({ audits, categories }: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(
      ({ id, weight }) => {
        const { title, displayValue = "", details } = audits[id]!;
        const items =
          details && "items" in details
            ? (details.items as { node?: { snippet?: string }; url?: string; description?: string }[])
            : [];
        const shown = items.slice(0, 3).map(({ node, url, description }) => node?.snippet ?? url ?? description ?? "");
        return `${category}, weight ${weight}: ${title} ${displayValue} ${shown.join(" ")}`.trimEnd();
      },
    ),
  );
}
