import { type I18n, useI18n } from "#lib/i18n/i18n.tsx";
import type { Money } from "#lib/money/money.ts";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import type { UsableCredit } from "#areas/money/payments/contract.ts";

type Props = { credit: UsableCredit; defaultChecked: boolean; onChange?: () => void };

/** Whether a trip is paid with travel credit: the amount as its price shows it, and in the currency charged. */
export function CreditCheckbox({ credit: { usable, usable_shown }, ...rest }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Checkbox
      {...rest}
      name="use_credit"
      value="yes"
      label={t("checkout.useCredit", { amount: inBoth(i18n, usable_shown, usable) })}
      hint={t("checkout.useCreditHint")}
    />
  );
}

/** An amount in the currency shown, and in the one charged if that differs. */
const inBoth = ({ money }: Pick<I18n, "money">, shown: Money, charged: Money): string =>
  shown.currency === charged.currency ? money(shown) : `${money(shown)} (${money(charged)})`;
