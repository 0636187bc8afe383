import { LinesTable } from "#features/listings/LinesTable.tsx";
import { useI18n } from "#lib/i18n.tsx";
import css from "./BookingPrice.module.css";
import type { Price } from "./contract.ts";
import { depositLine, priceLines, rateSentence } from "./receiptLines.ts";

/** What a booking costs, line by line: in the currency shown, and what of it is charged in which, at the rate of which day. */
export function BookingPrice({ price }: { price: Price }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const rate = rateSentence(i18n, price);
  return (
    <div className={css.price}>
      <LinesTable
        caption={t("price.caption")}
        lines={priceLines(i18n, price)}
        total={{ label: t("price.total"), amount: money(price.total) }}
        apart={depositLine(i18n, price)}
      />
      {rate && <p className={css.soft}>{rate}</p>}
    </div>
  );
}
