import { useId } from "react";
import { CurrencyChoices } from "#areas/money/currency/CurrencyChoices.tsx";
import { LanguageChoices } from "#areas/identity/languages/LanguageChoices.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./PreferenceChoices.module.css";

/** Languages and currencies, on their page and in the dialog over any other (`app/browser/openers/openPreferences.tsx`). */
export function PreferenceChoices({ currency }: { currency: string }) {
  const { t } = useI18n();
  const [language_id, currency_id] = [useId(), useId()];
  return (
    <>
      <section aria-labelledby={language_id} className={css.choices}>
        <h2 id={language_id}>{t("language.heading")}</h2>
        <LanguageChoices />
      </section>
      <section aria-labelledby={currency_id} className={css.choices}>
        <h2 id={currency_id}>{t("currency.heading")}</h2>
        <CurrencyChoices now={currency} />
      </section>
    </>
  );
}
