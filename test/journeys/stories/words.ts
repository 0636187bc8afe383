import { globSync, readFileSync } from "node:fs";
import type { Locale } from "#lib/i18n/locales.ts";

type Texts = Map<string, string>;

function textsIn(locale: Locale): Texts {
  const files = globSync(`src/**/messages/${locale}.json`);
  return new Map(files.flatMap((file) => Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)));
}
const english = textsIn("en");

/** What a message may look like on a page: anything may stand for its parameters. */
function patternOf(text: string): string {
  let pattern = "";
  let depth = 0;
  for (const letter of text) {
    if (letter === "{" && depth++ === 0) pattern += ".+";
    if (depth === 0) pattern += letter.replace(/[.*+?^$()|[\]\\/-]/, String.raw`\$&`).replace(/\s/, String.raw`\s`);
    if (letter === "}") depth--;
  }
  return pattern;
}

/** The product's texts in a language, found by what they are in English. */
export function wordsIn(locale: Locale) {
  const texts = textsIn(locale);
  const known = new Set(texts.values());
  const isForeign = (text: string) => /\p{L}{4}/u.test(text) && !text.includes("{") && !known.has(text);
  const foreign = new Set([...english.values()].filter(isForeign));
  const patternsFor = (text: string) => {
    const keys = [...english].flatMap(([key, one]) => (one === text ? [key] : []));
    if (keys.length === 0) throw new Error(`No message is “${text}”`);
    return [...new Set(keys.map((key) => patternOf(texts.get(key)!)))].join("|");
  };
  return {
    /** Matches every text that says the same as these English messages. */
    say: (...texts: string[]) => new RegExp(`^(?:${texts.map(patternsFor).join("|")})$`),
    /** The same within a longer text. */
    within: (...texts: string[]) => new RegExp(texts.map(patternsFor).join("|")),
    /** The lines that are in English although this language has them. */
    foreignIn: (lines: readonly string[]) => lines.filter((line) => foreign.has(line)),
  };
}
