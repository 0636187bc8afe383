import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";
import type { Locale } from "#lib/i18n/locales.ts";
import { ShapedFont } from "./shapedFont.server.ts";

/** Fonts for one script each. A letter that none of them has is in the first of `OTHERS` that has it. */
const OF_SCRIPTS: [RegExp, string][] = [
  [/\p{Script=Arabic}/u, "noto-sans-arabic"],
  [/\p{Script=Hebrew}/u, "noto-sans-hebrew"],
  [/\p{Script=Devanagari}/u, "noto-sans-devanagari"],
  [/\p{Script=Bengali}/u, "noto-sans-bengali"],
  [/\p{Script=Gurmukhi}/u, "noto-sans-gurmukhi"],
  [/\p{Script=Gujarati}/u, "noto-sans-gujarati"],
  [/\p{Script=Oriya}/u, "noto-sans-oriya"],
  [/\p{Script=Tamil}/u, "noto-sans-tamil"],
  [/\p{Script=Telugu}/u, "noto-sans-telugu"],
  [/\p{Script=Kannada}/u, "noto-sans-kannada"],
  [/\p{Script=Malayalam}/u, "noto-sans-malayalam"],
  [/\p{Script=Sinhala}/u, "noto-sans-sinhala"],
  [/\p{Script=Thai}/u, "noto-sans-thai"],
  [/\p{Script=Lao}/u, "noto-sans-lao"],
  [/\p{Script=Khmer}/u, "noto-sans-khmer"],
  [/\p{Script=Myanmar}/u, "noto-sans-myanmar"],
  [/\p{Script=Ethiopic}/u, "noto-sans-ethiopic"],
  [/\p{Script=Thaana}/u, "noto-sans-thaana"],
];
/** Latin, Greek, Cyrillic, Armenian, Georgian, and symbols. */
const PLAIN = "dejavu";
const EMOJI = "noto-emoji";
const EAST_ASIAN = { ja: "noto-sans-jp", ko: "noto-sans-kr", zh: "noto-sans-sc", "zh-TW": "noto-sans-tc" };

const IS_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;
const STAYS = /^[\p{Script=Common}\p{Script=Inherited}]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

const { resolve } = createRequire(import.meta.url);
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

type Part = { key: string; ranges: [from: number, until: number][] };
/** The characters of each file of a family, read when the family is needed first. */
const parts = new Map<string, Promise<Part[]>>();
/** The most recently used fonts, kept in memory; a Chinese text needs a dozen files. */
const opened = new LRUCache<string, Promise<ShapedFont>>({ max: 80 });

export type Hand = { isStrong: boolean; eastAsian: (typeof EAST_ASIAN)[keyof typeof EAST_ASIAN] };

/** Chinese characters look different in each language that uses them; this picks the language of a text. */
export function handOf(text: string, locale: Locale, isStrong = false): Hand {
  if (HANGUL.test(text)) return { isStrong, eastAsian: EAST_ASIAN.ko };
  if (KANA.test(text)) return { isStrong, eastAsian: EAST_ASIAN.ja };
  return { isStrong, eastAsian: locale === "ja" || locale === "zh-TW" ? EAST_ASIAN[locale] : EAST_ASIAN.zh };
}

/** Maps letters to fonts, for texts that were passed to `ready` before. */
export class PdfFonts {
  readonly #chosen = new Map<string, ShapedFont | undefined>();
  readonly #plain = new Map<boolean, ShapedFont>();

