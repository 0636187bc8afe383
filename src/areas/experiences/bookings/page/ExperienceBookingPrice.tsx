import { LinesTable } from "#areas/discovery/listings/cards/LinesTable.tsx";
import { chargedSentence } from "#areas/money/currency/chargedBeside.ts";
import css from "#areas/bookings/reservations/pricing/BookingPrice.module.css";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Price } from "#areas/experiences/bookings/contract.ts";

/**
 * What an experience booking costs, line by line in the currency shown, and the amount charged in the other one with the date of
 * the rate. `live`: it follows what is chosen beside it.
 */
export function ExperienceBookingPrice({ price, guests, live = false }: { price: Price; guests: number; live?: boolean }) {
  const i18n = useI18n();
  const { t, money, number } = i18n;
  const labelOf = (kind: Price["lines"][number]["kind"]) => {
    if (kind === "seats") return t("outings.seatsLine", { count: guests });
    if (kind === "private") return t("outings.privateLine");
    if (kind === "credit") return t("bookingPrice.credit");
    if (kind === "tax" && price.tax) return t("bookingPrice.tax", { percent: number(price.tax.percent), place: price.tax.place });
    return t("price.service");
  };
  const lines = price.lines.map(({ kind, shown }) => ({ key: kind, label: labelOf(kind), amount: money(shown) }));
  return (
    <div className={css.price}>
      <LinesTable
        live={live}
        caption={t("price.caption")}
        lines={lines}
        total={{ label: t("price.total"), amount: money(price.total) }}
      />
      {price.rate && <p className={css.soft}>{chargedSentence(i18n, price.charged, price.rate)}</p>}
    </div>
  );
}
