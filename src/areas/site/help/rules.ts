import type { Locale } from "#lib/i18n/locales.ts";
import { PAGE_TYPES } from "#areas/insight/events/pageTypeRules.ts";

export const TOPICS = [
  "finding",
  "lists",
  "booking",
  "paying",
  "trips",
  "changes",
  "account",
  "safety",
  "hosting",
  "running",
] as const;
export type Topic = (typeof TOPICS)[number];
export const AUDIENCES = ["guest", "host", "operator"] as const;
export type HelpAudience = (typeof AUDIENCES)[number];

/** How many a search suggests at once [B9.8]. */
export const AUTOSUGGEST_SIZE = 8;
export const MAX_FOUND = 20;
export const MAX_SUGGESTED = 6;
export const MAX_RELATED = 4;
export const MAX_QUERY_LENGTH = 200;
export const MAX_TITLE_LENGTH = 90;
export const MAX_BODY_LENGTH = 20_000;
export const MAX_KEYWORDS = 20;
export const MISSES_SHOWN = 50;
/** How long searches without results are kept. */
export const MISSES_KEPT_DAYS = 180;

export type PageGroup = keyof typeof PAGE_TYPES;
export const PAGE_GROUPS = Object.keys(PAGE_TYPES) as PageGroup[];
/** The group of pages that a page type belongs to [A2.5]. */
export const groupOf = (page_type: number): PageGroup | null =>
  PAGE_GROUPS.find((group) => PAGE_TYPES[group][0] <= page_type && page_type <= PAGE_TYPES[group][1]) ?? null;

/** PostgreSQL's stemming dictionaries by language; for other languages the words themselves are searched. */
const DICTIONARIES: Partial<Record<Locale, string>> = {
  en: "english",
  "ar-XB": "english",
  es: "spanish",
  fr: "french",
  de: "german",
  ar: "arabic",
  pt: "portuguese",
  it: "italian",
  nl: "dutch",
  tr: "turkish",
  ru: "russian",
  sv: "swedish",
  da: "danish",
  nb: "norwegian",
};
export const dictionaryOf = (locale: Locale): string => DICTIONARIES[locale] ?? "simple";

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/**
 * The words of a text as they are searched: in lower case, without accents; in scripts without spaces between words, every two
 * adjacent characters.
 */
export function textsOf(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0640]/g, "") // vowel signs and stretching, which most people leave out
    .replace(/[أإآ]/g, "ا")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .normalize("NFC");
  return (plain.replace(UNSPACED, (run) => ` ${pairsOf(run).join(" ")} `).match(/[\p{L}\p{N}\p{Mn}]+/gu) ?? []).map((word) =>
    word.slice(0, 60),
  );
}

const pairsOf = (run: string): string[] => {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, i) => letters[i]! + letter);
};

/** The number of typos between two words: a character that is added, missing or different, or two that are swapped. */
export function slipsBetween(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let before: number[] = [];
  let last = to.map((_, j) => j).concat(to.length);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[to.length]!;
}

/** The word that was most likely meant; null when none is near. Short words are not corrected. */
export function wordMeant(typed: string, candidates: readonly string[]): string | null {
  const max = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  const near = candidates
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= max)
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.word ?? null;
}
