import { useI18n } from "#lib/i18n/i18n.tsx";
import css from "./EventsView.module.css";
import { type EventReport, ratingOf } from "./report.ts";

const METRICS = ["LCP", "INP", "CLS", "FCP", "TTFB"];

/** How fast and steady each kind of page is for three quarters of its visitors. */
export function VitalsTable({ vitals }: Pick<EventReport, "vitals">) {
  const { t, number } = useI18n();
  const pages = [...new Map(vitals.map((one) => [one.page ?? "", one])).values()];
  const cellOf = (page: string | null, metric: string) => vitals.find((one) => one.page === page && one.metric === metric);
  const format = (metric: string, p75: number) =>
    metric === "CLS" ? number(p75, { maximumFractionDigits: 3 }) : t("events.ms", { ms: Math.round(p75) });
  return (
    <section aria-labelledby="vitals">
      <h2 id="vitals">{t("events.vitals")}</h2>
      <p className={css.lead}>{t("events.vitalsText")}</p>
      {pages.length === 0 && <p className={css.nothing}>{t("events.noneYet")}</p>}
      {pages.length > 0 && (
        <div className={css.scroll} role="group" aria-labelledby="vitals" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t("events.pageType")}</th>
                {METRICS.map((metric) => (
                  <th key={metric} scope="col">
                    {metric}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, page_type }) => (
                <tr key={page}>
                  <th scope="row">
                    <span dir="ltr">
                      {page ?? "–"} {page_type}
                    </span>
                  </th>
                  {METRICS.map((metric) => {
                    const cell = cellOf(page, metric);
                    return (
                      <td key={metric} className={css.vital} data-rating={cell && ratingOf(metric, cell.p75)}>
                        {cell ? format(metric, cell.p75) : "–"}
                        {cell && <span className={css.word}>{t(`events.rating.${ratingOf(metric, cell.p75)}`)}</span>}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
