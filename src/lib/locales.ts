/** Languages of the pages. `ar-XB` is a pseudo-locale: English mirrored and marked, so that right-to-left and missing messages show. */
export const LOCALES = {
  en: { dir: "ltr", hidden: false },
  "ar-XB": { dir: "rtl", hidden: true },
} as const;
export type Locale = keyof typeof LOCALES;
export const DEFAULT_LOCALE: Locale = "en"; // [A4.2.3]

export const isLocale = (text: string | undefined): text is Locale => text !== undefined && Object.hasOwn(LOCALES, text);

/** The first wanted language that is launched, by the header Accept-Language; null when none is. */
export function pickLocale(acceptLanguage: string | null | undefined): Locale | null {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag, q] = part.trim().split(";q=");
      return { tag: (tag ?? "").toLowerCase(), q: q === undefined ? 1 : Number(q) };
    })
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q);
  for (const { tag } of wanted)
    for (const [locale, { hidden }] of Object.entries(LOCALES))
      if (!hidden && (tag === locale.toLowerCase() || tag.split("-")[0] === locale.toLowerCase())) return locale as Locale;
  return null;
}

/** The region of the most wanted language that names one ("pt-BR" → "BR"): a hint at the visitor's country, no more. */
export function regionOf(acceptLanguage: string | null | undefined): string | null {
  return /[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(acceptLanguage ?? "")?.[1] ?? null;
}
