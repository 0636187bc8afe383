import { i18nOf } from "#lib/i18n/i18n.tsx";
import { type Locale, numbersOf } from "#lib/i18n/locales.ts";
import { countries } from "./phone.server.ts";

/** Named on the server: a browser may name countries differently, which would change the page during hydration. */
export function countriesIn(locale: Locale) {
  const { country } = i18nOf(locale, {});
  const language = numbersOf(locale);
  return countries()
    .map((one) => ({ ...one, name: country(one.code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
