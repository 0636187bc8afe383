import { LinesTable } from "#features/listings/LinesTable.tsx";
import { useI18n } from "#lib/i18n.tsx";
import css from "./BookingPrice.module.css";
import type { Price } from "./contract.ts";

/** What a booking costs, line by line: in the currency shown, and what of it is charged in which, at the rate of which day. */
export function BookingPrice({ price }: { price: Price }) {
  const { t, money, day, number } = useI18n();
  const labelOf = (kind: Price["lines"][number]["kind"]) => {
    if (kind === "nights") return t("bookingPrice.nights", { nights: price.nights });
    if (kind === "credit") return t("bookingPrice.credit");
    if (kind === "tax" && price.tax) return t("bookingPrice.tax", { percent: number(price.tax.percent), place: price.tax.place });
    return t(`price.${kind}`);
  };
  const lines = price.lines.map(({ kind, shown }) => ({ key: kind, label: labelOf(kind), amount: money(shown) }));
  return (
    <div className={css.price}>
      <LinesTable caption={t("price.caption")} lines={lines} total={{ label: t("price.total"), amount: money(price.total) }} />
      {price.rate && (
        <p className={css.soft}>
          {t("bookingPrice.charged", {
            amount: money(price.charged),
            currency: price.charged.currency,
            from: price.rate.from,
            rate: number(price.rate.rate, { maximumSignificantDigits: 6 }),
            to: price.rate.to,
            day: day(price.rate.day),
          })}
        </p>
      )}
    </div>
  );
}
