import { useI18n } from "#lib/i18n.tsx";
import type { Quote } from "./rules.ts";
import css from "./PriceLines.module.css";

/** What a stay costs, line by line, and in which currency it will be charged. */
export function PriceLines({ quote }: { quote: Quote }) {
  const { t, money } = useI18n();
  return (
    <div>
      <table className={css.lines}>
        <caption className="visually-hidden">{t("price.caption")}</caption>
        <tbody>
          {quote.lines.map(({ kind, shown }) => (
            <tr key={kind}>
              <th scope="row">
                {kind === "nights"
                  ? t("price.nights", { nights: quote.nights, nightly: money(quote.nightly) })
                  : t(`price.${kind}`)}
              </th>
              <td>{money(shown)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("price.total")}</th>
            <td>{money(quote.total)}</td>
          </tr>
        </tfoot>
      </table>
      {quote.charged.currency !== quote.total.currency && (
        <p className={css.charged}>{t("price.charged", { amount: money(quote.charged), currency: quote.charged.currency })}</p>
      )}
    </div>
  );
}