  async ready(text: string, hand: Hand): Promise<void> {
    this.#plain.set(hand.isStrong, await openFont(PLAIN, "", hand.isStrong));
    for (const letter of lettersOf(text)) {
      if (this.#chosen.has(keyOf(letter, hand))) continue;
      this.#chosen.set(keyOf(letter, hand), await fontFor(letter, hand));
      // If no font has a letter together with its mark, each is looked up by itself.
      if (!this.#chosen.get(keyOf(letter, hand)) && [...letter].length > 1)
        for (const one of letter) this.#chosen.set(keyOf(one, hand), await fontFor(one, hand));
    }
  }

  /** Splits a text into pieces with one font each. A letter in no font gets the plain font's replacement character. */
  split(text: string, hand: Hand): { text: string; font: ShapedFont }[] {
    const pieces: { text: string; font: ShapedFont }[] = [];
    for (const letter of lettersOf(text)) {
      const chosen = this.#chosen.get(keyOf(letter, hand));
      for (const one of chosen ? [letter] : letter) {
        const last = pieces.at(-1);
        const font =
          this.#staying(one, last?.font) ?? chosen ?? this.#chosen.get(keyOf(one, hand)) ?? this.#plain.get(hand.isStrong)!;
        if (last?.font === font) last.text += one;
        else pieces.push({ text: one, font });
      }
    }
    return pieces;
  }

  /** Spaces and marks use the font of the letter before them, so that they are shaped together. */
  #staying(letter: string, last: ShapedFont | undefined): ShapedFont | undefined {
    const mayStay =
      last && STAYS.test(letter) && !/\p{N}/u.test(letter) && !IS_EMOJI.test(letter) && !last.name.startsWith(EMOJI);
    return mayStay && last.has(letter) ? last : undefined;
  }
}

const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
const keyOf = (letter: string, { isStrong, eastAsian }: Hand) => `${isStrong ? 1 : 0}${eastAsian}${letter}`;

/** The most specific font that has the whole letter; undefined if none has it. */
async function fontFor(letter: string, { isStrong, eastAsian }: Hand): Promise<ShapedFont | undefined> {
  const own = OF_SCRIPTS.filter(([script]) => script.test(letter)).map(([, family]) => family);
  const first = IS_EMOJI.test(letter) ? [EMOJI] : own;
  const others = [PLAIN, eastAsian, ...Object.values(EAST_ASIAN), EMOJI, ...OF_SCRIPTS.map(([, family]) => family)];
  for (const family of new Set([...first, ...others]))
    for (const key of await partsWith(family, letter)) {
      const font = await openFont(family, key, isStrong);
      if (font.has(letter)) return font;
    }
  return undefined;
}

async function partsWith(family: string, letter: string): Promise<string[]> {
  if (family === PLAIN) return [""];
  const code = letter.codePointAt(0)!;
  const read = parts.get(family) ?? readParts(family);
  parts.set(family, read);
  return (await read).filter(({ ranges }) => ranges.some(([from, until]) => from <= code && code <= until)).map(({ key }) => key);
}

async function readParts(family: string): Promise<Part[]> {
  const file = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), "utf8");
  return Object.entries(JSON.parse(file) as Record<string, string>).map(([key, ranges]) => ({
    key: key.replaceAll(/[[\]]/g, ""),
    ranges: ranges.split(",").map((range) => {
      const [from, until = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from!, 16), Number.parseInt(until!, 16)];
    }),
  }));
}

function openFont(family: string, key: string, isStrong: boolean): Promise<ShapedFont> {
  const name = [family, key, isStrong ? 700 : 400].filter(Boolean).join("-");
  const font = opened.get(name) ?? readFont(name, { family, key, isStrong });
  opened.set(name, font);
  return font;
}

type Face = { family: string; key: string; isStrong: boolean };
async function readFont(name: string, { family, key, isStrong }: Face): Promise<ShapedFont> {
  if (family === PLAIN)
    return new ShapedFont(name, await readFile(resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${isStrong ? "-Bold" : ""}.ttf`)));
  const file = await readFile(resolve(`@fontsource-variable/${family}/files/${family}-${key}-wght-normal.woff2`));
  const { ranges } = (await parts.get(family)!).find((part) => part.key === key)!;
  const all = ranges.flatMap(([from, until]) => Array.from({ length: until - from + 1 }, (_, at) => from + at));
  const letters = ` \u00a0${String.fromCodePoint(...all)}`; // every file has the spaces, but no list names them
  const bytes = await subsetFont(file, letters, {
    targetFormat: "truetype",
    variationAxes: { wght: isStrong ? 700 : 400 },
  });
  return new ShapedFont(name, bytes);
}
