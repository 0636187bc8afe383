import { i18nOf } from "#lib/i18n/i18n.tsx";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { countries } from "./phone.server.ts";

/** Named by the server: a browser's own names are others, and the page would change while it is taken over. */
export function countriesIn(locale: Locale) {
  const { country } = i18nOf(locale, {});
  const language = numbersOf(locale);
  return countries()
    .map((one) => ({ ...one, name: country(one.code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
