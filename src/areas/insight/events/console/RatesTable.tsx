import { to } from "#paths";
import { useI18n } from "#lib/i18n/i18n.tsx";
import { Link } from "#ui/elements/Link.tsx";
import css from "./EventsView.module.css";
import type { EventReport } from "./report.ts";

/** How often each event happened, and when: the bars are decoration, the numbers say it. */
export function RatesTable({ rates, hours }: Pick<EventReport, "rates" | "hours">) {
  const { t, number } = useI18n();
  const stretchOf = (counts: readonly number[]) => {
    const stretch_hours = hours / counts.length;
    return stretch_hours < 1
      ? number(stretch_hours * 60, { style: "unit", unit: "minute", unitDisplay: "long" })
      : number(stretch_hours, { style: "unit", unit: "hour", unitDisplay: "long" });
  };
  return (
    <section aria-labelledby="rates">
      <h2 id="rates">{t("events.rates")}</h2>
      {rates.length === 0 && <p className={css.nothing}>{t("events.noneYet")}</p>}
      {rates.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t("events.event")}</th>
              <th scope="col">{t("events.count")}</th>
              <th scope="col">{t("events.course")}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ name, total, counts }) => (
              <tr key={name}>
                <th scope="row">
                  <Link href={`${to("adminEvents", {})}?hours=${hours}&name=${name}#latest`} dir="ltr">
                    {name}
                  </Link>
                </th>
                <td className={css.number}>{number(total)}</td>
                <td className={css.course}>
                  <Bars counts={counts} />
                  <span className="visually-hidden">
                    {t("events.most", { count: Math.max(...counts), stretch: stretchOf(counts) })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const HIGH = 20;

function Bars({ counts }: { counts: number[] }) {
  const max = Math.max(...counts, 1);
  return (
    <svg aria-hidden="true" className={css.bars} viewBox={`0 0 ${counts.length * 4} ${HIGH}`} preserveAspectRatio="none">
      {counts.map((count, i) => {
        const height = count === 0 ? 0 : Math.max(1.5, (count / max) * HIGH);
        return <rect key={i} x={i * 4 + 0.5} y={HIGH - height} width={3} height={height} />;
      })}
    </svg>
  );
}
