import { useLocation } from "@tanstack/react-router";
import { currencyName } from "#lib/money/currencyNames.ts";
import { formatCurrencySign } from "#lib/i18n/formats.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { numbersOf } from "#lib/i18n/locales.ts";
import { type Choice, ChoiceForm } from "#ui/choices/ChoiceForm.tsx";
import { changeCurrency } from "./contract.ts";
import { FilterField } from "./FilterField.tsx";
import { sortedCurrencies, TOP_CURRENCIES } from "./rules.ts";

/** Every currency by its name and sign: the seven most requested first, then the rest [A2.1.7, A3.4, A9.2, B9.6]. */
export function CurrencyChoices({ now, panel }: { now: string; panel?: string }) {
  const { t, locale } = useI18n();
  const { publicHref } = useLocation();
  const choiceOf = (code: string): Choice => {
    const [name, sign] = [currencyName(code, numbersOf(locale)), formatCurrencySign(code, numbersOf(locale))];
    return { value: code, label: name, detail: sign === code ? code : `${code} ${sign}` };
  };
  const all = sortedCurrencies(true).map(choiceOf);
  return (
    <ChoiceForm
      name="new_currency"
      now={now}
      groups={[
        { label: t("currency.top"), choices: all.slice(0, TOP_CURRENCIES.length) },
        { label: t("currency.all"), choices: all.slice(TOP_CURRENCIES.length) },
      ]}
      action={changeCurrency.path}
      next={publicHref}
      failed={t("currency.failed")}
      panel={panel}
    >
      <FilterField />
    </ChoiceForm>
  );
}
