import { useI18n } from "#lib/i18n.tsx";
import type { Money } from "#lib/money.ts";
import { LinesTable } from "./LinesTable.tsx";
import type { Quote } from "./rules.ts";
import css from "./PriceLines.module.css";

/** What a stay costs, line by line, and in which currency it will be charged. */
export function PriceLines({ quote, deposit }: { quote: Quote; deposit: Money | null }) {
  const { t, money } = useI18n();
  const lines = quote.lines.map(({ kind, shown }) => ({
    key: kind,
    label: kind === "nights" ? t("price.nights", { nights: quote.nights, nightly: money(quote.nightly) }) : t(`price.${kind}`),
    amount: money(shown),
  }));
  return (
    <div>
      <LinesTable
        caption={t("price.caption")}
        lines={lines}
        total={{ label: t("price.total"), amount: money(quote.total) }}
        apart={deposit ? { key: "deposit", label: t("price.deposit"), amount: money(deposit) } : undefined}
      />
      {quote.charged.currency !== quote.total.currency && (
        <p className={css.charged}>{t("price.charged", { amount: money(quote.charged), currency: quote.charged.currency })}</p>
      )}
    </div>
  );
}
