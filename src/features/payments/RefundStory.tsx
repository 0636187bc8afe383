import { useI18n } from "#lib/i18n.tsx";
import type { Money } from "#lib/money.ts";

type Props = { money: { paid: Money; refunded: Money; refunding: Money } };

/** To whom it concerns, once something was cancelled: how much comes back, how, and when it is there. */
export function RefundStory({ money: { paid, refunded, refunding } }: Props) {
  const { t, money } = useI18n();
  if (refunding.amount_micros > 0) return <p>{t("cancellation.onItsWay", { amount: money(refunding) })}</p>;
  if (refunded.amount_micros > 0) return <p>{t("cancellation.done", { amount: money(refunded) })}</p>;
  return <p>{t(paid.amount_micros > 0 ? "cancellation.nothing" : "cancellation.notCharged")}</p>;
}
