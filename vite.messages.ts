import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module";
import * as cardinals from "@messageformat/runtime/lib/cardinals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { contracted } from "./src/lib/contracted.ts";
import { DEFAULT_LOCALE, dirOf, type Locale, LOCALES, numbersOf, PSEUDO_LOCALE } from "./src/lib/locales.ts";
import { ENTRY, importedBy, PARTS } from "./vite.chunks.ts";

const NAME = "virtual:messages";
const LAUNCHED = "virtual:launched";
const PATHS = ["", ...PARTS.map(({ part }) => `/${part}`), "/rest"];

export const FOLDERS = ["src/messages", ...readdirSync("src/features").map((name) => `src/features/${name}/messages`)].filter(
  (folder) => existsSync(`${folder}/${DEFAULT_LOCALE}.json`),
);
const filesOf = (locale: string) => FOLDERS.map((folder) => resolve(folder, `${locale}.json`)).filter((file) => existsSync(file));
/** What a language says: of the whole product, and of each feature in its own folder. */
export const tableOf = (locale: string): Record<string, string> =>
  Object.assign({}, ...filesOf(locale).map((file) => JSON.parse(readFileSync(file, "utf8"))));

/** Which messages code says: those that it writes out, and those whose beginnings it writes. */
export function saidIn(code: string, keys: string[]): string[] {
  const written = new Set([...code.matchAll(/"([a-z]\w*(?:\.\w+)+)"/gi)].map(([, key]) => key!));
  const beginnings = [...code.matchAll(/`([a-z]\w*\.(?:[\w.]*\.)?)\$\{/gi)].map(([, start]) => start!);
  return keys.filter((key) => written.has(key) || beginnings.some((start) => key.startsWith(start)));
}

/**
 * Which messages stand in which part, by the code that says them. The browser takes a first page over with what all of these say (`""`)
 * and what those of its kind say besides (`home` and the like); whatever else it may say is the `rest`, which follows before anything
 * else is drawn there. Islands have their words already. What only the server says are the `letters`.
 */
export function divided(): Record<string, Set<string>> {
  const keys = Object.keys(tableOf(DEFAULT_LOCALE));
  const all = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /^(?!.*\.test\.).*\.tsx?$/.test(file));
  const said = new Map(all.map((file) => [resolve("src", file), saidIn(readFileSync(join("src", file), "utf8"), keys)]));
  const saidBy = (files: Iterable<string>) => new Set([...files].flatMap((file) => said.get(file) ?? []));
  const first = PARTS.map(({ pages }) => saidBy([ENTRY, ...pages].flatMap((file) => [...importedBy(resolve(file))])));
  const inBrowser = saidBy([...said.keys()].filter((file) => !file.includes(".server.")));
  const keysOf = (isIn: (key: string) => boolean) => new Set(keys.filter(isIn));
  const isCommon = (key: string) => first.every((own) => own.has(key));
  return {
    "": keysOf(isCommon),
    ...Object.fromEntries(PARTS.map(({ part }, i) => [part, keysOf((key) => first[i]!.has(key) && !isCommon(key))])),
    rest: keysOf((key) => inBrowser.has(key) && !first.some((own) => own.has(key))),
    letters: keysOf((key) => !inBrowser.has(key)),
  };
}

/** Those that are promised, and whichever other's file says all that English says. */
function launchedLocales(): Locale[] {
  const wanted = Object.keys(tableOf(DEFAULT_LOCALE));
  const isWhole = (table: Record<string, string>) => wanted.every((key) => Object.hasOwn(table, key));
  return (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised || isWhole(tableOf(locale)));
}

/**
 * `virtual:messages/es`, `…/home` and the like and `…/rest`, for the browser; with `…/letters` all of them in `virtual:messages`, for the
 * server: the ICU messages of src/messages and of the features, compiled into functions when the product is built. `virtual:launched`:
 * the complete ones.
 */
export const messages = (): Plugin => {
  let parts: ReturnType<typeof divided> | undefined;
  return {
    name: "messages",
    buildStart() {
      parts = undefined;
      // Nothing of the browser's imports them: a page is told where those of its language are.
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const locale of launchedLocales())
        for (const id of PATHS.map((path) => `${NAME}/${locale}${path}`))
          this.emitFile({ type: "chunk", id, name: id.slice(NAME.length + 1).replace("/", "."), preserveSignature: "strict" });
    },
    watchChange() {
      parts = undefined;
    },
    resolveId: (id) => (id.startsWith(NAME) || id === LAUNCHED ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LAUNCHED}`) return `export default ${JSON.stringify(launchedLocales())}`;
      if (id === `\0${NAME}`) return chunksModule();
      if (!id.startsWith(`\0${NAME}/`)) return;
      const [locale, part = ""] = id.slice(NAME.length + 2).split("/");
      for (const file of filesOf(locale!)) this.addWatchFile(file);
      return compiled(locale as Locale, (parts ??= divided())[part]!);
    },
  };
};

const partOf = (table: Record<string, string>, keys: Set<string>) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => keys.has(key)));

function compiled(locale: Locale, keys: Set<string>): string {
  const english = partOf(tableOf(DEFAULT_LOCALE), keys);
  const own = partOf(tableOf(locale), keys);
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
  return withPlurals(locale === "fr" ? withContractions(code) : code)
    .replaceAll(`number("${locale}"`, `number("${numbersOf(locale)}"`)
    .replace(/import \{ (.*\bnumber\b.*) \} from "@messageformat\/runtime";/, withOwnNumber)
    .replace(/"\u200f" \+ (\S+) \+ "\u200f"/g, '"\\u2068" + $1 + "\\u2069"'); // an isolate of its own, not marks around it
}

/** Numbers in messages are written as all others are (`lib/formats.ts`). */
const withOwnNumber = (_: string, names: string) =>
  [
    `import { formatCount as number } from "#lib/formats.ts";`,
    `import { ${names
      .split(", ")
      .filter((name) => name !== "number")
      .join(", ")} } from "@messageformat/runtime";`,
  ].join("\n");

/** Where a town stands behind "à" or "de". */
const withContractions = (code: string) =>
  `const contracted = ${contracted.toString()};\n` + // a chunk of its own would be one more request
  code.replace(/("(?:[^"\\\\]|\\\\.)*(?<=[\s"])(?:à|de) ") \+ (d\.(?:place|city|town))\b/g, "contracted($1, $2)");

/** The language's own rule of plurals, not one more request for those of all languages. */
const withPlurals = (code: string) =>
  code.replace(/import \{ (.+) \} from "@messageformat\/runtime\/lib\/cardinals";/, (_, names: string) =>
    names
      .split(", ")
      .map((name) => `const ${name} = ${String(Object.entries(cardinals).find(([of]) => of === name)?.[1])};`)
      .join("\n"),
  );

/** Each language's parts, by its name. */
function chunksModule(): string {
  const parts = (locale: string) => [...PATHS, "/letters"].map((path) => `() => import("${NAME}/${locale}${path}")`).join(", ");
  const lines = launchedLocales().map((locale) => `"${locale}": [${parts(locale)}]`);
  return `export default { ${lines.join(",\n")}, "${PSEUDO_LOCALE}": [${parts(DEFAULT_LOCALE)}] }`;
}
