import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Money } from "#lib/money/money.ts";
import { chargedBeside } from "#areas/money/currency/chargedBeside.ts";

type Props = {
  money: { paid: Money; refunded: Money; refunding: Money };
  /** Converts a part of what was charged to the currency in which the payer has read the price. */
  shownOf: (part: Money) => Money;
};

/** Tells the person concerned, after a cancellation, how much is refunded, how, and when it arrives. */
export function RefundStory({ money: { paid, refunded, refunding }, shownOf }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const amount = (part: Money) => chargedBeside(i18n, part, shownOf(part));
  if (refunding.amount_micros > 0) return <p>{t("cancellation.onItsWay", { amount: amount(refunding) })}</p>;
  if (refunded.amount_micros > 0) return <p>{t("cancellation.done", { amount: amount(refunded) })}</p>;
  return <p>{t(paid.amount_micros > 0 ? "cancellation.nothing" : "cancellation.notCharged")}</p>;
}
