import { useLocation } from "@tanstack/react-router";
import { currencyName } from "#lib/money/currencyNames.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { isChinese, numbersOf } from "#lib/i18n/locales.ts";
import { to } from "#paths";
import { ChoiceForm, ChoiceGroup } from "#ui/choices/ChoiceForm.tsx";
import { Link } from "#ui/elements/Link.tsx";
import { PickerMenu } from "#ui/overlays/PickerMenu.tsx";
import { changeCurrency } from "./contract.ts";
import { CurrencyChoices } from "./CurrencyChoices.tsx";
import css from "./CurrencyPicker.module.css";
import { FilterField } from "./FilterField.tsx";

/** The header's currency picker, 330 px wide: the standard one, or the one that Chinese readers have [A2.1.7, A4.2.4, A9.10]. */
export function CurrencyPicker({ currency }: { currency: string }) {
  const { t, locale } = useI18n();
  const name = currencyName(currency, numbersOf(locale));
  return (
    <PickerMenu
      id="currencies"
      label={t("currency.now", { name: `${currency} – ${name}` })}
      heading={t("currency.heading")}
      shown={currency}
      className={css.panel}
    >
      {isChinese(locale) ? <FetchedChoices currency={currency} /> : <CurrencyChoices now={currency} panel="currencies" />}
    </PickerMenu>
  );
}

/**
 * Filled on demand from `GET /v2/currencies` (`app/browser/openers/openPicker.ts`); until then, and without JavaScript, a link to
 * all of them [A4.2.4].
 */
function FetchedChoices({ currency }: { currency: string }) {
  const { t } = useI18n();
  const { publicHref } = useLocation();
  return (
    <ChoiceForm
      name="new_currency"
      now={currency}
      groups={[]}
      action={changeCurrency.path}
      next={publicHref}
      failed={t("currency.failed")}
      panel="currencies"
    >
      <FilterField />
      <div data-fetched data-top={t("currency.top")} data-all={t("currency.all")}>
        <Link href={to("preferences", {})}>{t("currency.heading")}</Link>
      </div>
      <template>
        <ChoiceGroup
          label=" "
          name="new_currency"
          now={currency}
          choices={[currency, ""].map((value) => ({ value, label: " ", detail: " " }))}
          panel="currencies"
        />
      </template>
    </ChoiceForm>
  );
}
