import type { BrowserContextOptions, Locator, Page } from "playwright";
import { expect, test } from "vitest";
import type { Locale } from "#lib/i18n/locales.ts";
import { freeDays, instantHome } from "#test/journeys/house/booking.ts";
import { origin, visit } from "#test/journeys/house/browser.ts";
import { countJumps, jumped, MAX_JUMPED } from "#test/journeys/house/jumps.ts";
import { wordsIn } from "./words.ts";

/** The first by touch. */
const WIDTHS = [360, 800, 1440];
const LANGUAGES: Locale[] = ["en", "de", "ar", "ja"];
const LIMIT_MS = 300_000;

export type Traveller = Pick<ReturnType<typeof wordsIn>, "say" | "within"> & {
  page: Page;
  /** A tap where there is touch. */
  press: (what: Locator) => Promise<void>;
  /** On to the form's next step, in the page or in the dialog over it. */
  goOn: () => Promise<void>;
  /** Looks at the page that has come: whether it moved, scrolls sideways, or has texts in another language. */
  look: (where: string) => Promise<void>;
};
/** Somebody with a new browser. */
type NewTraveller = (options?: BrowserContextOptions) => Promise<Traveller>;

/**
 * A guest's story in every width and language. The steps find what they press by the English texts. It fails with all that was
 * wrong on the way: a console message, a refused call, a page that moves or scrolls sideways, a text in another language.
 */
export function story(name: string, tell: (newTraveller: NewTraveller) => Promise<void>): void {
  for (const width of WIDTHS)
    for (const locale of LANGUAGES)
      test(
        `${name}: ${width} px, ${locale}`,
        async () => {
          const { foreignIn, ...words } = wordsIn(locale);
          const wrong: string[][] = [];
          await tell(async (options = {}) => {
            const { page, complaints } = await come({ width, locale, options });
            wrong.push(complaints);
            const press = (what: Locator) => (width === 360 ? what.tap() : what.click());
            const goOn = () => press(lastSeen(page.getByRole("button", { name: words.say("Continue") })));
            const look = async (where: string) => {
              for (const fault of await faultsOf(page, foreignIn)) complaints.push(`${where}: ${fault}`);
            };
            return { ...words, page, press, goOn, look };
          });
          expect(wrong.flat(), wrong.flat().join("\n")).toEqual([]);
        },
        LIMIT_MS,
      );
}

const lastSeen = (several: Locator) => several.filter({ visible: true }).last();

/** A home that is booked at once, on free days, for two. */
export async function anyHome(page: Page): Promise<{ id: number; days: string }> {
  const home = await instantHome(page, Math.floor(Math.random() * 8) + 1);
  const { checkin, checkout } = freeDays(home);
  return { id: home.id, days: `checkin=${checkin}&checkout=${checkout}&adults=2` };
}

type Coming = { width: number; locale: Locale; options: BrowserContextOptions };

/** A new browser, and what went wrong in it. */
async function come({ width, locale, options }: Coming) {
  const isPhone = width === 360;
  const size = { viewport: { width, height: isPhone ? 740 : 900 }, hasTouch: isPhone, isMobile: isPhone };
  const { page, complaints } = await visit({ ...size, locale, ...options });
  const isScripted = options.javaScriptEnabled !== false;
  if (isScripted) {
    await countJumps(page);
    // As a person who has declined to complete their account now.
    await page.addInitScript(() => sessionStorage.setItem("activation_asked", "canceled"));
  }
  page.on("response", (answer) => {
    const path = answer.url().replace(origin, "");
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.request().method()} ${path}`);
  });
  return { page, complaints };
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
