import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./CurrencyPicker.module.css";

/** Narrows the list while a visitor types; hidden until its script is loaded. */
export function FilterField() {
  const { t } = useI18n();
  return (
    <div className={css.filter} hidden data-filter>
      <input
        type="search"
        aria-label={t("currency.filter")}
        placeholder={t("currency.filter")}
        autoComplete="off"
        spellCheck={false}
        className={css.field}
      />
      <output className="visually-hidden" data-none={t("currency.none")} />
    </div>
  );
}
