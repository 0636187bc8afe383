import { LinesTable } from "#features/listings/LinesTable.tsx";
import { useI18n } from "#lib/i18n.tsx";
import css from "./BookingPrice.module.css";
import type { Price } from "./contract.ts";
import { depositLine, type In, priceLines, rateSentence, totalIn } from "./receiptLines.ts";

type Props = { price: Price; which?: In };

/** What a booking costs, line by line in one currency, and what that is in the other, at the rate of which day. */
export function BookingPrice({ price, which = "shown" }: Props) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const rate = rateSentence(i18n, price, which);
  return (
    <div className={css.price}>
      <LinesTable
        caption={t("price.caption")}
        lines={priceLines(i18n, price, which)}
        total={{ label: t("price.total"), amount: money(totalIn(price, which)) }}
        apart={depositLine(i18n, price, which)}
      />
      {rate && <p className={css.soft}>{rate}</p>}
    </div>
  );
}
