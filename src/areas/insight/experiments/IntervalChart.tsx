import { useI18n } from "#lib/i18n/i18n.tsx";
import { percentText } from "./feature.ts";
import css from "./ResultsSection.module.css";

/** `known` is null for a variant that nobody was shown: its share may be anything. */
type Row = { label: string; known: { share: number; low: number; high: number } | null };

/**
 * Decoration: the share of each variant as a dot, on the line of its confidence interval. The table below has the same content.
 */
export function IntervalChart({ rows }: { rows: Row[] }) {
  const i18n = useI18n();
  const end = scaleEnd(Math.max(...rows.map(({ known }) => known?.high ?? 0)));
  const at = (share: number) => `${(share / end) * 100}%`;
  return (
    <div aria-hidden className={css.chart}>
      {rows.map(({ label, known }) => (
        <div key={label} className={css.bar}>
          <span className={css.label}>{label}</span>
          <svg className={css.plot}>
            <line x1="0" x2="100%" y1="50%" y2="50%" className={css.axis} />
            {known && (
              <>
                <line x1={at(known.low)} x2={at(known.high)} y1="50%" y2="50%" className={css.interval} />
                <circle cx={at(known.share)} cy="50%" r="6" className={css.dot} />
              </>
            )}
          </svg>
        </div>
      ))}
      <div className={css.bar}>
        <span />
        <span className={css.scale}>
          <span>{percentText(i18n, 0)}</span>
          <span>{percentText(i18n, end / 2)}</span>
          <span>{percentText(i18n, end)}</span>
        </span>
      </div>
    </div>
  );
}

const ENDS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
/** The first round share that is large enough for all. */
const scaleEnd = (highest: number) => ENDS.find((end) => highest <= end) ?? 1;
