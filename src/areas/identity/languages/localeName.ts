import { formatName } from "#lib/i18n/formats.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Chinese readers name their two languages by script. */
const WRITTEN: Partial<Record<Locale, string>> = { zh: "zh-Hans", "zh-TW": "zh-Hant" };

/** A language by its own name, capitalised as in a list: "Español", "繁體中文" [A3.6]. */
export function localeName(locale: Locale): string {
  const name = formatName(WRITTEN[locale] ?? locale, locale, { type: "language" });
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
