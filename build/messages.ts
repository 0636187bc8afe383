import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import * as cardinals from "@messageformat/runtime/lib/cardinals";
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ESTree, Plugin } from "vite";
import { contracted } from "../src/lib/i18n/contracted.ts";
import { DEFAULT_LOCALE, dirOf, type Locale, LOCALES, numbersOf, PSEUDO_LOCALE } from "../src/lib/i18n/locales.ts";
import { ENTRY, PARTS, PRESS } from "./chunks.ts";
import { type Edit, edited, importedByAll, textOf, walk } from "./syntax.ts";

const NAME = "virtual:messages";
const LAUNCHED = "virtual:launched";
const PATHS = [...PARTS.map(({ part }) => part), "press", "rest"];

export const FOLDERS = ["src/messages", ...globSync("src/{areas/*/*,pages/*}/messages")];
const filesOf = (locale: string) => FOLDERS.map((folder) => resolve(folder, `${locale}.json`)).filter((file) => existsSync(file));
/** All messages of a language: those of the whole product, and those in each feature's own folder. */
export const tableOf = (locale: string): Record<string, string> =>
  Object.assign({}, ...filesOf(locale).map((file) => JSON.parse(readFileSync(file, "utf8"))));

/** The message keys that a file uses: those that it writes out as literals, and those whose prefix it writes in a template. */
export function saidIn(file: string, code: string, keys: string[]): string[] {
  if (!/["'`][a-z]\w*\./i.test(code)) return [];
  const written = new Set<string>();
  const beginnings = new Set<string>();
  walk(file, code, {
    Literal: ({ value }) => void (typeof value === "string" && written.add(value)),
    TemplateLiteral({ quasis: [first], expressions }) {
      const text = first?.value.cooked ?? "";
      if (expressions.length === 0) written.add(text);
      else if (/^[a-z]\w*\.(?:[\w.]*\.)?$/i.test(text)) beginnings.add(text);
    },
  });
  return keys.filter((key) => written.has(key) || [...beginnings].some((start) => key.startsWith(start)));
}

/**
 * Divides the messages into parts, by the code that uses them. The browser hydrates a first page with the messages of its kind
 * (`home` and the like); what a first press opens on it uses `press`; whatever else the browser may need is the `rest`, which is
 * loaded before anything else is rendered there. A message may be in several parts. Islands carry their own messages. Messages
 * that only the server uses are the `letters`.
 */
export function divided(): Record<string, Set<string>> {
  const keys = Object.keys(tableOf(DEFAULT_LOCALE));
  const all = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /^(?!.*\.test\.).*\.tsx?$/.test(file));
  const keysByFile = new Map(
    all.map((file) => [resolve("src", file), saidIn(file, readFileSync(join("src", file), "utf8"), keys)]),
  );
  const keysIn = (files: Iterable<string>) => new Set([...files].flatMap((file) => keysByFile.get(file) ?? []));
  const first = PARTS.map(({ pages }) => keysIn(importedByAll([ENTRY, ...pages])));
  const inBrowser = keysIn([...keysByFile.keys()].filter((file) => !file.includes(".server.")));
  const pressed = keysIn(importedByAll(PRESS));
  const keysOf = (isIn: (key: string) => boolean) => new Set(keys.filter(isIn));
  return {
    ...Object.fromEntries(PARTS.map(({ part }, i) => [part, keysOf((key) => first[i]!.has(key))])),
    press: keysOf((key) => pressed.has(key)),
    rest: keysOf((key) => inBrowser.has(key) && !pressed.has(key) && !first.some((own) => own.has(key))),
    letters: keysOf((key) => !inBrowser.has(key)),
  };
}

/** The promised languages, and every other one whose files have all messages that English has. */
function launchedLocales(): Locale[] {
  const target = Object.keys(tableOf(DEFAULT_LOCALE));
  const isComplete = (table: Record<string, string>) => target.every((key) => Object.hasOwn(table, key));
  return (Object.keys(LOCALES) as Locale[]).filter((locale) => LOCALES[locale].promised || isComplete(tableOf(locale)));
}

/**
 * `virtual:messages/es/home` and the like and `…/rest`, for the browser; with `…/letters` all of them in `virtual:messages`, for
 * the server: the ICU messages of src/messages and of the features, compiled into functions at build time. `virtual:launched`:
 * the launched languages.
 */
export const messages = (): Plugin => {
  let parts: ReturnType<typeof divided> | undefined;
  return {
    name: "messages",
    buildStart() {
      parts = undefined;
      // No browser code imports these chunks: each page names those of its language.
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const locale of launchedLocales())
        for (const id of PATHS.map((path) => `${NAME}/${locale}/${path}`))
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
      const [locale, part] = id.slice(NAME.length + 2).split("/");
      for (const file of filesOf(locale!)) this.addWatchFile(file);
      return compiled(locale as Locale, (parts ??= divided())[part!]!);
    },
  };
};

