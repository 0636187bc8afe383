import { useI18n } from "#lib/i18n/i18n.tsx";
import { page } from "#lib/page/page.ts";
import { PreferenceChoices } from "./PreferenceChoices.tsx";
import css from "./Preferences.module.css";

/** Language and currency, for screens whose header has no room for the pickers, and for Chinese readers [A4.2.4]. */
export default page({
  load: async () => null,
  head: ({ i18n: { t } }) => ({ title: t("preferences.title") }),

  View({ bootstrap: { currency } }) {
    const { t } = useI18n();
    return (
      <main id="main" className={css.page}>
        <h1>{t("preferences.heading")}</h1>
        <p className={css.lead}>{t("preferences.text")}</p>
        <PreferenceChoices currency={currency} />
      </main>
    );
  },
});
