import { useI18n } from "#lib/i18n.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import type { UsableCredit } from "./contract.ts";

type Props = { credit: UsableCredit; defaultChecked: boolean; onChange?: () => void };

/** Whether a trip is paid with travel credit: so much as its price shows, and what that is in the currency charged. */
export function CreditCheckbox({ credit: { usable, usable_shown }, ...rest }: Props) {
  const { t, money } = useI18n();
  const shown = money(usable_shown);
  const amount = usable.currency === usable_shown.currency ? shown : `${shown} (${money(usable)})`;
  return (
    <Checkbox
      {...rest}
      name="use_credit"
      value="yes"
      label={t("checkout.useCredit", { amount })}
      hint={t("checkout.useCreditHint")}
    />
  );
}
