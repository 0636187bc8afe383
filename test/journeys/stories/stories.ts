import type { BrowserContextOptions, Locator, Page } from "playwright";
import { expect } from "vitest";
import type { Locale } from "#lib/i18n/locales.ts";
import { wide } from "#test/house/thorough.ts";
import { origin, visit } from "#test/journeys/house/browser.ts";
import { countJumps, jumped, MAX_JUMPED } from "#test/journeys/house/jumps.ts";
import { wordsIn } from "./words.ts";

/** The first by touch. */
const WIDTHS = [360, 800, 1440];
const LANGUAGES: Locale[] = ["en", "de", "ar", "ja"];
const LIMIT_MS = 300_000;

type Words = Pick<ReturnType<typeof wordsIn>, "say" | "within">;
export type Traveller = Words & {
  page: Page;
  /** A tap where there is touch. */
  press: (what: Locator) => Promise<void>;
  /** Looks at the page that has come: whether it moved, scrolls sideways, or has texts in another language. */
  look: (where: string) => Promise<void>;
};
export type Journey = Words & {
  /** Somebody with a new browser. */
  traveller: (options?: BrowserContextOptions) => Promise<Traveller>;
};

/**
 * A guest's story in every width and language. The steps find what they press by the English texts. It fails with all that was
 * wrong on the way: a console message, a refused call, a page that moves or scrolls sideways, a text in another language.
 */
export function story(name: string, tell: (journey: Journey) => Promise<void>): void {
  for (const width of WIDTHS)
    for (const locale of LANGUAGES)
      wide(
        `${name}: ${width} px, ${locale}`,
        async () => {
          const { foreignIn, ...words } = wordsIn(locale);
          const wrong: string[] = [];
          const traveller = async (options: BrowserContextOptions = {}): Promise<Traveller> => {
            const { page } = await come({ width, locale, options, wrong });
            const press = (what: Locator) => (width === 360 ? what.tap() : what.click());
            const look = async (where: string) => {
              for (const fault of await faultsOf(page, foreignIn)) wrong.push(`${where}: ${fault}`);
            };
            return { ...words, page, press, look };
          };
          await tell({ ...words, traveller });
          expect(wrong, wrong.join("\n")).toEqual([]);
        },
        LIMIT_MS,
      );
}

type Coming = { width: number; locale: Locale; options: BrowserContextOptions; wrong: string[] };

async function come({ width, locale, options, wrong }: Coming) {
  const isPhone = width === 360;
  const size = { viewport: { width, height: isPhone ? 740 : 900 }, hasTouch: isPhone, isMobile: isPhone };
  const { page } = await visit({ ...size, locale, ...options });
  const isScripted = options.javaScriptEnabled !== false;
  if (isScripted) {
    await countJumps(page);
    // As a person who has declined to complete their account now.
    await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  }
  const pathOf = (url: string) => url.replace(origin, "");
  page.on("console", (message) => {
    const isOwn = /^Service Worker registration blocked by Playwright$|GL Driver Message/.test(message.text());
    if (!isOwn && /error|warning/.test(message.type())) wrong.push(`${pathOf(page.url())}: ${message.text()}`);
  });
  page.on("pageerror", (error) => wrong.push(`${pathOf(page.url())}: ${error.stack}`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.request().method()} ${pathOf(answer.url())}`);
  });
  return { page };
}

async function faultsOf(page: Page, foreignIn: (lines: readonly string[]) => string[]): Promise<string[]> {
  const { lines, sideways_px, counts } = await seen(page);
  const shift = counts ? await jumped(page) : 0;
  return [
    ...(sideways_px > 0 ? [`${sideways_px} px sideways`] : []),
    ...(shift > MAX_JUMPED ? [`shifts by ${shift.toFixed(3)}`] : []),
    ...foreignIn(lines).map((line) => `“${line}” is English`),
  ];
}

/** What the page shows, without what people have written. */
async function seen(page: Page) {
  for (;;) {
    await page.waitForLoadState("load");
    const now = await page.evaluate(whatIsSeen).catch((error: Error) => {
      // Another page has come meanwhile.
      if (!/context was destroyed/.test(error.message)) throw error;
    });
    if (now) return now;
  }
}

function whatIsSeen() {
  const linesOf = (one: HTMLElement) => one.innerText.split("\n").map((line) => line.trim());
  const written = new Set([...document.querySelectorAll<HTMLElement>("[dir=auto], bdi")].flatMap(linesOf));
  return {
    lines: linesOf(document.body).filter((line) => !written.has(line)),
    sideways_px: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    counts: "jumps" in window,
  };
}