const partOf = (table: Record<string, string>, keys: Set<string>) =>
  Object.fromEntries(Object.entries(table).filter(([key]) => keys.has(key)));

/** The messages of a language, compiled into a module. */
export function compiled(locale: Locale, keys: Set<string>): string {
  const english = partOf(tableOf(DEFAULT_LOCALE), keys);
  const own = partOf(tableOf(locale), keys);
  const biDiSupport = dirOf(locale) === "rtl";
  const missing = Object.fromEntries(Object.entries(english).filter(([key]) => !Object.hasOwn(own, key)));
  if (Object.keys(missing).length === 0) return fitted(locale, compileModule(new MessageFormat(locale, { biDiSupport }), own));
  // A missing message is shown in English, with English plurals, until it is translated: better than dropping a language because
  // of one message.
  const both = { own, [DEFAULT_LOCALE]: missing } as never;
  return fitted(locale, compileModule(new MessageFormat([locale, DEFAULT_LOCALE], { biDiSupport }), both), "both");
}

/** Adapts the library's output. `both`: its export holds the language's messages and the English ones separately. */
function fitted(locale: Locale, code: string, both?: string): string {
  const edits: Edit[] = [];
  const inner = new Set<ESTree.Node>();
  walk(`${locale}.js`, code, {
    ImportDeclaration({ source, specifiers, start, end }) {
      const names = specifiers.map(({ local }) => local.name);
      if (source.value.endsWith("/cardinals")) edits.push({ start, end, text: names.map(pluralOf).join("\n") });
      else if (names.includes("number")) edits.push({ start, end, text: withOwnNumber(names, source.value) });
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "Identifier" || callee.name !== "number" || textOf(first) !== locale) return;
      edits.push({ start: first!.start, end: first!.end, text: JSON.stringify(numbersOf(locale)) });
    },
    BinaryExpression(node) {
      if (node.operator !== "+" || inner.has(node)) return;
      const parts = addedIn(node, inner);
      edits.push(...isolated(parts), ...(locale === "fr" ? contractions(parts) : []));
    },
    ExportDefaultDeclaration: ({ start, declaration }) => {
      if (both) edits.push({ start, end: declaration.start, text: `const ${both} = ` });
    },
  });
  // a separate chunk would cost one more request
  if (locale === "fr") edits.push({ start: 0, end: 0, text: `const contracted = ${contracted.toString()};\n` });
  return edited(code, edits) + (both ? `;\nexport default { ...${both}.${DEFAULT_LOCALE}, ...${both}.own };` : "");
}

/** The operands of a concatenated message, in order; nested sums are marked as seen. */
function addedIn(node: ESTree.Expression, inner: Set<ESTree.Node>): ESTree.Node[] {
  if (node.type !== "BinaryExpression" || node.operator !== "+") return [node];
  inner.add(node);
  return [...addedIn(node.left as ESTree.Expression, inner), node.right];
}

/** Inlines the language's own plural rule, instead of one more request for the rules of all languages. */
const pluralOf = (name: string) => `const ${name} = ${String(Object.entries(cardinals).find(([of]) => of === name)?.[1])};`;

/** Numbers in messages are formatted like all others (`lib/i18n/formats.ts`). */
const withOwnNumber = (names: string[], from: string) =>
  [
    `import { formatCount as number } from "#lib/i18n/formats.ts";`,
    `import { ${names.filter((name) => name !== "number").join(", ")} } from "${from}";`,
  ].join("\n");

const MARK = "\u200f";
/** A value that is filled into a right-to-left message is wrapped in a directional isolate instead of marks. */
function isolated(parts: ESTree.Node[]): Edit[] {
  const marks = parts.filter((part) => textOf(part) === MARK);
  return marks.map(({ start, end }, i) => ({ start, end, text: i % 2 === 0 ? '"\\u2068"' : '"\\u2069"' }));
}

const TOWNS = ["place", "city", "town"];
/** Marks where the name of a town follows "à" or "de", so that the two contract. */
const contractions = (parts: ESTree.Node[]): Edit[] =>
  parts.flatMap((part, i) => {
    const town = parts[i + 1];
    if (!/(?:^|\s)(?:à|de) $/.test(textOf(part) ?? "") || town?.type !== "MemberExpression") return [];
    if (town.property.type !== "Identifier" || !TOWNS.includes(town.property.name)) return [];
    return [
      { start: part.start, end: part.start, text: "contracted(" },
      { start: part.end, end: town.start, text: ", " },
      { start: town.end, end: town.end, text: ")" },
    ];
  });

/** A module that lists the lazy parts of each language by its code. */
function chunksModule(): string {
  const parts = (locale: string) => [...PATHS, "letters"].map((path) => `() => import("${NAME}/${locale}/${path}")`).join(", ");
  const lines = launchedLocales().map((locale) => `"${locale}": [${parts(locale)}]`);
  return `export default { ${lines.join(",\n")}, "${PSEUDO_LOCALE}": [${parts(DEFAULT_LOCALE)}] }`;
}
