import { updatePerson } from "#areas/identity/accounts/people/people.server.ts";
import { isLocale, LAUNCHED } from "#lib/i18n/launchedLocales.ts";
import { refuse } from "#lib/http/refusal.ts";
import { safeNext } from "#lib/http/safeNext.ts";
import { serve } from "#platform/http/http.server.ts";
import { changeLocale, listLocales } from "./contract.ts";
import { localeName } from "./localeName.ts";

export const languagesApi = [
  serve(listLocales, async () => ({
    locales: LAUNCHED.map((locale) => ({ locale, locale_name: localeName(locale) })),
  })),

  serve(
    changeLocale,
    async ({ input: { new_locale }, viewer, cookies, db }) => {
      if (!isLocale(new_locale)) return refuse("validation", { new_locale: ["invalid"] });
      cookies.set("locale", new_locale);
      if (viewer) await updatePerson(db, viewer.id, { locale: new_locale });
      return { locale: new_locale };
    },
    // Added to the address as well: the form may have been on a page whose address has another language.
    ({ next }, { locale }) => {
      const url = new URL(safeNext(next), "http://a");
      url.searchParams.set("locale", locale);
      return url.pathname + url.search + url.hash;
    },
  ),
];
