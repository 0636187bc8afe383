import { chargedSentence } from "#areas/money/currency/chargedBeside.ts";
import type { Rate } from "#areas/money/currency/contract.ts";
import { useI18n } from "#lib/i18n/i18n.tsx";
import type { Money } from "#lib/money/money.ts";
import { LinesTable } from "./LinesTable.tsx";
import type { Quote } from "#areas/discovery/listings/pricing/quoteRules.ts";
import css from "./PriceLines.module.css";

type Props = { quote: Quote; deposit: Money | null; rate: Rate | null };

/** What a stay costs, line by line, with the amount and currency that is charged and the date of the rate. */
export function PriceLines({ quote, deposit, rate }: Props) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const lines = quote.lines.map(({ kind, shown }) => ({
    key: kind,
    label: kind === "nights" ? t("price.nights", { nights: quote.nights, nightly: money(quote.nightly) }) : t(`price.${kind}`),
    amount: money(shown),
  }));
  return (
    <div>
      <LinesTable
        live
        caption={t("price.caption")}
        lines={lines}
        total={{ label: t("price.total"), amount: money(quote.total) }}
        apart={deposit ? { key: "deposit", label: t("price.deposit"), amount: money(deposit) } : undefined}
      />
      {rate && <p className={css.charged}>{chargedSentence(i18n, quote.charged, rate)}</p>}
    </div>
  );
}
