/**
 * The languages of the pages. A promised one is launched, and a test fails if one of its messages is missing
 * (test/code/messages.test.ts). The others are not yet translated: the build launches one when its file in src/messages has all
 * messages that English has (build/messages.ts); until then it is not offered, linked or chosen. `ar-XB` is a pseudo-language,
 * mirrored and accented English, which makes errors of right-to-left layout and missing messages visible.
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
 * The locale by which a language's pages format numbers and dates. Arabic uses Latin digits, as travel sites do: prices, dates
 * and phone numbers are compared with those on tickets and cards, and typed into fields that accept no others. The
 * pseudo-language uses English.
 */
export const numbersOf = (locale: Locale): string => (locale === "ar-XB" ? "en" : locale === "ar" ? "ar-u-nu-latn" : locale);

/**
 * Whether a language is Chinese, whose readers have their own currency picker, and their own currency until they choose [A4.2.3,
 * A4.2.4].
 */
export const isChinese = (locale: string): boolean => /^zh\b/.test(locale);
