/**
 * Languages of the pages. A promised one is launched, and a test fails when one of its messages is missing (test/code/messages.test.ts). The
 * others wait to be filled in: the build launches one when its file in src/messages says all that English says (build/messages.ts), and
 * until then it is not offered, linked or chosen. `ar-XB` is a pseudo-language: English mirrored and marked, so that right-to-left and missing messages show.
 */
export const LOCALES = {
  en: { promised: true },
  es: { promised: true },
  fr: { promised: true },
  de: { promised: true },
  ar: { promised: true },
  ja: { promised: true },
  zh: { promised: true }, // simplified
  "zh-TW": { promised: true }, // traditional
  pt: { promised: false },
  it: { promised: false },
  nl: { promised: false },
  pl: { promised: false },
  tr: { promised: false },
  ko: { promised: false },
  ru: { promised: false },
  uk: { promised: false },
  sv: { promised: false },
  da: { promised: false },
  nb: { promised: false },
  hi: { promised: false },
  "ar-XB": { promised: false },
} as const;
export type Locale = keyof typeof LOCALES;
export const DEFAULT_LOCALE: Locale = "en"; // [A4.2.3, A9.1]
export const PSEUDO_LOCALE: Locale = "ar-XB";

const RIGHT_TO_LEFT: readonly Locale[] = ["ar", "ar-XB"];
export const dirOf = (locale: Locale): "ltr" | "rtl" => (RIGHT_TO_LEFT.includes(locale) ? "rtl" : "ltr");

/**
 * Whose numbers and days a language's pages show. Arabic's are written in Latin digits, as travel sites write them: prices, days and
 * phone numbers are compared with those on tickets and cards, and typed into fields that take no others. The pseudo-language's are English.
 */
export const numbersOf = (locale: Locale): string => (locale === "ar-XB" ? "en" : locale === "ar" ? "ar-u-nu-latn" : locale);

/** Chinese readers have a currency picker of their own, and a currency of their own until they choose [A4.2.3, A4.2.4]. */
export const isChinese = (locale: string): boolean => /^zh\b/.test(locale);
