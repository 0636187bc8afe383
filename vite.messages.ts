import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import type { OwnPart } from "./src/app/firstPages.ts";
import { DEFAULT_LOCALE, dirOf, type Locale, LOCALES, numbersOf, PSEUDO_LOCALE } from "./src/lib/locales.ts";

const NAME = "virtual:messages";
const LAUNCHED = "virtual:launched";

/** Letters are written by the server, and so are the pages of the demo's providers and what calendars keep. */
const LETTERS = /^(letter|demoLogin|hostTip|sandbox|calendarFile)\./;
/**
 * What all of the first pages are taken over with. Everything else is the rest, which follows before anything else is drawn in the
 * browser; islands have their words already.
 */
const FIRST =
  /^(broken|kind|missing|search|tier)\.|^map\.attribution$|^app\.(?!deviceFrame$)|^stay\.(?!bathrooms|hostedBy|instant|similar|source)|^ui\.(?!(at(Least|Most)|breadcrumbs|errorId|formErrors|giveStars|nextPage|noReviews|optional|page|pages|previousPage|score|showPassword|stars|suggest\w+|wentWrong)$)/;
const SEARCH_BAR = /^search\.(adultsHint|anyGuests|childrenHint|infants|submit|where|who)|^home\.stayCount$/;
/** What only some of the first pages are taken over with, by the part that `app/firstPages.ts` names. */
const OWN: Record<OwnPart, RegExp[]> = {
  home: [/^home\./, SEARCH_BAR],
  search: [
    /^filters\.(open|heading)$|^search\.(anywhere|description|found|title)|^map\.(close$|label|pin|show|unpriced)/,
    SEARCH_BAR,
  ],
  find: [
    /^(findCategory|gallery)\.|^finds\.tab\.|^map\.(area|pin)$|^spot\.heading$|^stay\.breadcrumbs$/,
    /^find\.(allIn\.|(by|draft|meetingPoint|otherStories|readingMinutes|staysIn|title)$)/,
  ],
  findSearch: [
    /^(findCategory|sort)\.|^find\.(aMeal|aPerson|free)$|^map\.pin$|^page\.(activity|experience|place|restaurant|story)$/,
    /^finds\.((found|foundIn|time|title|titleIn)\.|(any\w+|date|description|descriptionIn|guests|language|map|maxPrice)$)/,
    /^search\.(submit|where)|^ui\.optional$/,
  ],
  stay: [/^(booking|calendar|gallery|policy|price|spot|whyNot)\.|^map\.area$|^stay\.(allIn$|breadcrumbs|description|title)/],
};
const OWN_PARTS = Object.keys(OWN) as OwnPart[];
const PARTS = ["", ...OWN_PARTS.map((part) => `/${part}`), "/rest"];
function isIn(part: string, key: string): boolean {
  if (LETTERS.test(key)) return part === "letters";
  const owners: string[] = OWN_PARTS.filter((own) => OWN[own].some((words) => words.test(key)));
  return owners.length > 0 ? owners.includes(part) : part === (FIRST.test(key) ? "first" : "rest");
}

export const FOLDERS = ["src/messages", ...readdirSync("src/features").map((name) => `src/features/${name}/messages`)].filter(
  (folder) => existsSync(`${folder}/${DEFAULT_LOCALE}.json`),
);
const filesOf = (locale: string) => FOLDERS.map((folder) => resolve(folder, `${locale}.json`)).filter((file) => existsSync(file));
/** What a language says: of the whole product, and of each feature in its own folder. */
export const tableOf = (locale: string): Record<string, string> =>
  Object.assign({}, ...filesOf(locale).map((file) => JSON.parse(readFileSync(file, "utf8"))));

/** Those that are promised, and whichever other's file says all that English says. */
function launchedLocales(): Locale[] {
  const wanted = Object.keys(tableOf(DEFAULT_LOCALE));
  const isWhole = (table: Record<string, string>) => wanted.every((key) => Object.hasOwn(table, key));
  return (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised || isWhole(tableOf(locale)));
}

/**
 * `virtual:messages/es` (what all first pages need), `…/home` and the like (what some need) and `…/rest`, for the browser; with `…/letters` all of them in `virtual:messages`, for
 * the server: the ICU messages of src/messages and of the features, compiled into functions when the product is built. `virtual:launched`: the complete ones.
 */
export const messages = (): Plugin => ({
  name: "messages",
  buildStart() {
    // Nothing of the browser's imports them: a page is told where those of its language are.
    if (this.environment.name !== "client" || this.environment.mode !== "build") return;
    for (const locale of launchedLocales())
      for (const id of PARTS.map((part) => `${NAME}/${locale}${part}`))
        this.emitFile({ type: "chunk", id, name: id.slice(NAME.length + 1).replace("/", "."), preserveSignature: "strict" });
  },
  resolveId: (id) => (id.startsWith(NAME) || id === LAUNCHED ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${LAUNCHED}`) return `export default ${JSON.stringify(launchedLocales())}`;
    if (id === `\0${NAME}`) return chunksModule();
    if (!id.startsWith(`\0${NAME}/`)) return;
    const [locale, part = "first"] = id.slice(NAME.length + 2).split("/");
    for (const file of filesOf(locale!)) this.addWatchFile(file);
    return compiled(locale as Locale, part);
  },
});

const partsOf = (table: Record<string, string>, part: string) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => isIn(part, key)));

function compiled(locale: Locale, part: string): string {
  const english = partsOf(tableOf(DEFAULT_LOCALE), part);
  const own = partsOf(tableOf(locale), part);
  const biDiSupport = dirOf(locale) === "rtl";
  const missing = Object.fromEntries(Object.entries(english).filter(([key]) => !Object.hasOwn(own, key)));
  // Said in English until it comes, with English plurals: better than a language that is gone because of one message.
  const code =
    Object.keys(missing).length === 0
      ? compileModule(new MessageFormat(locale, { biDiSupport }), own)
      : compileModule(new MessageFormat([locale, DEFAULT_LOCALE], { biDiSupport }), {
          own,
          [DEFAULT_LOCALE]: missing,
        } as never).replace("export default", "const both =") + `;\nexport default { ...both.${DEFAULT_LOCALE}, ...both.own };`;
  return code
    .replaceAll(`number("${locale}"`, `number("${numbersOf(locale)}"`)
    .replace(/"\u200f" \+ (\S+) \+ "\u200f"/g, '"\\u2068" + $1 + "\\u2069"'); // an isolate of its own, not marks around it
}

/** Each language's parts, by its name. */
function chunksModule(): string {
  const parts = (locale: string) => [...PARTS, "/letters"].map((part) => `() => import("${NAME}/${locale}${part}")`).join(", ");
  const lines = launchedLocales().map((locale) => `"${locale}": [${parts(locale)}]`);
  return `export default { ${lines.join(",\n")}, "${PSEUDO_LOCALE}": [${parts(DEFAULT_LOCALE)}] }`;
}
