import { LinesTable } from "#areas/discovery/listings/cards/LinesTable.tsx";
import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./BookingPrice.module.css";
import type { Price } from "#areas/bookings/reservations/contract.ts";
import { besideLines, type In, priceLines, rateSentence, totalIn } from "#areas/bookings/reservations/receipt/receiptLines.ts";

type Props = { price: Price; which?: In; live?: boolean };

/**
 * What a booking costs, line by line in one currency, and the total in the other one with the date of the rate. `live`: it follows
 * what is chosen beside it.
 */
export function BookingPrice({ price, which = "shown", live = false }: Props) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const rate = rateSentence(i18n, price, which);
  return (
    <div className={css.price}>
      <LinesTable
        live={live}
        caption={t("price.caption")}
        lines={priceLines(i18n, price, which)}
        total={{ label: t("price.total"), amount: money(totalIn(price, which)) }}
        apart={besideLines(i18n, price, which)[0]}
      />
      {rate && <p className={css.soft}>{rate}</p>}
    </div>
  );
}
