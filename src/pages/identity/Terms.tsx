import { TERMS } from "#areas/identity/accounts/signIn/terms.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import css from "./Terms.module.css";

/** The operator's terms: `areas/identity/accounts/signIn/terms.ts`. */
export default page({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("terms.title"), canonical: "/terms" }),

  View() {
    const { t, locale, dir } = useI18n();
    return (
      <main id="main" className={css.page} lang="en" dir="ltr">
        {locale !== "en" && (
          <p lang={locale} dir={dir} className={css.note}>
            {t("terms.inEnglish")}
          </p>
        )}
        <h1>{t("terms.name")}</h1>
        {TERMS.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
    );
  },
});
